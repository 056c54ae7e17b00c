import {
  alwaysFalse,
  alwaysTrue,
  dead,
  forgottenGuard,
  inFile,
  noActions,
  noOnError,
  wrongTarget,
  type Plantation,
} from './mutant.ts'
import { WALKED } from './suites.ts'

/** Messages to many: the dialog, and what the server previews, sends and takes back. */
export const NOTIFICATIONS: readonly Plantation[] = [
  {
    of: 'groupSend',
    suites: ['tests/notifications/notifications.screen.test.tsx', WALKED],
    mutants: [
      dead('the dialog of a preview cannot be closed', 'confirming', 'group.close'),
      dead('what failed is not tried again', 'failed', 'send.retry'),
      wrongTarget('a preview is sent unasked', 'sending', 'previewing', 'done.previewGroup'),
      wrongTarget('an expired preview is tried again as it is', 'failed', 'sending', 'error.sendGroup', 1),
      wrongTarget('what was taken back stays on the screen', 'sent', 'takingBack', 'done.takeBackGroup'),
      alwaysTrue('a message to nobody is sent', 'hasRecipients'),
      alwaysTrue('what is still being worked on is taken back', 'isHeld'),
      alwaysFalse('nothing is ever taken back', 'isHeld'),
      alwaysFalse('an expired preview looks like a failure', 'isPreviewOver'),
      forgottenGuard('who gets it does not matter', 'confirming', 'send.confirm'),
      noActions('nobody hears why there is no preview', 'previewing', 'error.previewGroup', 1),
      noActions('what was sent is still written', 'sending', 'done.sendGroup'),
      noOnError('a preview that failed is waited for', 'previewing'),
      noOnError('a send that failed is waited for', 'sending'),
      noOnError('what is not taken back is waited for', 'takingBack'),
      ...inFile('machines/notifications/group-send.flow.ts', [
        [
          'each try is another send',
          'key: context.preview!.token,',
          'key: `${context.preview!.token}${context.problem?.code}`,',
        ],
        [
          'what was written is forgotten with the dialog',
          'preview: null,\n      problem: null,',
          'draft: {},\n      preview: null,\n      problem: null,',
        ],
      ]),
    ],
  },
  {
    of: 'groupMessages',
    slow: true,
    suites: ['tests/notifications/group.api.test.ts'],
    mutants: [
      ...inFile('server/features/notifications/group.judge.ts', [
        [
          'what changed since it was seen gets it all the same',
          "if (recipient.version !== seen) return leftOut('GROUP_CHANGED')",
          '',
        ],
        [
          'an address that a mail server refused is mailed',
          "if (isMailed && recipient.isRefused) return leftOut('GROUP_ADDRESS_REFUSED')",
          '',
        ],
        ['who has no address is moved', "if (isMailed && !recipient.email) return leftOut('GROUP_NO_ADDRESS')", ''],
        ['the same text goes twice', "recipient.hasText ? leftOut('GROUP_SAME_TEXT') : verdict", 'verdict'],
      ]),
      ...inFile('server/features/notifications/group.recipients.sql.ts', [
        [
          'a foreign application is written to',
          "where a.id = any(${ids}::integer[]) and ${scopeCondition(scope, 'application', 'a')} order by a.id`.execute(db)",
          'where a.id = any(${ids}::integer[]) order by a.id`.execute(db)',
        ],
      ]),
      ...inFile('server/features/notifications/group.preview.sql.ts', [
        [
          'somebody else sends a preview',
          'where token_hash = ${tokenHash} and user_id = ${userId} for update',
          'where token_hash = ${tokenHash} for update',
        ],
        ['a preview never expires', '< now() as "isExpired"\n    from', '< now() and false as "isExpired"\n    from'],
        [
          'names of foreign applications are given out',
          "where ${scopeCondition(scope, 'application', 'a')}\n    )",
          '\n    )',
        ],
      ]),
      ...inFile('server/features/notifications/group.send.ts', [
        ['a preview is sent twice', 'await markPreviewSent(trx, tokenHash)', ''],
        ['another text is sent than was previewed', "if (!isAsShown) throw new AppError('PREVIEW_DIFFERS')", ''],
        ['who was left out gets it', '...(code && { leftOut: code })', ''],
      ]),
      ...inFile('server/features/notifications/group.job.ts', [
        ['a student with two applications is mailed twice', "${each ? `/${row.id}` : ''}", '/${row.id}'],
        ['a mail goes at once', 'hold: group.holdId,', ''],
      ]),
      ...inFile('schemas/notifications/notification.rules.ts', [
        ['it is taken back when it is out', "state === 'out' ? 'TAKE_BACK_TOO_LATE' : undefined", 'undefined'],
      ]),
      ...inFile('server/features/notifications/group.take-back.ts', [
        ['anybody takes a message back', 'own: group.userId === by.user.id', 'own: true'],
        [
          'what has changed since goes back all the same',
          "if (step.version !== target.version) return { place, refused: { code: 'GROUP_CHANGED_SINCE' as const } }",
          '',
        ],
        ['its mails go all the same', 'await by.deps.outbox.takeBackHold(trx, group.holdId)', ''],
      ]),
    ],
  },
]

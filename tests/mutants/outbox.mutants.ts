import {
  alwaysFalse,
  alwaysTrue,
  dead,
  forgottenGuard,
  inFile,
  noActions,
  wrongTarget,
  type Plantation,
} from './mutant.ts'
import { WALKED } from './suites.ts'

/** The outbox: the life of a mail, and what senders and the page do with it. */
export const OUTBOX: readonly Plantation[] = [
  {
    of: 'mail',
    suites: ['tests/outbox/mail.lifecycle.machine.test.ts', WALKED],
    mutants: [
      dead('what failed stays so', 'failed', 'mail.resend'),
      dead('what waits cannot be stopped', 'waiting', 'mail.cancel'),
      dead('a mail whose links hold no more waits for ever', 'waiting', 'link.expire'),
      wrongTarget('a hard bounce is tried again', 'waiting', 'sending', 'delivery.refuse'),
      wrongTarget('what was taken back is sent', 'waiting', 'held', 'message.withdraw'),
      wrongTarget('what a lost sender had counts as sent', 'sent', 'sending', 'claim.lapse', 0),
      alwaysTrue('anybody stops mails', 'mayManage'),
      alwaysTrue('mails are tried for ever', 'hasTriesLeft'),
      alwaysTrue('what was taken back is sent again', 'isStanding'),
      alwaysTrue('what is no longer so is sent again', 'isCurrent'),
      alwaysTrue('what may have gone out is taken back', 'isUntried'),
      alwaysFalse('nothing that waits is taken back', 'isUntried'),
      forgottenGuard('anybody sends again', 'failed', 'mail.resend'),
      noActions('what is sent again has no tries', 'failed', 'mail.resend'),
    ],
  },
  {
    of: 'outbox',
    slow: true,
    suites: ['tests/mail/mail.api.test.ts', 'tests/outbox/outbox.api.test.ts'],
    mutants: [
      ...inFile('server/mail/delivery.sql.ts', [
        ['a mail is taken by two', 'limit 1 for update skip locked', 'limit 1'],
        ['bulk mails go before links', '(expires_at is null), due_at, id limit 1', 'due_at, id limit 1'],
        ['a late answer overwrites the next try', ' and tries = ${tries}`', '`'],
        ['turns are each sender’s own', 'greatest(mail_turn.next_at, clock_timestamp())', 'clock_timestamp()'],
        [
          'an address that takes mails stays refused',
          'delete from refused_address where address = lower(',
          'delete from refused_address where address = upper(',
        ],
        ['links stay in the outbox', "body = case when expires_at is null then body else '' end", 'body = body'],
      ]),
      ...inFile('server/mail/sender.ts', [
        ['a greylisted address counts as refused', 'responseCode >= 500', 'responseCode >= 400'],
        [
          'a mail that is on its way is taken by another one',
          'void renewClaim(db, mail, claim)',
          'void Promise.resolve()',
        ],
        [
          'what went out while the database was away goes out again',
          'await takeDown(() => markSent(db, mail, answer))',
          'await markSent(db, mail, answer)',
        ],
        ['an answer with a NUL byte is written as it came', "answer.replaceAll('\\0', '')", 'answer'],
        ['what the database refuses is written down again and again', '!isPassing(error) || ', ''],
        ['a sender waits for its database for ever', ' || performance.now() > last', ''],
        ['what is not begun waits for its claim', 'await giveBack(db, mail)', 'void giveBack'],
        ['each try is another mail', '`<${id}.${Date.parse(created_at)}@', '`<${id}.${Date.now()}@'],
      ]),
      ...inFile('server/mail/outbox.sql.ts', [
        ['what was begun is taken back', ' and tries = 0`', '`'],
        ['a mail is put twice', 'f.once = g.once and f.place < g.place', 'f.once = g.once and f.place > g.place'],
      ]),
      ...inFile('server/features/outbox/outbox.sql.ts', [
        [
          'mails of other faculties are listed',
          'a.id = m.application_id and ${scopeCondition',
          'a.id = m.application_id or ${scopeCondition',
        ],
        ['links are shown', 'and m.expires_at is null then m.body', 'then m.body'],
        ['addresses are guessed by searching', '...(seesApplications ? [', '...(true ? ['],
        ['what is sent again has no tries left', 'tries: 0, ', ''],
      ]),
      ...inFile('server/features/outbox/outbox.handlers.ts', [
        ['addresses are shown to everybody', 'reader.seesApplications ? page.results', 'true ? page.results'],
        ['the answer tells the address', 'row.answer?.replaceAll(row.to, masked(row.to))', 'row.answer'],
      ]),
    ],
  },
]

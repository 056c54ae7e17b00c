import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { groupSendFlow } from './group-send.flow.ts'

const { broken, sessionOver } = PROBLEMS
const expired = { status: 409, code: 'PREVIEW_EXPIRED', message: 'انتهت|Expired', fields: [], data: null } as const
const written = {
  message: 'يرجى متابعة موعد الاختبار',
  subject: 'موعد الاختبار',
  applicationStatusOption: 0,
  sendMailToStudent: 1,
} as const
const preview = {
  token: '5f6b8a52-0c0e-4d59-9a0e-3f7f4f1d2c11',
  expiresAt: '2026-10-05T10:00:00.000Z',
  total: 2,
  recipients: 1,
  mails: 1,
  leftOut: [{ code: 'GROUP_NO_ADDRESS' as const, count: 1 }],
  acceptedElsewhere: 0,
  overtakes: 0,
  samples: [],
  holdMinutes: 10,
  hasServer: true,
}
const result = {
  groupId: 7,
  jobId: 9,
  isDone: true,
  items: 2,
  done: 1,
  refused: 1,
  heldUntil: '2026-10-05T09:10:00.000Z',
}
const queued = { ...result, isDone: false, items: 40_000, done: 0, refused: 0, heldUntil: null }

/** Two chosen rows or all that a filter finds, and every answer of the server on the way. */
export const groupSendCases = {
  inputs: plain,
  events: {
    'group.open': {
      rows: { payload: { selection: { kind: 'rows', rows: [{ applyId: 1, studentId: 1, version: 1 }], count: 1 } } },
      all: { payload: { selection: { kind: 'all', filter: { appStatus: 1 }, count: 40_000 } } },
    },
    'group.close': plain,
    'text.change': { some: { payload: { draft: { message: 'يرجى' } } } },
    'preview.ask': { whole: { payload: { written } } },
    'text.edit': plain,
    'send.confirm': plain,
    'send.retry': plain,
    'group.takeBack': plain,
  },
  actors: {
    previewGroup: {
      done: { some: { output: preview }, nobody: { output: { ...preview, recipients: 0, mails: 0 } } },
      error: { broken, sessionOver },
    },
    sendGroup: {
      done: {
        done: { output: { message: 'تم|Done', result } },
        queued: { output: { message: 'بدأ|Begun', result: queued } },
      },
      error: { broken, sessionOver, expired: { error: expired } },
    },
    takeBackGroup: {
      done: { done: { output: { message: 'سُحبت|Taken back', result: { ...result, heldUntil: null } } } },
      error: { broken, sessionOver },
    },
  },
} satisfies CasesOf<typeof groupSendFlow>

import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { testMailFlow } from './test-mail.flow.ts'

const { broken, sessionOver } = PROBLEMS
const problem = (status: number, code: string) => ({
  error: { status, code, message: 'لا تُرسل|Not sent', fields: [], data: null },
})
const server = { host: 'mail.example.edu', port: 587 } as const

export const testMailCases = {
  inputs: plain,
  events: {
    'test.open': {
      withServer: { payload: { sends: true, initial: { to: 'officer@example.com', language: 'en' } } },
      withoutServer: { payload: { sends: false, initial: { to: 'officer@example.com', language: 'en' } } },
    },
    'value.change': { other: { payload: { value: { to: 'other@example.com', language: 'en' } } } },
    'test.send': { valid: { payload: { form: { to: 'officer@example.com', language: 'en' } } } },
    'dialog.close': plain,
  },
  actors: {
    sendTest: {
      done: {
        accepted: { output: { outcome: 'accepted', ...server, answer: '250 OK: message queued' } },
        unanswered: { output: { outcome: 'timeout', ...server, answer: null } },
      },
      error: {
        broken,
        sessionOver,
        noServer: problem(409, 'MAIL_SERVER_MISSING'),
        limit: problem(429, 'TEST_MAIL_LIMIT'),
      },
    },
  },
} satisfies CasesOf<typeof testMailFlow>

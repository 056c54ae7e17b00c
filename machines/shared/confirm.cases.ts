import { plain, type CasesOf } from './cases.ts'
import type { confirmFlow } from './confirm.flow.ts'

export const confirmCases = {
  inputs: plain,
  events: {
    'question.ask': { two: { payload: { hasExtra: false } }, three: { payload: { hasExtra: true } } },
    'question.confirm': plain,
    'question.extra': plain,
    'question.cancel': plain,
  },
  actors: {},
} satisfies CasesOf<typeof confirmFlow>

import { plain, type CasesOf } from './cases.ts'
import type { confirmFlow } from './confirm.flow.ts'

export const confirmCases = {
  inputs: { two: { input: { hasExtra: false } }, three: { input: { hasExtra: true } } },
  events: { 'question.ask': plain, 'question.confirm': plain, 'question.extra': plain, 'question.cancel': plain },
  actors: {},
} satisfies CasesOf<typeof confirmFlow>

import { plain, type CasesOf } from '../shared/cases.ts'
import { refusal } from '../shared/refusal.ts'
import type { updateFlow } from './update.flow.ts'

export const updateCases = {
  inputs: { usual: {} },
  events: { 'release.newer': plain, 'update.later': plain, 'update.reload': plain },
  actors: {
    fetchPage: { done: { taken: { output: undefined } }, error: { broken: { error: refusal('FETCH_ERROR') } } },
    endWrites: { done: { ended: { output: undefined } }, error: { broken: { error: refusal('FETCH_ERROR') } } },
  },
} satisfies CasesOf<typeof updateFlow>

import { plain, type CasesOf } from './cases.ts'
import { PROBLEMS } from './list.cases.ts'
import type { removalFlow } from './removal.flow.ts'

const { broken, gone, stale, sessionOver } = PROBLEMS

export const removalCases = {
  inputs: plain,
  events: { 'removal.ask': plain, 'removal.confirm': plain, 'removal.cancel': plain },
  actors: {
    removeRecord: {
      done: { deleted: { output: { message: 'تم الحذف|Deleted' } } },
      error: { broken, gone, stale, sessionOver },
    },
  },
} satisfies CasesOf<typeof removalFlow>

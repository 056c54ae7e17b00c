import { plain, type CasesOf } from './cases.ts'
import type { exportFlow } from './export.flow.ts'
import { PROBLEMS } from './list.cases.ts'

const { broken, sessionOver, thrown } = PROBLEMS

export const exportCases = {
  inputs: plain,
  events: { 'export.start': plain },
  actors: {
    gatherRows: {
      done: { some: { output: { rows: [{ id: 1, faculties: 5 }] } }, none: { output: { rows: [] } } },
      error: { broken, sessionOver },
    },
    writeFile: { done: { written: { output: null } }, error: { thrown } },
  },
} satisfies CasesOf<typeof exportFlow>

import { plain, type CasesOf } from '../shared/cases.ts'
import type { reorderFlow } from './reorder.flow.ts'

export const reorderCases = {
  inputs: plain,
  events: {
    'item.lift': { second: { payload: { id: 2, place: 1, last: 2 } } },
    'item.carry': {
      up: { payload: { place: 0 } },
      back: { payload: { place: 1 } },
      beyond: { payload: { place: 3 } },
    },
    'item.drop': plain,
    'item.cancel': plain,
    'list.settle': plain,
  },
  actors: {},
} satisfies CasesOf<typeof reorderFlow>

import { plain, type CasesOf } from '../shared/cases.ts'
import type { reviewFlow } from './review.flow.ts'

const earlier = { applyId: 6, studentId: 2 }
const later = { applyId: 8, studentId: 4 }

/** Payloads of a sitting: an application in the middle of the list, the first, the last, and the only one. */
export const reviewCases = {
  inputs: { stays: { input: { opensNext: false } }, goesOn: { input: { opensNext: true } } },
  events: {
    'review.open': { plain: { payload: { key: { applyId: 7, studentId: 3 } } } },
    'review.next': plain,
    'review.previous': plain,
    'review.locate': plain,
    'review.close': plain,
    'decision.made': { plain: { payload: { done: 'accept' } } },
    'nextAfterDecision.choose': { plain: { payload: { opensNext: true } } },
  },
  actors: {
    findPlace: {
      done: {
        middle: { output: { previous: earlier, next: later, position: 17, total: 1204, more: false } },
        last: { output: { previous: earlier, next: null, position: 1204, total: 1204, more: false } },
        only: { output: { previous: null, next: null, position: 1, total: 1, more: false } },
      },
      error: { failed: { error: { message: 'خطأ|error' } } },
    },
  },
} satisfies CasesOf<typeof reviewFlow>

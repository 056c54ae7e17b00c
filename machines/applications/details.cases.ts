import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import type { detailsFlow } from './details.flow.ts'

/** Payloads of the details flow. What was loaded changes no path, so the smallest payload will do. */
export const detailsCases = {
  inputs: plain,
  events: {
    'details.open': { plain: { payload: { key: { applyId: 7, studentId: 3 } } } },
    'details.close': plain,
    'details.reload': plain,
    'details.refresh': plain,
  },
  actors: {
    loadDetails: {
      done: {
        loaded: { output: { details: {} as ApplicationDetails, history: { steps: [], papers: [], account: [] } } },
      },
      error: {
        notFound: { error: { status: 404, code: 'NOT_FOUND', message: 'لا يوجد|not found' } },
        failed: { error: { message: 'خطأ|error' } },
      },
    },
  },
} satisfies CasesOf<typeof detailsFlow>

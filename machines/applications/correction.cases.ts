import { plain, type CasesOf } from '../shared/cases.ts'
import type { CorrectionFactsShown, correctionFlow } from './correction.flow.ts'

const alone: CorrectionFactsShown = {
  target: { applyId: 7, studentId: 3, version: 2 },
  others: [],
  isRanked: false,
}
const other = {
  applyId: 8,
  facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
  applicationStatus: 1,
  version: 1,
}
const total = { field: 'submittedTotal', initial: { submittedTotal: 380.5 } } as const
const refused = (status: number, code: string, data: Record<string, unknown> | null = null, message = 'لا|no') => ({
  error: { status, code, message, fields: [], data },
})
const unanswered = refused(0, 'GENERIC', null, '')

/** Payloads of the correction flow: each kind of field, and every way in which saving ends. */
export const correctionCases = {
  inputs: plain,
  events: {
    'correction.edit': {
      email: { payload: { field: 'email', initial: { email: 'a@example.com' }, facts: alone } },
      totalAlone: { payload: { ...total, facts: alone } },
      totalOfSeveral: { payload: { ...total, facts: { ...alone, others: [other] } } },
      totalRanked: { payload: { ...total, facts: { ...alone, isRanked: true } } },
    },
    'value.change': {
      plain: {
        payload: ({ field }) => ({ value: field === 'email' ? { email: 'b@example.com' } : { submittedTotal: 390.5 } }),
      },
    },
    'correction.save': { plain: { payload: ({ value }) => ({ value }) } },
    'correction.confirm': { one: { payload: { all: false } }, all: { payload: { all: true } } },
    'correction.cancel': plain,
    'record.loaded': {
      plain: { payload: ({ facts }) => ({ facts: { ...(facts ?? alone), target: { ...alone.target, version: 3 } } }) },
    },
    'record.reload': plain,
    'outcome.check': plain,
  },
  actors: {
    correct: {
      done: { saved: { output: { message: 'تم|Done' } } },
      error: {
        stale: refused(409, 'VERSION_STALE'),
        othersChanged: {
          when: ({ all }) => all,
          ...refused(409, 'CORRECTION_OTHERS_CHANGED', { others: [other, { ...other, applyId: 9 }] }),
        },
        taken: {
          error: {
            status: 409,
            code: 'IDENTITY_TAKEN',
            message: 'لا|no',
            fields: [{ path: '/card', code: 'IDENTITY_TAKEN' }],
            data: null,
          },
        },
        unanswered,
      },
    },
    findOutcome: {
      done: { saved: { output: { isSaved: true } }, unsaved: { output: { isSaved: false } } },
      error: { notFound: refused(404, 'NOT_FOUND'), unanswered },
    },
  },
} satisfies CasesOf<typeof correctionFlow>

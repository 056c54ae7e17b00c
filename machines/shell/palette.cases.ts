import { plain, type CasesOf } from '../shared/cases.ts'
import { refusal } from '../shared/refusal.ts'
import type { paletteFlow } from './palette.flow.ts'

/** Payloads of the palette: texts that applicants are found by, and that are too short or no name. */
export const paletteCases = {
  inputs: {
    mayFindApplicants: { input: { maySearch: true } },
    mayNotFindApplicants: { input: { maySearch: false } },
  },
  events: {
    'palette.open': plain,
    'palette.close': plain,
    'palette.type': {
      name: { payload: { text: 'أحمد' } },
      short: { payload: { text: 'طل' } },
      noName: { payload: { text: 'a@b.c' } },
    },
    'palette.retry': plain,
  },
  actors: {
    searchApplicants: {
      done: {
        some: { output: [{ studentId: 7, studentName: { ar: 'أحمد علي', en: 'Ahmed Ali' } }] },
        none: { output: [] },
      },
      error: { broken: { error: refusal('FETCH_ERROR') }, sessionOver: { error: refusal('SESSION_EXPIRED') } },
    },
  },
} satisfies CasesOf<typeof paletteFlow>

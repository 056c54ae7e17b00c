import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { reconciliationFlow } from './reconciliation.flow.ts'

const { broken, sessionOver, thrown } = PROBLEMS
const cell = (text: string) => ({ text, number: null })
const sheet = {
  name: 'كشف البنك.csv',
  heads: ['رقم العملية', 'المبلغ'],
  first: 2,
  rows: [[cell('4711'), cell('262.50')]],
}
const days = { from: '2026-10-04', to: '2026-10-05' }
const columns = { depositNum: 'رقم العملية', amount: 'المبلغ', date: null }
const result = {
  results: [
    {
      match: 'missingHere' as const,
      depositNum: '4711',
      rows: [2],
      bankAmount: 262.5,
      bankDate: null,
      payments: [],
      amount: null,
      repeated: false,
    },
  ],
  counts: { matched: 0, amountDiffers: 0, missingHere: 1, missingThere: 0 },
}

/** A file with one row, whose columns are guessed or not, and every way in which reading and comparing end. */
export const reconciliationCases = {
  inputs: plain,
  events: {
    'file.choose': plain,
    'work.cancel': plain,
    'columns.change': {
      mapped: { payload: { columns, days } },
      unmapped: { payload: { columns: { ...columns, depositNum: null }, days } },
    },
    'sheet.compare': plain,
    'mapping.return': plain,
    'file.another': plain,
  },
  actors: {
    readFile: {
      done: {
        known: { output: { sheet, columns, days } },
        unknown: { output: { sheet, columns: { depositNum: null, amount: null, date: null }, days } },
        faulty: { output: { fault: 'zipBomb' as const } },
      },
      error: { thrown },
    },
    compareSheet: { done: { compared: { output: result } }, error: { broken, sessionOver } },
  },
} satisfies CasesOf<typeof reconciliationFlow>

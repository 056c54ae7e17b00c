import { plain, type CasesOf } from './cases.ts'
import { PROBLEMS } from './list.cases.ts'
import type { sheetImportFlow } from './sheet-import.flow.ts'

const { broken, sessionOver, thrown } = PROBLEMS
const line = (row: number) => ({
  row,
  username: `sara.${row}`,
  arName: 'سارة محمود',
  enName: 'Sara Mahmoud',
  email: 'sara@example.com',
  language: 'ar',
  role: 'مطّلع',
})
const sheet = { name: 'people.xlsx', sheet: null, lines: [line(2), line(3)] }
const fault = (row: number) => ({ row, faults: [{ column: 'role' as const, code: 'INVALID_CHOICE' }] })
const found = { lines: 2, isMailed: true }
const outdated = {
  error: { status: 409, code: 'SHEET_OUTDATED', message: 'تغيّر|Changed', fields: [], data: { rows: [3] } },
} as const

/** A sheet of two people, and every way in which reading, checking and confirming end. */
export const sheetImportCases = {
  inputs: plain,
  events: {
    'file.choose': plain,
    'file.another': plain,
    'work.cancel': plain,
    'sheet.check': plain,
    'sheet.confirm': plain,
  },
  actors: {
    readFile: {
      done: { read: { output: sheet }, refused: { output: { fault: 'zipBomb' as const } } },
      error: { thrown },
    },
    checkLines: {
      done: {
        faultless: { output: { ready: 2, found: { ...found, faulty: [] } } },
        some: { output: { ready: 1, found: { ...found, faulty: [fault(3)], isMailed: false } } },
        none: { output: { ready: 0, found: { ...found, faulty: [fault(2), fault(3)] } } },
      },
      error: { broken, sessionOver },
    },
    confirmLines: {
      done: { begun: { output: { jobId: 7, message: '' } } },
      error: { broken, outdated, sessionOver },
    },
  },
} satisfies CasesOf<typeof sheetImportFlow>

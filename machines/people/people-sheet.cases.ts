import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { peopleSheetFlow } from './people-sheet.flow.ts'

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
const checked = { lines: 2, isMailed: true }

/** A sheet of two lines, and every way in which reading, checking and starting end. */
export const peopleSheetCases = {
  inputs: plain,
  events: {
    'file.choose': plain,
    'file.another': plain,
    'work.cancel': plain,
    'sheet.check': plain,
    'sheet.invite': plain,
  },
  actors: {
    readFile: {
      done: { read: { output: sheet }, refused: { output: { fault: 'zipBomb' as const } } },
      error: { thrown },
    },
    checkLines: {
      done: {
        faultless: { output: { ...checked, faulty: [] } },
        some: { output: { ...checked, faulty: [fault(3)], isMailed: false } },
        none: { output: { ...checked, faulty: [fault(2), fault(3)] } },
      },
      error: { broken, sessionOver },
    },
    inviteLines: { done: { begun: { output: { jobId: 7, message: '' } } }, error: { broken, sessionOver } },
  },
} satisfies CasesOf<typeof peopleSheetFlow>

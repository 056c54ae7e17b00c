import type { PullChoices, PullRow } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { pullFlow } from './pull.flow.ts'

const named = (id: number, ar: string, en: string) => ({ id, name: { ar, en }, active: true })
const years = [named(2, '2026-2027', '2026-2027'), named(1, '2025-2026', '2025-2026')]
const choices: PullChoices = {
  certificateCategories: [
    named(1, 'الثانوية العامة', 'General secondary'),
    named(2, 'الثانوية الأزهرية', 'Azhari secondary'),
  ],
  fromYears: years,
  toYears: years,
}
const row: PullRow = {
  id: 1,
  arName: 'علمي علوم',
  enName: 'Science',
  totalDegree: 410,
  coursesCount: 7,
  studentsCount: 0,
}
const { broken, gone, forbidden, sessionOver } = PROBLEMS
const source = { certificatesCategoryId: 1, fromYearId: 1, toYearId: null }
const refused = (
  code: 'PULL_NOTHING' | 'PULL_HAS_STUDENTS' | 'PULL_CHANGED',
  data: Record<string, unknown> | null,
  status = 400,
) => ({ error: { status, code, message: 'لا يمكن|Not possible', fields: [], data } })

/** Payloads of the pull flow, with every way in which its calls end. */
export const pullCases = {
  inputs: plain,
  events: {
    'choices.reload': plain,
    'draft.change': {
      source: { payload: { draft: source } },
      both: { payload: { draft: { ...source, toYearId: 2 } } },
      otherType: { payload: { draft: { certificatesCategoryId: 2, fromYearId: 1, toYearId: 2 } } },
    },
    'certificates.show': plain,
    'pull.ask': plain,
    'deletion.choose': { no: { payload: { isWanted: false } }, yes: { payload: { isWanted: true } } },
    'pull.confirm': plain,
    'pull.cancel': plain,
  },
  actors: {
    loadChoices: { done: { some: { output: choices } }, error: { broken, forbidden, sessionOver } },
    loadCertificates: {
      done: {
        some: {
          output: ({ draft }) => ({
            certificates: [row],
            target: draft.toYearId === null ? null : { certificates: 2, courses: 14, students: 0 },
          }),
        },
        withStudents: {
          when: ({ draft }) => draft.toYearId !== null,
          output: { certificates: [row], target: { certificates: 1, courses: 7, students: 3 } },
        },
        none: { output: { certificates: [], target: null } },
      },
      error: { broken, forbidden, sessionOver },
    },
    pullCertificates: {
      done: { pulled: { output: { message: 'تم|Done', result: { copied: 1, courses: 7, deleted: 0, skipped: [] } } } },
      error: {
        hasStudents: {
          when: ({ deleteExisting }) => deleteExisting,
          ...refused('PULL_HAS_STUDENTS', { studentCount: 3 }),
        },
        nothing: refused('PULL_NOTHING', null),
        changed: refused('PULL_CHANGED', null, 409),
        broken,
        gone,
        sessionOver,
      },
    },
  },
} satisfies CasesOf<typeof pullFlow>

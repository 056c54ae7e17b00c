import type { CopyRow, YearEnd } from '#schemas/season-copies/season-copy.schema.ts'
import type { SeasonRow } from '#schemas/seasons/season.schema.ts'

const year = (first: number) => ({ ar: `${first}/${first + 1}`, en: `${first}/${first + 1}` })
const FIRST = { ar: 'الفصل الدراسي الأول', en: 'First Semester' }
const SECOND = { ar: 'الفصل الدراسي الثاني', en: 'Second Semester' }

/** A season as the server lists it, which the caller may change. */
export const seasonRow = (more: Partial<SeasonRow> = {}): SeasonRow => ({
  id: 7,
  yearId: 4,
  yearName: year(2027),
  semesterId: 1,
  semesterName: FIRST,
  startsOn: '2027-07-11',
  endsOn: '2027-09-30',
  state: 'planned',
  isCurrent: false,
  applications: 0,
  undecided: 0,
  toExport: 0,
  isUsed: false,
  isOver: false,
  version: 2,
  ...more,
})

/** One in each state, of which one is current. */
export const SEASONS: readonly SeasonRow[] = [
  seasonRow({ id: 9, semesterId: 2, semesterName: SECOND, startsOn: null, endsOn: null }),
  seasonRow({ state: 'preparing', isUsed: true }),
  seasonRow({
    id: 5,
    yearName: year(2026),
    state: 'open',
    isCurrent: true,
    applications: 13_120,
    undecided: 9_410,
    isUsed: true,
  }),
  seasonRow({
    id: 4,
    yearName: year(2025),
    semesterId: 2,
    semesterName: SECOND,
    state: 'deciding',
    applications: 812,
    undecided: 3,
    toExport: 1,
    isUsed: true,
    isOver: true,
  }),
  seasonRow({ id: 3, yearName: year(2025), state: 'finished', applications: 3_020, isUsed: true, isOver: true }),
  seasonRow({ id: 1, yearName: year(2024), state: 'archived', applications: 2_610, isUsed: true, isOver: true }),
]
export const LIST = {
  seasons: SEASONS,
  years: [
    { id: 4, name: year(2027), active: false },
    { id: 3, name: year(2026), active: true },
  ],
  semesters: [
    { id: 1, name: FIRST, active: true },
    { id: 2, name: SECOND, active: false },
  ],
}

/** A run of the assistant as the server lists it. */
export const copyRow = (more: Partial<CopyRow> = {}): CopyRow => ({
  id: 1,
  from: { ar: '2026/2027', en: '2026/2027' },
  to: { ar: '2027/2028', en: '2027/2028' },
  semester: { ar: 'الفصل الدراسي الأول', en: 'First Semester' },
  at: '2026-11-30T10:00:00.000Z',
  by: { ar: 'مدير النظام', en: 'Administrator' },
  state: 'copied',
  parts: [{ part: 'certificates', copied: 40, returned: 0 }],
  applications: 0,
  changed: 0,
  isPreparing: true,
  jobId: 2,
  takeBackJobId: null,
  version: 2,
  ...more,
})

/** What is left of a season: something of everything. */
export const YEAR_END: YearEnd = {
  name: { ar: '2026/2027 – الفصل الدراسي الأول', en: '2026/2027 – First Semester' },
  yearId: 3,
  semesterId: 1,
  statuses: [
    { status: 1, count: 12 },
    { status: 7, count: 3 },
  ],
  toExport: 1,
  heldMails: 4,
}

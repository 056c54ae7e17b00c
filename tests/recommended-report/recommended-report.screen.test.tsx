import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import type { ReportRow } from '#schemas/recommended-report/recommended-report.schema.ts'
import { RecommendedReportScreen } from '#src/features/recommended-report/recommended-report-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import * as spreadsheet from '#src/lib/spreadsheet/index.ts'
import { SESSION, withSession } from '#tests/session/support.tsx'
import { period } from '../kit/period.ts'
import { ok, refuse, serve, show, type Answer, chooseFilter } from '../kit/support.tsx'

const PATH = '/home/ReportsAndStatistics/RecommendedStudents'
const CALL = API['recommended-report'].list.path
const NAMESPACES = ['recommended-report', 'nomination', 'applications', 'statuses', 'scope'] as const
const YEARS = [period(1, '2025/2026', '0'), period(2, '2026/2027', '1')]
const SEMESTERS = [period(1, 'First', '1'), period(2, 'Second', '0')]
const rowOf = (applyId: number, en: string, more: Partial<ReportRow> = {}): ReportRow => ({
  applyId,
  studentId: applyId + 100,
  appNum: `26-1-00000${applyId}`,
  studentName: { ar: `طالب ${applyId}`, en },
  studentIdentity: '30801010101011',
  facultyName: { ar: 'كلية الطب', en: 'Medicine' },
  branch: { ar: 'القاهرة', en: 'Cairo' },
  desireNumber: 1,
  totalDegree: 350,
  isCertified: false,
  agreement: null,
  percentage: 87.5,
  statusStudent: 1,
  rank: 1,
  reason: 'withinSeats',
  ruleId: 12,
  ruleVersion: 3,
  markedAt: '2026-10-04T08:00:00.000Z',
  ...more,
})
const ROWS = [
  rowOf(1, 'Mona Adel'),
  rowOf(2, 'Omar Said', {
    totalDegree: 299.5,
    isCertified: true,
    percentage: 74.88,
    statusStudent: 0,
    rank: null,
    reason: 'belowTotal',
    ruleVersion: null,
    desireNumber: null,
  }),
]

vi.mock('#src/lib/spreadsheet/index.ts', () => ({ writeSpreadsheet: vi.fn(), saveFile: vi.fn() }))
const write = vi.mocked(spreadsheet.writeSpreadsheet)
const save = vi.mocked(spreadsheet.saveFile)
beforeEach(() => {
  write.mockReset().mockResolvedValue(new Blob())
  save.mockReset()
})

interface Opened {
  readonly search?: string
  readonly reply?: (body: Record<string, unknown>) => Answer
  readonly language?: Locales
}
const page = (rows: readonly ReportRow[], more = {}) => ok({ results: rows, total: rows.length, more: false, ...more })
async function open({ search = '', reply = () => page(ROWS), language = 'en' }: Opened = {}) {
  const received = serve(({ path, body }) => {
    if (path === CALL) return reply(body as Record<string, unknown>)
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    // the details are tested with their own feature
    if (path.startsWith('/api/students_admission_apps/')) return refuse(404, 'NOT_FOUND', 'غير موجود|Not found')
    return ok({})
  })
  const shown = await show(
    withSession(
      <ScopeProvider user={SESSION}>
        <SeasonProvider years={YEARS} semesters={SEMESTERS}>
          <RecommendedReportScreen />
        </SeasonProvider>
      </ScopeProvider>,
    ),
    { at: `${PATH}${search}`, namespaces: [...NAMESPACES], language },
  )
  const sent = (path: string) =>
    received.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>)
  return { ...shown, sent, searches: () => sent(CALL) }
}
const row = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`))

/** D86. */
describe('the report of recommended students', () => {
  it('says of which moment it is when a replica lags behind (ADR 90)', async () => {
    await open({ reply: () => ({ ...page(ROWS), headers: { 'x-as-of': '2026-09-30T06:59:00.000Z' } }) })
    expect((await screen.findByRole('note')).textContent).toMatch(/^Figures as of .*09:59$/)
  })
  it('asks for the marks of the active season, best first, tells what each is and why, and is sorted by the server', async () => {
    const { user, searches } = await open()
    expect((await row('Mona Adel')).textContent).toMatch(
      /Mona Adel.*30801010101011.*Medicine.*Cairo.*1.*350\.00.*87\.50.*Acceptance.*1.*Within the seats.*Rule 12, version 3.*4 Oct 2026/,
    )
    expect((await row('Omar Said')).textContent).toMatch(
      /299\.50.*74\.88.*Refusal.*Below the minimum total.*Rule 12.*4 Oct 2026/,
    )
    expect((await row('Omar Said')).textContent).not.toContain('version')
    expect(searches()[0]).toMatchObject({
      yearId: 2,
      semesterId: 1,
      statusStudent: null,
      reason: null,
      desireNumber: null,
      page: 1,
      pageSize: 10,
      orderBy: 'rank',
      orderType: 'asc',
    })
    await user.click(screen.getByRole('button', { name: 'Percentage' }))
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ orderBy: 'percentage', orderType: 'asc' }))
  })
  it('says it in Arabic', async () => {
    await open({ language: 'ar' })
    expect((await row('طالب 1')).textContent).toMatch(/كلية الطب.*مرشح للقبول.*ضمن المقاعد.*القاعدة .*12.*الإصدار .*3/)
  })

  it('searches for what is chosen at once, keeps it in the address, and takes it back', async () => {
    const { user, searches, address } = await open()
    await row('Mona Adel')
    await chooseFilter(user, 'Recommended for', 'Refusal')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ statusStudent: 0 }))
    await chooseFilter(user, 'Reason', 'The faculty is full')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ statusStudent: 0, reason: 'seatsFull' }))
    await chooseFilter(user, 'Academic year', '2025/2026')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ yearId: 1 }))
    expect(address()).toBe(`${PATH}?yearId=1&statusStudent=0&reason=seatsFull`)
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() =>
      expect(searches().at(-1)).toMatchObject({ yearId: 2, statusStudent: null, reason: null, page: 1 }),
    )
  })
  it('tells an application number from an identity while it is typed', async () => {
    const { user, searches } = await open()
    await row('Mona Adel')
    await user.type(await field('Search text'), '26-1-000002')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ identityType: 3, searchText: '26-1-000002' }))
  })

  it('exports all that match, in the order and columns that are shown, numbers as numbers', async () => {
    const { user, searches } = await open({
      search: '?statusStudent=1&hide=studentIdentity.branch.desireNumber.isCertified',
    })
    await row('Mona Adel')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(searches().at(-1)).toMatchObject({ statusStudent: 1, pageSize: -1, page: 1, orderBy: 'rank' })
    expect(write.mock.calls[0]![0]).toEqual({
      title: 'Recommended students',
      direction: 'ltr',
      headers: [
        'Student',
        'Faculty',
        'Total',
        'Percentage',
        'Total used',
        'Recommended for',
        'Rank',
        'Reason',
        'Rule',
        'Date of the mark',
      ],
      rows: [
        [
          'Mona Adel',
          'Medicine',
          350,
          87.5,
          'Submitted total',
          'Acceptance',
          1,
          'Within the seats',
          'Rule 12, version 3',
          '4 Oct 2026',
        ],
        [
          'Omar Said',
          'Medicine',
          299.5,
          74.88,
          'Certified total',
          'Refusal',
          null,
          'Below the minimum total',
          'Rule 12',
          '4 Oct 2026',
        ],
      ],
    })
    expect(save.mock.calls[0]![1]).toMatch(/^Recommended students \d{4}-\d\d-\d\d\.xlsx$/)
  })
  it('says when more match than a file takes', async () => {
    const { user } = await open({ reply: ({ pageSize }) => page(ROWS, { more: pageSize === -1 }) })
    await row('Mona Adel')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText(/Only the first 20,000 recommended students were exported/)).toBeTruthy()
  })

  it('bears on paper what was asked for, and which rows of how many', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { user, container } = await open({
      search: '?statusStudent=0&page=3',
      reply: () => page(ROWS, { total: 22 }),
    })
    await row('Mona Adel')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    const facts = [...container.querySelectorAll('.qb-print-facts dl > div')].map(({ textContent }) => textContent)
    expect(facts).toEqual([
      'ScopeThe whole university',
      'Academic year2026/2027',
      'SemesterFirst',
      'Recommended forRefusal',
      'ReasonAll',
      'Rows21 to 22 of 22',
    ])
  })

  it('opens the details of a row', async () => {
    const { user, sent } = await open()
    await user.click(within(await row('Omar Said')).getByText('Omar Said'))
    await waitFor(() => expect(sent(API.applications.review.path)).toEqual([{ applyId: 2, studentId: 102 }]))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { streamedExportCases } from '#machines/shared/streamed-export.cases.ts'
import type { Driver, How } from '#machines/walker/types.ts'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { branchAndFaculty } from '#tests/scope/scope.replies.ts'
import ERRORS from '#locales/en/errors/index.ts'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import type { ReportRow } from '#schemas/admission-report/admission-report.schema.ts'
import { StatusReportScreen } from '#src/features/admission-report/status-report-screen.tsx'
import { StudentsReportScreen } from '#src/features/admission-report/students-report-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import * as spreadsheet from '#src/lib/spreadsheet/index.ts'
import { SESSION, withSession } from '#tests/session/support.tsx'
import { never } from '#tests/support/walker/never.ts'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { period } from '../kit/period.ts'
import {
  chooseFilter,
  closeFilter,
  fileOf,
  later,
  ok,
  refuse,
  serve,
  show,
  type Answer,
  type Received,
  openFilter,
} from '../kit/support.tsx'
import { ROWS } from './admission-report.replies.ts'

const { students, statuses, exportStudents, exportStatuses } = API['admission-report']
const NAMESPACES = ['admission-report', 'applications', 'statuses', 'scope'] as const
const YEARS = [period(1, '2025/2026', '0'), period(2, '2026/2027', '1')]
const SEMESTERS = [period(1, 'First', '1'), period(2, 'Second', '0')]
const named = (id: number, en: string) => ({ id, name: { ar: en, en } })
const meant = (id: number, en: string, meaning: string | null = null) => ({ ...named(id, en), meaning })
const CHOICES = {
  applicationStatus: [],
  Semesters: [{ ...named(1, 'First'), active: true }],
  years: [
    { ...named(1, '2025/2026'), active: false },
    { ...named(2, '2026/2027'), active: true },
  ],
  faculties: [],
  certificateCategories: [
    {
      ...named(1, 'General secondary'),
      meaning: null,
      basic_category_items: [meant(1, 'Science'), meant(1061, 'Egyptian', 'egyptian')],
    },
    {
      ...named(1017, 'From abroad'),
      meaning: 'needsCountry',
      basic_category_items: [meant(1022, 'Foreign', 'foreign')],
    },
  ],
  foreignCertificates: [meant(1, 'IGCSE')],
  egyptianCertificates: [meant(40, 'Nile')],
  countries: [],
  rejectionReasons: [],
}
const [FULL] = ROWS as readonly [ReportRow, ...ReportRow[]]
const MONA = { ...FULL, applyId: 7, studentName: { ar: 'منى عادل', en: 'Mona Adel' } }
const EMPTY = { ...ROWS.at(-1)!, applyId: 8, studentName: { ar: 'عمر سعيد', en: 'Omar Said' } }

vi.mock('#src/lib/spreadsheet/index.ts', () => ({ saveFile: vi.fn() }))
const save = vi.mocked(spreadsheet.saveFile)
beforeEach(() => {
  save.mockReset()
})

const page = (rows: readonly ReportRow[], more = {}) => ok({ results: rows, total: rows.length, more: false, ...more })
interface Opened {
  readonly search?: string
  readonly reply?: (body: Record<string, unknown>) => Answer
  /** What is answered to an export. */
  readonly file?: (call: Received) => Answer | Promise<Answer>
  readonly language?: Locales
  /** The person's homes, each as the header `x-scope` writes it. */
  readonly scopes?: readonly string[]
}
const REPORTS = {
  students: {
    at: '/home/ReportsAndStatistics/AllStudents',
    call: students.path,
    export: exportStudents.path,
    Screen: StudentsReportScreen,
  },
  statuses: {
    at: '/home/ReportsAndStatistics/ApplicationStatus',
    call: statuses.path,
    export: exportStatuses.path,
    Screen: StatusReportScreen,
  },
} as const
async function open(name: keyof typeof REPORTS, options: Opened = {}) {
  const { search = '', reply = () => page([MONA, EMPTY]), language = 'en', scopes = ['1'], file } = options
  const { at, call, export: exporting, Screen } = REPORTS[name]
  const received = serve((one) => {
    const { path, body } = one
    if (path === call) return reply(body as Record<string, unknown>)
    if (path === exporting) return file ? file(one) : { body: fileOf('rows'), headers: { 'x-rows': '2' } }
    if (path === API.scope.scopes.path) return ok({ scopes: homes.length > 1 ? branchAndFaculty : smallTree })
    if (path === API.applications.filters.path) return ok(CHOICES)
    if (path === API.applications.certificateTypes.path)
      return ok({
        certificatesTypes: CHOICES.certificateCategories.find(
          ({ id }) => id === (body as { categoryId: number }).categoryId,
        )!.basic_category_items,
      })
    // the details are tested with their own feature
    if (path.startsWith('/api/students_admission_apps/')) return refuse(404, 'NOT_FOUND', 'غير موجود|Not found')
    return ok({})
  })
  const homes = scopes.map((scope) => {
    const [universityId, facultyId = null, branchId = null] = scope.split('.').map(Number)
    return { universityId: universityId!, facultyId, branchId }
  })
  const user = { ...SESSION, homes }
  const shown = await show(
    withSession(
      <ScopeProvider user={user}>
        <SeasonProvider years={YEARS} semesters={SEMESTERS}>
          <Screen />
        </SeasonProvider>
      </ScopeProvider>,
    ),
    { at: `${at}${search}`, namespaces: [...NAMESPACES], language },
  )
  const sent = (path: string) =>
    received.filter((each) => each.path === path).map(({ body }) => body as Record<string, unknown>)
  const signals = () => received.filter((each) => each.path === exporting).map(({ signal }) => signal)
  return { ...shown, sent, searches: () => sent(call), exports: () => sent(exporting), signals }
}
const row = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')!
/** The title of a report may begin with the same text; a day can be typed once its calendar has loaded. */
const field = (label: string) =>
  screen.findByLabelText<HTMLSelectElement>(new RegExp(`^${label}`), { selector: 'select, input:not([readonly])' })
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .flatMap((header) => (header.dataset['stack'] ? [...header.children] : [header]))
    .map(({ textContent }) => textContent?.trim())

/** ADR 90. */
describe('a report of a replica that lags behind', () => {
  it.each([
    ['students', '2026-09-30T06:59:00.000Z', /^Figures as of .*09:59$/],
    ['statuses', '2026-09-30T07:12:00.000Z', /^Figures as of .*10:12$/],
  ] as const)('says of which moment it is: %s', async (name, moment, text) => {
    const reply = () => ({ ...page([MONA]), headers: { 'x-as-of': moment } })
    await open(name, { reply, search: name === 'statuses' ? '?appStatus=1' : '' })
    await waitFor(() => expect(screen.getByRole('note').textContent).toMatch(text))
  })
})

/** Document 3, section 2. */
describe('the applied students report', () => {
  const COLUMNS = [
    'Student name',
    'Student number',
    'Application number',
    'Identity',
    'Birthdate',
    'Gender',
    'Telephone',
    'Mobile',
    'E-mail',
    'Country',
    'State',
    'City',
    'Year',
    'Semester',
    'Faculty',
    'Branch',
    'Application status',
    'Application date and time',
    'Payment status',
    'Payment date',
    'Certificate type',
    'Major',
    'Equivalent certificate type',
    'Certificate country',
    'Prequalification year',
    'Qualification total',
    'Total',
  ]

  it('asks for the active season by the names of the documents, in 27 columns, sorts by what the server can, and opens a row', async () => {
    const { user, searches, sent } = await open('students')
    const mona = await row('Mona Adel')
    expect(searches()[0]).toEqual({
      activeAcademicYear: 2,
      activeAcademicSemester: 1,
      startApplicationDate: null,
      endApplicationDate: null,
      certificateTypeId: null,
      certificateCategoryId: null,
      certificateForeignId: null,
      agreement: null,
      page: 1,
      pageSize: 10,
      orderBy: 'studentName',
      orderType: 'asc',
    })
    expect(headers()).toEqual(COLUMNS)
    expect(mona.textContent).toMatch(
      /Mona Adel.*1042.*26-1-000100.*30801010101011.*1 Jan 2008.*Male.*0224000000.*01000000001.*abdelrahman\.mohamed@example\.com.*Egypt.*Kafr El-Sheikh.*Sidi Salem.*2026\/2027.*First semester.*Faculty of Computers.*Software engineering.*Under review.*3 Jul 2026.*Paid.*8 Jul 2026.*Equivalent Arab.*Saudi secondary.*General secondary - Science.*Saudi Arabia.*2026.*395\.50.*401\.25/,
    )
    await user.click(screen.getByRole('button', { name: 'Total' }))
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ orderBy: 'submittedTotal', orderType: 'asc' }))
    expect(screen.queryByRole('button', { name: 'Birthdate' })).toBeNull()
    await user.click(within(await row('Omar Said')).getByText('Omar Said'))
    await waitFor(() =>
      expect(sent(API.applications.review.path)).toEqual([{ applyId: 8, studentId: EMPTY.studentId }]),
    )
  })
  it('says it in Arabic', async () => {
    await open('students', { language: 'ar' })
    expect((await row('منى عادل')).textContent).toMatch(
      /ذكر.*كفر الشيخ.*كلية الحاسبات.*تحت المراجعة.*المملكة العربية السعودية/,
    )
  })
  it.each([
    ['1.2', ['Faculty']],
    ['1.2.3', ['Faculty', 'Branch']],
  ])('drops what the scope %s fixes', async (scope, dropped) => {
    await open('students', { scopes: [scope] })
    await row('Mona Adel')
    expect(headers()).toEqual(COLUMNS.filter((column) => !dropped.includes(column)))
  })

  it('asks for the name of a certificate of the types with such a meaning alone (22 and 61 of document 3)', async () => {
    const { user, searches } = await open('students')
    await row('Mona Adel')
    const name = () => screen.findByLabelText<HTMLInputElement>(/^Certificate name/)
    await openFilter(user, 'Certificate')
    expect((await name()).disabled).toBe(true)
    await user.selectOptions(await field('Certificate(?! name)'), 'General secondary')
    await screen.findByRole('option', { name: 'Science' })
    await user.selectOptions(await field('Specialization'), 'Science')
    expect((await name()).disabled).toBe(true)
    await user.selectOptions(await field('Specialization'), 'Egyptian')
    await waitFor(async () => expect((await name()).disabled).toBe(false))
    await user.click(await name())
    await user.click(await screen.findByRole('option', { name: 'Nile' }))
    await waitFor(() =>
      expect(searches().at(-1)).toMatchObject({
        certificateCategoryId: 1,
        certificateTypeId: 1061,
        certificateForeignId: 40,
      }),
    )
    // another category: the choices of the previous one are cleared
    await user.selectOptions(await field('Certificate(?! name)'), 'From abroad')
    await waitFor(() =>
      expect(searches().at(-1)).toMatchObject({
        certificateCategoryId: 1017,
        certificateTypeId: null,
        certificateForeignId: null,
      }),
    )
  })
  it('takes the filters from the address, and back by a reset', async () => {
    const { user, searches } = await open('students', { search: '?yearId=1&startApplicationDate=2026-07-01' })
    await row('Mona Adel')
    expect(searches()[0]).toMatchObject({ activeAcademicYear: 1, startApplicationDate: '2026-07-01' })
    await user.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ activeAcademicYear: 2, startApplicationDate: null }))
  })
  it('does not search for days that end before they begin, and says why (document 3, section 5)', async () => {
    const { user, searches } = await open('students', { search: '?startApplicationDate=2026-07-10' })
    await row('Mona Adel')
    const before = searches().length
    await openFilter(user, 'Applied to')
    await user.type(await field('Applied to'), '01/07/2026')
    await user.tab()
    expect(await screen.findByText('The end date must not be before the start date')).toBeTruthy()
    expect(searches().slice(before)).toEqual([])
  })

  const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.click(await screen.findByRole('button', { name }))
  it('exports what the list asks for, with the chosen columns, in the language of the page, as a workbook or as text', async () => {
    const hidden = 'studentId.telephone.mobile.email.country.state.city.academicYear.semester.paymentStatus.paymentDate'
    const { user, exports } = await open('students', {
      search: `?hide=${hidden}&certificateCategoryId=17&orderBy=major`,
    })
    await row('Mona Adel')
    await press(user, 'Export')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(exports()).toEqual([
      {
        activeAcademicYear: 2,
        activeAcademicSemester: 1,
        certificateCategoryId: 17,
        certificateTypeId: null,
        certificateForeignId: null,
        agreement: null,
        startApplicationDate: null,
        endApplicationDate: null,
        orderBy: 'major',
        orderType: 'asc',
        columns: [
          'studentName',
          'applyId',
          'identityNumber',
          'birthdate',
          'gender',
          'faculty',
          'branch',
          'applicationStatus',
          'appDate',
          'certificateType',
          'major',
          'certificateTypeEquation',
          'certificateCountry',
          'prequalYear',
          'score',
          'submittedTotal',
        ],
        language: 'en',
        format: 'xlsx',
      },
    ])
    const [file, name] = save.mock.calls[0]!
    expect([await file.text(), name]).toEqual(['rows', expect.stringMatching(/^All students \d{4}-\d\d-\d\d\.xlsx$/)])
    await press(user, 'Choose a format')
    await user.click(await screen.findByRole('menuitem', { name: 'Text (CSV)' }))
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2))
    expect([exports()[1], save.mock.calls[1]![1]]).toMatchObject([{ format: 'csv' }, expect.stringMatching(/\.csv$/)])
  })
  it('tells how far an export is, and gives it up', async () => {
    const answer = later<Answer>()
    const { user, signals } = await open('students', { file: () => answer.promise })
    await row('Mona Adel')
    await press(user, 'Export')
    expect(await screen.findByRole('progressbar', { name: 'Export in progress' })).toBeTruthy()
    expect(screen.getByText('0 MB received')).toBeTruthy()
    // what is on the page stays usable
    expect(document.querySelector('.qb-overlay')).toBeNull()
    await press(user, 'Cancel the export')
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Export in progress' })).toBeNull())
    expect(signals().map((signal) => signal?.aborted)).toEqual([true])
    answer.resolve({ body: fileOf('rows'), headers: { 'x-rows': '2' } })
    expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy()
    expect(save).not.toHaveBeenCalled()
  })

  /** Plays the export; the test answers with the file. */
  function exportDriver(): Driver {
    const pausedReplies = pauseReplies()
    const button = (name: string) => screen.queryByRole('button', { name })
    const controls = { 'export.start': () => button('Export'), 'export.cancel': () => button('Cancel the export') }
    /** The end of a session has no message: the page leaves for the login. */
    const messages: Readonly<Record<string, string>> = {
      nothing: 'There is no data to export',
      broken: ERRORS.NOT_FOUND_SERVER_ERROR,
    }
    let shown: Awaited<ReturnType<typeof open>>
    let saved = 0
    let how: How = 'screen'
    return {
      start: async () => {
        shown = await open('students', { file: pausedReplies.pause })
        await row('Mona Adel')
      },
      perform: ({ type }) => press(shown.user, type === 'export.start' ? 'Export' : 'Cancel the export'),
      settle: async (_invoke, outcome) => {
        await pausedReplies.end(outcome)
        if (outcome.case === 'saved') saved += 1
        else if (outcome.case === 'sessionOver') how = 'elsewhere'
        else await screen.findAllByText(messages[outcome.case]!)
      },
      elapse: never('wait'),
      expectState: async (_value, _context, { offers }) => {
        await seeOffered(controls, offers)
        await waitFor(() => expect(save).toHaveBeenCalledTimes(saved))
        expect(screen.queryByText('Session ended')).toBeNull()
        const came = how
        how = 'screen'
        return came
      },
    }
  }
  const { 'export.start': begin, ...others } = streamedExportCases.events
  // the other format is the same button's menu: see above
  const ofWorkbook = { ...streamedExportCases, events: { ...others, 'export.start': { xlsx: begin.xlsx } } }
  describe('every declared transition of an export by the server, on this report', () =>
    playOnScreen('streamedExport', exportDriver, { cases: ofWorkbook }))

  it('bears on paper what was asked for, and which rows of how many', async () => {
    const { container } = await open('students', {
      search: '?startApplicationDate=2026-07-01&page=3',
      reply: () => page([MONA, EMPTY], { total: 22 }),
    })
    await row('Mona Adel')
    const facts = () =>
      [...container.querySelectorAll('.qb-print-facts dl > div')].map(({ textContent }) => textContent)
    // names load with the choices of the filters
    await waitFor(() =>
      expect(facts()).toEqual([
        'ScopeThe whole university',
        'Academic year2026/2027',
        'SemesterFirst',
        'Applied from1 Jul 2026',
        'Rows21 to 22 of 22',
      ]),
    )
  })
  it('names all scopes of who works in several, on paper, and keeps the columns that they do not fix (issue 40)', async () => {
    const { container } = await open('students', { scopes: ['1.2.3', '1.4'] })
    await row('Mona Adel')
    await waitFor(() =>
      expect(container.querySelector('.qb-print-facts dl > div')!.textContent).toBe(
        'ScopeCairo branch (Faculty of Medicine) and Faculty of Arts',
      ),
    )
    expect(headers()).toEqual(COLUMNS)
  })
  it('says that nobody applied', async () => {
    await open('students', { reply: () => page([]) })
    expect(await screen.findByText(/Nobody has applied here/)).toBeTruthy()
  })
})

/** Document 3, section 2. */
describe('the application status report', () => {
  it("begins with all, as '0', of the active season, in 12 columns", async () => {
    const { searches } = await open('statuses')
    await row('Mona Adel')
    expect(searches()[0]).toEqual({
      academicYear: 2,
      academicSemester: 1,
      appStatus: '0',
      page: 1,
      pageSize: 10,
      orderBy: 'studentName',
      orderType: 'asc',
    })
    expect(headers()).toEqual([
      'Student name',
      'Mobile',
      'E-mail',
      'Birthdate',
      'Nationality',
      'Faculty',
      'Branch',
      'Payment status',
      'Certificate type',
      'Major',
      'Prequalification year',
      'Total',
    ])
  })
  it('offers all, and every status of what was sent; tells the chosen status, year and semester in its title', async () => {
    const { user, searches } = await open('statuses')
    expect(
      await screen.findByRole('heading', { name: 'Application status: All statuses, 2026/2027, First' }),
    ).toBeTruthy()
    const status = (await openFilter(user, 'Application status')) as HTMLSelectElement
    expect([...status.options].map(({ text }) => text)).toEqual([
      'All statuses',
      'Under review',
      'Accepted',
      'Refused',
      'To be completed',
      'Recommended accepted',
      'Recommended refused',
      'Under review without fees',
      'Pulled to student affairs',
      'Refused, accepted in another faculty',
      'Waiting list',
    ])
    await user.selectOptions(status, 'Waiting list')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ appStatus: 10 }))
    await closeFilter(user)
    await chooseFilter(user, 'Academic year', '2025/2026')
    await waitFor(() => expect(searches().at(-1)).toMatchObject({ appStatus: 10, academicYear: 1 }))
    expect(screen.getByRole('heading', { name: 'Application status: Waiting list, 2025/2026, First' })).toBeTruthy()
  })
  it('exports what it shows, in Arabic too', async () => {
    const { user, exports } = await open('statuses', { search: '?appStatus=2', language: 'ar', scopes: ['1.1'] })
    await screen.findAllByRole('rowheader')
    await user.click(screen.getByRole('button', { name: 'تصدير' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    expect(exports()).toMatchObject([{ appStatus: 2, academicYear: 2, language: 'ar', format: 'xlsx' }])
    expect(exports()[0]!['columns']).not.toContain('faculty')
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import type { StatisticKey } from '#schemas/general-statistic/general-statistic.schema.ts'
import { GeneralStatisticScreen } from '#src/features/general-statistic/general-statistic-screen.tsx'
import type { Group } from '#src/features/general-statistic/chart/bars.ts'
import type { Bar } from '#src/features/general-statistic/chart/bars-plot.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { SESSION, withSession } from '#tests/session/support.tsx'
import { period } from '../kit/period.ts'
import {
  AT_UNIVERSITY,
  MANAGER,
  ok,
  serve,
  show,
  type Answer,
  chooseFilter,
  closeFilter,
  openFilter,
} from '../kit/support.tsx'
import { rowOf } from './general-statistic.replies.ts'

interface PlotProps {
  readonly groups: readonly Group[]
  readonly keys: readonly StatisticKey[]
  readonly onDraw: (bars: readonly Bar[]) => void
}
// jsdom draws nothing: bars at intervals of ten pixels, where there is something to count
vi.mock('#src/features/general-statistic/chart/bars-plot.tsx', () => ({
  BarsPlot: function Plot({ groups, keys, onDraw }: PlotProps) {
    useEffect(
      () =>
        onDraw(
          groups
            .flatMap(({ counts }, group) => keys.filter((key) => counts[key] > 0).map((key) => ({ group, key })))
            .map((bar, at) => ({ ...bar, left: at * 10, top: 0, width: 8, height: 20 })),
        ),
      [groups, keys, onDraw],
    )
    return <div data-testid="plot">{keys.join(' ')}</div>
  },
}))

const PATH = '/home/ReportsAndStatistics/GeneralStatistic'
const CALL = API['general-statistic'].list.path
const named = (id: number, en: string, ar = en) => ({ id, name: { ar, en } })
const status = (id: number, en: string) => ({ ...named(id, en), mongo_id: String(id), ordering: id })
const CHOICES = {
  applicationStatus: [
    status(-2, 'Initial draft'),
    status(1, 'Under review'),
    status(2, 'Accepted'),
    status(7, 'No fees'),
  ],
  Semesters: [{ ...named(1, 'First'), active: true }],
  years: [
    { ...named(1, '2025/2026'), active: false },
    { ...named(2, '2026/2027'), active: true },
  ],
  faculties: [],
  certificateCategories: [
    { ...named(4, 'Secondary'), basic_category_items: [] },
    { ...named(5, 'Technical'), basic_category_items: [] },
  ],
  foreignCertificates: [],
  egyptianCertificates: [],
  countries: [],
  rejectionReasons: [],
}
const MEDICINE = { ar: 'كلية الطب', en: 'Medicine' }
const ARTS = { ar: 'كلية الآداب', en: 'Arts' }
const ROWS = [rowOf(1, MEDICINE, { 1: 1000, 7: 234, 2: 40 }), rowOf(2, ARTS, { 1: 5, 2: 600 })]
const COMPARED = [
  rowOf(1, MEDICINE, { 1: 1000, 7: 234, 2: 40 }, { 1: 1100, 2: 40 }),
  rowOf(2, ARTS, { 1: 5, 2: 600 }, { 2: 650 }),
]
const SEARCH = '?appStatus=1.7.2'

interface Opened {
  readonly search?: string
  readonly reply?: (body: Record<string, unknown>) => Answer
  readonly language?: Locales
  readonly permissions?: readonly string[]
}
async function open({
  search = '',
  reply = ({ compared }) => ok(compared ? COMPARED : ROWS),
  language = 'en',
  permissions = MANAGER.permissions,
}: Opened = {}) {
  const received = serve(({ path, body }) => {
    if (path === CALL) return reply(body as Record<string, unknown>)
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (path === API.applications.filters.path) return ok(CHOICES)
    if (path === API.applications.certificateTypes.path)
      return ok({ certificatesTypes: [named(11, 'Science'), named(12, 'Literature')] })
    return ok({})
  })
  const shown = await show(
    withSession(
      <ScopeProvider user={SESSION}>
        <SeasonProvider
          years={[period(1, '2025/2026', '0'), period(2, '2026/2027', '1')]}
          semesters={[period(1, 'First', '1')]}
        >
          <GeneralStatisticScreen />
        </SeasonProvider>
      </ScopeProvider>,
    ),
    {
      at: `${PATH}${search}`,
      namespaces: ['general-statistic', 'statuses', 'applications', 'scope'],
      access: { permissions, nodes: AT_UNIVERSITY },
      language,
    },
  )
  const requests = () => received.filter(({ path }) => path === CALL).map(({ body }) => body as Record<string, unknown>)
  return { ...shown, requests }
}
const view = () => screen.getByRole('button', { name: 'View' })
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const turn = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(({ textContent }) =>
        textContent.replaceAll(/[\u2068\u2069]/g, ''),
      ),
    )
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

/** Document 3, section 2. */
describe('the general statistic', () => {
  it('begins with all statuses but the initial ones, the sum and the bars, and requires one (issue 39)', async () => {
    const { user, requests } = await open()
    await screen.findByRole('rowheader', { name: 'Medicine' })
    expect(requests()).toMatchObject([{ appStatus: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], yearId: 2, semesterId: 1 }])
    expect(screen.getByText('1,879 applications')).toBeTruthy()
    expect(await screen.findByTestId('plot')).toBeTruthy()
    await openFilter(user, 'Application statuses')
    expect(screen.queryByRole('checkbox', { name: 'Initial draft' })).toBeNull()
    await user.click(await box('All statuses'))
    await closeFilter(user)
    await user.click(view())
    expect((await screen.findByRole('group', { name: /^Application statuses/ })).textContent).toMatch(/required/i)
    expect(requests()).toHaveLength(1)
  })
  it('counts the chosen statuses of the active season, with a sum for each faculty and each status', async () => {
    const { user, requests, address } = await open()
    await screen.findByRole('rowheader', { name: 'Medicine' })
    await openFilter(user, 'Application statuses')
    await user.click(await box('All statuses'))
    await user.click(await box('Under review'))
    await user.click(turn('No fees'))
    await user.click(turn('Accepted'))
    await closeFilter(user)
    expect(requests()).toHaveLength(1)
    await user.click(view())
    await waitFor(() => expect(headers()).toHaveLength(4))
    expect(requests().at(-1)).toEqual({
      appStatus: [1, 2, 7],
      yearId: 2,
      semesterId: 1,
      certificateCategoryId: null,
      certificateTypeId: [],
      startApplicationDate: null,
      endApplicationDate: null,
      compared: false,
    })
    expect(headers()).toEqual(['Faculty', 'Under review', 'Accepted', 'Overall'])
    expect(lines()).toEqual([
      ['Arts', '5', '600', '605'],
      ['Medicine', '1,234', '40', '1,274'],
      ['All faculties', '1,239', '640', '1,879'],
    ])
    expect(address()).toBe(`${PATH}?appStatus=1.2.7`)
  })
  it('says it in Arabic', async () => {
    await open({ search: SEARCH, language: 'ar' })
    await screen.findByRole('rowheader', { name: 'كلية الطب' })
    expect(headers()).toEqual(['الكلية', 'تحت المراجعة', 'مقبول', 'الإجمالي العام'])
  })

  it('says of which moment it is when a replica lags behind (ADR 90)', async () => {
    await open({ search: SEARCH, reply: () => ({ ...ok(ROWS), headers: { 'x-as-of': '2026-09-30T06:59:00.000Z' } }) })
    expect((await screen.findByRole('note')).textContent).toMatch(/^Figures as of .*09:59$/)
  })
  it('is sorted and paged without asking again; the sums are of all pages', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      rowOf(at + 1, { ar: `كلية ${at}`, en: `Faculty ${String(at).padStart(2, '0')}` }, { 2: 12 - at }),
    )
    const { user, requests } = await open({ search: '?appStatus=2', reply: () => ok(many) })
    await screen.findByText('Faculty 00')
    expect(lines()).toHaveLength(11)
    expect(lines().at(-1)).toEqual(['All faculties', '78', '78'])
    await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Accepted' }))
    await waitFor(() => expect(lines()[0]).toEqual(['Faculty 11', '1', '1']))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(lines()[0]![0]).toBe('Faculty 01'))
    expect(lines().at(-1)).toEqual(['All faculties', '78', '78'])
    expect(requests()).toHaveLength(1)
  })

  const linkOf = async (name: RegExp) => {
    const [path, search] = (await screen.findByRole('link', { name })).getAttribute('href')!.split('?')
    expect(path).toBe('/home/StudentData/ManageApplications')
    return Object.fromEntries(new URLSearchParams(search))
  }
  it('holds the rows of all pages on paper, and the page again after', async () => {
    const rows = Array.from({ length: 17 }, (_, at) =>
      rowOf(at + 1, { ar: `كلية ${at}`, en: `Faculty ${at}` }, { 1: at }),
    )
    await open({ search: `${SEARCH}&pageSize=5`, reply: () => ok(rows) })
    // one more line for the totals
    await waitFor(() => expect(lines()).toHaveLength(5 + 1))
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(lines()).toHaveLength(17 + 1)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(lines()).toHaveLength(5 + 1)
  })
  it('no longer says to press search after View', async () => {
    const { user } = await open({ search: SEARCH })
    await openFilter(user, 'Application statuses')
    await user.click(await box('Accepted'))
    await screen.findByText(/The filters changed/)
    await closeFilter(user)
    await user.click(view())
    await waitFor(() => expect(screen.queryByText(/The filters changed/)).toBeNull())
  })
  it('leads from a number to its applications, also of all years', async () => {
    const { unmount } = await open({
      search: `${SEARCH}&yearId=1&semesterId=&certificateCategoryId=4&certificateTypeId=11.12&startApplicationDate=2026-08-01`,
    })
    const shared = {
      yearId: '1',
      semesterId: '',
      certificateCategoryId: '4',
      certificateTypeIds: '11.12',
      startApplicationDate: '2026-08-01',
    }
    expect(await linkOf(/^Medicine, Accepted: 40,/)).toEqual({ ...shared, facultyId: '1', appStatus: '2' })
    expect(await linkOf(/^Medicine, Under review: 1,234,/)).toEqual({ ...shared, facultyId: '1', appStatuses: '1.7' })
    expect(await linkOf(/^All faculties, Overall: 1,879,/)).toEqual({ ...shared, appStatuses: '1.7.2' })
    unmount()
    await open({ search: '?appStatus=2&yearId=' })
    expect(await linkOf(/^Medicine, Accepted: 40,/)).toEqual({
      facultyId: '1',
      yearId: '',
      semesterId: '1',
      appStatus: '2',
    })
  })
  it('leads nowhere where there is nothing to list, or nobody may see it', async () => {
    const { unmount } = await open({ search: '?appStatus=1.3' })
    await screen.findByRole('rowheader', { name: 'Medicine' })
    expect(screen.queryByRole('link', { name: /Refused/ })).toBeNull()
    unmount()
    await open({ search: SEARCH, permissions: ['reports.can_view_general_statistic'] })
    await screen.findByRole('rowheader', { name: 'Medicine' })
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('stands beside the year before at a switch', async () => {
    const { user, requests } = await open({ search: SEARCH })
    await screen.findByRole('rowheader', { name: 'Medicine' })
    await user.click(turn('Compare with the year before'))
    expect(await screen.findByText(/^Below each number: that of the year before/)).toBeTruthy()
    expect(requests().at(-1)).toMatchObject({ compared: true, appStatus: [1, 7, 2] })
    expect(lines()).toEqual([
      ['Arts', '5Year before: 0 (+5)', '600Year before: 650 (−50)', '605Year before: 650 (−45)'],
      ['Medicine', '1,234Year before: 1,100 (+134)', '40Year before: 40 (=)', '1,274Year before: 1,140 (+134)'],
      ['All faculties', '1,239Year before: 1,100 (+139)', '640Year before: 690 (−50)', '1,879Year before: 1,790 (+89)'],
    ])
    await user.click(turn('Compare with the year before'))
    await waitFor(() => expect(screen.queryByText(/Year before/)).toBeNull())
  })
  it('says that there is no year before', async () => {
    await open({ search: `${SEARCH}&compared=true`, reply: () => ok(ROWS) })
    expect(await screen.findByText(/There is no year before to compare with/)).toBeTruthy()
  })

  it('offers the specialisations of the category, several, and forgets them with another one', async () => {
    const { user, requests } = await open({ search: '?appStatus=2' })
    const category = await openFilter(user, 'Certificate category')
    expect(await screen.findByText(/Choose a certificate category first/)).toBeTruthy()
    await user.selectOptions(category, 'Secondary')
    await user.click(await box('Science'))
    await user.click(turn('Literature'))
    await closeFilter(user)
    await user.click(view())
    await waitFor(() =>
      expect(requests().at(-1)).toMatchObject({ certificateCategoryId: 4, certificateTypeId: [11, 12] }),
    )
    await chooseFilter(user, 'Certificate category', 'Technical')
    await user.click(view())
    await waitFor(() => expect(requests().at(-1)).toMatchObject({ certificateCategoryId: 5, certificateTypeId: [] }))
  })
  it('is taken back by Reset', async () => {
    const { user, requests, address } = await open({ search: `${SEARCH}&yearId=1` })
    await screen.findByRole('rowheader', { name: 'Medicine' })
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(address()).toBe(PATH))
    await waitFor(() =>
      expect(requests().at(-1)).toMatchObject({ appStatus: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], yearId: 2 }),
    )
  })

  it('bears on paper what was asked for', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { user, container } = await open({ search: `${SEARCH}&yearId=1&startApplicationDate=2026-08-01` })
    await screen.findByText('All statuses')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    const facts = [...container.querySelectorAll('.qb-print-facts dl > div')].map(({ textContent }) => textContent)
    expect(facts).toEqual([
      'ScopeThe whole university',
      'Application statusesUnder review, Accepted, No fees',
      'Academic year2025/2026',
      'SemesterFirst',
      'Certificate categoryAll',
      'SpecializationAll',
      'Application date from1 Aug 2026',
    ])
  })
})

/** Document 3, section 2. */
describe('the bars of the general statistic', () => {
  const openShown = async (more: Opened = {}) => {
    const shown = await open({ search: SEARCH, ...more })
    await screen.findByRole('rowheader', { name: /Medicine|كلية الطب/ })
    return shown
  }
  it('stand beside the table at a switch, and are switched by the legend, down to none', async () => {
    const { user } = await openShown()
    await user.click(turn('Show the chart'))
    expect(screen.queryByTestId('plot')).toBeNull()
    await user.click(turn('Show the chart'))
    expect((await screen.findByTestId('plot')).textContent).toBe('underReview acceptedCount')
    expect(screen.getByRole('table')).toBeTruthy()
    const legend = within(await screen.findByRole('list', { name: 'Statuses in the chart' }))
    await user.click(legend.getByRole('button', { name: 'Under review', pressed: true }))
    expect(screen.getByTestId('plot').textContent).toBe('acceptedCount')
    await user.click(legend.getByRole('button', { name: 'Accepted' }))
    expect(screen.queryByTestId('plot')).toBeNull()
    expect(screen.getByText(/There are no numbers to draw/)).toBeTruthy()
    await user.click(legend.getByRole('button', { name: 'Under review', pressed: false }))
    expect(screen.getByTestId('plot').textContent).toBe('underReview')
  })
  it('say their values one by one, by the arrow keys', async () => {
    await openShown({ search: `${SEARCH}&compared=true` })
    const reader = await screen.findByRole('slider', { name: 'Values of the bars' })
    const valueText = () => reader.getAttribute('aria-valuetext')
    expect(valueText()).toBe('Arts, Under review: 5, the year before: 0')
    reader.focus()
    fireEvent.keyDown(reader, { key: 'ArrowRight' })
    expect(valueText()).toBe('Arts, Accepted: 600, the year before: 650')
    expect(screen.getByText('Arts, Accepted: 600, the year before: 650')).toBeTruthy()
    fireEvent.keyDown(reader, { key: 'End' })
    expect(valueText()).toBe('Medicine, Accepted: 40, the year before: 40')
    fireEvent.keyDown(reader, { key: 'ArrowUp' })
    fireEvent.keyDown(reader, { key: 'Home' })
    fireEvent.keyDown(reader, { key: 'ArrowLeft' })
    expect(valueText()).toBe('Arts, Under review: 5, the year before: 0')
  })
  it('go on to the left where the language does', async () => {
    await openShown({ language: 'ar' })
    const reader = await screen.findByRole('slider', { name: 'قيم الأعمدة' })
    const at = () => Number(reader.getAttribute('aria-valuenow'))
    expect(at()).toBe(1)
    reader.focus()
    for (const [key, now] of [
      ['ArrowLeft', 2],
      ['ArrowRight', 1],
      ['ArrowUp', 2],
      ['ArrowDown', 1],
    ] as const) {
      fireEvent.keyDown(reader, { key })
      expect(at(), key).toBe(now)
    }
  })
  it('say what a finger touched, also after it is lifted', async () => {
    await openShown()
    const reader = await screen.findByRole('slider', { name: 'Values of the bars' })
    // jsdom has no pointer events
    const point = (type: string, pointerType: 'touch' | 'mouse') =>
      fireEvent(
        reader.parentElement!,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX: 14, relatedTarget: document.body }), {
          pointerType,
        }),
      )
    point('pointerdown', 'touch')
    point('pointerout', 'touch')
    expect(screen.getByText('Arts, Accepted: 600')).toBeTruthy()
    point('pointerout', 'mouse')
    expect(screen.queryByText('Arts, Accepted: 600')).toBeNull()
  })
})

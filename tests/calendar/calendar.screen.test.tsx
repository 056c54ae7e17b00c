import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Locales } from '#locales/i18n-types.ts'
import type { CalendarPeriod } from '#schemas/calendar/calendar-period.schema.ts'
import { API } from '#schemas/api.ts'
import { CalendarScreen } from '#src/features/calendar/calendar-screen.tsx'
import { barsOf, monthsOf } from '#src/features/calendar/year.ts'
import type { Access } from '#src/kit/access.tsx'
import { SeasonProvider } from '#src/kit/season.tsx'
import { AT_FACULTIES, AT_FACULTY, MANAGER, ok, refuse, serve, show, type Serve } from '../kit/support.tsx'

const calls = API.calendar
const YEAR = { ar: '2026/2027', en: '2026/2027' }
const CHOICES = {
  years: [{ id: 3, name: YEAR, active: true }],
  semesters: [{ id: 1, name: { ar: 'الأول', en: 'First semester' }, active: true }],
  events: [
    { id: 1, name: { ar: 'تقديم الطلبات', en: 'Submission' } },
    { id: 2, name: { ar: 'سداد الرسوم', en: 'Fees' } },
  ],
}
const TODAY = '2026-08-15'
const period = (
  id: number,
  startDate: string,
  endDate: string,
  more: Partial<CalendarPeriod> = {},
): CalendarPeriod => ({
  id,
  eventId: 1,
  name: CHOICES.events[0]!.name,
  yearId: 3,
  yearName: YEAR,
  semesterId: null,
  startDate,
  endDate,
  universityName: { ar: 'الجامعة', en: 'The university' },
  facultyId: null,
  facultyName: null,
  isOwn: true,
  isYearActive: true,
  isArchived: false,
  version: 1,
  ...more,
})
const RUNNING = period(1, '2026-08-01', '2026-09-30')
const PLANNED = period(2, '2026-10-01', '2026-10-20', { eventId: 2, name: CHOICES.events[1]!.name, semesterId: 1 })
const ENDED = period(3, '2026-03-01', '2026-03-20', { isYearActive: false })
const OF_UNIVERSITY = { isOwn: false }
const ENGINEERING = { facultyId: 6, facultyName: { ar: 'الهندسة', en: 'Engineering' } }

interface Opened {
  readonly access?: Access
  readonly language?: Locales
  readonly rows?: readonly CalendarPeriod[]
  /** The server's answer instead of the usual one. */
  readonly answer?: Serve
}
/** The screen over a server that answers each change as the contract defines, and stores none. */
async function open({ access = MANAGER, language = 'en', rows = [RUNNING, PLANNED, ENDED], answer }: Opened = {}) {
  const received = serve(async (call) => {
    const own = await answer?.(call)
    if (own && Object.keys(own).length > 0) return own
    if (call.path === calls.list.path) return ok({ events: rows, today: TODAY })
    if (call.path === calls.choices.path) return ok(CHOICES)
    return ok(call.method === 'PUT' ? { version: 2 } : { id: 9 })
  })
  const season = [{ attribute_id: 3, attributeName: YEAR, active: '1' as const }]
  const shown = await show(
    <SeasonProvider years={season} semesters={[]}>
      <CalendarScreen />
    </SeasonProvider>,
    { access, language, namespaces: ['calendar'] },
  )
  await screen.findAllByRole('rowheader')
  return {
    ...shown,
    changes: () => received.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]),
  }
}
const row = (at: number) => within(screen.getAllByRole('rowheader')[at]!.closest('tr')!)
const button = (name: string, of: number) => row(of).getByRole('button', { name })
const field = <E extends HTMLElement>(label: string) =>
  screen.findByLabelText<E>(new RegExp(`^${label}`), { selector: '.qb-record-dialog *' })
const save = () => screen.getByRole('button', { name: 'Save' })
const bars = () => [...document.querySelectorAll<HTMLButtonElement>('.qb-year-bar')]
const barNames = () => bars().map(({ textContent }) => textContent)

describe('the calendar', () => {
  it('lists event, days, year, scope and where each period stands (document 3, section 2)', async () => {
    await open({ rows: [RUNNING, { ...PLANNED, ...ENGINEERING }, ENDED] })
    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map((each) => [...each.children].slice(0, 6).map(({ textContent }) => textContent))
    expect(rows).toEqual([
      ['Fees', '1 Oct 2026', '20 Oct 2026', '2026/2027', 'Engineering', 'Planned'],
      ['Submission', '1 Aug 2026', '30 Sept 2026', '2026/2027', 'The university', 'Running'],
      ['Submission', '1 Mar 2026', '20 Mar 2026', '2026/2027', 'The university', 'Ended'],
    ])
  })
  it('is searched by event and year, and the year beside it with the list', async () => {
    const { user } = await open()
    expect(bars()).toHaveLength(3)
    await user.selectOptions(screen.getByLabelText('Event'), 'Fees')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Fees'])
    expect(barNames()).toEqual(['Fees'])
  })
  it('shows those of archived seasons once their year is chosen (issue 41)', async () => {
    const { user } = await open({ rows: [{ ...ENDED, isArchived: true }, PLANNED] })
    expect(barNames()).toEqual(['Fees'])
    const years = screen.getByLabelText<HTMLSelectElement>('Academic year')
    expect(years.selectedOptions[0]!.text).toBe('All but archived seasons')
    await user.selectOptions(years, '2026/2027')
    expect(barNames()).toHaveLength(2)
  })
  it('adds a period from today to today, of the active year, whose semester is left empty (sections 4 and 5)', async () => {
    const { user, changes } = await open({ rows: [PLANNED] })
    await user.click(screen.getByRole('button', { name: 'Add period' }))
    await field('Event')
    await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(false))
    await user.click(save())
    expect(await screen.findByText('This Field is Required')).toBeTruthy()
    expect(changes()).toEqual([])
    await user.selectOptions(await field('Event'), 'Submission')
    await user.click(save())
    const sent = { eventId: 1, yearId: 3, semesterId: null, startDate: TODAY, endDate: TODAY }
    await waitFor(() => expect(changes()).toEqual([['POST', { id: null, ...sent, overlaps: 0 }]]))
  })
  it('says that the end is not before the start (D22), tells of an overlap before it saves, carries the number, and asks again when it is no longer so (ADR 32, ADR 55)', async () => {
    const { user, changes } = await open({
      // one of another event shares days, too
      rows: [RUNNING, { ...PLANNED, eventId: 1 }, period(4, '2026-09-01', '2026-10-30', { eventId: 2 })],
      answer: ({ method }) =>
        method === 'PUT'
          ? refuse(409, 'PERIOD_OVERLAPS_CHANGED', 'تغيّر|It changed', { data: { effects: { overlaps: 2 } } })
          : {},
    })
    await user.click(button('Edit', 0))
    const start = await waitFor(async () => {
      const input = await field<HTMLInputElement>('Start date')
      expect(input.value).toBe('01/10/2026')
      return input
    })
    const end = await field<HTMLInputElement>('End date')
    expect(end.value).toBe('20/10/2026')
    await user.clear(end)
    await user.type(end, '30/09/2026')
    await user.click(save())
    expect(await screen.findByText('The end date must not be before the start date')).toBeTruthy()
    expect(changes()).toEqual([])
    await user.clear(start)
    await user.type(start, '30/09/2026')
    await user.click(save())
    const question = await screen.findByRole('alertdialog', { name: 'The period overlaps with others' })
    expect(question.textContent).toContain('1 period of the same event, year and scope')
    expect(changes()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Save with the overlap' }))
    await waitFor(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]![1]).toMatchObject({ id: 2, startDate: '2026-09-30', endDate: '2026-09-30', overlaps: 1 })
    await waitFor(() => expect(question.textContent).toContain('not what you were told'))
    expect(question.textContent).toContain('2 periods')
  })
  it('deletes after a question', async () => {
    const { user, changes } = await open()
    await user.click(button('Delete', 1))
    const question = await screen.findByRole('alertdialog', { name: 'Delete this period?' })
    expect(question.textContent).toContain('Submission')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(changes()).toEqual([['DELETE', { calenderEventID: 1, version: 1 }]]))
  })
  it.each([
    [
      'without the permission',
      ENDED,
      { permissions: [calls.list.access.permission] },
      /^You don't have permission/,
      ['Edit', 'Delete'],
    ],
    [
      'in a faculty, of the university (D82)',
      { ...RUNNING, ...OF_UNIVERSITY },
      { nodes: AT_FACULTY },
      /^This period is the university’s/,
      ['Edit', 'Delete'],
    ],
    ['that ended in another year (ADR 55)', ENDED, {}, /^The period has ended/, ['Delete']],
  ] as const)('does not offer to change a period %s, and says why', async (_, shown, lack, why, refused) => {
    const { user } = await open({ rows: [shown], access: { ...MANAGER, ...lack } })
    for (const name of refused) {
      expect(button(name, 0).getAttribute('aria-disabled')).toBe('true')
      await user.click(button(name, 0))
      expect(await screen.findByText(why)).toBeTruthy()
      await user.keyboard('{Escape}')
    }
  })
})

it('adds no period where somebody works in several faculties at once, and says what helps (issue 40)', async () => {
  const { user } = await open({ access: { ...MANAGER, nodes: AT_FACULTIES } })
  const add = screen.getByRole('button', { name: 'Add period' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await user.click(add)
  expect(await screen.findByText(/you are working in several scopes at once/)).toBeTruthy()
  expect(screen.getByText(/Change the scope to one faculty/)).toBeTruthy()
  await user.keyboard('{Escape}')
})

describe('the year beside the calendar', () => {
  it('has a bar for each period, by its first day, that opens it with what may be done', async () => {
    const { user } = await open()
    expect(screen.getByRole('heading', { name: 'Year 2026' })).toBeTruthy()
    expect(bars().map((bar) => bar.getAttribute('aria-label')!.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
      'Submission, 1 Mar 2026 to 20 Mar 2026, The university, Ended',
      'Submission, 1 Aug 2026 to 30 Sept 2026, The university, Running',
      'Fees, 1 Oct 2026 to 20 Oct 2026, The university, Planned',
    ])
    await user.click(bars()[2]!)
    const details = within(await screen.findByRole('dialog', { name: 'Fees' }))
    expect(details.getByText('First semester')).toBeTruthy()
    await user.click(details.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: 'Edit period' })).toBeTruthy()
  })
  it.each([
    ['en', '{ArrowRight}', '{ArrowLeft}'],
    ['ar', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)('is walked by the arrow keys in the direction of the page (%s)', async (language, on, back) => {
    const { user } = await open({ language })
    const at = () => bars().indexOf(document.activeElement as HTMLButtonElement)
    bars()[0]!.focus()
    await user.keyboard(on)
    expect(at()).toBe(1)
    await user.keyboard('{ArrowDown}')
    expect(at()).toBe(2)
    // there is none behind the last one
    await user.keyboard(on)
    expect(at()).toBe(2)
    await user.keyboard(back)
    expect(at()).toBe(1)
    await user.keyboard('{Home}')
    expect(at()).toBe(0)
    await user.keyboard('{End}')
    expect(at()).toBe(2)
    // one of them alone is a stop of the Tab key
    expect(bars().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  })
  it('turns to the years before and after, and marks today in its own', async () => {
    const { user } = await open({ rows: [period(1, '2026-12-01', '2027-01-15'), RUNNING] })
    const today = () => document.querySelector<HTMLElement>('.qb-year-today')?.style.gridColumn ?? null
    // 15 August is day 227
    expect(today()).toBe('227 / span 1')
    await user.click(screen.getByRole('button', { name: 'Next year' }))
    expect(screen.getByRole('heading', { name: 'Year 2027' })).toBeTruthy()
    expect([barNames(), today()]).toEqual([['Submission'], null])
    // from 1 January; the bar is 15 of the 97 days that it takes with its name
    const { style } = bars()[0]!.closest('li')!
    expect([style.gridColumn, Number(style.getPropertyValue('--_part')).toFixed(2)]).toEqual(['1 / 98', '15.46'])
    await user.click(screen.getByRole('button', { name: 'Next year' }))
    expect(screen.getByText('No periods in this year.')).toBeTruthy()
    for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Previous year' }))
    expect(bars()).toHaveLength(2)
  })
  it('is a list by month on a phone, a period in each month that it has a day in', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: true,
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    )
    await open({ rows: [RUNNING, PLANNED] })
    const months = [...document.querySelectorAll('.qb-year-list > li')].map((month) => [
      month.querySelector('h3')!.textContent,
      month.querySelectorAll('button').length,
    ])
    expect(months).toEqual([
      ['August', 1],
      ['September', 1],
      ['October', 1],
    ])
    // its name is its visible text, with its status
    expect(
      screen.getAllByRole('button', { name: /^Submission ?1 Aug 2026 – 30 Sept 2026 ?The university ?Running$/ }),
    ).toHaveLength(2)
    vi.restoreAllMocks()
  })
  it('knows the days of a year, also of a leap year', () => {
    expect(monthsOf(2028).map(({ days }) => days)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect(monthsOf(2026)[1]).toEqual({ first: '2026-02-01', from: 32, days: 28 })
    const whole = { startDate: '2027-12-31', endDate: '2029-01-01' }
    expect(barsOf([whole], 2028)).toMatchObject([{ from: 1, to: 366, start: 1, end: 366, lane: 0, isLate: false }])
  })
  it('puts bars whose names would collide into rows of their own', () => {
    const days = (startDate: string, endDate: string) => ({ startDate, endDate })
    const lanes = barsOf(
      [
        days('2026-01-01', '2026-01-02'),
        days('2026-02-01', '2026-02-02'),
        days('2026-06-01', '2026-06-02'),
        days('2026-12-20', '2026-12-31'),
      ],
      2026,
    )
    expect(lanes.map(({ lane, isLate }) => [lane, isLate])).toEqual([
      [0, false],
      [1, false],
      [0, false],
      [0, true],
    ])
  })
})

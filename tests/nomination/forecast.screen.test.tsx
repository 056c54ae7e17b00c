import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { API } from '#schemas/api.ts'
import { ForecastScreen } from '#src/features/nomination/forecast-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { SESSION, withSession } from '#tests/session/support.tsx'
import { MANAGER, ok, refuse, serve, show, type Answer } from '../kit/support.tsx'
import { FORECAST, TRIAL } from './forecast.replies.ts'
import { DRY_RUN_ROW, FACULTIES } from './nomination.replies.ts'

// jsdom draws nothing
vi.mock('#src/features/nomination/forecast/curve-chart.tsx', () => ({ CurveChart: () => null }))

const calls = API.nomination
const active = (attribute_id: number) => ({
  attribute_id,
  attributeName: { ar: 'نشط', en: 'Active' },
  active: '1' as const,
})
interface Opened {
  readonly at?: string
  readonly permissions?: readonly string[]
  readonly answers?: Readonly<Record<string, () => Answer>>
}
async function open({ at = '?facultyId=3', permissions = MANAGER.permissions, answers = {} }: Opened = {}) {
  const received = serve(({ path }) => {
    if (answers[path]) return answers[path]()
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (path === calls.faculties.path) return ok(FACULTIES)
    if (path === calls.forecast.path) return ok(FORECAST)
    if (path === calls.dryRun.path) return ok(TRIAL)
    if (path === calls.dryRunRows.path) return ok({ results: [DRY_RUN_ROW], total: 1 })
    return ok({})
  })
  const shown = await show(
    withSession(
      <ScopeProvider user={SESSION}>
        <SeasonProvider years={[active(1)]} semesters={[active(2)]}>
          <ForecastScreen />
        </SeasonProvider>
      </ScopeProvider>,
    ),
    {
      at: `/home/StudentData/StudentNominate/Forecast${at}`,
      namespaces: ['nomination', 'statuses', 'scope'],
      access: { permissions, scopeLevel: 12 },
      language: 'en',
    },
  )
  const sent = (path: string) =>
    received.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>)
  return { ...shown, sent }
}
/** What the panel says of one number. */
const told = (title: string, label: string) =>
  within(screen.getByRole('region', { name: title })).getByText(label, { selector: 'dt' }).nextSibling?.textContent
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

/** Cairo 400, 390.50; Giza 385, 370; a seat in each, and the total is 380. */
describe('the seat forecast (issue 15)', () => {
  it('says what the numbers do as they are moved, and asks the server for nothing', async () => {
    const { sent } = await open()
    expect(await screen.findByText('2 students are admitted, 2 are refused, no seat stays free.')).toBeTruthy()
    expect(told('What these numbers do', 'Total of the last admitted')).toBe('385.00')
    type('Allowed total', '370')
    type('Number of seats', '3')
    type('Seats: ⁨Giza⁩', '2')
    expect(screen.getByText('3 students are admitted, 1 is refused, no seat stays free.')).toBeTruthy()
    expect(told('What these numbers do', 'The branch is full')).toBe('1')
    expect(sent(calls.forecast.path)).toHaveLength(1)
    expect(sent(calls.dryRun.path)).toEqual([])
  })
  it('reads the total as a percentage of the certificate, too: 85 % of 410 is 348.50', async () => {
    await open()
    await screen.findByText(/2 students are admitted/)
    type('Percentage of 410.00 (⁨Secondary school⁩)', '85')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Allowed total' }).value).toBe('348.5')
    expect(told('What these numbers do', 'Reached the total')).toBe('4')
  })
  it('keeps the seats of branches, and says when they are more than the faculty has', async () => {
    await open()
    await screen.findByText(/2 students are admitted/)
    expect(screen.queryByText(/The branches have/)).toBeNull()
    type('Number of seats', '1')
    expect(screen.getByRole('alert').textContent).toContain('The branches have 2 seats together, more than the 1 of')
  })
  it('changes nothing by what is no number of seats', async () => {
    await open()
    await screen.findByText(/2 students are admitted/)
    type('Number of seats', '0')
    expect(screen.getByText(/2 students are admitted/)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Number of seats' }).getAttribute('aria-invalid')).toBe('true')
  })
  it('names who comes in, with why, and what happens to pharmacy', async () => {
    const { sent } = await open()
    await screen.findByText(/2 students are admitted/)
    type('Allowed total', '370')
    fireEvent.click(screen.getByRole('button', { name: 'Show names' }))
    expect(await screen.findByRole('rowheader', { name: /Mariam Mahmoud/ })).toBeTruthy()
    expect(told('Against the rule as it is', 'Come in')).toBe('1')
    const elsewhere = within(screen.getByRole('group', { name: 'In other faculties' }))
    expect(
      within(elsewhere.getByRole('row', { name: /Pharmacy/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['0', '1', '0'])
    const trial = {
      totalDegree: 370,
      studentsNumbers: 2,
      branchesNumbers: [
        { branchId: 31, studentsNumbers: 1 },
        { branchId: 32, studentsNumbers: 1 },
      ],
    }
    expect(sent(calls.dryRun.path)[0]).toMatchObject({ facultyId: 3, ruleId: 7, ruleVersion: 4, trial })
    expect(sent(calls.dryRunRows.path)[0]).toMatchObject({ show: 'comesIn', fingerprint: TRIAL.fingerprint, trial })
  })
  it('leads with the numbers into the form of the rule', async () => {
    const { address } = await open()
    await screen.findByText(/2 students are admitted/)
    fireEvent.click(screen.getByRole('button', { name: 'Take these numbers into the rule' }))
    expect(address()).toBe('/home/ApprovalRules')
  })
  it('does not lead there who may not change rules', async () => {
    const { address } = await open({ permissions: ['nomination.can_view_nomination'] })
    await screen.findByText(/2 students are admitted/)
    fireEvent.click(screen.getByRole('button', { name: /^Take these numbers into the rule/ }))
    expect(address()).toContain('/Forecast')
  })
  it('says that there are too many, and lets another desire be chosen', async () => {
    await open({ answers: { [calls.forecast.path]: () => refuse(409, 'FORECAST_TOO_MANY', 'كثير|Too many here') } })
    expect(await screen.findByText('The candidates could not be loaded')).toBeTruthy()
    expect(screen.getByLabelText('Desire number')).toBeTruthy()
  })
  it('says so of a rule without candidates', async () => {
    await open({ answers: { [calls.forecast.path]: () => ok({ ...FORECAST, totals: [], branchOf: [] }) } })
    expect(await screen.findByText('This rule looks at no candidates')).toBeTruthy()
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ContextFrom } from 'xstate'
import { forecastCases } from '#machines/nomination/forecast.cases.ts'
import { forecastFlow, ruleNumbers } from '#machines/nomination/forecast.flow.ts'
import type { Choice } from '#machines/nomination/nomination.flow.ts'
import { smallTree } from '#machines/scope/scope.cases.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { ForecastScreen } from '#src/features/nomination/forecast-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { SESSION, withSession } from '#tests/session/support.tsx'
import { pauseReplies, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { AT_UNIVERSITY, MANAGER, ok, refuse, serve, show, type Answer, type Received } from '../kit/support.tsx'
import { FORECAST, OVERRIDES_REPLY } from './forecast.replies.ts'
import { DRY_RUN_ROW, FACULTIES } from './nomination.replies.ts'

// jsdom draws nothing
vi.mock('#src/features/nomination/forecast/curve-chart.tsx', () => ({ CurveChart: () => null }))

const calls = API.nomination
const PATH = '/home/StudentData/StudentNominate/Forecast'
const active = (attribute_id: number) => ({
  attribute_id,
  attributeName: { ar: 'نشط', en: 'Active' },
  active: '1' as const,
})
interface Opened {
  readonly at?: string
  readonly permissions?: readonly string[]
  readonly answers?: Readonly<Record<string, (call: Received) => Answer | Promise<Answer>>>
}
async function open({ at = '?facultyId=3', permissions = MANAGER.permissions, answers = {} }: Opened = {}) {
  const received = serve((call) => {
    const { path } = call
    if (answers[path]) return answers[path](call)
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (path === calls.faculties.path) return ok(FACULTIES)
    if (path === calls.forecast.path) return ok(FORECAST)
    if (path === calls.dryRun.path) return ok(OVERRIDES_REPLY)
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
      at: `${PATH}${at}`,
      namespaces: ['nomination', 'statuses', 'scope'],
      access: { permissions, nodes: AT_UNIVERSITY },
      language: 'en',
    },
  )
  const sent = (path: string) =>
    received.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>)
  return { ...shown, sent }
}
/** The panel's value under a label. */
const valueOf = (title: string, label: string) =>
  within(screen.getByRole('region', { name: title })).getByText(label, { selector: 'dt' }).nextSibling?.textContent
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

/** Cairo 400, 390.50; Giza 385, 370; a seat in each, and the total is 380. */
describe('the seat forecast (issue 15)', () => {
  it('says what the numbers do as they are moved, and asks the server for nothing', async () => {
    const { sent } = await open()
    expect(await screen.findByText('2 students are admitted, 2 are refused, no seat stays free.')).toBeTruthy()
    expect(valueOf('What these numbers do', 'Total of the last admitted')).toBe('385.00')
    type('Minimum total', '370')
    type('Number of seats', '3')
    type('Seats: ⁨Giza⁩', '2')
    expect(screen.getByText('3 students are admitted, 1 is refused, no seat stays free.')).toBeTruthy()
    expect(valueOf('What these numbers do', 'The branch is full')).toBe('1')
    expect(sent(calls.forecast.path)).toHaveLength(1)
    expect(sent(calls.dryRun.path)).toEqual([])
  })
  it('reads the total as a percentage of the certificate, too: 85 % of 410 is 348.50', async () => {
    await open()
    await screen.findByText(/2 students are admitted/)
    type('Percentage of 410.00 (⁨Secondary school⁩)', '85')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Minimum total' }).value).toBe('348.5')
    expect(valueOf('What these numbers do', 'Reached the total')).toBe('4')
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
    type('Minimum total', '370')
    fireEvent.click(screen.getByRole('button', { name: 'Show names' }))
    expect(await screen.findByRole('rowheader', { name: /Mariam Mahmoud/ })).toBeTruthy()
    expect(valueOf('Against the rule as it is', 'Come in')).toBe('1')
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
    expect(sent(calls.dryRunRows.path)[0]).toMatchObject({
      show: 'comesIn',
      fingerprint: OVERRIDES_REPLY.fingerprint,
      trial,
    })
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

describe('other numbers', () => {
  it('are of the branches that the rule has numbers for, at first', () =>
    expect(
      ruleNumbers({ ...FORECAST, branches: FORECAST.branches.map((branch) => ({ ...branch, seats: null })) }),
    ).toEqual({ totalDegree: 380, studentsNumbers: 2 }))
  it('stay where the candidates are loaded again since the rule has changed; another desire begins anew', async () => {
    const { sent, go } = await open({
      answers: { [calls.dryRun.path]: () => refuse(409, 'VERSION_STALE', 'تغيّر|Changed') },
    })
    await screen.findByText(/2 students are admitted/)
    const total = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Minimum total' })
    type('Minimum total', '370')
    fireEvent.click(screen.getByRole('button', { name: 'Show names' }))
    const again = await screen.findByRole('button', { name: 'Load the candidates again' })
    expect(total()?.disabled).toBe(true)
    fireEvent.click(again)
    await waitFor(() => expect(total()?.disabled).toBe(false))
    expect([total()?.value, sent(calls.forecast.path).length]).toEqual(['370', 2])
    act(() => go(`${PATH}?facultyId=3&desireNumber=1`))
    await waitFor(() => expect(total()?.value).toBe('380'))
  })
})

/** Plays the seat forecast. The choice follows the address, and the names are shown until they are out of date. */
function forecastDriver(): Driver {
  const paths = { loadFaculties: calls.faculties, loadForecast: calls.forecast, nameThem: calls.dryRun }
  const pausedReplies = pauseReplies()
  const button = (name: string | RegExp) => () =>
    screen.queryAllByRole('button', { name }).find((each) => each.closest('.qb-toaster') === null) ?? null
  const total = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Minimum total' })
  const retry = button('Try again')
  const again = button('Load the candidates again')
  const cancel = button('Cancel')
  const close = button('Close')
  let shown: Awaited<ReturnType<typeof open>>
  let [isOld, isOut] = [false, false]
  const searchOf = ({ facultyId, desire }: Choice) =>
    `?${facultyId === null ? '' : `facultyId=${facultyId}`}${desire === null ? '' : `&desireNumber=${desire}`}`
  const begin = async (choice: Choice) => {
    shown = await open({
      at: searchOf(choice),
      answers: {
        ...Object.fromEntries(Object.values(paths).map(({ path }) => [path, pausedReplies.pause])),
        [calls.dryRunRows.path]: () =>
          isOld ? refuse(409, 'RULE_DRY_RUN_OLD', 'قديمة|Old') : ok({ results: [DRY_RUN_ROW], total: 380 }),
      },
    })
  }
  const choose = (choice: Choice) => act(async () => shown.go(`${PATH}${searchOf(choice)}`))
  const acts: Record<string, (choice: Choice) => unknown> = {
    'choice.change': async (choice) => {
      // the same choice again is a change only after another one
      await choose({ ...choice, desire: 9 })
      await choose(choice)
    },
    'faculties.reload': () => fireEvent.click(retry()!),
    'forecast.reload': () => fireEvent.click((retry() ?? again())!),
    'numbers.change': () => {
      const { totalDegree, studentsNumbers } = forecastCases.events['numbers.change'].lowered.payload.numbers
      type('Minimum total', String(totalDegree))
      type('Number of seats', String(studentsNumbers))
    },
    'names.ask': () => {
      isOld = false
      fireEvent.click(button('Show names')()!)
    },
    'names.close': () => fireEvent.click((cancel() ?? close())!),
    'names.expire': async () => {
      isOld = true
      fireEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    },
  }
  return {
    start: (_name, input) => begin((input as { choice: Choice }).choice),
    perform: async (event) => void (await acts[event.type]!((event as unknown as { choice: Choice }).choice)),
    settle: async (invoke, outcome) => {
      const { path } = await pausedReplies.end(outcome, outcome.value)
      expect(path).toBe(paths[invoke as keyof typeof paths].path)
      isOut = outcome.case === 'sessionOver'
    },
    elapse: () => {},
    expectState: async (_value, context, { offers, tags }) => {
      const { choice, numbers, problem } = context as ContextFrom<typeof forecastFlow>
      const how = isOut ? 'elsewhere' : 'screen'
      if (isOut) {
        // the page has left for the login: the faculty is opened again, with the values of the rule
        shown.unmount()
        await begin(choice)
        for (const reply of [FACULTIES, FORECAST]) await pausedReplies.end({ kind: 'done', value: reply }, reply)
        isOut = false
      }
      const is = (tag: string) => tags.includes(tag)
      const texts: Record<string, RegExp> = {
        naming: /^The names are being asked for/,
        named: /^Who comes in, who falls out/,
        outdated: /^This forecast is out of date/,
        refused: /^Nomination cannot be shown to you here/,
        failed: /^The faculties could not be loaded/,
        unread: /^The candidates could not be loaded/,
      }
      const shows = Object.keys(texts)
      await waitFor(() => {
        expect({
          texts: shows.filter((tag) => screen.queryByText(texts[tag]!) !== null),
          alert: screen.queryByRole('alert') !== null,
          total: how === 'elsewhere' ? null : total()?.value,
        }).toEqual({
          texts: shows.filter(is),
          alert: (problem !== null && is('shown')) || is('outdated'),
          total: how === 'elsewhere' ? null : is('shown') ? String(numbers!.totalDegree) : undefined,
        })
        expect(screen.queryByLabelText('The candidates are loading') !== null).toBe(is('loading'))
      })
      await seeOffered(
        {
          'names.ask': button(/^Show names/),
          'names.close': () => cancel() ?? close(),
          'numbers.change': total,
          reload: () => retry() ?? again(),
        },
        [...offers, ...(offers.some((offer) => offer.endsWith('.reload')) ? ['reload'] : [])],
      )
      return how
    },
    stop: () => {},
  }
}
describe('every declared transition of the seat forecast, on the screen', () =>
  playOnScreen('forecast', forecastDriver))

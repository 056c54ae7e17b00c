import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { forecastCases } from '#machines/nomination/forecast.cases.ts'
import { forecastFlow, ruleNumbers, type TrialOrder } from '#machines/nomination/forecast.flow.ts'
import { reaches } from '../support/reaches.ts'
import { FORECAST, TRIAL } from './forecast.replies.ts'

const { actors, inputs, events } = forecastCases
const thrown = (status: number, code: string) =>
  Promise.reject({ status, code, message: 'لا|no', data: null } as unknown as Error)
type State = Parameters<ReturnType<typeof forecastFlow.getInitialSnapshot>['matches']>[0]
interface Server {
  readonly faculties?: (call: number) => Promise<unknown>
  readonly forecast?: (call: number) => Promise<unknown>
  readonly names?: () => Promise<unknown>
}
function start(server: Server = {}, input: (typeof inputs)['none' | 'medicine']['input'] = inputs.medicine.input) {
  const named: TrialOrder[] = []
  let [faculties, forecasts] = [0, 0]
  const actor = createActor(
    forecastFlow.provide({
      actors: {
        loadFaculties: fromPromise((() => {
          faculties += 1
          return server.faculties?.(faculties) ?? Promise.resolve(actors.loadFaculties.done.some.output)
        }) as never),
        loadForecast: fromPromise((() => {
          forecasts += 1
          return server.forecast?.(forecasts) ?? Promise.resolve(FORECAST)
        }) as never),
        nameThem: fromPromise(({ input: order }) => {
          named.push(order as TrialOrder)
          return (server.names?.() ?? Promise.resolve(TRIAL)) as never
        }) as never,
      },
    }),
    { input },
  ).start()
  return {
    named,
    until: (state: State) => reaches(actor, (snapshot) => snapshot.matches(state)),
    send: actor.send.bind(actor),
    now: () => actor.getSnapshot(),
  }
}
const LOWERED = { type: 'numbers.change', ...events['numbers.change'].lowered.payload } as const

describe('the seat forecast (issue 15)', () => {
  it('begins with the numbers of the rule, and does not ask the server while they are moved', async () => {
    const { until, send, now, named } = start()
    await until('ready')
    expect(now().context.numbers).toEqual({
      totalDegree: 380,
      studentsNumbers: 2,
      branchesNumbers: [
        { branchId: 31, studentsNumbers: 1 },
        { branchId: 32, studentsNumbers: 1 },
      ],
    })
    send(LOWERED)
    expect(now().matches('ready')).toBe(true)
    expect(now().context.numbers?.totalDegree).toBe(370)
    expect(named).toEqual([])
  })
  it('takes only branches that the rule has numbers for', () =>
    expect(
      ruleNumbers({ ...FORECAST, branches: FORECAST.branches.map((branch) => ({ ...branch, seats: null })) }),
    ).toEqual({ totalDegree: 380, studentsNumbers: 2 }))
  it('names who comes in by the numbers that are tried, at the version that is shown', async () => {
    const { until, send, named, now } = start()
    await until('ready')
    send(LOWERED)
    send({ type: 'names.ask' })
    await until('named')
    expect(named[0]).toMatchObject({ numbers: { totalDegree: 370, studentsNumbers: 3 }, ruleVersion: 4 })
    expect(now().context.dryRun?.against?.in).toBe(1)
  })
  it('forgets the names as soon as the numbers are others', async () => {
    const { until, send, now } = start()
    await until('ready')
    send({ type: 'names.ask' })
    await until('named')
    send(LOWERED)
    expect(now().matches('ready')).toBe(true)
    expect(now().context.dryRun).toBeNull()
  })
  it('loads the candidates again once the rule has changed, and keeps what was tried', async () => {
    const { until, send, now } = start({ names: () => thrown(409, 'VERSION_STALE') })
    await until('ready')
    send(LOWERED)
    send({ type: 'names.ask' })
    await until('outdated')
    expect(now().can(LOWERED)).toBe(false)
    send({ type: 'forecast.reload' })
    await until('ready')
    expect(now().context).toMatchObject({ numbers: { totalDegree: 370 }, problem: null })
  })
  it('says why the candidates did not come, and lets another choice be made', async () => {
    const { until, send, now } = start({
      forecast: (call) => (call === 1 ? thrown(409, 'FORECAST_TOO_MANY') : Promise.resolve(FORECAST)),
    })
    await until('unread')
    expect(now().context.problem?.code).toBe('FORECAST_TOO_MANY')
    send({ type: 'choice.change', choice: { facultyId: 3, desire: 1 } })
    await until('ready')
    expect(now().context.problem).toBeNull()
  })
  it('asks again for candidates that did not come', async () => {
    const { until, send, now } = start({
      forecast: (call) => (call === 1 ? thrown(500, 'GENERIC') : Promise.resolve(FORECAST)),
    })
    await until('unread')
    send({ type: 'forecast.reload' })
    await until('ready')
    expect(now().context).toMatchObject({ problem: null, numbers: { totalDegree: 380 } })
  })
  it('begins anew at another faculty', async () => {
    const { until, send, now } = start()
    await until('ready')
    send(LOWERED)
    send({ type: 'choice.change', choice: { facultyId: 3, desire: 1 } })
    await until('ready')
    expect(now().context.numbers?.totalDegree).toBe(380)
  })
  it('says what is not permitted instead of failing, and waits for a choice where there is none', async () => {
    const refused = start({ forecast: () => thrown(403, 'PERMISSION_REQUIRED') })
    await refused.until('refused')
    const none = start({}, inputs.none.input)
    await none.until('choosing')
    expect(none.now().can({ type: 'names.ask' })).toBe(false)
  })
  it('keeps the forecast when the names cannot be had', async () => {
    const { until, send, now } = start({ names: () => thrown(500, 'GENERIC') })
    await until('ready')
    send({ type: 'names.ask' })
    await until('ready')
    expect(now().context.problem?.code).toBe('GENERIC')
  })
})

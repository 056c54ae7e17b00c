import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { nominationCases } from '#machines/nomination/nomination.cases.ts'
import { nominationFlow, type DecideOrder, type RuleOrder } from '#machines/nomination/nomination.flow.ts'
import { reaches } from '../support/reaches.ts'

const { actors, inputs, events } = nominationCases
const faculties = actors.loadFaculties.done.some.output
const dryRun = actors.tryRule.done.done.output
const { done, queued } = actors.decideAll.done
const thrown = (status: number, code: string, data: object | null = null) =>
  Promise.reject({ status, code, message: 'لا|no', data } as unknown as Error)
type State = Parameters<ReturnType<typeof nominationFlow.getInitialSnapshot>['matches']>[0]

interface Server {
  readonly load?: (call: number) => Promise<unknown>
  readonly apply?: (call: number) => Promise<unknown>
  readonly tried?: () => Promise<unknown>
  readonly cascade?: () => Promise<unknown>
  readonly decide?: (call: number) => Promise<unknown>
  readonly takeBack?: (call: number) => Promise<unknown>
}
/** The page of one faculty with a server behind it, and what was asked of that. */
function start(server: Server = {}, input: (typeof inputs)['none' | 'medicine']['input'] = inputs.medicine.input) {
  const loaded: unknown[] = []
  const applied: RuleOrder[] = []
  const decided: DecideOrder[] = []
  const takenBack: number[] = []
  const told: string[] = []
  const actor = createActor(
    nominationFlow.provide({
      actors: {
        loadFaculties: fromPromise<never, never>(({ input: { choice } }: { input: { choice: unknown } }) => {
          loaded.push(choice)
          return (server.load?.(loaded.length) ?? Promise.resolve(faculties)) as Promise<never>
        }) as never,
        tryRule: fromPromise((server.tried ?? (async () => dryRun)) as never),
        applyRule: fromPromise(({ input: order }) => {
          applied.push(order as RuleOrder)
          return (server.apply?.(applied.length) ?? Promise.resolve(actors.applyRule.done.done.output)) as never
        }) as never,
        readCascade: fromPromise((server.cascade ?? (async () => actors.readCascade.done.some.output)) as never),
        decideAll: fromPromise(({ input: order }) => {
          decided.push(order as DecideOrder)
          return (server.decide?.(decided.length) ?? Promise.resolve(done.output)) as never
        }) as never,
        takeBackBatch: fromPromise(({ input: { batchId } }: { input: { batchId: number } }) => {
          takenBack.push(batchId)
          return (server.takeBack?.(takenBack.length) ??
            Promise.resolve(actors.takeBackBatch.done.done.output)) as Promise<never>
        }) as never,
      },
      actions: {
        announce: (_, { message }) => void told.push(message),
        reloadLists: () => void told.push('lists'),
      },
    }),
    { input },
  ).start()
  const until = (state: State) => reaches(actor, (snapshot) => snapshot.matches(state))
  return {
    loaded,
    applied,
    decided,
    takenBack,
    told,
    until,
    send: actor.send.bind(actor),
    now: () => actor.getSnapshot(),
    /** Sends each after the page has come to rest where it says. */
    walk: async (...steps: readonly (readonly [State, Parameters<typeof actor.send>[0]])[]) => {
      for (const [state, event] of steps) {
        await until(state)
        actor.send(event)
      }
    },
  }
}
const ACCEPT = { type: 'decide.ask', ...events['decide.ask'].accept.payload } as const
const REJECT = { type: 'decide.ask', ...events['decide.ask'].reject.payload } as const

describe('choosing the faculty (document 2, section 2.5)', () => {
  it('waits for a choice where the address has none, and asks again with the desire', async () => {
    const { until, send, loaded, now } = start({}, inputs.none.input)
    await until('choosing')
    expect(now().can({ type: 'apply.ask' })).toBe(false)
    send({ type: 'choice.change', choice: { facultyId: 3, desire: 1 } })
    await until('ready')
    expect(loaded).toEqual([
      { facultyId: null, desire: null },
      { facultyId: 3, desire: 1 },
    ])
  })
  it('offers nothing at a faculty that has no rule', async () => {
    const { until, now } = start({}, { choice: { facultyId: 8, desire: null } } as never)
    await until('choosing')
    expect(
      [ACCEPT, REJECT, { type: 'apply.ask' } as const, { type: 'dryRun.ask' } as const].map((e) => now().can(e)),
    ).toEqual([false, false, false, false])
  })
  it('can be asked for again after a failure', async () => {
    const { until, send, now } = start({
      load: (call) => (call === 1 ? thrown(500, 'GENERIC') : Promise.resolve(faculties)),
    })
    await until('failed')
    expect(now().context.problem?.code).toBe('GENERIC')
    send({ type: 'faculties.reload' })
    await until('ready')
    expect(now().context.problem).toBeNull()
  })
  it('says that it is not permitted instead of failing', async () => {
    const { until, now } = start({ load: () => thrown(403, 'PERMISSION_REQUIRED') })
    await until('refused')
    expect(now().context.problem?.code).toBe('PERMISSION_REQUIRED')
  })
  it('forgets the dry run of the faculty before', async () => {
    const { walk, until, now } = start()
    await walk(
      ['ready', { type: 'dryRun.ask' }],
      ['tried', { type: 'choice.change', choice: { facultyId: 3, desire: 2 } }],
    )
    await until('ready')
    expect(now().context.dryRun).toBeNull()
  })
})

describe('the dry run (issue 15)', () => {
  it('is shown, and closed without anything being applied', async () => {
    const { walk, until, now, applied } = start()
    await walk(['ready', { type: 'dryRun.ask' }])
    await until('tried')
    expect(now().context.dryRun).toEqual(dryRun)
    await walk(['tried', { type: 'dryRun.close' }])
    expect([now().value, now().context.dryRun, applied]).toEqual(['ready', null, []])
  })
  it('says why there is none', async () => {
    const { walk, until, now } = start({ tried: () => thrown(409, 'VERSION_STALE') })
    await walk(['ready', { type: 'dryRun.ask' }])
    await until('ready')
    expect(now().context.problem?.code).toBe('VERSION_STALE')
  })
  it('that is out of date is not applied, and can be run again', async () => {
    const { walk, now, until } = start()
    await walk(['ready', { type: 'dryRun.ask' }], ['tried', { type: 'dryRun.expire' }])
    expect([now().value, now().can({ type: 'apply.ask' })]).toEqual(['outdated', false])
    expect(now().context.dryRun).toEqual(dryRun)
    await walk(['outdated', { type: 'dryRun.ask' }])
    await until('tried')
    expect(now().can({ type: 'apply.ask' })).toBe(true)
  })
  it('that is given up is not waited for', async () => {
    const { walk, now } = start({ tried: () => new Promise(() => {}) })
    await walk(['ready', { type: 'dryRun.ask' }], ['trying', { type: 'dryRun.close' }])
    expect(now().value).toBe('ready')
  })
})

describe('applying the rule (document 2, sections 2.5, 4 and 8)', () => {
  it('is asked, carries what was shown, and tells the lists', async () => {
    const { walk, until, applied, told, now } = start()
    await walk(['ready', { type: 'dryRun.ask' }], ['tried', { type: 'apply.ask' }])
    expect([now().value, applied]).toEqual(['asking', []])
    await walk(['asking', { type: 'apply.confirm' }])
    await until('applied')
    expect(applied).toEqual([{ choice: inputs.medicine.input.choice, faculty: faculties.faculties[0], dryRun }])
    expect(told).toEqual(['طُبقت|Applied', 'lists'])
    expect(now().context.applied?.acceptedCount).toBe(2)
    expect(now().context.dryRun).toBeNull()
  })
  it('goes on with what stands now', async () => {
    const { walk, until, loaded, now } = start()
    await walk(
      ['ready', { type: 'apply.ask' }],
      ['asking', { type: 'apply.confirm' }],
      ['applied', { type: 'result.close' }],
    )
    await until('ready')
    expect([loaded.length, now().context.applied]).toEqual([2, null])
  })
  it.each([
    ['with a dry run', true, 'tried'],
    ['without one', false, 'ready'],
  ] as const)('is not done after no, %s', async (_, hasDryRun, state) => {
    const { walk, now, applied } = start()
    if (hasDryRun) await walk(['ready', { type: 'dryRun.ask' }])
    await walk([state, { type: 'apply.ask' }], ['asking', { type: 'apply.cancel' }])
    expect([now().value, applied]).toEqual([state, []])
  })
  it.each(['RULE_DRY_RUN_OLD', 'RULE_APPLIED_MEANWHILE', 'VERSION_STALE'])(
    'says after %s that the dry run is out of date, and why',
    async (code) => {
      const { walk, until, now } = start({ apply: () => thrown(409, code) })
      await walk(
        ['ready', { type: 'dryRun.ask' }],
        ['tried', { type: 'apply.ask' }],
        ['asking', { type: 'apply.confirm' }],
      )
      await until('outdated')
      expect(now().context).toMatchObject({ dryRun, problem: { code } })
    },
  )
  it('tells the second of two officers who was first, also without a dry run', async () => {
    const { walk, until, now, told } = start({ apply: () => thrown(409, 'RULE_APPLIED_MEANWHILE', { who: 'officer' }) })
    await walk(['ready', { type: 'apply.ask' }], ['asking', { type: 'apply.confirm' }])
    await until('ready')
    expect(now().context.problem).toMatchObject({ code: 'RULE_APPLIED_MEANWHILE', data: { who: 'officer' } })
    expect(told).toEqual(['lists'])
  })
  it('keeps the dry run when it failed, and the question when the session ended', async () => {
    const broken = start({ apply: () => thrown(500, 'GENERIC') })
    await broken.walk(
      ['ready', { type: 'dryRun.ask' }],
      ['tried', { type: 'apply.ask' }],
      ['asking', { type: 'apply.confirm' }],
    )
    await broken.until('tried')
    expect(broken.now().context).toMatchObject({ dryRun, problem: { code: 'GENERIC' } })

    const over = start({ apply: () => thrown(401, 'SESSION_EXPIRED') })
    await over.walk(['ready', { type: 'apply.ask' }], ['asking', { type: 'apply.confirm' }])
    await over.until('asking')
    expect(over.now().context.problem).toBeNull()
  })
})

describe('Accept all and Reject all (document 2, sections 2.5, 4 and 8; A6)', () => {
  it('accepts after what it moves elsewhere was read and confirmed', async () => {
    const { walk, until, now, decided, told } = start()
    await walk(['ready', ACCEPT])
    await until('deciding')
    expect(decided).toEqual([])
    expect(now().context.cascade?.faculties).toHaveLength(1)
    await walk(['deciding', { type: 'others.change', refusesOthers: true }], ['deciding', { type: 'decide.confirm' }])
    await until('decided')
    expect(decided).toEqual([
      {
        choice: inputs.medicine.input.choice,
        decision: { kind: 'accept', count: 2, others: 3, refusesOthers: true },
      },
    ])
    expect(now().context.batch).toEqual(done.output.result)
    expect(told).toEqual(['lists'])
  })
  it('refuses no other application unless it is chosen', async () => {
    const { walk, until, decided } = start()
    await walk(['ready', ACCEPT], ['deciding', { type: 'decide.confirm' }])
    await until('decided')
    expect(decided[0]!.decision.refusesOthers).toBe(false)
  })
  it('rejects without another question, and touches no other application', async () => {
    const { walk, until, decided, now } = start()
    await walk(['ready', REJECT])
    expect(now().value).toBe('deciding')
    await walk(['deciding', { type: 'others.change', refusesOthers: true }], ['deciding', { type: 'decide.confirm' }])
    await until('decided')
    expect(decided[0]!.decision).toEqual({ kind: 'reject', count: 1, others: 0, refusesOthers: false })
  })
  it('offers neither where nobody is recommended so', async () => {
    const [only] = faculties.faculties
    const { until, now } = start({
      load: async () => ({ ...faculties, faculties: [{ ...only, marks: { accepted: 0, refused: 0 } }] }),
    })
    await until('ready')
    expect([now().can(ACCEPT), now().can(REJECT)]).toEqual([false, false])
  })
  it('asks again with the numbers of now, and carries these', async () => {
    const { walk, until, now, decided } = start({
      decide: (call) =>
        call === 1
          ? thrown(409, 'NOMINATION_CHANGED', { effects: { count: 1, others: 2 } })
          : Promise.resolve(done.output),
    })
    await walk(['ready', ACCEPT], ['deciding', { type: 'decide.confirm' }])
    await until('deciding')
    expect(now().context).toMatchObject({
      decision: { count: 1, others: 2 },
      problem: { code: 'NOMINATION_CHANGED' },
    })
    await walk(['deciding', { type: 'decide.confirm' }])
    await until('decided')
    expect(decided[1]!.decision).toMatchObject({ count: 1, others: 2 })
  })
  it.each([
    [500, 'GENERIC'],
    [409, 'NOMINATION_NOBODY'],
  ])('keeps the question after %i %s, with why', async (status, code) => {
    const { walk, until, now } = start({ decide: () => thrown(status, code) })
    await walk(['ready', ACCEPT], ['deciding', { type: 'decide.confirm' }])
    await until('deciding')
    expect(now().context).toMatchObject({ decision: { count: 2 }, problem: { code } })
  })
  it('is left with nothing decided, also while it is counted', async () => {
    const asked = start()
    await asked.walk(['ready', ACCEPT], ['deciding', { type: 'decide.cancel' }])
    expect([asked.now().value, asked.decided]).toEqual(['ready', []])

    const counting = start({ cascade: () => new Promise(() => {}) })
    await counting.walk(['ready', ACCEPT], ['counting', { type: 'decide.cancel' }])
    expect(counting.now().value).toBe('ready')
  })
  it('says why it could not be counted', async () => {
    const { walk, until, now } = start({ cascade: () => thrown(500, 'GENERIC') })
    await walk(['ready', ACCEPT])
    await until('ready')
    expect(now().context.problem?.code).toBe('GENERIC')
  })
})

describe('a job that has ended here (issue 36)', () => {
  it('has the counts asked for again, as soon as nothing else is asked', async () => {
    const { until, send, now, loaded } = start({ decide: async () => queued.output })
    await until('ready')
    send(REJECT)
    await until('deciding')
    expect(now().can({ type: 'batch.end' })).toBe(false)
    send({ type: 'decide.cancel' })
    await until('ready')
    send({ type: 'batch.end' })
    await until('loading')
    await until('ready')
    expect(loaded.length).toBe(2)
  })
})

describe('taking a batch back (issue 15)', () => {
  it('is asked first, and tells how it went', async () => {
    const { walk, until, takenBack, told, now } = start()
    await walk(['ready', ACCEPT], ['deciding', { type: 'decide.confirm' }], ['decided', { type: 'batch.ask' }])
    expect([now().value, takenBack]).toEqual(['askingBack', []])
    await walk(['askingBack', { type: 'batch.confirm' }])
    await until('returned')
    expect([takenBack, told]).toEqual([[9], ['lists', 'سُحبت|Taken back', 'lists']])
  })
  it('is not offered while its job works', async () => {
    const { walk, until, now } = start({ decide: async () => queued.output })
    await walk(['ready', ACCEPT], ['deciding', { type: 'decide.confirm' }])
    await until('decided')
    expect(now().can({ type: 'batch.ask' })).toBe(false)
  })
  it('leads back to what stands then', async () => {
    const { walk, until, loaded } = start()
    await walk(
      ['ready', ACCEPT],
      ['deciding', { type: 'decide.confirm' }],
      ['decided', { type: 'batch.ask' }],
      ['askingBack', { type: 'batch.confirm' }],
      ['returned', { type: 'result.close' }],
    )
    await until('ready')
    expect(loaded.length).toBe(2)
  })
  it('is left after no, and says why it was refused', async () => {
    const { walk, until, takenBack, now } = start({ takeBack: () => thrown(409, 'BATCH_TOO_LATE') })
    await walk(
      ['ready', ACCEPT],
      ['deciding', { type: 'decide.confirm' }],
      ['decided', { type: 'batch.ask' }],
      ['askingBack', { type: 'batch.cancel' }],
    )
    expect([now().value, takenBack]).toEqual(['decided', []])
    await walk(['decided', { type: 'batch.ask' }], ['askingBack', { type: 'batch.confirm' }])
    await until('askingBack')
    expect([takenBack, now().context.problem?.code]).toEqual([[9], 'BATCH_TOO_LATE'])
  })
})

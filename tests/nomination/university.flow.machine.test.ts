import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { universityCases } from '#machines/nomination/university.cases.ts'
import { universityFlow, type UniversityEvent } from '#machines/nomination/university.flow.ts'
import { reaches } from '../support/reaches.ts'

const { tryUniversity, applyUniversity } = universityCases.actors
const { some, none } = tryUniversity.done
const thrown = (status: number, code: string) =>
  Promise.reject({ status, code, message: 'لا|no', data: null } as unknown as Error)
type State = Parameters<ReturnType<typeof universityFlow.getInitialSnapshot>['matches']>[0]

/** The page with a server behind it, and what was asked of that. */
function start(server: { readonly tried?: () => Promise<unknown>; readonly applied?: () => Promise<unknown> } = {}) {
  const applied: unknown[] = []
  const told: string[] = []
  const actor = createActor(
    universityFlow.provide({
      actors: {
        tryUniversity: fromPromise((server.tried ?? (async () => some.output)) as never),
        applyUniversity: fromPromise(({ input }) => {
          applied.push(input)
          return (server.applied?.() ?? Promise.resolve(applyUniversity.done.queued.output)) as never
        }) as never,
      },
      actions: { announce: (_, { message }) => void told.push(message) },
    }),
  ).start()
  const until = (state: State) => reaches(actor, (snapshot) => snapshot.matches(state))
  return {
    applied,
    told,
    until,
    now: () => actor.getSnapshot(),
    send: (type: UniversityEvent['type']) => actor.send({ type }),
    tried: async () => {
      actor.send({ type: 'university.try' })
      await until('tried')
    },
  }
}

describe('the whole university at once (issue 15, D91)', () => {
  it('is tried, asked about, and applied as it was shown; a job goes on with it', async () => {
    const { tried, send, until, now, applied, told } = start()
    await tried()
    expect(now().context.university).toEqual(some.output)
    send('apply.ask')
    expect(applied).toEqual([])
    send('apply.confirm')
    await until('queued')
    expect(applied).toEqual([{ university: some.output }])
    expect(now().context.applied).toEqual({ jobId: 17, faculties: 2, marks: 1_280 })
    expect(told).toEqual(['بدأ|Begun'])
    send('result.close')
    expect(now().matches('ready')).toBe(true)
    expect(now().context).toEqual({ university: null, applied: null, problem: null })
  })
  it('is not applied by a no', async () => {
    const { tried, send, now, applied } = start()
    await tried()
    send('apply.ask')
    send('apply.cancel')
    expect(now().matches('tried')).toBe(true)
    expect(applied).toEqual([])
  })
  it('is not applied where nobody would be marked', async () => {
    const { tried, now } = start({ tried: async () => none.output })
    await tried()
    expect(now().can({ type: 'apply.ask' })).toBe(false)
  })
  it('takes marks away where that is all that changes', async () => {
    const changes = { ...none.output.changes, unmarked: 3 }
    const { tried, now } = start({ tried: async () => ({ ...none.output, changes }) })
    await tried()
    expect(now().can({ type: 'apply.ask' })).toBe(true)
  })
  it('can be given up while it is tried', () => {
    const { send, now } = start({ tried: () => new Promise(() => undefined) })
    send('university.try')
    send('university.close')
    expect(now().matches('ready')).toBe(true)
  })
  it.each([
    [403, 'PERMISSION_REQUIRED', 'refused'],
    [500, 'GENERIC', 'failed'],
    [401, 'SESSION_EXPIRED', 'ready'],
  ] as const)('that is answered with %i is %s: %s', async (status, code, state) => {
    const { send, until } = start({ tried: () => thrown(status, code) })
    send('university.try')
    await until(state)
  })
  it.each(['RULE_DRY_RUN_OLD', 'RULE_APPLIED_MEANWHILE', 'UNIVERSITY_UNDER_WAY'])(
    'refused by %s is out of date: it is tried again, not applied',
    async (code) => {
      const { tried, send, until, now } = start({ applied: () => thrown(409, code) })
      await tried()
      send('apply.ask')
      send('apply.confirm')
      await until('outdated')
      expect(now().context.problem).toMatchObject({ code })
      expect(now().can({ type: 'apply.ask' })).toBe(false)
      await tried()
      expect(now().context.problem).toBeNull()
    },
  )
  it('refused by something else says why, and stays as it was read', async () => {
    const { tried, send, until, now } = start({ applied: () => thrown(409, 'RULE_SEASON_INACTIVE') })
    await tried()
    send('apply.ask')
    send('apply.confirm')
    await until('tried')
    expect(now().context.problem).toMatchObject({ code: 'RULE_SEASON_INACTIVE' })
    expect(now().can({ type: 'apply.ask' })).toBe(true)
  })
  it('is out of date once a page of students says so', async () => {
    const { tried, send, now } = start()
    await tried()
    send('university.expire')
    expect(now().hasTag('outdated')).toBe(true)
    expect(now().can({ type: 'apply.ask' })).toBe(false)
  })
})

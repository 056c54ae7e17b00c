import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { formPageFlow, type FormPageInput, type LoadedForm, type SavedForm } from '#machines/shared/form-page.flow.ts'

/** Journeys of document 1, sections 2, 4, 7 and 8; decisions D36, G14. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const STORED = { arName: 'الثانوية العامة', totalDegree: 410 }
const TYPED = { arName: 'الثانوية العامة', totalDegree: 400 }
const EDITED: LoadedForm = { record: { id: 7, version: 3 }, initial: STORED, choices: { years: [] }, isEditable: true }
const refusing = (status: number, code: string) => async () => {
  throw { status, code, message: 'لا|no', fields: [], data: null }
}

async function start({
  load = async () => EDITED,
  save = async () => ({ message: 'تم|Saved', id: null }),
  kept = null,
}: { load?: () => Promise<LoadedForm>; save?: () => Promise<SavedForm>; kept?: FormPageInput['kept'] } = {}) {
  const told: string[] = []
  const actor = createActor(
    formPageFlow.provide({
      actors: { loadForm: fromPromise(load), saveRecord: fromPromise(save) },
      actions: {
        leave: (_, leaving) => {
          told.push(leaving.because === 'saved' ? `saved ${leaving.id}` : leaving.because)
        },
        showSuccess: (_, { message }) => {
          told.push(message)
        },
        showProblem: (_, { problem }) => {
          told.push(problem.code)
        },
        keepDraft: ({ context }) => {
          told.push(`kept ${String(context.value['totalDegree'])}`)
        },
      },
    }),
    { input: { kept } },
  ).start()
  await settle()
  return { send: actor.send.bind(actor), state: () => actor.getSnapshot(), told }
}

describe('loading', () => {
  it('shows what stands in the record', async () => {
    const { state } = await start()
    expect(state().value).toBe('editing')
    expect(state().context).toMatchObject({ value: STORED, choices: { years: [] } })
  })
  it('shows no form of a record that its life does not let be edited (section 4)', async () => {
    const { state, send, told } = await start({ load: async () => ({ ...EDITED, isEditable: false }) })
    send({ type: 'record.save', value: TYPED })
    expect(state().value).toBe('locked')
    send({ type: 'page.leave' })
    expect(told).toEqual(['cancelled'])
  })
  it('leaves with the message when the record is not there (section 8)', async () => {
    const { state, told } = await start({ load: refusing(404, 'NOT_FOUND') })
    expect([state().value, told]).toEqual(['left', ['NOT_FOUND', 'gone']])
  })
  it('that fails is told and tried again; one that is refused is told in its place', async () => {
    let tries = 0
    const failing = await start({
      load: async () => {
        tries += 1
        if (tries === 1) throw new Error('lost')
        return EDITED
      },
    })
    expect([failing.state().value, failing.told]).toEqual(['failed', ['UNKNOWN_ERROR']])
    failing.send({ type: 'record.reload' })
    await settle()
    expect(failing.state().value).toBe('editing')
    const refused = await start({ load: refusing(403, 'PERMISSION_REQUIRED') })
    expect([refused.state().value, refused.told]).toEqual(['forbidden', []])
    // what is not permitted is not permitted a moment later
    expect(refused.state().can({ type: 'record.reload' })).toBe(false)
  })
})

describe('saving', () => {
  it('says the server’s message and leaves, as the record that was added', async () => {
    const { send, state, told } = await start({
      load: async () => ({ ...EDITED, record: null }),
      save: async () => ({ message: 'تمت|Added', id: 8 }),
    })
    send({ type: 'record.save', value: STORED })
    await settle()
    expect([state().value, told]).toEqual(['left', ['تمت|Added', 'saved 8']])
  })
  it('of an unchanged record says so, calls nobody, and leaves then without a question (D36)', async () => {
    const { send, state, told } = await start()
    send({ type: 'record.save', value: STORED })
    expect(state().value).toBe('unchanged')
    send({ type: 'page.leave' })
    expect(told).toEqual(['cancelled'])
  })
  it('that is refused keeps what was typed', async () => {
    const { send, state, told } = await start({ save: refusing(409, 'DUPLICATE_NAME') })
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect(state().context).toMatchObject({ value: TYPED, problem: { code: 'DUPLICATE_NAME' } })
    expect([state().hasTag('alert'), told]).toEqual([true, []])
    // only somebody else's change is worth loading again for
    expect(state().can({ type: 'record.reload' })).toBe(false)
  })
  it('from an old version offers to load the record again (G14)', async () => {
    const { send, state } = await start({ save: refusing(409, 'VERSION_STALE') })
    send({ type: 'record.save', value: TYPED })
    await settle()
    send({ type: 'record.reload' })
    await settle()
    expect([state().value, state().context.value, state().context.problem]).toEqual(['editing', STORED, null])
  })
  it('of a record that is gone leaves with the message', async () => {
    const { send, told } = await start({ save: refusing(404, 'NOT_FOUND') })
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect(told).toEqual(['NOT_FOUND', 'gone'])
  })
})

/** Issue 2: what was typed stays; ADR 14. */
describe('the end of a session', () => {
  it('during a save keeps what was typed, and says nothing', async () => {
    const { send, state, told } = await start({ save: refusing(401, 'SESSION_EXPIRED') })
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect([state().value, told]).toEqual(['interrupted', ['kept 400']])
  })
  it('keeps what was typed, and nothing of who only looked', async () => {
    const typing = await start()
    typing.send({ type: 'value.change', value: TYPED })
    typing.send({ type: 'session.end' })
    expect([typing.state().value, typing.told]).toEqual(['interrupted', ['kept 400']])
    const looking = await start()
    looking.send({ type: 'session.end' })
    expect([looking.state().value, looking.told]).toEqual(['left', []])
  })
  it('is made good: the form begins with what was typed, over the record as it was then', async () => {
    const old = { record: { id: 7, version: 2 }, initial: STORED, value: TYPED }
    const { send, state, told } = await start({ kept: old })
    expect([state().value, state().context.value, state().context.record]).toEqual([
      'restored',
      TYPED,
      { id: 7, version: 2 },
    ])
    send({ type: 'page.leave' })
    expect([state().value, told]).toEqual(['discarding', []])
  })
  it('gives nothing back into a record that may not be edited any more', async () => {
    const { state } = await start({
      load: async () => ({ ...EDITED, isEditable: false }),
      kept: { record: { id: 7, version: 2 }, initial: STORED, value: TYPED },
    })
    expect(state().value).toBe('locked')
  })
})

describe('leaving', () => {
  it('without a change asks nothing; with something typed it asks first (section 2)', async () => {
    const untouched = await start()
    untouched.send({ type: 'page.leave' })
    expect(untouched.told).toEqual(['cancelled'])
    const typed = await start()
    typed.send({ type: 'value.change', value: TYPED })
    typed.send({ type: 'page.leave' })
    expect([typed.state().value, typed.told]).toEqual(['discarding', []])
    typed.send({ type: 'discard.cancel' })
    expect([typed.state().value, typed.state().context.value]).toEqual(['editing', TYPED])
    typed.send({ type: 'page.leave' })
    typed.send({ type: 'discard.confirm' })
    expect(typed.told).toEqual(['cancelled'])
  })
})

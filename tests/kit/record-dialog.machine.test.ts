import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Effects } from '#machines/shared/problem.ts'
import { recordDialogFlow, type KeptDraft } from '#machines/shared/record-dialog.flow.ts'

/** Journeys of document 1, sections 2, 7 and 8, and of document 2, section 4; decisions D36, D44, G14. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const SECTOR = { id: 1, arName: 'قطاع الهندسة', version: 1 }
const STORED = { arName: 'قطاع الهندسة' }
const TYPED = { arName: 'قطاع العلوم' }

function start(
  save: (effects: Effects) => Promise<{ message: string }> = async () => ({ message: 'تم|Saved' }),
  kept: KeptDraft | null = null,
  count: () => Promise<Effects> = async () => ({}),
) {
  const told: string[] = []
  const actor = createActor(
    recordDialogFlow.provide({
      actors: { countEffects: fromPromise(count), saveRecord: fromPromise(({ input }) => save(input.effects)) },
      actions: {
        reloadList: () => {
          told.push('reload')
        },
        showSuccess: (_, { message }) => {
          told.push(message)
        },
        showProblem: (_, { problem }) => {
          told.push(problem.code)
        },
        keepDraft: ({ context }) => {
          told.push(`kept ${String(context.value['arName'])}`)
        },
      },
    }),
    { input: { kept } },
  ).start()
  return { send: actor.send.bind(actor), state: () => actor.getSnapshot(), told }
}
const refusing = (status: number, code: string) => async () => {
  throw { status, code, message: 'لا|no', fields: [], data: null }
}
function edited(save?: (effects: Effects) => Promise<{ message: string }>, count?: () => Promise<Effects>) {
  const dialog = start(save, null, count)
  dialog.send({ type: 'record.edit', record: SECTOR, initial: STORED })
  return dialog
}

describe('saving', () => {
  it('closes, says the server’s message and loads the list again', async () => {
    const { send, state, told } = edited()
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect(state().value).toBe('closed')
    expect(told).toEqual(['تم|Saved', 'reload'])
  })
  it('of an unchanged record says so, and calls nobody', async () => {
    const { send, state, told } = edited()
    send({ type: 'record.save', value: STORED })
    await settle()
    expect(state().value).toBe('unchanged')
    expect(told).toEqual([])
    send({ type: 'dialog.close' })
    expect(state().value).toBe('closed')
  })
  it('of a new record is never "unchanged"', async () => {
    const { send, told } = start()
    send({ type: 'record.add', initial: STORED })
    send({ type: 'record.save', value: STORED })
    await settle()
    expect(told).toContain('reload')
  })
  it('that is refused keeps the dialog with the reason and what was typed', async () => {
    const { send, state } = edited(refusing(409, 'DUPLICATE_NAME'))
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect(state().hasTag('alert')).toBe(true)
    expect(state().context).toMatchObject({ value: TYPED, problem: { code: 'DUPLICATE_NAME' } })
  })
  it('of a record that is gone closes, and the list loads again', async () => {
    const { send, state, told } = edited(refusing(404, 'NOT_FOUND'))
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect(state().value).toBe('closed')
    expect(told).toEqual(['NOT_FOUND', 'reload'])
  })
})

describe('the end of a session', () => {
  it('during a save keeps what was typed, and says nothing itself', async () => {
    const { send, state, told } = edited(refusing(401, 'SESSION_EXPIRED'))
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect([state().value, state().status]).toEqual(['interrupted', 'done'])
    expect(told).toEqual(['kept قطاع العلوم'])
  })
  it('while something is typed keeps it too; while nothing is, there is nothing to keep', () => {
    const typing = edited()
    typing.send({ type: 'value.change', value: TYPED })
    typing.send({ type: 'dialog.close' })
    typing.send({ type: 'session.end' })
    expect([typing.state().value, typing.told]).toEqual(['interrupted', ['kept قطاع العلوم']])
    const looking = edited()
    looking.send({ type: 'session.end' })
    expect([looking.state().value, looking.told]).toEqual(['closed', []])
  })
  it('is followed by the same form, which says so until it is changed, and can be saved as it is', async () => {
    const { send, state, told } = start(undefined, { record: SECTOR, initial: STORED, value: TYPED })
    expect(state().hasTag('restored')).toBe(true)
    expect(state().context).toMatchObject({ record: SECTOR, initial: STORED, value: TYPED })
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect(told).toEqual(['تم|Saved', 'reload'])
    const other = start(undefined, { record: SECTOR, initial: STORED, value: TYPED })
    other.send({ type: 'value.change', value: STORED })
    expect(other.state().value).toBe('editing')
  })
})

describe('leaving', () => {
  it('closes at once when nothing was typed', () => {
    const { send, state } = edited()
    send({ type: 'dialog.close' })
    expect(state().value).toBe('closed')
  })
  it('closes at once when the form has only drawn its empty fields (issue 36)', () => {
    const { send, state } = edited()
    send({ type: 'value.change', value: { ...STORED, majorTypes: [], note: '', place: {} } })
    send({ type: 'dialog.close' })
    expect(state().value).toBe('closed')
  })
  it('asks first when something was', () => {
    const { send, state } = edited()
    send({ type: 'value.change', value: TYPED })
    send({ type: 'dialog.close' })
    expect(state().hasTag('discarding')).toBe(true)
    send({ type: 'discard.cancel' })
    expect(state().context.value).toEqual(TYPED)
    expect(state().value).toBe('editing')
  })
})

describe('saving what changes other records too (document 2, section 4)', () => {
  const twelve = async () => ({ marked: 9, decided: 3 })
  it('says how many and asks; confirmed, it saves', async () => {
    const { send, state, told } = edited(undefined, twelve)
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect([state().hasTag('asking'), state().context.effects, told]).toEqual([true, { marked: 9, decided: 3 }, []])
    send({ type: 'effects.confirm' })
    await settle()
    expect([state().value, told]).toEqual(['closed', ['تم|Saved', 'reload']])
  })
  it('not confirmed, nothing is saved and what was typed stays', async () => {
    const { send, state, told } = edited(undefined, twelve)
    send({ type: 'record.save', value: TYPED })
    await settle()
    send({ type: 'effects.cancel' })
    await settle()
    expect([state().value, state().context.value, told]).toEqual(['editing', TYPED, []])
  })
  it('without a change counts nothing and asks nothing (D36)', () => {
    const { send, state } = edited(undefined, twelve)
    send({ type: 'record.save', value: STORED })
    expect(state().value).toBe('unchanged')
  })
  it('asks nobody where it changes none', async () => {
    const { send, told } = edited(undefined, async () => ({ marked: 0, decided: 0 }))
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect(told).toEqual(['تم|Saved', 'reload'])
  })
  it('asks again when the save was refused and is tried once more', async () => {
    const { send, state } = edited(refusing(500, 'GENERIC'), twelve)
    send({ type: 'record.save', value: TYPED })
    await settle()
    send({ type: 'effects.confirm' })
    await settle()
    expect(state().value).toBe('refused')
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect(state().hasTag('asking')).toBe(true)
  })
  it('carries what was said, and asks again when it is otherwise by now (issue 9)', async () => {
    const carried: Effects[] = []
    const { send, state, told } = edited(async (effects) => {
      carried.push(effects)
      if (carried.length === 1)
        throw {
          status: 409,
          code: 'RULE_RETURNS_CHANGED',
          message: 'لا|no',
          fields: [],
          data: { effects: { marked: 9, decided: 4 } },
        }
      return { message: 'تم|Saved' }
    }, twelve)
    send({ type: 'record.save', value: TYPED })
    await settle()
    send({ type: 'effects.confirm' })
    await settle()
    expect([
      state().hasTag('asking'),
      state().hasTag('recounted'),
      state().context.effects,
      state().context.value,
    ]).toEqual([true, true, { marked: 9, decided: 4 }, TYPED])
    send({ type: 'effects.confirm' })
    await settle()
    expect(carried).toEqual([
      { marked: 9, decided: 3 },
      { marked: 9, decided: 4 },
    ])
    expect(told).toEqual(['تم|Saved', 'reload'])
  })
  it('carries that nothing else changes, also after it did once', async () => {
    const carried: Effects[] = []
    let counted: Effects = { marked: 9, decided: 3 }
    const { send } = edited(
      async (effects) => {
        carried.push(effects)
        return { message: 'تم|Saved' }
      },
      async () => counted,
    )
    send({ type: 'record.save', value: TYPED })
    await settle()
    send({ type: 'effects.cancel' })
    counted = { marked: 0, decided: 0 }
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect(carried).toEqual([{ marked: 0, decided: 0 }])
  })
  it('that cannot be counted is not saved, and says why', async () => {
    const { send, state, told } = edited(undefined, refusing(500, 'GENERIC') as never)
    send({ type: 'record.save', value: TYPED })
    await settle()
    expect([state().value, state().context.problem?.code, told]).toEqual(['refused', 'GENERIC', []])
  })
  it('keeps what was typed when the session ends while it asks', async () => {
    const { send, state, told } = edited(undefined, twelve)
    send({ type: 'record.save', value: TYPED })
    await settle()
    send({ type: 'session.end' })
    expect([state().value, told]).toEqual(['interrupted', ['kept قطاع العلوم']])
  })
})

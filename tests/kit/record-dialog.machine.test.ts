import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { recordDialogFlow } from '#machines/shared/record-dialog.flow.ts'

/** Journeys of document 1, sections 2, 7 and 8; decisions D36, G14. */
const settle = () => new Promise((resolve) => { setTimeout(resolve) })
const SECTOR = { id: 1, arName: 'قطاع الهندسة', version: 1 }
const STORED = { arName: 'قطاع الهندسة' }
const TYPED = { arName: 'قطاع العلوم' }

function start(save: () => Promise<{ message: string }> = async () => ({ message: 'تم|Saved' })) {
  const told: string[] = []
  const actor = createActor(recordDialogFlow.provide({
    actors: { saveRecord: fromPromise(save) },
    actions: { reloadList: () => { told.push('reload') }, showSuccess: (_, { message }) => { told.push(message) }, showProblem: (_, { problem }) => { told.push(problem.code) } },
  })).start()
  return { send: actor.send.bind(actor), state: () => actor.getSnapshot(), told }
}
const refusing = (status: number, code: string) => async () => { throw { status, code, message: 'لا|no', fields: [], data: null } }
function edited(save?: () => Promise<{ message: string }>) {
  const dialog = start(save)
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

describe('leaving', () => {
  it('closes at once when nothing was typed', () => {
    const { send, state } = edited()
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

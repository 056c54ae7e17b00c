import { createActor, fromPromise } from 'xstate'
import { expect, it } from 'vitest'
import { recordDialogFlow } from '#machines/shared/record-dialog.flow.ts'

/**
 * What no walk of the dialog on a screen shows (tests/approval-rules/approval-rules.screen.test.tsx): forms that need
 * nothing to be typed, and states that the end of a session meets seldom.
 */
const SECTOR = { id: 1, arName: 'قطاع الهندسة', version: 1 }
const STORED = { arName: 'قطاع الهندسة' }
const TYPED = { arName: 'قطاع العلوم' }

function start(count: () => Promise<Record<string, number>> = async () => ({})) {
  const told: string[] = []
  const actor = createActor(
    recordDialogFlow.provide({
      actors: { countEffects: fromPromise(count), saveRecord: fromPromise(async () => ({ message: 'تم|Saved' })) },
      actions: {
        showSuccess: (_, { message }) => {
          told.push(message)
        },
        setDraft: ({ context }) => {
          told.push(`kept ${String(context.value['arName'])}`)
        },
      },
    }),
    { input: { draft: null } },
  ).start()
  return { send: actor.send.bind(actor), state: () => actor.getSnapshot(), told }
}
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

it('a new record is never "unchanged" (document 1, section 8)', async () => {
  const { send, told } = start()
  send({ type: 'record.add', initial: STORED })
  send({ type: 'record.save', value: STORED })
  await settle()
  expect(told).toEqual(['تم|Saved'])
})
it('closes at once when the form has only drawn its empty fields (issue 36)', () => {
  const { send, state } = start()
  send({ type: 'record.edit', record: SECTOR, initial: STORED })
  send({ type: 'value.change', value: { ...STORED, majorTypes: [], note: '', place: {} } })
  send({ type: 'dialog.close' })
  expect(state().value).toBe('closed')
})
it('keeps what was typed when the session ends while it asks, whatever it asks (ADR 14)', async () => {
  const discarding = start()
  discarding.send({ type: 'record.edit', record: SECTOR, initial: STORED })
  discarding.send({ type: 'value.change', value: TYPED })
  discarding.send({ type: 'dialog.close' })
  discarding.send({ type: 'session.end' })
  const asking = start(async () => ({ marked: 9 }))
  asking.send({ type: 'record.edit', record: SECTOR, initial: STORED })
  asking.send({ type: 'record.save', value: TYPED })
  await settle()
  expect(asking.state().hasTag('asking')).toBe(true)
  asking.send({ type: 'session.end' })
  for (const { state, told } of [discarding, asking])
    expect([state().value, told]).toEqual(['interrupted', ['kept قطاع العلوم']])
})

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
  const announced: string[] = []
  const actor = createActor(
    recordDialogFlow.provide({
      actors: { countEffects: fromPromise(count), saveRecord: fromPromise(async () => ({ message: 'تم|Saved' })) },
      actions: {
        showSuccess: (_, { message }) => {
          announced.push(message)
        },
        setDraft: ({ context }) => {
          announced.push(`kept ${String(context.value['arName'])}`)
        },
      },
    }),
    { input: { draft: null } },
  ).start()
  return { send: actor.send.bind(actor), state: () => actor.getSnapshot(), announced }
}
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

it('a new record is never "unchanged" (document 1, section 8)', async () => {
  const { send, announced } = start()
  send({ type: 'record.add', initial: STORED })
  send({ type: 'record.save', value: STORED })
  await settle()
  expect(announced).toEqual(['تم|Saved'])
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
  const confirming = start(async () => ({ marked: 9 }))
  confirming.send({ type: 'record.edit', record: SECTOR, initial: STORED })
  confirming.send({ type: 'record.save', value: TYPED })
  await settle()
  expect(confirming.state().hasTag('asking')).toBe(true)
  confirming.send({ type: 'session.end' })
  for (const { state, announced } of [discarding, confirming])
    expect([state().value, announced]).toEqual(['interrupted', ['kept قطاع العلوم']])
})

import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { confirmFlow } from '#machines/shared/confirm.flow.ts'

/** A question, and what was answered so far. */
function ask(hasExtra = false) {
  const answers: string[] = []
  const actor = createActor(
    confirmFlow.provide({
      actions: {
        answer: (_, { answer }) => {
          answers.push(answer)
        },
      },
    }),
  ).start()
  actor.send({ type: 'question.ask', hasExtra })
  return { answers, send: actor.send.bind(actor), isOpen: () => actor.getSnapshot().hasTag('open') }
}

describe('a question before something is done (document 1, section 2)', () => {
  it.each([
    ['question.confirm', 'confirm'],
    ['question.cancel', 'cancel'],
  ] as const)('%s answers once, and closes', (type, answer) => {
    const { answers, send, isOpen } = ask()
    expect(isOpen()).toBe(true)
    send({ type })
    send({ type })
    expect([answers, isOpen()]).toEqual([[answer], false])
  })
  it('has a third answer only where it offers one', () => {
    const two = ask()
    two.send({ type: 'question.extra' })
    expect([two.answers, two.isOpen()]).toEqual([[], true])
    const three = ask(true)
    three.send({ type: 'question.extra' })
    expect([three.answers, three.isOpen()]).toEqual([['extra'], false])
  })
})

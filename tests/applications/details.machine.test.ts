import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { detailsFlow } from '#machines/applications/details.flow.ts'
import { reaches } from '../support/reaches.ts'

const [FIRST, SECOND] = [
  { applyId: 7, studentId: 3 },
  { applyId: 8, studentId: 3 },
]

/** The details of an application that was opened, what was asked of the server, and what was told. */
function open(answers: readonly ('loaded' | 'refused')[] = ['loaded', 'loaded']) {
  const [asked, told]: [number[], string[]] = [[], []]
  const rest = [...answers]
  const actor = createActor(
    detailsFlow.provide({
      actors: {
        loadDetails: fromPromise(({ input }) => {
          asked.push(input.applyId)
          const answer = rest.shift()
          if (answer === undefined) return new Promise<never>(() => {})
          return answer === 'loaded'
            ? Promise.resolve({ details: {}, steps: [] } as never)
            : Promise.reject({ status: 404, code: 'NOT_FOUND', message: 'لا يوجد|not found' } as unknown as Error)
        }),
      },
      actions: {
        announceFailed: (_, { problem }) => {
          told.push(`failed: ${problem.message}`)
        },
        announceClosed: () => {
          told.push('closed')
        },
      },
    }),
  ).start()
  actor.send({ type: 'details.open', key: FIRST } as never)
  return {
    asked,
    told,
    send: actor.send.bind(actor),
    now: () => actor.getSnapshot(),
    until: (state: 'shown' | 'closed') => reaches(actor, (snapshot) => snapshot.matches(state)),
  }
}

describe('the details of an application (document 2, sections 2.2 and 7)', () => {
  it('are loaded, shown, and left', async () => {
    const { asked, told, send, now, until } = open()
    expect(now().hasTag('busy')).toBe(true)
    await until('shown')
    expect([asked, now().context.loaded]).toEqual([[7], { details: {}, steps: [] }])
    send({ type: 'details.close' })
    expect([now().value, now().context.key, told]).toEqual(['closed', null, ['closed']])
  })
  it('are loaded again after a decision', async () => {
    const { asked, send, now, until } = open()
    await until('shown')
    send({ type: 'details.reload' })
    expect(now().value).toBe('loading')
    await until('shown')
    expect(asked).toEqual([7, 7])
  })
  it('are loaded once more when a decision is taken back while they load again', async () => {
    const { asked, send, now, until } = open(['loaded', 'loaded', 'loaded'])
    send({ type: 'details.reload' })
    expect(asked).toEqual([7])
    await until('shown')
    send({ type: 'details.reload' })
    send({ type: 'details.reload' })
    expect(now().value).toBe('loading')
    await until('shown')
    expect(asked).toEqual([7, 7, 7])
  })
  it('come again beside a judged paper, and nothing waits for them (ADR 67)', async () => {
    const { asked, told, send, now, until } = open(['loaded', 'refused'])
    await until('shown')
    send({ type: 'details.refresh' })
    expect([now().value, now().hasTag('busy'), now().context.loaded]).toEqual([
      'refreshing',
      false,
      { details: {}, steps: [] },
    ])
    await until('shown')
    expect([asked, told]).toEqual([[7, 7], ['failed: لا يوجد|not found']])
    expect(now().context.loaded).not.toBeNull()
  })
  it('that come again twice are the newest', async () => {
    const { asked, send, until } = open(['loaded', 'loaded', 'loaded'])
    await until('shown')
    send({ type: 'details.refresh' })
    send({ type: 'details.refresh' })
    await until('shown')
    expect(asked).toEqual([7, 7, 7])
  })
  it('of another application of the student are opened from there', async () => {
    const { asked, send, now, until } = open()
    await until('shown')
    send({ type: 'details.open', key: SECOND } as never)
    expect(now().value).toBe('loading')
    await until('shown')
    expect(asked).toEqual([7, 8])
  })
  it('that do not come are told, and closed', async () => {
    const { told, until } = open(['refused'])
    await until('closed')
    expect(told).toEqual(['failed: لا يوجد|not found', 'closed'])
  })
  it('can be left while they are on their way', () => {
    const { send, now } = open([])
    send({ type: 'details.close' })
    expect(now().value).toBe('closed')
  })
})

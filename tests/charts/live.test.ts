import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createActor, type AnyActorRef } from 'xstate'
import { applicationCases } from '#machines/applications/application.cases.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import { record } from '#src/kit/actors/live-recorder.ts'
import { LISTENS_EVERY, type LiveMessage, type Running } from '#src/kit/actors/live.types.ts'
import { filesOf } from '#tests/support/files.ts'

/** A channel whose other end is the test. */
function channelOf() {
  const posted: LiveMessage[] = []
  let onMessage: (event: { data: LiveMessage }) => void = () => {}
  const channel = {
    postMessage: (message: LiveMessage) => void posted.push(message),
    addEventListener: (_: string, listener: typeof onMessage) => {
      onMessage = listener
    },
  } as unknown as BroadcastChannel
  return { channel, posted, listen: () => onMessage({ data: { kind: 'listen' } }) }
}
const started = (input: keyof typeof applicationCases.inputs = 'viewer') =>
  createActor(applicationLifecycle, { input: applicationCases.inputs[input].input }).start()
globalThis.addEventListener ??= () => {}

describe('the recorder of what runs (issue 4, Live)', () => {
  it('tells states, events and what guards said, and nothing that events carry or machines hold', () => {
    const actor = started()
    const running: Running = { actors: new Set<AnyActorRef>([actor]), onStart: null }
    const { channel, posted } = channelOf()
    record(channel, running)
    actor.send({ type: 'applicant.proceed' })
    actor.send({ type: 'applicant.submit', name: 'سر' } as never)
    actor.send({ type: 'application.accept', surface: 'list' })
    expect(posted[0]).toMatchObject({ kind: 'running', actors: [{ machine: 'application', states: ['initialDraft'] }] })
    expect(
      posted
        .slice(1)
        .map(
          (message) =>
            message.kind === 'event' && [
              message.event.event,
              message.event.states,
              message.event.guards,
              message.event.refused,
            ],
        ),
    ).toEqual([
      ['applicant.proceed', ['draft'], [{ guard: 'isSeasonOpen', answer: true }], false],
      [
        'applicant.submit',
        ['underReview', 'underReview.unmarked'],
        [
          { guard: 'isSeasonOpen', answer: true },
          { guard: 'isFeePaid', answer: true },
        ],
        false,
      ],
      [
        'application.accept',
        ['underReview', 'underReview.unmarked'],
        [
          { guard: 'mayDecide', answer: false },
          { guard: 'isSeasonDeciding', answer: true },
          { guard: 'isOfferedHere', answer: true },
        ],
        true,
      ],
    ])
    expect(JSON.stringify(posted)).not.toContain('سر')
    expect(JSON.stringify(posted)).not.toContain('permissions')
  })
  it('hears of a machine that starts later, and of no event twice', () => {
    const running: Running = { actors: new Set(), onStart: null }
    const { channel, posted, listen } = channelOf()
    record(channel, running)
    const actor = started()
    running.actors.add(actor)
    running.onStart?.(actor)
    listen()
    actor.send({ type: 'applicant.proceed' })
    expect(posted.filter(({ kind }) => kind === 'event')).toHaveLength(1)
  })
  it('stops when nobody listens any more', () => {
    const actor = started()
    const running: Running = { actors: new Set<AnyActorRef>([actor]), onStart: null }
    const { channel, posted } = channelOf()
    const now = Date.now
    try {
      record(channel, running)
      Date.now = () => now() + 4 * LISTENS_EVERY
      actor.send({ type: 'applicant.proceed' })
      actor.send({ type: 'applicant.submit' })
    } finally {
      Date.now = now
    }
    expect(posted.filter(({ kind }) => kind === 'event')).toEqual([])
    expect(running.onStart).toBeNull()
  })
})

describe('every machine of the page', () => {
  it('runs through the one hook that the charts can follow', () => {
    const others = filesOf('src', ['.ts', '.tsx'])
      .filter(({ name }) => !name.endsWith('use-actor-ref.ts'))
      .filter(({ path }) =>
        /\b(useActorRef|useMachine|useActor)\b[^\n]*from '@xstate\/react'|\bcreateActor\b/.test(
          readFileSync(path, 'utf8'),
        ),
      )
    expect(others.map(({ name }) => name)).toEqual([])
  })
})

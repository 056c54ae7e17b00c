import { renderHook } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { confirmFlow } from '#machines/shared/confirm.flow.ts'
import { LIVE_CHANNEL, type LiveMessage } from '#src/kit/actors/live.types.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'

/** Issue 4, Live: the chart in another tab shows the machines that run in this one. */
it('a page tells what runs in it once a viewer listens, and nothing before', async () => {
  const viewer = new BroadcastChannel(LIVE_CHANNEL)
  onTestFinished(() => viewer.close())
  const messages: LiveMessage[] = []
  const first = new Promise<void>((resolve) => {
    viewer.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      // pages of other test files in this process answer, too
      if (data.kind !== 'running' || !data.actors.some(({ machine }) => machine === 'confirm')) return
      messages.push(data)
      resolve()
    })
  })
  renderHook(() => useActorRef(confirmFlow)).result.current.send({ type: 'question.ask', hasExtra: false })
  viewer.postMessage({ kind: 'listen' } satisfies LiveMessage)
  await first
  expect(messages[0]).toMatchObject({ kind: 'running', actors: [{ machine: 'confirm', states: ['asking'] }] })
})

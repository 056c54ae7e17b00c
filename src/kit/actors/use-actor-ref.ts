import { useActorRef as useXStateActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import { LIVE_CHANNEL, type Running } from './live.types.ts'

const running: Running = { actors: new Set(), onStart: null }

let waits = false
/** Until the first message of a viewer, all of this is one open channel: the recorder is loaded with that message. */
function waitForViewer(): void {
  if (waits || typeof BroadcastChannel === 'undefined') return
  waits = true
  const channel = new BroadcastChannel(LIVE_CHANNEL)
  let isLoading = false
  const listen = () => {
    if (isLoading) return
    isLoading = true
    // the viewer repeats `listen`: a failed load is tried again then
    import('./live-recorder.ts').then(
      ({ record }) => {
        channel.removeEventListener('message', listen)
        record(channel, running)
      },
      () => {
        isLoading = false
      },
    )
  }
  channel.addEventListener('message', listen)
}

/** XState's hook, through which every machine of the page runs, so that the charts can show them (issue 4, Live). */
export const useActorRef = ((...args: Parameters<typeof useXStateActorRef>) => {
  const actor = useXStateActorRef(...args) as AnyActorRef
  useEffect(() => {
    waitForViewer()
    running.actors.add(actor)
    running.onStart?.(actor)
    return () => {
      running.actors.delete(actor)
    }
  }, [actor])
  return actor
}) as typeof useXStateActorRef

import { useCallback, useEffect, useState } from 'react'
import {
  LISTENS_EVERY,
  LIVE_CHANNEL,
  type LiveActor,
  type LiveEvent,
  type LiveMessage,
} from '#src/kit/actors/live.types.ts'

/** How many events are retained. */
const MESSAGES_MAX = 50

export interface LiveTab {
  readonly tab: string
  readonly actors: readonly LiveActor[]
  readonly received: number
}
export interface NumberedEvent extends LiveEvent {
  readonly tab: string
  readonly number: number
}
export interface Live {
  readonly isSupported: boolean
  readonly tabs: readonly LiveTab[]
  readonly events: readonly NumberedEvent[]
  readonly clear: () => void
}

interface ReceivedMessage {
  readonly tabs: readonly LiveTab[]
  readonly events: readonly NumberedEvent[]
  readonly count: number
}
const NOTHING: ReceivedMessage = { tabs: [], events: [], count: 0 }

/** The data after a message: newest event first. */
export function withMessage(before: ReceivedMessage, message: LiveMessage, now: number): ReceivedMessage {
  // a tab that disappeared without a message is removed
  const alive = before.tabs.filter(({ received: last }) => now - last <= 3 * LISTENS_EVERY)
  if (message.kind === 'running') {
    const tab = { tab: message.tab, actors: message.actors, received: now }
    return {
      ...before,
      tabs: alive.some((each) => each.tab === message.tab)
        ? alive.map((each) => (each.tab === message.tab ? tab : each))
        : [...alive, tab],
    }
  }
  if (message.kind === 'closed') return { ...before, tabs: alive.filter(({ tab }) => tab !== message.tab) }
  if (message.kind !== 'event') return { ...before, tabs: alive }
  const { event, tab } = message
  const tabs = alive.map((each) =>
    each.tab === tab
      ? {
          ...each,
          actors: each.actors.map((actor) =>
            actor.actor === event.actor ? { actor: event.actor, machine: event.machine, states: event.states } : actor,
          ),
        }
      : each,
  )
  return {
    tabs,
    events: [{ ...event, tab, number: before.count }, ...before.events].slice(0, MESSAGES_MAX),
    count: before.count + 1,
  }
}

/**
 * What runs in the tabs of this browser, and what happened there since the page was opened. Nothing is recorded
 * anywhere while `on` is false.
 */
export function useLive(on: boolean): Live {
  const isSupported = typeof BroadcastChannel !== 'undefined'
  const [known, setKnown] = useState(NOTHING)
  useEffect(() => {
    if (!on || !isSupported) return undefined
    const channel = new BroadcastChannel(LIVE_CHANNEL)
    const announce = () => channel.postMessage({ kind: 'listen' } satisfies LiveMessage)
    channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      if (data.kind !== 'listen') setKnown((before) => withMessage(before, data, Date.now()))
    })
    announce()
    const timer = setInterval(announce, LISTENS_EVERY)
    return () => {
      clearInterval(timer)
      channel.close()
    }
  }, [on, isSupported])
  const clear = useCallback(() => setKnown((before) => ({ ...before, events: [] })), [])
  return { isSupported, tabs: known.tabs, events: known.events, clear }
}

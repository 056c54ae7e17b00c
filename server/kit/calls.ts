import { setTimeout as pause } from 'node:timers/promises'

/** Ms between two checks whether calls are still running. */
const POLL_EVERY = 1
/** Ms after a call in which the next one of the same page comes, and in which another one is likely. */
const NEXT = 5
const LOW_LATENCY = 500

/** The calls that a process is answering, so that long work in the same process can pause for them (ADR 74). */
export interface Calls {
  /** A call begins. Returns what to do when it has ended, which may be done twice. */
  begin(): () => void
  /** Whether a call is under way, or was a moment ago. */
  withLowLatency(): boolean
  /** Waits until none is under way, nor the next one of its page, `atMost` ms. */
  passed(atMost: number): Promise<void>
}

export function createCalls(now: () => number = () => performance.now()): Calls {
  const running = new Set<symbol>()
  let last = -Infinity
  return {
    begin() {
      const one = Symbol('call')
      running.add(one)
      return () => {
        if (running.delete(one)) last = now()
      }
    },
    withLowLatency: () => running.size > 0 || now() - last < LOW_LATENCY,
    async passed(atMost) {
      const until = now() + atMost
      while ((running.size > 0 || now() - last < NEXT) && now() < until) await pause(POLL_EVERY)
    },
  }
}

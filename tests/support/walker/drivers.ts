import { isDeepStrictEqual } from 'node:util'
import { Run, type Prepared } from '#machines/walker/run.ts'
import type { Driver } from '#machines/walker/types.ts'

/** Plays paths on the machine itself, with fakes. */
export function machineDriver(prepared: Prepared): Driver {
  let run: Run | null = null
  const running = (): Run => {
    if (!run) throw new Error('The driver was not started')
    return run
  }
  return {
    start: (input) => {
      run = new Run(prepared, input)
    },
    perform: (event) => running().perform({ kind: 'event', event }),
    settle: (invoke, outcome) => running().perform({ kind: 'settle', invoke, outcome }),
    elapse: (ms) => running().perform({ kind: 'elapse', ms }),
    expectState: (_value, _context, expected) => {
      const found = running().configuration()
      if (!isDeepStrictEqual(found, expected)) throw new Error(`Expected ${expected.key}, found ${found.key}`)
    },
    stop: () => {
      run?.actor.stop()
    },
  }
}

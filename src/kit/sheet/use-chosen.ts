import { useState } from 'react'

/**
 * A machine at work, and what it reads: a file is no JSON, so it does not travel through the machine. `take` keeps what
 * was chosen, and `provide` gets what reads it back. The machine is made once.
 */
export function useChosen<M, S = File>(
  provide: (chosen: () => S) => M,
): {
  readonly machine: M
  readonly take: (chosen: S) => void
} {
  const [worker] = useState(() => {
    let chosen: S | null = null
    return {
      machine: provide(() => chosen!),
      take: (next: S) => {
        chosen = next
      },
    }
  })
  return worker
}

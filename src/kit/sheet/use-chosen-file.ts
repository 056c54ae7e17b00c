import { useState } from 'react'

/**
 * A machine at work, and the file that it reads: a file is no JSON, so it does not travel through the machine. `take`
 * keeps the file that was chosen, and `provide` gets what reads it back. The machine is made once.
 */
export function useChosenFile<M>(provide: (chosen: () => File) => M): {
  readonly machine: M
  readonly take: (file: File) => void
} {
  const [worker] = useState(() => {
    let chosen: File | null = null
    return {
      machine: provide(() => chosen!),
      take: (file: File) => {
        chosen = file
      },
    }
  })
  return worker
}

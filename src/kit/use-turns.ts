import { useState } from 'react'

/**
 * The rotation of what a viewer shows, in quarter turns to the right, 0 to 3. `onTurn` is called with the new one after
 * each `turn`.
 */
export function useTurns(
  initial: number,
  onTurn?: (turns: number) => void,
): { readonly turns: number; readonly turn: () => void } {
  const [turns, setTurns] = useState(initial)
  const turn = () => {
    const next = (turns + 1) % 4
    setTurns(next)
    onTurn?.(next)
  }
  return { turns, turn }
}

import type { RawCell } from '#schemas/uploads/cells.ts'

/** A cell of the file that was changed: the number of its row, the index of its column, its value before and after. */
export interface CellChange {
  readonly row: number
  readonly column: number
  readonly before: RawCell
  readonly after: RawCell
}
type Changes = readonly CellChange[]

/** Actions that can be undone at most. */
const ACTIONS_MAX = 100
const reversed = (changes: Changes): Changes =>
  changes.toReversed().map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }))

/** What was edited in a file, action by action, so that it can be undone and redone. */
export class EditHistory {
  #done: Changes[] = []
  #undone: Changes[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }
  /** Remembers an action; what was undone before it cannot be redone any more. */
  record(changes: Changes): void {
    if (changes.length === 0) return
    this.#done = [...this.#done, changes].slice(-ACTIONS_MAX)
    this.#undone = []
  }
  /** The changes that undo the last action; none: there is no action. */
  undo(): Changes {
    const changes = this.#done.pop()
    if (!changes) return []
    this.#undone.push(changes)
    return reversed(changes)
  }
  /** The changes that do again what was undone last; none: nothing was undone. */
  redo(): Changes {
    const changes = this.#undone.pop()
    if (!changes) return []
    this.#done.push(changes)
    return changes
  }
  clear(): void {
    this.#done = []
    this.#undone = []
  }
}

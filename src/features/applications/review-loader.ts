import type { DetailsKey, DetailsLoaded } from '#machines/applications/details.flow.ts'
import type { Neighbours } from '#machines/applications/review.flow.ts'
import type { SearchedList } from '#schemas/applications/neighbours.schema.ts'
import { api } from '#src/api/client.ts'

/** What one call gives of an application: its details and history, and its position in the list behind. */
export interface Reviewed extends DetailsLoaded {
  /** Null: the list behind finds it itself. */
  readonly place: Neighbours | null
}
interface Held {
  readonly key: DetailsKey
  readonly loaded: Promise<Reviewed>
  /** The list behind, as it was searched when this was requested. */
  readonly list: string
  /** In ms since 1970. */
  readonly at: number
  isWhole: boolean
  /** It was requested before anybody opened it. */
  isAhead: boolean
}

/** The open application, and the ones before and after it. */
const MOST_HELD = 3
/** Ms after which a held application comes again once it is shown. */
const FRESH_MS = 60_000

/**
 * Loads applications for the review screen, each with one call, and holds the last three: the open one and its
 * neighbours, which are there before they are opened. `list`: the list behind, as it is searched now; undefined where
 * that finds the neighbours of a row itself.
 */
export class ReviewLoader {
  readonly #held = new Map<number, Held>()
  /** Applications that were changed here since they were loaded: nothing of them is worth being fetched ahead. */
  readonly #changed = new Set<number>()
  /** Applications that came ahead and were opened since: the next call reports them (ADR 38). */
  #shown: number[] = []
  readonly #list: () => SearchedList | undefined

  constructor(list: () => SearchedList | undefined) {
    this.#list = list
  }

  /** Loads an application that is opened; a held one is there at once. */
  load(key: DetailsKey, signal: AbortSignal): Promise<Reviewed> {
    const held = this.#find(key)
    if (!held) return this.#request(key, { signal })
    if (held.isAhead) {
      held.isAhead = false
      this.#shown.push(key.applyId)
    }
    return held.loaded.catch(() => this.#request(key, { signal }))
  }

  /** The position that comes with an application, which is usually on its way or held. */
  async place(key: DetailsKey): Promise<Neighbours | null> {
    const { loaded } = this.#held.get(key.applyId) ?? { loaded: this.#request(key) }
    try {
      return (await loaded).place
    } catch (error) {
      // it was requested again meanwhile
      if (this.#held.has(key.applyId)) return this.place(key)
      throw error
    }
  }

  /** Requests those that are not held, and reports what was opened meanwhile. */
  fetchAhead(keys: readonly DetailsKey[]): readonly Promise<Reviewed>[] {
    const missing = keys.filter((key) => !this.#find(key) && !this.#changed.has(key.applyId))
    // where there is nothing to request, the report goes with the opened one, which comes again
    const [opened] = this.#shown
    const due = missing.length === 0 && opened !== undefined ? [{ applyId: opened }] : missing
    return due.map((key) => this.#request(key, { isAhead: true }))
  }

  /** Whether an application would be shown at once. */
  isWhole(key: DetailsKey): boolean {
    return this.#find(key)?.isWhole === true
  }

  /** Whether the application has been held for so long that it should come again. */
  isOld(key: DetailsKey): boolean {
    const held = this.#held.get(key.applyId)
    return held !== undefined && Date.now() - held.at > FRESH_MS
  }

  /** The application was changed, and perhaps others of its student with it. */
  drop({ applyId, studentId }: DetailsKey): void {
    this.#changed.add(applyId)
    for (const [id, { key }] of this.#held) if (id === applyId || key.studentId === studentId) this.#held.delete(id)
  }

  /** The review is over. */
  clear(): void {
    this.#held.clear()
    this.#changed.clear()
  }

  /** A held one of the list as it is searched now; it is held longer than those that were not asked for. */
  #find({ applyId }: DetailsKey): Held | undefined {
    const held = this.#held.get(applyId)
    if (!held) return undefined
    this.#held.delete(applyId)
    if (held.list !== JSON.stringify(this.#list())) return undefined
    this.#held.set(applyId, held)
    return held
  }

  #request(
    key: DetailsKey,
    { signal, isAhead = false }: { readonly signal?: AbortSignal; readonly isAhead?: boolean } = {},
  ): Promise<Reviewed> {
    const list = this.#list()
    const shown = this.#shown
    this.#shown = []
    // in the background: the dialog shows its own progress and can be closed while it loads
    const loaded = api.applications
      .review(
        {
          ...key,
          ...(list && { list }),
          ...(isAhead && { prefetched: true }),
          ...(shown.length > 0 && { shown }),
        },
        { background: true, ...(signal && { signal }) },
      )
      .then(({ data }) => data)
    const held: Held = { key, loaded, list: JSON.stringify(list), at: Date.now(), isWhole: false, isAhead }
    this.#changed.delete(key.applyId)
    this.#held.delete(key.applyId)
    this.#held.set(key.applyId, held)
    for (const id of [...this.#held.keys()].slice(0, -MOST_HELD)) this.#held.delete(id)
    loaded.then(
      () => {
        held.isWhole = true
      },
      () => {
        if (this.#held.get(key.applyId) === held) this.#held.delete(key.applyId)
        this.#shown.push(...shown)
      },
    )
    return loaded
  }
}

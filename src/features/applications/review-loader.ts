import type { DetailsKey, DetailsLoaded } from '#machines/applications/details.flow.ts'
import type { Neighbours } from '#machines/applications/review.flow.ts'
import type { SearchedList } from '#schemas/applications/neighbours.schema.ts'
import { api } from '#src/api/client.ts'
import { resultOf, trackResult } from '#src/lib/load-once.ts'

/** What one call gives of an application: its details and history, and its position in the list behind. */
export interface Reviewed extends DetailsLoaded {
  /** Null: the list behind finds it itself. */
  readonly place: Neighbours | null
}
interface CachedReview {
  readonly key: DetailsKey
  readonly loaded: Promise<Reviewed>
  /** The list behind, as it was searched when this was requested. */
  readonly list: string
  /** In ms since 1970. */
  readonly at: number
  /** It was requested before anybody opened it. */
  isAhead: boolean
}

/** The open application, and the ones before and after it. */
const MOST_CACHED = 3
/** Ms after which a cached application comes again once it is shown. */
const FRESH_MS = 60_000

/**
 * Loads applications for the review screen, each with one call, and caches the last three: the open one and its
 * neighbours, which are there before they are opened. `list`: the list behind, as it is searched now; undefined where
 * that finds the neighbours of a row itself.
 */
export class ReviewLoader {
  readonly #cached = new Map<number, CachedReview>()
  /** Applications that were changed here since they were loaded: nothing of them is worth being fetched ahead. */
  readonly #changed = new Set<number>()
  /** Applications that came ahead and were opened since: the next call reports them (ADR 38). */
  #shown: number[] = []
  readonly #list: () => SearchedList | undefined

  constructor(list: () => SearchedList | undefined) {
    this.#list = list
  }

  /** Loads an application that is opened; a cached one is there at once. */
  load(key: DetailsKey, signal: AbortSignal): Promise<Reviewed> {
    const cached = this.#find(key)
    if (!cached) return this.#request(key, { signal })
    if (cached.isAhead) {
      cached.isAhead = false
      this.#shown.push(key.applyId)
    }
    return cached.loaded.catch(() => this.#request(key, { signal }))
  }

  /** The position that comes with an application, which is usually on its way or cached. */
  async place(key: DetailsKey): Promise<Neighbours | null> {
    const { loaded } = this.#cached.get(key.applyId) ?? { loaded: this.#request(key) }
    try {
      return (await loaded).place
    } catch (error) {
      // it was requested again meanwhile
      if (this.#cached.has(key.applyId)) return this.place(key)
      throw error
    }
  }

  /** Requests those that are not cached, and reports what was opened meanwhile. */
  fetchAhead(keys: readonly DetailsKey[]): readonly Promise<Reviewed>[] {
    const missing = keys.filter((key) => !this.#find(key) && !this.#changed.has(key.applyId))
    // where there is nothing to request, the report goes with the opened one, which comes again
    const [opened] = this.#shown
    const due = missing.length === 0 && opened !== undefined ? [{ applyId: opened }] : missing
    return due.map((key) => this.#request(key, { isAhead: true }))
  }

  /** What is known of an application whose call has been answered, so that it is shown at once. */
  whole(key: DetailsKey): Reviewed | undefined {
    const cached = this.#cached.get(key.applyId)
    return cached?.list === JSON.stringify(this.#list()) ? resultOf(cached?.loaded) : undefined
  }

  /** Whether the application has been cached for so long that it should come again. */
  isOld(key: DetailsKey): boolean {
    const cached = this.#cached.get(key.applyId)
    return cached !== undefined && Date.now() - cached.at > FRESH_MS
  }

  /** The application was changed, and perhaps others of its student with it. */
  drop({ applyId, studentId }: DetailsKey): void {
    this.#changed.add(applyId)
    for (const [id, { key }] of this.#cached) if (id === applyId || key.studentId === studentId) this.#cached.delete(id)
  }

  /** The review is over. */
  clear(): void {
    this.#cached.clear()
    this.#changed.clear()
  }

  /** A cached one of the list as it is searched now; it stays longer than those that were not requested. */
  #find({ applyId }: DetailsKey): CachedReview | undefined {
    const cached = this.#cached.get(applyId)
    if (!cached) return undefined
    this.#cached.delete(applyId)
    if (cached.list !== JSON.stringify(this.#list())) return undefined
    this.#cached.set(applyId, cached)
    return cached
  }

  #request(
    key: DetailsKey,
    { signal, isAhead = false }: { readonly signal?: AbortSignal; readonly isAhead?: boolean } = {},
  ): Promise<Reviewed> {
    const list = this.#list()
    const shown = this.#shown
    this.#shown = []
    // in the background: the dialog shows its own progress and can be closed while it loads
    const loaded = trackResult(
      api.applications
        .review(
          {
            ...key,
            ...(list && { list }),
            ...(isAhead && { prefetched: true }),
            ...(shown.length > 0 && { shown }),
          },
          { background: true, ...(signal && { signal }) },
        )
        .then(({ data }) => data),
    )
    const cached: CachedReview = { key, loaded, list: JSON.stringify(list), at: Date.now(), isAhead }
    this.#changed.delete(key.applyId)
    this.#cached.delete(key.applyId)
    this.#cached.set(key.applyId, cached)
    for (const id of [...this.#cached.keys()].slice(0, -MOST_CACHED)) this.#cached.delete(id)
    loaded.catch(() => {
      if (this.#cached.get(key.applyId) === cached) this.#cached.delete(key.applyId)
      this.#shown.push(...shown)
    })
    return loaded
  }
}

import type { SheetRow } from '../session/row-sheet.ts'

/** Rows that are fetched at once, and how many such windows are cached. */
const WINDOW = 200
const WINDOWS_MAX = 20

export interface RowCache {
  /** A row by its index in the spreadsheet; undefined: it was not fetched yet. */
  readonly get: (index: number) => SheetRow | undefined
  /** Fetches the rows between these indexes, as far as they are missing or out of date. */
  readonly see: (from: number, to: number) => Promise<unknown>
  /** Fetches the rows in sight again, since cells have changed: they stay until the new ones are there. */
  readonly refresh: () => void
  /** Drops all rows, since others are shown. */
  readonly clear: () => void
}
interface CacheParams {
  readonly load: (from: number, count: number) => Promise<readonly SheetRow[]>
  readonly onLoad: () => void
  readonly onError: (error: unknown) => void
}

/** The rows of the spreadsheet that are near to what is seen: the upload session has them all. */
export function createRowCache({ load, onLoad, onError }: CacheParams): RowCache {
  const windows = new Map<number, readonly SheetRow[]>()
  /** Windows that are up to date, or on their way. */
  const requested = new Map<number, Promise<void>>()
  let seen: readonly [from: number, to: number] = [0, 0]
  let edition = 0

  async function fetchWindow(at: number): Promise<void> {
    const wanted = edition
    try {
      const rows = await load(at * WINDOW, WINDOW)
      if (wanted !== edition) return
      windows.delete(at)
      windows.set(at, rows)
      for (const oldest of windows.keys()) {
        if (windows.size <= WINDOWS_MAX) break
        windows.delete(oldest)
        requested.delete(oldest)
      }
      onLoad()
    } catch (error) {
      if (wanted === edition) onError(error)
    }
  }
  const see = (from: number, to: number): Promise<unknown> => {
    seen = [from, to]
    const work: Promise<void>[] = []
    for (let at = Math.floor(from / WINDOW); at <= Math.floor(to / WINDOW); at += 1) {
      const request = requested.get(at) ?? fetchWindow(at)
      requested.set(at, request)
      work.push(request)
    }
    return Promise.all(work)
  }
  const refresh = (): void => {
    edition += 1
    requested.clear()
    void see(...seen)
  }
  return {
    get: (index) => windows.get(Math.floor(index / WINDOW))?.[index % WINDOW],
    see,
    refresh,
    clear: () => {
      windows.clear()
      refresh()
    },
  }
}

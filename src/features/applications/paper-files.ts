import { api } from '#src/api/client.ts'
import { resultOf, trackResult } from '#src/lib/load-once.ts'
import type { LoadedFile } from '#machines/applications/attachment.flow.ts'
import type { Rotation } from '#schemas/applications/paper.schema.ts'

const idOf = (path: string): string => path.split('/').findLast((part) => part !== '')!

/** Papers of applications that are not open: those of the one before and of the next one. */
const MOST_AHEAD = 2

interface PaperFile extends LoadedFile {
  readonly data: Blob
}

async function loadFile(path: string): Promise<PaperFile> {
  const { data } = await api.applications.attachment({ params: { attachmentId: idOf(path) } })
  const isImage = data.type.startsWith('image/')
  // An HTML file must not open as a page of our origin: anything but an image or a PDF is downloaded.
  const shown =
    isImage || data.type === 'application/pdf' ? data : new Blob([data], { type: 'application/octet-stream' })
  return { url: URL.createObjectURL(shown), isImage, data }
}

/**
 * The papers that the review screen caches in the browser's memory, by the path of the call that returns their bytes.
 * Each is fetched once, for its thumbnail, its page and a prefetched application alike.
 */
export class PaperFiles {
  readonly #held = new Map<string, Promise<PaperFile>>()
  /** How this page has turned papers, by their paths; they stay turned until it closes. */
  readonly rotations = new Map<string, Rotation>()
  #ahead: readonly string[] = []

  load(path: string): Promise<PaperFile> {
    const cached = this.#held.get(path)
    if (cached) return cached
    const loaded = trackResult(loadFile(path))
    this.#held.set(path, loaded)
    // a failed file can be requested again
    loaded.catch(() => this.#held.delete(path))
    return loaded
  }

  /** A paper that has been fetched. */
  whole(path: string): PaperFile | undefined {
    return resultOf(this.#held.get(path))
  }

  /** Loads the first paper of an application that may be opened next. */
  fetchAhead(path: string): Promise<PaperFile> {
    this.#ahead = [...this.#ahead, path].slice(-MOST_AHEAD)
    return this.load(path)
  }

  /** Gives back the memory of all others, but of the papers that were fetched ahead last. */
  retainOnly(paths: readonly string[]): void {
    for (const [path, loaded] of this.#held) {
      if (paths.includes(path) || this.#ahead.includes(path)) continue
      this.#held.delete(path)
      void loaded.then(({ url }) => URL.revokeObjectURL(url)).catch(() => {})
    }
  }

  /** Gives back the memory of all. */
  clear(): void {
    this.#ahead = []
    this.retainOnly([])
  }
}

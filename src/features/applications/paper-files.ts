import { api } from '#src/api/client.ts'
import type { LoadedFile } from '#machines/applications/attachment.flow.ts'

const idOf = (path: string): string => path.split('/').findLast((part) => part !== '')!

async function loadFile(path: string): Promise<LoadedFile> {
  const { data } = await api.applications.attachment({ params: { attachmentId: idOf(path) } })
  const isImage = data.type.startsWith('image/')
  // A page that opens with our origin must not be one that a file brings along: anything but a PDF is saved.
  const shown =
    isImage || data.type === 'application/pdf' ? data : new Blob([data], { type: 'application/octet-stream' })
  return { url: URL.createObjectURL(shown), isImage }
}

/**
 * The papers that the desk holds in the browser's memory, by the path of the call that gives their bytes: each is asked
 * for once, whether its picture, its page or the next applicant's desk wants it first.
 */
export class PaperFiles {
  readonly #held = new Map<string, Promise<LoadedFile>>()

  load(path: string): Promise<LoadedFile> {
    const cached = this.#held.get(path)
    if (cached) return cached
    const loaded = loadFile(path)
    this.#held.set(path, loaded)
    // one that did not come can be asked for again
    loaded.catch(() => this.#held.delete(path))
    return loaded
  }

  /** Gives back the memory of all others. */
  retainOnly(paths: readonly string[]): void {
    for (const [path, loaded] of this.#held) {
      if (paths.includes(path)) continue
      this.#held.delete(path)
      void loaded.then(({ url }) => URL.revokeObjectURL(url)).catch(() => {})
    }
  }
}

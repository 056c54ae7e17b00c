import { useEffect, useState } from 'react'
import { api } from '#src/api/client.ts'
import { resultOf, trackResult } from '#src/lib/load-once.ts'
import type { LoadedFile } from '#machines/applications/attachment.flow.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { Rotation } from '#schemas/applications/paper.schema.ts'

const idOf = (path: string): string => path.split('/').findLast((part) => part !== '')!

/** Papers of applications that are not open: those of the one before and of the next one. */
const MOST_AHEAD = 2
/**
 * Bytes of the papers that were shown last and are kept: an applicant with several applications comes again a few
 * applications later, with the same papers.
 */
const MOST_KEPT = 32 * 2 ** 20
/** Applications whose small pictures are cached: the open one, the one before and the next one. */
const MOST_SMALL = 3

interface PaperFile extends LoadedFile {
  readonly data: Blob
}
/** Addresses of small pictures, by the kind of their papers; one that is no image has none. */
type SmallPictures = ReadonlyMap<string, string>
const NO_PICTURES: SmallPictures = new Map()

async function loadFile(path: string): Promise<PaperFile> {
  const { data } = await api.applications.attachment({ params: { attachmentId: idOf(path) } })
  const isImage = data.type.startsWith('image/')
  // An HTML file must not open as a page of our origin: anything but an image or a PDF is downloaded.
  const shown =
    isImage || data.type === 'application/pdf' ? data : new Blob([data], { type: 'application/octet-stream' })
  return { url: URL.createObjectURL(shown), isImage, data }
}

async function loadSmallPictures(applyId: number, studentId: number): Promise<SmallPictures> {
  const { data } = await api.applications.smallPictures({ applyId, studentId }, { background: true })
  return new Map(data.pictures.map(({ kind, picture }) => [kind, `data:image/webp;base64,${picture}`]))
}

/**
 * The papers that the review screen caches in the browser's memory, by the path of the call that returns their bytes.
 * Each is fetched once, when it is opened or ahead of that; the small pictures of an application come in one call.
 */
export class PaperFiles {
  readonly #held = new Map<string, Promise<PaperFile>>()
  /** How this page has turned papers, by their paths; they stay turned until it closes. */
  readonly rotations = new Map<string, Rotation>()
  #ahead: readonly string[] = []
  readonly #small = new Map<string, Promise<SmallPictures>>()

  load(path: string): Promise<PaperFile> {
    const cached = this.#held.get(path)
    if (cached) {
      // what was used last stands last
      this.#held.delete(path)
      this.#held.set(path, cached)
      return cached
    }
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

  /** The small pictures of an application's papers, which come again when a file was replaced. */
  smallPictures({ application_details: it, papers }: ApplicationDetails): Promise<SmallPictures> {
    const files = papers.flatMap(({ sha256 }) => sha256 ?? [])
    const key = [it.applicationId, ...files].join(' ')
    const cached = this.#small.get(key)
    if (cached) return cached
    const loaded = files.length === 0 ? Promise.resolve(NO_PICTURES) : loadSmallPictures(it.applicationId, it.studentId)
    this.#small.set(key, loaded)
    for (const oldest of [...this.#small.keys()].slice(0, -MOST_SMALL)) this.#small.delete(oldest)
    // failed ones can be requested again
    loaded.catch(() => this.#small.delete(key))
    return loaded
  }

  /** Gives back the memory of all others, but of the papers that were fetched ahead or used last. */
  retain(paths: readonly string[]): void {
    let left = MOST_KEPT
    for (const path of [...this.#held.keys()].toReversed()) {
      if (paths.includes(path) || this.#ahead.includes(path)) continue
      const size = this.whole(path)?.data.size
      if (size !== undefined && size <= left) left -= size
      else this.#drop(path)
    }
  }

  /** Gives back the memory of all. */
  clear(): void {
    this.#ahead = []
    this.#small.clear()
    for (const path of [...this.#held.keys()]) this.#drop(path)
  }

  #drop(path: string): void {
    const loaded = this.#held.get(path)
    this.#held.delete(path)
    loaded?.then(({ url }) => URL.revokeObjectURL(url)).catch(() => {})
  }
}

/** The small pictures of an application's papers, as soon as they are there. `details` undefined: none is open yet. */
export function useSmallPictures(files: PaperFiles, details: ApplicationDetails | undefined): SmallPictures {
  const [shown, setShown] = useState<{ readonly applyId: number; readonly pictures: SmallPictures } | null>(null)
  const applyId = details?.application_details.applicationId
  useEffect(() => {
    if (!details || applyId === undefined) return undefined
    let isWanted = true
    files.smallPictures(details).then(
      (pictures) => isWanted && setShown({ applyId, pictures }),
      // they are an addition: the papers open without them
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [files, details, applyId])
  return shown !== null && shown.applyId === applyId ? shown.pictures : NO_PICTURES
}

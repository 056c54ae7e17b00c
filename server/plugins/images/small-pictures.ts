import { buffer } from 'node:stream/consumers'
import { ContentDamaged, type AttachmentStore } from '../../attachments/attachment-store.ts'
import type { Deps } from '../../kit/handler.ts'
import { shrinkImage } from './image.ts'

/** A larger file has no small picture: it would be read into memory whole. */
const MOST_BYTES = 20_000_000
/** Pictures that a process caches, of a few kB each: those that were requested last. */
const MOST_CACHED = 2_000

/** Makes the small pictures of a store's attachments, each once as long as it is cached. */
export function createSmallPictures(store: Pick<AttachmentStore, 'open'>): Deps['smallPicture'] {
  const cached = new Map<string, Promise<Buffer | undefined>>()
  const make = async (sha256: string): Promise<Buffer | undefined> => {
    const file = await store.open(sha256)
    try {
      return file && (await shrinkImage(await buffer(file)))
    } catch (error) {
      if (error instanceof ContentDamaged) return undefined
      throw error
    }
  }
  return async ({ sha256, bytes }) => {
    if (bytes > MOST_BYTES) return undefined
    const picture = cached.get(sha256) ?? make(sha256)
    cached.delete(sha256)
    cached.set(sha256, picture)
    for (const oldest of [...cached.keys()].slice(0, -MOST_CACHED)) cached.delete(oldest)
    try {
      const made = await picture
      // the file may come back to the store
      if (!made) cached.delete(sha256)
      return made
    } catch (error) {
      cached.delete(sha256)
      throw error
    }
  }
}

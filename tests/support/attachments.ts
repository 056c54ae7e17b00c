import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  Incoming,
  requireSha256,
  type AttachmentStore,
  type StoredAttachment,
} from '#server/attachments/attachment-store.ts'

export const sha256Of = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')
export const listed = async (store: AttachmentStore): Promise<StoredAttachment[]> => {
  const found: StoredAttachment[] = []
  for await (const each of store.list()) found.push(each)
  return found.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
}
export const contentIn = async (store: AttachmentStore, sha256: string): Promise<Buffer | undefined> => {
  const stream = await store.open(sha256)
  return stream && buffer(stream)
}

/** A store in this process alone: code that works with it, too, depends on the interface and not on a folder. */
export function memoryStore(): AttachmentStore {
  const contents = new Map<string, readonly Uint8Array[]>()
  const find = (sha256: string) => {
    requireSha256(sha256)
    return contents.get(sha256)
  }
  return {
    async open(sha256) {
      const found = find(sha256)
      return found && Readable.from(found)
    },
    async has(sha256) {
      return find(sha256) !== undefined
    },
    async put(content, { maxBytes } = {}) {
      const incoming = new Incoming(content, maxBytes)
      const pieces: Uint8Array[] = []
      for await (const piece of incoming) pieces.push(Uint8Array.from(piece))
      const stored = incoming.stored()
      contents.set(stored.sha256, pieces)
      return stored
    },
    async delete(sha256) {
      find(sha256)
      return contents.delete(sha256)
    },
    async *list() {
      for (const [sha256, pieces] of contents)
        yield { sha256, bytes: pieces.reduce((sum, { length }) => sum + length, 0) }
    },
    async ping() {},
  }
}

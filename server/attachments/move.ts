import { ContentDamaged, type AttachmentStore } from './attachment-store.ts'

export interface Moved {
  /** Put into the other store now, and found there from before. */
  readonly copied: number
  readonly skipped: number
  readonly bytes: number
  /** SHA-256 of the contents that do not match their names; they were left out. */
  readonly damaged: readonly string[]
  /** SHA-256 of those that the other store does not have in the end, or has in another size. */
  readonly missing: readonly string[]
}

/** Each waits most of its time for the other machine. */
const AT_ONCE = 8
/** Contents between two lines of progress. */
const REPORT_EVERY = 1_000

/**
 * Copies the contents that `to` does not have, deletes nothing, and compares both lists at the end. Each content is
 * hashed while it is read and stored under that hash, so none is copied wrong. An interrupted run can be repeated and
 * continues; contents that are added during a run need another one. A million names take some 150 MB of memory.
 */
export async function copyContents(
  from: AttachmentStore,
  to: AttachmentStore,
  print: (line: string) => void,
): Promise<Moved> {
  const there = await sizes(to)
  const damaged: string[] = []
  let [copied, skipped, bytes] = [0, 0, 0]
  const rest = from.list()[Symbol.asyncIterator]()
  const endAll = async (error: unknown) => {
    await rest.return?.()
    throw error
  }
  const work = async () => {
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      const { sha256, bytes: size } = next.value
      if (there.get(sha256) === size) skipped += 1
      else {
        const isCopied = await copy(from, to, sha256).catch((error: unknown) => {
          if (!(error instanceof ContentDamaged)) throw error
          damaged.push(sha256)
          return false
        })
        if (isCopied) [copied, bytes] = [copied + 1, bytes + size]
      }
      const seen = copied + skipped + damaged.length
      if (seen % REPORT_EVERY === 0) print(`${seen} checked, ${copied} copied`)
    }
  }
  // the first that fails ends the list for the others, who finish what they are at
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work().catch(endAll)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const found = await sizes(to)
  const missing: string[] = []
  for await (const { sha256, bytes: size } of from.list())
    if (found.get(sha256) !== size && !damaged.includes(sha256)) missing.push(sha256)
  return { copied, skipped, bytes, damaged, missing }
}

/** False: it was deleted since it was listed. @throws ContentDamaged before anything is put under another name */
async function copy(from: AttachmentStore, to: AttachmentStore, sha256: string): Promise<boolean> {
  const content = await from.open(sha256)
  if (!content) return false
  await to.put(content as AsyncIterable<Uint8Array>)
  return true
}

async function sizes(store: AttachmentStore): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for await (const { sha256, bytes } of store.list()) found.set(sha256, bytes)
  return found
}

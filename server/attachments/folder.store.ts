import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Incoming, isSha256, requireSha256, type AttachmentStore } from './attachment-store.ts'

/** What is written stands under such a name until it is complete. */
const DRAFT = /\.tmp$/
/** A draft that has not grown for so long belongs to a process that was killed; in ms. */
const DRAFT_DIES_AFTER = 60 * 60_000

/** A store in a folder of this machine; contents lie in it as `ab/ab12…`, so that no folder gets too many entries. */
export function folderStore(folder: string): AttachmentStore {
  const fileOf = (sha256: string): string => {
    requireSha256(sha256)
    return join(folder, sha256.slice(0, 2), sha256)
  }
  let swept: Promise<void> | undefined
  return {
    async open(sha256) {
      const handle = await orMissing(open(fileOf(sha256)))
      return handle?.createReadStream()
    },
    async has(sha256) {
      return (await orMissing(stat(fileOf(sha256)))) !== undefined
    },
    async put(content, { maxBytes } = {}) {
      await makeFolder(folder)
      await (swept ??= sweepDrafts(folder).catch((error: unknown) => {
        swept = undefined
        throw error
      }))
      const incoming = new Incoming(content, maxBytes)
      const draft = join(folder, `${randomUUID()}.tmp`)
      try {
        await writeThrough(draft, incoming)
        const stored = incoming.stored()
        const file = fileOf(stored.sha256)
        await makeFolder(dirname(file))
        // also over an equal one: whichever put comes last has brought the same, and a damaged file is mended
        await rename(draft, file)
        await syncFolder(dirname(file))
        return stored
      } finally {
        await rm(draft, { force: true })
      }
    },
    async delete(sha256) {
      const file = fileOf(sha256)
      const gone = await orMissing(rm(file).then(() => true))
      if (gone) await syncFolder(dirname(file))
      return gone === true
    },
    async *list() {
      for (const part of (await orMissing(readdir(folder))) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const sha256 of await readdir(join(folder, part))) {
          if (!isSha256(sha256) || !sha256.startsWith(part)) continue
          const found = await orMissing(stat(fileOf(sha256)))
          if (found) yield { sha256, bytes: found.size }
        }
      }
    },
  }
}

const orMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** The folder, on the disk too: also when another call has just made it, and may not have come so far. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncFolder(dirname(folder))
}

async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue
    const draft = join(folder, name)
    const found = await orMissing(stat(draft))
    if (found && Date.now() - found.mtimeMs > DRAFT_DIES_AFTER) await rm(draft, { force: true })
  }
}

async function writeThrough(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const piece of pieces) await handle.writeFile(piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** So that the names in it, too, are on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

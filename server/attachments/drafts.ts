import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Suffix of a file that is not complete yet. */
const DRAFT = /\.tmp$/
/** A draft that has not grown for so long belongs to a process that was killed; in ms. */
const DRAFT_DIES_AFTER = 60 * 60_000

export interface Drafts {
  /**
   * Writes the pieces through to the disk, hands the path of their file to `use`, which may move it away, and leaves no
   * draft behind, however it ends.
   */
  with<T>(pieces: AsyncIterable<Uint8Array>, use: (draft: string) => Promise<T>): Promise<T>
}

/** Contents on their way into a store, in a folder of this machine; those of killed processes go with the first one. */
export function draftsIn(folder: string): Drafts {
  let swept: Promise<void> | undefined
  return {
    async with(pieces, use) {
      await makeFolder(folder)
      await (swept ??= sweepDrafts(folder).catch((error: unknown) => {
        swept = undefined
        throw error
      }))
      const draft = join(folder, `${randomUUID()}.tmp`)
      try {
        await writeThrough(draft, pieces)
        return await use(draft)
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

export const orMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/**
 * Creates the folder and syncs it to disk: also when another call has just created it, which may not have synced it
 * yet.
 */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncFolder(dirname(folder))
}

/** So that the names in it, too, are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
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

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Files by the SHA-256 of their content. In a folder now; an S3-compatible store may come later. */
export interface AttachmentStore {
  /** Undefined when the file is missing. */
  open(sha256: string): Promise<Readable | undefined>
  /** Undefined when the file is missing. */
  read(sha256: string): Promise<Buffer | undefined>
  /** Stores the content when it is not there yet; returns its name. What it has returned survives a power cut. */
  put(content: Uint8Array): Promise<string>
  has(sha256: string): Promise<boolean>
  /** The names of all files, in no order. */
  list(): AsyncIterable<string>
}

/** Name of the folder below the data folder. */
export const ATTACHMENTS_FOLDER = 'attachments'

const SHA256 = /^[0-9a-f]{64}$/
/** `ab/ab12…`: no folder gets more than some thousand entries. */
export function attachmentFile(folder: string, sha256: string): string {
  if (!SHA256.test(sha256)) throw new TypeError('not a SHA-256')
  return join(folder, sha256.slice(0, 2), sha256)
}

const orMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

export const folderStore = (folder: string): AttachmentStore => ({
  async open(sha256) {
    const handle = await orMissing(open(attachmentFile(folder, sha256)))
    return handle && createReadStream('', { fd: handle })
  },
  read: (sha256) => orMissing(readFile(attachmentFile(folder, sha256))),
  async put(content) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const file = attachmentFile(folder, sha256)
    if (await orMissing(stat(file))) return sha256
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const draft = `${file}.${randomUUID()}.tmp`
    try {
      await writeThrough(draft, content)
      await rename(draft, file)
    } finally {
      await rm(draft, { force: true })
    }
    await syncFolder(dirname(file))
    return sha256
  },
  async has(sha256) {
    return (await orMissing(stat(attachmentFile(folder, sha256)))) !== undefined
  },
  async *list() {
    for (const part of (await orMissing(readdir(folder))) ?? []) {
      if (!/^[0-9a-f]{2}$/.test(part)) continue
      for (const name of await readdir(join(folder, part))) if (SHA256.test(name) && name.startsWith(part)) yield name
    }
  },
})

async function writeThrough(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** So that the new name, too, is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

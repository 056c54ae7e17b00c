import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Files by the SHA-256 of their content. In a folder now; an S3-compatible store may come later. */
export interface AttachmentStore {
  /** Undefined when the file is missing. */
  open(sha256: string): Promise<Readable | undefined>
  /** Undefined when the file is missing. */
  read(sha256: string): Promise<Buffer | undefined>
  /** Stores the content when it is not there yet; returns its name. */
  put(content: Uint8Array): Promise<string>
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
    await writeFile(draft, content, { mode: 0o600 })
    await rename(draft, file)
    return sha256
  },
})

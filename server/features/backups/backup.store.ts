import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from '#schemas/backups/backup.schema.ts'
import { orMissing } from '../../attachments/drafts.ts'
import { s3Client, toUnavailable, type S3Client } from '../../attachments/s3.client.ts'
import { parseS3Address } from '../../config/s3.address.ts'
import type { Settings } from '../../config/settings.ts'

/** Where backups are. */
export interface BackupStore {
  readonly place: BackupPlace
  /** The folder, or the bucket with the prefix, as a person finds it. */
  readonly address: string
  /** A folder of this machine for drafts and scratch databases, which `makeFolder` makes. */
  readonly folder: string
  /** Path of the file that `put` takes over once it is complete. */
  fileOf(name: string): string
  /** Takes over the complete file. @returns its bytes @throws BackupTooLarge, FilesUnavailable */
  put(name: string): Promise<number>
  /**
   * Path of a backup on this machine, fetched from the bucket where it is there; undefined: there is none. Whoever
   * calls it calls `release`, too.
   */
  fetch(name: string): Promise<{ readonly file: string; release(): Promise<void> } | undefined>
  /** Also where there is none. */
  delete(name: string): Promise<void>
}

export class BackupTooLarge extends Error {
  override readonly name = 'BackupTooLarge'
}

/** What S3 takes in one piece, in bytes. */
const S3_MOST = 5 * 2 ** 30
/** Ms for which a bucket may be silent: it checks a large file before it answers. */
const IDLE = 120_000
const PREFIX = 'backups/'

/** What a killed process leaves: drafts, and scratch databases. */
const LEFT_OVER = /^qabul-.*\.tmp$/
/** Name of the folder of a scratch database. */
export const scratchName = (id: number): string => `qabul-test-restore-${id}.tmp`

/** Makes the folder, and clears what a killed process has left in it; no other backup is written or tested meanwhile. */
export async function makeFolder({ folder }: Pick<BackupStore, 'folder'>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (LEFT_OVER.test(name)) await rm(join(folder, name), { recursive: true, force: true })
}

const folderBackups = (folder: string): BackupStore => ({
  place: 'folder',
  address: folder,
  folder,
  fileOf: (name) => join(folder, name),
  put: async (name) => (await stat(join(folder, name))).size,
  async fetch(name) {
    const file = join(folder, name)
    return (await orMissing(stat(file))) && { file, release: async () => {} }
  },
  delete: (name) => rm(join(folder, name), { force: true }),
})

function bucketBackups(client: S3Client, address: string, folder: string): BackupStore {
  const draft = (name: string, what: string) => join(folder, `${name}.${what}.tmp`)
  const remove = (name: string, what: string) => rm(draft(name, what), { force: true })
  return {
    place: 'bucket',
    address,
    folder,
    fileOf: (name) => draft(name, 'sent'),
    async put(name) {
      const file = draft(name, 'sent')
      try {
        const { size } = await stat(file)
        if (size > S3_MOST) throw new BackupTooLarge(`S3 takes ${S3_MOST} bytes in one piece`)
        const hash = createHash('sha256')
        await pipeline(createReadStream(file), hash)
        const answer = await client.call({
          method: 'PUT',
          key: PREFIX + name,
          headers: { 'content-length': size, 'x-amz-content-sha256': hash.digest('hex') },
          body: () => createReadStream(file),
        })
        answer?.resume()
        return size
      } finally {
        await remove(name, 'sent')
      }
    },
    async fetch(name) {
      const answer = await client.call({ method: 'GET', key: PREFIX + name })
      if (!answer) return undefined
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = draft(name, 'fetched')
      const target = createWriteStream(file, { mode: 0o600 })
      answer.on('error', (error) => target.destroy(toUnavailable(error)))
      try {
        await pipeline(answer, target)
      } catch (error) {
        await remove(name, 'fetched')
        throw error
      }
      return { file, release: () => remove(name, 'fetched') }
    },
    async delete(name) {
      ;(await client.call({ method: 'DELETE', key: PREFIX + name }))?.resume()
    },
  }
}

/** The folder of BACKUP_DIR where it is set; else the bucket of the attachments; else a folder of the data folder. */
export function openBackups({
  dataDir,
  backupDir,
  filesUrl,
  s3AccessKeyId = '',
  s3SecretAccessKey = '',
}: Pick<Settings, 'dataDir' | 'backupDir' | 'filesUrl' | 's3AccessKeyId' | 's3SecretAccessKey'>): BackupStore {
  const own = join(dataDir, 'backups')
  const address = backupDir === undefined && filesUrl !== undefined ? parseS3Address(filesUrl) : undefined
  if (!address) return folderBackups(backupDir ?? own)
  const client = s3Client(address, { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey }, IDLE)
  return bucketBackups(client, `s3://${address.authority}/${address.bucket}/${address.prefix}${PREFIX}`, own)
}

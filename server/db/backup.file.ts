/**
 * A backup is one gzip file that either engine can write and read: JSON lines, every value as PostgreSQL's own text.
 * Header; per table a line that names it, then its rows; per attachment a line that names it, then its content in
 * pieces; and a last line with a checksum of each table, so that a file that was cut off is known, and a restore can
 * prove that it lost nothing. It also names the attachments that were damaged already when they were backed up.
 */
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { verified } from '../attachments/attachment-store.ts'
import type { TableSum } from './catalog.ts'

/** What is written. Format 1, which had each attachment in one line, is still read (ADR 46). */
export const BACKUP_FORMAT = 2
const READABLE: readonly number[] = [1, BACKUP_FORMAT]

export interface BackupHeader {
  readonly qabulBackup: number
  readonly createdAt: string
  /** The migrations that made the schema, by name. */
  readonly migrations: readonly string[]
  readonly rows: Readonly<Record<string, number>>
}
export interface BackupTable {
  readonly table: string
  readonly columns: readonly string[]
  readonly types: readonly string[]
  /** By column: last value of its sequence, and whether that has been used. */
  readonly sequences: Readonly<Record<string, readonly [last: string, used: boolean]>>
}
export type BackupRow = readonly (string | null)[]
export interface AttachmentLine {
  /** SHA-256 of the content. */
  readonly attachment: string
}
/** The next bytes of the attachment that was named last, in base64. */
export interface PieceLine {
  readonly piece: string
}
/** An attachment of format 1: a path, which is not used any more, and the whole content in base64. */
interface WholeAttachmentLine {
  readonly attachment: string
  readonly sha256: string
  readonly data: string
}
export interface BackupEnd {
  readonly end: true
  /** All of them, the damaged ones too. */
  readonly attachments: number
  /** SHA-256 of the attachments whose content did not match their name; older files list none. */
  readonly damaged?: readonly string[]
  readonly sums: Readonly<Record<string, TableSum>>
}
export type BackupLine =
  | BackupHeader
  | BackupTable
  | BackupRow
  | AttachmentLine
  | PieceLine
  | WholeAttachmentLine
  | BackupEnd

/** An attachment of the backup; its content can be read once, before the next part is requested. */
export interface BackupAttachment {
  readonly sha256: string
  /** @throws AttachmentDamaged at its end, when it does not match its name */
  readonly content: AsyncIterable<Uint8Array>
}
export type BackupPart = BackupHeader | BackupTable | BackupRow | BackupAttachment | BackupEnd

/** The backup cannot be restored here; the message gives the reason and what to do. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

/** An attachment of the backup does not match its name. */
export class AttachmentDamaged extends RestoreRefused {
  readonly sha256: string

  constructor(sha256: string) {
    super(`Attachment ${sha256} of the backup is damaged.`)
    this.sha256 = sha256
  }
}

export const isReadable = (header: BackupHeader | undefined): header is BackupHeader =>
  header !== undefined && READABLE.includes(header.qabulBackup)

/**
 * The parts of the file, in their order; only a little of it is in memory at a time.
 * @throws RestoreRefused when it is missing or damaged
 */
export async function* backupParts(file: string): AsyncGenerator<BackupPart> {
  const lines = backupLines(file)
  const next = async (): Promise<BackupLine | undefined> => (await lines.next()).value
  try {
    let line = await next()
    while (line) {
      if ('piece' in line) throw new RestoreRefused(`${file} is damaged: a piece in it belongs to no attachment.`)
      if (!('attachment' in line)) {
        yield line
        line = await next()
        continue
      }
      const named = line
      const pieces = async function* () {
        if ('data' in named) yield Buffer.from(named.data, 'base64')
        for (line = await next(); line && 'piece' in line; line = await next()) yield Buffer.from(line.piece, 'base64')
      }
      const sha256 = 'data' in named ? named.sha256 : named.attachment
      const content = pieces()
      yield { sha256, content: verified(sha256, content, () => new AttachmentDamaged(sha256)) }
      // what nobody has read is passed over
      for await (const _ of content);
    }
  } finally {
    await lines.return(undefined)
  }
}

/** The lines of the file. `node:readline` would also split at U+2028 within a text. */
async function* backupLines(file: string): AsyncGenerator<BackupLine, undefined> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const end = chunk.lastIndexOf('\n')
      if (end < 0) {
        rest += chunk
        continue
      }
      for (const line of (rest + chunk.slice(0, end)).split('\n')) yield parseLine(line)
      rest = chunk.slice(end + 1)
    }
  } catch (error) {
    if (error instanceof RestoreRefused) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new RestoreRefused(`There is no file ${file}.`)
    if (code === 'EACCES' || code === 'EISDIR') throw new RestoreRefused(`${file} cannot be read (${code}).`)
    throw new RestoreRefused(`${file} is damaged or no backup of Qabul (${code ?? 'unreadable line'}).`)
  } finally {
    source.destroy()
  }
  return undefined
}

function parseLine(text: string): BackupLine {
  const line: unknown = JSON.parse(text)
  if (typeof line !== 'object' || line === null) throw new SyntaxError('a line of a backup is an object or an array')
  return line as BackupLine
}

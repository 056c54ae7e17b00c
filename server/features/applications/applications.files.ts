import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { AttachmentStore } from '../../attachments/attachment-store.ts'
import type { Attachment } from './attachments.sql.ts'

/** Mimes that a browser may show in the page; anything else is saved (trust.md, Access). */
const SHOWN = /^(image\/(png|jpeg|gif|webp|bmp)|application\/pdf)$/
export const mayShow = (mime: string): boolean => SHOWN.test(mime)

export const fileName = ({ kind, extension }: Attachment): string =>
  `${kind.replace(/(URL|Url|File)$/, '')}.${extension.replace(/[^a-z0-9]/gi, '').toLowerCase()}`

/**
 * A zip of the files that are still in the store, made while it is read: one piece of one file in memory at a time.
 * Images and PDFs are compressed already, so they are stored as they are. Undefined when there is none.
 */
export async function zipOf(
  store: AttachmentStore,
  attachments: readonly Attachment[],
  modified: Date,
): Promise<Readable | undefined> {
  for (const { sha256 } of attachments)
    if (await store.has(sha256)) return Readable.from(zipped(store, attachments, modified), { objectMode: false })
  return undefined
}

async function* zipped(
  store: AttachmentStore,
  attachments: readonly Attachment[],
  modified: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  for (const attachment of attachments) {
    const file = await store.open(attachment.sha256)
    if (!file) continue
    const entry = new ZipPassThrough(fileName(attachment))
    entry.mtime = modified
    zip.add(entry)
    for await (const piece of file as AsyncIterable<Uint8Array>) {
      entry.push(piece)
      yield* taken()
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* taken()
}

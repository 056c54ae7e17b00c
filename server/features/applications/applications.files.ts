import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { AttachmentStore } from '../../attachments/folder.store.ts'
import type { Attachment } from './attachments.sql.ts'

/** Mimes that a browser may show in the page; anything else is saved (trust.md, Access). */
const SHOWN = /^(image\/(png|jpeg|gif|webp|bmp)|application\/pdf)$/
export const mayShow = (mime: string): boolean => SHOWN.test(mime)

export const fileName = ({ kind, extension }: Attachment): string =>
  `${kind.replace(/(URL|Url|File)$/, '')}.${extension.replace(/[^a-z0-9]/gi, '').toLowerCase()}`

/**
 * A zip of the files that are still in the store, chunksSoFar while it is read: one file in memory at a time. Images and PDFs
 * are compressed already, so they are stored as they are. Undefined when there is none.
 */
export async function zipOf(
  store: AttachmentStore,
  attachments: readonly Attachment[],
  modified: Date,
): Promise<Readable | undefined> {
  const queue = attachments.values()
  const next = async (): Promise<{ name: string; bytes: Buffer } | undefined> => {
    for (let { value } = queue.next(); value; { value } = queue.next()) {
      const bytes = await store.read(value.sha256)
      if (bytes) return { name: fileName(value), bytes }
    }
    return undefined
  }
  const first = await next()
  return first && Readable.from(chunks(first, next, modified), { objectMode: false })
}

async function* chunks(
  first: { name: string; bytes: Buffer },
  next: () => Promise<{ name: string; bytes: Buffer } | undefined>,
  modified: Date,
): AsyncGenerator<Uint8Array> {
  let chunksSoFar: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunksSoFar.push(chunk)
  })
  for (let file: typeof first | undefined = first; file; file = await next()) {
    const entry = new ZipPassThrough(file.name)
    entry.mtime = modified
    zip.add(entry)
    entry.push(file.bytes, true)
    yield* chunksSoFar
    chunksSoFar = []
  }
  zip.end()
  yield* chunksSoFar
}

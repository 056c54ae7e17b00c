import { crc32, createDeflateRaw } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import { Zip, ZipDeflate, type ZipInputFile } from 'fflate'

/** Quick: the text of a sheet repeats itself so much that more effort gains little. */
const LEVEL = 1

/** A zip file that is made while it is read, file by file; files are compressed by the threads of the system. */
export class StreamedZip {
  #ready: Uint8Array[] = []
  readonly #modified: Date
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error
    this.#ready.push(chunk)
  })

  /** `modified`: of its files. */
  constructor(modified: Date) {
    this.#modified = modified
  }

  /** Adds a short file. Returns the bytes that are ready. */
  add(name: string, text: string): readonly Uint8Array[] {
    const entry = new ZipDeflate(name)
    entry.mtime = this.#modified
    this.#zip.add(entry)
    entry.push(Buffer.from(text), true)
    return this.#taken()
  }

  /**
   * Adds a long file, piece by piece; a reader that stops also stops the source. Yields the bytes as they are ready.
   */
  async *addLong(name: string, pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
    const entry: ZipInputFile & { crc: number; size: number } = {
      filename: name,
      compression: 8,
      mtime: this.#modified,
      crc: 0,
      size: 0,
    }
    this.#zip.add(entry)
    // so that its head does not wait for the first piece
    entry.ondata!(null, new Uint8Array(), false)
    yield* this.#taken()
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece)
        entry.crc = crc32(bytes, entry.crc)
        entry.size += bytes.length
        yield bytes
      }
    }
    const deflated = createDeflateRaw({ level: LEVEL })
    // what fails is thrown by the loop
    pipeline(Readable.from(counted(), { highWaterMark: 2 }), deflated, () => undefined)
    for await (const chunk of deflated as AsyncIterable<Buffer<ArrayBuffer>>) {
      entry.ondata!(null, chunk, false)
      yield* this.#taken()
    }
    entry.ondata!(null, new Uint8Array(), true)
    yield* this.#taken()
  }

  /** Returns the last bytes. */
  end(): readonly Uint8Array[] {
    this.#zip.end()
    return this.#taken()
  }

  #taken(): readonly Uint8Array[] {
    const chunks = this.#ready
    this.#ready = []
    return chunks
  }
}

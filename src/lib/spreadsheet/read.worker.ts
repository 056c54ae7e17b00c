import { readTable, type ReadQuery } from './read-sheet.ts'

/** A file to be read. */
export interface ReadOrder {
  readonly bytes: Uint8Array
  readonly name: string
  readonly query: ReadQuery
}

/** One file in, one table or fault out. The caller that started this worker terminates it. */
addEventListener('message', ({ data: { bytes, name, query } }: MessageEvent<ReadOrder>) =>
  postMessage(readTable(bytes, name, query)),
)

import { readTable } from './read-sheet.ts'

/** A file to be read. */
export interface ReadOrder {
  readonly bytes: Uint8Array
  readonly name: string
  readonly maxRows: number
}

/** One file in, one table or fault out. The caller that started this worker terminates it. */
addEventListener('message', ({ data: { bytes, name, maxRows } }: MessageEvent<ReadOrder>) =>
  postMessage(readTable(bytes, name, maxRows)),
)

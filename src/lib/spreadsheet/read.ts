import type { ReadAnswer, ReadQuery } from './read-sheet.ts'
import type { ReadOrder } from './read.worker.ts'

/** Ms, longer than any sheet of this size takes on a slow machine. */
const READ_MAX_MS = 30_000

/**
 * Reads a spreadsheet in a separate worker, which loads the library and leaves the page usable. The worker ends when
 * the file is read, when `signal` aborts, or after `READ_MAX_MS`: a file may be crafted to hang a reader.
 */
export async function readSpreadsheet(file: File, query: ReadQuery, signal: AbortSignal): Promise<ReadAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), {
    type: 'module',
    name: 'spreadsheet-reader',
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<ReadAnswer>((resolve, reject) => {
    timer = setTimeout(() => resolve({ fault: 'unreadable' }), READ_MAX_MS)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the worker could not be loaded')))
    worker.postMessage({ bytes, name: file.name, query } satisfies ReadOrder, [bytes.buffer])
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

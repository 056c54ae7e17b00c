import type { UploadFileFault } from '#machines/uploads/upload-wizard.flow.ts'
import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import type { Mapping } from '#schemas/uploads/mapping.ts'
import type { WorkerAnswer, WorkerOrder, Order, ReadFields } from './worker-orders.ts'
import type {
  CellEdit,
  Checked,
  FailedValue,
  FailuresQuery,
  OnProgress,
  ParcelFields,
  ReadSheet,
  Replacement,
  UploadSession,
} from './upload-session.ts'

export type ReadFileAnswer = { readonly sheet: ReadSheet; readonly hash: string } | { readonly fault: UploadFileFault }
/** The upload session as the page sees it, with asynchronous answers. Tests use one without a worker. */
export interface UploadSessionClient {
  /** Reads a file. The file before is retained until then; an aborted or faulty read does not replace it. */
  readonly read: (file: Blob, how: ReadFields, signal: AbortSignal) => Promise<ReadFileAnswer>
  readonly check: (headers: readonly UploadHeader[], mapping: Mapping, onProgress: OnProgress) => Promise<Checked>
  readonly failures: (query: FailuresQuery) => Promise<ReturnType<UploadSession['failures']>>
  readonly values: (kind: string) => Promise<readonly FailedValue[]>
  readonly edit: (edit: CellEdit) => Promise<void>
  readonly replace: (replacement: Replacement) => Promise<number>
  readonly empty: (kind: string) => Promise<number>
  /** The valid rows as the body of a call: a blob of JSON, which the client sends on as it is. */
  readonly parcel: (fields: ParcelFields) => Promise<Blob>
  readonly failedSheet: (refused: readonly number[]) => Promise<ReturnType<UploadSession['failedSheet']>>
  readonly close: () => void
}

/** Longer than any file of this size takes on a slow machine, in ms: one may be made to hang a reader. */
const READ_MAX_MS = 30_000

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly onProgress: OnProgress
}
/** A worker, and who waits for its answers. */
function startWorker() {
  const worker = new Worker(new URL('./upload.worker.ts', import.meta.url), { type: 'module', name: 'upload-session' })
  const waiting = new Map<number, Waiting>()
  let orders = 0
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    const pending = waiting.get(data.id)
    if (!pending) return
    if ('progress' in data) {
      pending.onProgress(data.progress.done, data.progress.all)
      return
    }
    waiting.delete(data.id)
    if ('error' in data) pending.reject(new Error(data.error))
    else pending.resolve(data.value)
  })
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message || 'the worker could not be loaded'))
    waiting.clear()
  })
  return {
    request: <T>(order: Order, transfer: Transferable[] = [], onProgress: OnProgress = () => {}): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        orders += 1
        waiting.set(orders, { resolve: resolve as (value: unknown) => void, reject, onProgress })
        worker.postMessage({ id: orders, order } satisfies WorkerOrder, transfer)
      }),
    end: () => worker.terminate(),
  }
}
type Running = ReturnType<typeof startWorker>

async function readIn(running: Running, file: Blob, how: ReadFields, signal: AbortSignal): Promise<ReadFileAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  let timer: ReturnType<typeof setTimeout> | undefined
  return Promise.race([
    running.request<ReadFileAnswer>({ name: 'read', bytes, ...how }, [bytes.buffer]),
    new Promise<ReadFileAnswer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ fault: 'unreadable' }), READ_MAX_MS)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }),
  ]).finally(() => clearTimeout(timer))
}

/** An upload session whose rows are in a worker, off the main thread; `close` frees its memory. */
export function openUploadSession(): UploadSessionClient {
  let running: Running | null = null
  const send = <T>(order: Order, onProgress?: OnProgress): Promise<T> => running!.request<T>(order, [], onProgress)
  return {
    read: async (file, how, signal) => {
      const next = startWorker()
      try {
        const answer = await readIn(next, file, how, signal)
        if ('fault' in answer) next.end()
        else {
          running?.end()
          running = next
        }
        return answer
      } catch (error) {
        next.end()
        throw error
      }
    },
    check: (headers, mapping, onProgress) => send({ name: 'check', headers, mapping }, onProgress),
    failures: (query) => send({ name: 'failures', query }),
    values: (kind) => send({ name: 'values', kind }),
    edit: (edit) => send({ name: 'edit', edit }),
    replace: (replacement) => send({ name: 'replace', replacement }),
    empty: (kind) => send({ name: 'empty', kind }),
    parcel: (fields) => send({ name: 'parcel', fields }),
    failedSheet: (refused) => send({ name: 'failedSheet', refused }),
    close: () => {
      running?.end()
      running = null
    },
  }
}

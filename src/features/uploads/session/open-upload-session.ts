import { transfer, wrap } from 'comlink'
import type { UploadFileFault } from '#machines/uploads/upload-wizard.flow.ts'
import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import type { SheetLayout } from './layout.ts'
import type { OnProgress, ReadSheet, UploadSession } from './upload-session.ts'

/** How a file is read: by the names of these fields, and as it was chosen. */
export interface ReadFields {
  readonly headers: readonly UploadHeader[]
  readonly layout: SheetLayout
}
export type ReadFileAnswer = { readonly sheet: ReadSheet; readonly hash: string } | { readonly fault: UploadFileFault }
type Asynchronous<Method> = Method extends (...args: infer Args) => infer Answer
  ? (...args: Args) => Promise<Answer>
  : never
/** The session's methods as the page calls them: with asynchronous answers. */
type Remote = { readonly [Name in keyof UploadSession]: Asynchronous<UploadSession[Name]> }
/** The upload session as the page sees it. Tests use one without a worker. */
export interface UploadSessionClient extends Omit<Remote, 'read'> {
  /** Reads a file. The file before is retained until then; an aborted or faulty read does not replace it. */
  readonly read: (file: Blob, how: ReadFields, signal: AbortSignal) => Promise<ReadFileAnswer>
  readonly close: () => void
}

/** Longer than any file of this size takes on a slow machine, in ms: one may be made to hang a reader. */
const READ_MAX_MS = 30_000

/** A file by its bytes: SHA-256, empty where the page came over a connection that lets it compute none. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!('subtle' in crypto)) return ''
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A worker with a session. `failed` rejects when the worker fails, which comlink does not notice. */
function startWorker(onProgress: OnProgress) {
  const worker = new Worker(new URL('./upload.worker.ts', import.meta.url), { type: 'module', name: 'upload-session' })
  worker.addEventListener('message', ({ data }) => {
    if ('progress' in data) onProgress(data.progress)
  })
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the worker could not be loaded')))
  })
  failed.catch(() => {})
  return { session: wrap<UploadSession>(worker), failed, end: () => worker.terminate() }
}
type Running = ReturnType<typeof startWorker>

async function readIn(
  { session, failed }: Running,
  file: Blob,
  how: ReadFields,
  signal: AbortSignal,
): Promise<ReadFileAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  signal.throwIfAborted()
  // the digest copies the bytes before they are transferred
  const hash = hashOf(bytes)
  let timer: ReturnType<typeof setTimeout> | undefined
  const answer = await Promise.race([
    session.read(transfer(bytes, [bytes.buffer]), how.headers, how.layout),
    failed,
    new Promise<{ readonly fault: UploadFileFault }>((resolve, reject) => {
      timer = setTimeout(() => resolve({ fault: 'unreadable' }), READ_MAX_MS)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }),
  ]).finally(() => clearTimeout(timer))
  return 'fault' in answer ? answer : { ...answer, hash: await hash }
}

/** An upload session whose rows are in a worker, off the main thread; `close` frees its memory. */
export function openUploadSession(onProgress: OnProgress): UploadSessionClient {
  let running: Running | null = null
  const own: Pick<UploadSessionClient, 'read' | 'close'> = {
    read: async (file, how, signal) => {
      const next = startWorker(onProgress)
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
    close: () => {
      running?.end()
      running = null
    },
  }
  const call = (name: string, args: unknown[]) =>
    Promise.race([Reflect.apply(Reflect.get(running!.session, name), null, args), running!.failed])
  // all other methods are those of the session in the worker
  return new Proxy(own as UploadSessionClient, {
    get: (_, name: string) => Reflect.get(own, name) ?? ((...args: unknown[]) => call(name, args)),
  })
}

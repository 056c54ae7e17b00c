/**
 * The embedded engine, in a separate thread: on the thread of HTTP it would starve the server (trust.md, trap 2). Takes
 * one request at a time; the other side (`pglite.dialect.ts`) queues them.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { isOwnLock, stopAtOnce, type OwnLock } from './lock.own.mjs'
import { parsers } from './types.ts'

export type WorkerRequest = { readonly sql: string; readonly parameters: (string | null)[] } | 'close'
export type WorkerReply =
  | { readonly command: string; readonly rowCount: number; readonly rows: unknown[] }
  | { readonly error: Readonly<Record<'code' | 'message' | 'constraint' | 'table' | 'column', string | undefined>> }

const port = parentPort
if (!port) throw new Error('pglite.worker runs as a worker thread only')

const { folder, lock } = workerData as { folder: string; lock: OwnLock }

function toError(error: unknown): WorkerReply {
  const { code, message, constraint, table, column } = error as Record<string, string | undefined>
  return { error: { code, message, constraint, table, column } }
}

/** Ms for which a check of the lock is valid within a statement. */
const CHECK_EVERY = 250
let checkedAt = 0
/**
 * A process that was frozen, and wakes up when the folder is another's, ends before it writes (ADR 36).
 */
function requireLock(): void {
  if (!isOwnLock(lock)) stopAtOnce(lock)
  checkedAt = performance.now()
}

/** The engine's files, which are written only while the folder is ours. */
class LockedFiles extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const guard = ({ NODEFS }: NodeFiles): void => {
      const { write } = NODEFS.stream_ops
      NODEFS.stream_ops.write = (...args) => {
        if (performance.now() - checkedAt > CHECK_EVERY) requireLock()
        return write(...args)
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), guard as never] } }
  }
}
/** The part of Emscripten's files in a folder that is guarded. */
interface NodeFiles {
  readonly NODEFS: { readonly stream_ops: { write(...args: readonly unknown[]): number } }
}

async function open(): Promise<PGlite> {
  requireLock()
  const engine = await PGlite.create({ fs: new LockedFiles(folder), extensions: { pg_trgm } })
  // Parameters arrive as text, and are understood by PostgreSQL itself, as with `pg`.
  engine.serializers = new Proxy({}, { get: () => String })
  engine.parsers = parsers
  return engine
}

const engine = await open().then(
  (opened) => {
    port.postMessage('ready')
    return opened
  },
  (error: unknown) => {
    port.postMessage(toError(error))
    return undefined
  },
)

async function answer(request: Exclude<WorkerRequest, 'close'>): Promise<WorkerReply> {
  if (!engine) return toError(new Error('engine not open'))
  requireLock()
  try {
    const { rows, affectedRows, ...result } = await engine.query(request.sql, request.parameters)
    return { command: (result as { command?: string }).command ?? '', rowCount: affectedRows ?? 0, rows }
  } catch (error) {
    return toError(error)
  }
}

port.on('message', (request: WorkerRequest) => {
  if (request === 'close') {
    void (engine?.close() ?? Promise.resolve()).finally(() => port.close())
  } else {
    void answer(request).then((reply) => port.postMessage(reply))
  }
})

/**
 * The embedded engine, in a thread of its own: on the thread of HTTP it would starve the server (trust.md, trap 2).
 * Takes one request at a time; the other side (`pglite.dialect.ts`) keeps the order.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parsers } from './types.ts'

export type WorkerRequest = { readonly sql: string; readonly parameters: (string | null)[] } | 'close'
export type WorkerReply =
  | { readonly command: string; readonly rowCount: number; readonly rows: unknown[] }
  | { readonly error: Readonly<Record<'code' | 'message' | 'constraint' | 'table' | 'column', string | undefined>> }

const port = parentPort
if (!port) throw new Error('pglite.worker runs as a worker thread only')

const { folder } = workerData as { folder: string }

function toError(error: unknown): WorkerReply {
  const { code, message, constraint, table, column } = error as Record<string, string | undefined>
  return { error: { code, message, constraint, table, column } }
}

async function open(): Promise<PGlite> {
  const engine = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
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

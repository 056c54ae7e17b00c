/**
 * The embedded engine as a pool of one connection, so that Kysely's own PostgreSQL dialect drives it. The engine has
 * one session: a query or a transaction has it alone, and the others wait in order.
 */
import { Worker } from 'node:worker_threads'
import { DatabaseError } from './errors.ts'
import type { WorkerReply, WorkerRequest } from './pglite.worker.ts'
import type { OwnLock } from './lock.own.mjs'
import type { DriverClient, DriverPool } from './pool.ts'
import { threadFile } from './thread.ts'

// a worker of Node 20 reads TypeScript only by a detour
const startWorker = (folder: string, lock: OwnLock): Worker =>
  new Worker(threadFile('pglite.source.mjs', 'pglite.worker.js'), { workerData: { folder, lock }, execArgv: [] })

type Answer = Exclude<WorkerReply, { error: unknown }>
interface Pending {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** One run of the worker thread. It is dead for good after a timeout or a crash; the pool then starts the next. */
class EngineThread {
  readonly ready: Promise<void>
  /** When the thread has ended and released the files. */
  readonly gone: Promise<void>
  alive = true
  readonly #worker: Worker
  #pending: Pending | undefined

  constructor(folder: string, lock: OwnLock) {
    this.#worker = startWorker(folder, lock)
    this.ready = new Promise((resolve, reject) => {
      this.#pending = { resolve: () => resolve(), reject }
    })
    this.#worker.on('message', (message: WorkerReply | 'ready') => {
      if (message === 'ready') this.#settle((pending) => pending.resolve({ command: '', rowCount: 0, rows: [] }))
      else if ('error' in message) this.#settle((pending) => pending.reject(message.error))
      else this.#settle((pending) => pending.resolve(message))
    })
    this.#worker.on('error', (error) => this.#die(error))
    this.gone = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#die(new DatabaseError('unavailable'))
        resolve()
      })
    })
  }

  /** @throws DatabaseError `timeout` after `timeout` ms; the statement is then rolled back, as PostgreSQL would do */
  async request(request: Exclude<WorkerRequest, 'close'>, timeout: number): Promise<Answer> {
    if (!this.alive) throw new DatabaseError('unavailable')
    if (this.#pending) throw new Error('the embedded engine was asked twice at once')
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#pending = { resolve, reject }
        // The engine cannot be interrupted, and would serve nobody else until it is done: its thread is ended. The data
        // folder survives this as it survives kill -9.
        if (timeout > 0) timer = setTimeout(() => this.#die(new DatabaseError('timeout')), timeout)
        this.#worker.postMessage(request)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    if (this.alive) this.#worker.postMessage('close' satisfies WorkerRequest)
    this.alive = false
    await this.gone
  }

  #settle(how: (pending: Pending) => void) {
    const pending = this.#pending
    this.#pending = undefined
    if (pending) how(pending)
  }

  #die(error: unknown) {
    if (this.alive) {
      this.alive = false
      void this.#worker.terminate()
    }
    this.#settle((pending) => pending.reject(error))
  }
}

export interface EmbeddedPoolOptions {
  /** The engine's data folder; created when missing. */
  readonly folder: string
  /** The lock of the folder; owned as long as the pool is open. */
  readonly lock: OwnLock
  /** Longest run of one statement, in ms; 0: no limit. */
  readonly statementTimeout: number
  /** Longest wait for the connection, in ms. */
  readonly acquireTimeout: number
}

export class EmbeddedPool implements DriverPool {
  /** Longest run of one statement, in ms; 0: no limit. Migrations set it aside. */
  statementTimeout: number
  readonly #options: EmbeddedPoolOptions
  #thread: EngineThread | undefined
  #held = false
  #ended = false
  readonly #waiting: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = []

  constructor(options: EmbeddedPoolOptions) {
    this.#options = options
    this.statementTimeout = options.statementTimeout
  }

  async connect(): Promise<DriverClient> {
    await this.#turn()
    try {
      const thread = await this.#liveThread()
      let released = false
      return {
        query: (sql, parameters) => thread.request({ sql, parameters }, this.statementTimeout),
        release: () => {
          if (!released) this.#next()
          released = true
        },
      }
    } catch (error) {
      this.#next()
      throw error
    }
  }

  /** Its one connection, and who waits for it. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number } {
    const open = this.#thread?.alive ? 1 : 0
    return { open, idle: this.#held ? 0 : open, waiting: this.#waiting.length }
  }

  /** Waits for the current user of the connection, then closes the engine. */
  async end(): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    for (const waiter of this.#waiting.splice(0)) waiter.reject(new DatabaseError('unavailable'))
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push({ resolve, reject: () => resolve() }))
    await this.#thread?.close()
  }

  async #liveThread(): Promise<EngineThread> {
    if (!this.#thread?.alive) {
      await this.#thread?.gone
      this.#thread = new EngineThread(this.#options.folder, this.#options.lock)
    }
    await this.#thread.ready
    return this.#thread
  }

  async #turn(): Promise<void> {
    if (this.#ended) throw new DatabaseError('unavailable')
    if (!this.#held) {
      this.#held = true
      return
    }
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve, reject) => {
      const waiter = { resolve, reject }
      this.#waiting.push(waiter)
      timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1)
        reject(new DatabaseError('timeout'))
      }, this.#options.acquireTimeout)
    }).finally(() => clearTimeout(timer))
  }

  #next() {
    const waiter = this.#waiting.shift()
    if (waiter) waiter.resolve()
    else this.#held = false
  }
}

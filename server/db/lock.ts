/**
 * Exclusive lock of a data folder: two engines on one folder lose committed rows silently. A file next to the folder
 * names its owner. It appears whole or not at all, since it is made by a hard link, and it is taken over only from a
 * dead owner, by one process at a time (ADR 36).
 *
 * A process of the same boot and namespace, where process ids mean the same, is dead when its id is not there. Any
 * other owner writes a beat into the file once a second, and is dead when the beat does not change while it is watched,
 * by the watcher's own clock.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { OwnLock } from './lock.own.mjs'
import { threadFile } from './thread.ts'

interface LockOwner {
  readonly id: string
  readonly pid: number
  readonly host: string
  /** Clock ticks since boot at which the process started: a process id is used again. */
  readonly started: string | null
  readonly boot: string | null
  /** Namespace of the process id; versions before the heartbeat did not write it. */
  readonly space?: string | null
}

/** What a process sees of others; ids of processes mean something within one boot and one namespace only. */
export interface ProcessView {
  /** Null where the system does not provide it; the same for `space`. */
  readonly boot: string | null
  readonly space: string | null
  /** When a process started; null: no process has this id, or it has ended; undefined: unknown. */
  startOf(pid: number): string | null | undefined
}

export interface LockOptions {
  readonly view?: ProcessView
  /** Ms between two beats. */
  readonly beatEvery?: number
  /** Ms without a new beat after which an owner that cannot be seen counts as dead. */
  readonly patience?: number
  readonly wait?: (ms: number) => Promise<unknown>
}

const BEAT_EVERY = 1_000
const PATIENCE = 6_000
/** Letters of the beat: a number of a fixed width, written over itself. */
const BEAT_DIGITS = 12
/**
 * Files of an abandoned attempt next to a lock are removed when they are older than the lock by this, in ms; an attempt
 * takes some seconds.
 */
const LEFT_AFTER = 60_000

export class DataFolderLocked extends Error {
  /** Process that owns the lock. */
  readonly pid: number

  constructor(folder: string, { id, pid, host, space }: LockOwner) {
    const isHere = host === hostname() && (space === undefined || space === systemView().space)
    const owner = isHere ? `process ${pid}` : `process ${pid} of ${host} (another container or host)`
    super(
      ownedLocks.has(id)
        ? `The data folder ${folder} is already open in this process. Close it before it is opened again.`
        : `The data folder ${folder} is in use by ${owner}. Only one process may use it, or data would be lost. ` +
            `Stop ${owner} first, or set DATA_DIR to another folder (or DATABASE_URL to a PostgreSQL, which many processes may share).`,
    )
    this.name = 'DataFolderLocked'
    this.pid = pid
  }
}

export interface FolderLock extends OwnLock {
  release(): void
}

/** Ids of the locks that this process owns. */
const ownedLocks = new Set<string>()

/**
 * Takes the lock of `folder`, which need not exist yet; its parent must. Waits some seconds for a beat of an owner that
 * cannot be seen from here. Until the release a thread writes beats, and ends this process at once when the lock is
 * another's.
 * @throws DataFolderLocked when a running process owns it, this one included
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const { view = systemView(), beatEvery = BEAT_EVERY } = options
  const file = lockFile(folder)
  const me: LockOwner = {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    started: view.startOf(process.pid) ?? null,
    boot: view.boot,
    space: view.space,
  }
  const owner = await take(file, me, options)
  if (owner) throw new DataFolderLocked(folder, owner)
  ownedLocks.add(me.id)
  sweepAttempts(file)
  const lock: OwnLock = { file, id: me.id }
  const stopBeat = startBeat(lock, headOf(me).length, beatEvery)
  return {
    ...lock,
    release() {
      if (!ownedLocks.delete(me.id)) return
      stopBeat()
      rmSync(file, { force: true })
    },
  }
}

/**
 * The process that owns the lock of the folder, if any, and whether it is running, which may take some seconds to find
 * out.
 */
export async function folderOwner(
  folder: string,
  options: LockOptions = {},
): Promise<{ readonly pid: number; readonly host: string; readonly alive: boolean } | null> {
  const file = lockFile(folder)
  const seen = readIfThere(file)
  if (seen === null) return null
  const { pid = 0, host = '' } = parse(seen) ?? {}
  return { pid, host, alive: (await inspect(file, seen, options)) !== 'dead' }
}

const lockFile = (folder: string) => `${folder.replace(/\/+$/, '')}.lock`
const headOf = (owner: LockOwner) => `${JSON.stringify(owner)}\n`

/**
 * The file is created with its first beat. Returns a function that stops the thread, which then no longer checks the
 * file.
 */
function startBeat(lock: OwnLock, position: number, every: number): () => void {
  const released = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(threadFile('lock.beat.mjs', 'lock.beat.js'), {
    workerData: { lock, position, digits: BEAT_DIGITS, every, released },
    execArgv: [],
  })
  thread.unref()
  return () => {
    Atomics.store(released, 0, 1)
    Atomics.notify(released, 0)
  }
}

/** Null when the lock is `me`'s now, else its running owner. */
async function take(file: string, me: LockOwner, options: LockOptions): Promise<LockOwner | null> {
  const draft = `${file}.${process.pid}.${randomUUID()}`
  writeFileSync(draft, `${headOf(me)}${'0'.repeat(BEAT_DIGITS)}\n`)
  try {
    for (;;) {
      if (linkFile(draft, file)) return null
      const seen = readIfThere(file)
      if (seen === null) continue // released between the two reads
      const found = await inspect(file, seen, options)
      if (found === 'alive') return parse(seen)
      if (found === 'changed') continue
      // The owner is dead. A process that takes over takes a second lock first, and checks again under it.
      const claim = `${file}.takeover`
      const rival = await take(claim, me, options)
      if (rival) return rival
      try {
        if (readIfThere(file) !== seen) continue
        renameSync(draft, file)
        return null
      } finally {
        rmSync(claim, { force: true })
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Whether the owner in `seen` is running; `changed`: the lock has become another's, or free. */
async function inspect(
  file: string,
  seen: string,
  { view = systemView(), patience = PATIENCE, beatEvery = BEAT_EVERY, wait = sleep }: LockOptions,
): Promise<'alive' | 'dead' | 'changed'> {
  const owner = parse(seen)
  if (!owner) return 'dead' // not one of our lock files: no running process writes such a file
  const alive = isSeenAlive(owner, view)
  if (alive !== undefined) return alive ? 'alive' : 'dead'
  for (let waited = 0; waited < patience; waited += beatEvery / 2) {
    await wait(beatEvery / 2)
    const now = readIfThere(file)
    if (now !== seen) return now !== null && parse(now)?.id === owner.id ? 'alive' : 'changed'
  }
  return 'dead'
}

/** Undefined where the owner's process id means nothing here: then only its beat decides. */
function isSeenAlive(owner: LockOwner, view: ProcessView): boolean | undefined {
  const { boot, space = view.space } = owner
  if (boot === null || boot !== view.boot || space === null || space !== view.space) return undefined
  const started = view.startOf(owner.pid)
  if (started === undefined) return undefined
  if (started !== null && started === owner.started) return true
  return owner.space === undefined ? undefined : false
}

/** Drafts and claims of processes that were killed on the way; both times are of the file system's own clock. */
function sweepAttempts(file: string): void {
  const { mtimeMs } = statSync(file)
  for (const name of readdirSync(dirname(file)).filter((each) => each.startsWith(`${basename(file)}.`))) {
    const path = join(dirname(file), name)
    if (mtimeMs - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? mtimeMs) > LEFT_AFTER)
      rmSync(path, { force: true })
  }
}

/** `link` fails when the name is taken, and the file has its content from the first moment. */
function linkFile(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readIfThere(file: string): string | null {
  return orNull(() => readFileSync(file, 'utf8'))
}

/** Null when there is no such file; a process may end while its files are read. */
function orNull(read: () => string): string | null {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

function parse(text: string): LockOwner | null {
  try {
    const owner = JSON.parse(text.split('\n', 1)[0] ?? '') as Partial<LockOwner> | null
    return Number.isSafeInteger(owner?.pid)
      ? { id: '', host: hostname(), started: null, boot: null, ...(owner as Partial<LockOwner> & { pid: number }) }
      : null
  } catch {
    return null
  }
}

let system: ProcessView | undefined
/** Read from Linux's `/proc`; other systems provide nothing, and beats alone decide. */
function systemView(): ProcessView {
  return (system ??= {
    boot: readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? null,
    space: orNull(() => readlinkSync('/proc/self/ns/pid')),
    startOf(pid) {
      const stat = readIfThere(`/proc/${pid}/stat`)
      if (stat === null) return isKnown(pid) ? undefined : null
      // the command's name may contain spaces and brackets: fields are counted after it
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return fields[0] === 'Z' ? null : fields[19]
    },
  })
}

/** Also of processes that `/proc` hides from this user. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

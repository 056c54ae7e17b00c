/**
 * Exclusive lock of a data folder: two engines on one folder lose committed rows silently (trust.md, trap 3).
 * A file beside the folder names the process that holds it. It appears whole or not at all, since it is made by a hard
 * link, and it is taken over only from a dead process, by one process at a time.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

interface Holder {
  readonly pid: number
  /** Clock ticks since boot at which the process started, where the system tells: a process id is used again. */
  readonly started: string | null
  readonly boot: string | null
}

export class DataFolderLocked extends Error {
  /** Process that holds the folder. */
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      pid === process.pid
        ? `The data folder ${folder} is already open in this process. Close it before it is opened again.`
        : `The data folder ${folder} is in use by process ${pid}. Only one process may use it, or data would be lost. ` +
            `Stop process ${pid} first, or set DATA_DIR to another folder (or DATABASE_URL to a PostgreSQL, which many processes may share).`,
    )
    this.name = 'DataFolderLocked'
    this.pid = pid
  }
}

export interface FolderLock {
  release(): void
}

/**
 * Takes the lock of `folder`, which need not exist yet; its parent must.
 * @throws DataFolderLocked when a living process holds it, this one included
 */
export function lockFolder(folder: string): FolderLock {
  const file = lockFile(folder)
  const holder = take(file)
  if (holder) throw new DataFolderLocked(folder, holder.pid)
  let held = true
  return {
    release() {
      if (held) rmSync(file, { force: true })
      held = false
    },
  }
}

/** Who holds the folder, and whether that process lives; null when nobody does. */
export function folderHolder(folder: string): { readonly pid: number; readonly alive: boolean } | null {
  const text = read(lockFile(folder))
  if (text === null) return null
  const holder = parse(text)
  return holder ? { pid: holder.pid, alive: isAlive(holder) } : { pid: 0, alive: false }
}

const lockFile = (folder: string) => `${folder.replace(/\/+$/, '')}.lock`

/** Null when the lock is ours now, else its living holder. */
function take(file: string): Holder | null {
  const draft = `${file}.${process.pid}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startOf(process.pid)?.started ?? null, boot: bootId() } satisfies Holder))
  try {
    for (;;) {
      if (linked(draft, file)) return null
      const stale = read(file)
      if (stale === null) continue // released between the two looks
      const holder = parse(stale)
      if (holder && isAlive(holder)) return holder
      // The holder is dead. Whoever takes over holds a second lock meanwhile, and looks again under it.
      const claim = `${file}.takeover`
      const rival = take(claim)
      if (rival) return rival
      try {
        if (read(file) !== stale) continue
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

/** `link` fails when the name is taken, and the file has its content from the first moment. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null
    return Number.isSafeInteger(holder?.pid) ? (holder as Holder) : null
  } catch {
    return null // not ours: nothing living writes such a file
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.boot !== null && bootId() !== null && holder.boot !== bootId()) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startOf(holder.pid)
  if (!now) return true
  return now.state !== 'Z' && (holder.started === null || holder.started === now.started)
}

/** From `/proc/<pid>/stat`; null where there is none. The command's name may hold spaces and brackets: count behind it. */
function startOf(pid: number): { readonly state: string; readonly started: string } | null {
  if (!existsSync('/proc/self/stat')) return null
  const stat = read(`/proc/${pid}/stat`)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields?.[0] && fields[19] ? { state: fields[0], started: fields[19] } : null
}

let boot: string | null | undefined
function bootId(): string | null {
  boot ??= read('/proc/sys/kernel/random/boot_id')?.trim() ?? null
  return boot
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The unit of processor time, 10 ms, on every machine with Linux. */
const TICKS_PER_SECOND = 100
/** Where the fields begin after the name, which may contain any character (man 5 proc): state, then the parent's id. */
const FIELDS = /^.*\) /s
const [PARENT, USER, SYSTEM, CHILD_USER, CHILD_SYSTEM] = [1, 11, 12, 13, 14]

interface Used {
  readonly parent: number
  readonly ticks: number
  /** Of children that ended. */
  readonly ended: number
}
function usedBy(pid: number | string): Used | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // ended since it was listed: its parent has its time
    return undefined
  }
  const fields = text.replace(FIELDS, '').split(' ').map(Number)
  return {
    parent: fields[PARENT]!,
    ticks: fields[USER]! + fields[SYSTEM]!,
    ended: fields[CHILD_USER]! + fields[CHILD_SYSTEM]!,
  }
}

const inMs = (ticks: number): number => (ticks / TICKS_PER_SECOND) * 1000

/** Ms of processor time that a process has used so far, in all of its threads. It hardly depends on its neighbours. */
export function cpuOf(pid: number): number {
  return inMs(usedBy(pid)?.ticks ?? 0)
}

/** The same of a PostgreSQL: its first process, those that it has now, and those that ended. */
export function cpuOfPostgres(dataFolder: string): number {
  const [first] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => usedBy(pid) ?? [])
    .filter(({ parent }) => parent === Number(first))
  const { ticks, ended } = usedBy(first!)!
  return inMs(children.reduce((sum, child) => sum + child.ticks, ticks + ended))
}

/** A number of kB from the status of a process, in MB. */
function megabytesOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}

/** Resident memory of a process in MB. */
export const memoryOf = (pid: number): number => megabytesOf(pid, 'VmRSS')

/**
 * The most resident memory of a process in MB, since its start or `resetPeakMemory`. The `maxRSS` of Node may also be
 * that of the process which started it.
 */
export const peakMemoryOf = (pid: number): number => megabytesOf(pid, 'VmHWM')
/** Begins `peakMemoryOf` again, from what is resident now. */
export const resetPeakMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

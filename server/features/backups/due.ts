import { nowInCairo } from '#schemas/formats.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** When the hour of the schedule, of the university's time, last began at or before `now`. */
export function lastDue(now: Date, hour: number): Date {
  const [, clock = ''] = nowInCairo(now).split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  const since = ((hours - hour + 24) % 24) * HOUR + minutes * 60_000 + seconds * 1_000
  return new Date(Math.floor(now.getTime() / 1_000) * 1_000 - since)
}

/** The last backup of the schedule: when it was begun, and whether it failed, which one that a person cancelled did not. */
export interface LastScheduled {
  readonly beganAt: string
  readonly hasFailed: boolean
}
interface DueFacts {
  readonly now: Date
  readonly hour: number
  readonly last: LastScheduled | undefined
  /** When this process began to watch the schedule. */
  readonly watchedSince: Date
}
/**
 * Whether a backup is due: at the hour of each day, or as soon as a process runs again after it. One that failed is
 * repeated after an hour. The first one of all waits for the hour, or for an hour of running, so that a server that is
 * never on at that hour gets one, too.
 */
export function isBackupDue({ now, hour, last, watchedSince }: DueFacts): boolean {
  const due = lastDue(now, hour)
  if (!last) return due > watchedSince || now.getTime() - watchedSince.getTime() >= HOUR
  const began = new Date(last.beganAt)
  return began < due || (last.hasFailed && now.getTime() - began.getTime() >= HOUR)
}

/** What is known of test restores: the last one at all, and the last that said something about its file. */
export interface LastTestRestores {
  readonly testedAt: string | null
  readonly answeredAt: string | null
}
/** Whether a test restore is due: `days` after the last one that had a result, and a day after one that had none. */
export function isTestRestoreDue({ testedAt, answeredAt }: LastTestRestores, days: number, now: Date): boolean {
  const isPast = (at: string | null, after: number) => at === null || now.getTime() - Date.parse(at) >= after * DAY
  return isPast(answeredAt, days) && isPast(testedAt, 1)
}

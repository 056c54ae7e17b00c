/** The backups of the schedule, as `doctor` lists them (ADR 120). */
import type { Finding } from '../db/doctor.ts'
import type { Database } from '../db/engine.ts'
import { readSchedule } from '../kit/backup-schedule.sql.ts'
import { readInstallation } from '../kit/installation.ts'
import { readLastBackup, readNewestBackup } from '../kit/last-backup.sql.ts'

const TOPIC = 'backups'
const DAY = 86_400_000
/** Days between two backups of the schedule. */
const INTERVAL = 1

/** How old the newest backup is; a problem when it is older than twice its interval, or the last attempt failed. */
export async function* examineBackups({ kysely: db }: Database): AsyncGenerator<Finding> {
  const { enabled } = await readSchedule(db)
  const { at, verifiedAt } = await readLastBackup(db)
  const { state } = await readInstallation(db)
  const last = await readNewestBackup(db)
  const finding = (text: string, problem: boolean): Finding => ({ topic: TOPIC, text, problem })
  if (!enabled) yield finding('the schedule is switched off; the page Backups switches it on', false)
  const tested = verifiedAt === null ? 'no test restore was made yet' : `a test restore gave one back at ${verifiedAt}`
  if (at === null) yield finding('there is none yet; the page Backups writes one', enabled && state === 'live')
  else {
    const isOld = enabled && Date.now() - Date.parse(at) > 2 * INTERVAL * DAY
    yield finding(
      `the newest is of ${at}${isOld ? ', which is too old: look whether a process with WORKER=on runs' : ''}; ${tested}`,
      isOld,
    )
  }
  if (last?.state === 'failed')
    yield finding(`the last one, of ${last.began_at}, failed (${last.fault}); the page Backups says what helps`, true)
  if (last?.state === 'damaged')
    yield finding(`the last one, of ${last.began_at}, cannot be restored; write another one on the page Backups`, true)
}

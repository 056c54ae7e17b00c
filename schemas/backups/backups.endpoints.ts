import { endpoints } from '../endpoint.ts'
import { id, integer, object } from '../shared/fields.ts'
import { backupList, backupRef, scheduleChange } from './backup.schema.ts'

const access = { kind: 'permission', permission: 'administration.can_manage_backups', levels: [12] } as const
const changed = object({ version: integer }, ['version'])

/** Backups of the whole database with its attachments, for who works in the whole university (issue 41, ADR 120). */
export const backupsEndpoints = endpoints({
  /** The newest backups, those that are deleted too, and the schedule. */
  list: {
    method: 'GET',
    path: '/api/setup/backups/',
    source: 'issue 41',
    beyond: true,
    reply: backupList,
    errors: [],
    access,
  },
  /** Begins a backup, which a worker writes. */
  begin: {
    method: 'POST',
    path: '/api/setup/backups/',
    source: 'issue 41',
    beyond: true,
    writes: 'unversioned',
    reply: object({ id }, ['id']),
    errors: ['BACKUP_WORKING'],
    access,
  },
  /** Begins a test restore into a scratch database, which is thrown away. */
  testRestore: {
    method: 'POST',
    path: '/api/setup/test_restore/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: backupRef,
    reply: changed,
    errors: ['BACKUP_WORKING', 'BACKUP_NOT_FROM_STATE'],
    access,
  },
  /** Cancels the writing of a backup, of which nothing is left, or its test restore, after which it is as good as before. */
  cancel: {
    method: 'POST',
    path: '/api/setup/cancel_backup/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: backupRef,
    reply: changed,
    errors: ['BACKUP_NOT_FROM_STATE'],
    access,
  },
  /** Deletes the file of a backup. */
  remove: {
    method: 'DELETE',
    path: '/api/setup/backups/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: backupRef,
    reply: changed,
    errors: ['BACKUP_NEWEST', 'BACKUP_NOT_FROM_STATE', 'BACKUP_OUT_OF_REACH'],
    access,
  },
  setSchedule: {
    method: 'PUT',
    path: '/api/setup/backup_schedule/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: scheduleChange,
    reply: changed,
    errors: ['NO_CHANGES_TO_SAVE'],
    access,
  },
})

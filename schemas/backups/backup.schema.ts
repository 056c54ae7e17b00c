import type { FromSchema } from 'json-schema-to-ts'
import {
  bilingual,
  choice,
  flag,
  id,
  integer,
  integerOrNull,
  list,
  nothing,
  object,
  text,
  textOrNull,
  version,
  withMessages,
} from '../shared/fields.ts'

/**
 * `running`: its file is being written; `stored`: it is complete; `testing`: it is restored into a scratch database;
 * `verified`: that gave back what it holds; `damaged`: it did not; `deleted`: its file is gone.
 */
export const BACKUP_STATES = ['running', 'stored', 'failed', 'testing', 'verified', 'damaged', 'deleted'] as const
export type BackupState = (typeof BACKUP_STATES)[number]
export const WORKING_STATES = ['running', 'testing'] as const satisfies readonly BackupState[]
export type WorkingState = (typeof WORKING_STATES)[number]
/** A backup whose file is complete, and of which no test restore has found damage. */
export const RESTORABLE_STATES = ['stored', 'testing', 'verified'] as const satisfies readonly BackupState[]
/** A process writes or tests it. */
export const isWorking = ({ state }: { readonly state: BackupState }): boolean =>
  (WORKING_STATES as readonly BackupState[]).includes(state)

/** What a test restore finds wrong with a file. */
export const DAMAGES = ['fileMissing', 'fileDamaged', 'otherContent'] as const
/** Why a backup was not written, or not tested: none of them says anything about its file. */
export const OBSTACLES = [
  'noSpace',
  'notWritable',
  'storeAway',
  'tooLarge',
  'newerSchema',
  'otherPlace',
  'interrupted',
  'cancelled',
  'unknown',
] as const
export const BACKUP_FAULTS = [...DAMAGES, ...OBSTACLES] as const
export type BackupFault = (typeof BACKUP_FAULTS)[number]
export const isDamage = (fault: BackupFault): boolean => (DAMAGES as readonly string[]).includes(fault)

/** Who began it: the schedule, or a person. */
export const BACKUP_REASONS = ['schedule', 'person'] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]
/** Where its file is: in a folder of the server, or in the bucket of the attachments. */
export const BACKUP_PLACES = ['folder', 'bucket'] as const
export type BackupPlace = (typeof BACKUP_PLACES)[number]

/** A name of a file as the product gives it, of which a restore finds the file by itself. */
export const BACKUP_NAME = /^qabul-\d{8}-\d{6}-\d+\.gz$/

/** Most backups that are kept, and most days between two test restores. */
export const MOST = 365
const upTo = withMessages(
  { type: 'integer', minimum: 1, maximum: MOST },
  { type: 'INT_NUMBER_FIELD', minimum: 'BACKUP_RANGE', maximum: 'BACKUP_RANGE' },
)
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/**
 * The schedule: every day at `hour` of the university's time, of which `keep` are kept, and every `testDays` days the
 * newest is tested.
 */
const schedule = {
  enabled: flag,
  hour: withMessages(
    { type: 'integer', minimum: 0, maximum: 23 },
    { type: 'INVALID_CHOICE', minimum: 'INVALID_CHOICE', maximum: 'INVALID_CHOICE' },
  ),
  keep: upTo,
  testDays: upTo,
} as const
const scheduled = ['enabled', 'hour', 'keep', 'testDays'] as const
export const scheduleForm = object(schedule, scheduled)
export type Schedule = FromSchema<typeof scheduleForm>
export const scheduleChange = object({ ...schedule, version }, scheduled)

export const backupRef = object({ id, version }, ['id'])

const fault = { anyOf: [choice(...BACKUP_FAULTS), nothing] } as const
/**
 * A backup. `by`: the person who began it. `address`: the folder, or the bucket. `damaged`: attachments that did not
 * match their names when it was written. `fault`: what it failed of; `testedAt`, `testFault`: the last test restore,
 * and what it found, null where it gave back everything; `verifiedAt`: the last one that did. `isNewestGood`: it is the
 * newest one that can be restored.
 */
const row = {
  id: integer,
  state: choice(...BACKUP_STATES),
  reason: choice(...BACKUP_REASONS),
  by: { anyOf: [bilingual, nothing] },
  beganAt: text,
  endedAt: textOrNull,
  place: choice(...BACKUP_PLACES),
  address: text,
  name: text,
  bytes: integerOrNull,
  rows: integerOrNull,
  attachments: integerOrNull,
  damaged: integer,
  fault,
  testedAt: textOrNull,
  testFault: fault,
  verifiedAt: textOrNull,
  isNewestGood: flag,
  version: integer,
} as const
export const backupRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type BackupRow = FromSchema<typeof backupRow>

/** All that the page shows; `place` and `address`: where the next one is written. */
export const backupList = object(
  {
    backups: list(backupRow),
    schedule: object({ ...schedule, version: integer }, [...scheduled, 'version']),
    place: choice(...BACKUP_PLACES),
    address: text,
  },
  ['backups', 'schedule', 'place', 'address'],
)
export type BackupList = FromSchema<typeof backupList>

/** The newest backup that can be restored: when it was begun, and when one was last verified by a test restore. */
export const lastBackup = object({ at: textOrNull, verifiedAt: textOrNull }, ['at', 'verifiedAt'])
export type LastBackup = FromSchema<typeof lastBackup>

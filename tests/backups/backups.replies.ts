import type { BackupList, BackupRow } from '#schemas/backups/backup.schema.ts'

const FOLDER = '/srv/qabul/data/backups'
/** A backup as the server lists it, of a night of October 2026, whose restore was not tested yet. */
export const backupRow = (more: Partial<BackupRow> = {}): BackupRow => ({
  id: 4,
  state: 'stored',
  reason: 'schedule',
  by: null,
  beganAt: '2026-10-04T23:00:03.000Z',
  endedAt: '2026-10-04T23:00:09.000Z',
  place: 'folder',
  address: FOLDER,
  name: 'qabul-20261004-230003-4.gz',
  bytes: 12_582_912,
  rows: 245_310,
  attachments: 1_204,
  damaged: 0,
  fault: null,
  testedAt: null,
  testFault: null,
  verifiedAt: null,
  isNewestGood: false,
  version: 2,
  ...more,
})
const nobody = { bytes: null, rows: null, attachments: null }

/** One in each state, the newest first. */
export const BACKUPS: readonly BackupRow[] = [
  backupRow({
    id: 9,
    state: 'failed',
    ...nobody,
    beganAt: '2026-10-05T23:00:03.000Z',
    name: 'qabul-20261005-230003-9.gz',
    fault: 'noSpace',
  }),
  backupRow({
    id: 8,
    beganAt: '2026-10-05T09:12:00.000Z',
    isNewestGood: true,
    reason: 'person',
    by: { ar: 'سلمى عبد الرحمن الشاذلي', en: 'Salma Abdelrahman Elshazly' },
    name: 'qabul-20261005-091200-8.gz',
  }),
  backupRow({
    id: 7,
    state: 'verified',
    testedAt: '2026-10-05T00:10:00.000Z',
    verifiedAt: '2026-10-05T00:10:00.000Z',
    damaged: 2,
  }),
  backupRow({
    id: 6,
    state: 'damaged',
    beganAt: '2026-10-03T23:00:03.000Z',
    testedAt: '2026-10-04T00:10:00.000Z',
    testFault: 'fileDamaged',
  }),
  backupRow({
    id: 5,
    state: 'verified',
    beganAt: '2026-10-02T23:00:03.000Z',
    testedAt: '2026-10-04T00:11:00.000Z',
    testFault: 'storeAway',
    verifiedAt: '2026-10-03T00:10:00.000Z',
  }),
  backupRow({ id: 3, state: 'deleted', beganAt: '2026-09-02T23:00:03.000Z' }),
]
export const LIST: BackupList = {
  backups: [...BACKUPS],
  schedule: { enabled: true, hour: 2, keep: 14, testDays: 7, version: 3 },
  place: 'folder',
  address: FOLDER,
}

import { backupsEndpoints } from '#schemas/backups/backups.endpoints.ts'
import type { Schedule } from '#schemas/backups/backup.schema.ts'
import { recordWithoutLifecycle } from '../../audit/histories/stored.history.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { SCHEDULE_DEFAULTS, readSchedule } from '../../kit/backup-schedule.sql.ts'
import { changeRecord, createRecord, requireMayManage } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { differences, type RecordKind, type Versioned } from '../../kit/record-kind.ts'
import { beginBackup, moveBackup } from './backup.record.ts'
import { openBackups } from './backup.store.ts'
import { insertSchedule, listBackups, lockBackups, lockSchedule, updateSchedule } from './backups.sql.ts'

const { access } = backupsEndpoints.setSchedule

/** The schedule has no lifecycle: it is there, and permission and scope decide who may change it. */
const SCHEDULE: RecordKind<Versioned, { type: 'update' }, object> = {
  entity: 'backup_schedule',
  machine: recordWithoutLifecycle,
  snapshot: () => recordWithoutLifecycle.resolveState({ value: 'kept', context: {} }),
  stored: () => ({}),
  refusal: () => new AppError('GENERIC'),
}

const columnsOf = ({ enabled, hour, keep, testDays }: Schedule) => ({ enabled, hour, keep, test_days: testDays })
/** Id of the only row. */
const ID = 1

/** `/api/setup/…`: backups of the whole database, and test restores (issue 41, point 6; ADR 120). */
export const backupsHandlers: Handlers<typeof backupsEndpoints> = {
  async list({ db, deps }) {
    const { place, address } = openBackups(deps.settings)
    return { data: { backups: [...(await listBackups(db))], schedule: await readSchedule(db), place, address } }
  },

  begin: ({ db, deps, ...call }) =>
    withTransaction(db, async (trx) => {
      requireMayManage(call, access)
      const id = await beginBackup(trx, { ...call, deps }, { ...openBackups(deps.settings), reason: 'person' })
      return { data: { id }, message: 'BACKUP_BEGUN' as const }
    }),

  testRestore: ({ body: { id, version }, db, ...call }) =>
    withTransaction(db, async (trx) => {
      const moved = await moveBackup(trx, call, { id, version, event: { type: 'testRestore.begin' } })
      return { data: { version: moved.version }, message: 'TEST_RESTORE_BEGUN' as const }
    }),

  cancel: ({ body: { id, version }, db, ...call }) =>
    withTransaction(db, async (trx) => {
      const at = call.deps.clock()
      const moved = await moveBackup(trx, call, {
        id,
        version,
        event: { type: 'work.cancel' },
        values: ({ state }) =>
          state === 'running' ? { fault: 'cancelled', ended_at: at } : { tested_at: at, test_fault: 'cancelled' },
      })
      return { data: { version: moved.version }, message: 'BACKUP_CANCELLED' as const }
    }),

  remove: ({ body: { id, version }, db, ...call }) =>
    withTransaction(db, async (trx) => {
      const moved = await moveBackup(trx, call, {
        id,
        version,
        event: { type: 'backup.delete' },
        async act({ name, address, test_fault }) {
          // known to be gone
          if (test_fault === 'fileMissing') return
          const store = openBackups(call.deps.settings)
          if (address !== store.address) throw new AppError('BACKUP_OUT_OF_REACH')
          await store.delete(name).catch(() => {
            throw new AppError('BACKUP_OUT_OF_REACH')
          })
        },
      })
      return { data: { version: moved.version }, message: 'DELETED' as const }
    }),

  setSchedule: ({ body: { version, ...schedule }, db, ...call }) =>
    withTransaction(db, async (trx) => {
      requireMayManage(call, access)
      await lockBackups(trx)
      // its history begins with the defaults, so that the first change has a before, too
      if (!(await lockSchedule(trx)))
        await createRecord(trx, call, 'backup_schedule', {
          access,
          event: 'create',
          async insert() {
            const { enabled } = await readSchedule(trx)
            const first = columnsOf({ ...SCHEDULE_DEFAULTS, enabled })
            await insertSchedule(trx, { id: ID, ...first })
            return { id: ID, changes: first }
          },
        })
      const changed = await changeRecord(trx, call, SCHEDULE, {
        lock: () => lockSchedule(trx),
        version,
        events: [{ type: 'update' }],
        async write(record, next) {
          await updateSchedule(trx, record.id, { ...columnsOf(schedule), ...next })
          return { changes: differences(record as object, columnsOf(schedule)) }
        },
      })
      return { data: { version: changed.version }, message: 'SAVED' as const }
    }),
}

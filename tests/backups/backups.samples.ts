import type { backupsEndpoints } from '#schemas/backups/backups.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** A backup that can be tested, and one whose file was found to be gone; one that is being tested, for `cancel` alone. */
export const samples: Samples<typeof backupsEndpoints> = async (db, call) => {
  await db.updateTable('backup').set({ state: 'failed' }).where('state', 'in', ['running', 'testing']).execute()
  const add = async (values: {
    readonly state: 'stored' | 'testing' | 'damaged'
    readonly test_fault?: 'fileMissing'
  }) => {
    const { id } = await db
      .insertInto('backup')
      .values({
        reason: 'schedule',
        user_id: null,
        began_at: new Date('2026-10-05T00:00:00Z'),
        place: 'folder',
        address: '/backups',
        name: 'qabul-20261005-000000-1.gz',
        bytes: 4_096,
        rows: 12,
        attachments: 0,
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const row = await db.selectFrom('backup_schedule').select(['version', 'keep']).executeTakeFirst()
  const keep = ((row?.keep ?? 14) % 365) + 1
  return {
    list: {},
    begin: {},
    testRestore: { body: { id: await add({ state: 'stored' }), version: 1 } },
    cancel: { body: { id: await add({ state: call === 'cancel' ? 'testing' : 'stored' }), version: 1 } },
    remove: { body: { id: await add({ state: 'damaged', test_fault: 'fileMissing' }), version: 1 } },
    setSchedule: { body: { enabled: true, hour: 3, keep, testDays: 5, version: row?.version ?? 1 } },
  }
}

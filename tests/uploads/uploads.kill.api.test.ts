import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { workAll } from '../notifications/notifications.fixtures.ts'
import { endLeases } from '../jobs/jobs.fixtures.ts'
import { killAfter } from '../support/children.ts'
import { ENGINES, openTestDatabase } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'
import { addCertificate, auditFaults, bodyOf, rowsOf, seedUploads, uploadAs } from './uploads.fixtures.ts'

const ROWS = 1_600

/**
 * Issue 16: workers are killed in the middle of an upload; each row is saved once, and taken back once. Only in the
 * long run: any job that is killed is tested by `jobs/jobs.kill`.
 */
it.skipIf(!IS_LONG).each(ENGINES)(
  'an upload outlives workers that are killed, and is taken back whole, on %s',
  async (engine) => {
    const { database, options, remove } = await openTestDatabase(engine)
    try {
      await seedUploads(database.kysely)
      const certificate = await addCertificate(database.kysely)
      const { data } = await uploadAs(database.kysely)('save', bodyOf(certificate, rowsOf(ROWS)))
      expect(data).toMatchObject({ isDone: false, items: ROWS })
      await database.close()

      for (const batches of [1, 2])
        await killAfter(batches, '../notifications/worker.child.ts', [JSON.stringify(options)])

      const again = await openDatabase(options)
      const db = again.kysely
      try {
        await endLeases(db)
        await workAll(db)
        const upload = () =>
          db
            .selectFrom('student_upload')
            .select(['version', 'state', 'added', 'changed', 'unchanged', 'failed', 'returned'])
            .executeTakeFirstOrThrow()
        expect(await upload()).toMatchObject({ state: 'saved', added: ROWS, changed: 0, unchanged: 0, failed: 0 })
        const students = async () =>
          (await sql<{ count: number }>`select count(*) as count from uploaded_student`.execute(db)).rows[0]!.count
        expect(await students()).toBe(ROWS)

        await uploadAs(db)('takeBack', { uploadId: data.uploadId, version: (await upload()).version })
        await workAll(db)
        expect(await upload()).toMatchObject({ state: 'takenBack', returned: ROWS })
        expect(await students()).toBe(0)
        expect(await auditFaults(db)).toEqual([])
      } finally {
        await again.close()
      }
    } finally {
      await remove()
    }
  },
)

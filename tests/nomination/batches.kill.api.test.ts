import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { MAIL_CATEGORY } from '#schemas/student-mails/student-mail.schema.ts'
import { openDatabase } from '#server/db/engine.ts'
import { addMany, seedNotifications, workAll } from '../notifications/notifications.fixtures.ts'
import { endLeases } from '../jobs/jobs.fixtures.ts'
import { killAfter } from '../support/children.ts'
import { ENGINES, openTestDatabase } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'
import { addMedicineRule, addTemplate, auditFaults, nominateAs } from './nomination.calls.ts'

const CHOSEN = 1_600

/**
 * Issue 15: the server is killed twice in the middle of Accept all; each student is accepted and mailed once. Only in
 * the long run: any job that is killed is tested by `jobs/jobs.kill`.
 */
it.skipIf(!IS_LONG).each(ENGINES)(
  'Accept all outlives workers that are killed, and is taken back whole, on %s',
  async (engine) => {
    const { database, options, remove } = await openTestDatabase(engine)
    try {
      await seedNotifications(database.kysely)
      await addMany(database.kysely, CHOSEN)
      await sql`update application set submitted_total = 350, percentage = 87.5 where desire_number = 1`.execute(
        database.kysely,
      )
      await addTemplate(database.kysely, MAIL_CATEGORY.accepted)
      // the one application that the others were made from is one more
      const all = CHOSEN + 1
      const { ruleId, facultySeason } = await addMedicineRule(database.kysely, { studentsNumbers: all })
      const call = nominateAs(database.kysely)
      expect((await call('apply', { ruleId, ...facultySeason })).data.acceptedCount).toBe(all)
      const { data } = await call('decideAll', {
        statusStudentUpdated: '2',
        ...facultySeason,
        shown: { count: all, others: 0 },
      })
      expect(data).toMatchObject({ isDone: false, items: all })
      await database.close()

      for (const batches of [1, 2])
        await killAfter(batches, '../notifications/worker.child.ts', [JSON.stringify(options)])

      const again = await openDatabase(options)
      const db = again.kysely
      try {
        await endLeases(db)
        await workAll(db)
        const batch = await db.selectFrom('decision_batch').selectAll().executeTakeFirstOrThrow()
        expect(batch).toMatchObject({ asked: all, received: all, mails: all, is_ended: true })
        const steps = async (event: string) =>
          (
            await sql<{ count: number; moved: number }>`
              select count(*) as count, count(distinct entity_id) as moved from audit where entity = 'application' and event = ${event}`.execute(
              db,
            )
          ).rows[0]
        expect(await steps('application.accept')).toEqual({ count: all, moved: all })
        const { rows: mails } = await sql<{ mails: number; applications: number }>`
          select count(*) as mails, count(distinct application_id) as applications from outbox_mail where state = 'held'`.execute(
          db,
        )
        expect(mails[0]).toEqual({ mails: all, applications: all })

        await nominateAs(db)('takeBackBatch', { batchId: data.batchId })
        await workAll(db)
        expect(await steps('batch.takeBack')).toEqual({ count: all, moved: all })
        const { rows: codes } = await sql<{ status: number }>`select distinct status from application`.execute(db)
        expect(codes).toEqual([{ status: 5 }])
        expect(await auditFaults(db)).toEqual([])
      } finally {
        await again.close()
      }
    } finally {
      await remove()
    }
  },
)

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { seedNotifications, workAll } from '../notifications/notifications.fixtures.ts'
import { endLeases } from '../jobs/jobs.fixtures.ts'
import { killAfter } from '../support/children.ts'
import { ENGINES, openTestDatabase } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'
import { auditFaults, nominateAs } from './nomination.calls.ts'
import { addFaculties, addManyDesires, addRules, SEASON } from './university.fixtures.ts'

const STUDENTS = 600

/**
 * Issue 15: the worker is killed twice between faculties; each faculty is marked once, and as it was planned. Only in
 * the long run: any job that is killed is tested by `jobs/jobs.kill`.
 */
it.skipIf(!IS_LONG).each(ENGINES)(
  'the whole university at once outlives workers that are killed, on %s',
  async (engine) => {
    const { database, options, remove } = await openTestDatabase(engine)
    try {
      await seedNotifications(database.kysely)
      await addFaculties(database.kysely)
      await addRules(database.kysely)
      await sql`update approval_rule set students_number = 100`.execute(database.kysely)
      await addManyDesires(database.kysely, STUDENTS)
      const call = nominateAs(database.kysely)
      const dry = (await call('tryUniversity', SEASON)).data
      const { data } = await call('applyUniversity', { ...SEASON, fingerprint: dry.fingerprint })
      await database.close()

      for (const faculties of [1, 1])
        await killAfter(faculties, '../notifications/worker.child.ts', [JSON.stringify(options)])

      const again = await openDatabase(options)
      const db = again.kysely
      try {
        await endLeases(db)
        await workAll(db)
        expect(await db.selectFrom('job').selectAll().where('id', '=', data.jobId).executeTakeFirst()).toMatchObject({
          state: 'done',
          done: 3,
        })
        const { rows: runs } = await sql<{ rule: number; count: number }>`
          select rule_id as rule, count(*) as count from nomination_run group by rule_id order by rule_id`.execute(db)
        expect(runs.map(({ count }) => count)).toEqual([1, 1, 1])
        const { rows: recommended } = await sql<{ status: number; count: number }>`
          select status, count(*) as count from application where status in (5, 6) group by status order by status`.execute(
          db,
        )
        expect(recommended).toEqual([
          { status: 5, count: dry.changes.newlyAccepted },
          { status: 6, count: dry.changes.newlyRefused },
        ])
        expect(await auditFaults(db)).toEqual([])
      } finally {
        await again.close()
      }
    } finally {
      await remove()
    }
  },
)

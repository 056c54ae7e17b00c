import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { auditFaults } from '../nomination/nomination.calls.ts'
import { endLeases } from '../jobs/jobs.fixtures.ts'
import { killAfter } from '../support/children.ts'
import { ENGINES, openTestDatabase } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'
import { addAccepted, exportStates, officeOf, pulls, seedExport, serviceAt } from './export.fixtures.ts'
import { startUniversity } from './service.ts'

const CHOSEN = 601

/**
 * Issue 15: killed twice in the middle of an export, the server sends again under the same keys; each applicant is
 * exported once. Only in the long run: `send` tests a job whose answers were not stored.
 */
it.skipIf(!IS_LONG).each(ENGINES)(
  'an export outlives workers that are killed between the question and the answer, on %s',
  async (engine) => {
    const { database, options, remove } = await openTestDatabase(engine)
    const service = await startUniversity()
    const env = serviceAt(service.url, { LINK_TIMEOUT_MS: '10000' })
    try {
      await seedExport(database.kysely)
      await addAccepted(database.kysely, CHOSEN)
      const { data } = await officeOf(database.kysely, { env }).call('send', { filter: {} })
      expect(data).toMatchObject({ isDone: false, items: CHOSEN })
      await database.close()

      for (const batches of [1, 2])
        await killAfter(batches, '../private-university-export/worker.child.ts', [
          JSON.stringify(options),
          JSON.stringify(env),
        ])

      const again = await openDatabase(options)
      const db = again.kysely
      try {
        const { posts } = service
        const before = posts.length
        await endLeases(db)
        await officeOf(db, { env }).work()
        expect(posts.length).toBeGreaterThan(before)
        // what was sent before the kill was sent again as it was
        const bodies = new Map<string, Set<string>>()
        for (const { key, applicants } of posts)
          bodies.set(key, (bodies.get(key) ?? new Set()).add(JSON.stringify(applicants)))
        expect([...bodies.values()].every(({ size }) => size === 1)).toBe(true)
        expect(service.taken.size).toBe(CHOSEN)
        expect([...service.taken.values()].every((times) => times === 1)).toBe(true)
        expect(await pulls(db)).toBe(CHOSEN)
        expect(new Set(await exportStates(db))).toEqual(new Set(['accepted']))
        const { rows } = await sql<{ status: number; count: number }>`
          select status, count(*) as count from application group by status`.execute(db)
        expect(rows.find(({ status }) => status === 8)).toEqual({ status: 8, count: CHOSEN })
        expect(await auditFaults(db)).toEqual([])
      } finally {
        await again.close()
      }
    } finally {
      await service.stop()
      await remove()
    }
  },
)

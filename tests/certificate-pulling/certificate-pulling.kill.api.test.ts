import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { API } from '#schemas/api.ts'
import { HttpClient } from '#tools/bench/http.client.ts'
import { startChild } from '../support/children.ts'
import { openTestDatabase } from '../support/database.ts'
import { seedDemo } from '../support/seed-demo.ts'
import { IS_LONG } from '../support/long.ts'
import { fillType } from './pulling.fixtures.ts'

/** Rounds of pulling and killing; the nightly run sets more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)
const CERTIFICATES = 200
const LINKS_EACH = 20
/** Milliseconds by which each round is killed later than the previous one: a pull takes some hundred. */
const LATER_MS = 120

/**
 * Only in the long run: that a killed server leaves nothing half done is tested by `applications/applications.kill`, and
 * that a pull which fails in the middle leaves all as it was by `certificate-pulling`.
 */
it.skipIf(!IS_LONG)(
  'a server killed in the middle of pulling with Yes has either the old certificates or the new ones, whole',
  async () => {
    const { database, options, remove } = await openTestDatabase('pglite')
    try {
      await seedDemo(database, options.dataDir, 20)
      const filled = await fillType(database.kysely, { certificates: CERTIFICATES, linksEach: LINKS_EACH })
      await database.close()
      const outcomes = new Set<string>()
      for (let round = 0; round < ROUNDS; round += 1) {
        const child = startChild('../applications/kill.child.ts', [options.dataDir])
        try {
          const client = new HttpClient(await child.line())
          await client.login('officer')
          const pulling = client
            .send('POST', API['certificate-pulling'].pull.path, {
              certificatesCategoryId: filled.type,
              fromYearId: filled.from,
              toYearId: filled.to,
              deleteFlag: true,
            })
            .then(
              () => undefined,
              () => undefined,
            )
          // killed at a different moment each time: at once, and a little later each round
          for (const until = performance.now() + round * LATER_MS; performance.now() < until;)
            await new Promise(setImmediate)
          await child.kill()
          await pulling
          client.close()
        } finally {
          await child.kill()
        }
        const again = await openDatabase(options)
        try {
          const db = again.kysely
          const target = await db
            .selectFrom('certificate')
            .select(['id', 'version'])
            .where('category_id', '=', filled.type)
            .where('year_id', '=', filled.to)
            .execute()
          const links = await db
            .selectFrom('certificate_course')
            .select('certificate_id')
            .where('certificate_id', 'in', target.length > 0 ? target.map(({ id }) => id) : [0])
            .execute()
          const copied = await db
            .selectFrom('audit')
            .select('entity_id')
            .where('entity', '=', 'certificate')
            .where('event', '=', 'certificate.pull')
            .execute()
          const deleted = await db
            .selectFrom('audit')
            .select('entity_id')
            .where('entity', '=', 'certificate')
            .where('event', '=', 'certificate.delete')
            .execute()
          expect([0, CERTIFICATES], 'all or nothing').toContain(target.length)
          expect(links).toHaveLength(target.length * LINKS_EACH)
          expect(copied.length - deleted.length, 'an audit row for each copy and each deletion').toBe(target.length)
          expect(await verifyAudit(db)).toMatchObject({ brokenAt: null })
          outcomes.add(String(target.length))
        } finally {
          await again.close()
        }
      }
      expect(outcomes.size).toBeGreaterThan(0)
    } finally {
      await remove()
    }
  },
)

import { expect, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { addApplication, addStudent, CATEGORY, YEAR } from '../applications/applications.fixtures.ts'
import { endLeases } from '../jobs/jobs.fixtures.ts'
import { workAll } from '../notifications/notifications.fixtures.ts'
import { killAfter } from '../support/children.ts'
import { ENGINES, openTestDatabase } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'
import { addCertificate, auditFaults, idOf, seedUploads } from '../uploads/uploads.fixtures.ts'
import { officialResultsAs } from './official-results.fixtures.ts'

const CLAIMS = 1_600

/**
 * Issue 42, point 3: workers are killed in the middle of a take-over; each total is taken over once, and is back at the
 * end. Only in the long run: any job that is killed is tested by `jobs/jobs.kill`.
 */
it.skipIf(!IS_LONG).each(ENGINES)(
  'a take-over outlives workers that are killed, and is taken back whole, on %s',
  async (engine) => {
    const { database, options, remove } = await openTestDatabase(engine)
    try {
      const { kysely } = database
      await seedUploads(kysely)
      const certificate_id = await addCertificate(kysely)
      for (let number = 1; number <= CLAIMS; number += 1)
        await addApplication(kysely, {
          studentId: await addStudent(kysely, { cardId: idOf(number) }),
          submittedTotal: 400,
          // some have been certified before
          certifiedTotal: number % 3 === 0 ? 390 : null,
        })
      const results = Array.from({ length: CLAIMS }, (_, at) => ({
        certificate_id,
        card_id: idOf(at + 1),
        ar_name: 'محمد',
        total: 310,
        marks: '{}',
      }))
      await kysely.insertInto('uploaded_student').values(results).execute()
      const filter = { yearId: YEAR.current, categoryId: CATEGORY.general } as const
      const { data } = await officialResultsAs(kysely)('takeOver', { ...filter, shown: CLAIMS })
      expect(data).toMatchObject({ isDone: false })
      await database.close()

      for (const batches of [1, 2])
        await killAfter(batches, '../notifications/worker.child.ts', [JSON.stringify(options)])

      const again = await openDatabase(options)
      const db = again.kysely
      const totals = async () => {
        const rows = await db
          .selectFrom('application')
          .select(['certified_total', (select) => select.fn.countAll<number>().as('count')])
          .groupBy('certified_total')
          .orderBy('certified_total')
          .execute()
        return rows.map(({ certified_total, count }) => [certified_total, Number(count)])
      }
      const run = async () => (await officialResultsAs(db)('takeOvers', undefined as never)).data[0]!
      try {
        await endLeases(db)
        await workAll(db)
        expect(await totals()).toEqual([[310, CLAIMS]])
        expect(await run()).toMatchObject({ state: 'takenOver', taken: CLAIMS, changed: 0, returned: 0 })

        await officialResultsAs(db)('takeBack', { id: data.id, version: (await run()).version })
        await workAll(db)
        const before = Math.floor(CLAIMS / 3)
        expect(await totals()).toEqual([
          [390, before],
          [null, CLAIMS - before],
        ])
        expect(await run()).toMatchObject({ state: 'takenBack', returned: CLAIMS })
        expect(await auditFaults(db)).toEqual([])
      } finally {
        await again.close()
      }
    } finally {
      await remove()
    }
  },
)

import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { up } from '#server/db/migrations/0015-open-branches.ts'
import { BRANCH, FACULTY, seedUniversity } from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'

withTables('a database that is older than opening and closing', (getDb) => {
  it('has every active branch of an active faculty open, since applications came in until now', async () => {
    const db = getDb().kysely
    await seedUniversity(db)
    await sql`alter table branch drop column active_for_apply, drop column prog_hr_id`.execute(db)
    await db.updateTable('branch').set({ active: false }).where('id', '=', BRANCH.medicineGiza).execute()
    await db.updateTable('faculty').set({ active: false }).where('id', '=', FACULTY.arts).execute()
    await up(db as never)
    const branches = await db
      .selectFrom('branch')
      .select(['id', 'active_for_apply as open', 'prog_hr_id as programme'])
      .orderBy('id')
      .execute()
    expect(branches).toEqual([
      { id: BRANCH.medicineCairo, open: true, programme: null },
      { id: BRANCH.medicineGiza, open: false, programme: null },
      { id: BRANCH.artsCairo, open: false, programme: null },
      { id: BRANCH.artsGiza, open: false, programme: null },
    ])
  })
})

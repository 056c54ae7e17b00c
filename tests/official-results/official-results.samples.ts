import { sql, type Kysely } from 'kysely'
import type { officialResultsEndpoints } from '#schemas/official-results/official-results.endpoints.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'

/** An application of the clerk's faculty in an open season whose official total is not its certified one, with the results of its certificate. */
async function addClaim(db: Kysely<Tables>) {
  const { rows } = await sql<{ id: number; yearId: number; categoryId: number; certificateId: number; card: string }>`
    select a.id, a.year_id as "yearId", a.category_id as "categoryId", c.id as "certificateId", a.student_card_id as card
    from application a join certificate c on c.year_id = a.year_id and c.category_id = a.category_id
      join season s on s.year_id = a.year_id and s.semester_id = a.semester_id and s.state = 'open'
    where a.faculty_id = ${CLERK_FACULTY} order by a.id, c.id limit 1`.execute(db)
  const { id, yearId, categoryId, certificateId, card } = rows[0]!
  await db.deleteFrom('uploaded_student').where('card_id', '=', card).execute()
  await db
    .insertInto('uploaded_student')
    .values({ certificate_id: certificateId, card_id: card, ar_name: 'محمد', total: 111.5, marks: '{}' })
    .execute()
  await db
    .updateTable('application')
    .set({ certified_total: null, submitted_total: 300 })
    .where('id', '=', id)
    .execute()
  return { id, yearId, categoryId }
}

/** A certificate with one total to take over, and a take-over of another one, made for the call. */
export const samples: Samples<typeof officialResultsEndpoints> = async (db) => {
  const { id: applicationId, yearId, categoryId } = await addClaim(db)
  const filter = { yearId, categoryId, facultyId: CLERK_FACULTY } as const
  const { rows } = await sql<{ shown: number }>`
    select count(*)::integer as shown from claim_agreement g join application a on a.id = g.application_id join season s on s.year_id = a.year_id and s.semester_id = a.semester_id
    where a.faculty_id = ${CLERK_FACULTY} and g.year_id = ${yearId} and g.category_id = ${categoryId} and g.agreement = 'differs' and a.certified_total is distinct from g.official_total
      and s.state not in ('finished', 'archived')`.execute(db)
  const { id } = await db
    .insertInto('total_take_over')
    .values({
      year_id: yearId,
      category_id: categoryId,
      filter: JSON.stringify(filter),
      user_id: 1,
      at: new Date(),
      state: 'takenOver',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('total_take_over_item')
    .values({ take_over_id: id, application_id: applicationId, before: null, after: 111.5 })
    .execute()
  return {
    list: { body: { yearId: null } },
    accepted: { body: { page: 1, pageSize: 10 } },
    changes: { body: { page: 1, pageSize: 10 } },
    takeOverPreview: { body: { ...filter, page: 1, pageSize: 20 } },
    takeOver: { body: { ...filter, shown: rows[0]!.shown } },
    takeOvers: {},
    takeBack: { body: { id, version: 1 } },
  }
}

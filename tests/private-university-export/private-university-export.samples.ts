import type { Kysely } from 'kysely'
import type { privateUniversityExportEndpoints } from '#schemas/private-university-export/private-university-export.endpoints.ts'
import type { Tables } from '#server/db/tables.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Samples } from '../support/samples.ts'

/** An accepted application of the clerk's faculty that was never exported, regardless of the previous call. */
async function acceptedNow(db: Kysely<Tables>): Promise<{ appId: number; nationalId: string }> {
  const { id, student_card_id } = await db
    .selectFrom('application')
    .select(['id', 'student_card_id'])
    .where('faculty_id', '=', CLERK_FACULTY)
    .where('year_id', '=', 3)
    .where('status', '>', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('application_export').where('application_id', '=', id).execute()
  await db.deleteFrom('built_in_receiver').execute()
  await db.updateTable('application').set({ status: 2, review_status: null }).where('id', '=', id).execute()
  return { appId: id, nationalId: student_card_id }
}

/** A valid call of each endpoint, on an application of the clerk's faculty. */
export const samples: Samples<typeof privateUniversityExportEndpoints> = async (db) => {
  const chosen = await acceptedNow(db)
  const page = { page: 1, pageSize: 10 }
  return {
    list: { body: page },
    send: { body: { studentData: [chosen] } },
    results: { body: page },
    answers: { body: { appId: chosen.appId } },
    reconcile: { body: {} },
  }
}

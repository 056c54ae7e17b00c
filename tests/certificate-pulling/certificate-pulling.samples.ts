import type { Kysely } from 'kysely'
import type { certificatePullingEndpoints } from '#schemas/certificate-pulling/certificate-pulling.endpoints.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'

/** A type with closed certificates, the year that has them, and another year. */
async function yearsOf(db: Kysely<Tables>) {
  const { category_id: type, year_id: from } = await db
    .selectFrom('certificate')
    .select(['category_id', 'year_id'])
    .where('open', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: to } = await db
    .selectFrom('academic_year')
    .select('id')
    .where('id', '!=', from)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { type, from, to }
}

export const samples: Samples<typeof certificatePullingEndpoints> = async (db) => {
  const { type, from, to } = await yearsOf(db)
  return {
    filters: { body: { type: 'pull' } },
    show: { body: { certificateTypeId: type, certificateYearId: from, toYearId: to } },
    pull: { body: { certificatesCategoryId: type, fromYearId: from, toYearId: to, deleteFlag: false } },
  }
}

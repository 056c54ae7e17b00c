import type { chartsEndpoints } from '#schemas/charts/charts.endpoints.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof chartsEndpoints> = async (db) => {
  const { id } = await db
    .selectFrom('application')
    .select('id')
    .where('faculty_id', '=', CLERK_FACULTY)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    counts: { params: { records: 'application' } },
    taken: { params: { records: 'application' } },
    way: { params: { records: 'application', id: String(id) } },
  }
}

import type { intakeEndpoints } from '#schemas/intake/intake.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof intakeEndpoints> = async (db) => {
  const { number } = await db
    .selectFrom('application')
    .select('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { application: { params: { ref: number } } }
}

import { sql } from 'kysely'
import type { intakeEndpoints } from '#schemas/intake/intake.endpoints.ts'
import { STATUS } from '#schemas/status.ts'
import { anApplicant, anApplication } from '../entry/entry.fixtures.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof intakeEndpoints> = async (db) => {
  const { number } = await db
    .selectFrom('application')
    .select('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  // of whatever token makes the call
  await sql`insert into applicant_reference (token_id, external_id, student_id)
    select token, 'sample', (select min(id) from student) from generate_series(1, 200) token on conflict do nothing`.execute(
    db,
  )
  const draft = await db
    .selectFrom('application')
    .select('number')
    .where('status', '=', STATUS.draft)
    .orderBy('id')
    .executeTakeFirst()
  return {
    application: { params: { ref: number } },
    putApplicant: { params: { externalId: 'new' }, body: anApplicant() },
    applicant: { params: { externalId: 'sample' } },
    createApplication: { body: { applicant: 'sample', ...(await anApplication(db)) } },
    submit: { params: { ref: draft?.number ?? number } },
  }
}

import { sql } from 'kysely'
import type { intakeEndpoints } from '#schemas/intake/intake.endpoints.ts'
import { STATUS } from '#schemas/status.ts'
import { anApplicant, anApplication, studentToAdd } from '../entry/entry.fixtures.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof intakeEndpoints> = async (db) => {
  const { number } = await db
    .selectFrom('application')
    .select('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const application = await anApplication(db)
  const student = await studentToAdd(db, application)
  // of whatever token makes the call
  await sql`insert into applicant_reference (token_id, external_id, student_id)
    select token, 'sample', ${student.id} from generate_series(1, 200) token
    on conflict (token_id, external_id) do update set student_id = excluded.student_id`.execute(db)
  const draft = await db
    .selectFrom('application as a')
    .innerJoin('season as z', (join) =>
      join.onRef('z.year_id', '=', 'a.year_id').onRef('z.semester_id', '=', 'a.semester_id'),
    )
    .select('a.number')
    .where('a.status', '=', STATUS.draft)
    .where('z.is_current', '=', true)
    .orderBy('a.id')
    .executeTakeFirst()
  return {
    application: { params: { ref: number } },
    putApplicant: { params: { externalId: 'new' }, body: anApplicant() },
    applicant: { params: { externalId: 'sample' } },
    createApplication: { body: { applicant: 'sample', ...application } },
    submit: { params: { ref: draft?.number ?? number } },
  }
}

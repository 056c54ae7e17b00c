import { sql } from 'kysely'
import type { intakeEndpoints } from '#schemas/intake/intake.endpoints.ts'
import { STATUS } from '#schemas/status.ts'
import { anApplicant, anApplication, studentToAdd } from '../entry/entry.fixtures.ts'
import type { Samples } from '../support/samples.ts'
import { formOf } from '../support/server.ts'
import { pictureOf } from '../university/university.fixtures.ts'

let calls = 0

/** Each call finds what it needs, and changes something. */
export const samples: Samples<typeof intakeEndpoints> = async (db) => {
  calls += 1
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
  // one that was asked to complete, and a student who has sent nothing, with a paper
  const waiting = await db
    .selectFrom('application')
    .select('number')
    .where('status', '=', STATUS.toBeCompleted)
    .orderBy('id')
    .executeTakeFirst()
  const { rows: drafting } = await sql<{ id: number }>`
    select s.id from student s where not exists (select from application a where a.student_id = s.id and a.status > 0) order by s.id limit 1`.execute(
    db,
  )
  await sql`insert into applicant_reference (token_id, external_id, student_id)
    select token, 'drafting', ${drafting[0]!.id} from generate_series(1, 200) token on conflict do nothing`.execute(db)
  await sql`insert into attachment (student_id, kind, sha256, mime, extension, bytes)
    values (${drafting[0]!.id}, 'residenceFile', ${'0'.repeat(64)}, 'image/png', 'png', 1) on conflict do nothing`.execute(
    db,
  )
  const background = { r: calls % 256, g: calls >> 8, b: 91, alpha: 1 }
  return {
    complete: { params: { ref: waiting?.number ?? number } },
    papers: { params: { externalId: 'sample' } },
    putPaper: {
      params: { externalId: 'drafting', kind: 'cardImageUrl' },
      body: formOf({}, 'file', await pictureOf('png', { background }), 'card.png'),
    },
    removePaper: { params: { externalId: 'drafting', kind: 'residenceFile' } },
    application: { params: { ref: number } },
    putApplicant: { params: { externalId: 'new' }, body: anApplicant() },
    applicant: { params: { externalId: 'sample' } },
    createApplication: { body: { applicant: 'sample', ...application } },
    submit: { params: { ref: draft?.number ?? number } },
  }
}

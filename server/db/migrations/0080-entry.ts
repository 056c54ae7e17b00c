import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // students are found by the number as people read it (ADR 122)
  `create index student_identity on student (identity_folded(card_id))`,
  // how a system that calls by a token, or by one that replaced it, names a student; `token_id`: the first of these tokens
  `create table applicant_reference (token_id integer not null, external_id text not null, student_id integer not null references student on delete cascade,
    primary key (token_id, external_id))`,
  `create index applicant_reference_student on applicant_reference (student_id)`,
]

/** Students and applications are entered by staff and by other systems (issue 43; ADR 128). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // processes of the release before know the first home alone, which is less than the person may see
  `create table app_user_home (
    id integer primary key generated always as identity,
    user_id integer not null references app_user on delete cascade,
    faculty_id integer not null references faculty,
    branch_id integer references branch)`,
  `create index app_user_home_user on app_user_home (user_id)`,
  `alter table job add column nodes jsonb`,
  `alter table group_message add column nodes jsonb`,
]

/** Several homes for one person (issue 40): those beyond the first, and what was begun in several at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

import { sql, type Kysely } from 'kysely'

/** Who has which application open (ADR 70): rows that live for seconds, so they are not logged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table application_presence (application_id integer not null references application on delete cascade,
    user_id integer not null references app_user on delete cascade, came_at timestamptz not null default now(), seen_at timestamptz not null default now(),
    constraint application_presence_key primary key (application_id, user_id))`.execute(db)
}

import { sql, type Kysely } from 'kysely'

/**
 * Which mails a job puts by the hundred: those that a single act causes go out before them. The new index serves the
 * choice of the next mail; the former one is still used by the release before, until no process of it runs.
 */
const STATEMENTS = [
  `alter table outbox_mail add column in_bulk boolean not null default false`,
  `create index outbox_mail_next on outbox_mail ((expires_at is null), in_bulk, due_at, id) where state = 'waiting'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

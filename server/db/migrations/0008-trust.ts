import { sql, type Kysely } from 'kysely'

const STATEMENTS = [
  // the running sequence over the whole audit trail (ADR 37); what is there is sealed by the server's
  // first look
  `create table audit_seal (no bigint primary key, at timestamptz not null, last_id bigint not null, total bigint not null, keyed_after bigint, digest bytea not null, hash bytea not null)`,
  // when the links in a mail expire: from then on, and once the mail is sent, its body is deleted
  `alter table outbox_mail add column expires_at timestamptz`,
  `update outbox_mail set expires_at = created_at + interval '30 minutes' where body like '%/login?reset=%'`,
  `update outbox_mail set body = '' where expires_at is not null and sent_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

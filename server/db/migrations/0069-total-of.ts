import { sql, type Kysely } from 'kysely'

/** Whose total an approval rule ranks by (ADR 123). A release that does not know the column writes claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table approval_rule add column total_of text not null default 'claim' check (total_of in ('claim', 'certifiedElseClaim', 'certified'))`,
    )
    .execute(db)
}

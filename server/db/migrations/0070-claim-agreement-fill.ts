import { sql, type Kysely } from 'kysely'

/** Compares claims with the results that were uploaded before (ADR 122). Decisions go on meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select fill_claim_agreements()`.execute(db)
}

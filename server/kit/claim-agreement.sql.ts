import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Agreement } from '#schemas/applications/agreement.schema.ts'

const ofApplication = (alias: string) => sql`from claim_agreement g where g.application_id = ${sql.ref(`${alias}.id`)}`

/** How the claim of the application `alias` agrees with the official results; null: there are none (ADR 122). */
export const agreementOf = (alias: string): RawBuilder<Agreement | null> =>
  sql<Agreement | null>`(select g.agreement ${ofApplication(alias)})`

/** That the claim of the application `alias` agrees so: the filter of every list of applications. */
export const hasAgreement = (alias: string, agreement: Agreement): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select ${ofApplication(alias)} and g.agreement = ${agreement})`

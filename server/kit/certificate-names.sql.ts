import type { FromSchema } from 'json-schema-to-ts'
import { sql, type Kysely } from 'kysely'
import type { certificateNames, certificateNamesBody } from '#schemas/shared/certificate-names.ts'
import type { Tables } from '../db/tables.ts'
import { every, isEqual } from './search.sql.ts'

type NamesQuery = FromSchema<typeof certificateNamesBody>
type Names = FromSchema<typeof certificateNames>

/**
 * Which certificates to offer by name, the newest year first: of a type, a year and a state, or of all of them (S6).
 * Two features use it. Certificates are pulled from year to year under the same name: where no year is requested, each
 * name includes its own.
 */
export async function readCertificateNames(
  db: Kysely<Tables>,
  { certificateTypeID, certificateStatus, yearID = null }: NamesQuery,
): Promise<Names> {
  const where = every([
    ...isEqual('k.category_id', certificateTypeID),
    ...isEqual('k.open', certificateStatus),
    ...isEqual('k.year_id', yearID),
  ])
  const name = (column: 'ar_name' | 'en_name') =>
    yearID === null
      ? sql`${sql.ref(`k.${column}`)} || ' (' || ${sql.ref(`y.${column}`)} || ')'`
      : sql.ref(`k.${column}`)
  const { rows } = await sql<Names['certificates'][number]>`
    select k.id, jsonb_build_object('ar', ${name('ar_name')}, 'en', ${name('en_name')}) as name from certificate k join academic_year y on y.id = k.year_id
    where ${where} order by y.starts_on desc, k.ar_name collate "C", k.id`.execute(db)
  return { certificates: rows }
}

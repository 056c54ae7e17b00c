import { sql, type Kysely, type Transaction } from 'kysely'
import { headersOf, type HeadedCertificate, type UploadHeaders } from '#schemas/uploads/header.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import { headerTexts } from './fault-texts.ts'

type Db = Kysely<Tables>

/** A certificate with what its sheets are checked by. */
export interface UploadCertificate extends HeadedCertificate {
  readonly id: number
  readonly name: Bilingual
  readonly categoryId: number
  readonly yearId: number
}

/** A certificate and its courses, by their Arabic names; undefined: there is none. */
export async function readCertificate(db: Db, id: number): Promise<UploadCertificate | undefined> {
  const { rows } = await sql<UploadCertificate>`
    select c.id, jsonb_build_object('ar', c.ar_name, 'en', c.en_name) as name, c.category_id as "categoryId", c.year_id as "yearId", c.total,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', jsonb_build_object('ar', k.ar_name, 'en', k.en_name), 'degree', l.degree) order by k.ar_norm collate "C", k.id)
        from certificate_course l join course k on k.id = l.course_id where l.certificate_id = c.id), '[]') as courses
    from certificate c where c.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * The same, locked until the transaction ends: one upload at a time writes its students, and neither its courses nor
 * its total change in the meantime.
 */
export async function lockCertificate(trx: Transaction<Tables>, id: number): Promise<UploadCertificate | undefined> {
  await sql`select from certificate where id = ${id} for no key update`.execute(trx)
  return readCertificate(trx, id)
}

/** The fields of its sheets, and the courses among them. */
export const certificateHeaders = (certificate: UploadCertificate): UploadHeaders =>
  headersOf(certificate, headerTexts())

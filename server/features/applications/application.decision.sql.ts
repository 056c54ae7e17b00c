import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { LockedApplication } from '../../kit/application-record.sql.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'

type Trx = Transaction<Tables>

/** Counts the student's other applications of the season in 9 (D45). */
export async function countRefusedElsewhere(
  trx: Trx,
  application: LockedApplication,
  studentId: number,
): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from application a where a.student_id = ${studentId} and a.year_id = ${application.yearId}
    and a.semester_id = ${application.semesterId} and a.id <> ${application.id} and a.status = 9`.execute(trx)
  return rows[0]!.count
}

/** The name of an active reason; undefined: it is not offered. Nobody deletes it until the transaction ends. */
export async function readReason(trx: Trx, id: number): Promise<Bilingual | undefined> {
  return trx
    .selectFrom('rejection_reason')
    .select(['ar_name as ar', 'en_name as en'])
    .where('id', '=', id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
}

/**
 * Stores that the rejection which made this version of the application gave the reason: the reason is in use from now
 * on (D55).
 */
export const storeReason = (trx: Trx, application_id: number, seq: number, reason_id: number) =>
  trx.insertInto('application_rejection').values({ application_id, seq, reason_id }).execute()

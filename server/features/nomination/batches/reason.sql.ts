import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** The faculty that accepted, as `arabic|english`: why the student's other applications are refused (A6). */
export async function readFacultyReason(trx: Transaction<Tables>, facultyId: number): Promise<string> {
  const { ar_name: ar, en_name: en } = await trx
    .selectFrom('faculty')
    .select(['ar_name', 'en_name'])
    .where('id', '=', facultyId)
    .executeTakeFirstOrThrow()
  return `${ar.replaceAll('|', '')}|${en.replaceAll('|', '')}`
}

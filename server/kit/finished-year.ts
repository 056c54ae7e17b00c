import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { AppError } from './app-error.ts'
import { readFinishedYear } from './season-states.sql.ts'

/**
 * Certificates are added to a year and pulled into it while it is not finished (ADR 115). `field`: the one of the form
 * that names the year. @throws AppError CERTIFICATE_YEAR_FINISHED
 */
export async function requireUnfinishedYear(trx: Transaction<Tables>, yearId: number, field?: string): Promise<void> {
  const year = await readFinishedYear(trx, yearId)
  if (!year) return
  const code = 'CERTIFICATE_YEAR_FINISHED'
  // years have one name in both languages
  const fields = field === undefined ? undefined : [{ path: `/${field}`, code, params: { year: year.ar } } as const]
  throw new AppError(code, { params: { year }, ...(fields && { fields }) })
}

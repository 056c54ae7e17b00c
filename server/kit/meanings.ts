import { sql, type Transaction } from 'kysely'
import type { MEANINGS } from '#schemas/shared/meanings.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from './app-error.ts'

/** Tables whose rows may have a meaning (ADR 108). */
export type MeaningTable = keyof typeof MEANINGS

/**
 * Refuses a meaning that another row of the list has. Of two rows that take it at once the second waits, and sees the
 * first. `id`: the row that is to have it; null: a new one.
 *
 * @throws AppError MEANING_TAKEN, with the name of the row that has it
 */
export async function requireFreeMeaning(
  trx: Transaction<Tables>,
  table: MeaningTable,
  meaning: string | null,
  id: number | null,
): Promise<void> {
  if (meaning === null) return
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
  const { rows } = await sql<{ id: number; ar: string; en: string }>`
    select id, ar_name as ar, en_name as en from ${sql.table(table)} where meaning = ${meaning}`.execute(trx)
  const [taken] = rows
  if (!taken || taken.id === id) return
  const { ar, en } = taken
  throw new AppError('MEANING_TAKEN', {
    params: { name: { ar, en } },
    fields: [{ path: '/meaning', code: 'MEANING_TAKEN', params: { name: `${ar}|${en}` } }],
  })
}

import { sql, type Transaction } from 'kysely'
import type { ListTable } from '#schemas/lists/lists.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import type { Tables } from '../db/tables.ts'
import { requireNoFaults } from './app-error.ts'

type Trx = Transaction<Tables>

/**
 * Refuses ids that cannot be chosen: of no row, of one that is not active, or that is merged into another. The rows stay
 * so until the transaction ends. @throws AppError INVALID_INPUT with the fields
 */
export async function requireChosen(
  trx: Trx,
  body: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, ListTable>>,
): Promise<void> {
  const faults: FieldError[] = []
  for (const [field, table] of Object.entries(lists)) {
    const id = body[field]
    if (id === undefined) continue
    const { rows } = await sql<{
      chosen: boolean
    }>`select l.active and l.merged_into is null as chosen from ${sql.table(table)} l where l.id = ${id} for share`.execute(
      trx,
    )
    if (!rows[0]?.chosen) faults.push({ path: `/${field}`, code: 'INVALID_CHOICE' })
  }
  requireNoFaults(faults)
}

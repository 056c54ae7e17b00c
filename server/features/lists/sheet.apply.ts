import type { Transaction } from 'kysely'
import { LISTS, type ListKey } from '#schemas/lists/lists.ts'
import type { ConfirmedRow } from '#schemas/lists/sheet.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { changeRecords, createRecords, requireMayManage } from '../../kit/change-record.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { countsOf, requireAsShown } from '../../kit/sheet-lines.ts'
import { access } from './row-kind.ts'
import { reviewRows, type AcceptedRow } from './sheet.review.ts'
import { insertRows, lockForSheet, updateRows } from './sheet.sql.ts'

/** Adds and changes what lines without faults say, with their histories. */
export async function writeRows(
  trx: Transaction<Tables>,
  by: ActingUser,
  list: ListKey,
  accepted: readonly AcceptedRow[],
): Promise<void> {
  const { table } = LISTS[list]
  const changed = accepted.filter(({ outcome }) => outcome === 'changed')
  const added = accepted.filter(({ outcome }) => outcome === 'new').map(({ values }) => values)
  await changeRecords(trx, by, table, changed, (rows) => updateRows(trx, list, rows))
  if (added.length > 0)
    await createRecords(trx, by, table, {
      access,
      event: 'record.create',
      async insert() {
        const ids = await insertRows(trx, list, added)
        return added.map((values, at) => ({ id: ids[at]!, changes: values }))
      },
    })
}

/**
 * Does what the preview of a sheet showed, all of it or nothing. @returns how many rows were added and changed @throws
 * AppError SHEET_OUTDATED where a line would do something else now
 */
export async function applyRows(
  trx: Transaction<Tables>,
  by: ActingUser,
  list: ListKey,
  lines: readonly ConfirmedRow[],
): Promise<{ readonly added: number; readonly changed: number }> {
  requireMayManage(by, access)
  await lockForSheet(trx, list)
  const accepted = requireAsShown(await reviewRows(trx, by, list, lines), lines)
  await writeRows(trx, by, list, accepted)
  return countsOf(accepted)
}

import type { Transaction } from 'kysely'
import { certificateTypesEndpoints } from '#schemas/certificate-types/certificate-types.endpoints.ts'
import { LISTS } from '#schemas/lists/lists.ts'
import { PACK_LISTS, type PackKey, type PackList } from '#schemas/lists/packs.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { createRecords, requireMayManage } from '../../../kit/change-record.ts'
import type { ActingUser } from '../../../kit/record-kind.ts'
import { requireNoneOutdated } from '../../../kit/sheet-lines.ts'
import { columnOf } from '../lists.sql.ts'
import { access } from '../row-kind.ts'
import { insertRows, lockForPack, tableOf } from '../sheet.sql.ts'
import { reviewPack, type ReviewedLine } from './pack.review.ts'
import { PACKS } from './packs.ts'

/** Who may add rows to a list: certificate types have a page of their own. */
const accessOf = (list: PackList) => (list === 'categories' ? certificateTypesEndpoints.create.access : access)

/** The columns of a new row, once what it is within is added. */
const columnsOf = (list: PackList, { values, parent }: ReviewedLine) => {
  const field = list === 'categories' ? undefined : LISTS[list].parent?.field
  return field && parent ? { ...values, [columnOf(field)]: parent.id } : values
}

/**
 * Adds what the preview of a pack showed as new, all of it or nothing. `shown`: the numbers of these lines. @returns how
 * many were added @throws AppError PACK_OUTDATED where one would not be added now
 */
export async function applyPack(
  trx: Transaction<Tables>,
  by: ActingUser,
  pack: PackKey,
  shown: readonly number[],
): Promise<number> {
  requireMayManage(by, access)
  const lists = PACK_LISTS.filter((list) => PACKS[pack].some((line) => line.list === list))
  for (const list of lists) await lockForPack(trx, list)
  const reviewed = await reviewPack(trx, pack)
  const rows = new Set(shown)
  const isNew = (row: number) => reviewed[row - 1]?.outcome === 'new'
  /** What a line is within is there, or is added with it. */
  const isPlaced = (row: number) => {
    const parent = reviewed[row - 1]!.parent
    return (
      parent === null || parent.id !== null || reviewed.some((each) => each.record === parent && rows.has(each.row))
    )
  }
  requireNoneOutdated(
    [...rows].filter((row) => !isNew(row) || !isPlaced(row)),
    'PACK_OUTDATED',
  )
  const lines = reviewed.filter(({ row }) => rows.has(row))
  for (const list of lists) {
    const of = lines.filter(({ line }) => line.list === list)
    if (of.length === 0) continue
    await createRecords(trx, by, tableOf(list), {
      access: accessOf(list),
      event: 'record.create',
      async insert() {
        const added = of.map((line) => columnsOf(list, line))
        const ids = await insertRows(trx, list, added)
        return of.map(({ record }, at) => {
          record.id = ids[at]!
          return { id: record.id, changes: added[at]! }
        })
      },
    })
  }
  return lines.length
}

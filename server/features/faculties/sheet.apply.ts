import type { Transaction } from 'kysely'
import { facultiesEndpoints } from '#schemas/faculties/faculties.endpoints.ts'
import type { ConfirmedLine } from '#schemas/faculties/sheet.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { changeRecords, createRecords, requireMayManage } from '../../kit/change-record.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { universityOf } from '../../kit/scope.ts'
import { countsOf, requireAsShown } from '../../kit/sheet-lines.ts'
import { insertUnits, lockScope, updateUnits, type NewUnit } from './faculties.sql.ts'
import { reviewUnits, type AcceptedUnit } from './sheet.review.ts'
import type { UnitKind } from './sheet.units.ts'

type Trx = Transaction<Tables>

/** The columns of a new record, with its parent. */
const columnsOf = (by: ActingUser, { kind, unit, values }: AcceptedUnit): NewUnit =>
  ({
    ...values,
    ...(kind === 'faculty' ? { university_id: universityOf(by.scope) } : { faculty_id: unit.parent!.id! }),
  }) as NewUnit

async function add(trx: Trx, by: ActingUser, kind: UnitKind, lines: readonly AcceptedUnit[]): Promise<void> {
  if (lines.length === 0) return
  const { access } = facultiesEndpoints[kind === 'faculty' ? 'create' : 'createBranch']
  await createRecords(trx, by, kind, {
    access,
    event: `${kind}.create`,
    async insert() {
      const rows = lines.map((line) => columnsOf(by, line))
      const added = await insertUnits(trx, kind, rows)
      return lines.map((line, at) => {
        const { id, code } = added[at]!
        line.unit.id = id
        const { parent } = line.unit
        return {
          id,
          changes: { ...line.values, code, ...(parent && { faculty_id: parent.id, active_for_apply: false }) },
        }
      })
    },
  })
}

/** Adds and changes what lines without faults say, faculties before branches, with their histories. */
export async function writeUnits(trx: Trx, by: ActingUser, accepted: readonly AcceptedUnit[]): Promise<void> {
  for (const kind of ['faculty', 'branch'] as const) {
    const of = (outcome: 'new' | 'changed') => accepted.filter((line) => line.kind === kind && line.outcome === outcome)
    await changeRecords(trx, by, kind, of('changed'), (rows) => updateUnits(trx, kind, rows))
    await add(trx, by, kind, of('new'))
  }
}

/**
 * Does what the preview of a sheet showed, all of it or nothing. @returns how many records were added and changed @throws
 * AppError SHEET_OUTDATED where a line would do something else now
 */
export async function applyUnits(
  trx: Trx,
  by: ActingUser,
  lines: readonly ConfirmedLine[],
): Promise<{ readonly added: number; readonly changed: number }> {
  requireMayManage(by, facultiesEndpoints.applySheet.access)
  await lockScope(
    trx,
    by.scope,
    lines.flatMap(({ id, faculty }) => (id !== undefined && faculty !== undefined ? [id] : [])),
  )
  const accepted = requireAsShown(await reviewUnits(trx, by, lines), lines)
  await writeUnits(trx, by, accepted)
  return countsOf(accepted)
}

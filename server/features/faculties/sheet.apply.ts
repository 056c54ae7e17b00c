import type { Transaction } from 'kysely'
import { facultiesEndpoints } from '#schemas/faculties/faculties.endpoints.ts'
import type { ConfirmedLine } from '#schemas/faculties/sheet.schema.ts'
import { EVENTS_TOGETHER, writeAudits } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import { createRecords, requireMayManage } from '../../kit/change-record.ts'
import { differences, type ActingUser } from '../../kit/record-kind.ts'
import { universityOf } from '../../kit/scope.ts'
import { insertUnits, lockScope, updateUnits, type NewUnit } from './faculties.sql.ts'
import { reviewUnits, type ReviewedLine } from './sheet.review.ts'
import type { UnitKind } from './sheet.units.ts'

type Trx = Transaction<Tables>
type Accepted = Extract<ReviewedLine, { readonly unit: unknown }>

/** Rows that a refusal names; the preview shows all. */
const NAMED_ROWS = 10

/** A line that does now what its preview showed. */
const isAsShown = (line: ReviewedLine, { id, version }: ConfirmedLine): line is Accepted =>
  id === undefined
    ? line.outcome === 'new'
    : line.outcome === 'changed' && line.unit.id === id && line.unit.stored?.version === version

/** The columns of a new record, with its parent. */
const columnsOf = (by: ActingUser, { kind, unit, values }: Accepted): NewUnit =>
  ({
    ...values,
    ...(kind === 'faculty' ? { university_id: universityOf(by.scope) } : { faculty_id: unit.parent!.id! }),
  }) as NewUnit

async function add(trx: Trx, by: ActingUser, kind: UnitKind, lines: readonly Accepted[]): Promise<void> {
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

async function change(trx: Trx, by: ActingUser, kind: UnitKind, lines: readonly Accepted[]): Promise<void> {
  if (lines.length === 0) return
  const changes = lines.map(({ unit, values, events }) => {
    const stored = unit.stored!
    return { id: stored.id, version: stored.version + 1, values, events, changes: differences<object>(stored, values) }
  })
  await updateUnits(
    trx,
    kind,
    changes.map(({ id, version, values }) => ({ ...values, id, version })),
  )
  const at = by.deps.clock()
  await writeAudits(
    trx,
    changes.map(({ id, version, events, changes: changed }) => ({
      entity: kind,
      entityId: id,
      seq: version,
      event: events.map(({ type }) => type).join(EVENTS_TOGETHER),
      actor: by.user.actor,
      at,
      changes: changed,
    })),
  )
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
  const reviewed = await reviewUnits(trx, by, lines)
  const outdated = lines.filter((line, at) => !isAsShown(reviewed[at]!, line)).map(({ row }) => row)
  if (outdated.length > 0)
    throw new AppError('SHEET_OUTDATED', {
      data: { rows: outdated },
      params: { names: outdated.slice(0, NAMED_ROWS).join(', ') + (outdated.length > NAMED_ROWS ? ', …' : '') },
    })
  const accepted = reviewed as readonly Accepted[]
  for (const kind of ['faculty', 'branch'] as const) {
    const of = accepted.filter((line) => line.kind === kind)
    await change(
      trx,
      by,
      kind,
      of.filter(({ outcome }) => outcome === 'changed'),
    )
    await add(
      trx,
      by,
      kind,
      of.filter(({ outcome }) => outcome === 'new'),
    )
  }
  const added = accepted.filter(({ outcome }) => outcome === 'new').length
  return { added, changed: accepted.length - added }
}

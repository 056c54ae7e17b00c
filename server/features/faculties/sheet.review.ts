import type { Transaction } from 'kysely'
import type { BranchEvent } from '#machines/faculties/branch.lifecycle.ts'
import type { FacultyEvent } from '#machines/faculties/faculty.lifecycle.ts'
import { facultiesEndpoints } from '#schemas/faculties/faculties.endpoints.ts'
import { branchForm, facultyForm, type BranchForm, type FacultyForm } from '#schemas/faculties/faculty.schema.ts'
import { UNIT_COLUMNS, type UnitColumn, type UnitLine } from '#schemas/faculties/sheet.schema.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { foldDigits, normalise, withoutEmpty } from '#schemas/shared/text.ts'
import type { Tables } from '../../db/tables.ts'
import { ajvFor } from '../../kit/ajv.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Bilingual } from '../../kit/bilingual.ts'
import { applyEvent, requireMayManage } from '../../kit/change-record.ts'
import { differences, type ActingUser } from '../../kit/record-kind.ts'
import {
  faultAt,
  flagIn,
  isFormula,
  refuseCell,
  refuseFields,
  requireFaultless,
  reviewLines,
  YES_NO,
  type Accepted,
  type CellFault,
  type Reviewed,
} from '../../kit/sheet-lines.ts'
import {
  listBranches,
  listFaculties,
  listSectors,
  takenCodes,
  type StoredBranch,
  type StoredFaculty,
} from './faculties.sql.ts'
import { codeIn, Units, type Unit, type UnitKind } from './sheet.units.ts'
import { branchKind, branchValues, FACULTY, facultyValues, unitEvents, withCode } from './unit-records.ts'

const BRANCH = branchKind(facultiesEndpoints.updateBranch)

/** The columns that a line writes. */
export type UnitValues = (ReturnType<typeof facultyValues> | ReturnType<typeof branchValues>) & {
  readonly active: boolean
}
type Stored = NonNullable<Unit['stored']>
/** A line without faults. */
export interface AcceptedUnit extends Accepted<UnitLine, UnitColumn, Stored> {
  readonly kind: UnitKind
  readonly unit: Unit
  readonly values: UnitValues
  readonly events: readonly (FacultyEvent | BranchEvent)[]
}
export type ReviewedUnit = Reviewed<UnitLine, UnitColumn, AcceptedUnit>

export interface ReviewOptions {
  /** A faculty may be of a sector that is not active, as it is in another installation. */
  readonly takesInactive?: boolean
}

const COLUMN_OF: Readonly<Record<string, UnitColumn>> = {
  '/sectorId': 'sector',
  ar_name: 'arName',
  en_name: 'enName',
  sector_id: 'sector',
  prog_hr_id: 'progHrId',
  active: 'active',
}
/** The cell that names the record of a line. */
const cellOf = ({ code, arName }: UnitLine): UnitColumn => (code ? 'code' : arName ? 'arName' : 'enName')
const UNUSED = { faculty: 'progHrId', branch: 'sector' } as const

const kindOf = ({ faculty }: UnitLine): UnitKind => (faculty === undefined ? 'faculty' : 'branch')

/** The facts that the lines of a sheet are compared with. */
async function readFacts(trx: Transaction<Tables>, by: ActingUser, lines: readonly UnitLine[]) {
  const faculties = await listFaculties(trx, by.scope, 0)
  const branches = await listBranches(trx, by.scope, 0)
  const codes = [...new Set(lines.flatMap(({ code }) => codeIn(code) ?? []))]
  const units = new Units()
  const known = new Map<number, Unit>()
  for (const stored of faculties) {
    const unit: Unit = { id: stored.id, stored, parent: null }
    known.set(stored.id, unit)
    units.put('faculty', unit, stored)
  }
  for (const stored of branches)
    units.put('branch', { id: stored.id, stored, parent: known.get(stored.faculty_id)! }, stored)
  return {
    units,
    sectors: await listSectors(trx),
    /** Also of records outside the scope. */
    taken: { faculty: await takenCodes(trx, 'faculty', codes), branch: await takenCodes(trx, 'branch', codes) },
  }
}

/**
 * What would become of each line of a sheet, by the schemas and the guards of a change by hand: those of faculties, then
 * those of branches, one after the other. Only records of the scope are found.
 */
export async function reviewUnits(
  trx: Transaction<Tables>,
  by: ActingUser,
  lines: readonly UnitLine[],
  { takesInactive = false }: ReviewOptions = {},
): Promise<readonly ReviewedUnit[]> {
  const { units, sectors, taken } = await readFacts(trx, by, lines)
  const ajv = ajvFor(by.deps.settings)
  const forms = {
    faculty: { schema: facultyForm, isValid: ajv.compile<FacultyForm>(facultyForm) },
    branch: { schema: branchForm, isValid: ajv.compile<BranchForm>(branchForm) },
  }
  const touched = new Set<Unit>()

  const parentOf = ({ faculty }: UnitLine): Unit | null => {
    if (faculty === undefined) return null
    const found = units.faculties(faculty)
    if (found.length > 1) refuseCell('faculty', 'SHEET_NAME_AMBIGUOUS')
    // to a caller of a faculty, one that there is not and one of others are alike (D67)
    return found[0] ?? refuseCell('faculty', 'SHEET_FACULTY_UNKNOWN')
  }

  /** The record of a line: by its code, else by its name beside others of the same parent; else a new one. */
  const unitOf = (kind: UnitKind, line: UnitLine, parent: Unit | null): Unit => {
    const code = codeIn(line.code)
    const found = code === null ? units.named(parent, line) : [units.coded(kind, code) ?? []].flat()
    if (found.length > 1) refuseCell(cellOf(line), 'SHEET_NAME_AMBIGUOUS')
    const [unit] = found
    if (!unit) {
      requireAllowed(by, kind, null, [], cellOf(line))
      // a branch whose faculty was left out is no faculty
      if (code !== null && kind === 'faculty' && units.coded('branch', code)) refuseCell('faculty', 'REQUIRED_FIELD')
      if (code !== null && taken[kind].has(code)) refuseCell('code', 'CODE_TAKEN')
      return { id: null, stored: null, parent }
    }
    if (touched.has(unit)) refuseCell(cellOf(line), 'SHEET_LINE_REPEATED')
    if (unit.parent !== parent) refuseCell('faculty', 'SHEET_OTHER_FACULTY')
    return unit
  }

  /** A sector by its name in either language: an active one, or the one that the faculty has (D55). */
  const sectorOf = (name: string, before: number | undefined): number | undefined =>
    sectors.find(
      ({ id, active, ar_name, en_name }) =>
        (active || id === before || takesInactive) &&
        [ar_name, en_name].some((own) => normaliseName(own) === normaliseName(name)),
    )?.id

  /** The values of a line; an empty cell is what is stored. */
  const valuesOf = (kind: UnitKind, line: UnitLine, stored: Unit['stored']): UnitValues => {
    const { sector_id: sectorId, prog_hr_id: progHrId } = { ...stored } as Partial<StoredFaculty & StoredBranch>
    const programme = foldDigits(line.progHrId ?? '').trim()
    const { schema, isValid } = forms[kind]
    const form = withoutEmpty(
      schema,
      normalise(schema, {
        arName: line.arName ?? stored?.ar_name,
        enName: line.enName ?? stored?.en_name,
        code: line.code ?? '',
        active: flagIn(line.active, stored?.active),
        ...(kind === 'faculty'
          ? { sectorId: line.sector === undefined ? sectorId : (sectorOf(line.sector, sectorId) ?? 0) }
          : {
              progHrId:
                programme === '' ? (progHrId ?? undefined) : /^\d+$/.test(programme) ? Number(programme) : programme,
            }),
      }),
    )
    if (!isValid(form)) refuseFields(isValid.errors, (path) => COLUMN_OF[path] ?? path.slice(1))
    const values = kind === 'faculty' ? facultyValues(form as FacultyForm) : branchValues(form as BranchForm)
    return { ...(stored ? withCode(values, stored) : values), active: form.active }
  }

  const textOf = (column: string, stored: object): Bilingual => {
    const value = (stored as Readonly<Record<string, unknown>>)[column]
    const sector = column === 'sector_id' ? sectors.find(({ id }) => id === value) : undefined
    if (sector) return { ar: sector.ar_name, en: sector.en_name }
    const text = String(value ?? '')
    return column === 'active' ? YES_NO[text as 'true'] : { ar: text, en: text }
  }

  const review = (line: UnitLine): AcceptedUnit => {
    const kind = kindOf(line)
    requireFaultless(
      UNIT_COLUMNS.flatMap((column): CellFault<UnitColumn>[] => {
        if (isFormula(line[column])) return [faultAt(column, 'SHEET_FORMULA')]
        return column === UNUSED[kind] && line[column] !== undefined ? [faultAt(column, 'SHEET_CELL_UNUSED')] : []
      }),
    )
    const unit = unitOf(kind, line, parentOf(line))
    const { stored } = unit
    const values = valuesOf(kind, line, stored)
    requireFaultless(
      (['ar_name', 'en_name'] as const)
        .filter((name) => values[name] !== stored?.[name] && units.isTaken(name, values[name], unit))
        .map((name) => ({ column: COLUMN_OF[name]!, code: 'DUPLICATE_NAME' })),
    )
    const events = stored ? unitEvents(kind, stored, values) : []
    const outcome = !stored ? 'new' : events.length > 0 ? 'changed' : 'unchanged'
    if (outcome === 'changed') requireAllowed(by, kind, stored, events, cellOf(line))
    touched.add(unit)
    units.put(kind, unit, values, stored)
    const differing = stored ? Object.keys(differences<object>(stored, values)) : []
    const before = differing.map((column) => ({ column: COLUMN_OF[column]!, text: textOf(column, stored!) }))
    return { line, kind, outcome, stored, before, unit, values, events }
  }

  const inOrder = (['faculty', 'branch'] as const).flatMap((kind) => lines.filter((line) => kindOf(line) === kind))
  return reviewLines(lines, review, inOrder)
}

/** Asks the guards of a change by hand, or of a new record. `at`: the cell that names the record. */
function requireAllowed(
  by: ActingUser,
  kind: UnitKind,
  stored: Unit['stored'],
  events: readonly (FacultyEvent | BranchEvent)[],
  at: UnitColumn,
): void {
  try {
    requireMayManage(by, facultiesEndpoints[kind === 'faculty' ? 'create' : 'createBranch'].access)
    let state =
      stored &&
      (kind === 'faculty' ? FACULTY.snapshot(stored as StoredFaculty, by) : BRANCH.snapshot(stored as StoredBranch, by))
    for (const event of events)
      state =
        kind === 'faculty'
          ? applyEvent(FACULTY, state!, event as FacultyEvent, stored as StoredFaculty, by)
          : applyEvent(BRANCH, state!, event as BranchEvent, stored as StoredBranch, by)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, details } = error
    if (code === 'SCOPE_NOT_ALLOWED') refuseCell(at, 'SHEET_NEEDS_UNIVERSITY')
    const column = code === 'FACULTY_HAS_RECOMMENDATIONS' ? 'active' : at
    refuseCell(column, code, details.params)
  }
}

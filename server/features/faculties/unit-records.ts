import { branchLifecycle, type BranchEvent } from '#machines/faculties/branch.lifecycle.ts'
import { facultyLifecycle, type FacultyEvent } from '#machines/faculties/faculty.lifecycle.ts'
import type { Refusal } from '#machines/shared/explain.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { sumOfUses, type BranchForm, type FacultyForm, type Uses } from '#schemas/faculties/faculty.schema.ts'
import { facultiesEndpoints } from '#schemas/faculties/faculties.endpoints.ts'
import { DatabaseError } from '../../db/errors.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { CALLER_CODES, callerOf, differences, type RecordKind } from '../../kit/record-kind.ts'
import type { StoredBranch, StoredFaculty } from './faculties.sql.ts'
import { usesText } from './uses-text.ts'

const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isUnused: 'UNIT_IN_USE',
  isTargetActive: 'MOVE_TARGET_INACTIVE',
  hasNoSeats: 'MOVE_HAS_SEATS',
  hasNoRecommendations: 'MOVE_HAS_RECOMMENDATIONS',
  hasNoJobs: 'MOVE_HAS_JOBS',
  hasNoCoveredHomes: 'MOVE_HAS_HOMES',
}
/** The error of a refusal; `counts` fill its text. */
function refusalOf(
  refused: Refusal,
  codes: Readonly<Record<string, ErrorCode>>,
  uses: Uses,
  counts: Readonly<Record<string, number | boolean>>,
): AppError {
  if (refused.kind === 'notFromState') return new AppError('NO_CHANGES_TO_SAVE')
  const guard = refused.failing[0]!
  const data = { guard, failing: refused.failing }
  if (guard === 'isUnused')
    return new AppError('UNIT_IN_USE', { data: { ...data, uses }, params: { usedBy: usesText(uses) } })
  const code = codes[guard] ?? 'GENERIC'
  const params = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, Number(value)]))
  return new AppError(code, {
    data,
    params,
    ...(code === 'MOVE_TARGET_INACTIVE' && { fields: [{ path: '/facultyId', code }] }),
  })
}
const activeOf = (state: unknown): { active: boolean } | null =>
  state === 'removed' ? null : { active: state === 'active' }

export const FACULTY: RecordKind<StoredFaculty, FacultyEvent, { active: boolean }> = {
  entity: 'faculty',
  machine: facultyLifecycle,
  snapshot: ({ active, uses, recommendations }, by) =>
    facultyLifecycle.resolveState({
      value: active ? 'active' : 'inactive',
      context: { ...callerOf(by, facultiesEndpoints.update.access), uses: sumOfUses(uses), recommendations },
    }),
  stored: activeOf,
  refusal: (refused, _, { uses, recommendations }) =>
    refusalOf(refused, { ...CODES, hasNoRecommendations: 'FACULTY_HAS_RECOMMENDATIONS' }, uses, { recommendations }),
}

/** Branches, for the callers of `endpoint`. */
export const branchKind = ({ access }: Endpoint): RecordKind<StoredBranch, BranchEvent, { active: boolean }> => ({
  entity: 'branch',
  machine: branchLifecycle,
  snapshot: ({ active, uses }, by) =>
    branchLifecycle.resolveState({
      value: active ? 'active' : 'inactive',
      context: { ...callerOf(by, access), uses: sumOfUses(uses) },
    }),
  stored: activeOf,
  refusal(refused, event, { uses }) {
    const { type: _, ...counts } = event
    return refusalOf(refused, CODES, uses, counts)
  },
})

/** A code that another record has, reported at its field. */
export function explainCode(error: unknown): never {
  if (error instanceof DatabaseError && error.kind === 'unique')
    throw new AppError('CODE_TAKEN', { fields: [{ path: '/code', code: 'CODE_TAKEN' }] })
  throw error
}

/** Codes are compared in capital letters, as they are stored; an empty one counts as none. */
export const codeOf = (code: string | undefined): string | null => code?.toUpperCase() ?? null

/** @throws AppError at the field of a faculty or sector that cannot be chosen */
export const refuseChoice = (path: string): never => {
  requireNoFaults([{ path, code: 'INVALID_CHOICE' }])
  throw new AppError('GENERIC')
}

export const facultyValues = ({ arName, enName, code, sectorId }: FacultyForm) => ({
  ar_name: arName,
  en_name: enName,
  code: codeOf(code),
  sector_id: sectorId,
})
export const branchValues = ({ arName, enName, code, progHrId }: BranchForm) => ({
  ar_name: arName,
  en_name: enName,
  code: codeOf(code),
  prog_hr_id: progHrId ?? null,
})
/** The values of a form over those stored: a code that is left out stays. */
export const withCode = <V extends { readonly code: string | null }>(values: V, stored: { readonly code: string }) => ({
  ...values,
  code: values.code ?? stored.code,
})

/** What happens to a record that gets these values: none where it has them. */
export function unitEvents<T extends 'faculty' | 'branch'>(
  table: T,
  stored: { readonly active: boolean },
  { active, ...values }: { readonly active: boolean },
) {
  const isEdited = Object.keys(differences<object>(stored, values)).length > 0
  return [
    ...(isEdited ? [{ type: `${table}.edit` } as const] : []),
    ...(stored.active === active ? [] : [{ type: `${table}.${active ? 'activate' : 'deactivate'}` } as const]),
  ]
}

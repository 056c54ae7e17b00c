import type { FromSchema } from 'json-schema-to-ts'
import {
  bilingual,
  flag,
  id,
  idOrAll,
  integer,
  integerOrNull,
  object,
  withMessages,
  searchText,
  shownCount,
  version,
} from '../shared/fields.ts'
import { isFoundBy } from '../shared/name-norm.ts'

/** What the university's own systems call the programme of a branch; null or absent: they do not know it. */
const progHrId = withMessages(
  { type: ['integer', 'null'], minimum: 1, maximum: 2147483647 },
  { type: 'INVALID_CHOICE', minimum: 'INVALID_CHOICE', maximum: 'INVALID_CHOICE' },
)
/**
 * Opens a branch for applying, or closes it. Faculty and programme are those of the branch. `underReview`: how many
 * applications under review the confirmation showed before it is closed; absent: not checked (ADR 32).
 */
export const openBranchChange = object(
  { branchId: id, activeForApply: flag, facultyId: id, progHrId, version, underReview: shownCount },
  ['branchId', 'activeForApply', 'facultyId'],
)

/** Search of the list, by parts of either name of branch or faculty, and by faculty; it is part of the address. */
export const openBranchFilters = object({ name: searchText(), facultyId: idOrAll }, [])
export type OpenBranchFilters = FromSchema<typeof openBranchFilters>

const row = {
  id: integer,
  branchName: bilingual,
  facultyName: bilingual,
  facultyId: integer,
  progHrId: integerOrNull,
  activeForApply: flag,
  count: integer,
  underReview: integer,
  branchActive: flag,
  facultyActive: flag,
  version: integer,
} as const
/**
 * A branch as listed (document 3, section 3). `count`: its applications in the active year and semester, 0 where none
 * is active; `underReview`: those of them that are under review or wait for fees, with a rule's mark or without.
 */
export const openBranchRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type OpenBranchRow = FromSchema<typeof openBranchRow>

/** Whether the name of the branch or of its faculty, in either language, is found by what was searched for. */
export const matchesBranch = (
  { branchName, facultyName }: Pick<OpenBranchRow, 'branchName' | 'facultyName'>,
  text = '',
): boolean =>
  isFoundBy(`${facultyName.ar} ${branchName.ar}`, text) || isFoundBy(`${facultyName.en} ${branchName.en}`, text)

/** A branch that applicants can apply to now. */
export const publishedBranch = object(
  { id: integer, branchName: bilingual, facultyId: integer, facultyName: bilingual },
  ['id', 'branchName', 'facultyId', 'facultyName'],
)

import type { FromSchema } from 'json-schema-to-ts'
import {
  activeNamed,
  bilingual,
  flag,
  id,
  IDENTITY_MAX,
  integer,
  integerOrNull,
  list,
  object,
  requiredLine,
  searchText,
  shownCount,
  text,
  version,
  withMessages,
} from '../shared/fields.ts'
import { isFoundBy } from '../shared/name-norm.ts'

/** What may use a faculty, in the order in which a refusal lists it. */
export const FACULTY_USES = [
  'branches',
  'applications',
  'approvalRules',
  'admissionRules',
  'calendarPeriods',
  'decisions',
  'people',
  'messages',
  'jobs',
  'reads',
] as const
/** What may use a branch. */
export const BRANCH_USES = ['applications', 'approvalRules', 'people', 'messages', 'jobs', 'reads'] as const
export type UseKind = (typeof FACULTY_USES)[number]
export type Uses = Readonly<Partial<Record<UseKind, number>>>
/** Applications in a list are counted so far. */
export const USES_SHOWN = 1000
export const sumOfUses = (uses: Uses): number => Object.values(uses).reduce((sum, count) => sum + count, 0)

const counts = <const K extends readonly [UseKind, ...UseKind[]]>(kinds: K) => {
  const properties = Object.fromEntries(kinds.map((kind) => [kind, integer])) as {
    readonly [U in K[number]]: typeof integer
  }
  return object(properties, kinds)
}

/** Words of English letters and digits, with a hyphen, a point or an underscore between two of them (`ENG-01`). */
const unitCode = withMessages(
  { type: 'string', format: 'code-text', maxLength: IDENTITY_MAX, pattern: '^([A-Za-z0-9]+([._-][A-Za-z0-9]+)*)?$' },
  { type: 'INVALID_INPUT', maxLength: 'SEARCH_MAX', pattern: 'UNIT_CODE_FIELD', format: 'UNIT_CODE_FIELD' },
  'code',
)

/** `code`: by which a sheet knows it again; left out, it is made for a new one, and stays for another. */
const names = { arName: requiredLine, enName: requiredLine, code: unitCode, active: flag } as const
const named = ['arName', 'enName', 'active'] as const

/** Form of a faculty. */
export const facultyForm = object({ ...names, sectorId: id }, [...named, 'sectorId'])
export type FacultyForm = FromSchema<typeof facultyForm>
export const facultyChange = object({ id, version, ...facultyForm.properties }, ['id', ...facultyForm.required])

const programme = withMessages(
  { type: 'integer', minimum: 1, maximum: 2147483647 },
  { type: 'INT_NUMBER_FIELD', minimum: 'INT_NUMBER_FIELD', maximum: 'INT_NUMBER_FIELD' },
)
/** Form of a branch. `progHrId`: the number of its programme in the university's own systems; absent: they have none. */
const branchFields = { ...names, progHrId: programme } as const
export const branchForm = object(branchFields, named)
export type BranchForm = FromSchema<typeof branchForm>
export const branchCreation = object({ facultyId: id, ...branchFields }, ['facultyId', ...named])
export const branchChange = object({ id, version, ...branchFields }, ['id', ...named])

/** A faculty or a branch, as it was seen. */
export const unitRef = object({ id, version }, ['id'])

/** Form of a move: the faculty to which a branch goes. */
export const branchTarget = object({ facultyId: id }, ['facultyId'])
export type BranchTarget = FromSchema<typeof branchTarget>
export const branchMoveRef = object({ id, facultyId: id }, ['id', 'facultyId'])
/** `applications`, `people`: how many the confirmation showed (ADR 32); absent: not checked. */
export const branchMove = object({ id, version, facultyId: id, applications: shownCount, people: shownCount }, [
  'id',
  'facultyId',
])

/**
 * What follows a branch into another faculty: its applications of all seasons, and people whose home it is. `pastRules`:
 * approval rules of other seasons, which keep its number of students in the faculty that it leaves.
 */
const effects = { applications: integer, people: integer, pastRules: integer } as const
export const branchMoveEffects = object(effects, Object.keys(effects) as (keyof typeof effects)[])
export type BranchMoveEffects = FromSchema<typeof branchMoveEffects>

const branch = {
  id: integer,
  facultyId: integer,
  code: text,
  name: bilingual,
  progHrId: integerOrNull,
  active: flag,
  activeForApply: flag,
  uses: counts(BRANCH_USES),
  version: integer,
} as const
/** A branch as listed. */
export const branchRow = object(branch, Object.keys(branch) as (keyof typeof branch)[])
export type BranchRow = FromSchema<typeof branchRow>

const faculty = {
  id: integer,
  code: text,
  name: bilingual,
  sectorId: integer,
  active: flag,
  uses: counts(FACULTY_USES),
  recommendations: integer,
  version: integer,
  branches: list(branchRow),
} as const
/**
 * A faculty as listed, with its branches. `recommendations`: applications with a recommendation of its rule that nobody
 * has decided.
 */
export const facultyRow = object(faculty, Object.keys(faculty) as (keyof typeof faculty)[])
export type FacultyRow = FromSchema<typeof facultyRow>

/** The tree, and the sectors to choose from. */
export const facultyTree = object({ faculties: list(facultyRow), sectors: list(activeNamed) }, ['faculties', 'sectors'])

/** Search of the tree by name and code; it is part of the address. */
export const facultyFilters = object({ name: searchText() }, [])
export type FacultyFilters = FromSchema<typeof facultyFilters>

/** Whether a name in either language, or the code, is found. */
export const matchesUnit = (
  { name, code }: Pick<FacultyRow | BranchRow, 'name' | 'code'>,
  searched: string | undefined,
): boolean => isFoundBy(`${name.ar} ${name.en} ${code}`, searched ?? '')

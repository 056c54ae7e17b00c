import type { Kysely, Transaction } from 'kysely'
import type { ErrorCode } from '#schemas/errors.ts'
import { invitationForm, type InvitationForm } from '#schemas/people/person.schema.ts'
import type { SheetColumn, SheetLine } from '#schemas/people/sheet.schema.ts'
import { fieldErrors, type FieldError } from '#schemas/shared/field-errors.ts'
import { isWhole, type Scope } from '#schemas/scope-levels.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { normalise, withoutEmpty } from '#schemas/shared/text.ts'
import type { Tables } from '../../db/tables.ts'
import { ajvFor } from '../../kit/ajv.ts'
import { storedHomesOf } from '../../kit/homes.sql.ts'
import { normaliseUsername } from '../../kit/password-link.sql.ts'
import { areWithin, assignmentOf, lockRole, personRefusal, type LockedRole } from '../../kit/person-record.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { universityOf, type EffectiveScope } from '../../kit/scope.ts'
import { slicesOf } from '../../kit/slices.ts'
import { refusingGuards, type Invitee } from './invitation.ts'
import { listHomes, listRolesByName } from './people.sql.ts'

interface CodedFault {
  readonly column: SheetColumn
  readonly code: ErrorCode
}
/** A line that may be invited, or what is wrong with it. */
export type ReviewedLine = { readonly invitee: Invitee } | { readonly faults: readonly CodedFault[] }

/** Whether an earlier line of the sheet has the same user name, for each. */
export function repeatedNames(lines: readonly SheetLine[]): readonly boolean[] {
  const seen = new Set<string>()
  return lines.map(({ username = '' }) => {
    const name = normaliseUsername(username)
    const isRepeated = seen.has(name)
    if (name !== '') seen.add(name)
    return isRepeated
  })
}

const keyOf = (faculty = '', branch = ''): string => `${normaliseName(faculty)}\n${normaliseName(branch)}`
/** Finds the homes within the scope by the names of a line, in either language. */
export async function readHomes(db: Kysely<Tables>, scope: EffectiveScope): Promise<(line: SheetLine) => Scope[]> {
  const universityId = universityOf(scope)
  const { faculties, branches } = await listHomes(db)
  const homes = new Map<string, Scope[]>()
  const add = (home: Scope, faculty: readonly string[], branch: readonly string[]) => {
    if (!areWithin(scope, [home])) return
    const keys = new Set(faculty.flatMap((name) => branch.map((inner) => keyOf(name, inner))))
    for (const key of keys) homes.set(key, [...(homes.get(key) ?? []), home])
  }
  add({ universityId }, [''], [''])
  const names = new Map(faculties.map(({ id, ar_name, en_name }) => [id, [ar_name, en_name]]))
  for (const [facultyId, of] of names) add({ universityId, facultyId }, of, [''])
  for (const { id, faculty_id, ar_name, en_name } of branches)
    add({ universityId, facultyId: faculty_id, branchId: id }, names.get(faculty_id)!, [ar_name, en_name])
  return ({ faculty, branch }) => homes.get(keyOf(faculty, branch)) ?? []
}

const COLUMN_OF: Readonly<Record<string, SheetColumn>> = {
  '/roleId': 'role',
  '/homes': 'faculty',
  '/homes/0/facultyId': 'faculty',
}
const atColumn = ({ path, code }: FieldError): CodedFault => ({
  column: COLUMN_OF[path] ?? (path.slice(1) as SheetColumn),
  code,
})
const refusedBy = (guard: string): CodedFault => atColumn(personRefusal([guard]).details.fields![0]!)

interface Reviewed {
  readonly lines: readonly SheetLine[]
  /** For each line, whether an earlier one of the sheet has the user name. */
  readonly repeated: readonly boolean[]
  /** Normalised user names that accounts have. */
  readonly taken: ReadonlySet<string>
}

/**
 * Lines of a sheet by the schema and the guards of an invitation. The roles that they name stay as they are until the
 * transaction ends.
 */
export async function reviewLines(
  trx: Transaction<Tables>,
  by: ActingUser,
  { lines, repeated, taken }: Reviewed,
): Promise<readonly ReviewedLine[]> {
  const isValid = ajvFor(by.deps.settings).compile<InvitationForm>(invitationForm)
  const homesOf = await readHomes(trx, by.scope)
  const facultyHomes = (line: SheetLine) => homesOf({ row: line.row, ...(line.faculty && { faculty: line.faculty }) })
  const rolesOf = await readRoles(trx, lines)

  /** What names no home: to a caller of a faculty, one that there is not and one of others are alike (D67). */
  const homeFault = (line: SheetLine): CodedFault => {
    if (line.branch && !line.faculty) return { column: 'faculty', code: 'REQUIRED_FIELD' }
    if (!isWhole(by.scope.nodes)) return refusedBy('isHomeWithinCaller')
    return { column: facultyHomes(line).length > 0 && line.branch ? 'branch' : 'faculty', code: 'INVALID_CHOICE' }
  }

  const review = (line: SheetLine, at: number): ReviewedLine => {
    const { username, arName, enName, email, language } = line
    const roles = rolesOf(line.role)
    const role = roles.length === 1 ? roles[0]! : undefined
    // what the names of homes name is reviewed below
    const chosen = { roleId: line.role ? (role?.id ?? 0) : undefined, homes: [{}] }
    const named = { username, arName, enName, email, language, ...chosen }
    const form = withoutEmpty(invitationForm, normalise(invitationForm, named))
    const faults = isValid(form) ? [] : fieldErrors(isValid.errors).map(atColumn)
    const homes = homesOf(line)
    const home = homes.length === 1 ? homes[0]! : undefined
    if (!home) faults.push(homes.length > 1 ? { column: 'branch', code: 'INVALID_CHOICE' } : homeFault(line))
    // a home that is none is refused above, and no guard is asked about it
    if (role) faults.push(...refusingGuards(assignmentOf(role, home ? [home] : [], by)).map(refusedBy))
    const name = normaliseUsername(username ?? '')
    if (taken.has(name)) faults.push({ column: 'username', code: 'USERNAME_TAKEN' })
    else if (repeated[at]) faults.push({ column: 'username', code: 'USERNAME_REPEATED' })
    return faults.length > 0
      ? { faults }
      : { invitee: { ...(form as InvitationForm), roleId: role!.id, homes: storedHomesOf([home!]) } }
  }
  const reviewed: ReviewedLine[] = []
  for await (const { from, items } of slicesOf(lines))
    for (const [at, line] of items.entries()) reviewed.push(review(line, from + at))
  return reviewed
}

/** Finds the roles that lines name, in either language: one in use before a retired one. They are locked. */
async function readRoles(
  trx: Transaction<Tables>,
  lines: readonly SheetLine[],
): Promise<(name: string | undefined) => readonly LockedRole[]> {
  const wanted = new Set(lines.map(({ role = '' }) => normaliseName(role)))
  const locked = new Map<string, LockedRole[]>()
  const roles = await listRolesByName(trx)
  for (const { id, ar_name, en_name } of roles.toSorted((a, b) => a.id - b.id)) {
    const names = [...new Set([ar_name, en_name].map(normaliseName))].filter((name) => wanted.has(name))
    const role = names.length > 0 ? await lockRole(trx, id) : undefined
    if (role) for (const name of names) locked.set(name, [...(locked.get(name) ?? []), role])
  }
  return (name = '') => {
    const found = locked.get(normaliseName(name)) ?? []
    const active = found.filter(({ state }) => state === 'active')
    return active.length > 0 ? active : found
  }
}

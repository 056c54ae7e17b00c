/**
 * Administration of accounts by the operator at the terminal (`npm run db -- users` and others), which works also when
 * nobody can log in any more.
 */
import { type Insertable, type Kysely, type Transaction } from 'kysely'
import { createAjv } from '#schemas/ajv.ts'
import type { PersonEvent } from '#machines/people/person.lifecycle.ts'
import type { PersonRow, PersonState } from '#schemas/people/person.schema.ts'
import { PERMISSIONS, type Permission } from '#schemas/permissions.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import { username as accountName } from '#schemas/session/session.schema.ts'
import { fieldErrors } from '#schemas/shared/field-errors.ts'
import { email, identityCode, object } from '#schemas/shared/fields.ts'
import { normalise, withoutEmpty } from '#schemas/shared/text.ts'
import { writeAudit, type Actor, type Changes } from '../audit/audit.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { hashPassword, oneTimePassword } from '../kit/passwords.ts'
import { setPassword } from '../features/session/session.sql.ts'
import { deleteKnownAddresses, clearAttempts } from '../features/session/throttle.ts'
import { lockRoleForChange } from '../features/roles/roles.sql.ts'
import { editRole } from '../features/roles/role.change.ts'
import { AppError } from '../kit/app-error.ts'
import { errorText } from '../kit/bilingual.ts'
import { changeRecord } from '../kit/change-record.ts'
import { namedHomes, storedHomesOf, type StoredHomes } from '../kit/homes.sql.ts'
import { normaliseUsername } from '../kit/password-link.sql.ts'
import {
  assignmentChanges,
  assignmentOf,
  lockPerson,
  lockRole,
  PERSON,
  updatePerson,
  type LockedRole,
  type LockedPerson,
} from '../kit/person-record.ts'
import type { ActingUser } from '../kit/record-kind.ts'
import { effective, scopeFrom } from '../kit/scope.ts'
import { createPseudonym } from '../kit/pseudonym.ts'
import { readUniversityId } from '../kit/university.sql.ts'
import { endSessionsOf } from '../plugins/sessions.sql.ts'
import type { Settings } from '../config/settings.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The command is well-formed but cannot be carried out; the message gives the reason and what to do. */
export class AccountRefused extends Error {
  override readonly name = 'AccountRefused'
}

/** Commands of the operator run as the system: the product has no account for who types them. */
const OPERATOR: Actor = { kind: 'system', userId: null }

type NewAccount = Omit<
  Insertable<Tables['app_user']>,
  'username_norm' | 'password_hash' | 'language' | 'must_change_password' | 'created_at'
>

/** Adds the account with its audit row. @returns its one-time password */
export async function insertAccount(trx: Trx, account: NewAccount, now: Date): Promise<string> {
  const password = oneTimePassword()
  const { id } = await trx
    .insertInto('app_user')
    .values({
      ...account,
      username_norm: normaliseUsername(account.username),
      password_hash: await hashPassword(password),
      language: null,
      must_change_password: true,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { username, role_id, faculty_id, branch_id } = account
  const changes = { username, role_id, faculty_id, branch_id, state: 'active' }
  await writeAudit(trx, {
    entity: 'app_user',
    entityId: id,
    seq: 1,
    event: 'person.create',
    actor: OPERATOR,
    at: now,
    changes,
  })
  return password
}

export interface AccountLine {
  readonly username: string
  readonly name: string
  readonly role: string
  readonly homes: PersonRow['homes']
  readonly state: PersonState
  /** The password is a one-time one that nobody has changed yet. */
  readonly oneTime: boolean
  /** ISO; null while unknown. */
  readonly lastLogin: string | null
}

/** All accounts, by their names. */
export const listAccounts = (db: Db): Promise<AccountLine[]> =>
  db
    .selectFrom('app_user as u')
    .innerJoin('app_role', 'app_role.id', 'u.role_id')
    .select([
      'u.username',
      'u.en_name as name',
      'app_role.name as role',
      'u.state',
      'u.must_change_password as oneTime',
      'u.last_login_at as lastLogin',
    ])
    .select(namedHomes('u').as('homes'))
    .orderBy('u.username_norm')
    .execute() as Promise<AccountLine[]>

export interface AccountRequest {
  readonly username: string
  readonly role: string | undefined
  readonly arName?: string | undefined
  readonly enName?: string | undefined
  readonly email?: string | undefined
  readonly cardID?: string | undefined
  /** Ids of the home; neither: all of the university. */
  readonly faculty?: number | undefined
  readonly branch?: number | undefined
  /** The whole university is meant, though the role is one for a faculty or a branch. */
  readonly wholeUniversity?: boolean
}

const FORM = object({ username: accountName, email, cardID: identityCode }, ['username'])

/** Validates the values as the product's forms do. @throws AccountRefused */
function checkedForm(
  request: AccountRequest,
  settings: Settings,
): { username: string; email?: string; cardID?: string } {
  const { username, email: mail, cardID } = request
  const input = { username, ...(mail !== undefined && { email: mail }), ...(cardID !== undefined && { cardID }) }
  const values = withoutEmpty(FORM, normalise(FORM, input))
  const validate = createAjv(settings).compile<ReturnType<typeof checkedForm>>(FORM)
  if (validate(values)) return values
  const sentences = fieldErrors(validate.errors ?? []).map(
    ({ path, code }) => `${path.slice(1)}: ${errorText(code).split('|')[1]}`,
  )
  throw new AccountRefused(sentences.join('\n'))
}

/** @throws AccountRefused with the roles that there are */
async function roleId(trx: Trx, name: string | undefined): Promise<number> {
  const roles = await trx.selectFrom('app_role').select(['id', 'name']).orderBy('id').execute()
  if (roles.length === 0) throw new AccountRefused('The database has no roles yet. Start the server once: npm start')
  const role = roles.find((each) => each.name === name)
  if (role) return role.id
  const what = name === undefined ? 'A role is needed' : `There is no role "${name}"`
  throw new AccountRefused(`${what}. Pass --role with one of: ${roles.map((each) => each.name).join(', ')}.`)
}

/** Ids and names, for people to choose from. */
async function nodes(trx: Trx, table: 'faculty' | 'branch'): Promise<string> {
  const rows = await trx.selectFrom(table).select(['id', 'en_name']).orderBy('id').execute()
  return rows.map(({ id, en_name }) => `${id} ${en_name}`).join(', ') || 'none'
}

/**
 * @throws AccountRefused when the role is for a faculty or a branch and none is named, or when both a home and the
 * whole university are
 */
async function requireHome(
  trx: Trx,
  { faculty, branch, wholeUniversity = false }: AccountRequest,
  { name, scoped }: Pick<LockedRole, 'name' | 'scoped'>,
): Promise<void> {
  const isChosen = faculty !== undefined || branch !== undefined
  if (isChosen && wholeUniversity)
    throw new AccountRefused('Pass --faculty or --branch, or --whole-university, not both.')
  if (isChosen || wholeUniversity || !scoped) return
  throw new AccountRefused(
    `The role "${name}" is for one faculty or branch. Pass --faculty ID or --branch ID, or --whole-university for all of them. ` +
      `Faculties: ${await nodes(trx, 'faculty')}.`,
  )
}

/** @throws AccountRefused with the faculties or branches that there are */
async function homeIn(trx: Trx, { faculty, branch }: AccountRequest): Promise<Scope> {
  const university = await readUniversityId(trx)
  if (!university) throw new AccountRefused('The database has no university yet. Start the server once: npm start')
  if (branch !== undefined) {
    const found = await trx.selectFrom('branch').select('faculty_id').where('id', '=', branch).executeTakeFirst()
    if (!found) throw new AccountRefused(`There is no branch ${branch}. Branches: ${await nodes(trx, 'branch')}.`)
    if (faculty !== undefined && faculty !== found.faculty_id) {
      throw new AccountRefused(
        `Branch ${branch} belongs to faculty ${found.faculty_id}, not ${faculty}. Pass --branch alone.`,
      )
    }
    return scopeFrom(university, found.faculty_id, branch)
  }
  if (
    faculty !== undefined &&
    !(await trx.selectFrom('faculty').select('id').where('id', '=', faculty).executeTakeFirst())
  ) {
    throw new AccountRefused(`There is no faculty ${faculty}. Faculties: ${await nodes(trx, 'faculty')}.`)
  }
  return scopeFrom(university, faculty ?? null, null)
}

/** Adds an account. @returns its one-time password. @throws AccountRefused */
export async function addAccount(db: Db, request: AccountRequest, settings: Settings, now: Date): Promise<string> {
  const { username, email: mail = null, cardID: card_id = null } = checkedForm(request, settings)
  const { role, arName: ar_name = username, enName: en_name = username } = request
  const norm = normaliseUsername(username)
  return withTransaction(db, async (trx) => {
    const taken = await trx
      .selectFrom('app_user')
      .select(['username', 'username_norm'])
      .where((eb) => eb.or([eb('username_norm', '=', norm), eb('card_id', '=', card_id)]))
      .executeTakeFirst()
    if (taken?.username_norm === norm)
      throw new AccountRefused(`There is an account "${taken.username}" already. Choose another name.`)
    if (taken) throw new AccountRefused(`The card id is that of the account "${taken.username}".`)
    const given = (await lockRole(trx, await roleId(trx, role)))!
    if (given.state === 'retired') throw new AccountRefused(`The role "${role}" is retired. Choose another one.`)
    await requireHome(trx, request, given)
    const { further_homes: _, ...home } = storedHomesOf([await homeIn(trx, request)])
    return insertAccount(trx, { username, ar_name, en_name, card_id, email: mail, role_id: given.id, ...home }, now)
  })
}

/** The settings and the time of a command. */
export interface Terminal {
  readonly settings: Settings
  readonly now: Date
}

/** The operator may do everything in the whole university, and is none of its people. */
const operator = ({ settings, now }: Terminal, universityId: number): ActingUser => ({
  user: { permissions: new Set(PERMISSIONS), actor: OPERATOR },
  scope: effective({ universityId }),
  deps: { clock: () => now, settings },
})

const inEnglish = ({ code, details }: AppError): string => errorText(code, details.params).split('|')[1]!

interface AccountChange {
  readonly event: (trx: Trx, by: ActingUser) => Promise<PersonEvent>
  readonly write?: (trx: Trx, person: LockedPerson) => Promise<Changes>
}
/** Sends the lifecycle of the account an event and stores what follows. @throws AccountRefused with the reason */
async function changeAccount(db: Db, name: string, terminal: Terminal, { event, write }: AccountChange): Promise<void> {
  const by = operator(terminal, await readUniversityId(db))
  await withTransaction(db, async (trx) => {
    const person = await lockPerson(trx, by.scope, { usernameNorm: normaliseUsername(name) })
    if (!person) throw new AccountRefused(`There is no account "${name}". See who there is with: npm run db -- users`)
    try {
      await changeRecord(trx, by, PERSON, {
        lock: () => Promise.resolve(person),
        version: person.version,
        events: async () => [await event(trx, by)],
        async write(_, next) {
          const changes = (await write?.(trx, person)) ?? {}
          await updatePerson(trx, person.id, next)
          return { changes }
        },
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const help =
        error.code === 'LAST_ADMINISTRATOR'
          ? '. To add another one: npm run db -- add-user USER --role administrator'
          : error.code === 'PERSON_NOT_FROM_STATE'
            ? ` (it is ${person.state})`
            : ''
      throw new AccountRefused(`"${person.username}": ${inEnglish(error)}${help}`)
    }
  })
}

/**
 * Sets a one-time password on the account, ends its sessions, and clears its waiting times after wrong passwords.
 * @returns the password.
 * @throws AccountRefused
 */
export async function resetAccount(db: Db, name: string, terminal: Terminal): Promise<string> {
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  await changeAccount(db, name, terminal, {
    event: async () => ({ type: 'password.reset' }),
    async write(trx, { id }) {
      await setPassword(trx, id, passwordHash, terminal.now, true)
      await deleteKnownAddresses(trx, id)
      await endSessionsOf(trx, id, 'password', terminal.now)
      return { oneTime: true }
    },
  })
  await clearAttempts(db, createPseudonym(db), normaliseUsername(name))
  return password
}

/** Suspends the account, resumes it, or closes it for good; its sessions end. @throws AccountRefused */
export const moveAccount = (
  db: Db,
  name: string,
  type: 'person.suspend' | 'person.resume' | 'person.leave',
  terminal: Terminal,
): Promise<void> => changeAccount(db, name, terminal, { event: async () => ({ type }) })

/** Gives an account another role, and one home instead of those that it has. @throws AccountRefused */
export async function assignAccount(
  db: Db,
  request: Omit<AccountRequest, 'arName' | 'enName' | 'email' | 'cardID'>,
  terminal: Terminal,
): Promise<void> {
  let assigned: { readonly role_id: number; readonly homes: StoredHomes }
  await changeAccount(db, request.username, terminal, {
    async event(trx, by) {
      const role = (await lockRole(trx, await roleId(trx, request.role)))!
      await requireHome(trx, request, role)
      const home = await homeIn(trx, request)
      assigned = { role_id: role.id, homes: storedHomesOf([home]) }
      return {
        type: 'person.assign',
        ...assignmentOf(role, [home], by),
        // asked by `requireHome`, which the operator may answer with the whole university
        isScopeMissing: false,
      }
    },
    async write(trx, person) {
      await updatePerson(trx, person.id, assigned)
      return assignmentChanges(person, assigned.role_id, assigned.homes)
    },
  })
}

/** Gives a role a permission, or takes it away. @throws AccountRefused */
export async function changeRole(
  db: Db,
  name: string,
  permission: string,
  isGranted: boolean,
  terminal: Terminal,
): Promise<void> {
  if (!PERMISSIONS.some((each) => each === permission))
    throw new AccountRefused(`There is no permission "${permission}". Permissions: ${PERMISSIONS.join(', ')}`)
  const by = operator(terminal, await readUniversityId(db))
  await withTransaction(db, async (trx) => {
    const id = await roleId(trx, name)
    const role = (await lockRoleForChange(trx, id))!
    const permissions = isGranted
      ? [...new Set([...role.permissions, permission])]
      : role.permissions.filter((each) => each !== permission)
    try {
      await editRole(trx, by, role, role.version, {
        arName: role.ar_name,
        enName: role.en_name,
        isScoped: role.scoped,
        permissions: permissions as Permission[],
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [field] = error.details.fields ?? []
      throw new AccountRefused(`"${name}": ${field ? errorText(field.code).split('|')[1] : inEnglish(error)}`)
    }
  })
}

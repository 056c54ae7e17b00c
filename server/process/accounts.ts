/**
 * Administration of accounts by the operator at the terminal (`npm run db -- users` and others), which works also when
 * nobody can log in any more.
 */
import { type Insertable, type Kysely, type Transaction } from 'kysely'
import { createAjv } from '#schemas/ajv.ts'
import { SCOPED_ROLES, type RoleName } from '#schemas/permissions.ts'
import { username as accountName } from '#schemas/session/session.schema.ts'
import { fieldErrors } from '#schemas/shared/field-errors.ts'
import { email, identityCode, object } from '#schemas/shared/fields.ts'
import { normalise, withoutEmpty } from '#schemas/shared/text.ts'
import { writeAudit, type Actor } from '../audit/audit.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { hashPassword, oneTimePassword } from '../features/session/passwords.ts'
import { nextAuditSeq, normaliseUsername, setPassword } from '../features/session/session.sql.ts'
import { deleteKnownAddresses, clearAttempts } from '../features/session/throttle.ts'
import { errorText } from '../kit/bilingual.ts'
import { createPseudonym } from '../kit/pseudonym.ts'
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
  const changes = { username, role_id, faculty_id, branch_id }
  await writeAudit(trx, {
    entity: 'app_user',
    entityId: id,
    seq: 1,
    event: 'create',
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
  /** English name of the branch or faculty; of the university for an account of all. */
  readonly home: string
  readonly active: boolean
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
    .innerJoin('university', 'university.id', 'u.university_id')
    .leftJoin('faculty', 'faculty.id', 'u.faculty_id')
    .leftJoin('branch', 'branch.id', 'u.branch_id')
    .select([
      'u.username',
      'u.en_name as name',
      'app_role.name as role',
      'u.must_change_password as oneTime',
      'u.last_login_at as lastLogin',
    ])
    .select((eb) => [
      eb.not('u.disabled').as('active'),
      eb.fn.coalesce('branch.en_name', 'faculty.en_name', 'university.en_name').as('home'),
    ])
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

type Home = Pick<NewAccount, 'university_id' | 'faculty_id' | 'branch_id'>

/**
 * @throws AccountRefused when the role is for a faculty or a branch and none is named, or when both a home and the
 * whole university are
 */
async function requireHome(
  trx: Trx,
  { role, faculty, branch, wholeUniversity = false }: AccountRequest,
): Promise<void> {
  const isChosen = faculty !== undefined || branch !== undefined
  if (isChosen && wholeUniversity)
    throw new AccountRefused('Pass --faculty or --branch, or --whole-university, not both.')
  if (isChosen || wholeUniversity || !SCOPED_ROLES.includes(role as RoleName)) return
  throw new AccountRefused(
    `The role "${role}" is for one faculty or branch. Pass --faculty ID or --branch ID, or --whole-university for all of them. ` +
      `Faculties: ${await nodes(trx, 'faculty')}.`,
  )
}

/** @throws AccountRefused with the faculties or branches that there are */
async function homeOf(trx: Trx, { faculty, branch }: AccountRequest): Promise<Home> {
  const university = await trx.selectFrom('university').select('id').orderBy('id').limit(1).executeTakeFirst()
  if (!university) throw new AccountRefused('The database has no university yet. Start the server once: npm start')
  if (branch !== undefined) {
    const found = await trx.selectFrom('branch').select('faculty_id').where('id', '=', branch).executeTakeFirst()
    if (!found) throw new AccountRefused(`There is no branch ${branch}. Branches: ${await nodes(trx, 'branch')}.`)
    if (faculty !== undefined && faculty !== found.faculty_id) {
      throw new AccountRefused(
        `Branch ${branch} belongs to faculty ${found.faculty_id}, not ${faculty}. Pass --branch alone.`,
      )
    }
    return { university_id: university.id, faculty_id: found.faculty_id, branch_id: branch }
  }
  if (
    faculty !== undefined &&
    !(await trx.selectFrom('faculty').select('id').where('id', '=', faculty).executeTakeFirst())
  ) {
    throw new AccountRefused(`There is no faculty ${faculty}. Faculties: ${await nodes(trx, 'faculty')}.`)
  }
  return { university_id: university.id, faculty_id: faculty ?? null, branch_id: null }
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
    const role_id = await roleId(trx, role)
    await requireHome(trx, request)
    const home = await homeOf(trx, request)
    return insertAccount(trx, { username, ar_name, en_name, card_id, email: mail, role_id, ...home }, now)
  })
}

interface Account {
  readonly id: number
  readonly username: string
  readonly disabled: boolean
}

/** Changes an account, which is locked, and writes its audit row. @throws AccountRefused when there is none */
async function changeAccount(
  db: Db,
  name: string,
  event: string,
  now: Date,
  change: (trx: Trx, account: Account, administrators: readonly number[]) => Promise<void>,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    // before the account, so that no two changes wait for each other
    const administrators = await lockAdministrators(trx)
    const account = await trx
      .selectFrom('app_user')
      .select(['id', 'username', 'disabled'])
      .where('username_norm', '=', normaliseUsername(name))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!account) throw new AccountRefused(`There is no account "${name}". See who there is with: npm run db -- users`)
    await change(trx, account, administrators)
    const seq = await nextAuditSeq(trx, account.id)
    await writeAudit(trx, {
      entity: 'app_user',
      entityId: account.id,
      seq,
      event,
      actor: OPERATOR,
      at: now,
      changes: {},
    })
  })
}

/**
 * Sets a one-time password on the account, ends its sessions, and clears its waiting times after wrong passwords.
 * @returns the password.
 * @throws AccountRefused
 */
export async function resetAccount(db: Db, name: string, now: Date): Promise<string> {
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  await changeAccount(db, name, 'password.reset', now, async (trx, { id }) => {
    await setPassword(trx, id, passwordHash, now, true)
    await deleteKnownAddresses(trx, id)
    await endSessionsOf(trx, id, 'password', now)
  })
  await clearAttempts(db, createPseudonym(db), normaliseUsername(name))
  return password
}

/**
 * Active accounts with the administrator’s role and the whole university as their home. Locked until the transaction
 * ends, in the order of their ids, so that of two concurrent removals the second one sees the effect of the first.
 */
async function lockAdministrators(trx: Trx): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('app_user as u')
    .innerJoin('app_role as r', 'r.id', 'u.role_id')
    .select('u.id')
    .where('r.name', '=', 'administrator' satisfies RoleName)
    .where('u.disabled', '=', false)
    .where('u.faculty_id', 'is', null)
    .where('u.branch_id', 'is', null)
    .orderBy('u.id')
    .forNoKeyUpdate('u')
    .execute()
  return rows.map(({ id }) => id)
}

/** @throws AccountRefused when nobody else could do what the account can */
function requireOtherAdministrator(administrators: readonly number[], { id, username }: Account): void {
  if (administrators.length === 1 && administrators[0] === id)
    throw new AccountRefused(
      `"${username}" is the last administrator of the whole university, and stays. Add another one first: npm run db -- add-user USER --role administrator`,
    )
}

/**
 * Disables the account and ends its sessions, or enables it.
 * @throws AccountRefused when it is so already, or would leave nobody who administers the university
 */
export const setAccountDisabled = (db: Db, name: string, disabled: boolean, now: Date): Promise<void> =>
  changeAccount(db, name, disabled ? 'disable' : 'enable', now, async (trx, account, administrators) => {
    const state = disabled ? 'disabled' : 'enabled'
    if (account.disabled === disabled)
      throw new AccountRefused(`The account "${account.username}" is ${state} already.`)
    if (disabled) requireOtherAdministrator(administrators, account)
    await trx.updateTable('app_user').set({ disabled }).where('id', '=', account.id).execute()
    if (disabled) await endSessionsOf(trx, account.id, 'disabled', now)
  })

import type { Transaction } from 'kysely'
import type { PersonEvent } from '#machines/people/person.lifecycle.ts'
import { RECORD_KINDS, RECORDS, permissionToSee } from '#schemas/charts/records.ts'
import type { Api } from '#schemas/api.ts'
import type { AssignmentForm, PeopleListBody, PersonRow } from '#schemas/people/person.schema.ts'
import { isWhole, nodesOf, type Scope } from '#schemas/scope-levels.ts'
import { isFoundBy } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { beginJob } from '../../jobs/begin.ts'
import { changeRecord } from '../../kit/change-record.ts'
import { deviceOf } from '../../kit/device.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import { storedHomesOf } from '../../kit/homes.sql.ts'
import { endPasswordLinks, normaliseUsername, openLinkOf, openPasswordLink } from '../../kit/password-link.sql.ts'
import {
  administratorIds,
  ADMINISTRATOR,
  areWithin,
  assignmentChanges,
  assignmentOf,
  isAbove,
  lockPerson,
  lockRole,
  PERSON,
  personRefusal,
  updatePerson,
  type LockedPerson,
} from '../../kit/person-record.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { scopeFrom, universityOf } from '../../kit/scope.ts'
import { byArabicName } from '../../kit/sorting.ts'
import { sendsMails } from '../../config/settings.ts'
import { addInvited, linkEnd, linkMail, refusingGuards, unknownPassword } from './invitation.ts'
import {
  activityOf,
  findNode,
  findPerson,
  listPeople,
  listRoleChoices,
  readsOf,
  takenUsernames,
  type PersonRecord,
} from './people.sql.ts'
import type { SheetRequest, SheetTarget } from './sheet.job.ts'
import { repeatedNames, reviewLines } from './sheet.review.ts'

type Trx = Transaction<Tables>
type Ref = { readonly id: number; readonly version?: number }
type Changing = Pick<Call, 'db' | 'deps' | 'origin' | 'sessions'> & ActingUser

/** Days of a person's activity that the page shows. */
const ACTIVITY_DAYS = 30
const DAY = 86_400_000

const homesOfRow = ({ homes }: Pick<PersonRow, 'homes'>, universityId: number): readonly Scope[] =>
  homes.map(({ facultyId, branchId }) => scopeFrom(universityId, facultyId, branchId))

/** With the facts about the caller that the lifecycle asks for. */
function toRow(
  { permissions, universityId, ...person }: PersonRecord,
  by: ActingUser,
  administrators: readonly number[],
): PersonRow {
  return {
    ...person,
    isSelf: by.user.actor.userId === person.id,
    isWithinCaller: areWithin(by.scope, homesOfRow(person, universityId)),
    isAboveCaller: isAbove(permissions, by),
    isLastAdministrator: administrators.length === 1 && administrators[0] === person.id,
  }
}

const arabic = new Intl.Collator('ar', { numeric: true })
const COMPARE = {
  name: (a: PersonRecord, b: PersonRecord) => arabic.compare(a.name.ar, b.name.ar),
  username: (a: PersonRecord, b: PersonRecord) => arabic.compare(a.username, b.username),
  lastLogin: (a: PersonRecord, b: PersonRecord) => (a.lastLogin ?? '').localeCompare(b.lastLogin ?? ''),
} as const

/** The people that a list asks for, in its order. A university has some thousands at most. */
function chosen(
  people: readonly PersonRecord[],
  { searchText = '', roleId, state, neverLoggedIn, orderBy = 'name', orderType = 'asc' }: PeopleListBody,
): readonly PersonRecord[] {
  const direction = orderType === 'asc' ? 1 : -1
  return people
    .filter(
      ({ name, username, email, role, state: is, lastLogin }) =>
        isFoundBy([name.ar, name.en, username, email ?? ''].join(' '), searchText) &&
        (roleId === null || roleId === undefined || role.id === roleId) &&
        (state === null || state === undefined || is === state) &&
        (neverLoggedIn !== true || lastLogin === null),
    )
    .toSorted((a, b) => direction * (COMPARE[orderBy](a, b) || a.id - b.id))
}

/** The role and the homes that a form names, with what the lifecycle asks of them. @throws AppError at the field */
async function assignmentIn(trx: Trx, by: ActingUser, form: AssignmentForm) {
  const role = await lockRole(trx, form.roleId)
  if (!role) throw new AppError('INVALID_INPUT', { fields: [{ path: '/roleId', code: 'INVALID_CHOICE' }] })
  const homes: Scope[] = []
  for (const [index, home] of form.homes.entries()) {
    const node = await findNode(trx, universityOf(by.scope), home)
    // to a caller of a faculty, one that there is not and one of others are alike (D67)
    if (!node)
      throw isWhole(by.scope.nodes)
        ? new AppError('INVALID_INPUT', { fields: [{ path: `/homes/${index}/facultyId`, code: 'INVALID_CHOICE' }] })
        : personRefusal(['isHomeWithinCaller'])
    homes.push(node)
  }
  const assignment = assignmentOf(role, homes, by)
  return { role, homes: storedHomesOf(nodesOf(homes)!), assignment }
}

/** Mails the link, or returns it to be shown once where no mail leaves. */
async function deliver(
  trx: Trx,
  { deps, origin }: Pick<Changing, 'deps' | 'origin'>,
  kind: 'INVITATION' | 'NEW_LINK',
  person: {
    readonly id: number
    readonly username: string
    readonly email: string | null
    readonly language: 'ar' | 'en'
  },
): Promise<string | null> {
  const now = deps.clock()
  const expiresAt = linkEnd(now)
  await endPasswordLinks(trx, person.id, now)
  const link = await openPasswordLink(trx, origin, person.id, expiresAt)
  if (person.email === null || !sendsMails(deps.settings)) return link
  await deps.outbox.put(trx, linkMail(kind, { ...person, email: person.email }, link, expiresAt))
  return null
}

/** One event of the lifecycle, with what is written besides the state. */
async function change(
  call: Changing,
  { id, version }: Ref,
  type: Exclude<PersonEvent['type'], 'person.assign'>,
  also: (trx: Trx, person: LockedPerson) => Promise<void> = async () => {},
): Promise<number> {
  return withTransaction(call.db, async (trx) => {
    const changed = await changeRecord(trx, call, PERSON, {
      lock: () => lockPerson(trx, call.scope, { id }),
      version,
      events: [{ type } as PersonEvent],
      async write(person, next) {
        await also(trx, person)
        await updatePerson(trx, id, next)
        return { changes: { username: person.username } }
      },
    })
    return changed.version
  })
}

/** People with an account (issue 40). */
export const peopleHandlers: Handlers<Api['people']> = {
  async list({ body, db, ...by }) {
    const [people, administrators] = await Promise.all([listPeople(db, by.scope), administratorIds(db)])
    const found = chosen(people, body)
    const from = (body.page - 1) * body.pageSize
    return {
      data: {
        results: found.slice(from, from + body.pageSize).map((person) => toRow(person, by, administrators)),
        total: found.length,
        more: false,
      },
    }
  },

  async details({ body, db, sessions, ...by }) {
    const person = await findPerson(db, by.scope, body.id)
    if (!person) throw new AppError('NOT_FOUND')
    const now = by.deps.clock()
    const since = new Date(now.getTime() - ACTIVITY_DAYS * DAY)
    const [administrators, living, linkExpiresAt, activity, reads] = await Promise.all([
      administratorIds(db),
      sessions.living(person.id),
      openLinkOf(db, person.id, now),
      activityOf(db, person.id, since),
      by.user.permissions.has('administration.can_view_reads') ? readsOf(db, person.id, since) : null,
    ])
    const visible = new Map(
      RECORD_KINDS.filter((kind) => by.user.permissions.has(permissionToSee(kind))).map((kind) => [
        RECORDS[kind].table as string,
        kind,
      ]),
    )
    return {
      data: {
        person: toRow(person, by, administrators),
        permissions: [...person.permissions],
        sessions: living.map(({ user_agent, address, created_at, last_seen_at }) => ({
          ...deviceOf(user_agent),
          address,
          createdAt: created_at,
          lastSeenAt: last_seen_at,
        })),
        linkExpiresAt,
        activity: activity.flatMap(({ entity, changes, lastAt }) => {
          const records = visible.get(entity)
          return records ? [{ records, changes, lastAt }] : []
        }),
        reads,
      },
    }
  },

  async roles({ db, ...by }) {
    const roles = await listRoleChoices(db)
    return {
      data: {
        roles: roles.toSorted(byArabicName).map(({ id, name, ar_name, en_name, scoped, permissions }) => ({
          id,
          name: { ar: ar_name, en: en_name },
          isWithinCaller: !isAbove(permissions, by),
          isScoped: scoped,
          isAdministrator: name === ADMINISTRATOR,
        })),
      },
    }
  },

  async invite({ body, db, ...call }) {
    const passwordHash = await unknownPassword()
    const { username, email, language } = body
    const data = await withTransaction(db, async (trx) => {
      const { role, homes, assignment } = await assignmentIn(trx, call, body)
      const failing = refusingGuards(assignment)
      if (failing.length > 0) throw personRefusal(failing)
      const [id] = await addInvited(trx, call, [{ ...body, roleId: role.id, homes }], passwordHash)
      if (id === undefined)
        throw new AppError('USERNAME_TAKEN', { fields: [{ path: '/username', code: 'USERNAME_TAKEN' }] })
      return { id, link: await deliver(trx, call, 'INVITATION', { id, username, email, language }) }
    })
    return { data, message: data.link === null ? 'INVITATION_SENT' : 'INVITATION_LINK' }
  },

  async checkSheet({ body: { lines }, db, ...by }) {
    const names = lines.map(({ username = '' }) => normaliseUsername(username))
    const reviewed = await withTransaction(db, async (trx) =>
      reviewLines(trx, by, { lines, repeated: repeatedNames(lines), taken: await takenUsernames(trx, names) }),
    )
    const faulty = reviewed.flatMap((line, at) =>
      'faults' in line ? [{ row: lines[at]!.row, faults: [...line.faults] }] : [],
    )
    return { data: { lines: lines.length, faulty, isMailed: sendsMails(by.deps.settings) } }
  },

  async inviteSheet({ body: { lines }, db, origin, ...by }) {
    const repeated = repeatedNames(lines)
    const { id, items, done, refused } = await withTransaction(db, (trx) =>
      beginJob(trx, by, {
        kind: 'inviteSheet',
        request: { origin } satisfies SheetRequest,
        targets: lines.map((line, at): SheetTarget => ({ line, isRepeated: repeated[at]! })),
      }),
    )
    const isDone = done + refused === items
    return isDone
      ? { data: { jobId: id, isDone, items, done, refused }, message: 'SHEET_INVITED', params: { count: done } }
      : { data: { jobId: id, isDone, items, done, refused }, message: 'SHEET_QUEUED', params: { count: items } }
  },

  async assignmentEffects({ body, db, sessions, ...by }) {
    const person = await findPerson(db, by.scope, body.id)
    if (!person) throw new AppError('NOT_FOUND')
    const role = (await listRoleChoices(db)).find(({ id }) => id === body.roleId)
    if (!role) throw new AppError('INVALID_INPUT', { fields: [{ path: '/roleId', code: 'INVALID_CHOICE' }] })
    const living = await sessions.living(person.id)
    return {
      data: {
        gained: role.permissions.filter((each) => !person.permissions.includes(each)).toSorted(),
        lost: person.permissions.filter((each) => !role.permissions.includes(each)).toSorted(),
        sessions: living.length,
      },
    }
  },

  async assign({ body, db, ...call }) {
    return withTransaction(db, async (trx) => {
      let assigned: Pick<Awaited<ReturnType<typeof assignmentIn>>, 'role' | 'homes'>
      const { version } = await changeRecord(trx, call, PERSON, {
        lock: () => lockPerson(trx, call.scope, { id: body.id }),
        version: body.version,
        async events() {
          const { assignment, ...named } = await assignmentIn(trx, call, body)
          assigned = named
          return [{ type: 'person.assign', ...assignment } satisfies PersonEvent as PersonEvent]
        },
        async write(person, next) {
          const { role, homes } = assigned
          await updatePerson(trx, person.id, { role_id: role.id, homes, ...next })
          return { changes: assignmentChanges(person, role.id, homes) }
        },
      })
      return { data: { version }, message: 'SAVED' as const }
    })
  },

  async renewLink(call) {
    let link: string | null = null
    const version = await change(call, call.body, 'person.renewLink', async (trx, person) => {
      const kind = person.state === 'invited' ? 'INVITATION' : 'NEW_LINK'
      link = await deliver(trx, call, kind, { ...person, language: person.language ?? 'ar' })
    })
    return { data: { version, link }, message: link === null ? 'INVITATION_SENT' : 'INVITATION_LINK' }
  },

  async suspend(call) {
    const version = await change(call, call.body, 'person.suspend')
    return { data: { version }, message: 'PERSON_SUSPENDED' }
  },

  async resume(call) {
    const version = await change(call, call.body, 'person.resume')
    return { data: { version }, message: 'PERSON_RESUMED' }
  },

  async endSessions(call) {
    let ended = 0
    const version = await change(call, call.body, 'person.endSessions', async (trx, { id }) => {
      ended = await call.sessions.endAll(trx, id, 'chosen')
    })
    return { data: { version, ended }, message: 'PERSON_SESSIONS_ENDED', params: { count: ended } }
  },

  async leave(call) {
    const version = await change(call, call.body, 'person.leave', async (trx, { id }) => {
      await endPasswordLinks(trx, id, call.deps.clock())
    })
    return { data: { version }, message: 'PERSON_LEFT' }
  },
}

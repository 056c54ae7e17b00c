import type { sessionEndpoints } from '#schemas/session/session.endpoints.ts'
import type { SessionData } from '#schemas/session/session.schema.ts'
import { onlyNode, type Scope } from '#schemas/scope-levels.ts'
import { writeAudit } from '../../audit/audit.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { mailText } from '../../kit/bilingual.ts'
import { isDemo } from '../../kit/demo.sql.ts'
import { hasFirstSteps } from '../../kit/installation.ts'
import { normaliseUsername, openPasswordLink } from '../../kit/password-link.sql.ts'
import { passwordByLink, updatePerson } from '../../kit/person-record.ts'
import { differences } from '../../kit/record-kind.ts'
import { effective, universityOf } from '../../kit/scope.ts'
import { SESSION, sha256 } from '../../kit/session.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import type { User } from '../../kit/user.ts'
import { sendsMails } from '../../config/settings.ts'
import { deviceOf } from '../../kit/device.ts'
import { hashPassword, isPassword, refuseCommon } from '../../kit/passwords.ts'
import {
  findBrand,
  findSeason,
  findByCard,
  findById,
  findByUsername,
  findReset,
  markLogin,
  nextAuditSeq,
  savePreferences,
  setPassword,
} from './session.sql.ts'
import {
  counterOf,
  countUse,
  throttleKeyOf,
  deleteKnownAddresses,
  clearAttempts,
  forgive,
  isKnownAddress,
  storeAddress,
  sweepTries,
  withThrottle,
} from './throttle.ts'

const LINK_MINUTES = 30

const inBoth = (ar: string, en: string) => ({ ar, en })

const nodeOf = ({ universityId, facultyId, branchId }: Scope) => ({
  universityId,
  facultyId: facultyId ?? null,
  branchId: branchId ?? null,
})

async function toSession(db: Call['db'], user: User): Promise<SessionData> {
  const maySetUp = user.permissions.has('administration.can_set_up')
  const [brand, season, firstSteps] = await Promise.all([findBrand(db), findSeason(db), maySetUp && hasFirstSteps(db)])
  if (!brand) throw new AppError('GENERIC')
  const scope = effective(user.homes)
  return {
    username: user.username,
    userName: user.name,
    role: user.role,
    roleName: user.roleName,
    permissions: [...user.permissions].toSorted(),
    scopeName: inBoth(brand.ar_name, brand.en_name),
    scopeID: brand.id,
    home: nodeOf(onlyNode(scope.nodes) ?? { universityId: universityOf(scope) }),
    homes: user.homes.map(nodeOf),
    season,
    preferences: user.preferences,
    expiresAt: user.expiresAt,
    idleSeconds: SESSION.idle / 1000,
    mustChangePassword: user.mustChangePassword,
    hasFirstSteps: firstSteps,
  }
}

/** Mails the link when there is such an account; the response does not depend on it (decision V1). */
async function mailLink({ db, deps, body, origin }: Call<(typeof sessionEndpoints)['forgotPassword']>): Promise<void> {
  const account = await findByCard(db, body.cardID, body.email)
  if (!account?.email) return
  const language = account.language ?? 'ar'
  await withTransaction(db, async (trx) => {
    const expiresAt = new Date(deps.clock().getTime() + LINK_MINUTES * 60_000)
    const link = await openPasswordLink(trx, origin, account.id, expiresAt)
    const body = mailText('RESET_BODY', language, {
      link,
      minutes: String(LINK_MINUTES),
    })
    await deps.outbox.put(trx, { to: account.email!, subject: mailText('RESET_SUBJECT', language), body, expiresAt })
  })
}

/**
 * Opens a session. Where the account logged in before, its attempts are counted apart from those of strangers, so that
 * nobody can lock it from elsewhere (ADR 34). An unknown name takes the same path and time.
 */
async function logIn({ body, db, deps, address, sessions }: Call<(typeof sessionEndpoints)['login']>) {
  const username = normaliseUsername(body.username)
  const [ownCounter, name, counter] = await Promise.all([
    throttleKeyOf(deps.pseudonym, username, address),
    counterOf(deps.pseudonym, 'login', username),
    counterOf(deps.pseudonym, 'address', address),
  ])
  const others = (await isKnownAddress(db, ownCounter, deps.clock())) ? [counter] : [name, counter]
  const account = await withThrottle(db, [ownCounter, ...others], deps.clock, async () => {
    const found = await findByUsername(db, username)
    return (await isPassword(found?.password_hash, body.password)) ? found : undefined
  })
  if (!account) throw new AppError('WRONG_CREDENTIALS')
  if (account.disabled) throw new AppError('ACCOUNT_DISABLED')
  await forgive(db, ownCounter, others)
  const user = await withTransaction(db, async (trx) => {
    await markLogin(trx, account.id, deps.clock())
    await storeAddress(trx, account.id, ownCounter, deps.clock())
    return sessions.open(trx, account.id)
  })
  deps.background(() => sweepTries(db, deps.clock()))
  return { data: await toSession(db, user), message: 'LOGGED_IN' as const }
}

/** Login, session and passwords (document 1, section 7). */
export const sessionHandlers: Handlers<typeof sessionEndpoints> = {
  async loginData({ db, deps }) {
    const [brand, demo] = await Promise.all([findBrand(db), isDemo(db)])
    if (!brand) throw new AppError('DATABASE_UNAVAILABLE')
    return {
      data: {
        scopeName: inBoth(brand.ar_name, brand.en_name),
        scopeLogo: brand.scope_logo,
        systemLogo: brand.system_logo,
        scopeID: brand.id,
        systemName: inBoth(brand.system_ar_name, brand.system_en_name),
        backgroundColor: brand.card_color,
        demo,
        passwordMax: deps.settings.passwordMax,
        emailTldMax: deps.settings.emailTldMax,
      },
    }
  },

  async login(call) {
    try {
      return await logIn(call)
    } catch (error) {
      const { body, deps, address, log } = call
      if (error instanceof AppError)
        log.warn(
          { address, account: await deps.pseudonym('account', normaliseUsername(body.username)), code: error.code },
          'login failed',
        )
      throw error
    }
  },

  async forgotPassword(call) {
    const { db, deps, body, address } = call
    await countUse(
      db,
      await Promise.all([
        counterOf(deps.pseudonym, 'forgot', body.cardID.toLowerCase()),
        counterOf(deps.pseudonym, 'forgot-address', address),
      ]),
      deps.clock(),
    )
    deps.background(() => mailLink(call))
    return { data: null, message: sendsMails(deps.settings) ? 'RESET_MAIL_SENT' : 'RESET_MAIL_WAITS' }
  },

  async resetPassword({ body, db, deps, address, sessions }) {
    const counter = await counterOf(deps.pseudonym, 'reset-address', address)
    const owner = await withThrottle(db, [counter], deps.clock, () =>
      findReset(db, sha256(body.token), deps.clock(), { lock: false }),
    )
    if (!owner) throw new AppError('RESET_LINK_INVALID')
    await refuseCommon(body.newPassword)
    const passwordHash = await hashPassword(body.newPassword)
    await withTransaction(db, async (trx) => {
      const now = deps.clock()
      const account = await findReset(trx, sha256(body.token), now, { lock: true })
      if (!account) throw new AppError('RESET_LINK_INVALID')
      await setPassword(trx, account.id, passwordHash, now)
      const { type, state } = passwordByLink(account.state)
      await updatePerson(trx, account.id, { state })
      await writeAudit(trx, {
        entity: 'app_user',
        entityId: account.id,
        seq: await nextAuditSeq(trx, account.id),
        event: type,
        actor: { kind: 'staff', userId: account.id },
        at: now,
        changes: differences({ state: account.state }, { state }),
      })
      await deleteKnownAddresses(trx, account.id)
      await sessions.endAll(trx, account.id, 'password')
    })
    await clearAttempts(db, deps.pseudonym, owner.username_norm)
    return { data: null, message: 'PASSWORD_CHANGED' }
  },

  async changePassword({ body, db, deps, user, address, sessions }) {
    const name = await counterOf(deps.pseudonym, 'change', String(user.id))
    const account = await withThrottle(db, [name], deps.clock, async () => {
      const found = await findById(db, user.id)
      return (await isPassword(found.password_hash, body.oldPassword)) ? found : undefined
    })
    if (!account)
      throw new AppError('OLD_PASSWORD_WRONG', { fields: [{ path: '/oldPassword', code: 'OLD_PASSWORD_WRONG' }] })
    await forgive(db, name)
    if (body.newPassword === body.oldPassword)
      throw new AppError('PASSWORD_UNCHANGED', { fields: [{ path: '/newPassword', code: 'PASSWORD_UNCHANGED' }] })
    await refuseCommon(body.newPassword)
    const passwordHash = await hashPassword(body.newPassword)
    const ownCounter = await throttleKeyOf(deps.pseudonym, account.username_norm, address)
    await withTransaction(db, async (trx) => {
      const now = deps.clock()
      await setPassword(trx, user.id, passwordHash, now)
      await writeAudit(trx, {
        entity: 'app_user',
        entityId: user.id,
        seq: await nextAuditSeq(trx, user.id),
        event: 'password.change',
        actor: user.actor,
        at: now,
        changes: {},
      })
      await deleteKnownAddresses(trx, user.id)
      await storeAddress(trx, user.id, ownCounter, now)
      await sessions.endAll(trx, user.id, 'password', user.sessionId)
    })
    return { data: null, message: 'PASSWORD_CHANGED' }
  },

  async current({ db, user }) {
    return { data: await toSession(db, user) }
  },

  async savePreferences({ body, db, user }) {
    await savePreferences(db, user.id, body)
    return { data: body, message: 'PREFERENCES_SAVED' }
  },

  async sessions({ user, sessions }) {
    const living = await sessions.living(user.id)
    return {
      data: {
        sessions: living.map(({ id, user_agent, address, created_at, last_seen_at }) => ({
          id,
          ...deviceOf(user_agent),
          address,
          createdAt: created_at,
          lastSeenAt: last_seen_at,
          current: id === user.sessionId,
        })),
      },
    }
  },

  async endSession({ body, db, user, sessions }) {
    if (!(await sessions.endChosen(db, user.id, body.id))) throw new AppError('NOT_FOUND')
    return { data: null, message: 'SESSION_ENDED' }
  },

  async endOtherSessions({ db, user, sessions }) {
    const ended = await sessions.endAll(db, user.id, 'chosen', user.sessionId)
    return { data: { ended }, message: 'OTHER_SESSIONS_ENDED', params: { count: ended } }
  },

  async logout({ db, user, sessions }) {
    await sessions.end(db, user.sessionId, 'logout')
    return { data: null, message: 'LOGGED_OUT' }
  },
}

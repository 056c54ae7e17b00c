import { beforeAll, describe, expect, it } from 'vitest'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { auditRows } from '../support/audit.ts'
import { IS_LONG } from '../support/long.ts'
import type { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { ROLE } from './people.samples.ts'

const ENGINEERING = 6
const MEDICINE = 1
const NEW_PASSWORD = 'Nakhla!4419'

withServer('people with an account', ({ server, login, db }) => {
  const first = login('admin')
  /** The administrator, who logs in again where a test ends the sessions. */
  const admins = { now: first as Client }
  const admin: Pick<Client, 'call'> = { call: (...args) => admins.now.call(...args) }
  let serial = 0

  /** Invites somebody, and returns the id, the name of the account, and the token of the link, which no mail carries. */
  const invite = async (input: object = {}, by = admin) => {
    serial += 1
    const username = `someone.${serial}`
    const answer = await by.call('people', 'invite', {
      username,
      arName: 'سارة محمود علي',
      enName: 'Sara Mahmoud Ali',
      email: `someone.${serial}@example.com`,
      language: 'ar',
      roleId: ROLE.viewer,
      homes: [{}],
      ...input,
    } as never)
    const { id, link } = (answer.body.data ?? {}) as { id: number; link: string | null }
    return { answer, id, username, token: link ? new URL(link).searchParams.get('reset')! : '' }
  }
  const accept = async (token: string) =>
    (await server.anonymous()).call('session', 'resetPassword', {
      token,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    })
  /** Somebody who accepted the invitation. */
  const joined = async (input: object = {}) => {
    const person = await invite(input)
    expect((await accept(person.token)).status).toBe(200)
    return person
  }
  const rowOf = async (id: number, by = admin) => (await by.call('people', 'details', { id })).body.data!.person
  const ref = async (id: number) => ({ id, version: (await rowOf(id)).version })
  const events = async (id: number) => (await auditRows(db(), 'app_user', id)).map(({ event }) => event)

  it('are invited, accept by the link, which works once, and log in', async () => {
    const { answer, id, username, token } = await invite({ roleId: ROLE.clerk, homes: [{ facultyId: ENGINEERING }] })
    expect(answer.body.message).toContain('Copy the link now')
    expect(await rowOf(id)).toMatchObject({
      state: 'invited',
      homes: [{ facultyId: ENGINEERING, name: { en: 'Faculty of Engineering' } }],
      lastLogin: null,
      username,
    })
    expect(
      (await (await server.anonymous()).call('session', 'login', { username, password: NEW_PASSWORD })).status,
    ).toBe(401)
    expect((await accept(token)).status).toBe(200)
    expect((await accept(token)).body.code).toBe('RESET_LINK_INVALID')
    const client = await server.login(username, NEW_PASSWORD)
    const session = (await client.call('session', 'current')).body.data!
    expect(session).toMatchObject({
      role: 'clerk',
      roleName: { en: 'Faculty clerk' },
      mustChangePassword: false,
      home: { facultyId: ENGINEERING, branchId: null },
    })
    expect(await rowOf(id)).toMatchObject({ state: 'active' })
    expect(await events(id)).toEqual(['person.invite', 'person.accept'])
  })

  it('get no second link that leaves the first one open, and none that was altered', async () => {
    const { id, token } = await invite()
    const renewed = await admin.call('people', 'renewLink', await ref(id))
    const second = new URL(renewed.body.data!.link!).searchParams.get('reset')!
    expect((await accept(token)).body.code).toBe('RESET_LINK_INVALID')
    expect((await accept(`${second.slice(0, -1)}_`)).body.code).toBe('RESET_LINK_INVALID')
    expect((await accept(second)).status).toBe(200)
  })

  it('have 72 hours for the link', async () => {
    const { id } = await invite()
    const { linkExpiresAt } = (await admin.call('people', 'details', { id })).body.data!
    expect(Date.parse(linkExpiresAt!) - server.clock.now.getTime()).toBe(72 * 3_600_000)
  })

  it('of one user name are refused at the field; an address may be that of others, of which nothing is learnt', async () => {
    expect((await invite({ username: 'OFFICER' })).answer).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN', fields: [{ path: '/username', code: 'USERNAME_TAKEN' }] },
    })
    expect((await invite({ email: 'officer@example.com' })).answer.status).toBe(200)
  })

  it.each([
    ['a role that is meant for a scope without one', { roleId: ROLE.clerk }, 'ROLE_NEEDS_SCOPE', '/homes/0/facultyId'],
    ['a role that there is not', { roleId: 9999 }, 'INVALID_INPUT', '/roleId'],
    ['a faculty that there is not', { homes: [{ facultyId: 9999 }] }, 'INVALID_INPUT', '/homes/0/facultyId'],
    [
      'a branch of another faculty',
      { homes: [{ facultyId: MEDICINE, branchId: 9999 }] },
      'INVALID_INPUT',
      '/homes/0/facultyId',
    ],
  ])('are not invited with %s', async (_, input, code, path) => {
    const { answer } = await invite(input)
    expect(answer.body.code).toBe(code)
    expect(answer.body.fields?.[0]?.path).toBe(path)
  })

  it('are moved to another role and scope, which holds from the very next call', async () => {
    const { id, username } = await joined({ roleId: ROLE.officer })
    const client = await server.login(username, NEW_PASSWORD)
    expect((await client.call('news', 'list')).status).toBe(200)
    const effects = (
      await admin.call('people', 'assignmentEffects', { id, roleId: ROLE.clerk, homes: [{ facultyId: ENGINEERING }] })
    ).body.data!
    expect(effects.lost).toContain('news.can_manage_news')
    expect(effects.gained).toEqual([])
    expect(effects.sessions).toBe(1)
    const { version } = (await ref(id)) as { version: number }
    const assign = { id, version, roleId: ROLE.clerk, homes: [{ facultyId: ENGINEERING }] }
    expect((await admin.call('people', 'assign', assign)).status).toBe(200)
    expect((await client.call('news', 'list')).body.code).toBe('PERMISSION_REQUIRED')
    expect((await client.call('session', 'current')).body.data).toMatchObject({
      role: 'clerk',
      home: { facultyId: ENGINEERING },
    })
    expect((await admin.call('people', 'assign', assign)).body.code).toBe('VERSION_STALE')
    expect((await admin.call('people', 'assign', { ...assign, version: version + 1 })).body.code).toBe(
      'NO_CHANGES_TO_SAVE',
    )
    const row = (await auditRows(db(), 'app_user', id)).at(-1)!
    expect(row).toMatchObject({
      event: 'person.assign',
      changes: { role_id: [ROLE.officer, ROLE.clerk], faculty_id: [null, ENGINEERING] },
    })
  })

  it('are suspended at once, resumed, and leave for good', async () => {
    const { id, username } = await joined()
    const client = await server.login(username, NEW_PASSWORD)
    expect((await admin.call('people', 'suspend', await ref(id))).status).toBe(200)
    expect((await client.call('session', 'current')).body.code).toBe('ACCOUNT_DISABLED')
    expect((await admin.call('people', 'suspend', await ref(id))).body.code).toBe('PERSON_NOT_FROM_STATE')
    expect((await admin.call('people', 'resume', await ref(id))).status).toBe(200)
    expect((await client.call('session', 'current')).status).toBe(401)
    expect((await server.login(username, NEW_PASSWORD)).token).toBeDefined()
    expect((await admin.call('people', 'leave', await ref(id))).status).toBe(200)
    for (const call of ['resume', 'suspend', 'renewLink', 'endSessions', 'leave'] as const)
      expect((await admin.call('people', call, await ref(id))).body.code).toBe('PERSON_NOT_FROM_STATE')
    expect((await invite({ username })).answer.body.code).toBe('USERNAME_TAKEN')
    expect(await events(id)).toEqual([
      'person.invite',
      'person.accept',
      'person.suspend',
      'person.resume',
      'person.leave',
    ])
  })

  it('lose their open sessions when somebody ends them, and get a link for a new password', async () => {
    const { id, username } = await joined()
    const client = await server.login(username, NEW_PASSWORD)
    const ended = await admin.call('people', 'endSessions', await ref(id))
    expect(ended.body.data!.ended).toBe(1)
    expect((await client.call('session', 'current')).body.code).toBe('SESSION_ENDED')
    const { link } = (await admin.call('people', 'renewLink', await ref(id))).body.data!
    expect((await accept(new URL(link!).searchParams.get('reset')!)).status).toBe(200)
    expect((await events(id)).slice(-2)).toEqual(['person.renewLink', 'password.reset'])
  })

  it('are found by parts of their names, by role, state and first login', async () => {
    const { username } = await invite({ arName: 'إيمان عبد الفتاح', roleId: ROLE.finance })
    const found = async (filters: object) =>
      (await admin.call('people', 'list', { page: 1, pageSize: 50, ...filters })).body.data!.results.map(
        (person) => person.username,
      )
    expect(await found({ searchText: 'ايمان' })).toEqual([username])
    expect(await found({ searchText: username.toUpperCase() })).toContain(username)
    expect(await found({ roleId: ROLE.finance, state: 'invited' })).toEqual([username])
    expect(await found({ neverLoggedIn: true })).toContain(username)
    expect(await found({ neverLoggedIn: true })).not.toContain('admin')
    expect(await found({ state: 'left', searchText: 'ايمان' })).toEqual([])
  })

  describe('of a faculty that manage its people', () => {
    let dean: Awaited<ReturnType<typeof server.login>>
    let deanId: number
    beforeAll(async () => {
      await admin.call('roles', 'create', {
        arName: 'مدير مستخدمي الكلية',
        enName: 'Faculty people manager',
        isScoped: true,
        permissions: ['people.can_view_people', 'people.can_manage_people', 'sectors.can_view_sectors'],
      })
      const { id: roleId } = (await admin.call('people', 'roles')).body.data!.roles.find(
        ({ name }) => name.en === 'Faculty people manager',
      )!
      const person = await joined({ roleId, homes: [{ facultyId: ENGINEERING }] })
      deanId = person.id
      dean = await server.login(person.username, NEW_PASSWORD)
      await admin.call('roles', 'create', {
        arName: 'مطلع على القطاعات',
        enName: 'Sector viewer',
        isScoped: false,
        permissions: ['sectors.can_view_sectors'],
      })
    })
    const roleNamed = async (name: string) =>
      (await admin.call('people', 'roles')).body.data!.roles.find((role) => role.name.en === name)!.id

    it('see and invite within it alone, and give no permission that they lack', async () => {
      const roleId = await roleNamed('Sector viewer')
      expect((await invite({ roleId, homes: [{ facultyId: ENGINEERING }] }, dean)).answer.status).toBe(200)
      expect((await invite({ roleId, homes: [{ facultyId: MEDICINE }] }, dean)).answer.body.code).toBe(
        'HOME_NOT_ALLOWED',
      )
      expect((await invite({ roleId, homes: [{ facultyId: 9999 }] }, dean)).answer.body.code).toBe('HOME_NOT_ALLOWED')
      expect((await invite({ roleId }, dean)).answer.body.code).toBe('HOME_NOT_ALLOWED')
      expect((await invite({ roleId: ROLE.viewer, homes: [{ facultyId: ENGINEERING }] }, dean)).answer).toMatchObject({
        status: 403,
        body: { code: 'ROLE_ABOVE_CALLER', fields: [{ path: '/roleId', code: 'ROLE_ABOVE_CALLER' }] },
      })
      const { results } = (await dean.call('people', 'list', { page: 1, pageSize: 100 })).body.data!
      expect(new Set(results.flatMap(({ homes }) => homes.map(({ facultyId }) => facultyId)))).toEqual(
        new Set([ENGINEERING]),
      )
      const elsewhere = await invite({ homes: [{ facultyId: MEDICINE }] })
      expect((await dean.call('people', 'details', { id: elsewhere.id })).body.code).toBe('NOT_FOUND')
      expect((await dean.call('people', 'suspend', { id: elsewhere.id, version: 1 })).body.code).toBe('NOT_FOUND')
    })

    it('change nobody whose role permits more than theirs, and not themselves', async () => {
      const above = await joined({ roleId: ROLE.clerk, homes: [{ facultyId: ENGINEERING }] })
      for (const call of ['suspend', 'renewLink', 'endSessions', 'leave'] as const)
        expect((await dean.call('people', call, await ref(above.id))).body.code).toBe('PERSON_ABOVE_CALLER')
      // the link of an invitation would be the account
      const invited = await invite({ roleId: ROLE.clerk, homes: [{ facultyId: ENGINEERING }] })
      for (const call of ['renewLink', 'leave'] as const)
        expect((await dean.call('people', call, await ref(invited.id))).body.code).toBe('PERSON_ABOVE_CALLER')
      for (const call of ['suspend', 'leave'] as const)
        expect((await dean.call('people', call, await ref(deanId))).body.code).toBe('PERSON_SELF')
      const roleId = await roleNamed('Sector viewer')
      expect(
        (await dean.call('people', 'assign', { ...(await ref(deanId)), roleId, homes: [{ facultyId: ENGINEERING }] }))
          .body.code,
      ).toBe('PERSON_SELF')
    })
  })

  it('who administer the whole university never all go: the last one keeps role, scope and account', async () => {
    const dean = await joined({ roleId: ROLE.administrator, homes: [{ facultyId: ENGINEERING }] })
    expect(await rowOf(1)).toMatchObject({ isSelf: true, isLastAdministrator: true })
    const deputy = await joined({ roleId: ROLE.administrator })
    expect((await rowOf(1)).isLastAdministrator).toBe(false)
    const client = await server.login(deputy.username, NEW_PASSWORD)
    expect((await client.call('people', 'suspend', await ref(1))).status).toBe(200)
    // the deputy is the last one now, and nobody else may change that, nor the deputy
    const deanClient = await server.login(dean.username, NEW_PASSWORD)
    const { version } = (await client.call('people', 'details', { id: deputy.id })).body.data!.person
    const last = { id: deputy.id, version }
    expect((await deanClient.call('people', 'leave', last)).body.code).toBe('NOT_FOUND')
    expect((await client.call('people', 'leave', last)).body.code).toBe('PERSON_SELF')
    expect((await client.call('people', 'resume', { id: 1, version: (await rowOf(1, client)).version })).status).toBe(
      200,
    )
    admins.now = await server.login('admin')
    expect((await admins.now.call('people', 'leave', last)).status).toBe(200)
  })

  /** Most of a round is a login, which takes its time. */
  const ROUNDS = IS_LONG ? 200 : 25
  it(`of the administrator’s role never all go: of two who suspend each other at once one remains, ${ROUNDS} times`, async () => {
    const deputy = await joined({ roleId: ROLE.administrator })
    const adminId = 1
    const second = await server.login(deputy.username, NEW_PASSWORD)
    const pair = { admin: admins.now, second }
    const state = async (id: number) =>
      await db().selectFrom('app_user').select(['state', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mine, other] = await Promise.all([state(adminId), state(deputy.id)])
      const answers = await Promise.all([
        pair.admin.call('people', 'suspend', { id: deputy.id, version: other.version }),
        pair.second.call('people', 'suspend', { id: adminId, version: mine.version }),
      ])
      const active = (await Promise.all([state(adminId), state(deputy.id)])).filter((each) => each.state === 'active')
      expect(active.length).toBe(1)
      expect(answers.filter(({ status }) => status === 200).length).toBe(1)
      // the one who remains brings the other back
      const loser = (await state(adminId)).state === 'active' ? deputy.id : adminId
      await db().updateTable('app_user').set({ state: 'active' }).where('id', '=', loser).execute()
      if (loser === adminId) pair.admin = await server.login('admin')
      else pair.second = await server.login(deputy.username, NEW_PASSWORD)
    }
    admins.now = pair.admin
  }, 120_000)

  it('leave a trail that verifies and replays', async () => {
    await invite()
    expect((await verifyAudit(db())).brokenAt).toBeNull()
    const report = await replayAudit(db(), { atOnce: 1 })
    expect(report.faults.filter(({ entity }) => entity === 'app_role')).toEqual([])
  })
})

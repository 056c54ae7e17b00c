import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addAccount,
  assignAccount,
  changeRole,
  listAccounts,
  moveAccount,
  resetAccount,
} from '#server/process/accounts.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { ensureAdministrator } from '#server/process/first-start.ts'
import { callCli } from '../support/cli.ts'
import { withTables } from '../support/database.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { scratchFolder } from '../support/scratch.ts'

const NOW = new Date('2026-10-05T09:00:00.000Z')

withServer('accounts in the hands of the operator', ({ server, db }) => {
  const add = (username: string, input: object = {}) =>
    addAccount(db(), { username, role: 'viewer', ...input }, server.settings, NOW)
  const terminal = () => ({ settings: server.settings, now: NOW })
  const audited = async (username: string) =>
    (
      await db()
        .selectFrom('audit')
        .innerJoin('app_user', 'app_user.id', 'audit.entity_id')
        .select(['audit.event', 'audit.by_kind'])
        .where('entity', '=', 'app_user')
        .where('username', '=', username)
        .orderBy('seq')
        .execute()
    ).map(({ event, by_kind }) => `${by_kind} ${event}`)

  it('are listed with role, home, state and last login', async () => {
    await server.login('clerk')
    const accounts = await listAccounts(db())
    expect(accounts.map(({ username }) => username)).toEqual([
      'admin',
      'clerk',
      'entry',
      'finance',
      'officer',
      'viewer',
    ])
    const faculty = await db()
      .selectFrom('faculty')
      .innerJoin('app_user', 'app_user.faculty_id', 'faculty.id')
      .select(['faculty.id', 'faculty.ar_name', 'faculty.en_name'])
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    expect(accounts.find(({ username }) => username === 'clerk')).toEqual({
      username: 'clerk',
      name: 'Mona Ibrahim Abdelaal',
      role: 'clerk',
      homes: [{ facultyId: faculty.id, branchId: null, name: { ar: faculty.ar_name, en: faculty.en_name } }],
      state: 'active',
      oneTime: false,
      lastLogin: '2026-10-05T09:00:00.000Z',
    })
    expect(accounts.find(({ username }) => username === 'viewer')).toMatchObject({ state: 'active', lastLogin: null })
  })

  it('are added with a one-time password, which can do nothing but be changed', async () => {
    const branch = await db().selectFrom('branch').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
    const password = await add(' New.Clerk ', {
      role: 'clerk',
      branch: branch.id,
      enName: 'New Clerk',
      arName: 'موظف جديد',
    })
    const client = await server.login('new.clerk', password)
    const session = (await client.call('session', 'current')).body.data
    expect(session).toMatchObject({
      username: 'New.Clerk',
      role: 'clerk',
      mustChangePassword: true,
      userName: { ar: 'موظف جديد', en: 'New Clerk' },
      home: { universityId: 1, facultyId: branch.faculty_id, branchId: branch.id },
    })
    expect((await client.call('sectors', 'list')).body.code).toBe('PASSWORD_CHANGE_REQUIRED')
    await client.call('session', 'changePassword', {
      oldPassword: password,
      newPassword: 'Nakhla!4419',
      confirmPassword: 'Nakhla!4419',
    })
    expect((await client.call('session', 'current')).body.data.mustChangePassword).toBe(false)
    expect(await audited('New.Clerk')).toEqual(['system person.create', 'staff password.change'])
  })

  it.each([
    ['no role', 'x', { role: undefined }, /A role is needed.*administrator, officer, clerk/],
    ['an unknown role', 'x', { role: 'boss' }, /no role "boss".*administrator/],
    ['a taken name', 'ADMIN', {}, /an account "admin" already/],
    ['a taken card id', 'x', { cardID: '28503120178125' }, /card id is that of the account "admin"/],
    ['an unknown faculty', 'x', { faculty: 9999 }, /no faculty 9999\. Faculties: 1 /],
    ['an unknown branch', 'x', { branch: 9999 }, /no branch 9999\. Branches: 1 /],
    ['a branch of another faculty', 'x', { branch: 1, faculty: 2 }, /Branch 1 belongs to faculty 1/],
    ['a name of 71 letters', 'x'.repeat(71), {}, /username: .*70/],
    ['no name', ' ', {}, /username: /],
    [
      'a role of a faculty and no faculty',
      'x',
      { role: 'clerk' },
      /"clerk" is for one faculty or branch.*--faculty ID or --branch ID, or --whole-university.*Faculties: 1 /,
    ],
    ['both a faculty and the whole university', 'x', { role: 'clerk', faculty: 1, wholeUniversity: true }, /not both/],
    ['a wrong e-mail', 'x', { email: 'nobody' }, /email: /],
  ])('are not added with %s, and the refusal says why', async (_, username, input, why) => {
    await expect(add(username, input)).rejects.toThrow(why)
    expect(await db().selectFrom('app_user').select('id').where('username_norm', 'like', 'x%').execute()).toEqual([])
  })

  it('get a one-time password in place of a lost one, which ends sessions and waits', async () => {
    const before = await server.login('finance')
    const client = await server.anonymous()
    const codes: unknown[] = []
    for (let attempts = 0; attempts < 6; attempts += 1)
      codes.push((await client.call('session', 'login', { username: 'finance', password: 'Wrong#2026' })).body.code)
    expect(codes.at(-1)).toBe('TOO_MANY_TRIES')
    const password = await resetAccount(db(), ' Finance', terminal())
    expect((await before.call('session', 'current')).status).toBe(401)
    expect((await client.call('session', 'login', { username: 'finance', password: DEMO_PASSWORD })).body.code).toBe(
      'WRONG_CREDENTIALS',
    )
    expect(
      (await (await server.login('finance', password)).call('session', 'current')).body.data.mustChangePassword,
    ).toBe(true)
    expect(await audited('finance')).toEqual(['system person.create', 'system password.reset'])
    expect((await listAccounts(db())).find(({ username }) => username === 'finance')).toMatchObject({ oneTime: true })
  })

  it('are disabled with all their sessions, and enabled again', async () => {
    const client = await server.login('entry')
    await moveAccount(db(), 'entry', 'person.suspend', terminal())
    expect((await client.call('session', 'current')).status).toBe(401)
    expect(
      (await (await server.anonymous()).call('session', 'login', { username: 'entry', password: DEMO_PASSWORD })).body
        .code,
    ).toBe('ACCOUNT_DISABLED')
    await expect(moveAccount(db(), 'entry', 'person.suspend', terminal())).rejects.toThrow(/not in a state.*suspended/)
    await moveAccount(db(), 'entry', 'person.resume', terminal())
    expect((await client.call('session', 'current')).status).toBe(401)
    expect((await server.login('entry')).token).toBeDefined()
    expect(await audited('entry')).toEqual(['system person.create', 'system person.suspend', 'system person.resume'])
  })

  it('get another role and home, and roles get and lose permissions, by the same lifecycles (issue 40)', async () => {
    await add('mover')
    await expect(assignAccount(db(), { username: 'mover', role: 'clerk' }, terminal())).rejects.toThrow(
      /"clerk" is for one faculty or branch/,
    )
    await assignAccount(db(), { username: 'mover', role: 'clerk', faculty: 2 }, terminal())
    expect((await listAccounts(db())).find(({ username }) => username === 'mover')).toMatchObject({ role: 'clerk' })
    await expect(assignAccount(db(), { username: 'admin', role: 'viewer' }, terminal())).rejects.toThrow(
      /"admin": This is the last active administrator/,
    )
    const viewer = await server.login('viewer')
    expect((await viewer.call('reads', 'readers')).body.code).toBe('PERMISSION_REQUIRED')
    await changeRole(db(), 'viewer', 'administration.can_view_reads', true, terminal())
    expect((await viewer.call('reads', 'readers')).status).toBe(200)
    await changeRole(db(), 'viewer', 'administration.can_view_reads', false, terminal())
    expect((await viewer.call('reads', 'readers')).body.code).toBe('PERMISSION_REQUIRED')
    await expect(changeRole(db(), 'administrator', 'news.can_manage_news', false, terminal())).rejects.toThrow(
      /"administrator": The role of the system administrator/,
    )
    await expect(changeRole(db(), 'viewer', 'news.can_manage_news', true, terminal())).resolves.toBeUndefined()
    await expect(changeRole(db(), 'viewer', 'news.can_view_news', false, terminal())).rejects.toThrow(
      /"viewer": A chosen permission needs another one/,
    )
    await expect(changeRole(db(), 'viewer', 'everything', true, terminal())).rejects.toThrow(
      /no permission "everything"/,
    )
    await moveAccount(db(), 'mover', 'person.leave', terminal())
    await expect(moveAccount(db(), 'mover', 'person.resume', terminal())).rejects.toThrow(/not in a state.*left/)
  })

  it('of a faculty’s role are of the whole university when that is said', async () => {
    await add('everywhere', { role: 'clerk', wholeUniversity: true })
    const line = (await listAccounts(db())).find(({ username }) => username === 'everywhere')
    const { en_name } = await db().selectFrom('university').select('en_name').executeTakeFirstOrThrow()
    expect(line).toMatchObject({ role: 'clerk', homes: [{ name: { en: en_name } }] })
  })

  it('of administrators are never disabled to the last one; one of a faculty, or disabled, is none', async () => {
    await add('deputy', { role: 'administrator' })
    await add('dean', { role: 'administrator', faculty: 1 })
    await moveAccount(db(), 'deputy', 'person.suspend', terminal())
    await expect(moveAccount(db(), 'admin', 'person.suspend', terminal())).rejects.toThrow(
      /"admin": This is the last active administrator.*add-user USER --role administrator/,
    )
    expect((await listAccounts(db())).find(({ username }) => username === 'admin')).toMatchObject({ state: 'active' })
    await moveAccount(db(), 'dean', 'person.suspend', terminal())
    await moveAccount(db(), 'deputy', 'person.resume', terminal())
    await moveAccount(db(), 'admin', 'person.suspend', terminal())
    await moveAccount(db(), 'admin', 'person.resume', terminal())
    expect(await audited('admin')).toEqual(['system person.create', 'system person.suspend', 'system person.resume'])
  })

  it('keep what was taken from their roles: a later start grants nothing (issue 40)', async () => {
    const ofOfficer = async () =>
      (
        await db()
          .selectFrom('role_permission')
          .innerJoin('app_role', 'app_role.id', 'role_id')
          .where('name', '=', 'officer')
          .select('permission')
          .execute()
      ).map(({ permission }) => permission)
    const taken = ['news.can_manage_news', 'uploads.can_manage_uploads', 'nomination.can_manage_nomination']
    const before = await ofOfficer()
    await db()
      .deleteFrom('role_permission')
      .where('permission', 'in', taken)
      .where('role_id', 'in', (role) => role.selectFrom('app_role').select('id').where('name', '=', 'officer'))
      .execute()
    expect(await ofOfficer()).toHaveLength(before.length - 3)
    expect(await ensureAdministrator(db(), NOW)).toBeUndefined()
    expect((await ofOfficer()).toSorted()).toEqual(before.filter((each) => !taken.includes(each)).toSorted())
  })

  it('that do not exist are named, and nothing is done', async () => {
    await expect(resetAccount(db(), 'nobody', terminal())).rejects.toThrow(/no account "nobody".*users/)
    await expect(moveAccount(db(), 'nobody', 'person.suspend', terminal())).rejects.toThrow(/no account "nobody"/)
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })
})

withTables('the operator’s commands for accounts', (getDb, getOptions) => {
  const folder = scratchFolder()
  beforeAll(() => ensureAdministrator(getDb().kysely, NOW))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('make no database where there is none', async () => {
    expect(await callCli(['users'], { folder })).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/no database in .*Start the server once/s) as string,
    })
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  it('add, list, reset, disable and enable, and print a password once', async () => {
    // of the embedded engine, in the long run, one process alone has the database
    if (getDb().kind === 'pglite') await getDb().close()
    const { databaseUrl, dataDir } = getOptions()
    const cli = (args: readonly string[]) =>
      callCli(args, { folder, env: databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir } })
    expect(await cli(['add-user', 'salma', '--role', 'officer', '--en-name', 'Salma'])).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(/^The one-time password of salma, which is shown only now .*: \S{16}\n$/) as string,
    })
    expect((await cli(['reset-password', 'salma'])).output).toMatch(
      /^The one-time password of salma, which is shown only now .*: \S{16}\n$/,
    )
    expect(await cli(['disable', 'salma'])).toMatchObject({ code: 0, errors: '' })
    expect((await cli(['users'])).output).toMatch(
      /^user +name +role +home +state +last login.*\nadmin +System administrator +administrator +University +active, one-time password +unknown\nsalma +Salma +officer +University +suspended, one-time password +unknown\n$/,
    )
    expect(await cli(['enable', 'salma'])).toMatchObject({ code: 0, errors: '' })
    expect(await cli(['reset-password', 'nobody'])).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('no account "nobody"') as string,
    })
    expect(await cli(['add-user', 'x', '--role', 'officer', '--faculty', 'arts'])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--faculty is "arts"') as string,
    })
  })
})

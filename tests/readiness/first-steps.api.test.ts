import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { STEPS, type InstallationState, type Step } from '#schemas/readiness/readiness.schema.ts'
import { up } from '#server/db/migrations/0064-installation.ts'
import { auditRows } from '../support/audit.ts'
import { withDemo } from '../support/database.ts'
import { startTestServer } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { DEMO } from '../university/university.fixtures.ts'

/** Steps that may not apply to a university (ADR 117). */
const OTHERS = ['certificates', 'rules', 'payments', 'mail', 'administrators', 'demoAccounts'] as const

/** Issue 41, point 5; go-live, section 1. */
withServer('the first steps', ({ login, db, getDb, getOptions }) => {
  const admin = login('admin')
  const officer = login('officer')
  const become = (state: InstallationState) => db().updateTable('installation').set({ state }).execute()
  beforeEach(async () => {
    await db().deleteFrom('step_set_aside').execute()
    await become('settingUp')
  })
  const read = async () => (await admin.call('readiness', 'steps')).body.data
  const stepOf = async (step: Step) => (await read()).steps.find((each) => each.step === step)!
  const found = async (step: Step) => (await stepOf(step)).checks.map(({ check }) => check)
  const setAside = async (step: Step, reason = 'does not apply') =>
    admin.call('readiness', 'setAside', { step, reason, version: (await read()).version })
  const takeBack = async (step: Step) => admin.call('readiness', 'takeBack', { step, version: (await read()).version })
  const goLive = async () => admin.call('readiness', 'goLive', { version: (await read()).version })
  const run = (statement: string) => sql.raw(statement).execute(db())

  it('are over in the demo, which has applications: it is live', async () => {
    await become('live')
    expect(await read()).toMatchObject({ state: 'live', steps: [] })
    for (const answer of [await goLive(), await setAside('mail'), await takeBack('mail')])
      expect([answer.status, answer.body.code]).toEqual([409, 'INSTALLATION_NOT_FROM_STATE'])
  })

  it('are the nine of the paper, in their order, for who may set up alone', async () => {
    const { state, steps } = await read()
    expect([state, steps.map(({ step }) => step)]).toEqual(['settingUp', [...STEPS]])
    expect((await officer.call('readiness', 'steps')).status).toBe(403)
  })

  it('are set aside with a reason, by whom and when, and taken back', async () => {
    expect((await setAside('mail', '  ')).body.fields).toEqual([{ path: '/reason', code: 'REQUIRED_FIELD' }])
    const { version } = await read()
    expect((await setAside('mail', 'The ministry sends the mails')).body.data).toEqual({ version: version + 1 })
    const { at, ...rest } = (await stepOf('mail')).setAside!
    expect(rest).toEqual({
      reason: 'The ministry sends the mails',
      by: { ar: 'سلمى عبد الرحمن الشاذلي', en: 'Salma Abdelrahman Elshazly' },
    })
    expect(Number.isNaN(Date.parse(at))).toBe(false)
    expect((await setAside('mail')).body.code).toBe('NO_CHANGES_TO_SAVE')
    expect((await takeBack('mail')).status).toBe(200)
    expect((await stepOf('mail')).setAside).toBeNull()
    expect((await takeBack('mail')).body.code).toBe('NO_CHANGES_TO_SAVE')
    expect((await auditRows(db(), 'installation', 1)).slice(-2)).toMatchObject([
      { event: 'step.setAside', reason: 'The ministry sends the mails', changes: { step: 'mail' } },
      { event: 'step.takeBack', changes: { step: 'mail' } },
    ])
  })

  it.each(['university', 'faculties', 'season'] as const)('%s applies to everybody', async (step) => {
    expect(await setAside(step)).toMatchObject({ status: 409, body: { code: 'STEP_NEEDED' } })
  })

  it('stand between the installation and going live, each by its guard', async () => {
    const refused = await goLive()
    expect([refused.status, refused.body.code]).toEqual([409, 'STEPS_MISSING'])
    expect(refused.body.data).toMatchObject({
      failing: expect.arrayContaining(['hasTestMail', 'hasAdministrators', 'hasNoDemoAccounts']) as string[],
    })
    for (const step of OTHERS) await setAside(step)
    expect((await goLive()).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'live', steps: [] })
    expect((await auditRows(db(), 'installation', 1)).at(-1)).toMatchObject({
      event: 'installation.goLive',
      changes: { state: ['settingUp', 'live'] },
    })
  })

  it('begin with the permissions that an upgrade brought, also once it is live, until these were seen', async () => {
    await become('live')
    const value = JSON.stringify([
      { permission: 'lists.can_view_lists', granted: ['administrator'], changed: ['officer'] },
      { permission: 'lists.can_manage_lists', granted: ['administrator'], changed: ['officer'] },
    ])
    await db().insertInto('setting').values({ key: 'newPermissions', value }).execute()
    const hasSteps = async () => (await admin.call('session', 'current')).body.data.hasFirstSteps
    expect(await hasSteps()).toBe(true)
    expect((await officer.call('session', 'current')).body.data.hasFirstSteps).toBe(false)
    const { version, newPermissions } = await read()
    const [{ permissions, granted, changed }] = newPermissions as [(typeof newPermissions)[number]]
    expect(newPermissions).toHaveLength(1)
    expect(permissions).toEqual(['lists.can_view_lists', 'lists.can_manage_lists'])
    expect([granted, changed].map((roles) => roles.map(({ en }) => en))).toEqual([
      ['System administrator'],
      ['Admissions officer'],
    ])
    const acknowledge = async () =>
      admin.call('readiness', 'acknowledgePermissions', { version: (await read()).version })
    expect((await acknowledge()).body.data).toEqual({ version: version + 1 })
    expect(await read()).toMatchObject({ state: 'live', newPermissions: [] })
    expect(await hasSteps()).toBe(false)
    expect((await acknowledge()).body.code).toBe('NO_CHANGES_TO_SAVE')
    expect((await auditRows(db(), 'installation', 1)).at(-1)).toMatchObject({
      event: 'permissions.acknowledge',
      changes: { permissions },
    })
  })

  it('begin when the university gets its name, or a step is set aside', async () => {
    await become('empty')
    await setAside('mail')
    expect((await read()).state).toBe('settingUp')
    await become('empty')
    await run(`update university set ar_name = 'الجامعة', en_name = 'University'`)
    expect(await found('university')).toEqual(['universityUnnamed'])
    const { version } = (await admin.call('university', 'read')).body.data
    await admin.call('university', 'update', { ...DEMO, version } as never)
    expect((await read()).state).toBe('settingUp')
    expect(await found('university')).toEqual([])
    expect((await auditRows(db(), 'installation', 1)).at(-1)).toMatchObject({
      event: 'installation.begin',
      changes: { state: ['empty', 'settingUp'] },
    })
  })

  it('need a mail server that took a test mail, the present one', async () => {
    expect(await found('mail')).toEqual(['noMailServer'])
    const server = await startTestServer(getDb(), {
      dataDir: getOptions().dataDir,
      env: { SMTP_URL: 'smtp://mail.example.edu:2525' },
    })
    const client = await server.login('admin')
    const ofMail = async () =>
      (await client.call('readiness', 'steps')).body.data.steps
        .find(({ step }) => step === 'mail')!
        .checks.map(({ check }) => check)
    expect(await ofMail()).toEqual(['noTestMail'])
    let seq = 0
    const answer = (changes: object) =>
      sql`insert into audit (at, entity, entity_id, seq, event, by_kind, changes, hash)
        values (now(), 'test_mail', 1, ${(seq += 1)}, 'mail.answer', 'system', ${JSON.stringify(changes)}::jsonb, '')`.execute(
        db(),
      )
    await answer({ outcome: 'refused', host: 'mail.example.edu', port: 2525 })
    await answer({ outcome: 'accepted', host: 'former.example.edu', port: 2525 })
    expect(await ofMail()).toEqual(['noTestMail'])
    await answer({ outcome: 'accepted', host: 'mail.example.edu', port: 2525 })
    expect(await ofMail()).toEqual([])
    await server.close()
  })

  it('need two administrators, without whom nobody helps the other in', async () => {
    expect(await found('administrators')).toEqual(['fewAdministrators'])
    const { role_id } = await db()
      .selectFrom('app_user')
      .select('role_id')
      .where('username', '=', 'officer')
      .executeTakeFirstOrThrow()
    await run(
      `update app_user set role_id = (select role_id from app_user where username = 'admin') where username = 'officer'`,
    )
    expect(await found('administrators')).toEqual([])
    await db().updateTable('app_user').set({ role_id }).where('username', '=', 'officer').execute()
  })

  it('name the accounts of the demo, and none of an installation without it', async () => {
    expect((await stepOf('demoAccounts')).checks[0]).toMatchObject({ check: 'demoAccounts', count: 6 })
    await run(`delete from setting where key = 'demo'`)
    expect(await found('demoAccounts')).toEqual([])
    await run(`insert into setting (key, value) values ('demo', 'true')`)
  })

  it('need a branch of an active faculty, a current season with dates, and open certificates', async () => {
    for (const [step, check, take, give] of [
      ['faculties', 'noBranch', `update faculty set active = not active`, `update faculty set active = not active`],
      [
        'season',
        'noCurrentSeason',
        `update season set starts_on = null, ends_on = null where is_current`,
        `update season set starts_on = '2026-07-12', ends_on = '2026-09-30' where is_current`,
      ],
      [
        'certificates',
        'noOpenCertificate',
        `update certificate set open = false where year_id = 3`,
        `update certificate set open = true where year_id = 3`,
      ],
    ] as const) {
      expect([step, await found(step)]).not.toEqual([step, expect.arrayContaining([check])])
      // the inactive faculties of the demo have no active branch
      await run(take)
      expect([step, (await found(step))[0]]).toEqual([step, check])
      await run(give)
    }
  })

  it('need a rule for each faculty with an open branch, of the current season', async () => {
    await run(`delete from recommendation`)
    await run(`delete from approval_rule`)
    const rules = (await stepOf('rules')).checks
    const open = await sql<{ id: number }>`select distinct f.id from faculty f join branch b on b.faculty_id = f.id
      where f.active and b.active and b.active_for_apply order by f.id`.execute(db())
    expect(rules).toMatchObject([{ check: 'openFacultiesWithoutRule', count: open.rows.length }])
    const [first] = open.rows
    await db()
      .insertInto('approval_rule')
      .values({ faculty_id: first!.id, year_id: 3, semester_id: 1, total_degree: 1, students_number: 1, priority: 1 })
      .execute()
    expect((await stepOf('rules')).checks).toMatchObject([
      { check: 'openFacultiesWithoutRule', count: open.rows.length - 1 },
    ])
    await run(`update branch set active_for_apply = false`)
    expect(await found('rules')).toEqual(['noOpenBranch'])
  })
})

withDemo('a database of before installations had a life', (getDb) => {
  const upgraded = async (statement: string) => {
    const db = getDb().kysely
    for (const each of [
      'drop table installation',
      'drop table step_set_aside',
      `delete from audit where entity = 'installation'`,
      statement,
    ])
      await sql.raw(each).execute(db)
    await up(db as never)
    return db.selectFrom('installation').select('state').execute()
  }
  describe('is, after the upgrade,', () => {
    it('live with applications', async () => expect(await upgraded('select 1')).toEqual([{ state: 'live' }]))
    it('being set up without, where the university has a name', async () =>
      expect(await upgraded('truncate application cascade')).toEqual([{ state: 'settingUp' }]))
    it('empty where it has none', async () =>
      expect(await upgraded(`update university set ar_name = 'الجامعة', en_name = 'University'`)).toEqual([
        { state: 'empty' },
      ]))
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTS, type PartKey } from '#schemas/settings-file/parts.ts'
import { SETTINGS_BYTES, type SettingsFile } from '#schemas/settings-file/settings-file.schema.ts'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { ensureAdministrator } from '#server/process/first-start.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { DEMO_PASSWORD, startTestServer, type Client, type TestServer } from '../support/server.ts'

const FACULTY = '1.1'

/** Issue 41, point 7: from the trial, which is the demo, to an empty database. */
describe.each(USUAL_ENGINES)('the settings as one file on %s', (engine) => {
  let trial: TestDatabase
  let empty: TestDatabase
  let servers: readonly TestServer[]
  let from: Client
  let to: Client
  beforeAll(async () => {
    trial = await openTestDatabase(engine, { content: 'demo' })
    empty = await openTestDatabase(engine)
    const db = empty.database.kysely
    await ensureAdministrator(db, new Date('2026-10-05T08:00:00.000Z'))
    await db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD), must_change_password: false })
      .execute()
    servers = await Promise.all(
      [trial, empty].map(({ database, options: { dataDir } }) => startTestServer(database, { dataDir })),
    )
    from = await servers[0]!.login('admin')
    to = await servers[1]!.login('admin')
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await Promise.all([trial.remove(), empty.remove()])
  })

  const take = async (client: Client, parts: readonly PartKey[] = PARTS): Promise<SettingsFile> => {
    const { status, body } = await client.call('settings-file', 'export', { parts: [...parts] })
    expect([status, body.code]).toEqual([200, undefined])
    return body.data
  }
  const preview = async (client: Client, file: SettingsFile, parts: readonly PartKey[] = PARTS) => {
    const { status, body } = await client.call('settings-file', 'check', { file, parts: [...parts] })
    expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
    return body.data
  }
  const confirm = (client: Client, file: SettingsFile, shown: string, parts: readonly PartKey[] = PARTS) =>
    client.call('settings-file', 'import', { file, parts: [...parts], shown })
  const fileOf = (parts: object): SettingsFile => ({
    qabulSettings: 1,
    version: '0',
    university: { ar: 'جامعة', en: 'University' },
    takenAt: '2026-10-05T09:00:00.000Z',
    parts: parts as SettingsFile['parts'],
  })
  /** `part row column CODE` of each fault. */
  const faultsOf = async (client: Client, parts: object) =>
    (await preview(client, fileOf(parts), Object.keys(parts) as PartKey[])).parts.flatMap(({ part, lines }) =>
      lines.flatMap(({ row, faults }) => faults.map(({ column, code }) => `${part} ${row} ${column} ${code}`)),
    )

  it('go into an empty installation as they are, once', async () => {
    const file = await take(from)
    const { parts, shown } = await preview(to, file)
    expect(parts.map(({ part, faulty, lines }) => [part, faulty, lines.flatMap(({ faults }) => faults)])).toEqual(
      PARTS.map((part) => [part, 0, []]),
    )
    // a preview writes nothing
    expect((await preview(to, file)).shown).toBe(shown)
    const { status, body } = await confirm(to, file, shown)
    expect([status, body.code]).toEqual([200, undefined])
    const { takenAt: _, ...taken } = await take(to)
    const { takenAt: __, ...given } = file
    expect(taken).toEqual(given)

    const again = await preview(to, file)
    expect(again.parts.map(({ part, added, changed, faulty }) => [part, added, changed, faulty])).toEqual(
      PARTS.map((part) => [part, 0, 0, 0]),
    )
    expect((await confirm(to, file, again.shown)).body.code).toBe('NO_CHANGES_TO_SAVE')
    const db = empty.database.kysely
    expect((await verifyAudit(db)).faults).toEqual([])
    expect((await replayAudit(db)).faults).toEqual([])
    const rows = await db
      .selectFrom('audit')
      .select('event')
      .where('entity', '=', 'settings_file')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ event }) => event)).toEqual(['settings.import', 'settings.export'])
  })

  it('say what they change, and are refused once that is no longer so', async () => {
    const [reason] = (await from.call('rejection-reasons', 'list')).body.data
    const changed = { arName: reason!.arName, enName: 'Documents are missing', active: false }
    const file = fileOf({ rejectionReasons: [changed] })
    const { parts, shown } = await preview(from, file, ['rejectionReasons'])
    expect(parts[0]).toMatchObject({
      added: 0,
      changed: 1,
      lines: [
        {
          outcome: 'changed',
          changes: [
            { column: 'enName', before: { en: reason!.enName }, after: { en: 'Documents are missing' } },
            { column: 'active', before: { en: 'Yes' }, after: { en: 'No' } },
          ],
        },
      ],
    })
    const { id, version, active } = reason!
    const byHand = { id, version, active, arName: reason!.arName, enName: 'Papers are missing here', updateAll: true }
    expect((await from.call('rejection-reasons', 'update', byHand)).status).toBe(200)
    expect((await confirm(from, file, shown, ['rejectionReasons'])).body.code).toBe('SETTINGS_OUTDATED')
    const next = await preview(from, file, ['rejectionReasons'])
    expect((await confirm(from, file, next.shown, ['rejectionReasons'])).body.data).toEqual({ added: 0, changed: 1 })
  })

  it('are imported by one of two administrators who confirm the same at once', async () => {
    const file = fileOf({ sectors: [{ arName: 'قطاع البحار', enName: 'Marine sector', active: true }] })
    const { shown } = await preview(from, file, ['sectors'])
    const answers = await Promise.all([1, 2].map(() => confirm(from, file, shown, ['sectors'])))
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['SETTINGS_OUTDATED', 'done'])
  })

  it('leave out lines with faults, and say what is wrong with each', async () => {
    const named = (name: string) => ({ arName: name, enName: name, active: true })
    const [faculty] = (await take(from, ['faculties'])).parts.faculties!
    const [major] = (await take(from, ['majors'])).parts.majors!.filter(({ meaning }) => meaning !== undefined)
    expect(
      await faultsOf(from, {
        sectors: [named('س'.repeat(300)), { active: true }],
        faculties: [faculty!, { ...faculty!, arName: 'أخرى' }, { ...named('بلا قطاع'), sector: 'لا أحد' }],
        majors: [{ ...named('شعبة المعنى'), category: major!.category, meaning: major!.meaning }],
        cities: [{ ...named('مدينة'), governorate: 'لا محافظة' }],
        roles: [
          { ...named('دور'), active: undefined, permissions: ['everything'] },
          { arName: 'مدير النظام', enName: 'System administrator', permissions: ['lists.can_view_lists'] },
        ],
        desireRule: [{ desiresNum: 'all' }],
        feesRules: [{ paymentType: 'receipt', feeValue: 5 }],
        mails: [{ category: 'لا فئة', subject: 'س', content: 'ن' }],
      }),
    ).toEqual([
      'sectors 1 arName NAME_MAX',
      'sectors 1 enName ENGLISH_FIELD',
      'sectors 2 arName REQUIRED_FIELD',
      'sectors 2 enName REQUIRED_FIELD',
      'faculties 2 code SHEET_LINE_REPEATED',
      'faculties 3 sector INVALID_CHOICE',
      'cities 1 governorate SHEET_PARENT_UNKNOWN',
      'majors 1 meaning MEANING_TAKEN',
      'roles 1 permissions INVALID_CHOICE',
      'roles 2 arName ROLE_ADMINISTRATOR',
      'desireRule 1 desiresNum INVALID_CHOICE',
      'feesRules 1 feeValue NOT_WITH_RECEIPT',
      'mails 1 category INVALID_CHOICE',
    ])
  })

  it.each([
    ['another product', { settings: true }, '/file/qabulSettings', 'SETTINGS_FILE_UNKNOWN'],
    ['a newer format', { ...fileOf({}), qabulSettings: 2 }, '/file/qabulSettings', 'SETTINGS_FILE_NEWER'],
    ['an unknown part', fileOf({ applicants: [] }), '/file/parts/applicants', 'UNKNOWN_FIELD'],
    ['an id', fileOf({ sectors: [{ id: 1 }] }), '/file/parts/sectors/0/id', 'UNKNOWN_FIELD'],
    [
      '30,000 rows',
      fileOf({ cities: Array.from({ length: 30_000 }, () => ({ arName: 'م' })) }),
      '/file/parts/cities',
      'SETTINGS_PART_MAX',
    ],
  ])('of %s are refused at the fault', async (_, file, path, code) => {
    const { status, body } = await from.call('settings-file', 'check', { file, parts: ['sectors'] } as never)
    expect([status, body.fields?.find((field) => field.path === path)?.code]).toEqual([400, code])
  })
  it('are of a limited size', async () => {
    const file = fileOf({ sectors: [{ arName: 'س'.repeat(SETTINGS_BYTES) }] })
    const { status, body } = await from.call('settings-file', 'check', { file, parts: ['sectors'] })
    expect([status, body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('need the right to each part, and the scope of the whole university', async () => {
    const db = trial.database.kysely
    const role = db.selectFrom('app_role').select('id').where('name', '=', 'officer')
    await db
      .insertInto('role_permission')
      .values({ role_id: (await role.executeTakeFirstOrThrow()).id, permission: 'administration.can_set_up' })
      .execute()
    const officer = await servers[0]!.login('officer')
    const refused = await officer.call('settings-file', 'export', { parts: ['sectors', 'roles'] })
    expect([refused.status, refused.body.code, refused.body.data]).toMatchObject([
      403,
      'PERMISSION_REQUIRED',
      { part: 'roles' },
    ])
    const file = await take(from, ['sectors', 'roles'])
    const { parts } = await preview(officer, file, ['sectors', 'roles'])
    expect(parts.map(({ part, state }) => [part, state])).toEqual([
      ['sectors', 'reviewed'],
      ['roles', 'refused'],
    ])
    const scoped = await from.call('settings-file', 'check', { file, parts: ['sectors'] }, { scope: FACULTY })
    expect([scoped.status, scoped.body.code]).toEqual([403, 'SCOPE_NOT_ALLOWED'])
  })
})

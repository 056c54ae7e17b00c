import { beforeAll, describe, expect, it } from 'vitest'
import type { SheetLine } from '#schemas/people/sheet.schema.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { createJobs } from '#server/kit/job-kind.ts'
import { auditRows } from '../support/audit.ts'
import { IS_LONG } from '../support/long.ts'
import { testSettings, withKey, type Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { workerOf } from '../jobs/jobs.fixtures.ts'
import { addPerson, sheetLineOf } from './people.samples.ts'

const ENGINEERING = 6
const MEDICINE = 1

withServer('people of a sheet', ({ server, login, db, getDb }) => {
  const admin = login('admin')
  let serial = 0
  const line = (more: Partial<SheetLine> = {}): SheetLine => {
    serial += 1
    return sheetLineOf(`sheet.${serial}`, { row: serial + 1, ...more })
  }
  const faultsOf = async (lines: readonly SheetLine[], by: Pick<Client, 'call'> = admin) => {
    const answer = await by.call('people', 'checkSheet', { lines: [...lines] })
    expect(answer.status).toBe(200)
    return answer.body.data!.faulty.map(({ row, faults }) => [
      row,
      ...faults.map(({ column, code }) => `${column} ${code}`),
    ])
  }
  const start = async (lines: readonly SheetLine[], by: Pick<Client, 'call'> = admin) =>
    (await by.call('people', 'inviteSheet', { lines: [...lines] })).body.data!
  const itemsOf = async (id: number) => {
    const rows = await db()
      .selectFrom('job_item')
      .select(['state', 'code'])
      .where('job_id', '=', id)
      .orderBy('place')
      .execute()
    return rows.map(({ state, code }) => code ?? (state === null ? 'waiting' : 'done'))
  }
  const jobOf = (id: number) =>
    db()
      .selectFrom('job')
      .select(['state', 'version', 'done', 'refused', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const people = (names: readonly string[]) =>
    db().selectFrom('app_user').selectAll().where('username', 'in', names).orderBy('id').execute()
  const facultyNamed = async (id: number) =>
    await db().selectFrom('faculty').select(['ar_name', 'en_name']).where('id', '=', id).executeTakeFirstOrThrow()

  it('are checked line by line, and nothing is written', async () => {
    const before = await db().selectFrom('app_user').select('id').execute()
    const { ar_name } = await facultyNamed(ENGINEERING)
    const medicine = await facultyNamed(MEDICINE)
    const branch = await db()
      .selectFrom('branch')
      .select('ar_name')
      .where('faculty_id', '=', ENGINEERING)
      .executeTakeFirstOrThrow()
    const good = [
      line(),
      line({ role: 'موظف شؤون الطلاب بالكلية', faculty: ar_name }),
      line({ role: 'faculty CLERK', faculty: medicine.en_name }),
      line({ faculty: ar_name, branch: branch.ar_name }),
    ]
    expect(await faultsOf(good)).toEqual([])
    const bad: readonly (readonly [Partial<SheetLine>, ...string[]])[] = [
      [{ username: '' }, 'username USERNAME_REQUIRED'],
      [{ username: 'u'.repeat(71) }, 'username USERNAME_MAX'],
      [{ username: 'OFFICER' }, 'username USERNAME_TAKEN'],
      [{ username: good[0]!.username!.toUpperCase() }, 'username USERNAME_REPEATED'],
      [{ arName: '' }, 'arName REQUIRED_FIELD'],
      [{ enName: 'n'.repeat(201) }, 'enName LINE_MAX'],
      [{ email: 'nobody' }, 'email INVALID_EMAIL'],
      [{ language: 'fr' }, 'language INVALID_CHOICE'],
      [{ role: 'Rector' }, 'role INVALID_CHOICE'],
      [{ role: '' }, 'role REQUIRED_FIELD'],
      [{ role: 'Faculty clerk' }, 'faculty ROLE_NEEDS_SCOPE'],
      [{ faculty: 'Faculty of Alchemy' }, 'faculty INVALID_CHOICE'],
      [{ faculty: ar_name, branch: 'Nowhere' }, 'branch INVALID_CHOICE'],
      [{ branch: branch.ar_name }, 'faculty REQUIRED_FIELD'],
      [{ email: '', arName: '' }, 'arName REQUIRED_FIELD', 'email REQUIRED_FIELD'],
    ]
    const lines = bad.map(([more]) => line(more))
    expect((await faultsOf([...good, ...lines])).map(([row, ...faults]) => [row, ...faults.toSorted()])).toEqual(
      bad.map(([, ...faults], at) => [lines[at]!.row, ...faults]),
    )
    expect(await db().selectFrom('app_user').select('id').execute()).toEqual(before)
  })

  it('are invited by a job; a refused line leaves the others, and a retry invites nobody twice', async () => {
    const twin = line()
    const lines = [
      line({ language: 'en' }),
      line({ role: 'Rector' }),
      twin,
      line({ username: twin.username! }),
      line({ username: 'officer' }),
    ]
    const { jobId, ...counts } = await start(lines)
    expect(counts).toEqual({ isDone: true, items: 5, done: 2, refused: 3 })
    expect(await itemsOf(jobId)).toEqual(['done', 'INVALID_CHOICE', 'done', 'USERNAME_REPEATED', 'USERNAME_TAKEN'])
    const invited = await people(lines.map(({ username }) => username!).filter((name) => name !== 'officer'))
    expect(invited.map(({ username, state, language }) => [username, state, language])).toEqual([
      [lines[0]!.username, 'invited', 'en'],
      [twin.username, 'invited', 'ar'],
    ])
    expect((await auditRows(db(), 'app_user', invited[0]!.id)).map(({ event }) => event)).toEqual(['person.invite'])
    // no mail leaves: no link is made, and each gets one when an administrator makes it
    const links = db()
      .selectFrom('password_reset')
      .select('user_id')
      .where(
        'user_id',
        'in',
        invited.map(({ id }) => id),
      )
    expect(await links.execute()).toEqual([])
    const { link } = (await admin.call('people', 'renewLink', { id: invited[0]!.id, version: 1 })).body.data!
    expect(link).toContain('?reset=')
    const { version } = await jobOf(jobId)
    const retried = await admin.send('POST', `/api/jobs/${jobId}/retry/`, { version })
    expect(retried.status).toBe(200)
    await work()
    expect(await itemsOf(jobId)).toEqual(['done', 'INVALID_CHOICE', 'done', 'USERNAME_REPEATED', 'USERNAME_TAKEN'])
    expect(await people(lines.map(({ username }) => username!))).toHaveLength(3)
  })

  const work = async (more: Readonly<Record<string, string>> = {}) => {
    const worker = workerOf(getDb(), createJobs(JOB_KINDS), { settings: testSettings('/tmp', more) })
    await worker.work()
    await worker.stop()
  }

  it('are begun once by a call that comes twice', async () => {
    const body = { lines: [line()] }
    const headers = withKey()
    const first = await admin.send('POST', '/api/people/invite_sheet/', body, headers)
    const again = await admin.send('POST', '/api/people/invite_sheet/', body, headers)
    expect(first.body.data).toEqual({ jobId: expect.any(Number), isDone: true, items: 1, done: 1, refused: 0 })
    expect(again.body.data).toEqual(first.body.data)
  })

  it('get their links by mail where there is a mail server, and no account has a password that works', async () => {
    const lines = Array.from({ length: 501 }, () => line({ language: 'en' }))
    const { jobId, isDone } = await start(lines)
    expect(isDone).toBe(false)
    await work({ SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://admission.example.com' })
    expect(new Set(await itemsOf(jobId))).toEqual(new Set(['done']))
    const mails = await db()
      .selectFrom('outbox_mail')
      .select(['body', 'expires_at'])
      .where('body', 'like', `%${lines[500]!.username}%`)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.body).toMatch(/\/login\?reset=\S+/)
    const invited = await people(lines.map(({ username }) => username!))
    expect(invited).toHaveLength(501)
    for (const { password_hash } of invited) expect(password_hash).toMatch(/^\$argon2id\$/)
    const client = await server.anonymous()
    for (const password of ['', lines[0]!.username!])
      expect(
        (await client.call('session', 'login', { username: lines[0]!.username!, password: password || 'x' })).body.code,
      ).toBe('WRONG_CREDENTIALS')
  })

  it('are refused from the batch on before which a role was retired or a name was taken', async () => {
    const { id: roleId } = await db()
      .insertInto('app_role')
      .values({ name: 'sheet-role', ar_name: 'دور الملف', en_name: 'Sheet role', scoped: false } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = [line({ role: 'Sheet role' }), ...Array.from({ length: 500 }, () => line())]
    const { jobId } = await start(lines)
    await db()
      .updateTable('app_role')
      .set({ state: 'retired' } as never)
      .where('id', '=', roleId)
      .execute()
    await addPerson(db(), { username: lines[1]!.username! })
    expect(await faultsOf([lines[0]!])).toEqual([[lines[0]!.row, 'role ROLE_RETIRED']])
    await work()
    expect((await itemsOf(jobId)).slice(0, 3)).toEqual(['ROLE_RETIRED', 'USERNAME_TAKEN', 'done'])
  })

  it('are invited no more once the job is cancelled', async () => {
    const lines = Array.from({ length: 501 }, () => line())
    const { jobId } = await start(lines)
    const { version } = await jobOf(jobId)
    expect((await admin.send('POST', `/api/jobs/${jobId}/cancel/`, { version })).status).toBe(200)
    await work()
    expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await people(lines.map(({ username }) => username!))).toEqual([])
  })

  describe('of a faculty’s administrator', () => {
    let dean: Client
    beforeAll(async () => {
      await admin.call('roles', 'create', {
        arName: 'مدير دعوات الكلية',
        enName: 'Faculty inviter',
        isScoped: true,
        permissions: ['people.can_view_people', 'people.can_manage_people', 'sectors.can_view_sectors'],
      })
      await admin.call('roles', 'create', {
        arName: 'مطلع على القطاعات فقط',
        enName: 'Sectors only',
        isScoped: false,
        permissions: ['sectors.can_view_sectors'],
      })
      const { id } = await db()
        .selectFrom('app_role')
        .select('id')
        .where('en_name', '=', 'Faculty inviter')
        .executeTakeFirstOrThrow()
      await addPerson(db(), { username: 'sheet.dean', roleId: id, facultyId: ENGINEERING })
      const { password_hash } = await db()
        .selectFrom('app_user')
        .select('password_hash')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
      await db().updateTable('app_user').set({ password_hash }).where('username', '=', 'sheet.dean').execute()
      dean = await server.login('sheet.dean')
    })

    it('are of it alone: another one, one that there is not, and the university are refused alike', async () => {
      const own = await facultyNamed(ENGINEERING)
      const other = await facultyNamed(MEDICINE)
      const lines = [
        line({ role: 'Sectors only', faculty: own.en_name }),
        line({ role: 'Sectors only', faculty: other.en_name }),
        line({ role: 'Sectors only', faculty: 'Faculty of Alchemy' }),
        line({ role: 'Sectors only' }),
        line({ role: 'Faculty clerk', faculty: own.ar_name }),
      ]
      const refused = [
        ['faculty HOME_NOT_ALLOWED'],
        ['faculty HOME_NOT_ALLOWED'],
        ['faculty HOME_NOT_ALLOWED'],
        ['role ROLE_ABOVE_CALLER'],
      ]
      expect(await faultsOf(lines, dean)).toEqual(refused.map((faults, at) => [lines[at + 1]!.row, ...faults]))
      const { jobId } = await start(lines, dean)
      expect(await itemsOf(jobId)).toEqual([
        'done',
        'HOME_NOT_ALLOWED',
        'HOME_NOT_ALLOWED',
        'HOME_NOT_ALLOWED',
        'ROLE_ABOVE_CALLER',
      ])
      const seen = await dean.send('POST', `/api/jobs/${jobId}/items/`, { page: 1, pageSize: 20 })
      expect((seen.body.data as { results: { number: string }[] }).results.map(({ number }) => number)).toEqual([
        lines[0]!.username,
        '',
        '',
        '',
        lines[4]!.username,
      ])
    })

    it('are invited no more once that right is gone', async () => {
      const { en_name: faculty } = await facultyNamed(ENGINEERING)
      const lines = Array.from({ length: 501 }, () => line({ role: 'Sectors only', faculty }))
      const { jobId } = await start(lines, dean)
      await db()
        .deleteFrom('role_permission')
        .where('permission', '=', 'people.can_manage_people')
        .where('role_id', '=', (eb) => eb.selectFrom('app_role').select('id').where('en_name', '=', 'Faculty inviter'))
        .execute()
      await work()
      expect(await jobOf(jobId)).toMatchObject({ state: 'failed', done: 0, error: 'PERMISSION_REQUIRED' })
      expect(await people(lines.map(({ username }) => username!))).toEqual([])
    })
  })

  it.runIf(IS_LONG)(
    'are 5,000 at most, each invited',
    async () => {
      const lines = Array.from({ length: 5_000 }, () => line())
      expect(await faultsOf(lines)).toEqual([])
      const { jobId } = await start(lines)
      await work({ SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://admission.example.com' })
      expect(await jobOf(jobId)).toMatchObject({ state: 'done', done: 5_000, refused: 0 })
    },
    120_000,
  )

  it('of more than 5,000 lines, or of none, are refused', async () => {
    const one = line()
    const codes = async (lines: SheetLine[]) =>
      (await admin.call('people', 'checkSheet', { lines })).body.fields?.map(({ code }) => code)
    expect(await codes([])).toEqual(['UPLOAD_NO_ROWS'])
    expect(await codes(Array.from({ length: 5_001 }, () => one))).toEqual(['SHEET_LINES_MAX'])
  })
})

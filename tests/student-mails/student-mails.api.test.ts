import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { withDemo } from '../support/database.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'

/** As every database has them (document 3, section 2). */
const RECEIVED = 1
const REFUSED = 5
const SENDING_NOTIFICATIONS = 7

withDemo('student mails: add, edit, switch, delete', (getDb, getOptions) => {
  let server: TestServer
  let officer: Client
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    officer = await server.login('officer')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await db().deleteFrom('student_mail').execute()
  })

  const MAIL = {
    categoryId: RECEIVED,
    subject: 'طلب {applicationNumber}',
    content: 'عزيزي {studentName}،\nوصلنا طلبك.',
    sendMailToStudent: 1,
    active: true,
  } as const
  type Mail = Parameters<typeof addMail>[0]
  const addMail = (values: {
    categoryId?: number
    subject?: string
    content?: string
    sendMailToStudent?: 0 | 1
    active?: boolean
  }) => officer.call('student-mails', 'add', { id: null, ...MAIL, ...values })
  const add = async (values: Mail = {}) => (await addMail(values)).body.data.id
  const list = async () => (await officer.call('student-mails', 'list')).body.data.emails
  const listed = async (id: number) => (await list()).find((each) => each.id === id)
  const events = async (id: number) =>
    (
      await db()
        .selectFrom('audit')
        .select('event')
        .where('entity', '=', 'student_mail')
        .where('entity_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ event }) => event)

  it('lives from its creation to its deletion, and the audit trail tells it', async () => {
    const id = await add()
    const category = { ar: 'استلام طلب الالتحاق', en: 'Application received' }
    expect(await listed(id)).toEqual({ id, ...MAIL, category, version: 1 })
    const edited = {
      ...MAIL,
      categoryId: REFUSED,
      subject: 'Your application',
      content: 'Dear',
      sendMailToStudent: 0,
    } as const
    const saved = await officer.call('student-mails', 'edit', { id, ...edited, version: 1 })
    expect([saved.body.message, saved.body.data]).toEqual(['تم الحفظ|Saved', { version: 2 }])
    expect(await listed(id)).toMatchObject({ ...edited, category: { ar: 'الرفض', en: 'Refused' }, version: 2 })
    expect((await officer.call('student-mails', 'remove', { mailItemID: id, version: 2 })).body.data).toEqual({ id })
    expect(await list()).toEqual([])
    expect(await events(id)).toEqual(['record.create', 'record.edit', 'record.delete'])
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('is switched by id and active alone, and keeps all else (section 7)', async () => {
    const id = await add()
    const off = await officer.call('student-mails', 'edit', { id, active: false, version: 1 })
    expect([off.body.message, off.body.data]).toEqual(['تم إلغاء التفعيل|Deactivated', { version: 2 }])
    expect(await listed(id)).toMatchObject({ ...MAIL, active: false })
    const on = await officer.call('student-mails', 'edit', { id, active: true, version: 2 })
    expect([on.body.message, on.body.data]).toEqual(['تم التفعيل|Activated', { version: 3 }])
    const again = await officer.call('student-mails', 'edit', { id, active: true, version: 3 })
    expect([again.status, again.body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    expect(await events(id)).toEqual(['record.create', 'record.deactivate', 'record.activate'])
  })

  it('is edited and switched in one step, and a half body is neither', async () => {
    const id = await add()
    const both = await officer.call('student-mails', 'edit', { id, ...MAIL, content: 'نص', active: false, version: 1 })
    expect(both.body.message).toBe('تم الحفظ|Saved')
    expect(await events(id)).toEqual(['record.create', 'record.edit+record.deactivate'])
    const same = await officer.call('student-mails', 'edit', { id, ...MAIL, content: 'نص', active: false, version: 2 })
    expect([same.status, same.body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    for (const half of [{ subject: 'موضوع' }, { content: 'نص' }, { sendMailToStudent: 1 as const }]) {
      const { status, body } = await officer.call('student-mails', 'edit', { id, active: true, version: 2, ...half })
      expect([status, body.code, body.fields]).toEqual([
        400,
        'INVALID_INPUT',
        expect.arrayContaining([{ path: '/categoryId', code: 'REQUIRED_FIELD' }]),
      ])
    }
    expect((await listed(id))!.version).toBe(2)
  })

  it('refuses what section 5 refuses, each at its field, and saves nothing of it', async () => {
    const id = await add()
    const bad = {
      categoryId: REFUSED,
      subject: 'n'.repeat(76),
      content: 'خ'.repeat(10_001),
      sendMailToStudent: 1,
      active: true,
    } as const
    for (const { status, body } of [
      await addMail(bad),
      await officer.call('student-mails', 'edit', { id, ...bad, version: 1 }),
    ]) {
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(body.fields).toEqual([
        { path: '/subject', code: 'MAIL_SUBJECT_MAX' },
        { path: '/content', code: 'MAIL_CONTENT_MAX' },
      ])
    }
    const none = await addMail({ categoryId: 99 })
    expect(none.body.fields).toEqual([{ path: '/categoryId', code: 'INVALID_CHOICE' }])
    const { categoryId: _, ...without } = MAIL
    const missing = await officer.send('POST', '/api/mails/add_student_mail/', without)
    expect(missing.body.fields).toEqual([{ path: '/categoryId', code: 'REQUIRED_FIELD' }])
    const given = await officer.send('POST', '/api/mails/add_student_mail/', { id: 7, ...MAIL })
    expect(given.body.fields).toEqual([{ path: '/id', code: 'INVALID_INPUT' }])
    expect(await list()).toEqual([expect.objectContaining({ id, ...MAIL, version: 1 })])
  })

  it('needs both texts, unless its category is that of sending notifications (section 5)', async () => {
    const both = [
      { path: '/subject', code: 'REQUIRED_FIELD' },
      { path: '/content', code: 'REQUIRED_FIELD' },
    ]
    const { body } = await addMail({ subject: ' ', content: '' })
    expect([body.code, body.fields]).toEqual(['INVALID_INPUT', both])
    const id = await add({ categoryId: SENDING_NOTIFICATIONS, subject: '', content: '' })
    expect(await listed(id)).toMatchObject({ subject: '', content: '', sendMailToStudent: 1 })
    const moved = await officer.call('student-mails', 'edit', {
      id,
      categoryId: RECEIVED,
      sendMailToStudent: 1,
      active: true,
      version: 1,
    })
    expect(moved.body.fields).toEqual(both)
    const { cartegoryMessages } = (await officer.call('student-mails', 'categories')).body.data
    expect(cartegoryMessages.filter(({ textsOptional }) => textsOptional).map(({ name }) => name)).toEqual([
      { ar: 'إرسال الإشعارات', en: 'Sending notifications' },
    ])
    expect(cartegoryMessages).toHaveLength(7)
  })

  it('refuses a placeholder that nobody would fill, by its name, in every category (ADR 54)', async () => {
    const known = '{applicationNumber} {studentName}'
    for (const categoryId of [RECEIVED, SENDING_NOTIFICATIONS]) {
      const { status, body } = await addMail({ categoryId, subject: '{number}', content: '{studentName} {اسم}' })
      expect([status, body.code, body.fields]).toEqual([
        400,
        'INVALID_INPUT',
        [
          { path: '/subject', code: 'UNKNOWN_PLACEHOLDER', params: { unknown: '{number}', known } },
          { path: '/content', code: 'UNKNOWN_PLACEHOLDER', params: { unknown: '{اسم}', known } },
        ],
      ])
    }
    expect(await list()).toEqual([])
  })

  it('keeps texts as people meant them: trimmed, the content without what nobody sees (D05, D25)', async () => {
    const id = await add({ subject: '  موعد جديد ', content: 'سطر\u202E أول\n\nسطر ثان\n' })
    expect(await listed(id)).toMatchObject({ subject: 'موعد جديد', content: 'سطر أول\n\nسطر ثان' })
    const hidden = await addMail({ subject: 'موعد\u202E جديد' })
    expect(hidden.body.fields).toEqual([{ path: '/subject', code: 'INVISIBLE_CHARACTERS' }])
  })

  it('comes by category in the order in which an application meets them, two of one category side by side', async () => {
    const [last, first, second] = [await add({ categoryId: REFUSED }), await add(), await add()]
    expect((await list()).map(({ id, active }) => [id, active])).toEqual([
      [first, true],
      [second, true],
      [last, true],
    ])
  })

  it('refuses a version that is no longer so, one that is missing, and a record that is not there (G14, D48)', async () => {
    const id = await add()
    await officer.call('student-mails', 'edit', { id, active: false, version: 1 })
    const tries = (mailId: number, version?: number) => [
      officer.call('student-mails', 'edit', { id: mailId, ...MAIL, subject: 'آخر', version }),
      officer.call('student-mails', 'edit', { id: mailId, active: true, version }),
      officer.call('student-mails', 'remove', { mailItemID: mailId, version }),
    ]
    for (const { status, body } of await Promise.all(tries(id, 1))) {
      expect([status, body.code]).toEqual([409, 'VERSION_STALE'])
      expect(body.message.split('|')[1]).toContain('changed this record on')
    }
    for (const { status, body } of await Promise.all(tries(id)))
      expect([status, body.code]).toEqual([428, 'VERSION_REQUIRED'])
    for (const { status, body } of await Promise.all(tries(id + 1_000, 1)))
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect(await listed(id)).toMatchObject({ ...MAIL, active: false, version: 2 })
  })

  it('is deleted by names in the query too, since proxies drop the body (D66)', async () => {
    const id = await add()
    const { status } = await officer.send('DELETE', `/api/mails/delete_student_emails_data/?mailItemID=${id}&version=1`)
    expect([status, await list()]).toEqual([200, []])
  })

  it('is changed by who may, at the university alone (G9, G10)', async () => {
    const id = await add()
    const before = await list()
    const tries = (client: Client, scope?: string) => [
      client.call('student-mails', 'add', { id: null, ...MAIL }, { scope }),
      client.call('student-mails', 'edit', { id, active: false, version: 1 }, { scope }),
      client.call('student-mails', 'remove', { mailItemID: id, version: 1 }, { scope }),
    ]
    for (const account of ['viewer', 'clerk', 'finance', 'entry'] as const)
      for (const { status, body } of await Promise.all(tries(await server.login(account))))
        expect([account, status, body.code]).toEqual([account, 403, 'PERMISSION_REQUIRED'])
    for (const { status, body } of await Promise.all(tries(officer, '1.6')))
      expect([status, body.code]).toEqual([403, 'SCOPE_NOT_ALLOWED'])
    expect(await list()).toEqual(before)
    expect((await (await server.login('viewer')).call('student-mails', 'list')).status).toBe(200)
    expect((await (await server.login('clerk')).call('student-mails', 'list')).body.code).toBe('PERMISSION_REQUIRED')
  })
})

import { beforeEach, expect, it } from 'vitest'
import { auditEvents } from '../support/audit.ts'
import { recordSuite } from '../support/record.suite.ts'
import { withServer } from '../support/with-server.ts'

/** As every database has them (document 3, section 2). */
const RECEIVED = 1
const REFUSED = 5
const SENDING_NOTIFICATIONS = 7

withServer('student mails: add, edit, switch, delete', ({ login, db }) => {
  const officer = login('officer')
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
  const events = (id: number) => auditEvents(db(), 'student_mail', id)

  recordSuite({
    feature: 'student-mails',
    entity: 'student_mail',
    db,
    client: () => officer,
    as: 'officer',
    list,
    add: {
      call: 'add',
      event: 'record.create',
      body: { id: null, ...MAIL },
      row: { ...MAIL, category: { ar: 'استلام طلب الالتحاق', en: 'Application received' } },
    },
    edit: {
      call: 'edit',
      event: 'record.edit',
      body: { ...MAIL, categoryId: REFUSED, subject: 'Your application', sendMailToStudent: 0 },
      same: MAIL,
      row: {
        ...MAIL,
        categoryId: REFUSED,
        category: { ar: 'الرفض', en: 'Refused' },
        subject: 'Your application',
        sendMailToStudent: 0,
      },
      changes: {
        category_id: [RECEIVED, REFUSED],
        subject: [MAIL.subject, 'Your application'],
        send_to_student: [true, false],
      },
    },
    remove: { call: 'remove', event: 'record.delete' },
  })

  it('is of a category that there is, and gets its id from the server', async () => {
    const none = await addMail({ categoryId: 99 })
    expect(none.body.fields).toEqual([{ path: '/categoryId', code: 'INVALID_CHOICE' }])
    const chosen = await officer.send('POST', '/api/mails/add_student_mail/', { id: 7, ...MAIL })
    expect(chosen.body.fields).toEqual([{ path: '/id', code: 'INVALID_INPUT' }])
    expect(await list()).toEqual([])
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
})

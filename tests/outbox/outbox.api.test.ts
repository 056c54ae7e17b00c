import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { replayAudit } from '#server/audit/replay.run.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { startSender } from '#server/mail/sender.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import { withDemo } from '../support/database.ts'
import { startTestServer, type Client, type TestServer } from '../support/server.ts'
import { startMailServer, type MailServer } from '../support/smtp.ts'
import { withoutNotes } from '../support/audit.ts'

const HOUR = 3_600_000
const CLERKS = `1.${CLERK_FACULTY}`

/** Issue 14, Outbox and the record of messages. */
withDemo('the outbox: list, text, resend, cancel', (getDb, getOptions) => {
  let server: TestServer
  let officer: Client
  let smtp: MailServer
  const outbox = createOutbox(() => new Date())
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    officer = await server.as('officer')
    smtp = await startMailServer()
  })
  afterAll(async () => {
    await smtp.stop()
    await server.close()
  })
  beforeEach(async () => {
    await sql`delete from outbox_mail`.execute(db())
    await withoutNotes(db(), (trx) => sql`delete from audit where entity = 'outbox_mail'`.execute(trx))
    await sql`delete from refused_address`.execute(db())
  })

  /** A sent application of the clerk's faculty, or of another one. */
  const application = (where: '=' | '<>') =>
    db()
      .selectFrom('application')
      .select(['id', 'student_id', 'number'])
      .where('faculty_id', where, CLERK_FACULTY)
      .where('status', '>', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const put = async (
    more: { to?: string; subject?: string; of?: '=' | '<>'; expiresAt?: Date; notBefore?: Date } = {},
  ) => {
    const { to = 'sara@example.com', subject = 'بيانات ناقصة', of, ...times } = more
    const subjectOf = of && (await application(of))
    return outbox.put(db(), {
      to,
      subject,
      body: 'من فضلك أكمل بياناتك',
      ...(subjectOf && { applicationId: subjectOf.id, studentId: subjectOf.student_id }),
      ...times,
    })
  }
  const list = async (body: object = {}, client = officer, scope?: string) =>
    (await client.call('outbox', 'list', { page: 1, pageSize: 10, ...body } as never, { scope })).body.data
  const textOf = (id: number, client = officer, scope?: string) =>
    client.call('outbox', 'mail', undefined, { params: { id: String(id) }, scope })
  const change = (call: 'resend' | 'cancel', id: number, version: number | undefined = 0) =>
    officer.call('outbox', call, { id, ...(version !== undefined && { version }) } as never)
  const setState = (id: number, state: string, more = sql``) =>
    sql`update outbox_mail set state = ${state} ${more} where id = ${id}`.execute(db())
  const send = async (answer?: { code: number; text: string }) => {
    smtp.answer = () => answer
    await sql`delete from mail_turn`.execute(db())
    const sender = startSender({
      db: db(),
      smtpUrl: smtp.url,
      perMinute: 10_000,
      log: { warn: () => undefined },
      every: HOUR,
      pause: async () => undefined,
    })
    await sender.sendDue()
    await sender.stop()
  }

  describe('the list', () => {
    it('tells of a mail what became of it', async () => {
      const { number } = await application('=')
      const id = await put({ of: '=' })
      await send({ code: 550, text: 'no such user' })
      expect((await list()).results).toEqual([
        {
          id,
          version: 0,
          state: 'failed',
          to: 'sara@example.com',
          subject: 'بيانات ناقصة',
          appNum: number,
          tries: 1,
          answer: '550 no such user',
          isStanding: true,
          isCurrent: true,
          isOvertaken: false,
          createdAt: expect.any(String) as string,
          dueAt: null,
          sentAt: null,
          failedAt: expect.any(String) as string,
        },
      ])
    })
    it('counts every state, and says that there is no mail server', async () => {
      await put()
      await put({ notBefore: new Date(Date.now() + HOUR) })
      const { counts, sends } = await list({ state: 'sent' })
      expect(counts).toEqual(
        [
          ['held', 1],
          ['waiting', 1],
          ['sending', 0],
          ['sent', 0],
          ['failed', 0],
          ['cancelled', 0],
          ['expired', 0],
        ].map(([state, count]) => ({ state, count, more: false })),
      )
      expect(sends).toBe(false)
      const mailing = await startTestServer(getDb(), {
        dataDir: getOptions().dataDir,
        env: { SMTP_URL: 'smtp://localhost:2525' },
      })
      expect((await list({}, await mailing.as('officer'))).sends).toBe(true)
      await mailing.close()
    })
    it('is found by state, address, subject, the beginning of a number, and the day in Egypt', async () => {
      const { number } = await application('=')
      const first = await put({ of: '=', to: 'Omar@example.com' })
      const second = await put({ subject: 'تعيين كلمة مرور' })
      // 22:30 UTC in October is after midnight in Egypt
      await sql`update outbox_mail set created_at = '2026-10-05T22:30:00Z' where id = ${second}`.execute(db())
      await sql`update outbox_mail set created_at = '2026-10-05T12:00:00Z' where id = ${first}`.execute(db())
      await setState(second, 'sent')
      const found = async (filters: object) => (await list(filters)).results.map(({ id }) => id)
      expect(await found({ state: 'sent' })).toEqual([second])
      expect(await found({ text: 'omar@EX' })).toEqual([first])
      expect(await found({ text: 'كلمة مرور' })).toEqual([second])
      expect(await found({ text: number.slice(0, -1) })).toContain(first)
      expect(await found({ text: '%' })).toEqual([])
      expect(await found({ day: '2026-10-06' })).toEqual([second])
      expect(await found({ day: '2026-10-05' })).toEqual([first])
      expect(await found({})).toEqual([second, first])
      expect((await list({ page: 2, pageSize: 10 })).results).toEqual([])
    })
    it('narrows to the scope by the application; what tells of none is listed for the university alone', async () => {
      const own = await put({ of: '=' })
      const foreign = await put({ of: '<>' })
      const nobodys = await put()
      expect((await list()).total).toBe(3)
      const narrowed = await list({}, officer, CLERKS)
      expect(narrowed.results.map(({ id }) => id)).toEqual([own])
      expect(narrowed.counts.find(({ state }) => state === 'waiting')).toMatchObject({ count: 1 })
      for (const id of [foreign, nobodys]) expect((await textOf(id, officer, CLERKS)).body.code).toBe('NOT_FOUND')
    })
    it.each([
      ['/state', { state: 'lost' }],
      ['/day', { day: '2026-02-30' }],
      ['/text', { text: 'x'.repeat(101) }],
      ['/pageSize', { pageSize: 1e9 }],
    ])('refuses a bad %s', async (path, body) => {
      const answer = await officer.call('outbox', 'list', { page: 1, pageSize: 10, ...body } as never)
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path])
    })
  })

  describe('text and address', () => {
    it('are for who may see applications', async () => {
      const id = await put({ of: '=' })
      expect((await textOf(id)).body.data).toMatchObject({ to: 'sara@example.com', body: 'من فضلك أكمل بياناتك' })
      await send({ code: 550, text: '<sara@example.com> unknown' })
      const { id: role } = await db()
        .selectFrom('app_role')
        .select('id')
        .where('name', '=', 'officer')
        .executeTakeFirstOrThrow()
      const permission = 'students_admission_apps.can_view_applications'
      await db()
        .deleteFrom('role_permission')
        .where('role_id', '=', role)
        .where('permission', '=', permission)
        .execute()
      const blind = await server.as('officer')
      const masked = { to: 's•••@example.com', answer: '550 <s•••@example.com> unknown' }
      expect((await list({}, blind)).results[0]).toMatchObject(masked)
      expect((await textOf(id, blind)).body.data).toMatchObject({ ...masked, body: null })
      // nor can an address be guessed by searching for it
      expect((await list({ text: 'sara@' }, blind)).total).toBe(0)
      await db().insertInto('role_permission').values({ role_id: role, permission }).execute()
    })
    it('of a mail with links: the text is shown to nobody', async () => {
      const id = await put({ expiresAt: new Date(Date.now() + HOUR) })
      expect((await textOf(id)).body.data).toMatchObject({ to: 'sara@example.com', body: null })
    })
    it('of an unknown mail, or no number at all', async () => {
      expect((await textOf(999_999_999)).body.code).toBe('NOT_FOUND')
      expect((await officer.call('outbox', 'mail', undefined, { params: { id: '1e3' } })).body.code).toBe(
        'INVALID_INPUT',
      )
    })
  })

  describe('resend and cancel', () => {
    it('what failed goes out again, with all its tries', async () => {
      const id = await put()
      await setState(id, 'failed', sql`, tries = 8, failed_at = now()`)
      const { body } = await change('resend', id)
      expect([body.message.split('|')[1], body.data]).toEqual([
        'It waits again, and does not go out before there is a mail server',
        { version: 1 },
      ])
      await send()
      expect((await list()).results[0]).toMatchObject({ state: 'sent', tries: 1, version: 1 })
    })
    it('what is cancelled is not sent, and can be sent all the same later', async () => {
      const id = await put()
      expect((await change('cancel', id)).body.data).toEqual({ version: 1 })
      await send()
      expect((await list()).results[0]).toMatchObject({ state: 'cancelled', sentAt: null })
      expect((await change('resend', id, 1)).body.data).toEqual({ version: 2 })
      const events = await db()
        .selectFrom('audit')
        .select(['seq', 'event', 'user_id'])
        .where('entity', '=', 'outbox_mail')
        .orderBy('seq')
        .execute()
      expect(events.map(({ seq, event }) => [seq, event])).toEqual([
        [1, 'mail.cancel'],
        [2, 'mail.resend'],
      ])
      expect((await verifyAudit(db())).faults).toEqual([])
      expect((await replayAudit(db())).faults).toEqual([])
    })
    it.each([
      ['resend', 'held', 'MAIL_ON_ITS_WAY'],
      ['resend', 'waiting', 'MAIL_ON_ITS_WAY'],
      ['resend', 'sending', 'MAIL_ON_ITS_WAY'],
      ['resend', 'sent', 'MAIL_SENT'],
      ['resend', 'expired', 'MAIL_EXPIRED'],
      ['cancel', 'sending', 'MAIL_ON_ITS_WAY'],
      ['cancel', 'sent', 'MAIL_SENT'],
      ['cancel', 'expired', 'MAIL_EXPIRED'],
      ['cancel', 'cancelled', 'MAIL_CANCELLED_BEFORE'],
    ] as const)('%s of a mail that is %s: %s, and nothing changes', async (call, state, code) => {
      const id = await put()
      await setState(id, state)
      expect((await change(call, id)).body.code).toBe(code)
      expect((await list()).results[0]).toMatchObject({ state, version: 0 })
    })
    it('what it tells of was taken back: it is not sent any more', async () => {
      const id = await put({ notBefore: new Date(Date.now() + HOUR) })
      await outbox.takeBack(db(), id)
      expect((await change('resend', id)).body).toMatchObject({ code: 'MAIL_WITHDRAWN', data: { guard: 'isStanding' } })
    })
    it('of two at once, one is done', async () => {
      const id = await put()
      const answers = await Promise.all([change('cancel', id), change('cancel', id)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    })
  })

  describe('an address that was refused', () => {
    it('is told in the details, with date and answer, until it is corrected', async () => {
      const { id, student_id } = await application('=')
      await db().updateTable('student').set({ email: 'Sara@example.com' }).where('id', '=', student_id).execute()
      const refused = async () =>
        (await officer.call('applications', 'details', { applyId: id } as never)).body.data.emailRefused
      expect(await refused()).toBeNull()
      await put({ of: '=', to: 'Sara@example.com' })
      await send({ code: 550, text: 'no such user' })
      expect(await refused()).toEqual({
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        answer: '550 no such user',
      })
      await db().updateTable('student').set({ email: 'sara.new@example.com' }).where('id', '=', student_id).execute()
      expect(await refused()).toBeNull()
    })
  })
})

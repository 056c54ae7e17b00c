import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { sendTestMail } from '#server/mail/test-mail.ts'
import { withoutNotes } from '../support/audit.ts'
import { withDemo } from '../support/database.ts'
import { startTestServer, type Client, type TestServer } from '../support/server.ts'
import { startMailServer, type MailServer } from '../support/smtp.ts'

const FORM = { to: 'somebody@example.com', language: 'ar' } as const
const MAIL = { to: 'somebody@example.com', subject: 'Test', text: 'A test' }
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Issue 40, point 7; go-live, section 10. */
withDemo('a test mail', (getDb, getOptions) => {
  let smtp: MailServer
  let server: TestServer
  let officer: Client
  const others: { close: (done?: () => void) => void }[] = []
  const db = () => getDb().kysely
  const start = (env: Record<string, string>) => startTestServer(getDb(), { dataDir: getOptions().dataDir, env })
  const send = (form: object = FORM, client = officer) => client.call('outbox', 'test', form as never)
  const trail = () =>
    db()
      .selectFrom('audit')
      .select(['event', 'user_id', 'changes'])
      .where('entity', '=', 'test_mail')
      .orderBy('id')
      .execute()
  /** A server that asks for a login and refuses it. */
  const startRefusing = async () => {
    const refusing = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_, __, done) => done(Object.assign(new Error('no such account'), { responseCode: 535 })),
    })
    others.push(refusing)
    await new Promise<void>((resolve) => {
      refusing.listen(0, '127.0.0.1', () => resolve())
    })
    return portOf(refusing.server as Server)
  }
  beforeAll(async () => {
    smtp = await startMailServer()
    server = await start({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'قبول جامعة النيل | Nile University Admission <admission@example.edu>',
    })
    officer = await server.as('officer')
  })
  beforeEach(async () => {
    smtp.received.length = 0
    smtp.answer = () => undefined
    await withoutNotes(db(), (trx) => sql`delete from audit where entity = 'test_mail'`.execute(trx))
  })
  afterEach(() => {
    for (const other of others.splice(0)) other.close()
  })
  afterAll(async () => {
    await smtp.stop()
    await server.close()
  })

  it('goes out at once, past the outbox, and says what the mail server answered', async () => {
    const { status, body } = await send()
    expect([status, body.data]).toEqual([
      200,
      {
        outcome: 'accepted',
        host: '127.0.0.1',
        port: Number(new URL(smtp.url).port),
        answer: expect.stringMatching(/^250 /) as string,
      },
    ])
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toContain('To: somebody@example.com')
    expect((await db().selectFrom('outbox_mail').select('id').where('to_address', '=', FORM.to).execute()).length).toBe(
      0,
    )
  })
  it('says in the chosen language that it is a test, who sent it, and when, with that name of the sender', async () => {
    await send({ ...FORM, language: 'en' })
    const [mail = ''] = smtp.received
    expect(mail).toContain('From: Nile University Admission <admission@example.edu>')
    expect(mail).toContain('Subject: Test mail of the admission system')
    const { en_name: name } = await db()
      .selectFrom('app_user')
      .select('en_name')
      .where('username', '=', 'officer')
      .executeTakeFirstOrThrow()
    expect(mail).toContain(`Sent by: ${name}`)
    expect(mail).toMatch(/Sent on: .*\d{4}/)
    await send()
    expect(smtp.received[1]).not.toContain('Nile University Admission')
  })
  it('is refused with code and text of the server', async () => {
    smtp.answer = () => ({ code: 550, text: 'no such user here' })
    expect((await send()).body.data).toMatchObject({ outcome: 'refused', answer: '550 no such user here' })
  })
  it('says that the login was refused, and shows no password', async () => {
    const port = await startRefusing()
    const result = await sendTestMail({ smtpUrl: `smtp://user:secret@127.0.0.1:${port}` }, MAIL)
    expect(result).toEqual({ outcome: 'loginRefused', host: '127.0.0.1', port, answer: '535 no such account' })
  })
  it('says that a secure connection cannot be made', async () => {
    const result = await sendTestMail({ smtpUrl: smtp.url.replace('smtp:', 'smtps:') }, MAIL)
    expect(result).toMatchObject({ outcome: 'tls', host: '127.0.0.1' })
    expect(result.answer).toMatch(/\S/)
  })
  it('says what was tried where nobody answers, without the password', async () => {
    const gone = createServer()
    await once(gone.listen(0, '127.0.0.1'), 'listening')
    const port = portOf(gone)
    await new Promise((resolve) => gone.close(resolve))
    const result = await sendTestMail({ smtpUrl: `smtp://user:secret@127.0.0.1:${port}` }, MAIL)
    expect(result).toMatchObject({ outcome: 'unreachable', host: '127.0.0.1', port })
    expect(result.answer).toContain('ECONNREFUSED')
    expect(JSON.stringify(result)).not.toContain('secret')
  })
  it('waits for a silent server no longer than it may', async () => {
    const silent = createServer(() => undefined)
    others.push(silent)
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const result = await sendTestMail({ smtpUrl: `smtp://127.0.0.1:${portOf(silent)}` }, MAIL, 100)
    expect(result).toMatchObject({ outcome: 'timeout', answer: null })
  })
  it('all steps of a slow server count together', async () => {
    // each answer alone comes in time, and there is no end of them
    const slow = createServer((socket) => {
      socket.on('error', () => undefined)
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    })
    others.push(slow)
    await once(slow.listen(0, '127.0.0.1'), 'listening')
    const result = await sendTestMail({ smtpUrl: `smtp://127.0.0.1:${portOf(slow)}` }, MAIL, 200)
    expect(result).toMatchObject({ outcome: 'timeout', answer: null })
  })
  it('takes a turn of the mails of a minute', async () => {
    await sql`delete from mail_turn`.execute(db())
    await send()
    const { rows } = await sql`select from mail_turn where next_at is not null`.execute(db())
    expect(rows).toHaveLength(1)
  })
  it('stands in the trail with who, to whom and the answer', async () => {
    await send()
    const { id } = await db()
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'officer')
      .executeTakeFirstOrThrow()
    expect(await trail()).toEqual([
      { event: 'mail.test', user_id: id, changes: { to: FORM.to } },
      {
        event: 'mail.answer',
        user_id: id,
        changes: expect.objectContaining({ to: FORM.to, outcome: 'accepted' }) as object,
      },
    ])
    expect((await verifyAudit(db())).faults).toEqual([])
    expect((await replayAudit(db())).faults).toEqual([])
  })
  it('is sent three times in a minute by one person, also at once, and then says so', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(answers.map(({ body }) => body.code ?? 'sent').toSorted()).toEqual([
      'TEST_MAIL_LIMIT',
      'TEST_MAIL_LIMIT',
      'TEST_MAIL_LIMIT',
      'sent',
      'sent',
      'sent',
    ])
    expect(smtp.received).toHaveLength(3)
    expect((await send(FORM, await server.as('admin'))).status).toBe(200)
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    expect((await send()).status).toBe(200)
  })
  it.each([
    ['several', { ...FORM, to: 'a@example.com, b@example.com' }, '/to'],
    ['a header', { ...FORM, to: 'a@example.com\r\nBcc: b@example.com' }, '/to'],
    ['none', { language: 'ar' }, '/to'],
    ['another language', { ...FORM, language: 'fr' }, '/language'],
  ])('goes to one address in one language: %s is refused', async (_, form, path) => {
    const { status, body } = await send(form)
    expect([status, body.fields?.[0]?.path]).toEqual([400, path])
    expect(smtp.received).toEqual([])
    expect(await trail()).toEqual([])
  })
  it('is not sent without a mail server, and says which setting is missing', async () => {
    const without = await start({})
    const { status, body } = await send(FORM, await without.as('officer'))
    expect([status, body.code, await trail()]).toEqual([409, 'MAIL_SERVER_MISSING', []])
    expect(body.message).toContain('SMTP_URL')
    await without.close()
  })
  it('offers the address of the own account', async () => {
    await db().updateTable('app_user').set({ email: 'own@example.com' }).where('username', '=', 'officer').execute()
    const { body } = await officer.call('outbox', 'list', { page: 1, pageSize: 10 } as never)
    expect(body.data.ownEmail).toBe('own@example.com')
  })
})

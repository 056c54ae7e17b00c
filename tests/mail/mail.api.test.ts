import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepMails } from '#server/mail/outbox.sql.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { startSender, type Sender } from '#server/mail/sender.ts'
import { eachEngine } from '../support/database.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

eachEngine('the sender of mails (V5)', (getDb) => {
  const received: string[] = []
  let refuse = false
  let now = new Date('2026-10-05T09:00:00.000Z')
  let sender: Sender
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refuse ? new Error('mailbox full') : null),
    onData: (stream, _, done) => {
      let text = ''
      stream
        .on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        .on('end', () => {
          received.push(text)
          done()
        })
    },
  })
  const db = () => getDb().kysely
  const put = (to: string) => createOutbox(() => now).put(db(), { to, subject: 'تعيين كلمة مرور', body: 'نص الرسالة' })
  const rows = () => db().selectFrom('outbox_mail').selectAll().orderBy('id').execute()
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      smtp.listen(0, '127.0.0.1', resolve)
    })
    const { port } = smtp.server.address() as AddressInfo
    sender = startSender({
      db: db(),
      smtpUrl: `smtp://127.0.0.1:${port}`,
      clock: () => now,
      log: { warn: () => undefined },
      every: HOUR,
    })
  })
  afterAll(async () => {
    await sender.stop()
    await new Promise<void>((resolve) => {
      smtp.close(resolve)
    })
  })

  it('delivers what is in the outbox, once', async () => {
    await put('a@example.com')
    await put('b@example.com')
    expect(await sender.sendDue()).toBe(2)
    expect(await sender.sendDue()).toBe(0)
    expect(received).toHaveLength(2)
    expect(received[0]).toContain('To: a@example.com')
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  it('tries again after 1, 2, 4 … minutes, eight times in all, and keeps the error', async () => {
    refuse = true
    await put('full@example.com')
    const last = async () => (await rows()).at(-1)!
    expect(await sender.sendDue()).toBe(0)
    expect(await last()).toMatchObject({ attempts: 1, sent_at: null, last_error: 'EENVELOPE' })
    await sender.sendDue()
    expect((await last()).attempts).toBe(1)
    for (let attempts = 2; attempts <= 8; attempts += 1) {
      now = new Date(now.getTime() + 2 ** (attempts - 2) * MINUTE)
      await sender.sendDue()
      expect((await last()).attempts).toBe(attempts)
    }
    now = new Date(now.getTime() + 1000 * HOUR)
    await sender.sendDue()
    expect((await last()).attempts).toBe(8)
  })

  it('gets a mail through at a later try', async () => {
    await put('later@example.com')
    await sender.sendDue()
    refuse = false
    now = new Date(now.getTime() + MINUTE)
    expect(await sender.sendDue()).toBe(1)
    expect((await rows()).at(-1)).toMatchObject({ attempts: 2, last_error: null })
  })

  it('forgets the body of a mail with links once it is sent, and keeps that of others', async () => {
    await put('plain@example.com')
    await createOutbox(() => now).put(db(), {
      to: 'link@example.com',
      subject: 'x',
      body: 'https://host/login?reset=secret',
      expiresAt: new Date(now.getTime() + 30 * MINUTE),
    })
    expect(await sender.sendDue()).toBe(2)
    expect(received.at(-1)).toContain('reset=secret')
    expect((await rows()).slice(-2).map(({ body }) => body)).toEqual(['نص الرسالة', ''])
  })

  it('neither sends nor keeps a mail whose links hold no more', async () => {
    const sent = received.length
    await createOutbox(() => now).put(db(), {
      to: 'late@example.com',
      subject: 'x',
      body: 'https://host/login?reset=secret',
      expiresAt: new Date(now.getTime() + MINUTE),
    })
    await sweepMails(db(), now)
    expect((await rows()).at(-1)?.body).toContain('secret')
    now = new Date(now.getTime() + MINUTE)
    await sweepMails(db(), now)
    expect(await sender.sendDue()).toBe(0)
    expect((await rows()).at(-1)).toMatchObject({ body: '', sent_at: null, last_error: 'EXPIRED' })
    expect(received).toHaveLength(sent)
  })
})

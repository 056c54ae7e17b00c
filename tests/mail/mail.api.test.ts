import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseError, type DatabaseErrorKind } from '#server/db/errors.ts'
import { claimMail, CLAIM_MINUTES, releaseLapsed } from '#server/mail/delivery.sql.ts'
import { htmlOf } from '#server/mail/html.ts'
import { createOutbox, type Mail } from '#server/mail/outbox.ts'
import { endHold, putMails, sweepMails } from '#server/mail/outbox.sql.ts'
import { startSender, type Sender, type SenderOptions } from '#server/mail/sender.ts'
import { withTables } from '../support/database.ts'
import { startMailServer, type MailServer } from '../support/smtp.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** Issue 14, Outbox and the record of messages. */
withTables('the outbox and its senders', (getDb) => {
  let smtp: MailServer
  let sender: Sender
  const senders: Sender[] = []
  const outbox = createOutbox(() => new Date())
  const db = () => getDb().kysely
  const soon = (ms: number) => new Date(Date.now() + ms)
  const start = (more: Partial<SenderOptions> = {}) => {
    const started = startSender({
      db: db(),
      smtpUrl: smtp.url,
      perMinute: 10_000,
      log: { warn: () => undefined },
      every: HOUR,
      pause: async () => undefined,
      ...more,
    })
    senders.push(started)
    return started
  }
  const mail = (to: string, more: Partial<Mail> = {}): Mail => ({ to, subject: 'طلب', body: 'نص الرسالة', ...more })
  const put = (to: string, more: Partial<Mail> = {}) => outbox.put(db(), mail(to, more))
  /** One result per mail; undefined for each whose `once` was stored already. */
  const putAll = async (mails: readonly Mail[]) =>
    (await putMails(db(), mails, new Date())).map(({ id, isNew }) => (isNew ? id : undefined))
  const rowOf = (id: number) =>
    db().selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const stateOf = async (id: number) => (await rowOf(id)).state
  /** The database, whose queries fail with `kind` while `isFailing` returns true. */
  const failingWhile = (isFailing: () => boolean, kind: DatabaseErrorKind = 'unavailable') =>
    db().withPlugin({
      transformQuery({ node }) {
        if (isFailing()) throw new DatabaseError(kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
  /** A database that fails from the moment on at which the mail server has a mail. */
  const failingOnceSent = (kind?: DatabaseErrorKind) => {
    const state = { isFailing: false }
    smtp.beforeAnswer = async () => {
      state.isFailing = true
    }
    return Object.assign(state, { db: failingWhile(() => state.isFailing, kind) })
  }
  /** Advances the time of everything that the database measures. */
  const pass = async (minutes: number) => {
    const by = sql`make_interval(mins => ${minutes})`
    await sql`update outbox_mail set due_at = due_at - ${by}, claimed_until = claimed_until - ${by}, expires_at = expires_at - ${by}`.execute(
      db(),
    )
    await sql`update mail_hold set until = until - ${by}`.execute(db())
  }
  beforeAll(async () => {
    smtp = await startMailServer()
  })
  beforeEach(async () => {
    smtp.received.length = 0
    smtp.answer = () => undefined
    smtp.beforeAnswer = async () => undefined
    await sql`delete from outbox_mail`.execute(db())
    await sql`delete from refused_address`.execute(db())
    await sql`delete from mail_turn`.execute(db())
    sender = start()
  })
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((each) => each.stop()))
  })
  afterAll(() => smtp.stop())

  describe('sending', () => {
    it('delivers what is in the outbox, once, over one connection', async () => {
      const before = smtp.connections()
      const ids = [await put('a@example.com'), await put('b@example.com')]
      expect(await sender.sendDue()).toBe(2)
      expect(await sender.sendDue()).toBe(0)
      expect(smtp.received).toHaveLength(2)
      expect(smtp.received[0]).toContain('To: a@example.com')
      expect(smtp.connections() - before).toBe(1)
      for (const id of ids)
        expect(await rowOf(id)).toMatchObject({ state: 'sent', tries: 1, sent_at: expect.any(String) as string })
    })
    it('keeps what the mail server said', async () => {
      const id = await put('a@example.com')
      await sender.sendDue()
      expect((await rowOf(id)).answer).toMatch(/^250 /)
    })
    it('keeps it also where it holds what no text of the database can', async () => {
      const answers = { EHLO: '250 here', MAIL: '250 yes', RCPT: '450 come\0 later' }
      const other = createServer((socket) => {
        socket.write('220 here\r\n')
        socket.on('data', (line) =>
          socket.write(`${answers[line.toString().slice(0, 4) as keyof typeof answers] ?? '250 yes'}\r\n`),
        )
      })
      await once(other.listen(0, '127.0.0.1'), 'listening')
      const id = await put('nul@example.com')
      await start({ smtpUrl: `smtp://127.0.0.1:${(other.address() as AddressInfo).port}` }).sendDue()
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', answer: '450 come later' })
      other.close()
    })
    it('sends a plain text, and simple HTML in which each paragraph has its own direction', async () => {
      await put('a@example.com', { body: 'hello' })
      await sender.sendDue()
      expect(smtp.received[0]).toContain('text/plain')
      expect(smtp.received[0]).toContain('<p dir="auto">hello</p>')
    })
    /** The header of the last mail as it came, and as a mail program shows it. */
    const fromOf = (mail: string) =>
      /^From: ([^]*?)\r\n(?! )/m
        .exec(mail)![1]!
        .replaceAll(/\?=\s+=\?/g, '?==?')
        .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
        .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
          Buffer.from(
            text
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
        )
        .replaceAll('"', '')
        .replaceAll(/\r\n\s+/g, ' ')
    const mailFrom = {
      address: 'admission@example.edu',
      name: { ar: 'قبول جامعة النيل', en: 'Nile University Admission' },
    }
    it.each([
      ['حسابك في نظام القبول', 'قبول جامعة النيل <admission@example.edu>'],
      ['Your account in the admission system', 'Nile University Admission <admission@example.edu>'],
      ['رسالة - A message', 'قبول جامعة النيل | Nile University Admission <admission@example.edu>'],
      ['26-1-000007', 'قبول جامعة النيل | Nile University Admission <admission@example.edu>'],
    ])('names the sender in the language of the subject: %s (issue 40)', async (subject, from) => {
      await put('a@example.com', { subject })
      await start({ mailFrom }).sendDue()
      expect(fromOf(smtp.received[0]!)).toBe(from)
      expect(smtp.received[0]).toMatch(/^Message-ID: <[\d.]+@example\.edu>/im)
      // a header is ASCII: other letters are encoded
      expect(smtp.received[0]!.split('\r\n\r\n')[0]).toMatch(/^\p{ASCII}*$/u)
    })
    it('names an address alone where no name is set, and the account of the server where nothing is', async () => {
      await put('a@example.com')
      await start({ mailFrom: { ...mailFrom, name: null } }).sendDue()
      await put('b@example.com')
      await sender.sendDue()
      expect(smtp.received.map(fromOf)).toEqual(['admission@example.edu', 'no-reply@127.0.0.1'])
    })
    it('tries again after 1, 2, 4 … minutes, eight times in all, and keeps the answer', async () => {
      smtp.answer = () => ({ code: 452, text: 'mailbox full' })
      const id = await put('full@example.com')
      for (let attempts = 1; attempts <= 8; attempts += 1) {
        await sender.sendDue()
        expect(await rowOf(id)).toMatchObject({ tries: attempts, sent_at: null, answer: '452 mailbox full' })
        expect(await stateOf(id)).toBe(attempts < 8 ? 'waiting' : 'failed')
        // a minute before it is due, nothing happens
        await pass(2 ** (attempts - 1) - 1)
        await sender.sendDue()
        expect((await rowOf(id)).tries).toBe(attempts)
        await pass(1)
      }
      expect((await rowOf(id)).failed_at).not.toBeNull()
      await pass(100_000)
      await sender.sendDue()
      expect((await rowOf(id)).tries).toBe(8)
    })
    it('gets a mail through at a later try', async () => {
      smtp.answer = () => ({ code: 452, text: 'mailbox full' })
      const id = await put('later@example.com')
      await sender.sendDue()
      smtp.answer = () => undefined
      await pass(1)
      expect(await sender.sendDue()).toBe(1)
      expect(await rowOf(id)).toMatchObject({ state: 'sent', tries: 2 })
    })
    it('sends mails with links before others, and those of one act before those of a job, whichever was put first', async () => {
      await putAll([mail('decided.1@example.com'), mail('decided.2@example.com')])
      await put('alone@example.com')
      const expiresAt = soon(30 * MINUTE)
      await putAll([mail('invited.1@example.com', { expiresAt }), mail('invited.2@example.com', { expiresAt })])
      await put('forgotten.password@example.com', { expiresAt })
      await sender.sendDue()
      expect(smtp.received.map((text) => /^To: (.*)@example.com\r$/m.exec(text)![1])).toEqual([
        'forgotten.password',
        'invited.1',
        'invited.2',
        'alone',
        'decided.1',
        'decided.2',
      ])
    })
  })

  describe('an address that is refused for good (5xx at RCPT)', () => {
    it('fails the mail at once, and is remembered in lower case with the answer', async () => {
      const id = await put('Gone@Example.com')
      smtp.answer = (address) => (/^gone/i.test(address) ? { code: 550, text: 'no such user' } : undefined)
      const other = await put('there@example.com')
      expect(await sender.sendDue()).toBe(1)
      expect(await rowOf(id)).toMatchObject({ state: 'failed', tries: 1, answer: '550 no such user' })
      expect(await stateOf(other)).toBe('sent')
      expect(await db().selectFrom('refused_address').select(['address', 'answer']).execute()).toEqual([
        { address: 'gone@example.com', answer: '550 no such user' },
      ])
    })
    it('is refused no more once it takes a mail', async () => {
      smtp.answer = () => ({ code: 550, text: 'no such user' })
      await put('back@example.com')
      await sender.sendDue()
      smtp.answer = () => undefined
      await put('Back@example.com')
      await sender.sendDue()
      expect(await db().selectFrom('refused_address').selectAll().execute()).toEqual([])
    })
    it('is none where the server asks to come later (4xx)', async () => {
      smtp.answer = () => ({ code: 450, text: 'greylisted' })
      const id = await put('grey@example.com')
      await sender.sendDue()
      expect(await stateOf(id)).toBe('waiting')
      expect(await db().selectFrom('refused_address').selectAll().execute()).toEqual([])
    })
  })

  describe('several senders', () => {
    it('send each mail once', async () => {
      await putAll(Array.from({ length: 40 }, (_, at) => mail(`s${at}@example.com`)))
      const others = [start(), start()]
      const sent = await Promise.all([sender, ...others].map((each) => each.sendDue()))
      expect(sent.reduce((sum, each) => sum + each)).toBe(40)
      const addresses = smtp.received.map((text) => /^To: (.*)\r$/m.exec(text)![1])
      expect(new Set(addresses).size).toBe(40)
      expect(addresses).toHaveLength(40)
    })
    it('take each a mail of its own, also at the same moment', async () => {
      await putAll(Array.from({ length: 40 }, (_, at) => mail(`m${at}@example.com`)))
      const taken = await Promise.all(Array.from({ length: 40 }, () => claimMail(db())))
      const ids = taken.flatMap((each) => (each ? [each.id] : []))
      expect(ids.length).toBeGreaterThan(1)
      expect(new Set(ids).size).toBe(ids.length)
    })
    it('one that is killed with a mail in its hands: another sends it once the claim lapsed, under the same Message-ID', async () => {
      const id = await put('killed@example.com')
      const claimed = await claimMail(db())
      expect(claimed).toMatchObject({ id, tries: 1 })
      expect(await sender.sendDue()).toBe(0)
      await pass(CLAIM_MINUTES)
      expect(await sender.sendDue()).toBe(1)
      const idOf = (text: string) => /^Message-ID: (.*)\r$/im.exec(text)![1]
      const first = idOf(smtp.received[0]!)
      await sql`update outbox_mail set state = 'failed' where id = ${id}`.execute(db())
      await sql`update outbox_mail set state = 'waiting', due_at = now()`.execute(db())
      await sender.sendDue()
      expect(idOf(smtp.received[1]!)).toBe(first)
    })
    it('take down what the mail server took as soon as the database is there again, so that it goes out once (issue 17)', async () => {
      const id = await put('away@example.com')
      const database = failingOnceSent()
      let attempts = 0
      const noteAgain = async () => {
        attempts += 1
        database.isFailing = attempts < 3
      }
      expect(await start({ noteAgain, db: database.db }).sendDue()).toBe(1)
      expect(attempts).toBe(3)
      expect(await rowOf(id)).toMatchObject({ state: 'sent', tries: 1, claimed_until: null })
      await pass(CLAIM_MINUTES)
      expect(await sender.sendDue()).toBe(0)
      expect(smtp.received).toHaveLength(1)
    })
    it('do not ask again a database that refuses what became of a mail', async () => {
      const id = await put('refused@example.com')
      const database = failingOnceSent('check')
      let attempts = 0
      const noteAgain = async () => {
        attempts += 1
        database.isFailing = false
      }
      await expect(start({ noteAgain, db: database.db }).sendDue()).rejects.toThrow('check')
      expect(attempts).toBe(0)
      expect(await stateOf(id)).toBe('sending')
    })
    it('do not wait for the database longer than a mail is theirs', async () => {
      const id = await put('gone@example.com')
      const database = failingOnceSent()
      let attempts = 0
      const noteAgain = async () => {
        attempts += 1
        if (attempts > 30_000) throw new Error('for ever')
      }
      await expect(start({ claim: 0.05, noteAgain, db: database.db }).sendDue()).rejects.toThrow('unavailable')
      expect(await stateOf(id)).toBe('sending')
    })
    it('an answer that comes after the claim lapsed changes nothing', async () => {
      const id = await put('slow@example.com')
      smtp.beforeAnswer = async () => {
        await pass(CLAIM_MINUTES)
        await releaseLapsed(db())
        await claimMail(db())
      }
      await sender.sendDue()
      // the other sender has it now
      expect(await rowOf(id)).toMatchObject({ state: 'sending', tries: 2, sent_at: null })
    })
    it('leave a mail to the one that has it, however long its mail server takes (issue 17)', async () => {
      const claim = 1
      const id = await put('slow@example.com')
      const [one, other] = [start({ claim }), start({ claim })]
      const clock = () => sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(db())
      const now = async () => (await clock()).rows[0]!.at
      smtp.beforeAnswer = async () => {
        const until = (await now()) + 2.5 * claim
        while ((await now()) < until) expect(await other.sendDue()).toBe(0)
      }
      expect(await one.sendDue()).toBe(1)
      expect(smtp.received).toHaveLength(1)
      expect(await rowOf(id)).toMatchObject({ state: 'sent', tries: 1, claimed_until: null })
    })
    it('give a mail back that they have taken and not begun when they stop, and the try does not count', async () => {
      const id = await put('stopped@example.com')
      let stopped: Promise<void> | undefined
      const stopping: Sender = start({
        db: db().withPlugin({
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            // the answer to its claim is pending
            if (result.rows.some((row) => 'to_address' in (row as object))) stopped ??= stopping.stop()
            return result
          },
        }),
      })
      expect(await stopping.sendDue()).toBe(0)
      await stopped
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 0, claimed_until: null })
      expect(smtp.received).toEqual([])
      expect(await sender.sendDue()).toBe(1)
    })
    it('wait for the mail that is on its way when they stop, and not for ever', async () => {
      const id = await put('hangs@example.com')
      let answer!: () => void
      const arrived = new Promise<void>((resolve) => {
        smtp.beforeAnswer = () => {
          resolve()
          return new Promise((done) => {
            answer = done
          })
        }
      })
      const hanging = start({ stopWithin: 20 })
      const sending = hanging.sendDue()
      await arrived
      await hanging.stop()
      // it is unknown whether it was sent: nobody else may claim it at once
      expect(await stateOf(id)).toBe('sending')
      answer()
      expect(await sending).toBe(1)
      expect(await stateOf(id)).toBe('sent')
    })
    it('keep the mails of a minute to MAILS_PER_MINUTE, all together', async () => {
      await putAll(Array.from({ length: 6 }, (_, at) => mail(`r${at}@example.com`)))
      const waits: number[] = []
      const pause = async (ms: number) => {
        waits.push(ms)
      }
      const slow = [start({ perMinute: 6, pause }), start({ perMinute: 6, pause })]
      await Promise.all(slow.map((each) => each.sendDue()))
      expect(smtp.received).toHaveLength(6)
      // six in a minute: one every ten seconds in total, over all senders; the wait is faked, so the last turn is fifty
      // seconds off, less the time of sending
      const longest = Math.max(...waits)
      expect(Math.min(...waits)).toBe(0)
      expect(longest).toBeGreaterThan(30_000)
      expect(longest).toBeLessThanOrEqual(70_000)
    })
  })

  describe('mails that are held', () => {
    it('wait until they may go, and are sent then', async () => {
      const id = await put('held@example.com', { notBefore: soon(2 * MINUTE) })
      expect(await stateOf(id)).toBe('held')
      expect(await sender.sendDue()).toBe(0)
      await pass(2)
      expect(await sender.sendDue()).toBe(1)
      expect(await stateOf(id)).toBe('sent')
    })
    it('of a hold stay as long as nobody says until when, and go together then', async () => {
      const hold = await outbox.openHold(db())
      const ids = await putAll([mail('h1@example.com', { hold }), mail('h2@example.com', { hold })])
      await pass(100_000)
      expect(await sender.sendDue()).toBe(0)
      await endHold(db(), hold, soon(10 * MINUTE))
      expect(await sender.sendDue()).toBe(0)
      await pass(10)
      expect(await sender.sendDue()).toBe(2)
      for (const id of ids) expect(await stateOf(id!)).toBe('sent')
    })
    it('are taken back one by one, or all that nobody has begun to send', async () => {
      const one = await put('one@example.com', { notBefore: soon(MINUTE) })
      expect(await outbox.takeBack(db(), one)).toBe(true)
      expect(await outbox.takeBack(db(), one)).toBe(false)
      expect(await rowOf(one)).toMatchObject({ state: 'cancelled', withdrawn: true })
      const hold = await outbox.openHold(db())
      const ids = await putAll(['a', 'b', 'c'].map((name) => mail(`${name}@example.com`, { hold })))
      await sql`update outbox_mail set state = 'waiting', due_at = now() where id = ${ids[0]}`.execute(db())
      await sender.sendDue()
      expect(await outbox.takeBackHold(db(), hold)).toBe(2)
      expect(await Promise.all(ids.map((id) => stateOf(id!)))).toEqual(['sent', 'cancelled', 'cancelled'])
      await endHold(db(), hold, new Date())
      expect(await sender.sendDue()).toBe(0)
    })
    it('are not taken back once the mail server was asked: it may have the mail although no answer came', async () => {
      const hold = await outbox.openHold(db())
      const [id] = await putAll([mail('begun@example.com', { hold })])
      await endHold(db(), hold, new Date())
      smtp.answer = () => ({ code: 451, text: 'later' })
      await sender.sendDue()
      expect(await rowOf(id!)).toMatchObject({ state: 'waiting', tries: 1 })
      expect(await outbox.takeBack(db(), id!)).toBe(false)
      expect(await outbox.takeBackHold(db(), hold)).toBe(0)
      expect(await stateOf(id!)).toBe('waiting')
    })
  })

  describe('putting', () => {
    it('many in one statement, in their order, each `once` once, also within one call', async () => {
      const first = await putAll([mail('x@example.com', { once: 'x' })])
      const ids = await putAll([
        mail('1@example.com'),
        mail('x@example.com', { once: 'x' }),
        mail('y@example.com', { once: 'y' }),
        mail('y2@example.com', { once: 'y' }),
        mail('2@example.com'),
      ])
      expect(ids.map((id) => typeof id)).toEqual(['number', 'undefined', 'number', 'undefined', 'number'])
      expect((await rowOf(ids[0]!)).to_address).toBe('1@example.com')
      expect((await rowOf(ids[2]!)).to_address).toBe('y@example.com')
      expect((await rowOf(ids[4]!)).to_address).toBe('2@example.com')
      expect(await put('x@example.com', { once: 'x' })).toBe(first[0])
      expect(await putAll([])).toEqual([])
    })
  })

  describe('links', () => {
    const link = { body: 'https://host/login?reset=secret' }
    it('are forgotten once they are sent; the text of other mails is kept', async () => {
      const plain = await put('plain@example.com')
      const withLink = await put('link@example.com', { ...link, expiresAt: soon(30 * MINUTE) })
      expect(await sender.sendDue()).toBe(2)
      expect(smtp.received[0]).toContain('secret')
      expect([(await rowOf(plain)).body, (await rowOf(withLink)).body]).toEqual(['نص الرسالة', ''])
    })
    it('that hold no more are neither sent nor kept', async () => {
      const id = await put('late@example.com', { ...link, expiresAt: soon(2 * MINUTE) })
      await sweepMails(db())
      expect((await rowOf(id)).body).toContain('secret')
      await pass(2)
      expect(await sender.sendDue()).toBe(0)
      await sweepMails(db())
      expect(await rowOf(id)).toMatchObject({ state: 'expired', body: '', sent_at: null })
      expect(smtp.received).toEqual([])
    })
  })

  it.each(['held', 'waiting'] as const)('finds what is due by an index among 10,000 that are %s', async (state) => {
    const hold = await outbox.openHold(db())
    await sql`insert into outbox_mail (to_address, subject, body, state, due_at, hold_id)
      select 'h' || n || '@example.com', 's', 'b', ${state}, now() - interval '1 day', ${hold} from generate_series(1, 10000) n`.execute(
      db(),
    )
    await sql`analyze outbox_mail`.execute(db())
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
      select id from outbox_mail where state = 'waiting' and due_at <= now() and (expires_at is null or expires_at > now()) order by (expires_at is null), in_bulk, due_at, id limit 1`.execute(
      db(),
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
    if (state === 'waiting') expect(plan).not.toContain('Sort')
  })
})

describe('the HTML of a mail', () => {
  it('has a paragraph for each, escaped, with its lines and links', () => {
    expect(htmlOf('مرحبًا <b>\nHello & "you"\n\nhttps://host/a?b=1&c=2\n')).toBe(
      '<p dir="auto">مرحبًا &lt;b&gt;<br>Hello &amp; &quot;you&quot;</p>\n<p dir="auto"><a href="https://host/a?b=1&amp;c=2">https://host/a?b=1&amp;c=2</a></p>',
    )
  })
})

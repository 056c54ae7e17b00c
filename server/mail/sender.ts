import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import { isPassing } from '../db/errors.ts'
import type { Tables } from '../db/tables.ts'
import { senderOfMail, type MailFrom } from '../config/mail-from.ts'
import type { Settings } from '../config/settings.ts'
import {
  CLAIM_MINUTES,
  claimMail,
  releaseClaim,
  markFailed,
  markRefused,
  markSent,
  releaseHeld,
  releaseLapsed,
  renewClaim,
  takeTurn,
  type ClaimedMail,
} from './delivery.sql.ts'
import { htmlOf } from './html.ts'

export interface SenderOptions {
  readonly db: Kysely<Tables>
  readonly smtpUrl: string
  readonly mailFrom?: MailFrom | undefined
  /** Mails that all processes together send in a minute. */
  readonly perMinute: number
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Ms between two checks of the outbox. */
  readonly every?: number
  /** Seconds that a mail is this sender's without a word of it. */
  readonly claim?: number
  /** Ms that a stop waits for the mail that is on its way. */
  readonly stopWithin?: number
  /** Waits for a turn, in ms; tests need not. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Pauses, in ms, before the database is written again; tests need not wait. */
  readonly noteAgain?: (ms: number) => Promise<void>
}
export interface Sender {
  /** Tries every mail that is due once; returns how many went out. */
  sendDue(): Promise<number>
  /**
   * Waits for the mail that is being sent; one whose mail server takes longer stays claimed, and is sent again when the
   * claim lapses.
   */
  stop(): Promise<void>
}

/**
 * Ms that the mail server may be silent. A delivery has ten steps at most (connect, greet, hello, TLS, login in two,
 * sender, recipient, data, text): together less than a claim lasts (`CLAIM_MINUTES`).
 */
const SILENT_FOR = 30_000
const TIMEOUTS = {
  connectionTimeout: SILENT_FOR,
  greetingTimeout: SILENT_FOR,
  socketTimeout: SILENT_FOR,
  dnsTimeout: SILENT_FOR,
} as const

/** Ms between two attempts to store the outcome of a mail. */
const NOTE_EVERY = 1_000
/** Below the time limit of a stop (`server/process/main.ts`), in ms. */
const STOP_WITHIN = 10_000

/** The sender: as it is set, else the account of the SMTP address, without a name. */
export function fromAddress({
  smtpUrl,
  mailFrom,
}: {
  readonly smtpUrl: string
  readonly mailFrom?: MailFrom | undefined
}): MailFrom {
  if (mailFrom) return mailFrom
  const { username, hostname } = new URL(smtpUrl)
  const name = decodeURIComponent(username)
  return { address: name.includes('@') ? name : `${name || 'no-reply'}@${hostname}`, name: null }
}

/** The same in each attempt, so that a recipient of a repeated mail can see that it is the same one. */
const messageId = ({ id, created_at }: ClaimedMail, from: string): string =>
  `<${id}.${Date.parse(created_at)}@${from.slice(from.lastIndexOf('@') + 1)}>`

/** The database cannot store a NUL byte: a mail whose answer cannot be stored would go out again. */
export const storable = (answer: string): string => answer.replaceAll('\0', '')

/** The reason of a failed delivery. `isRefused`: the address is refused for good (5xx at RCPT). */
function failureOf(error: unknown): { readonly answer: string; readonly isRefused: boolean } {
  const { code, response, responseCode, command } = error as {
    code?: string
    response?: string
    responseCode?: number
    command?: string
  }
  return {
    answer: storable(response ?? code ?? 'unknown'),
    isRefused: command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500,
  }
}

const pauseFor = async (ms: number, signal: AbortSignal): Promise<void> => {
  if (ms > 0) await wait(ms, undefined, { signal }).catch(() => undefined)
}

/**
 * The sender of a process: API processes and workers both deliver, so that mails go out while any of them runs (ADR
 * 74). None without a mail server: mails stay in the outbox.
 */
export const senderOf = (
  { smtpUrl, mailFrom, mailsPerMinute }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailsPerMinute'>,
  around: Pick<SenderOptions, 'db' | 'log'>,
): Sender | undefined =>
  smtpUrl === undefined ? undefined : startSender({ ...around, smtpUrl, mailFrom, perMinute: mailsPerMinute })

/** Delivers the outbox by SMTP (decision V5). Several processes may run it: each mail is taken by one of them. */
export function startSender({
  db,
  smtpUrl,
  mailFrom,
  perMinute,
  log,
  every = 5_000,
  claim = CLAIM_MINUTES * 60,
  stopWithin = STOP_WITHIN,
  pause = pauseFor,
  noteAgain = wait,
}: SenderOptions): Sender {
  const from = fromAddress({ smtpUrl, mailFrom })
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 1, maxMessages: Infinity, ...TIMEOUTS })
  const stopping = new AbortController()
  let running: Promise<number> | undefined

  /**
   * Stores the mail server's answer, as soon as the database answers: a failover takes half a minute, and a mail whose
   * delivery is not stored goes out again when its claim lapses (ADR 93).
   */
  async function takeDown(note: () => Promise<unknown>): Promise<void> {
    const last = performance.now() + claim * 1_000
    for (;;) {
      try {
        await note()
        return
      } catch (error) {
        if (!isPassing(error) || performance.now() > last) throw error
      }
      await noteAgain(NOTE_EVERY)
    }
  }

  /** Whether it went out. */
  async function deliver(mail: ClaimedMail): Promise<boolean> {
    let answer: string
    try {
      const { to_address: to, subject, body: text } = mail
      const info = await transport.sendMail({
        from: senderOfMail(from, subject),
        to,
        subject,
        text,
        html: htmlOf(text),
        messageId: messageId(mail, from.address),
      })
      answer = storable(info.response)
    } catch (error) {
      const failure = failureOf(error)
      log.warn({ mail: mail.id, code: (error as { code?: string }).code ?? 'unknown' }, 'mail not sent')
      await takeDown(() => (failure.isRefused ? markRefused : markFailed)(db, mail, failure.answer))
      return false
    }
    await takeDown(() => markSent(db, mail, answer))
    return true
  }

  /** The mail stays this sender's until its mail server has answered. */
  async function deliverClaimed(mail: ClaimedMail): Promise<boolean> {
    // a third: two of them may get lost
    const beat = setInterval(() => void renewClaim(db, mail, claim).catch(() => undefined), (claim * 1_000) / 3)
    try {
      return await deliver(mail)
    } finally {
      clearInterval(beat)
    }
  }

  async function releaseAllHeld(): Promise<void> {
    let isDone = false
    while (!isDone) isDone = await releaseHeld(db)
  }
  async function deliverDue(): Promise<number> {
    let sent = 0
    await releaseLapsed(db)
    while (!stopping.signal.aborted) {
      await releaseAllHeld()
      const turn = await takeTurn(db, perMinute)
      if (turn === null) break
      await pause(turn, stopping.signal)
      const mail = stopping.signal.aborted ? undefined : await claimMail(db, claim)
      if (mail && stopping.signal.aborted) await releaseClaim(db, mail)
      else if (mail && (await deliverClaimed(mail))) sent += 1
    }
    return sent
  }
  const sendDue = (): Promise<number> =>
    (running ??= deliverDue().finally(() => {
      running = undefined
    }))
  const poll = (): void => {
    sendDue().catch((error: Error) => log.warn({ name: error.name }, 'outbox not read'))
  }
  const timer = setInterval(poll, every)
  return {
    sendDue,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      const late = new AbortController()
      await Promise.race([
        running?.catch(() => 0),
        wait(stopWithin, undefined, { signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
      transport.close()
    },
  }
}

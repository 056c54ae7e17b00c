import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Tables } from '../db/tables.ts'
import { MAX_ATTEMPTS } from './outbox.ts'
import { claimMail, markFailed, markSent } from './outbox.sql.ts'

export interface SenderOptions {
  readonly db: Kysely<Tables>
  readonly smtpUrl: string
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Ms between two looks into the outbox. */
  readonly every?: number
}
export interface Sender {
  /** Tries every mail that is due once; returns how many went out. */
  sendDue(): Promise<number>
  /** Waits for the mail that is on its way. */
  stop(): Promise<void>
}

/** Mails come from the account of the SMTP address. */
function fromAddress(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl)
  const name = decodeURIComponent(username)
  if (name.includes('@')) return name
  return `${name || 'no-reply'}@${hostname}`
}

/** Delivers the outbox by SMTP (decision V5). Several processes may run it: each mail is taken by one of them. */
export function startSender({ db, smtpUrl, clock, log, every = 5_000 }: SenderOptions): Sender {
  const transport = createTransport(smtpUrl, { from: fromAddress(smtpUrl) })
  let isStopped = false
  let running: Promise<number> | undefined

  async function deliver(): Promise<number> {
    let sent = 0
    while (!isStopped) {
      const mail = await claimMail(db, clock(), MAX_ATTEMPTS)
      if (!mail) break
      try {
        await transport.sendMail({ to: mail.to_address, subject: mail.subject, text: mail.body })
        await markSent(db, mail.id, clock())
        sent += 1
      } catch (error) {
        const { code = 'unknown' } = error as { code?: string }
        await markFailed(db, mail.id, code)
        log.warn({ mail: mail.id, code }, 'mail not sent')
      }
    }
    return sent
  }
  const sendDue = (): Promise<number> =>
    (running ??= deliver().finally(() => {
      running = undefined
    }))
  const look = (): void => {
    sendDue().catch((error: Error) => log.warn({ name: error.name }, 'outbox not read'))
  }
  const timer = setInterval(look, every)
  return {
    sendDue,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running?.catch(() => 0)
      transport.close()
    },
  }
}

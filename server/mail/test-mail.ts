import { createTransport } from 'nodemailer'
import type { TestMailAnswer } from '#schemas/outbox/test-mail.schema.ts'
import { senderOfMail, type MailFrom } from '../config/mail-from.ts'
import { htmlOf } from './html.ts'
import { fromAddress, storable } from './sender.ts'

export interface MailServerSettings {
  readonly smtpUrl: string
  readonly mailFrom?: MailFrom | undefined
}

/** Ms in which the mail server has to answer, all steps together. */
const WITHIN = 20_000
/** Codes of faults in TLS, as Node and OpenSSL name them. */
const OF_TLS = /CERT|SSL|TLS|UNABLE_TO_|SIGNATURE/

type Outcome = Pick<TestMailAnswer, 'outcome' | 'answer'>
const NO_ANSWER: Outcome = { outcome: 'timeout', answer: null }

/** What a failure of the delivery means, with the words of the server, else those of the connection. */
function outcomeOf(error: unknown): Outcome {
  const {
    code = '',
    originalCode = '',
    response,
    message = '',
  } = error as {
    readonly code?: string
    readonly originalCode?: string
    readonly response?: string
    readonly message?: string
  }
  const answer = storable(response ?? message)
  if (code === 'EAUTH') return { outcome: 'loginRefused', answer }
  if (code === 'ETLS' || OF_TLS.test(originalCode)) return { outcome: 'tls', answer }
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return NO_ANSWER
  return { outcome: response === undefined ? 'unreachable' : 'refused', answer }
}

/** Host and port, without name and password. */
export function mailServerOf(smtpUrl: string): Pick<TestMailAnswer, 'host' | 'port'> {
  const { protocol, hostname, port } = new URL(smtpUrl)
  return { host: hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) }
}

/**
 * Sends one mail at once, past the outbox, and returns what the mail server answered. `within`: ms for all steps
 * together; after that it is not known whether the server has taken the mail.
 */
export async function sendTestMail(
  settings: MailServerSettings,
  { to, subject, text }: { readonly to: string; readonly subject: string; readonly text: string },
  within = WITHIN,
): Promise<TestMailAnswer> {
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: within,
    greetingTimeout: within,
    socketTimeout: within,
    dnsTimeout: within,
  })
  const mail = { from: senderOfMail(fromAddress(settings), subject), to, subject, text, html: htmlOf(text) }
  const delivery = transport
    .sendMail(mail)
    .then(({ response }): Outcome => ({ outcome: 'accepted', answer: storable(response) }), outcomeOf)
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<Outcome>((resolve) => {
    timer = setTimeout(resolve, within, NO_ANSWER)
  })
  const result = await Promise.race([delivery, limit])
  clearTimeout(timer)
  return { ...mailServerOf(settings.smtpUrl), ...result }
}

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server in this process, whose answers a test chooses. */
export interface MailServer {
  readonly url: string
  /** What it took, whole, oldest first. */
  readonly received: string[]
  /** Connections that were opened. */
  connections(): number
  /** The reply to an address; undefined: the mail is accepted. */
  answer: (address: string) => { readonly code: number; readonly text: string } | undefined
  /** Called with each text before it is acknowledged. */
  beforeAnswer: () => Promise<void>
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let connections = 0
  const mails: MailServer = {
    url: '',
    received: [],
    connections: () => connections,
    answer: () => undefined,
    beforeAnswer: async () => undefined,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_, done) => {
      connections += 1
      done()
    },
    onRcptTo: ({ address }, _, done) => {
      const refusal = mails.answer(address)
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
    },
    onData: (stream, _, done) => {
      const parts: Buffer[] = []
      const answered = async () => {
        await mails.beforeAnswer()
        done()
      }
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          mails.received.push(Buffer.concat(parts).toString())
          void answered()
        })
    },
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = smtp.server.address() as AddressInfo
  return Object.assign(mails, { url: `smtp://127.0.0.1:${port}` })
}

/** The mail server of the cluster: accepts everything, and stores what identifies a mail. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TakenMail {
  readonly messageId: string
  readonly to: string
}
export interface Mails {
  readonly url: string
  readonly taken: readonly TakenMail[]
  stop(): Promise<void>
}

export async function startMails(): Promise<Mails> {
  const taken: TakenMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const [, messageId = ''] = /^message-id:\s*(\S+)/im.exec(Buffer.concat(parts).toString()) ?? []
          for (const { address } of envelope.rcptTo) taken.push({ messageId, to: address })
          done()
        })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

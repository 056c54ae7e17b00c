import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** How addresses begin for which it takes no mail, for good. */
export const REFUSED = 'refused.'

/** A mail server that stores what it receives, one file a mail: the other end of `SMTP_URL`. */
export interface Mailbox {
  readonly url: string
  readonly folder: string
  stop(): Promise<void>
}

export async function startMailbox(port = Number(process.env['E2E_SMTP_PORT'] ?? 0)): Promise<Mailbox> {
  const folder = mkdtempSync(path.join(tmpdir(), 'qabul-mails-'))
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith(REFUSED) ? Object.assign(new Error('no such user here'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        count += 1
        writeFileSync(path.join(folder, `${String(count).padStart(6, '0')}.eml`), Buffer.concat(parts))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const { port: bound } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${bound}`,
    folder,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
      }),
  }
}

const decoded = (mail: string): string => {
  const [head = '', ...rest] = mail.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/content-transfer-encoding: base64/i.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString()}`
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return mail
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString()}`
}

/** A mail contains its text twice, plain and as HTML: this is the plain one, below the mail's head. */
function plain(mail: string): string {
  const boundary = /boundary="?([^";\r\n]+)/i.exec(mail)?.[1]
  if (boundary === undefined) return decoded(mail)
  const [head = ''] = mail.split('\r\n\r\n')
  return `${head}\n\n${decoded(mail.split(`--${boundary}`)[1]!.trimStart())}`
}

/** Mails that arrived so far, oldest first, as head and decoded text. */
export const mailsTo = (address: string, folder = process.env['E2E_MAILS'] ?? ''): string[] =>
  readdirSync(folder)
    .toSorted()
    .map((file) => plain(readFileSync(path.join(folder, file), 'utf8')))
    .filter((mail) => new RegExp(`^to: .*${address.replaceAll('.', '\\.')}`, 'im').test(mail))

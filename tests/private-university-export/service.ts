import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Sent {
  readonly nationalId: string
  readonly appId: number
}
export interface Shipment {
  readonly key: string
  readonly applicants: readonly Sent[]
}
type Reply = (response: ServerResponse, answers: readonly object[]) => void

/** A service of the private universities, over real HTTP, which accepts everybody unless a test changes its answers. */
export interface UniversityService {
  readonly url: string
  /** Each received POST, in the order of arrival. */
  readonly posts: Shipment[]
  /** The national ids of its students, by application. */
  readonly registered: Map<number, string>
  /** Effects: how often it accepted each application. */
  readonly taken: Map<number, number>
  /** Its answer for an applicant; undefined: none. */
  answer: (applicant: Sent) => object | undefined
  /** How it sends its answers to a POST; the test may delay, cut or spoil them. */
  reply: Reply
  /** Replaces its pages of students. */
  pages: ((page: number, pageSize: number) => unknown) | undefined
  health: number
  stop(): Promise<void>
}

export const json = (response: ServerResponse, data: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
}
const accepted = ({ nationalId, appId }: Sent) => ({ nationalId, appId, status: 'accepted', message: 'taken' })

async function bodyOf(request: IncomingMessage): Promise<{ readonly applicants: readonly Sent[] }> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as { applicants: Sent[] }
}

export async function startUniversity(): Promise<UniversityService> {
  const known = new Map<string, readonly object[]>()
  const service: UniversityService = {
    url: '',
    posts: [],
    registered: new Map(),
    taken: new Map(),
    answer: accepted,
    reply: (response, answers) => json(response, { answers }),
    pages: undefined,
    health: 200,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  /** Accepts applicants once for each key. */
  function take({ key, applicants }: Shipment): readonly object[] {
    const before = known.get(key)
    if (before) return before
    const answers = applicants.flatMap((applicant) => service.answer(applicant) ?? [])
    for (const { appId, nationalId, status } of answers as (Sent & { status: string })[]) {
      if (status !== 'accepted') continue
      service.registered.set(appId, nationalId)
      service.taken.set(appId, (service.taken.get(appId) ?? 0) + 1)
    }
    known.set(key, answers)
    return answers
  }
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://service')
    if (url.pathname === '/api/health') {
      response.writeHead(service.health).end()
      return
    }
    if (request.method === 'POST') {
      const shipment = { key: String(request.headers['idempotency-key']), ...(await bodyOf(request)) }
      service.posts.push(shipment)
      service.reply(response, take(shipment))
      return
    }
    const [page, pageSize] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name))) as [number, number]
    const all = [...service.registered].map(([appId, nationalId]) => ({ appId, nationalId }))
    const own = { total: all.length, applicants: all.slice((page - 1) * pageSize, page * pageSize) }
    json(response, service.pages ? service.pages(page, pageSize) : own)
  }
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(service, { url: `http://127.0.0.1:${port}/api` })
}

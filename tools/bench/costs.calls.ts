import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import sharp from 'sharp'
import { API } from '#schemas/api.ts'
import { attachmentPath } from '#schemas/applications/applications.endpoints.ts'
import { STATUS } from '#schemas/status.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { Database } from '#server/db/engine.ts'
import type { Tables } from '#server/db/tables.ts'
import { DEMO_PASSWORD } from '#server/seeds/content/accounts.data.ts'
import { encoded, formOf } from '#tests/support/server.ts'
import type { HttpClient, Reply } from './http.client.ts'
import { readBusiest } from './list.measure.ts'
import type { Kind } from './mix.ts'
import { CLIENT } from './project.ts'
import { nameOf, SESSIONS } from './staff.ts'

type Db = Kysely<Tables>
/** Makes one call as somebody; `at`: the how manieth of its kind. */
export type MakeCall = (client: HttpClient, at: number) => Promise<Reply>

interface Application {
  readonly applyId: number
  readonly studentId: number
  readonly version: number
}
/** Applications of a status at active faculties and branches, one of each student, who has none that is accepted. */
async function applicationsOf(
  db: Db,
  season: { yearId: number; semesterId: number },
  status: number,
): Promise<Application[]> {
  const { rows } = await sql<Application>`
    select distinct on (a.student_id) a.id as "applyId", a.student_id as "studentId", a.version from application a
    join faculty f on f.id = a.faculty_id and f.active join branch b on b.id = a.branch_id and b.active
    where a.year_id = ${season.yearId} and a.semester_id = ${season.semesterId} and a.status = ${status}
      and not exists (select from application o where o.student_id = a.student_id and o.status in (${STATUS.accepted}, ${STATUS.pulled}))
    order by a.student_id, a.id`.execute(db)
  return rows
}

/** A photographed slip as a telephone sends it, of 1600 × 1200 pixels; no two of them are the same. */
async function slips(): Promise<(at: number) => Promise<Buffer>> {
  const [width, height] = [1600, 1200]
  const noise = { type: 'gaussian', mean: 200, sigma: 20 } as const
  const pixels = await sharp({ create: { width, height, channels: 3, noise, background: '#fff' } })
    .raw()
    .toBuffer()
  return (at) => {
    // a new buffer: the one before may still be read
    const own = Buffer.from(pixels)
    // a square for each bit of the number, in sizes that survive the compression
    for (let bit = 0; bit < 16; bit += 1)
      for (let row = 0; row < 16; row += 1) {
        const from = (row * width + bit * 16) * 3
        own.fill(at & (1 << bit) ? 255 : 0, from, from + 16 * 3)
      }
    return sharp(own, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer()
  }
}

/** Moments in the demo's active year that have passed. */
const PAID = { depositDate: '2026-10-04 09:00:00', paymentDate: '2026-10-04 10:30:15' } as const
const GZIPPED = { 'accept-encoding': 'gzip, br' } as const

/** How each kind of call is made with the data of this database. Each decision and payment uses another application. */
export async function prepareCalls(database: Database): Promise<Readonly<Record<Kind, MakeCall>>> {
  const { kysely: db } = database
  const { season, university } = await readBusiest(database)
  const underReview = await applicationsOf(db, season, STATUS.underReview)
  const unpaid = await applicationsOf(db, season, STATUS.pendingFees)
  const attachments = await db
    .selectFrom('attachment')
    .select('id')
    .where(
      'student_id',
      'in',
      underReview.slice(-500).map(({ studentId }) => studentId),
    )
    .execute()
  const names = await db.selectFrom('student').select('ar_name').orderBy('id').limit(500).execute()
  const files = readdirSync(join(CLIENT, 'assets')).filter((name) => /\.(js|css|woff2)$/.test(name))
  const slip = await slips()

  const scope = { 'x-scope': String(university) }
  const call =
    ({ method, path }: Endpoint, body?: (at: number) => unknown): MakeCall =>
    (client, at) =>
      client.send(method, path, body?.(at), scope)
  const write = ({ method, path }: Endpoint, client: HttpClient, body: unknown, more: Record<string, string> = {}) =>
    client.send(method, path, body, { ...scope, 'idempotency-key': crypto.randomUUID(), ...more })
  const file = (client: HttpClient, path: string, accept: string) =>
    client.send('GET', path, undefined, { accept, ...GZIPPED })
  // read from the end, so that the ones that are decided on stay as they are until then
  const viewed = (at: number): Application => underReview.at(-1 - (at % 1000))!
  const key = (at: number) => ({ applyId: viewed(at).applyId, studentId: viewed(at).studentId })
  const taken = <T>(from: readonly T[], what: string): (() => T) => {
    let next = 0
    return () => {
      const found = from[next]
      if (!found) throw new Error(`The demo has too few ${what}: all ${from.length} are used.`)
      next += 1
      return found
    }
  }
  const toDecide = taken(underReview.slice(0, -1000), 'applications under review')
  const toPay = taken(unpaid, 'applications that wait for their fee')
  let paid = 0
  const listed = { ...season, pageSize: 10 }

  return {
    page: (client) => file(client, '/home', 'text/html'),
    'file of the page': (client, at) => file(client, `/assets/${files[at % files.length]}`, '*/*'),
    'session.loginData': call(API.session.loginData),
    'session.login': (client, at) =>
      // as a browser that has no session yet
      client.send(
        API.session.login.method,
        API.session.login.path,
        { username: nameOf(at % SESSIONS), password: DEMO_PASSWORD },
        { cookie: `csrftoken=${client.cookies.get('csrftoken')}` },
      ),
    'session.current': call(API.session.current),
    'shell.homeItems': call(API.shell.homeItems),
    'shell.notifications': call(API.shell.notifications),
    'shell.notifications, with a new token': call(API.shell.notifications),
    'scope.scopes': call(API.scope.scopes),
    'saved-views.list': call(API['saved-views'].list),
    'dashboard.show': call(API.dashboard.show),
    'applications.list': call(API.applications.list, () => ({ ...listed, page: 1 })),
    'applications.list, a later page': call(API.applications.list, (at) => ({ ...listed, page: 2 + (at % 20) })),
    'applications.list, a part of a name': call(API.applications.list, (at) => ({
      ...listed,
      page: 1,
      searchText: names[at % names.length]!.ar_name.split(' ').slice(0, 2).join(' '),
    })),
    'applications.waiting': call(API.applications.waiting, () => season),
    'applications.filters': call(API.applications.filters, () => ({})),
    'applications.review': call(API.applications.review, (at) => ({
      ...key(at),
      list: { ...season, appStatus: STATUS.underReview },
    })),
    'applications.attachment': (client, at) =>
      client.send('GET', attachmentPath(attachments[at % attachments.length]!.id), undefined, scope),
    'applications.presence': call(API.applications.presence, (at) => ({ applyId: viewed(at).applyId })),
    'applications.decide': (client, at) => {
      const { applyId, ...application } = toDecide()
      return write(API.applications.decide, client, { applicationId: applyId, ...application, action: at % 3 })
    },
    'fees.list': call(API.fees.list, () => ({ ...listed, page: 1 })),
    'fees.totals': call(API.fees.totals, () => season),
    'fees.pay': async (client) => {
      const { applyId, studentId } = toPay()
      paid += 1
      const body = { applicationId: applyId, studentId, depositNum: `COSTS-${paid}`, ...PAID }
      const { bytes, type } = await encoded(formOf(body, API.fees.pay.file.field, await slip(paid), 'slip.jpg'))
      return write(API.fees.pay, client, bytes, { 'content-type': type })
    },
    'general-statistic.list': call(API['general-statistic'].list, () => ({
      appStatus: [STATUS.underReview, STATUS.accepted, STATUS.refused],
      ...season,
      compared: true,
    })),
    'jobs.list': call(API.jobs.list, () => ({ page: 1, pageSize: 10 })),
    'outbox.list': call(API.outbox.list, () => ({ page: 1, pageSize: 10 })),
  }
}

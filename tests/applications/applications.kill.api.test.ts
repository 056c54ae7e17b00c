import { expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/db/engine.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { API } from '#schemas/api.ts'
import { startChild } from '../support/children.ts'
import { openTestDatabase } from '../support/database.ts'
import { DEMO_PASSWORD } from '../support/server.ts'
import { IS_LONG } from '../support/long.ts'
import { addApplication, addStudent } from './applications.fixtures.ts'

/** Rounds of deciding and killing; the nightly run sets more (trust.md: 100). */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (IS_LONG ? 3 : 1))
/** More than are decided before the kills. */
const FAMILIES = 12 + 30 * (ROUNDS - 1)
const AT_ONCE = 4

interface Family {
  readonly studentId: number
  readonly ids: readonly number[]
}
interface Acknowledged {
  readonly id: number
  readonly version: number
  readonly status: number
}

/** Sends calls over a socket like the page, as far as this test needs it. */
class Caller {
  readonly #address: string
  readonly #cookies = new Map<string, string>()
  #token: string | undefined

  constructor(address: string) {
    this.#address = address
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: { data: Record<string, number> } }> {
    const headers = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      ...(this.#token !== undefined && { token: this.#token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const response = await fetch(this.#address + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
      this.#cookies.set(name, value)
    }
    this.#token = response.headers.get('token') ?? this.#token
    return { status: response.status, body: (await response.json()) as { data: Record<string, number> } }
  }
}

async function login(address: string): Promise<Caller> {
  const caller = new Caller(address)
  await caller.call('GET', API.session.loginData.path)
  const { status } = await caller.call(API.session.login.method, API.session.login.path, {
    username: 'officer',
    password: DEMO_PASSWORD,
  })
  expect(status).toBe(200)
  return caller
}

/** What must be true of the whole database after a kill. */
async function check(
  database: Database,
  families: readonly Family[],
  acknowledged: readonly Acknowledged[],
): Promise<number> {
  const db = database.kysely
  const applications = new Map(
    (await db.selectFrom('application').select(['id', 'status', 'version']).execute()).map((row) => [row.id, row]),
  )
  const audit = await db
    .selectFrom('audit')
    .select(['entity_id', 'seq', 'to_status'])
    .where('entity', '=', 'application')
    .orderBy('entity_id')
    .orderBy('seq')
    .execute()
  const trail = new Map<number, typeof audit>()
  for (const row of audit) trail.set(row.entity_id, [...(trail.get(row.entity_id) ?? []), row])
  for (const { id, status, version } of applications.values()) {
    const rows = trail.get(id) ?? []
    expect(
      rows.map(({ seq }) => seq),
      `the audit of ${id}`,
    ).toEqual(Array.from({ length: version }, (_, index) => index + 1))
    expect(rows.at(-1)!.to_status, `the last audit row of ${id}`).toBe(status)
  }
  for (const { id, status, version } of acknowledged) {
    expect(applications.get(id)!.version, `${id} was acknowledged`).toBeGreaterThanOrEqual(version)
    expect(trail.get(id)!.find(({ seq }) => seq === version)?.to_status).toBe(status)
  }
  const states = families.map(({ ids }) => ids.map((id) => applications.get(id)!.status).join())
  for (const state of states)
    expect(
      ['1,1,1', '2,9,9'],
      'a decision and its refusals of other applications are stored together or not at all',
    ).toContain(state)
  return states.filter((state) => state === '2,9,9').length
}

it('a server killed in the middle of decisions has lost nothing and left nothing half done', async () => {
  const { database, options, remove } = await openTestDatabase('pglite', { content: 'demo' })
  try {
    const { id: branchId, faculty_id: facultyId } = await database.kysely
      .selectFrom('branch')
      .select(['id', 'faculty_id'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const families: Family[] = []
    for (let index = 0; index < FAMILIES; index += 1) {
      const studentId = await addStudent(database.kysely)
      const ids: number[] = []
      for (const desireNumber of [1, 2, 3])
        ids.push(
          (
            await addApplication(database.kysely, {
              studentId,
              facultyId,
              branchId,
              desireNumber,
              yearId: 2,
              semesterId: 1,
            })
          ).id,
        )
      families.push({ studentId, ids })
    }
    await database.close()

    const waiting = [...families]
    const acknowledged: Acknowledged[] = []
    let whole = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = startChild('../applications/kill.child.ts', [options.dataDir])
      try {
        const caller = await login(await child.line())
        // killed after some decisions of this round, five numbers in turn
        const wanted = acknowledged.length + 3 + 4 * (round % 5)
        let enough!: () => void
        const isEnough = new Promise<void>((resolve) => {
          enough = resolve
        })
        const decide = async () => {
          for (let family = waiting.shift(); family; family = waiting.shift()) {
            const applicationId = family.ids[0]!
            const answer = await caller
              .call('PUT', API.applications.decide.path, {
                applicationId,
                studentId: family.studentId,
                action: 1,
                version: 1,
                refuseOthers: true,
              })
              .catch(() => undefined)
            if (!answer) return enough()
            expect(answer.status).toBe(200)
            expect(answer.body.data.othersRefused).toBe(2)
            acknowledged.push({
              id: applicationId,
              version: answer.body.data.version!,
              status: answer.body.data.applicationStatus!,
            })
            if (acknowledged.length >= wanted) enough()
          }
          enough()
        }
        const workers = Array.from({ length: AT_ONCE }, decide)
        await isEnough
        await child.kill()
        await Promise.all(workers)
      } finally {
        await child.kill()
      }
      const again = await openDatabase(options)
      try {
        whole = await check(again, families, acknowledged)
        expect(whole).toBeGreaterThanOrEqual(acknowledged.length)
        expect(await verifyAudit(again.kysely)).toMatchObject({ brokenAt: null })
      } finally {
        await again.close()
      }
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(3 * ROUNDS)
    expect(whole).toBeLessThan(FAMILIES)
  } finally {
    await remove()
  }
})

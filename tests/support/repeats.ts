import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Api } from '#schemas/api.ts'
import { takesKey, type Endpoint } from '#schemas/endpoint.ts'
import type { Database } from '#server/db/engine.ts'
import { chosenEndpoints } from './chosen-features.ts'
import { takeEffects, watchEffects } from './effects.ts'
import { sampleOf, type Sample } from './samples.ts'
import { type Client, pathOf, startTestServer, type TestServer, untilServed } from './server.ts'

/** A call that changes something. */
export interface Write {
  readonly name: string
  readonly feature: keyof Api
  readonly call: string
  readonly endpoint: Endpoint
}
/** Of the requested features. */
export const writes: readonly Write[] = chosenEndpoints()
  .filter(({ endpoint }) => endpoint.writes !== undefined)
  .map((each) => ({ ...each, feature: each.feature as keyof Api, name: `${each.feature}.${each.call}` }))
export const keyed = writes.filter(({ endpoint }) => takesKey(endpoint))

/**
 * Calls that query another system use more than one transaction; these are the tables that they may insert into once
 * only.
 */
const BY_SEVERAL: Readonly<Record<string, readonly string[]>> = {
  'private-university-export.send': ['job', 'application_export'],
}
/** A server, what administrators do there, and how often something was changed. */
export function office(getDb: () => Database, getOptions: () => { readonly dataDir: string }) {
  let server: TestServer
  let admin: Client
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    admin = await server.login('admin')
    await watchEffects(db())
  })
  afterAll(() => server.close())

  /** A body that changes something; where samples change nothing, one that does. */
  async function bodyOf({ name, feature, call }: Pick<Write, 'name' | 'feature' | 'call'>): Promise<Sample> {
    if (name === 'session.endSession' || name === 'session.endOtherSessions') {
      await server.login('admin')
      const { sessions } = (await admin.call('session', 'sessions')).body.data
      const other = sessions.find(({ current }) => !current)!
      return name === 'session.endSession' ? { body: { id: other.id } } : {}
    }
    if (name === 'shell.readNotifications') {
      const { rows } = await sql<{ id: number }>`
        insert into notification (user_id, kind, params, created_at) select id, 'jobDone', '{}', now() from app_user where username = 'admin' returning id`.execute(
        db(),
      )
      return { body: { ids: rows.map(({ id }) => id) } }
    }
    // a certificate that is not in the other year yet
    if (name === 'certificate-pulling.pull')
      await sql`update certificate set ar_name = ar_name || ' ب', en_name = en_name || ' B' where not open`.execute(
        db(),
      )
    return sampleOf(db(), feature, call)
  }
  return {
    db,
    server: () => server,
    admin: () => admin,
    bodyOf,
    send: ({ endpoint }: Pick<Write, 'endpoint'>, { body, params }: Sample, key: string | undefined, by = admin) =>
      by.send(endpoint.method, pathOf(endpoint, params), body, { headers: { 'idempotency-key': key } }),
  }
}

/** So many at the same moment, each as often as it takes to be served. */
export async function expectOne(
  { db, bodyOf, send }: ReturnType<typeof office>,
  write: Write,
  times: number,
): Promise<void> {
  const sample = await bodyOf(write)
  const key = randomUUID()
  await takeEffects(db())
  const answers = await Promise.all(Array.from({ length: times }, () => untilServed(() => send(write, sample, key))))
  expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
  expect([answers[0]!.status, answers[0]!.body.code]).toEqual([200, undefined])
  const { transactions, inserted } = await takeEffects(db())
  const severally = BY_SEVERAL[write.name]
  if (severally) for (const table of severally) expect([table, inserted[table]]).toEqual([table, 1])
  else expect(transactions).toBe(1)
}

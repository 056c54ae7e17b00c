import { once } from 'node:events'
import { expect } from 'vitest'
import { API } from '#schemas/api.ts'
import type { GroupResult } from '#schemas/notifications/group.schema.ts'
import { openAttachments } from '#server/attachments/open.ts'
import type { DatabaseOptions } from '#server/db/engine.ts'
import { seed } from '#server/seeds/seed.ts'
import { HttpClient } from '#tools/bench/http.client.ts'
import { programOf } from '../support/built.ts'
import { startChild, type Child } from '../support/children.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

/** More than one call processes, even without those that are left out. */
const APPLICATIONS = 700

/** The first line of a process that matches; the last group, or the whole match without groups. */
export async function withMessages(child: Child, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(await child.line())
    if (found) return found.at(-1)!
  }
}
export const address = (child: Child): Promise<string> => withMessages(child, /ready at (http:\S+)/)

interface Process {
  readonly worker?: boolean
  /** The milliseconds by which its machine's clock is fast. */
  readonly shift?: number
  readonly env?: Readonly<Record<string, string>>
}
/** A demo on PostgreSQL with applications for a job, and processes of the product on it. */
export interface Product {
  readonly opened: TestDatabase
  start(process?: Process): Child
  /** Stops a process; returns its exit code. */
  stop(child: Child): Promise<number>
  /** Kills what still runs. */
  remove(): Promise<void>
}
export async function startProduct(): Promise<Product> {
  const opened = await openTestDatabase('postgres')
  const options: DatabaseOptions = opened.options
  await seed(opened.database.kysely, {
    applications: APPLICATIONS,
    seed: 1,
    attachments: openAttachments(options),
    progress: () => undefined,
  })
  const children: Child[] = []
  return {
    opened,
    start({ worker = false, shift = 0, env: more = {} } = {}) {
      const env = { DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl!, ...more }
      const child = startChild('../jobs/main.child.ts', [
        JSON.stringify({ program: programOf('main'), root: options.dataDir, worker, env, shift }),
      ])
      children.push(child)
      return child
    },
    async stop({ process }) {
      process.kill('SIGTERM')
      const [code] = (await once(process, 'exit')) as [number]
      return code
    },
    async remove() {
      for (const child of children) await child.kill()
      await opened.remove()
    },
  }
}

/** Begins a job: a message to the students of all applications. Returns its id. */
export async function sendToAll(client: HttpClient, more: { readonly sendMailToStudent: 0 | 1 }): Promise<number> {
  const send = async <T>({ method, path }: (typeof API)['notifications']['preview' | 'send'], body: object) => {
    const { status, text } = await client.send(method, path, body, {
      'x-scope': '1',
      'idempotency-key': crypto.randomUUID(),
    })
    expect([status, text]).toEqual([200, expect.any(String)])
    return (JSON.parse(text) as { readonly data: T }).data
  }
  // nobody gets the same message twice
  const message = `يرجى متابعة موعد الاختبار ${crypto.randomUUID()}`
  const written = { message, applicationStatusOption: 0, ...more }
  const { token } = await send<{ token: string }>(API.notifications.preview, { ...written, filter: {} })
  const { jobId, isDone } = await send<GroupResult>(API.notifications.send, {
    ...written,
    sendMessageGroup: true,
    previewToken: token,
  })
  expect(isDone).toBe(false)
  return jobId
}

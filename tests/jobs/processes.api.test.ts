import { once } from 'node:events'
import { expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import type { GroupResult } from '#schemas/notifications/group.schema.ts'
import { openAttachments } from '#server/attachments/open.ts'
import { seed } from '#server/seeds/seed.ts'
import { HttpClient } from '../bench/http.client.ts'
import { startChild, type Child } from '../support/children.ts'
import { openTestDatabase } from '../support/database.ts'
import { jobNow } from './jobs.fixtures.ts'

/** More than are done within the call, whoever is left out. */
const APPLICATIONS = 700

/** V7: a process with WORKER=off answers calls and does no job, `npm run worker` does jobs and answers no calls. */
it('one process answers calls and leaves its jobs to another one, which answers none', async () => {
  const { database, options, remove } = await openTestDatabase('postgres')
  const { kysely: db } = database
  await seed(db, {
    applications: APPLICATIONS,
    seed: 1,
    attachments: openAttachments(options),
    progress: () => undefined,
  })
  const children: Child[] = []
  const start = (worker: boolean, more: Readonly<Record<string, string>> = {}): Child => {
    const env = { DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl!, ...more }
    const child = startChild('../jobs/main.child.ts', [JSON.stringify({ root: options.dataDir, worker, env })])
    children.push(child)
    return child
  }
  const says = async (child: Child, words: RegExp): Promise<string> => {
    for (;;) {
      const found = words.exec(await child.line())
      if (found) return found.at(-1)!
    }
  }
  try {
    const client = new HttpClient(await says(start(false, { WORKER: 'off' }), /ready at (http:\S+)/))
    await client.login('admin')
    const jobs = () => client.read(API.jobs.list, { page: 1, pageSize: 20 }, '1')
    const ask = async <T>({ method, path }: (typeof API)['notifications']['preview' | 'send'], body: object) => {
      const { status, text } = await client.send(method, path, body, {
        'x-scope': '1',
        'idempotency-key': crypto.randomUUID(),
      })
      expect([status, text]).toEqual([200, expect.any(String)])
      return (JSON.parse(text) as { readonly data: T }).data
    }
    const written = { message: 'يرجى متابعة موعد الاختبار', applicationStatusOption: 0, sendMailToStudent: 0 }
    const { token } = await ask<{ token: string }>(API.notifications.preview, { ...written, filter: {} })
    const { jobId, isDone } = await ask<GroupResult>(API.notifications.send, {
      ...written,
      sendMessageGroup: true,
      previewToken: token,
    })
    expect(isDone).toBe(false)
    // far longer than a worker beside the calls needs to hear of it
    for (let call = 0; call < 100; call += 1) await jobs()
    expect(await jobNow(db, jobId)).toMatchObject({ state: 'queued', done: 0 })

    const worker = start(true)
    expect(await says(worker, /^(Qabul .*)$/)).toBe('Qabul works on jobs, and answers no calls.')
    while (!(await jobNow(db, jobId)).state.startsWith('done')) await jobs()
    expect((await jobNow(db, jobId)).done).toBeGreaterThan(AT_ONCE)
    client.close()

    for (const { process } of children) {
      process.kill('SIGTERM')
      const [code] = (await once(process, 'exit')) as [number]
      expect(code).toBe(0)
    }
  } finally {
    for (const child of children) await child.kill()
    await database.close()
    await remove()
  }
}, 120_000)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, type RawBuilder } from 'kysely'
import { API } from '#schemas/api.ts'
import { AT_ONCE } from '#schemas/jobs/job.schema.ts'
import { putMails } from '#server/mail/outbox.sql.ts'
import { HttpClient } from '#tools/bench/http.client.ts'
import { freePort } from '../support/free-port.ts'
import { IS_LONG } from '../support/long.ts'
import type { Child } from '../support/children.ts'
import { startMailServer } from '../support/smtp.ts'
import { endLeases, jobNow } from './jobs.fixtures.ts'
import { address, withMessages, sendToAll, startProduct, type Product } from './product.ts'

const MINUTE = 60_000

let product: Product
/** Answers all calls, and leaves jobs to others. Its clock is fast, as on a machine without time synchronisation. */
let answering: Child
let client: HttpClient
beforeAll(async () => {
  product = await startProduct()
  answering = product.start({ shift: MINUTE, env: { WORKER: 'off' } })
  client = new HttpClient(await address(answering))
  await client.login('admin')
})
afterAll(async () => {
  client.close()
  expect(await product.stop(answering)).toBe(0)
  await product.remove()
})
const db = () => product.opened.database.kysely
const untilDone = (jobId: number) => expect.poll(async () => (await jobNow(db(), jobId)).state).toMatch(/^done/)
/** Locks what a statement locks. Returns a function that releases it. */
async function lock(statement: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const trx = await db().startTransaction().execute()
  await statement.execute(trx)
  return async () => {
    await trx.rollback().execute()
  }
}

/**
 * A process with WORKER=off answers calls and does no job, `npm run worker` does jobs and answers no calls. Their
 * clocks are two minutes apart (ADR 89): both use the database's.
 */
it('one process answers calls and leaves its jobs to another one, which answers none', async () => {
  expect(await withMessages(answering, /^Warning: (The clock of this machine .*? the database's)/)).toBe(
    "The clock of this machine is 60.0 s ahead of the database's",
  )
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at - now())::float8 as left from user_session`.execute(db())
  expect(rows[0]!.left).toBeLessThan(8 * 3_600 + 30)
  const jobs = () => client.read(API.jobs.list, { page: 1, pageSize: 20 }, '1')
  const jobId = await sendToAll(client, { sendMailToStudent: 0 })
  // far longer than a worker in the same process needs to notice it
  for (let call = 0; call < 100; call += 1) await jobs()
  expect(await jobNow(db(), jobId)).toMatchObject({ state: 'queued', done: 0 })

  const port = await freePort()
  const worker = product.start({ worker: true, shift: -MINUTE, env: { METRICS_ADDRESS: `127.0.0.1:${port}` } })
  expect(await withMessages(worker, /^(Qabul .*)$/)).toBe('Qabul works on jobs, and answers no calls.')
  // it still serves metrics, its own and those of all work (ADR 88)
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([metrics.status, await metrics.text()]).toEqual([
    200,
    expect.stringMatching(/^qabul_jobs\{kind="groupSend",state="(waiting|running)"\} /m),
  ])
  await untilDone(jobId)
  expect((await jobNow(db(), jobId)).done).toBeGreaterThan(AT_ONCE)
  expect(await product.stop(worker)).toBe(0)
})

/**
 * Issue 17, Roles of a process: a graceful stop hands work over; and mails are sent also when processes for calls are
 * down, or have no mail server.
 */
it('a process that is stopped gives the job that it has back at once; a worker does it, and sends the mails that wait', async () => {
  const jobId = await sendToAll(client, { sendMailToStudent: 0 })
  const leaseOf = async () =>
    (
      await sql<{ lease_by: string | null; lease_until: string | null }>`
        select lease_by, lease_until from job where id = ${jobId}`.execute(db())
    ).rows[0]!

  // a process that takes the job now is blocked before its items
  const release = await lock(sql`lock table job_item in access exclusive mode`)
  const stopped = product.start()
  const origin = await address(stopped)
  await expect.poll(async () => (await leaseOf()).lease_by).not.toBeNull()
  const end = product.stop(stopped)
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    )
  // it has received the signal once it takes no calls
  while (await answers());
  await release()
  expect(await end).toBe(0)
  expect(await leaseOf()).toEqual({ lease_by: null, lease_until: null })

  const smtp = await startMailServer()
  const [mail] = await putMails(db(), [{ to: 'student@example.edu', subject: 'طلب', body: 'نص الرسالة' }], new Date())
  let acknowledge!: () => void
  const isStopping = new Promise<void>((resolve) => {
    acknowledge = resolve
  })
  const isTaken = new Promise<void>((resolve) => {
    smtp.beforeAnswer = () => {
      resolve()
      return isStopping
    }
  })
  const worker = product.start({ worker: true, env: { SMTP_URL: smtp.url } })
  expect(await withMessages(worker, /^(Qabul .*)$/)).toBe('Qabul works on jobs, sends mails, and answers no calls.')
  await isTaken
  await untilDone(jobId)
  // an acknowledged mail is recorded before the process ends
  const ended = product.stop(worker)
  acknowledge()
  expect(await ended).toBe(0)
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toContain('To: student@example.edu')
  const { state } = await db()
    .selectFrom('outbox_mail')
    .select('state')
    .where('id', '=', mail!.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('sent')
  await smtp.stop()
})

/**
 * V7: each item is done once, whichever process is killed; `kill -9` in the middle of a batch leaves nothing behind.
 * `jobs.kill` shows this for the workers alone, in every run.
 */
it.skipIf(!IS_LONG)(
  'a process that is killed in the midst of its job leaves it to another one, and each is sent once',
  async () => {
    const mailsNow = async () =>
      (
        await db()
          .selectFrom('outbox_mail')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const before = await mailsNow()
    const jobId = await sendToAll(client, { sendMailToStudent: 1 })
    const untilJob = async (isSo: (job: Awaited<ReturnType<typeof jobNow>>) => boolean) => {
      for (;;) {
        const job = await jobNow(db(), jobId)
        if (isSo(job)) return job
      }
    }
    // the worker is blocked in the middle of the second batch
    const release = await lock(
      sql`select from application where id = (select (target->>'applyId')::integer from job_item where job_id = ${jobId} order by place desc limit 1) for update`,
    )
    const killed = product.start({ worker: true })
    const half = await untilJob((job) => job.done + job.refused > 0)
    await killed.kill()
    await release()
    expect(half.done + half.refused).toBe(AT_ONCE)
    await endLeases(db())

    const other = product.start({ worker: true })
    const { done } = await untilJob((job) => job.state.startsWith('done'))
    const { rows } = await sql<Record<'messages' | 'mails' | 'audits' | 'applications', number>>`
    with own as (select id from group_message where job_id = ${jobId})
    select (select count(*) from application_message m join own on own.id = m.group_id) as messages,
      (select count(distinct mail_id) from application_message m join own on own.id = m.group_id) as mails,
      (select count(*) from audit a join own on a.entity = 'application' and a.changes->>'group' = own.id::text) as audits,
      (select count(distinct a.entity_id) from audit a join own on a.entity = 'application' and a.changes->>'group' = own.id::text) as applications`.execute(
      db(),
    )
    const { mails, ...counts } = rows[0]!
    expect(counts).toEqual({ messages: done, audits: done, applications: done })
    expect((await mailsNow()) - before).toBe(mails)
    expect(await product.stop(other)).toBe(0)
  },
)

import { setTimeout as pause } from 'node:timers/promises'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import type { UploadResult } from '#schemas/uploads/upload.schema.ts'
import type { Client, Cluster, Process } from './cluster.ts'
import { ended, goesOn, POLL_INTERVAL_MS, one, reach, sendGroup, stored, upload, type Group } from './jobs.calls.ts'
import { compareNews, described, NOTHING_AMISS, letWork } from './people.ts'
import type { Scenario, Stage } from './scenario.ts'

/**
 * Issue 17: items of the job whose workers are killed; rows of each of two uploads (an .xls file has at most 65,535).
 */
const ITEMS = 100_000
const ROWS = 50_000
/** Of the demo data: a faculty whose applicants are written to by mail. */
const FACULTY = 1

export const title = `jobs of ${ITEMS.toLocaleString('en')} items, whose workers are killed`
export const options: Scenario['options'] = { applications: ITEMS }

type At = Stage & { readonly cluster: Cluster; readonly client: Client }

export async function play(cluster: Cluster, stage: Stage): Promise<void> {
  const at = { ...stage, cluster, client: await cluster.login() }
  await messageToAll(at)
  await mailsAndUploads(at)
}

const workersOf = ({ processes }: Cluster) =>
  processes.filter(({ kind }) => kind === 'worker') as unknown as readonly [Process, Process]
/** All at the same moment; resolves when they are gone. */
async function kill(processes: readonly Process[]): Promise<void> {
  for (const each of processes) each.kill()
  await Promise.all(processes.map((each) => each.stop()))
}
const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)

/** One job at one worker, which is killed; the other one goes on, and is killed in its turn; then both at once. */
async function messageToAll({ cluster, client, log, checks }: At): Promise<void> {
  const [first, second] = workersOf(cluster)
  // so that it is known who has the job
  await second.stop()
  const group = await sendGroup(client, {}, { isMailed: false })
  const { jobId: id, items } = group
  const began = performance.now()
  const killAt = async (
    share: number,
    dying: readonly Process[],
    startAgain: () => Promise<unknown>,
  ): Promise<void> => {
    await reach(cluster, [id], items * share)
    const before = await stored(cluster, id)
    const killed = performance.now()
    await kill(dying)
    await startAgain()
    await goesOn(cluster, id, before)
    const names = dying.map(({ name }) => name).join(' and ')
    log(`${names} killed at ${before.handled} items; items were handled again ${seconds(killed)} s later`)
  }
  await reach(cluster, [id], 1)
  await second.start()
  for (const [share, dying] of [
    [0.15, first],
    [0.35, second],
    [0.55, first],
  ] as const) {
    await killAt(share, [dying], async () => undefined)
    await dying.start()
  }
  await killAt(0.75, [first, second], () => Promise.all([first.start(), second.start()]))

  const job = await ended(client, id)
  log(`the job of ${items} items ended after ${seconds(began)} s: ${job.state}`)
  const isWhole = items >= ITEMS && job.done + job.refused === items
  checks.that(`a job of ${items} items ended by itself, five workers killed in it`, isWhole, job)
  await receivedOnce({ cluster, log, checks }, group, job)
}

/** Checks that the stored messages are as many as the job and the preview count, each once. */
async function receivedOnce(
  { cluster, log, checks }: Pick<At, 'cluster' | 'log' | 'checks'>,
  { jobId, groupId, total, recipients }: Group,
  job: JobRow,
): Promise<void> {
  const audits = `from audit where entity = 'application' and changes->>'group' = '${groupId}'`
  const counts = await one<Readonly<Record<string, number>>>(
    cluster,
    `select (select count(*)::int from job_item where job_id = ${jobId} and state = 1) as "items done",
      (select count(*)::int from application_message where group_id = ${groupId}) as messages,
      (select received::int from group_message where id = ${groupId}) as received,
      (select count(*)::int ${audits}) as "audit rows", (select count(distinct entity_id)::int ${audits}) as applications`,
  )
  log(`reported by the job: ${job.done} done, ${job.refused} refused; stored: ${JSON.stringify(counts)}`)
  checks.that(
    `each of the ${job.done} confirmed was done once, in the tables and in the audit trail`,
    recipients === job.done &&
      total === job.done + job.refused &&
      Object.values(counts).every((count) => count === job.done),
    { recipients, total, counts },
  )
}

/** Two uploads and a message with mails at two workers, who are killed one by one and at once, as is a sender of mails. */
async function mailsAndUploads(at: At): Promise<void> {
  const { cluster, client, log, checks } = at
  const [first, second] = workersOf(cluster)
  const group = await sendGroup(client, { facultyId: FACULTY }, { isMailed: true })
  const uploads = [await upload(client, 'One', ROWS), await upload(client, 'Two', ROWS)]
  const ids = [group, ...uploads].map(({ jobId }) => jobId)
  const items = group.items + 2 * ROWS
  const load = await letWork(cluster, { people: 2 })
  const began = performance.now()
  const sending = killSender(at, group)
  const deaths = [
    [0.1, [first]],
    [0.3, [second]],
    [0.5, [first, second]],
    [0.7, [second]],
  ] as const
  for (const [share, dying] of deaths) {
    await reach(cluster, ids, items * share)
    await kill(dying)
    log(`${dying.map(({ name }) => name).join(' and ')} killed at ${share * 100} % of ${items} items`)
    await Promise.all(dying.map((each) => each.start()))
  }
  const jobs = await Promise.all(ids.map((id) => ended(client, id)))
  log(`the three jobs of ${items} items ended after ${seconds(began)} s: ${jobs.map(({ state }) => state).join(', ')}`)
  await receivedOnce(at, group, jobs[0]!)
  await uploadedOnce(at, uploads, jobs.slice(1))
  await sending
  // workers send mails, too
  await mailedOnce(at, group, 1 + deaths.flatMap(([, dying]) => dying).length)
  const summary = await load.stop()
  log(`calls during the jobs: ${described(summary)}`)
  checks.equal('no write beside it was lost or stored twice', await compareNews(cluster, summary), NOTHING_AMISS)
}

/** Once the message's job has ended, its mails go at once; in the midst of them one that sends is killed. */
async function killSender({ cluster, client, log }: At, { jobId, mails }: Group): Promise<void> {
  const sender = cluster.processes.find(({ kind }) => kind === 'api')!
  await ended(client, jobId)
  await cluster.query('update mail_hold set until = now() where until > now()')
  while (cluster.mails.length < mails / 3) await pause(POLL_INTERVAL_MS)
  await kill([sender])
  log(`${sender.name}, which answers calls and sends mails, killed after ${cluster.mails.length} of ${mails} mails`)
  await sender.start()
}

async function uploadedOnce(
  { cluster, log, checks }: At,
  uploads: readonly UploadResult[],
  jobs: readonly JobRow[],
): Promise<void> {
  const found = await Promise.all(
    uploads.map(({ uploadId }) =>
      one<Readonly<Record<string, number>>>(
        cluster,
        `select added::int, (select count(*)::int from student_upload_item where upload_id = ${uploadId}) as noted,
          (select count(distinct card_id)::int from uploaded_student where upload_id = ${uploadId}) as students,
          (select count(*)::int from uploaded_student where upload_id = ${uploadId}) as rows
        from student_upload where id = ${uploadId}`,
      ),
    ),
  )
  log(`uploads of ${ROWS} rows each: ${JSON.stringify(found)}`)
  checks.that(
    `two uploads of ${ROWS} rows each ended by themselves, each row stored once`,
    jobs.every(({ done, refused }) => done === ROWS && refused === 0) &&
      found.every((counts) => Object.values(counts).every((count) => count === ROWS)),
    { jobs, found },
  )
}

/**
 * Checks that each mail went out once. A mail whose sender was killed lapses after ten minutes, and goes out again
 * under the same Message-ID, since its outcome is unknown (ADR 75): here it lapses at once.
 */
async function mailedOnce(
  { cluster, log, checks }: At,
  { groupId, mails }: Group,
  killedSenders: number,
): Promise<void> {
  const own = `from outbox_mail where once like 'group/${groupId}/%'`
  const counts = () =>
    one<Readonly<Record<'waiting' | 'sending' | 'sent' | 'all', number>>>(
      cluster,
      `select count(*) filter (where state in ('held', 'waiting'))::int as waiting, count(*) filter (where state = 'sending')::int as sending,
        count(*) filter (where state = 'sent')::int as sent, count(*)::int as all ${own}`,
    )
  const began = performance.now()
  while ((await counts()).waiting > 0) await pause(POLL_INTERVAL_MS)
  // those whose senders live are through in a moment
  await pause(5_000)
  const { sending } = await counts()
  await cluster.query(`update outbox_mail set claimed_until = now() where state = 'sending'`)
  while ((await counts()).sent < mails) await pause(POLL_INTERVAL_MS)
  const { all } = await counts()
  const taken = new Map<string, number>()
  for (const { messageId } of cluster.mails) taken.set(messageId, (taken.get(messageId) ?? 0) + 1)
  const again = [...taken.values()].filter((count) => count > 1).length
  const students = await cluster.query(`select student_id ${own} group by student_id having count(*) > 1`)
  log(
    `all ${mails} mails had gone out ${seconds(began)} s after the jobs; the mail server took ${cluster.mails.length}`,
  )
  log(`being sent when their sender was killed: ${sending}; of these taken twice, under one Message-ID: ${again}`)
  checks.that('each mail of the message went out', all === mails && taken.size === mails, { all, taken: taken.size })
  checks.equal('no student has two mails of it', students, [])
  checks.that(
    'none was taken twice, but for the one that each killed sender had at hand',
    again <= sending && sending <= killedSenders,
    { again, sending },
  )
}

/** Payments through the proxy, while two of the three processes that take them are killed. */
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { formOf } from '#tests/support/server.ts'
import type { Client } from './client.ts'
import type { Cluster } from './cluster.ts'
import {
  compareEffects,
  confirmedOf,
  describeLoad,
  isRefused,
  logInAll,
  repeated,
  sameAt,
  secondsWithout,
  someOf,
  startLoad,
  type Outcome,
  type Send,
} from './load.ts'
import type { Stage } from './scenario.ts'

export const title = '2,000 payments with two of three processes killed'
export const options = { applications: 60_000 }

const PAYMENTS = 2_000
const CLIENTS = 16
/** Milliseconds for which both stay dead, at least. */
const DEAD_FOR = 5_000

interface Task {
  readonly applicationId: number
  readonly studentId: number
  readonly number: number
}
interface Paid {
  readonly paymentId: number
  readonly receiptNum: string
}

export async function play(cluster: Cluster, stage: Stage): Promise<void> {
  const { log, checks } = stage
  const found = await cluster.query<Omit<Task, 'number'>>(`
    select distinct on (a.student_id) a.id as "applicationId", a.student_id as "studentId"
    from application a join branch b on b.id = a.branch_id and b.active join faculty f on f.id = a.faculty_id and f.active
    where a.year_id = 3 and a.semester_id = 1 and a.status = 7 and a.payment_status = 0
      and not exists (select from payment p where p.student_id = a.student_id)
    order by a.student_id, a.id limit ${PAYMENTS}`)
  checks.equal('there is enough to pay', found.length, PAYMENTS)
  const [{ before } = { before: 0 }] = await cluster.query<{ readonly before: number }>(
    'select coalesce(max(id), 0) as before from payment',
  )
  const clients = await logInAll(cluster, ['finance'], CLIENTS)
  const began = performance.now()
  const load = startLoad(
    found.map((each, number): Task => ({ ...each, number })),
    clients.map(sendOf),
  )
  const victims = cluster.processes.filter(({ kind }) => kind === 'api').slice(0, 2)
  await load.reaches(PAYMENTS / 4)
  const killedAt = performance.now()
  for (const victim of victims) victim.kill()
  const atDeath = confirmedOf(load.outcomes).length
  await wait(DEAD_FOR)
  const duringOutage = confirmedOf(load.outcomes).length - atDeath
  await Promise.all(victims.map((victim) => victim.start()))
  const startedAt = performance.now()
  await load.done

  const { outcomes } = load
  log(describeLoad('payments', outcomes, (performance.now() - began) / 1000))
  log(
    `${victims.map(({ name }) => name).join(' and ')} killed after ${atDeath} payments; ${duringOutage} were confirmed in the ${DEAD_FOR / 1000} s after that, ` +
      `${secondsWithout(outcomes, killedAt, startedAt)} s without any at the longest; both ready again after ${((startedAt - killedAt) / 1000).toFixed(1)} s`,
  )
  checks.that('the one that was left goes on', duringOutage > 0)
  checks.equal('no payment is refused', someOf(outcomes.filter(isRefused)), [])
  for (const victim of victims) {
    const client = sameAt(cluster, victim, clients[0]!)
    const { status } = await client.call('fees', 'list', { page: 1, pageSize: 10 })
    checks.equal(`${victim.name} serves again, also a session from before`, status, 200)
  }
  await compare(cluster, Number(before), outcomes, stage)
  checks.that('verify-audit finds nothing', /all chains hold/.test(await cluster.operate('verify-audit')))
}

const sendOf =
  (client: Client): Send<Task> =>
  async ({ number, ...whose }, headers) => {
    const body = {
      ...whose,
      depositNum: `cluster-${number}`,
      depositDate: `${yesterday()} 09:00:00`,
      paymentDate: `${yesterday()} 10:00:00`,
    }
    return client.call('fees', 'pay', formOf(body, 'depositImage', await picture(number)) as never, { headers })
  }

const yesterday = (): string => new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10)

/** One that no other payment has. */
const picture = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: number % 256, g: number >> 8, b: 77 } } })
    .png()
    .toBuffer()

async function compare(
  cluster: Cluster,
  before: number,
  outcomes: readonly Outcome<Task>[],
  stage: Stage,
): Promise<void> {
  const { checks } = stage
  interface Row {
    readonly id: number
    readonly applicationId: number
    readonly receipt: string
    readonly images: number
    readonly status: number
  }
  const rows = await cluster.query<Row>(`
    select p.id::int, p.application_id as "applicationId", p.receipt_year || '-' || p.receipt_seq as receipt, a.status,
      (select count(*)::int from deposit_image i where i.payment_id = p.id) as images
    from payment p join application a on a.id = p.application_id where p.id > ${before} order by p.id`)
  const confirmedNames = confirmedOf(outcomes).map(
    ({ task, answer }) => `${(answer.body.data as unknown as Paid).paymentId} of ${task.applicationId}`,
  )
  const stored = rows.map(({ id, applicationId }) => ({ on: applicationId, name: `${id} of ${applicationId}` }))
  compareEffects(confirmedNames, stored, stage)
  checks.equal('no receipt number was given twice', repeated(rows.map(({ receipt }) => receipt)), [])
  checks.equal(
    'each has its image',
    rows.filter(({ images }) => images !== 1),
    [],
  )
  checks.equal(
    'and no application waits for its fee any more',
    rows.filter(({ status }) => status === 7),
    [],
  )
}

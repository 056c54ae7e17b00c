/** Ten thousand decisions, while the primary is killed three times. */
import { ACTION } from '#schemas/status.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { CLAIM_MINUTES } from '#server/mail/delivery.sql.ts'
import type { Answer, Client } from './client.ts'
import type { Cluster } from './cluster.ts'
import {
  compareEffects,
  confirmedOf,
  describeLoad,
  isRefused,
  logInAll,
  repeated,
  secondsWithout,
  someOf,
  startLoad,
  type Load,
  type Outcome,
} from './load.ts'
import { until } from './programs.ts'
import type { Stage } from './scenario.ts'

export const title = '10,000 decisions with the primary killed three times'
export const options = { applications: 64_000 }

const DECISIONS = 10_000
const CLIENTS = 16
const KILLS = 3
/** Each so-manieth application is decided by two users at the same time: one of them is refused. */
const BY_TWO_EVERY = 20
/** Seconds for the mails; each has a hold of 15 s, so that a decision can be undone. */
const MAILS_WITHIN = 120
/** Ms in which a living sender has stored the delivery status of its mail. */
const CLAIM_LIMIT = 10_000

interface Task {
  readonly id: number
  readonly studentId: number
  readonly version: number
  readonly kind: keyof typeof ACTION | 'feedback'
}
/** Of ten: a feedback, which is mailed, and decisions of each kind, which are not. */
const KINDS: readonly Task['kind'][] = [
  'feedback',
  ...Array<Task['kind']>(3).fill('accept'),
  ...Array<Task['kind']>(4).fill('reject'),
  ...Array<Task['kind']>(2).fill('wait'),
]
const EVENTS = {
  accept: 'application.accept',
  reject: 'application.reject',
  wait: 'application.wait',
  feedback: 'feedback.send',
} as const

export async function play(cluster: Cluster, stage: Stage): Promise<void> {
  const { log, checks } = stage
  const found = await cluster.query<Omit<Task, 'kind'>>(`
    select distinct on (a.student_id) a.id, a.student_id as "studentId", a.version
    from application a join student s on s.id = a.student_id
    where a.year_id = 3 and a.semester_id = 1 and a.status in (1, 7) and s.email is not null
      and not exists (select from application o where o.student_id = a.student_id and o.status in (2, 8))
    order by a.student_id, a.id limit ${DECISIONS}`)
  checks.equal('there is enough to decide', found.length, DECISIONS)
  const tasks = found.flatMap((each, index): Task[] => {
    const task = { ...each, kind: KINDS[index % KINDS.length]! }
    return index % BY_TWO_EVERY === 1 ? [task, { ...task, kind: 'wait' }] : [task]
  })
  const clients = await logInAll(cluster, ['admin', 'officer'], CLIENTS)
  const began = performance.now()
  const load = startLoad(
    tasks,
    clients.map((client) => (task, headers) => decide(client, task, headers)),
  )
  const seconds = await killWhile(cluster, load, log)
  await load.done
  const lasted = (performance.now() - began) / 1000

  const { outcomes } = load
  const confirmed = confirmedOf(outcomes)
  const refused = outcomes.filter(isRefused)
  log(describeLoad('decisions', outcomes, lasted))
  log(`seconds without service: ${seconds.join(', ')}`)
  checks.equal('the primary was killed three times', seconds.length, KILLS)
  checks.that(
    'whoever is refused came second',
    refused.every(({ answer }) => answer.status === 409),
    someOf(refused.filter(({ answer }) => answer.status !== 409)),
  )
  const byTwo = tasks.length - found.length
  checks.equal(
    'of two who decide one application at the same time, one is told yes',
    [confirmed.length, refused.length],
    [DECISIONS, byTwo],
  )
  await compare(cluster, tasks, outcomes, stage)
  await compareMails(cluster, confirmed, stage)
  checks.that('verify-audit finds nothing', /all chains hold/.test(await cluster.operate('verify-audit')))
  log((await cluster.operate('replay-audit')).split('\n')[0]!)
  checks.that('replay-audit finds nothing', true)
}

function decide(
  client: Client,
  { id, studentId, version, kind }: Task,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const whose = { applicationId: id, studentId, version }
  return kind === 'feedback'
    ? client.call(
        'notifications',
        'send',
        { ...whose, message: 'برجاء رفع صورة أوضح لشهادة الميلاد', sendMailToStudent: 1 },
        { headers },
      )
    : client.call('applications', 'decide', { ...whose, action: ACTION[kind] }, { headers })
}

/** Kills the primary at each quarter, and starts it again before the next; seconds without service of each. */
async function killWhile(cluster: Cluster, load: Load<Task>, log: Stage['log']): Promise<readonly number[]> {
  const killed: { readonly at: number; readonly name: string }[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await load.reaches((DECISIONS * kill) / (KILLS + 1))
    const at = performance.now()
    const name = await cluster.killPrimary()
    killed.push({ at, name })
    const primary = await cluster.primary()
    log(`${name} killed after ${confirmedOf(load.outcomes).length} decisions, ${primary} took over`)
    await cluster.startDatabase(name)
    log(`${name} follows ${primary} again after ${((performance.now() - at) / 1000).toFixed(0)} s`)
  }
  await load.done
  return killed.map(({ at }, index) => secondsWithout(load.outcomes, at, killed[index + 1]?.at))
}

/** Compares the answers that clients got with the contents of the database. */
async function compare(
  cluster: Cluster,
  tasks: readonly Task[],
  outcomes: readonly Outcome<Task>[],
  stage: Stage,
): Promise<void> {
  const ids = [...new Set(tasks.map(({ id }) => id))].join(',')
  interface Step {
    readonly id: number
    readonly seq: number
    readonly event: string
  }
  const steps = await cluster.query<Step>(`
    select entity_id as id, seq, event from audit where entity = 'application' and entity_id in (${ids})
      and event in (${Object.values(EVENTS)
        .map((event) => `'${event}'`)
        .join(',')})
    order by entity_id, seq`)
  const rows = await cluster.query<{ readonly id: number; readonly status: number; readonly version: number }>(
    `select id, status, version from application where id in (${ids})`,
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const versions = new Map(tasks.map(({ id, version }) => [id, version]))
  const nameOf = ({ id, seq, event }: Step) => `${id} ${seq} ${event}`
  const confirmedNames = confirmedOf(outcomes).map(({ task }) =>
    nameOf({ id: task.id, seq: task.version + 1, event: EVENTS[task.kind] }),
  )
  const stored = steps
    .filter(({ id, seq }) => seq > versions.get(id)!)
    .map((step) => ({ on: step.id, name: nameOf(step) }))
  compareEffects(confirmedNames, stored, stage)
  const others = confirmedOf(outcomes).filter(({ task, answer }) => {
    const replied = answer.body.data as { readonly applicationStatus: number; readonly version: number }
    const row = rowOf.get(task.id)
    return row?.status !== replied.applicationStatus || row.version !== replied.version
  })
  stage.checks.equal(
    'each application stands as its answer said',
    others.map(({ task }) => task),
    [],
  )
}

async function compareMails(
  cluster: Cluster,
  confirmed: readonly Outcome<Task>[],
  { log, checks }: Stage,
): Promise<void> {
  const mailed = confirmed.filter(({ task }) => task.kind === 'feedback')
  const began = performance.now()
  await sendAll(cluster, log)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const put = await cluster.query<{ readonly applicationId: number }>(
    'select application_id as "applicationId" from outbox_mail',
  )
  const ids = cluster.mails.map(({ messageId }) => messageId)
  log(
    `${mailed.length} decisions with a mail: ${put.length} in the outbox, ${ids.length} taken by the mail server, the last ${seconds} s after the load; twice ${repeated(ids).length}`,
  )
  checks.equal(
    'a mail for each decision that has one',
    put.map(({ applicationId }) => applicationId).toSorted((a, b) => a - b),
    mailed.map(({ task }) => task.id).toSorted((a, b) => a - b),
  )
  checks.equal('the mail server got each of them', ids.length - repeated(ids).length, mailed.length)
  checks.equal('and none twice', repeated(ids), [])
}

/** Waits until all are sent. The claim of a dead sender lapses after minutes; the test shortens it in the rows. */
async function sendAll(cluster: Cluster, log: Stage['log']): Promise<void> {
  const unsent = async (states: readonly string[]) => {
    const [{ n } = { n: 0 }] = await cluster.query<{ readonly n: number }>(
      `select count(*)::int as n from outbox_mail where state in (${states.map((state) => `'${state}'`).join(',')})`,
    )
    return n
  }
  await until(async () => (await unsent(['held', 'waiting'])) === 0, { for: 'mails to be taken', within: MAILS_WITHIN })
  await wait(CLAIM_LIMIT)
  log(`mails whose sender lost its claim with the primary: ${await unsent(['sending'])}`)
  await cluster.query(
    `update outbox_mail set claimed_until = claimed_until - interval '${CLAIM_MINUTES} minutes' where state = 'sending'`,
  )
  await until(async () => (await unsent(['held', 'waiting', 'sending'])) === 0, {
    for: 'mails to be sent',
    within: MAILS_WITHIN,
  })
}

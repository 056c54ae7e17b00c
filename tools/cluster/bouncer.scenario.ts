import type { Cluster, Process } from './cluster.ts'
import { compareNews, described, NOTHING_AMISS, letWork } from './people.ts'
import { roleSettings } from './samples.ts'
import type { Scenario, Stage } from './scenario.ts'

export const title = 'PgBouncer in transaction mode: first starts, a slow migration, restarts under load'
export const options: Scenario['options'] = { bouncer: true, applications: 2_000 }

/** Seconds that a migration takes: more than a statement may (30 s). */
const SLOW = 45
const PEOPLE = 4

type At = Stage & { readonly cluster: Cluster; readonly three: readonly Process[] }

export async function play(cluster: Cluster, stage: Stage): Promise<void> {
  const three = cluster.processes.filter(({ kind }) => kind === 'api')
  const at = { ...stage, cluster, three }
  await restartUnderLoad(at)
  for (const process of cluster.processes) await process.stop()
  await withoutSettings(at)
  await cluster.query(
    'alter schema public rename to filled; create schema public authorization pg_database_owner; alter extension pg_trgm set schema public',
  )
  await startAtOnce(at, 'an empty database')
  await cluster.query('drop owned by qabul')
  await slowMigration(at)
}

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)

/** Each process is restarted while people work. */
async function restartUnderLoad({ cluster, log, checks }: At): Promise<void> {
  const load = await letWork(cluster, { people: PEOPLE })
  const codes: (number | null)[] = []
  for (const process of cluster.processes) {
    const began = performance.now()
    codes.push(await process.stop())
    await process.start()
    log(`${process.name} restarted in ${seconds(began)} s`)
  }
  const summary = await load.stop()
  log(described(summary))
  checks.equal(
    'each process ends in order behind PgBouncer',
    codes,
    cluster.processes.map(() => 0),
  )
  checks.equal('no call fails while processes restart behind PgBouncer', summary.failed, [])
  checks.equal('and each confirmed write is stored once', await compareNews(cluster, summary), NOTHING_AMISS)
}

/** PgBouncer's open connections still have the settings of their start. */
const reconnect = (cluster: Cluster) =>
  cluster.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'qabul'`)

/** Without the role settings of pgbouncer.ini, a process refuses to start and reports the statements that it needs. */
async function withoutSettings({ cluster, three: [process], log, checks }: At): Promise<void> {
  await cluster.query('alter role qabul in database qabul reset all')
  await reconnect(cluster)
  const refusal = await process!.start().then(
    () => '',
    (error: Error) => error.message,
  )
  await process!.stop()
  const mends = refusal.match(/alter role [^;]+;/g) ?? []
  log(`without the settings of the role it requires: ${mends.join(' ')}`)
  checks.that(
    'without the settings of the role a process refuses to start, and says which it needs',
    refusal.includes('Sessions of the database are not set as the product needs them') &&
      mends.length > 0 &&
      mends.every((statement) => roleSettings().includes(statement)),
    refusal,
  )
  for (const statement of mends) await cluster.query(statement)
  await reconnect(cluster)
  await process!.start()
  checks.that('with what it asked for it starts', await process!.isReady())
  await process!.stop()
}

/** All three at the same moment. Seconds until each was ready; they are stopped again. */
async function startAtOnce({ cluster, three, log, checks }: At, on: string): Promise<readonly number[]> {
  const began = performance.now()
  const outcomes = await Promise.allSettled(
    three.map(async (process) => {
      await process.start()
      return (performance.now() - began) / 1_000
    }),
  )
  const took = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  log(
    `three processes that started at once on ${on} were ready after ${took.map((each) => each.toFixed(1)).join(', ')} s`,
  )
  checks.equal(
    `all three start at once on ${on}`,
    outcomes.map(({ status }) => status),
    three.map(() => 'fulfilled'),
  )
  const [count] = await cluster.query<{ administrators: number }>(
    'select count(*)::int as administrators from app_user',
  )
  checks.equal('and have made one administrator', count, { administrators: 1 })
  for (const process of three) await process.stop()
  return took
}

/** The last migration takes long in the database; the other processes wait for the one that runs it. */
async function slowMigration(at: At): Promise<void> {
  const { cluster, checks } = at
  await cluster.query(`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    alter table kysely_migration owner to qabul;
    create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(${SLOW}); return new; end $$;
    create trigger slow before insert on kysely_migration for each row when (new.name like '0047-%') execute function slow();`)
  const took = await startAtOnce(at, `an empty database, one migration of which takes ${SLOW} s`)
  checks.that(
    `each has waited for it, though a statement may take 30 s`,
    took.length === 3 && took.every((each) => each > SLOW),
    took,
  )
}

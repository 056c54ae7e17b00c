import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SchemaTooNew } from '#server/db/migrate.ts'
import { formerRelease } from '#tests/support/former-release.ts'
import { ROOT } from '../bench/project.ts'
import type { Cluster, Process } from './cluster.ts'
import { build } from './processes.ts'
import { compareNews, described, NOTHING_AMISS, letWork, type Work } from './people.ts'
import type { Scenario, Stage } from './scenario.ts'

const former = await formerRelease()
await build(ROOT)
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }

export const title = `from ${former.version} to ${version}, process by process, under load`
export const options: Scenario['options'] = { release: former.folder, applications: 5_000 }

/** Users who read and write during the upgrade; and ms between two calls of each, so that both versions get calls. */
const PEOPLE = { people: 8, breath: 50 } as const
/** Calls to each side that each process does at least. */
const ANSWERED = 100
/** A migration that the next release may add: it removes nothing. */
const LATER = '9999-adds-something'

type At = Stage & { readonly cluster: Cluster; readonly load: Work }

/** docs/operations.md, “Upgrade”: the API processes one after the other, then the workers. */
export async function play(cluster: Cluster, stage: Stage): Promise<void> {
  const load = await letWork(cluster, PEOPLE)
  const at = { ...stage, cluster, load }
  const { log, checks } = stage
  const [first, second, third, ...workers] = cluster.processes as [Process, Process, Process, ...Process[]]
  await someCalls(load)
  const codes: (number | null)[] = []
  const upgrade = async (process: Process): Promise<void> => {
    const began = performance.now()
    codes.push(await process.stop())
    await process.start(ROOT)
    log(`${process.name}: stopped, and ready as ${version} ${seconds(began)} s later`)
    await someCalls(load)
  }
  await upgrade(first)
  await bothServed(at)
  await killOld(at, third)
  for (const process of [second, third, ...workers]) await upgrade(process)
  const summary = await load.stop()
  log(described(summary))
  checks.equal(
    'each process ended in order when it was told to',
    codes,
    cluster.processes.map(() => 0),
  )
  checks.equal('no call failed, and nobody had to log in again', summary.failed, [])
  checks.equal('each write that was confirmed is stored once', await compareNews(cluster, summary), NOTHING_AMISS)
  checks.equal('in the end all pages are of the new version', await versionsOf(cluster), [version, version, version])
  await afterTheNext(at, third)
}

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)

/** Waits until people had so many answers more. */
async function someCalls({ summary }: Work): Promise<void> {
  const calls = () => summary.reads + summary.stored.length
  const before = calls()
  while (calls() < before + ANSWERED) await pause(100)
}

/** Files that pages of a release request. */
const assetsOf = (release: string): readonly string[] =>
  readdirSync(join(release, 'dist/client/assets')).filter((name) => /\.(js|css)$/.test(name))

/** Of which version the page of each process is, by the first script that it names. */
async function versionsOf(cluster: Cluster): Promise<readonly (string | undefined)[]> {
  const releases = [
    { version: former.version, assets: new Set(assetsOf(former.folder)) },
    { version, assets: new Set(assetsOf(ROOT)) },
  ]
  return Promise.all(
    cluster.processes
      .filter(({ kind }) => kind === 'api')
      .map(async (process) => {
        const page = (await cluster.anonymousAt(process).send('GET', '/')).raw.toString()
        const [, script = ''] = /src="\/assets\/([^"]+\.js)"/.exec(page) ?? []
        return releases.findLast(({ assets }) => assets.has(script))?.version
      }),
  )
}

/** Checks that pages of both versions get all their files from every process. */
async function bothServed({ cluster, log, checks }: At): Promise<void> {
  const nobody = cluster.anonymous()
  for (const [of, release] of [
    [former.version, former.folder],
    [version, ROOT],
  ] as const) {
    const assets = assetsOf(release)
    const missing: string[] = []
    for (const name of assets)
      // as often as there are processes: each comes first once
      for (let turn = 0; turn < 3; turn += 1)
        if ((await nobody.send('GET', `/assets/${name}`)).status !== 200) missing.push(name)
    log(
      `while both ran, ${assets.length} files of ${of} were requested three times each: ${missing.length} answers were not 200`,
    )
    checks.equal(`pages of ${of} get all their files while both versions run`, missing, [])
  }
}

/** An old process dies, and is started again after a new one has migrated the schema. */
async function killOld({ cluster, load, log, checks }: At, process: Process): Promise<void> {
  const unknown = await cluster.query<{ readonly name: string }>('select name from kysely_migration')
  const known = new Set(
    readdirSync(join(former.folder, 'server/db/migrations')).map((file) => file.replace(/\.ts$/, '')),
  )
  const newer = unknown.map(({ name }) => name).filter((name) => !known.has(name))
  const { failed } = load.summary
  const failedBefore = failed.length
  process.kill()
  await process.stop()
  const refusal = await process.start().then(
    () => undefined,
    (error: Error) => error.message,
  )
  log(
    `${process.name}, killed as ${former.version} after ${newer.length} newer migrations, ${refusal === undefined ? 'started again' : 'was refused'}`,
  )
  await someCalls(load)
  // the reads in progress; the page lets the user try again
  const broken = failed.splice(failedBefore)
  log(`its kill broke ${broken.length} reads in progress`)
  checks.that(
    'a process that is killed breaks the reads that it had at hand, and no other call',
    broken.length <= PEOPLE.people && broken.every((each) => each.startsWith('read 502')),
    broken,
  )
  const mayRefuse = former.version === '0.1.0' && newer.length > 0
  checks.that(
    mayRefuse ? `${former.version} says that the schema is newer` : `${former.version} starts beside ${version}`,
    mayRefuse ? refusal?.includes(new SchemaTooNew(newer).message) === true : refusal === undefined,
    refusal,
  )
}

/** The next release has migrated: this one can start with its schema, 0.1.0 reports that it cannot. */
async function afterTheNext({ cluster, log, checks }: At, process: Process): Promise<void> {
  await cluster.query(`insert into kysely_migration (name, timestamp) values ('${LATER}', now()::text)`)
  await process.stop()
  const started = await process.start(ROOT).then(
    () => true,
    () => false,
  )
  checks.that(`${version} starts again after a newer release has migrated, and taken nothing away`, started)
  await process.stop()
  const refusal = await process.start(former.folder).then(
    () => '',
    (error: Error) => error.message,
  )
  log(`${former.version}, started after ${LATER}: ${/The database was last used.*/.exec(refusal)?.[0] ?? 'starts'}`)
  if (former.version === '0.1.0')
    checks.that('0.1.0, which knows no newer migration, refuses with a sentence', refusal.includes(LATER), refusal)
}

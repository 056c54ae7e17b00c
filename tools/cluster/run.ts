/**
 * `npm run test:cluster -- [scenario …]`: plays failures of several machines on Debian, as root (ADR 93). Without a
 * name: all scenarios. Each has a new cluster. The last line is `N passed, N failed`.
 */
import { readdirSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { sweepScratch } from '#tests/support/scratch.ts'
import { Checks } from './checks.ts'
import { startCluster, type Cluster } from './cluster.ts'
import type { Scenario } from './scenario.ts'

const SUFFIX = '.scenario.ts'
const names = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length))
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}: choose of ${names.join(', ')}.`)

const log = (line: string): void => console.log(`  ${line}`)
const checks = new Checks(log)
let cluster: Cluster | undefined

/** A signal that ends this process stops the cluster first. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void (cluster?.stop() ?? Promise.resolve()).finally(() => process.exit(1))
  })

sweepScratch()
for (const name of names.filter((each) => chosen.length === 0 || chosen.includes(each))) {
  const { title, options, play } = (await import(`./${name}${SUFFIX}`)) as Scenario
  console.log(`\n${name}: ${title} (${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)})`)
  try {
    cluster = await startCluster({ ...options, log })
    await play(cluster, { log, checks })
  } catch (error) {
    console.error(error)
    checks.that(`${name} came to its end`, false)
  } finally {
    await cluster?.stop()
    cluster = undefined
  }
}
console.log(`${checks.passed} passed, ${checks.failed} failed`)
process.exit(checks.failed > 0 ? 1 : 0)

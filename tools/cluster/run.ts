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

const ENDING = '.scenario.ts'
const names = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}: choose of ${names.join(', ')}.`)

const say = (line: string): void => console.log(`  ${line}`)
const checks = new Checks(say)
let cluster: Cluster | undefined

/** A signal that ends this process stops the cluster first. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void (cluster?.stop() ?? Promise.resolve()).finally(() => process.exit(1))
  })

sweepScratch()
for (const name of names.filter((each) => asked.length === 0 || asked.includes(each))) {
  const { title, options, play } = (await import(`./${name}${ENDING}`)) as Scenario
  console.log(`\n${name}: ${title} (${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)})`)
  try {
    cluster = await startCluster({ ...options, say })
    await play(cluster, { say, checks })
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

import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { letWork } from './people.ts'
import type { Scenario, Stage } from './scenario.ts'

/** Issue 17, Speed: three processes on two cores give no less than one. */
const BAR = 0.95
/** Load of the machine before the start: above it other programs run, and the value is reported without a verdict. */
const QUIET = 0.7
const before = loadavg()[0]!

export const title = 'three processes for calls against one'
export const options: Scenario['options'] = { applications: 20_000 }

/** Who press again as soon as they have their answer; seconds that each count lasts, and those before it. */
const PEOPLE = 12
const COUNTED = 15
const WARM = 5
const ROUNDS = 3

export async function play(cluster: Cluster, { log, checks }: Stage): Promise<void> {
  const [, ...others] = cluster.processes.filter(({ kind }) => kind === 'api')
  for (const worker of cluster.processes.filter(({ kind }) => kind === 'worker')) await worker.stop()
  const load = await letWork(cluster, { people: PEOPLE, breath: 0 })
  const broken: string[] = []
  const rate = async (): Promise<number> => {
    await pause(WARM * 1_000)
    const { failed } = load.summary
    const calls = () => load.summary.reads + load.summary.stored.length
    const [from, failedBefore, began] = [calls(), failed.length, performance.now()]
    await pause(COUNTED * 1_000)
    broken.push(...failed.slice(failedBefore))
    return (calls() - from) / ((performance.now() - began) / 1_000)
  }
  const rates: { readonly one: number; readonly three: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const three = await rate()
    for (const process of others) await process.stop()
    const one = await rate()
    for (const process of others) await process.start()
    rates.push({ one, three })
    log(
      `round ${round + 1}: ${three.toFixed(0)} calls a second by three processes, ${one.toFixed(0)} by one: ${(three / one).toFixed(2)}`,
    )
  }
  const { failed } = await load.stop()
  log(`${failed.length - broken.length} calls failed while processes were stopped and started`)
  const sum = (of: 'one' | 'three') => rates.reduce((total, pair) => total + pair[of], 0)
  const ratio = sum('three') / sum('one')
  log(`in all rounds together: ${ratio.toFixed(2)} (load of the machine before: ${before.toFixed(1)})`)
  checks.equal('no call failed in the time that is counted, however many processes there were', broken, [])
  if (before < QUIET) checks.that(`three processes give at least ${BAR} of what one gives`, ratio >= BAR, ratio)
  else log(`Other programs used the machine, so the ratio gets no verdict.`)
}

import type { Checks } from './checks.ts'
import type { Cluster, ClusterOptions } from './cluster.ts'

/** What a file `<name>.scenario.ts` exports. */
export interface Scenario {
  readonly title: string
  /** Of the cluster that it is played on. */
  readonly options?: Omit<ClusterOptions, 'log'>
  readonly play: (cluster: Cluster, stage: Stage) => Promise<void>
}
export interface Stage {
  /** Prints a line of what is counted. */
  readonly log: (line: string) => void
  readonly checks: Checks
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ACCESS } from './access.mutants.ts'
import { DATABASE } from './database.mutants.ts'
import { DASHBOARD } from './dashboard.mutants.ts'
import { DESK } from './desk.mutants.ts'
import { FEES } from './fees.mutants.ts'
import { OPS } from './ops.mutants.ts'
import { OUTBOX } from './outbox.mutants.ts'
import { JOBS } from './jobs.mutants.ts'
import { MACHINES } from './machines.mutants.ts'
import type { Plantation } from './mutant.ts'
import { BATCHES } from './batches.mutants.ts'
import { EXPORTS } from './exports.mutants.ts'
import { NOMINATION } from './nomination.mutants.ts'
import { UNIVERSITY_EXPORT } from './university-export.mutants.ts'
import { NOTIFICATIONS } from './notifications.mutants.ts'
import { PAGES } from './pages.mutants.ts'
import { RANKING } from './ranking.mutants.ts'
import { REPEATS } from './repeats.mutants.ts'
import { REPLICA } from './replica.mutants.ts'
import { RULES } from './rules.mutants.ts'
import { STATISTIC } from './statistic.mutants.ts'
import { UPGRADE } from './upgrade.mutants.ts'
import { UPLOADS } from './uploads.mutants.ts'
import { STORES } from './stores.mutants.ts'

/** Everything that is planted. */
export const PLANTATIONS: readonly Plantation[] = [
  ...MACHINES,
  ...DASHBOARD,
  ...DATABASE,
  ...DESK,
  ...FEES,
  ...OPS,
  ...OUTBOX,
  ...JOBS,
  ...BATCHES,
  ...EXPORTS,
  ...NOMINATION,
  ...UNIVERSITY_EXPORT,
  ...RANKING,
  ...UPGRADE,
  ...UPLOADS,
  ...NOTIFICATIONS,
  ...PAGES,
  ...REPEATS,
  ...REPLICA,
  ...RULES,
  ...ACCESS,
  ...STATISTIC,
  ...STORES,
]

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The file of a machine, below the project's root. @throws Error when no file has it */
export function fileOfMachine(id: string, root = ROOT): string {
  const found = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(flow|lifecycle)\.ts$/.test(file))
    .map((file) => `machines/${file}`)
    .find((file) => new RegExp(`createMachine\\(\\{\\s*id: '${id}'`).test(readFileSync(join(root, file), 'utf8')))
  if (!found) throw new Error(`No file of machines/ has the machine '${id}'.`)
  return found
}

import { Worker } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import { isAcceptance } from '#machines/applications/application.confirmations.ts'
import { STATUS_CODES } from '#schemas/status.ts'
import type { UniversitySeason } from '#schemas/nomination/university.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { threadFile } from '../../../db/thread.ts'
import type { FacultyRule } from '../matching/rankings.ts'
import type { RankedRule } from '../rule/order.ts'
import { readDesireRule } from '../rule/nominate.sql.ts'
import type { Computed, ComputeInput } from '../matching/compute.ts'
import { readSeasonRules, readSeasonRun, readSubmitted, type SeasonRule, type SeasonRun } from './university.sql.ts'

type Db = Kysely<Tables>

/** The data of a season, read at one time; `input` is for the thread. */
export interface SeasonData {
  readonly input: ComputeInput
  /** Those that can be applied, in the order of the response. */
  readonly rules: readonly SeasonRule[]
  /** Of faculties that are not active: left alone. */
  readonly inactive: readonly SeasonRule[]
  readonly lastRun: SeasonRun | undefined
}
export interface University extends Computed, Omit<SeasonData, 'input' | 'rules'> {
  readonly ruled: readonly SeasonRule[]
}

const asRanked = (rule: SeasonRule): FacultyRule => ({
  facultyId: rule.facultyId,
  totalDegree: rule.total_degree,
  studentsNumber: rule.students_number,
  priority: rule.priority as RankedRule['priority'],
  rankBy: rule.rank_by,
  totalOf: rule.total_of,
  branches: rule.branches.map(({ branch_id, students_number }) => ({ branchId: branch_id, seats: students_number })),
})

/** Reads the input for filling the whole university: one query for the rules, and one for the applications. */
export async function readUniversity(
  db: Db,
  season: UniversitySeason,
  { isLocked }: { readonly isLocked: boolean },
): Promise<SeasonData> {
  const all = await readSeasonRules(db, season, { isLocked })
  const [desireRule, lastRun, chunks] = [
    await readDesireRule(db),
    await readSeasonRun(db, season),
    await readSubmitted(db, season),
  ]
  const rules = all.filter(({ facultyActive }) => facultyActive)
  return {
    input: {
      chunks,
      rules: rules.map(asRanked),
      desireRule,
      acceptances: STATUS_CODES.filter(isAcceptance),
      fingerprintBase: JSON.stringify([season, all, desireRule, lastRun?.id ?? null]),
    },
    rules,
    inactive: all.filter(({ facultyActive }) => !facultyActive),
    lastRun,
  }
}

// a worker of Node 20 cannot load TypeScript directly
const startThread = (input: ComputeInput): Worker =>
  new Worker(threadFile('../features/nomination/university/university.source.mjs', 'university.thread.js'), {
    workerData: input,
    transferList: input.chunks.map(({ buffer }) => buffer as ArrayBuffer),
    execArgv: [],
  })

/** One at a time in a process: two would need the memory twice, and finish no sooner. */
let previous: Promise<unknown> = Promise.resolve()

/** Computes the result in a worker thread. The buffers of `input` move to it and cannot be used again. */
export function computeUniversity({ input, rules: ruled, ...read }: SeasonData): Promise<University> {
  const current = previous.then(
    () =>
      new Promise<University>((resolve, reject) => {
        const thread = startThread(input)
        thread.once('message', (computed: Computed) => resolve({ ...computed, ...read, ruled }))
        thread.once('error', reject)
        thread.once('exit', (code) =>
          reject(new Error(`The worker thread of the nomination ended with code ${code} before it posted a result`)),
        )
      }),
  )
  previous = current.catch(() => undefined)
  return current
}

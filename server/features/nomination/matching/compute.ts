import { createHash } from 'node:crypto'
import type { DesiresNum } from '#schemas/desire-rule/desire-rule.schema.ts'
import { compareFilled, isUniversityStable, type Comparison } from './check.ts'
import { unpackColumns, type Columns } from './columns.ts'
import type { FacultyRule } from './rankings.ts'
import { fillUniversity, type Filled } from './seating.ts'

/** The input of a thread: chunks as the database sends them, and rules with all of their seats. */
export interface ComputeInput {
  readonly chunks: readonly Uint8Array[]
  readonly rules: readonly FacultyRule[]
  readonly desireRule: DesiresNum | null
  /** The status codes of applications that occupy a seat. */
  readonly acceptances: readonly number[]
  /** What the recommendations depend on besides the applications. */
  readonly fingerprintBase: string
}
/** Seats that are taken already: of each rule, by branch. */
export type Taken = readonly ReadonlyMap<number, number>[]
/** The result for the whole university at once, and the data that describe it. */
export interface Computed {
  readonly columns: Columns
  readonly filled: Filled
  /** With the seats that were left (D93). */
  readonly rules: readonly FacultyRule[]
  readonly taken: Taken
  readonly compared: Comparison & { readonly best: Int32Array }
  readonly isStable: boolean
  /** Of all that the recommendations depend on. */
  readonly fingerprint: string
}

function takenIn(columns: Columns, { rules, acceptances }: ComputeInput): Taken {
  const taken = rules.map(() => new Map<number, number>())
  const at = new Map(rules.map(({ facultyId }, index) => [facultyId, index]))
  for (let row = 0; row < columns.count; row += 1) {
    if (!acceptances.includes(columns.status[row]!)) continue
    const own = taken[at.get(columns.facultyId[row]!) ?? -1]
    const branch = columns.branchId[row]!
    own?.set(branch, (own.get(branch) ?? 0) + 1)
  }
  return taken
}

/** The rule with the seats that accepted students do not occupy yet. */
function ruleLeft(rule: FacultyRule, taken: ReadonlyMap<number, number>): FacultyRule {
  const filled = [...taken.values()].reduce((sum, count) => sum + count, 0)
  return {
    ...rule,
    studentsNumber: Math.max(0, rule.studentsNumber - filled),
    branches: rule.branches.map(({ branchId, seats }) => ({
      branchId,
      seats: Math.max(0, seats - (taken.get(branchId) ?? 0)),
    })),
  }
}

/** Computes the result from the data of the database. Pure: equal input gives an equal result, in any thread. */
export function compute(input: ComputeInput): Computed {
  const hash = createHash('sha256').update(input.fingerprintBase)
  for (const chunk of input.chunks) hash.update(chunk)
  const columns = unpackColumns(input.chunks)
  const taken = takenIn(columns, input)
  const rules = input.rules.map((rule, at) => ruleLeft(rule, taken[at]!))
  const matchingInput = { columns, rules, desireRule: input.desireRule, acceptances: input.acceptances }
  const filled = fillUniversity(matchingInput)
  return {
    columns,
    filled,
    rules,
    taken,
    compared: compareFilled(matchingInput, filled),
    isStable: isUniversityStable(matchingInput, filled),
    fingerprint: hash.digest('hex'),
  }
}

import type { RuleName } from '../../docs/validation/table.ts'
import type { Cases } from './cases.ts'
import { NUMBER_CASES } from './number.cases.ts'
import { OTHER_CASES } from './other.cases.ts'
import { TEXT_CASES } from './text.cases.ts'

/** For each rule of the validation table at least 20 values that it accepts and 20 that it refuses. */
export const CASES: Readonly<Record<RuleName, Cases>> = { ...TEXT_CASES, ...NUMBER_CASES, ...OTHER_CASES }

/** The least number of cases of each kind, unless a rule is marked as having few. */
export const ENOUGH = 20

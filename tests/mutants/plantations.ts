import { ACCESS } from './access.mutants.ts'
import { MACHINES } from './machines.mutants.ts'
import type { Plantation } from './mutant.ts'
import { PAGES } from './pages.mutants.ts'
import { RULES } from './rules.mutants.ts'

/** Everything that is planted. */
export const PLANTATIONS: readonly Plantation[] = [...MACHINES, ...PAGES, ...RULES, ...ACCESS]

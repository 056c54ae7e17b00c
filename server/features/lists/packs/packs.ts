import type { PackKey } from '#schemas/lists/packs.schema.ts'
import { COUNTRIES } from './countries.data.ts'
import { EGYPT_PACK } from './egypt.data.ts'
import type { PackLine } from './pack-line.ts'

/** Start packs (ADR 119): facts, each row after the one that it is within. The number of a line is its place, from 1. */
export const PACKS: Readonly<Record<PackKey, readonly PackLine[]>> = { egypt: EGYPT_PACK, countries: COUNTRIES }

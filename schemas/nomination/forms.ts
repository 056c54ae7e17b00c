import type { FromSchema } from 'json-schema-to-ts'
import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'
import { batchFilters } from './batch.schema.ts'
import { facultiesFilters, nominationFilters } from './nomination.schema.ts'
import { universityRowsFilters } from './university.schema.ts'

/** The forecast of the whole university knows no filters. */
const universityFilters = object({}, [])
export type UniversityFilters = FromSchema<typeof universityFilters>

/** Forms of the feature. `virtual:validators/nomination` gives them as `forms`, with their validators. */
export const FORMS = {
  filters: nominationFilters,
  faculties: facultiesFilters,
  batches: batchFilters,
  university: universityFilters,
  universityRows: universityRowsFilters,
} as const
export declare const forms: CompiledForms<typeof FORMS>

import type { CompiledForms } from '../compiled-form.ts'
import { object } from '../shared/fields.ts'
import { newSeason, seasonDates, seasonFilters } from './season.schema.ts'

/** Forms of the feature. `virtual:validators/seasons` gives them as `forms`, with their validators. */
export const FORMS = { added: newSeason, dates: seasonDates, filters: seasonFilters, copies: object({}, []) } as const
export declare const forms: CompiledForms<typeof FORMS>

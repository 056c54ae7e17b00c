import type { FromSchema } from 'json-schema-to-ts'
import { idOrAll, object } from '../shared/fields.ts'

/** Filters of the report; null: the active year and semester. */
export const sectorReportFilters = object({ yearId: idOrAll, semesterId: idOrAll }, [])
export type SectorReportFilters = FromSchema<typeof sectorReportFilters>

import type { FromSchema } from 'json-schema-to-ts'
import { date, idOrAll, object, searchText } from '../shared/fields.ts'

/** Days for which the access log is stored: a season, and the complaints about it (ADR 38). */
export const ACCESS_LOG_RETENTION_DAYS = 400
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const SORTABLE = ['lastAt'] as const

/**
 * Filters of the list; null means all. `applicant`: a part of a name, or the beginning of an application's number. Days
 * are whole ones in Egypt (D65).
 */
export const accessLogFilters = object({ userId: idOrAll, applicant: searchText(), from: date, to: date }, [])
export type AccessLogFilters = FromSchema<typeof accessLogFilters>

import type { FromSchema } from 'json-schema-to-ts'
import { AGREEMENTS } from '../applications/agreement.schema.ts'
import { bilingual, idOrAll, integer, list, object } from '../shared/fields.ts'

/** Filter of the page; null: the active year. */
export const officialResultsFilters = object({ yearId: idOrAll }, [])
export type OfficialResultsFilters = FromSchema<typeof officialResultsFilters>

/** What is counted of a certificate, in the order of the columns. */
export const OFFICIAL_COUNTS = ['uploaded', 'claims', ...AGREEMENTS] as const
export type OfficialCount = (typeof OFFICIAL_COUNTS)[number]

/**
 * A certificate, which is a category and a year (ADR 122), with the uploaded results of it, the applications with it in
 * the scope, and how many of these agree with the results. Without results no application has an agreement.
 */
export const officialResultsRow = object(
  {
    yearId: integer,
    categoryId: integer,
    category: bilingual,
    uploaded: integer,
    claims: integer,
    agrees: integer,
    differs: integer,
    notFound: integer,
    several: integer,
  },
  ['yearId', 'categoryId', 'category', ...OFFICIAL_COUNTS],
)
export type OfficialResultsRow = FromSchema<typeof officialResultsRow>
export const officialResultsRows = list(officialResultsRow)

import { namedRecordFilters, namedRecordForm } from '../shared/named-record.ts'

/** Forms of the feature; each gets a precompiled validator. */
export const FORMS = { record: namedRecordForm, filters: namedRecordFilters } as const

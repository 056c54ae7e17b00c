import type { FilterForm } from '#schemas/applications/application.schema.ts'
import { SEARCH_BY } from '#schemas/status.ts'
import type { ChipKey } from './filter-chips.tsx'

/** What every list of applications is filtered by behind "Filters". */
export const SHARED_FILTER_KEYS = [
  'yearId',
  'semesterId',
  'studentId',
  'certificateCategoryId',
  'certificateTypeId',
  'certificateForeignId',
  'countryId',
  'startApplicationDate',
  'endApplicationDate',
] as const satisfies readonly ChipKey[]

/** Filters that a link from a statistic sets in addition to those of the form (ADR 83). */
export const LINKED_FILTER_KEYS = [
  'facultyId',
  'appStatuses',
  'certificateTypeIds',
] as const satisfies readonly ChipKey[]

/** The filters of every list of applications before the user chooses any: all of the season. */
export const sharedFilters = (yearId: number | null, semesterId: number | null) =>
  ({
    identityType: SEARCH_BY.name,
    studentId: null,
    yearId,
    semesterId,
    appStatus: null,
    certificateCategoryId: null,
    certificateTypeId: null,
    certificateForeignId: null,
    countryId: null,
    startApplicationDate: null,
    endApplicationDate: null,
  }) satisfies FilterForm

import type { FilterForm } from '#schemas/applications/application.schema.ts'
import { SEARCH_BY } from '#schemas/status.ts'

/** The filters of every list of applications that are always in sight. */
export const USUAL_FILTER_KEYS = ['appStatus', 'yearId', 'semesterId'] as const satisfies readonly (keyof FilterForm)[]

/** What every list of applications is filtered by, besides its search, the status and the season. */
export const SHARED_FILTER_KEYS = [
  'studentId',
  'certificateCategoryId',
  'certificateTypeId',
  'certificateForeignId',
  'countryId',
  'startApplicationDate',
  'endApplicationDate',
  'agreement',
] as const satisfies readonly (keyof FilterForm)[]

/** The filters of the applications list that are in sight while they are set. */
export const MORE_FILTER_KEYS = [
  ...SHARED_FILTER_KEYS,
  'withDesiresChecked',
  'duplicatesOnly',
  'papersToCheckOnly',
  'askedDays',
] as const satisfies readonly (keyof FilterForm)[]

/** Filters that a link from a statistic sets in addition to those of the form (ADR 83). */
export const LINKED_FILTER_KEYS = [
  'facultyId',
  'appStatuses',
  'certificateTypeIds',
] as const satisfies readonly (keyof FilterForm)[]

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
    agreement: null,
  }) satisfies FilterForm

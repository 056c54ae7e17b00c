import type { UiSchema } from '@rjsf/utils'
import { AGREEMENTS } from '#schemas/applications/agreement.schema.ts'
import { OPERATORS } from '#schemas/applications/application.schema.ts'
import type { NotificationFilter } from '#schemas/notifications/group.schema.ts'
import type { Choice, FieldOptions } from '#src/forms/index.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { SearchedFilters } from './use-search-draft.ts'
import type { Meanings, OfferedChoices } from './use-filter-choices.ts'

/** Fields whose choices come from the server. */
export const OFFERED = [
  'appStatus',
  'yearId',
  'semesterId',
  'studentId',
  'certificateCategoryId',
  'certificateTypeId',
  'certificateForeignId',
  'countryId',
] as const

/** Fields that are shown in one popover, since each depends on another. */
export const TOGETHER: readonly (readonly string[])[] = [
  ['yearId', 'semesterId'],
  ['certificateCategoryId', 'certificateTypeId', 'certificateForeignId', 'countryId'],
  ['startApplicationDate', 'endApplicationDate'],
  ['startPaymentDate', 'endPaymentDate'],
  ['selectedOperator', 'inputPercFilterValue'],
]

/** The form makes empty lists of none. */
const someOf = <T>(list: T[] | undefined): T[] | undefined => (list?.length ? list : undefined)
/** The filters of a list as the panel reads them: those that it shares with other lists. */
export const shared = (filters: SearchedFilters) => filters as unknown as NotificationFilter

/**
 * Fields that no longer fit are emptied: types belong to a category; certificate names and the country to the types and
 * the category with such a meaning (ADR 108). What is not known yet stays.
 */
export function consistent<F extends SearchedFilters>(before: F, after: F, meanings: Meanings): F {
  const was = shared(before)
  const is = shared(after)
  const isSameCategory = was.certificateCategoryId === is.certificateCategoryId
  const type = isSameCategory ? is.certificateTypeId : null
  const isSameType = isSameCategory && was.certificateTypeId === is.certificateTypeId
  const isNamed = meanings.ofType(type) !== null
  const needsCountry = meanings.ofCategory(is.certificateCategoryId) !== null
  const fitting = {
    certificateTypeId: type ?? null,
    certificateForeignId: isNamed && was.certificateTypeId === type ? (is.certificateForeignId ?? null) : null,
    countryId: needsCountry ? (is.countryId ?? null) : null,
    // a choice here replaces what a link set
    certificateTypeIds: isSameType ? someOf(is.certificateTypeIds) : undefined,
    appStatuses: was.appStatus === is.appStatus ? someOf(is.appStatuses) : undefined,
  }
  return { ...after, ...Object.fromEntries(Object.entries(fitting).filter(([key]) => key in before)) }
}

/** The UI schema of the fields that several lists share (document 3, section 2, Admission filters panel). */
export function useSharedFields(filters: NotificationFilter, keys: FieldOptions, choices: OfferedChoices): UiSchema {
  const texts = useTexts('applications')
  /** `why`: the placeholder of the field while it is disabled. */
  const choice = (widget: 'select' | 'suggest', list: readonly Choice[], disabled = false, why = '') => ({
    'ui:widget': widget,
    'ui:disabled': disabled,
    'ui:options': { choices: list, ...(disabled && { placeholder: why }) },
  })
  const notArchived = useTexts('common').filters.notArchived()
  const notApplicable = texts.filters.notApplicable()
  const { meanings } = choices
  const names = meanings.ofType(filters.certificateTypeId)
  const needsCountry = meanings.ofCategory(filters.certificateCategoryId) === 'needsCountry'
  return {
    identityType: { 'ui:widget': 'select', 'ui:options': { alwaysChosen: true } },
    searchText: { 'ui:options': keys },
    appStatus: choice('select', choices.statuses),
    yearId: { 'ui:widget': 'select', 'ui:options': { choices: choices.years, placeholder: notArchived } },
    semesterId: choice('select', choices.semesters),
    studentId: {
      'ui:widget': 'suggest',
      'ui:options': { choices: choices.students, onQuery: choices.typeStudent, loading: choices.isSearchingStudents },
    },
    certificateCategoryId: choice('select', choices.categories),
    certificateTypeId: choice('select', choices.types, !filters.certificateCategoryId, texts.filters.categoryFirst()),
    certificateForeignId: choice('suggest', names ? choices[names] : [], !names, notApplicable),
    countryId: choice('suggest', choices.countries, !needsCountry, notApplicable),
    startApplicationDate: { 'ui:widget': 'date' },
    endApplicationDate: { 'ui:widget': 'date' },
    withDesiresChecked: { 'ui:widget': 'checkbox' },
    duplicatesOnly: { 'ui:widget': 'checkbox' },
    papersToCheckOnly: { 'ui:widget': 'checkbox' },
    withSubmittedTotalOnly: { 'ui:widget': 'checkbox' },
    agreement: choice(
      'select',
      AGREEMENTS.map((value) => ({ value, label: texts.official.agreements[value]() })),
    ),
    selectedOperator: choice(
      'select',
      OPERATORS.map((value) => ({ value, label: texts.options.selectedOperator[value]() })),
    ),
    facultyId: choice('select', choices.faculties),
    appStatuses: choice('select', choices.statuses),
    certificateTypeIds: choice('select', choices.types),
  }
}

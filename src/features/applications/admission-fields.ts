import type { UiSchema } from '@rjsf/utils'
import { OPERATORS } from '#schemas/applications/application.schema.ts'
import { CATEGORY_WITH_COUNTRY, TYPE_EGYPTIAN, TYPE_FOREIGN } from '#schemas/status.ts'
import type { NotificationFilter } from '#schemas/notifications/group.schema.ts'
import type { Choice, FieldOptions } from '#src/forms/index.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { SearchedFilters } from './use-search-draft.ts'
import type { OfferedChoices } from './use-filter-choices.ts'

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
 * Fields that no longer fit are emptied: types belong to a category, certificate names to a type, the country to
 * category 17.
 */
export function consistent<F extends SearchedFilters>(before: F, after: F): F {
  const was = shared(before)
  const is = shared(after)
  const isSameCategory = was.certificateCategoryId === is.certificateCategoryId
  const type = isSameCategory ? is.certificateTypeId : null
  const isSameType = isSameCategory && was.certificateTypeId === is.certificateTypeId
  const isNamed = type === TYPE_FOREIGN || type === TYPE_EGYPTIAN
  const fitting = {
    certificateTypeId: type ?? null,
    certificateForeignId: isNamed && was.certificateTypeId === type ? (is.certificateForeignId ?? null) : null,
    countryId: is.certificateCategoryId === CATEGORY_WITH_COUNTRY ? (is.countryId ?? null) : null,
    // a choice here replaces what a link set
    certificateTypeIds: isSameType ? someOf(is.certificateTypeIds) : undefined,
    appStatuses: was.appStatus === is.appStatus ? someOf(is.appStatuses) : undefined,
  }
  return { ...after, ...Object.fromEntries(Object.entries(fitting).filter(([key]) => key in before)) }
}

const namesFor = (type: number | null | undefined, { foreign, egyptian }: OfferedChoices) =>
  type === TYPE_FOREIGN ? foreign : egyptian

/** The UI schema of the fields that several lists share (document 3, section 2, Admission filters panel). */
export function useSharedFields(filters: NotificationFilter, keys: FieldOptions, choices: OfferedChoices): UiSchema {
  const texts = useTexts('applications')
  /** `why`: the placeholder of the field while it is disabled. */
  const choice = (widget: 'select' | 'suggest', list: readonly Choice[], disabled = false, why = '') => ({
    'ui:widget': widget,
    'ui:disabled': disabled,
    'ui:options': { choices: list, ...(disabled && { placeholder: why }) },
  })
  const notApplicable = texts.filters.notApplicable()
  const type = filters.certificateTypeId
  const isNamed = type === TYPE_FOREIGN || type === TYPE_EGYPTIAN
  const needsCountry = filters.certificateCategoryId === CATEGORY_WITH_COUNTRY
  return {
    identityType: { 'ui:widget': 'select', 'ui:options': { alwaysChosen: true } },
    searchText: { 'ui:options': keys },
    appStatus: choice('select', choices.statuses),
    yearId: choice('select', choices.years),
    semesterId: choice('select', choices.semesters),
    studentId: {
      'ui:widget': 'suggest',
      'ui:options': { choices: choices.students, onQuery: choices.typeStudent, loading: choices.isSearchingStudents },
    },
    certificateCategoryId: choice('select', choices.categories),
    certificateTypeId: choice('select', choices.types, !filters.certificateCategoryId, texts.filters.categoryFirst()),
    certificateForeignId: choice('suggest', namesFor(type, choices), !isNamed, notApplicable),
    countryId: choice('suggest', choices.countries, !needsCountry, notApplicable),
    startApplicationDate: { 'ui:widget': 'date' },
    endApplicationDate: { 'ui:widget': 'date' },
    withDesiresChecked: { 'ui:widget': 'checkbox' },
    duplicatesOnly: { 'ui:widget': 'checkbox' },
    papersToCheckOnly: { 'ui:widget': 'checkbox' },
    withSubmittedTotalOnly: { 'ui:widget': 'checkbox' },
    selectedOperator: choice(
      'select',
      OPERATORS.map((value) => ({ value, label: texts.options.selectedOperator[value]() })),
    ),
    facultyId: choice('select', choices.faculties),
    appStatuses: choice('select', choices.statuses),
    certificateTypeIds: choice('select', choices.types),
  }
}

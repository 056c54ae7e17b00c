import type { UiSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import { applicantWarnings } from '#schemas/entry/entry.rules.ts'
import type { EntryChoices, EntryForm } from '#schemas/entry/entry.schema.ts'
import { api } from '#src/api/client.ts'
import type { Choice } from '#src/forms/index.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { CardWidget } from './card-widget.tsx'
import { followingChoices, groupsOf, type Typed } from './entry-value.ts'

/** Cities of a governorate; none until they are known. */
const useCities = (governorateId: number | undefined) =>
  useAnswer(governorateId === undefined ? null : `cities ${governorateId}`, async (signal) => {
    const { data } = await api.entry.cities({ governorateId: governorateId! }, { signal })
    return data
  })

const text = (dir: 'rtl' | 'ltr') => ({ 'ui:options': { dir, autoComplete: 'off' } })
const number = { 'ui:widget': 'number' }
const phone = { 'ui:options': { dir: 'ltr', inputMode: 'tel', autoComplete: 'off' } }

interface Shown {
  readonly isKnown: boolean
  readonly onLeaveCard: () => void
}
/** The fields that apply now, in their groups, with their choices. */
export function useEntryFields(choices: EntryChoices | null, value: Typed, { isKnown, onLeaveCard }: Shown): UiSchema {
  const t = useTexts('entry')
  const { language } = useLanguage()
  const birthCities = useCities(value.birthGovernorateId)
  const addressCities = useCities(value.addressGovernorateId)
  return useMemo(() => {
    if (!choices) return {}
    const named = (list: readonly { readonly id: number; readonly name: Bilingual }[]): readonly Choice[] =>
      list.map(({ id, name }) => ({ value: id, label: pickName(name, language) }))
    const { branches, types, governoratesOf } = followingChoices(choices, value)
    const { required, ...names } = groupsOf(choices, value, {
      isKnown,
      hasGovernorates: (countryId) => governoratesOf(countryId).length > 0,
    })
    const warned = applicantWarnings(value as Partial<EntryForm>)
    const field = (
      name: keyof EntryForm,
      widget: 'select' | 'suggest',
      list: readonly { readonly id: number; readonly name: Bilingual }[],
      more: object = {},
    ) => ({
      [name]: {
        'ui:widget': widget,
        'ui:options': { choices: named(list), ...(required.includes(name) && { required: true }), ...more },
      },
    })
    const typeMeaning = choices.types.find(({ id }) => id === value.typeId)?.meaning
    const cities = (list: typeof birthCities) => [list ?? [], { loading: list === null }] as const
    return {
      'ui:options': {
        columns: 3,
        groups: (['student', 'application', 'certificate'] as const).map((group) => ({
          title: t.groups[group](),
          names: names[group],
        })),
      },
      cardId: { 'ui:widget': CardWidget, 'ui:options': { dir: 'ltr', autoComplete: 'off', onLeave: onLeaveCard } },
      cardType: { 'ui:widget': 'radio' },
      arName: text('rtl'),
      enName: text('ltr'),
      gender: {
        'ui:widget': 'radio',
        'ui:options': warned.includes('GENDER_DIFFERS') ? { help: t.warnings.GENDER_DIFFERS() } : {},
      },
      birthdate: {
        'ui:widget': 'date',
        'ui:options': {
          isTyped: true,
          ...(warned.includes('BIRTHDATE_DIFFERS') && { help: t.warnings.BIRTHDATE_DIFFERS() }),
        },
      },
      mobile: phone,
      telephone: phone,
      email: { 'ui:widget': 'email', 'ui:options': { autoComplete: 'off' } },
      ...field('nationalityId', 'suggest', choices.countries),
      ...field('birthCountryId', 'suggest', choices.countries),
      ...field('birthGovernorateId', 'select', governoratesOf(value.birthCountryId)),
      ...field('birthCityId', 'suggest', ...cities(birthCities)),
      ...field('addressCountryId', 'suggest', choices.countries),
      ...field('addressGovernorateId', 'select', governoratesOf(value.addressCountryId)),
      ...field('addressCityId', 'suggest', ...cities(addressCities)),
      ...field('facultyId', 'select', choices.faculties),
      ...field('branchId', 'select', branches),
      ...field('quotaId', 'select', choices.quotas),
      ...field('categoryId', 'select', choices.categories),
      ...field('typeId', 'select', types),
      ...field(
        'certificateNameId',
        'suggest',
        choices.certificateNames.filter(({ kind }) => kind === typeMeaning),
      ),
      otherCertificateText: { 'ui:options': { required: required.includes('otherCertificateText') } },
      ...field('equationTypeId', 'suggest', choices.types),
      ...field(
        'equationNameId',
        'suggest',
        choices.certificateNames.filter(({ kind }) => kind === 'egyptian'),
      ),
      ...field('preQualCountryId', 'suggest', choices.countries),
      desireNumber: number,
      preQualYear: number,
      preQualTotal: number,
      submittedTotal: number,
      seatNumber: number,
    }
  }, [t, language, choices, value, isKnown, onLeaveCard, birthCities, addressCities])
}

import type { CertificateFacts } from '#schemas/entry/entry.rules.ts'
import { applicantErrors, certificateFields } from '#schemas/entry/entry.rules.ts'
import type { EntryChoices, EntryForm } from '#schemas/entry/entry.schema.ts'
import { readNationalId, todayInCairo } from '#schemas/formats.ts'
import { CARD_TYPE, GENDER } from '#schemas/status.ts'

/** The form's value while it is typed. */
export type Typed = { readonly [K in keyof EntryForm]?: EntryForm[K] | undefined }

/** What one form leaves to the next: what stays in the form, and the choices, which need not be read again. */
export interface Retained {
  readonly value: Typed
  readonly choices: EntryChoices | null
}

/** What stays for the next application: papers come in piles. */
const RETAINED = [
  'cardType',
  'nationalityId',
  'facultyId',
  'branchId',
  'quotaId',
  'categoryId',
  'typeId',
  'preQualYear',
] as const satisfies readonly (keyof EntryForm)[]

const withoutNothing = (value: Typed): Typed =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
const onlyOf = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
const branchesOf = ({ faculties }: EntryChoices, facultyId: number | undefined) =>
  faculties.find(({ id }) => id === facultyId)?.branches ?? []
const typesOf = ({ types }: EntryChoices, categoryId: number | undefined) =>
  types.filter((type) => type.categoryId === categoryId)

/** The choices of the fields that follow from another one. */
export const followingChoices = (choices: EntryChoices, value: Typed) => ({
  branches: branchesOf(choices, value.facultyId),
  types: typesOf(choices, value.categoryId),
  governoratesOf: (countryId: number | undefined) =>
    choices.governorates.filter((governorate) => governorate.countryId === countryId),
})

/** The form before anything is typed: the first quota, the year in which the season begins, and what there is one of. */
export function firstValue(choices: EntryChoices, retained: Typed): Typed {
  const facultyId = retained.facultyId ?? onlyOf(choices.faculties)?.id
  const year = Number(/\d{4}/.exec(choices.season?.year.name.en ?? '')?.[0] ?? Number.NaN)
  return withoutNothing({
    cardType: CARD_TYPE.nationalId,
    quotaId: choices.quotas[0]?.id,
    preQualYear: year <= Number(todayInCairo().slice(0, 4)) ? year : undefined,
    ...retained,
    facultyId,
    branchId: retained.branchId ?? onlyOf(branchesOf(choices, facultyId))?.id,
  })
}
export const retainedOf = (value: Typed): Typed =>
  withoutNothing(Object.fromEntries(RETAINED.map((name) => [name, value[name]])))

/** What the lists say of the certificate that is chosen. */
export function factsOf(choices: EntryChoices, value: Typed): CertificateFacts {
  const name = choices.certificateNames.find(({ id }) => id === value.certificateNameId)
  return {
    categoryMeaning: choices.categories.find(({ id }) => id === value.categoryId)?.meaning ?? null,
    typeMeaning: choices.types.find(({ id }) => id === value.typeId)?.meaning ?? null,
    nameKind: name?.kind ?? null,
    nameMeaning: name?.meaning ?? null,
  }
}

/** The value after a change: what follows from a changed field is chosen where there is one choice, and else emptied. */
export function follow(before: Typed, next: Typed, choices: EntryChoices): Typed {
  const isOther = (name: keyof EntryForm) => before[name] !== next[name]
  const value: Record<string, unknown> = { ...next }
  if (isOther('facultyId')) value['branchId'] = onlyOf(branchesOf(choices, next.facultyId))?.id
  if (isOther('categoryId')) value['typeId'] = onlyOf(typesOf(choices, next.categoryId))?.id
  for (const place of ['birth', 'address'] as const) {
    if (isOther(`${place}CountryId`) && !isOther(`${place}GovernorateId`)) value[`${place}GovernorateId`] = undefined
    if (value[`${place}GovernorateId`] !== before[`${place}GovernorateId`]) value[`${place}CityId`] = undefined
  }
  if (isOther('typeId')) value['certificateNameId'] = undefined
  for (const [name, has] of Object.entries(certificateFields(factsOf(choices, value as Typed))))
    if (has === 'none') value[name] = undefined
  return withoutNothing(value as Typed)
}

/** The number of the card as one text, once it is one; else null. */
export const cardOf = ({ cardType, cardId }: Typed): string | null =>
  cardType !== undefined && cardId !== undefined && applicantErrors({ cardType, cardId }).length === 0
    ? `${cardType} ${cardId}`
    : null

/** What a national id says: birthdate, gender, and the country and governorate of birth. */
export function saysOf(choices: EntryChoices, { cardType, cardId }: Typed): Typed {
  const read = cardType === CARD_TYPE.nationalId && cardId !== undefined ? readNationalId(cardId) : undefined
  if (!read) return {}
  const governorate = choices.governorates.find(({ code }) => code === read.governorate)
  return withoutNothing({
    birthdate: read.birthdate,
    gender: GENDER[read.gender],
    birthCountryId: governorate?.countryId,
    birthGovernorateId: governorate?.id,
  })
}
/** Fills in what a national id says. What was typed stays; `former`: what the number before had filled in. */
export function fillIn(value: Typed, says: Typed, former: Typed): Typed {
  const names = new Set([...Object.keys(says), ...Object.keys(former)]) as ReadonlySet<keyof EntryForm>
  const filled = [...names].filter((name) => value[name] === undefined || value[name] === former[name])
  return withoutNothing({ ...value, ...Object.fromEntries(filled.map((name) => [name, says[name]])) })
}

const STUDENT = [
  'arName',
  'enName',
  'gender',
  'birthdate',
  'nationalityId',
  'mobile',
  'telephone',
  'email',
  'birthCountryId',
  'birthGovernorateId',
  'birthCityId',
  'addressCountryId',
  'addressGovernorateId',
  'addressCityId',
] as const satisfies readonly (keyof EntryForm)[]
const isOfStudent = (name: string): boolean => (STUDENT as readonly string[]).includes(name)
/** The value without the data of the student, and that data alone. */
export const applicationOf = (value: Typed): Typed =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !isOfStudent(name)))
export const studentOf = (value: Typed): Typed =>
  Object.fromEntries(Object.entries(value).filter(([name]) => isOfStudent(name)))

interface Shown {
  readonly isKnown: boolean
  readonly hasGovernorates: (countryId: number | undefined) => boolean
}
/** The fields of each group, in the order in which they stand on paper; those that do not apply are not shown. */
export function groupsOf(choices: EntryChoices, value: Typed, { isKnown, hasGovernorates }: Shown) {
  const place = (of: 'birth' | 'address') => [
    `${of}CountryId`,
    ...(hasGovernorates(value[`${of}CountryId`]) ? [`${of}GovernorateId`, `${of}CityId`] : []),
  ]
  const certificate = certificateFields(factsOf(choices, value))
  const further = (['certificateNameId', 'otherCertificateText', 'equationTypeId', 'equationNameId'] as const).filter(
    (name) => certificate[name] !== 'none',
  )
  return {
    student: [
      'cardId',
      'cardType',
      ...(isKnown
        ? []
        : [
            ...['arName', 'enName', 'gender', 'birthdate', 'nationalityId', 'mobile', 'telephone', 'email'],
            ...place('birth'),
            ...place('address'),
          ]),
    ],
    application: ['facultyId', 'branchId', 'quotaId', 'desireNumber'],
    certificate: [
      'categoryId',
      'typeId',
      ...further,
      'preQualYear',
      'preQualCountryId',
      'submittedTotal',
      'preQualTotal',
      'seatNumber',
    ],
    required: Object.entries(certificate).flatMap(([name, has]) => (has === 'required' ? [name] : [])),
  }
}

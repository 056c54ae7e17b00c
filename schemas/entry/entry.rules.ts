import { cardErrors, genderDiffers } from '../applications/correction.schema.ts'
import { readNationalId, todayInCairo } from '../formats.ts'
import type { FieldError } from '../shared/field-errors.ts'
import { CARD_TYPE } from '../status.ts'
import type { ApplicantBody, ApplicationBody, EntryWarning } from './entry.schema.ts'

/** Rules of a student's data that JSON Schema cannot express, called on both sides. */
export const applicantErrors = ({
  cardType,
  cardId,
  birthdate,
}: Partial<Pick<ApplicantBody, 'cardType' | 'cardId' | 'birthdate'>>): FieldError[] => [
  ...(cardType !== undefined && cardId !== undefined ? cardErrors(cardType, cardId, '/cardId') : []),
  ...(birthdate !== undefined && birthdate >= todayInCairo()
    ? [{ path: '/birthdate', code: 'INVALID_DATE' as const }]
    : []),
]

/** What the lists say of the chosen certificate: what rules know its type and its name by, and the kind of the name. */
export interface CertificateFacts {
  readonly categoryMeaning: string | null
  readonly typeMeaning: string | null
  readonly nameKind: string | null
  readonly nameMeaning: string | null
}
type Certificate = Partial<
  Pick<
    ApplicationBody,
    'certificateNameId' | 'otherCertificateText' | 'equationTypeId' | 'equationNameId' | 'preQualCountryId'
  >
>
/**
 * Which further data a certificate has (document 1, section 9): types of foreign and of Egyptian certificates have a
 * name of this kind; what a foreign one counts as, and a name of its own where the list does not name it; a country
 * where the certificates of all countries are one type.
 */
export function certificateErrors(body: Certificate, facts: CertificateFacts): FieldError[] {
  const { categoryMeaning, typeMeaning, nameKind, nameMeaning } = facts
  const hasName = typeMeaning === 'foreign' || typeMeaning === 'egyptian'
  const wanted: Readonly<Record<keyof Certificate, boolean>> = {
    certificateNameId: hasName,
    otherCertificateText: typeMeaning === 'foreign' && nameMeaning === 'other',
    preQualCountryId: categoryMeaning === 'needsCountry',
    equationTypeId: false,
    equationNameId: false,
  }
  const possible: Readonly<Record<keyof Certificate, boolean>> = {
    ...wanted,
    preQualCountryId: true,
    equationTypeId: typeMeaning === 'foreign',
    equationNameId: typeMeaning === 'foreign',
  }
  const errors = (Object.keys(wanted) as (keyof Certificate)[]).flatMap((field): FieldError[] => {
    if (wanted[field] && body[field] === undefined) return [{ path: `/${field}`, code: 'REQUIRED_FIELD' }]
    return !possible[field] && body[field] !== undefined ? [{ path: `/${field}`, code: 'NOT_OF_CERTIFICATE' }] : []
  })
  const isOfKind = body.certificateNameId === undefined || !hasName || nameKind === typeMeaning
  return isOfKind ? errors : [...errors, { path: '/certificateNameId', code: 'INVALID_CHOICE' }]
}

/** A certificate of a year that has not come yet. */
export const yearErrors = ({ preQualYear }: Partial<Pick<ApplicationBody, 'preQualYear'>>): FieldError[] =>
  preQualYear !== undefined && preQualYear > Number(todayInCairo().slice(0, 4))
    ? [{ path: '/preQualYear', code: 'INVALID_YEAR' }]
    : []

type Person = Partial<Pick<ApplicantBody, 'cardType' | 'cardId' | 'gender' | 'birthdate'>>
/** Warnings about a student's data beside a national id, which has gender and birthdate (A9). */
export function applicantWarnings({ cardType, cardId, gender, birthdate }: Person): EntryWarning[] {
  const read = cardType === CARD_TYPE.nationalId && cardId !== undefined ? readNationalId(cardId) : undefined
  if (!read || cardId === undefined) return []
  return [
    ...(gender !== undefined && genderDiffers(cardId, { cardType: CARD_TYPE.nationalId, gender })
      ? (['GENDER_DIFFERS'] as const)
      : []),
    ...(birthdate !== undefined && birthdate !== read.birthdate ? (['BIRTHDATE_DIFFERS'] as const) : []),
  ]
}

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
/** Whether a certificate has a field: `required`, `possible` or `none`. */
export type CertificateFields = Readonly<Record<keyof Certificate, 'required' | 'possible' | 'none'>>
/**
 * Which further data a certificate has (document 1, section 9): types of foreign and of Egyptian certificates have a
 * name of this kind; what a foreign one counts as, and a name of its own where the list does not name it; a country
 * where the certificates of all countries are one type.
 */
export function certificateFields({ categoryMeaning, typeMeaning, nameMeaning }: CertificateFacts): CertificateFields {
  const isForeign = typeMeaning === 'foreign'
  return {
    certificateNameId: isForeign || typeMeaning === 'egyptian' ? 'required' : 'none',
    otherCertificateText: isForeign && nameMeaning === 'other' ? 'required' : 'none',
    equationTypeId: isForeign ? 'possible' : 'none',
    equationNameId: isForeign ? 'possible' : 'none',
    preQualCountryId: categoryMeaning === 'needsCountry' ? 'required' : 'possible',
  }
}

/** What is missing of the chosen certificate, is none of it, or has a name of another kind. */
export function certificateErrors(body: Certificate, facts: CertificateFacts): FieldError[] {
  const fields = certificateFields(facts)
  const errors = (Object.keys(fields) as (keyof Certificate)[]).flatMap((field): FieldError[] => {
    const isPresent = body[field] !== undefined
    if (fields[field] === 'required' && !isPresent) return [{ path: `/${field}`, code: 'REQUIRED_FIELD' }]
    return fields[field] === 'none' && isPresent ? [{ path: `/${field}`, code: 'NOT_OF_CERTIFICATE' }] : []
  })
  const isOfKind =
    body.certificateNameId === undefined || fields.certificateNameId === 'none' || facts.nameKind === facts.typeMeaning
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

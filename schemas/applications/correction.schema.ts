import { isNationalId, readNationalId } from '../formats.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  id,
  identityCode,
  LEAST,
  nationalId,
  neverEmpty,
  object,
  studentEmail,
  THIRD_DECIMAL,
  withMessages,
} from '../shared/fields.ts'
import { profileTotal } from '../shared/numbers-and-dates.ts'
import { identitySearchErrors } from '../shared/identity-search.ts'
import { CARD_TYPE, GENDER } from '../status.ts'

/** Forms that correct one field each (D15); the fields have the names that the call gives them. */
export const emailCorrection = object({ email: studentEmail }, ['email'])
export const nationalIdCorrection = object({ card: nationalId }, ['card'])
export const passportCorrection = object({ card: identityCode }, ['card'])
/** The number of a card in the call; the student's card type decides which of the two rules applies: `cardErrors`. */
export const cardNumber = neverEmpty(withMessages({ type: 'string', format: 'card-text' }, { type: 'REQUIRED_FIELD' }))
/** The faults of a card number by the form of this card type (D63). */
export const cardErrors = (cardType: number, card: string, path = '/card'): FieldError[] => {
  if (cardType !== CARD_TYPE.nationalId) return identitySearchErrors(card, path)
  return isNationalId(card) ? [] : [{ path, code: 'INVALID_NATIONAL_ID' }]
}
export const totalCorrection = object({ submittedTotal: profileTotal }, ['submittedTotal'])
export const quotaCorrection = object({ submittedRegisterationType: id }, ['submittedRegisterationType'])
/** An official total, as the results give it: what they say is taken over as it is. */
const officialTotal = withMessages(
  { type: 'number', minimum: 0, maximum: 999_999.99, multipleOf: LEAST, not: THIRD_DECIMAL },
  {
    type: 'INVALID_NUMBER',
    minimum: 'INVALID_NUMBER',
    maximum: 'INVALID_NUMBER',
    multipleOf: 'DECIMALS_MAX',
    not: 'DECIMALS_MAX',
  },
)
/** The official total that becomes the certified one (ADR 124). */
export const takeOver = object({ officialTotal }, ['officialTotal'])

/** Warnings about a value; they never refuse it. */
export const CORRECTION_WARNINGS = ['GENDER_DIFFERS', 'OVER_CERTIFICATE_TOTAL'] as const
export type CorrectionWarning = (typeof CORRECTION_WARNINGS)[number]
export const correctionWarning = { type: 'string', enum: CORRECTION_WARNINGS } as const

/** The facts that a corrected value is compared with. */
export interface CorrectionFacts {
  readonly gender: number
  readonly cardType: number
  readonly certificateTotal: number | null
}

/** Whether the 13th digit of a national id disagrees with the gender (A9). */
export const genderDiffers = (
  card: string,
  { cardType, gender }: Pick<CorrectionFacts, 'cardType' | 'gender'>,
): boolean => {
  const written = cardType === CARD_TYPE.nationalId ? readNationalId(card)?.gender : undefined
  return written !== undefined && GENDER[written] !== gender
}

/**
 * Warnings about a corrected value, shown before saving and returned by the server: a 13th digit that does not fit the
 * gender, a total above the certificate's own (A8).
 */
export function correctionWarnings(
  { card, submittedTotal }: { readonly card?: unknown; readonly submittedTotal?: unknown },
  facts: CorrectionFacts,
): CorrectionWarning[] {
  const { certificateTotal } = facts
  return [
    ...(typeof card === 'string' && genderDiffers(card, facts) ? (['GENDER_DIFFERS'] as const) : []),
    ...(typeof submittedTotal === 'number' && certificateTotal !== null && submittedTotal > certificateTotal
      ? (['OVER_CERTIFICATE_TOTAL'] as const)
      : []),
  ]
}

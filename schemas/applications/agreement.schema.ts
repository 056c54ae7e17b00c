import { bilingual, flag, list, numberOrNull, object, withMessages } from '../shared/fields.ts'

/**
 * How the total that an application claims compares with the uploaded results of its certificate (ADR 122). `several`:
 * more than one of the results are of this student. `notFound`: none is, or the one that is has no total.
 */
export const AGREEMENTS = ['agrees', 'differs', 'notFound', 'several'] as const
export type Agreement = (typeof AGREEMENTS)[number]

export const agreement = { type: 'string', enum: AGREEMENTS } as const
/** Null: no results of the certificate were uploaded; in a filter: all. */
export const agreementOrNull = withMessages(
  { type: ['string', 'null'], enum: [...AGREEMENTS, null] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)

const number = { type: 'number' } as const
/**
 * What the uploaded results of its certificate say of an application's student. `difference`: what is claimed beyond the
 * official total; null: one of the two is unknown. `isListed`: the results have one row of the student. `courses`: the
 * marks of that row; `counts`: the course counts towards the total.
 */
export const officialResult = object(
  {
    agreement,
    officialTotal: numberOrNull,
    difference: numberOrNull,
    isListed: flag,
    courses: list(
      object({ name: bilingual, mark: number, degree: number, counts: flag }, ['name', 'mark', 'degree', 'counts']),
    ),
  },
  ['agreement', 'officialTotal', 'difference', 'isListed', 'courses'],
)

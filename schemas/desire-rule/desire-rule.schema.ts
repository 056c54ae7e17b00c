import type { FromSchema } from 'json-schema-to-ts'
import type { FieldError } from '../shared/field-errors.ts'
import { choice, integer, object, withMessages, version } from '../shared/fields.ts'

/** Values of `value1` and `desiresNum` besides a number: `*` is the documents', the others are ours (ADR 56). */
export const DESIRES = { all: '*', highestTotal: 'highest', firstApplied: 'first' } as const
/** Which desires count: desires 1 to n, so that 1 is one desire only, or one of the codes (D75). */
export type DesiresNum = number | (typeof DESIRES)[keyof typeof DESIRES]

/** How many desires count: positive and whole, at most 9999 (D33). */
export const DESIRES_MAX = 9999
export const desiresCount = withMessages(
  { type: 'integer', minimum: 1, maximum: DESIRES_MAX },
  { type: 'INT_NUMBER_FIELD', minimum: 'MUST_BE_POSITIVE', maximum: 'DESIRES_MAX' },
)
const desiresNum = withMessages(
  { type: ['integer', 'string'], minimum: 1, maximum: DESIRES_MAX, pattern: '^(\\*|highest|first)$' },
  {
    type: 'INT_NUMBER_FIELD',
    minimum: 'MUST_BE_POSITIVE',
    maximum: 'DESIRES_MAX',
    pattern: 'INVALID_CHOICE',
  },
)

export const desireRuleBody = object({ desiresNum }, ['desiresNum'])
export const desireRuleChange = object({ desiresNum, version }, ['desiresNum'])
/** The rule as it is read. */
export const desireRule = object({ id: integer, value1: { type: ['integer', 'string'] }, version: integer }, [
  'id',
  'value1',
  'version',
])
export type DesireRule = FromSchema<typeof desireRule>

/** What is stored as text, as it is sent: a number, or one of the codes. */
export const sentDesires = (value1: string): number | string => (/^\d+$/.test(value1) ? Number(value1) : value1)

/** What the panel offers, in the order of document 3, section 2. */
export const DESIRE_CHOICES = ['one', 'highestTotal', 'firstApplied', 'all', 'custom'] as const
export type DesireChoice = (typeof DESIRE_CHOICES)[number]
/** Form of the panel: `desiresNum` is of the custom number alone. */
export const desireRuleForm = object({ choice: choice(...DESIRE_CHOICES), desiresNum: desiresCount }, ['choice'])
export type DesireRuleForm = FromSchema<typeof desireRuleForm>

/** A custom number is required. */
export const desireRuleErrors = ({ choice: chosen, desiresNum: count }: Partial<DesireRuleForm>): FieldError[] =>
  chosen === 'custom' && count === undefined ? [{ path: '/desiresNum', code: 'REQUIRED_FIELD' }] : []

/** What is stored of a form; undefined while the custom number is missing. */
export function desiresOf({ choice: chosen, desiresNum: count }: DesireRuleForm): DesiresNum | undefined {
  if (chosen === 'one') return 1
  return chosen === 'custom' ? count : DESIRES[chosen]
}
/** The form of the stored value: 1 is one desire only, also when it was entered as a number (D58). */
export function formOfDesires(value1: DesiresNum): DesireRuleForm {
  if (typeof value1 === 'number') return value1 === 1 ? { choice: 'one' } : { choice: 'custom', desiresNum: value1 }
  return { choice: DESIRE_CHOICES.find((each) => (DESIRES as Readonly<Record<string, string>>)[each] === value1)! }
}

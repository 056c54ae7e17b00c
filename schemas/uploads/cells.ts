import type { ErrorCode } from '../errors.ts'
import { isNationalId } from '../formats.ts'
import { LEAST, object, withMessages } from '../shared/fields.ts'
import { ARABIC_LETTERS } from '../shared/key-filters.ts'
import { normaliseName } from '../shared/name-norm.ts'
import { foldDigits, TEXT_KINDS, withArabicLetters, withoutMarks } from '../shared/text.ts'
import type { HeaderRules, UploadHeader } from './header.schema.ts'

/** A cell as a file has it; null: it is empty. */
export type RawCell = string | number | null
/** A cell as it is stored: an identity number and other texts, a number, the value of a choice; null: it is empty. */
export type Cell = string | number | null
/** What is wrong with a cell, by a code of the catalogue; `limit`: the number in its text. */
export interface CellFault {
  readonly code: ErrorCode
  readonly limit: number | null
}

/** Letters, digits, spaces, hyphens and brackets, round and square (D30). */
const TEXT_CELL = `^[A-Za-z${ARABIC_LETTERS}0-9 ()\\[\\]\\-]*$`
/** A text that such a cell takes; a single character of it, too. */
export const TEXT_PATTERN = new RegExp(TEXT_CELL, 'u')
/** Plain digits, with the decimal point of either language; an exponent is none (D29). */
const NUMBER = /^-?\d+(?:[.\u066B]\d+)?$/

/**
 * A name is not stripped of marks of direction, and is refused for them; an identity number, a number and a choice lose
 * them (D25).
 */
const isName = ({ type, format, choices }: HeaderRules): boolean =>
  type === 'text' && format === null && choices.length === 0
/** As a stored name is normalised, and Persian letters as the Arabic ones (D01). Diacritics stay, and are refused. */
const textOf = (rules: HeaderRules, raw: string): string =>
  withArabicLetters(TEXT_KINDS['arabic-name'](isName(rules) ? raw : withoutMarks(raw)))

/** The cell as it is checked and stored: digits folded, spaces around it gone, a number read, a choice by its value. */
export function readCell(rules: HeaderRules, raw: RawCell | undefined): Cell {
  const { type, choices } = rules
  if (raw === null || raw === undefined) return null
  const written = typeof raw === 'number' && type !== 'text' ? raw : textOf(rules, String(raw))
  if (typeof written === 'number') return written
  if (written === '') return null
  if (choices.length > 0) return choiceOf(choices, written) ?? written
  if (type === 'text') return written
  const digits = foldDigits(written)
  return NUMBER.test(digits) ? Number(digits.replace('\u066B', '.')) : written
}
/** Folded names of choices, each list folded once: a file has tens of thousands of cells of it. */
const FOLDED = new WeakMap<HeaderRules['choices'], ReadonlyMap<string, number>>()
function choiceOf(choices: HeaderRules['choices'], written: string): number | undefined {
  const known =
    FOLDED.get(choices) ??
    new Map(
      choices.flatMap(({ value, name }) => [name.ar, name.en].map((each) => [normaliseName(each), value] as const)),
    )
  FOLDED.set(choices, known)
  return known.get(normaliseName(written))
}

interface CellKeywords {
  readonly type: 'string' | 'integer' | 'number'
  readonly enum?: readonly number[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: 'national-id'
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
}

/** The JSON Schema of a cell that was read. Its messages are codes of the catalogue. */
export function cellSchema({ type, min, max, format, choices }: HeaderRules): CellKeywords {
  if (choices.length > 0)
    return withMessages(
      { type: 'integer', enum: choices.map(({ value }) => value) },
      { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
    )
  if (type === 'text')
    return withMessages(
      {
        type: 'string',
        ...(min !== null && { minLength: min }),
        ...(max !== null && { maxLength: max }),
        pattern: TEXT_CELL,
        ...(format !== null && { format }),
      },
      {
        type: 'INVALID_INPUT',
        ...(min !== null && { minLength: 'UPLOAD_LENGTH_MIN' }),
        ...(max !== null && { maxLength: 'UPLOAD_LENGTH_MAX' }),
        pattern: 'PREVENT_SPECIAL_CHARACTER_FIELD',
        ...(format !== null && { format: 'INVALID_NATIONAL_ID' }),
      },
    )
  const isWhole = type === 'integer'
  return withMessages(
    {
      type: isWhole ? 'integer' : 'number',
      ...(min !== null && { minimum: min }),
      ...(max !== null && { maximum: max }),
      ...(!isWhole && { multipleOf: LEAST }),
    },
    {
      type: isWhole ? 'INT_NUMBER_FIELD' : 'INVALID_NUMBER',
      ...(min !== null && { minimum: 'UPLOAD_NUMBER_MIN' }),
      ...(max !== null && { maximum: 'UPLOAD_NUMBER_MAX' }),
      ...(!isWhole && { multipleOf: 'DECIMALS_MAX' }),
    },
  )
}

/** The JSON Schema of a row of these columns, with empty cells left out. */
export const rowSchema = (headers: readonly UploadHeader[]) =>
  object(
    Object.fromEntries(headers.map(({ key, rules }) => [key, cellSchema(rules)])) as Record<string, never>,
    headers.filter(({ rules }) => rules.required).map(({ key }) => key),
  )

const HUNDREDTH = 1e-6
const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < HUNDREDTH
const fault = (code: ErrorCode, limit: number | null = null): CellFault => ({ code, limit })

function numberFault(rules: HeaderRules, value: Cell): CellFault | undefined {
  const isWhole = rules.type === 'integer'
  if (typeof value !== 'number' || !Number.isFinite(value))
    return fault(isWhole ? 'INT_NUMBER_FIELD' : 'INVALID_NUMBER')
  if (isWhole && !Number.isInteger(value)) return fault('INT_NUMBER_FIELD')
  if (rules.min !== null && value < rules.min) return fault('UPLOAD_NUMBER_MIN', rules.min)
  if (rules.max !== null && value > rules.max) return fault('UPLOAD_NUMBER_MAX', rules.max)
  return isWhole || hasTwoDecimals(value) ? undefined : fault('DECIMALS_MAX')
}
function textFault({ min, max, format }: HeaderRules, value: string): CellFault | undefined {
  if (!TEXT_PATTERN.test(value)) return fault('PREVENT_SPECIAL_CHARACTER_FIELD')
  const length = [...value].length
  if (min !== null && length < min) return fault('UPLOAD_LENGTH_MIN', min)
  if (max !== null && length > max) return fault('UPLOAD_LENGTH_MAX', max)
  return format !== null && !isNationalId(value) ? fault('INVALID_NATIONAL_ID') : undefined
}

/**
 * The first fault of a cell that was read; undefined: none. It applies the rules of `cellSchema` without a validator
 * that is compiled at run time: the browser may compile none (trust), and 60,000 rows are checked in two seconds.
 */
export function cellFault(rules: HeaderRules, value: Cell): CellFault | undefined {
  if (value === null) return rules.required ? fault('REQUIRED_FIELD') : undefined
  if (rules.choices.length > 0)
    return rules.choices.some((choice) => choice.value === value) ? undefined : fault('INVALID_CHOICE')
  return rules.type === 'text' ? textFault(rules, String(value)) : numberFault(rules, value)
}

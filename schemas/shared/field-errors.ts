import type { ErrorObject } from 'ajv'
import type { ErrorCode } from '../errors.ts'

/**
 * A field at fault, as in `ErrorReply.fields`: JSON pointer into the value, the key of the message, and what fills its
 * placeholders.
 */
export interface FieldError {
  readonly path: string
  readonly code: ErrorCode
  readonly params?: Readonly<Record<string, string>>
}

/** Codes of keywords for which a schema has no code. */
const BARE: Readonly<Record<string, ErrorCode>> = {
  required: 'REQUIRED_FIELD',
  dependencies: 'REQUIRED_FIELD',
  minProperties: 'REQUIRED_FIELD',
  minItems: 'REQUIRED_FIELD',
  additionalProperties: 'UNKNOWN_FIELD',
  enum: 'INVALID_CHOICE',
  const: 'INVALID_CHOICE',
  uniqueItems: 'INVALID_CHOICE',
  contains: 'INVALID_CHOICE',
  maxItems: 'INVALID_CHOICE',
  minimum: 'INVALID_NUMBER',
  maximum: 'INVALID_NUMBER',
  exclusiveMinimum: 'INVALID_NUMBER',
  exclusiveMaximum: 'INVALID_NUMBER',
  multipleOf: 'INVALID_NUMBER',
}
/** Keywords whose error only repeats that another one failed. */
const ECHOES = new Set(['if', 'anyOf', 'oneOf', 'allOf'])
/**
 * Which of a field's faults is reported first: a missing value, then a forbidden one, then the length. A third decimal
 * comes before the least value, which it may miss, and before the type, since such an input stays a text.
 */
const ORDER = ['required', 'pattern', 'not', 'type', 'enum', 'const', 'format', 'minLength', 'maxLength', 'multipleOf']
const rank = (keyword: string): number => (ORDER.includes(keyword) ? ORDER.indexOf(keyword) : ORDER.length)

/** Codes that a field's schema may report, in the order of their priority. */
export function messagesOf(schema: unknown): ErrorCode[] {
  const messages = Object.entries(
    (schema as { readonly errorMessage?: Readonly<Record<string, ErrorCode>> }).errorMessage ?? {},
  )
  return [...new Set(messages.toSorted(([a], [b]) => rank(a) - rank(b)).map(([, code]) => code))]
}

interface Fault extends FieldError {
  readonly keyword: string
}

/** The property that a keyword of an object speaks about. */
function propertyOf({ params }: ErrorObject): string | undefined {
  const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string }
  return missingProperty ?? additionalProperty
}
const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

function faultsOf(error: ErrorObject): Fault[] {
  const at = (source: ErrorObject, code: ErrorCode): Fault => {
    const property = propertyOf(source)
    return {
      path: property === undefined ? error.instancePath : `${error.instancePath}/${escape(property)}`,
      code,
      keyword: source.keyword,
    }
  }
  if (error.keyword === 'errorMessage') {
    const { errors } = error.params as { errors: ErrorObject[] }
    return errors.map((source) => at(source, error.message as ErrorCode))
  }
  return ECHOES.has(error.keyword) ? [] : [at(error, BARE[error.keyword] ?? 'INVALID_INPUT')]
}

/**
 * Ajv's errors, as one per field: messages of ajv-errors move to the field that they are about, echoes (`if`) are
 * dropped, and bare keywords get a code (stack.md, Forms). Browser and server report the same fault of a field first.
 */
export function fieldErrors(errors: readonly ErrorObject[] | null | undefined): FieldError[] {
  const found = new Map<string, Fault>()
  for (const fault of (errors ?? []).flatMap(faultsOf)) {
    const known = found.get(fault.path)
    if (!known || rank(fault.keyword) < rank(known.keyword)) found.set(fault.path, fault)
  }
  return [...found.values()].map(({ path, code }) => ({ path, code }))
}

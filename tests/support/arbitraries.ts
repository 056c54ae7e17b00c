import fc, { type Arbitrary } from 'fast-check'

/** Values for the schemas of the contract, valid ones and rubbish. */

interface Shape {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

const ARABIC = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى']
const LATIN = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
const DIGITS = [...'0123456789']
const text = (letters: readonly string[], min: number, max: number): Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...letters), { minLength: min, maxLength: Math.max(min, Math.min(max, min + 40)) })
    .map((all) => all.join(''))
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

function stringOf({ format, pattern, minLength = 0, maxLength = 60 }: Shape): Arbitrary<string> {
  switch (format) {
    case 'arabic-name':
      return fc
        .tuple(
          fc.constantFrom(...ARABIC),
          text([...ARABIC, ...DIGITS, ' '], minLength, maxLength - 2),
          fc.constantFrom(...ARABIC),
        )
        .map((parts) => parts.join(''))
    case 'english-name':
      return fc
        .tuple(
          fc.constantFrom(...LATIN),
          text([...LATIN, ...DIGITS, ' ', "'", '-'], minLength, maxLength - 2),
          fc.constantFrom(...LATIN),
        )
        .map((parts) => parts.join(''))
    case 'search-text':
      return text([...ARABIC, ...LATIN, ...DIGITS, ' ', '-', '(', ')'], minLength, maxLength)
    case 'code-text':
      return pattern === undefined || pattern.startsWith('^[^')
        ? text([...LATIN, ...DIGITS], minLength, maxLength)
        : fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length >= minLength && length <= maxLength)
    case 'line-text':
      // one that must have a letter begins with it
      if (pattern !== undefined)
        return text([...ARABIC, ...LATIN], 1, 1).chain((letter) =>
          fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) - 1 }).map((rest) => `${letter}${rest}`),
        )
      break
    case 'calendar-date':
      return day
    case 'local-moment':
      return fc
        .tuple(day, fc.integer({ min: 0, max: 86_399 }))
        .map(([date, second]) => `${date} ${new Date(second * 1000).toISOString().slice(11, 19)}`)
    case 'admission-email':
      return text(LATIN, 1, 20).map((name) => `${name}@example.com`)
    case 'national-id':
      return fc.constantFrom('29001010100011', '30801010112345')
    default:
      break
  }
  if (format === 'password') maxLength = 20
  if (pattern?.includes('(?=')) return text([...LATIN, ...DIGITS], 1, 10).map((middle) => `Zq!7${middle}`)
  if (pattern?.startsWith('^[0-9a-f]{8}')) return fc.uuid()
  if (pattern === '^[0-9a-f]{64}$') return text([...'0123456789abcdef'], 64, 64)
  if (pattern?.startsWith('^[1-9]')) return fc.integer({ min: 1, max: 99999 }).map(String)
  return fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 60) })
}

/** Amounts with as many decimals as the schema allows; any number where it sets no `multipleOf`. */
const numberOf = ({ minimum = 0, maximum = 1e6, multipleOf }: Shape): Arbitrary<number> =>
  multipleOf === undefined
    ? fc.double({ noNaN: true, noDefaultInfinity: true })
    : fc
        .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
        .map((steps) => Number((steps * multipleOf).toFixed(2)))

/** Small numbers name records that are there, so that calls get further than "not found". */
function integerOf({ minimum = -2147483648, maximum = 2147483647 }: Shape): Arbitrary<number> {
  const least = Math.max(minimum, 0)
  return fc.oneof(
    fc.integer({ min: least, max: Math.min(maximum, Math.max(least, 80)) }),
    fc.integer({ min: minimum, max: maximum }),
  )
}

function valid(shape: Shape): Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valid))
  const types = Array.isArray(shape.type) ? (shape.type as string[]) : [shape.type as string]
  return fc.oneof(
    ...types.map((type): Arbitrary<unknown> => {
      switch (type) {
        case 'string':
          return stringOf(shape)
        case 'integer':
          return integerOf(shape)
        case 'number':
          return numberOf(shape)
        case 'boolean':
          return fc.boolean()
        case 'array':
          return fc.array(valid(shape.items ?? {}), {
            minLength: shape.minItems ?? 0,
            maxLength: Math.min(shape.maxItems ?? 5, 5),
          })
        case 'object':
          return fc.record(
            Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, each]) => [name, valid(each)])),
            { requiredKeys: [...(shape.required ?? [])] },
          )
        default:
          return fc.constant(null)
      }
    }),
  )
}

/** Bodies that the schema allows, or nearly: `$data` and `if` are not generated; a filter has to check them. */
export const validBody = (schema: unknown): Arbitrary<unknown> =>
  valid(schema as Shape).map((body) => {
    const { newPassword } = body as { newPassword?: string }
    return newPassword === undefined ? body : { ...(body as object), confirmPassword: newPassword }
  })

const HOSTILE = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202E',
  '٣',
  '۳',
  '1',
  0,
  -0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  [],
  [0],
  {},
  { $gt: 0 },
  'x'.repeat(2_000),
  '2026-02-30',
  "' or 1=1 --",
  '%',
  '|',
  '../../etc',
  '<script>',
]

/** Anything JSON, a valid body with one value turned bad, or text that is no JSON at all. */
export function hostileBody(schema: unknown): Arbitrary<unknown> {
  const names = Object.keys((schema as Shape | undefined)?.properties ?? {})
  const anything = fc.oneof(fc.constantFrom<unknown>(...HOSTILE), fc.jsonValue({ maxDepth: 4 }))
  const broken =
    names.length === 0
      ? fc.object()
      : fc
          .tuple(validBody(schema), fc.constantFrom(...names, 'constructor', 'toString', 'extra'), anything)
          .map(([body, name, value]) => ({ ...(body as object), [name]: value }))
  const noJson = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '{',
      '{"a":1e400}',
      '{"__proto__":1}',
      '[,]',
      '{"a":"\\ud800"}',
      '\u0000',
      'NaN',
      `{"a":${'['.repeat(2_000)}${']'.repeat(2_000)}}`,
    ),
  )
  return fc.oneof(
    { weight: 6, arbitrary: broken },
    { weight: 2, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: noJson },
  )
}

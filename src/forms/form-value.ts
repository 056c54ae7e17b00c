import { normalise, withoutEmpty } from '#schemas/shared/text.ts'

/** A form's value while it is edited: fields may be missing or not valid yet. */
export type Draft = Readonly<Record<string, unknown>>

/** The property names of a JSON pointer. */
export const segments = (path: string): string[] =>
  path === ''
    ? []
    : path
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value at a JSON pointer; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const name of segments(path)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** A copy of an object with the field at a JSON pointer replaced; `undefined` removes the field. */
export function withValueAt<T>(value: T, path: string, replacement: unknown): T {
  const [name, ...rest] = segments(path)
  if (name === undefined) return replacement as T
  const inner =
    rest.length === 0
      ? replacement
      : withValueAt((value as Record<string, unknown> | undefined)?.[name] ?? {}, `/${rest.join('/')}`, replacement)
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === name ? inner : item)) as T
  const { [name]: _replaced, ...others } = (value ?? {}) as Record<string, unknown>
  return (inner === undefined ? others : { ...(value as object), [name]: inner }) as T
}

/** The value as it is checked and sent: texts normalised as the server does it, empty ones left out. */
export const prepare = (schema: unknown, value: unknown): unknown => withoutEmpty(schema, normalise(schema, value))

/** Types of JSON Schema that a typed value may be meant for: a number that is not whole yet is a text. */
function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'string') return ['string', 'number', 'integer']
  return typeof value === 'number' ? ['number', 'integer'] : [typeof value]
}

interface Fields {
  readonly properties?: Readonly<Record<string, { readonly type?: string | readonly string[] } | undefined>>
}
/**
 * The part of a value that fits the fields of a form: fields that the schema lacks, or defines with another type, are
 * dropped.
 */
export function fitting(schema: unknown, value: Draft): Draft {
  const { properties } = schema as Fields
  if (!properties) return value
  const fits = ([name, part]: [string, unknown]) => {
    const type = Object.hasOwn(properties, name) ? properties[name]?.type : []
    return type === undefined || typesOf(part).some((each) => type.includes(each))
  }
  return Object.fromEntries(Object.entries(value).filter(fits))
}

interface ObjectShape {
  readonly properties?: Readonly<Record<string, ObjectShape>>
  readonly items?: ObjectShape
}
/** The schema of the field at a JSON pointer. */
export function schemaAt(schema: unknown, path: string): unknown {
  return segments(path).reduce<unknown>((found, name) => {
    const { properties, items } = (found ?? {}) as ObjectShape
    return properties?.[name] ?? items
  }, schema)
}

/** The text of the field as it will be stored; undefined when that is what it is already. */
export function normalisedAt(schema: unknown, value: unknown, path: string): string | undefined {
  const text = valueAt(value, path)
  if (typeof text !== 'string') return undefined
  const normal = normalise(schemaAt(schema, path), text)
  return typeof normal === 'string' && normal !== text ? normal : undefined
}

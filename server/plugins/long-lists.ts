import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'

/** Longest list that is checked whole, and number of faults after which the check of a longer one stops. */
const SHORT = 1_000
export const FAULTS_MAX = 100

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: unknown
  readonly maxItems?: number
}
interface LongList {
  readonly name: string
  readonly maxItems: number
  readonly check: ValidateFunction
}

/** What is wrong with a value; undefined: nothing. */
export type Check = (value: unknown) => readonly ErrorObject[] | undefined

/** The same faults, with paths from the value that contains the item. */
const within = (path: string, errors: readonly ErrorObject[]): ErrorObject[] =>
  errors.map((error) => {
    const { errors: inner } = error.params as { readonly errors?: readonly ErrorObject[] }
    return {
      ...error,
      instancePath: `${path}${error.instancePath}`,
      ...(inner && { params: { ...error.params, errors: within(path, inner) } }),
    }
  })

/** The first faults of a list's items; those of one item are reported together. */
function faultsOf({ name, maxItems, check }: LongList, list: readonly unknown[]): ErrorObject[] {
  const found: ErrorObject[] = []
  // one that is too long is refused for that
  for (let at = 0; at < list.length && list.length <= maxItems && found.length < FAULTS_MAX; at += 1)
    if (!check(list[at])) found.push(...within(`/${name}/${at}`, check.errors ?? []))
  return found
}

/**
 * Compiles the check of a body. It finds every fault, but of a list that may be long only the first: tens of thousands of
 * rows, each with a fault in every cell, would make a list of millions.
 */
export function compileCheck(ajv: Ajv, schema: object): Check {
  const { properties = {} } = schema as Shape
  const isLong = ({ items, maxItems = 0 }: Shape) => typeof items === 'object' && maxItems > SHORT
  const long = Object.entries(properties).flatMap(([name, list]): LongList[] =>
    isLong(list) ? [{ name, maxItems: list.maxItems!, check: ajv.compile(list.items as object) }] : [],
  )
  const rest = Object.entries(properties).map(([name, each]) => {
    if (!isLong(each)) return [name, each]
    const { items: _, ...list } = each
    return [name, list]
  })
  const validate = ajv.compile(long.length === 0 ? schema : { ...schema, properties: Object.fromEntries(rest) })
  return (value) => {
    const errors = validate(value) ? [] : [...validate.errors!]
    for (const list of long) {
      const items = (value as Readonly<Record<string, unknown>> | null)?.[list.name]
      if (Array.isArray(items)) errors.push(...faultsOf(list, items))
    }
    return errors.length > 0 ? errors : undefined
  }
}

import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import { normalise, withoutEmpty } from '#schemas/shared/text.ts'
import { slicesOf } from '../kit/slices.ts'

/** Longest list that is handled whole, and number of faults after which the check of a longer one stops. */
const SHORT = 1_000
export const FAULTS_MAX = 100

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: object | false
  readonly maxItems?: number
}
interface LongList {
  readonly name: string
  readonly maxItems: number
  /** The schema of an item. */
  readonly items: object
}

/** A body's schema in two: its lists that may be long, and the whole without the schemas of their items. */
function splitSchema(schema: object): { readonly lists: readonly LongList[]; readonly rest: object } {
  const { properties = {} } = schema as Shape
  const lists: LongList[] = []
  const rest = Object.entries(properties).map(([name, each]) => {
    const { items, ...list } = each
    const { maxItems = 0 } = list
    if (typeof items !== 'object' || maxItems <= SHORT) return [name, each]
    lists.push({ name, maxItems, items })
    return [name, list]
  })
  return { lists, rest: lists.length === 0 ? schema : { ...schema, properties: Object.fromEntries(rest) } }
}

/**
 * A body as it is checked: its texts are normalised, what counts as absent is left out, and a list that is too long is
 * cut to one item more than it may have.
 */
export async function prepareBody(schema: object, body: unknown, alsoRequired: readonly string[]): Promise<unknown> {
  const { lists, rest } = splitSchema(schema)
  const prepared = withoutEmpty(rest, normalise(rest, body), alsoRequired)
  for (const { name, maxItems, items: itemSchema } of lists) {
    const list = listIn(prepared, name)
    if (!list) continue
    const items: unknown[] = []
    for await (const slice of slicesOf(list.slice(0, maxItems + 1)))
      for (const item of slice.items) items.push(withoutEmpty(itemSchema, normalise(itemSchema, item)))
    Object.assign(prepared as object, { [name]: items })
  }
  return prepared
}
/** The list that a body has under this name, if it has one. */
function listIn(body: unknown, name: string): readonly unknown[] | undefined {
  const list = (body as Readonly<Record<string, unknown>> | null)?.[name]
  return Array.isArray(list) ? list : undefined
}

/** What is wrong with a value; undefined: nothing. */
export type Check = (value: unknown) => Promise<readonly ErrorObject[] | undefined>

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
async function faultsOf(name: string, check: ValidateFunction, list: readonly unknown[]): Promise<ErrorObject[]> {
  const found: ErrorObject[] = []
  for await (const { from, items } of slicesOf(list))
    for (const [at, item] of items.entries()) {
      if (!check(item)) found.push(...within(`/${name}/${from + at}`, check.errors ?? []))
      if (found.length >= FAULTS_MAX) return found
    }
  return found
}

/**
 * Compiles the check of a body. It finds every fault, but of a list that may be long only the first: tens of thousands of
 * rows, each with a fault in every cell, would make a list of millions.
 */
export function compileCheck(ajv: Ajv, schema: object): Check {
  const { lists, rest } = splitSchema(schema)
  const long = lists.map((list) => ({ ...list, check: ajv.compile(list.items) }))
  const validate = ajv.compile(rest)
  return async (value) => {
    const errors = validate(value) ? [] : [...validate.errors!]
    for (const { name, maxItems, check } of long) {
      const list = listIn(value, name)
      // one that is too long is refused for that
      if (list && list.length <= maxItems) errors.push(...(await faultsOf(name, check, list)))
    }
    return errors.length > 0 ? errors : undefined
  }
}

/**
 * Pointer of the first text of a checked body with half of a surrogate pair, which the database cannot store; undefined
 * when there is none.
 */
export async function findIllFormed(body: object): Promise<string | undefined> {
  for (const [name, value] of Object.entries(body)) {
    if (!Array.isArray(value)) {
      const found = illFormed(value)
      if (found !== undefined) return `/${name}${found}`
      continue
    }
    for await (const { from, items } of slicesOf(value))
      for (const [at, item] of items.entries()) {
        const found = illFormed(item)
        if (found !== undefined) return `/${name}/${from + at}${found}`
      }
  }
  return undefined
}
/** The same for a value that is handled without a pause. */
function illFormed(value: unknown): string | undefined {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value) ? '' : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    const found = illFormed(item)
    if (found !== undefined) return `/${key}${found}`
  }
  return undefined
}

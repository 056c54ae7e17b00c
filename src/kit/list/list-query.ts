import type { Filters, ListQuery, OrderType } from '#machines/shared/list.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import { normalise, withoutHidden } from '#schemas/shared/text.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import { check, type FieldError } from '#src/forms/field-errors.ts'
import { withoutColumns } from './column-address.ts'

/** Page sizes of the lists of document 1, section 9. */
export const PAGE_SIZES = [5, 10, 15, 50, 100] as const
/** Rows with which a list of reference data begins (issue 39, section 2). */
export const REFERENCE_ROWS = 15

/** The parameters that the address of a list may have, and their defaults. */
export interface QuerySpec<F extends Filters> {
  /**
   * The filters' schema with its compiled validator (`virtual:validators/<feature>`): a value that it refuses falls
   * back to the default.
   */
  readonly form: CompiledForm<F>
  /**
   * Rules for the filters together that the schema cannot express, as the server checks them: refused filters fall back
   * to the default, too.
   */
  readonly rules?: (filters: F) => readonly FieldError[]
  readonly filters: F
  /**
   * The defaults where the address has no query at all: the page was opened, not linked. In an address with a query, a
   * missing filter means its default in `filters`.
   */
  readonly opening?: Partial<F>
  /** Fields of the row that the list can be sorted by (D39). */
  readonly sortable: readonly string[]
  readonly orderBy: string | null
  readonly orderType: OrderType
  readonly pageSizes: readonly number[]
  readonly pageSize: number
}

/** The list with the number of rows that the user chose, where it offers this number. */
export const withPageSize = <S extends Pick<QuerySpec<Filters>, 'pageSizes' | 'pageSize'>>(
  spec: S,
  pageSize: number | null,
): S => (pageSize !== null && spec.pageSizes.includes(pageSize) ? { ...spec, pageSize } : spec)

interface PropertySchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
}
const propertiesOf = (form: CompiledForm<never>): Readonly<Record<string, PropertySchema>> =>
  (form.schema as { properties?: Readonly<Record<string, PropertySchema>> }).properties ?? {}

const wholeOrText = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)
const addressOf = (value: unknown): string =>
  value === null ? '' : Array.isArray(value) ? value.join('.') : String(value)

/** The typed value of a text of the address; the schema validates it afterwards. */
function valueOf({ type, enum: choices }: PropertySchema, text: string): unknown {
  if (text === '' && ([type].flat().includes('null') || choices?.includes(null))) return null
  // numbers of a list, as `1.7`
  if (type === 'array') return text === '' ? [] : text.split('.').map(wholeOrText)
  const known = choices?.find((choice) => String(choice) === text)
  if (known !== undefined) return known
  const types = [type].flat()
  if ((types.includes('integer') || types.includes('number')) && /^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text)
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/**
 * What the schema or the rules refuse of these filters. Texts are validated as the server reads them: trimmed, with
 * ASCII digits.
 */
export function faultsIn<F extends Filters>(
  { form, rules }: Pick<QuerySpec<F>, 'form' | 'rules'>,
  filters: F,
): readonly FieldError[] {
  const read = normalise(form.schema, filters) as F
  const refused = check(form as CompiledForm, read)
  return refused.length > 0 ? refused : (rules?.(read) ?? [])
}

/** Names of the filters that the schema or the rules refuse. */
export const refusedIn = <F extends Filters>(
  spec: Pick<QuerySpec<F>, 'form' | 'rules'>,
  filters: F,
): readonly string[] => faultsIn(spec, filters).map(({ path }) => path.split('/')[1]!)

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
const oneOf = <T>(allowed: readonly T[], value: T | null): T | null =>
  value !== null && allowed.includes(value) ? value : null

/** The filters, with each refused one replaced by its default. */
function withoutRefused<F extends Filters>(spec: QuerySpec<F>, filters: F): F {
  const refused = refusedIn(spec, filters)
  if (refused.length === 0) return filters
  const accepted = Object.entries(filters).filter(([name]) => !refused.includes(name))
  return {
    ...Object.fromEntries(Object.entries(spec.filters).filter(([name]) => refused.includes(name))),
    ...Object.fromEntries(accepted),
  } as F
}

/** Reads the query of an address. Invalid parts fall back to the default; it cannot fail. */
export function readQuery<F extends Filters>(spec: QuerySpec<F>, search: string): ListQuery & { readonly filters: F } {
  const params = new URLSearchParams(
    [...new URLSearchParams(search)].map(([name, text]) => [name, withoutHidden(text)]),
  )
  const properties = propertiesOf(spec.form as CompiledForm<never>)
  const parameters = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
    const text = params.get(name)
    return text === null ? [] : [[name, valueOf(schema, text)]]
  })
  const wholeFilters = { ...spec.filters, ...Object.fromEntries(parameters) }
  // first the filters that the schema refuses are replaced, then those that the rules refuse
  const filters = withoutRefused(spec, withoutRefused(spec, wholeFilters))
  return {
    filters,
    page: wholeNumber(params.get('page')) ?? 1,
    pageSize: oneOf(spec.pageSizes, wholeNumber(params.get('pageSize'))) ?? spec.pageSize,
    orderBy: oneOf(spec.sortable, params.get('orderBy')) ?? spec.orderBy,
    orderType: oneOf(['asc', 'desc'] as const, params.get('orderType') as OrderType | null) ?? spec.orderType,
  }
}

/** The filters of a page that was just opened, or reset. */
export const openingFilters = <F extends Filters>({ filters, opening }: QuerySpec<F>): F => ({ ...filters, ...opening })

/** The query of a page at this address: as `readQuery`, but with the opening filters where the address has no query. */
export function openQuery<F extends Filters>(spec: QuerySpec<F>, search: string): ListQuery & { readonly filters: F } {
  const query = readQuery(spec, search)
  return withoutColumns(search) === '' ? { ...query, filters: openingFilters(spec) } : query
}

/** The search of an address without its page number: the first page of its list. */
export function atFirstPage(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  return params.toString()
}

/** The address of a query: only what differs from the default, so that a plain list has a plain address. */
export function writeQuery<F extends Filters>(spec: QuerySpec<F>, query: ListQuery): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query.filters)) {
    if (value !== undefined && !sameJson(value, (spec.filters as Filters)[name])) params.set(name, addressOf(value))
  }
  if (query.orderBy !== null && query.orderBy !== spec.orderBy) params.set('orderBy', query.orderBy)
  if (query.orderType !== spec.orderType) params.set('orderType', query.orderType)
  if (query.pageSize !== spec.pageSize) params.set('pageSize', String(query.pageSize))
  if (query.page !== 1) params.set('page', String(query.page))
  // an empty query would mean a page that was just opened
  if (params.size === 0)
    for (const name of Object.keys(spec.opening ?? {})) params.set(name, addressOf((spec.filters as Filters)[name]))
  return params.toString()
}

import type { FromSchema } from 'json-schema-to-ts'
import type { Permission } from '../permissions.ts'
import { arabicName, englishName, flag, id, integer, list, object, searchText, text, version } from './fields.ts'
import { categoryMeaning } from './meanings.ts'
import { isFoundBy } from './name-norm.ts'

/**
 * A record that has just its two names and is active or not: sectors and certificate types share shape, rules and calls
 * (document 1, section 7: "same shapes as sectors").
 */

/** What rules know a record by (ADR 108): a field beyond the documents, in the list of certificate types alone. */
export const MEANING = { meaning: categoryMeaning } as const
type More = Partial<typeof MEANING>
const formWith = (more: More) =>
  object({ arName: arabicName(), enName: englishName(), active: flag, ...(more as typeof MEANING) }, [
    'arName',
    'enName',
    'active',
  ])

/** Form of the add and edit dialog. */
export const namedRecordForm = formWith({})
/** Form of a record with a meaning. */
export const meaningfulRecordForm = formWith(MEANING)
export type NamedRecordForm = FromSchema<typeof namedRecordForm>

/** Search of the list, by parts of either name; it is part of the address. */
export const namedRecordFilters = object({ name: searchText() }, [])
export type NamedRecordFilters = FromSchema<typeof namedRecordFilters>

/** Whether either name, written one way or another, is found by what was searched for. */
export const matchesName = ({ arName, enName }: Pick<NamedRecordForm, 'arName' | 'enName'>, text = ''): boolean =>
  [arName, enName].some((name) => isFoundBy(name, text))

/**
 * Uses are counted so far; a list that counted all applications of each category would read the whole table of them.
 */
export const USES_MAX = 1_000
/**
 * A record as listed, by Arabic name. `uses`: how many records refer to it, up to `USES_MAX`, which means so many or
 * more; it cannot be deleted while there are some (D55).
 */
const rowWith = (more: More) =>
  object(
    { id, arName: text, enName: text, active: flag, uses: integer, version: integer, ...(more as typeof MEANING) },
    ['id', 'arName', 'enName', 'active', 'uses', 'version'],
  )
export type NamedRecord = FromSchema<ReturnType<typeof rowWith>>

/**
 * `updateAll` true: a full edit, with the names; false: the toggle (document 1, section 7). A meaning that is not sent
 * stays.
 */
const changeWith = (more: More) =>
  ({
    ...object({ id, version, updateAll: flag, ...formWith(more).properties }, ['id', 'updateAll', 'active']),
    if: { type: 'object', properties: { updateAll: { const: true } } },
    then: { required: ['arName', 'enName'] },
  }) as const

interface Paths<L extends string, C extends string> {
  readonly list: L
  readonly change: C
}
interface Rights {
  readonly view: Permission
  readonly manage: Permission
}
/** The source of the calls. `beyond`: no document has them. */
interface Origin {
  readonly source: string
  readonly beyond?: true
}

/**
 * The four calls of such a record. Every change answers with the whole list, as in the documents. `more`: `MEANING`, for
 * a list with meanings.
 */
export const namedRecordEndpoints = <const L extends string, const C extends string>(
  paths: Paths<L, C>,
  rights: Rights,
  origin: Origin = { source: '1 §7' },
  more: More = {},
) => {
  const rows = list(rowWith(more))
  const meaningErrors = 'meaning' in more ? (['MEANING_TAKEN'] as const) : []
  const levels = [12, 13, 14] as const
  const manage = { kind: 'permission', permission: rights.manage, levels: [12] } as const
  return {
    list: {
      method: 'GET',
      path: paths.list,
      ...origin,
      reply: rows,
      errors: [],
      access: { kind: 'permission', permission: rights.view, levels },
    },
    create: {
      method: 'POST',
      path: paths.change,
      writes: 'unversioned',
      ...origin,
      body: formWith(more),
      reply: rows,
      errors: ['DUPLICATE_NAME', ...meaningErrors],
      access: manage,
    },
    update: {
      method: 'PUT',
      path: paths.change,
      writes: 'versioned',
      ...origin,
      body: changeWith(more),
      reply: rows,
      errors: ['DUPLICATE_NAME', 'NO_CHANGES_TO_SAVE', ...meaningErrors],
      access: manage,
    },
    remove: {
      method: 'DELETE',
      path: paths.change,
      writes: 'versioned',
      ...origin,
      body: object({ id, version }, ['id']),
      reply: rows,
      errors: ['IN_USE'],
      access: manage,
    },
  } as const
}

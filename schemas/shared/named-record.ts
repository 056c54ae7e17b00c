import type { FromSchema } from 'json-schema-to-ts'
import type { Permission } from '../permissions.ts'
import { arabicName, englishName, flag, id, integer, list, object, searchText, text, version } from './fields.ts'
import { isFoundBy } from './name-norm.ts'

/**
 * A record that has just its two names and is active or not: sectors and certificate types share shape, rules and calls
 * (document 1, section 7: "same shapes as sectors").
 */

/** Form of the add and edit dialog. */
export const namedRecordForm = object({ arName: arabicName(), enName: englishName(), active: flag }, [
  'arName',
  'enName',
  'active',
])
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
export const namedRecord = object({ id, arName: text, enName: text, active: flag, uses: integer, version: integer }, [
  'id',
  'arName',
  'enName',
  'active',
  'uses',
  'version',
])
export type NamedRecord = FromSchema<typeof namedRecord>

/** `updateAll` true: a full edit, with the names; false: the toggle (document 1, section 7). */
const change = {
  ...object({ id, version, updateAll: flag, active: flag, arName: arabicName(), enName: englishName() }, [
    'id',
    'updateAll',
    'active',
  ]),
  if: { type: 'object', properties: { updateAll: { const: true } } },
  then: { required: ['arName', 'enName'] },
} as const

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

/** The four calls of such a record. Every change answers with the whole list, as in the documents. */
export const namedRecordEndpoints = <const L extends string, const C extends string>(
  paths: Paths<L, C>,
  rights: Rights,
  origin: Origin = { source: '1 §7' },
) => {
  const levels = [12, 13, 14] as const
  const manage = { kind: 'permission', permission: rights.manage, levels: [12] } as const
  return {
    list: {
      method: 'GET',
      path: paths.list,
      ...origin,
      reply: list(namedRecord),
      errors: [],
      access: { kind: 'permission', permission: rights.view, levels },
    },
    create: {
      method: 'POST',
      path: paths.change,
      writes: 'unversioned',
      ...origin,
      body: namedRecordForm,
      reply: list(namedRecord),
      errors: ['DUPLICATE_NAME'],
      access: manage,
    },
    update: {
      method: 'PUT',
      path: paths.change,
      writes: 'versioned',
      ...origin,
      body: change,
      reply: list(namedRecord),
      errors: ['DUPLICATE_NAME', 'NO_CHANGES_TO_SAVE'],
      access: manage,
    },
    remove: {
      method: 'DELETE',
      path: paths.change,
      writes: 'versioned',
      ...origin,
      body: object({ id, version }, ['id']),
      reply: list(namedRecord),
      errors: ['IN_USE'],
      access: manage,
    },
  } as const
}

import { listsEndpoints } from '#schemas/lists/lists.endpoints.ts'
import { LISTS, type ListKey } from '#schemas/lists/lists.ts'
import { activeKind } from '../../kit/named-record.ts'
import type { StoredRow } from './lists.sql.ts'

export const { access } = listsEndpoints.update
/** The lifecycle of the rows of a list, for who may change them. */
export const kindOf = (list: ListKey) => activeKind<StoredRow>(LISTS[list].table, access)

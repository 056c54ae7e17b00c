import { endpoints } from '../endpoint.ts'
import { integer, nothing, object } from '../shared/fields.ts'
import { parentChoices, parentsBody, rowChange, rowCreation, rowPage, rowRef, searchBody } from './list-row.schema.ts'

const OURS = { source: 'issue 41', beyond: true } as const
const levels = [12] as const
const view = { kind: 'permission', permission: 'lists.can_view_lists', levels } as const
const manage = { kind: 'permission', permission: 'lists.can_manage_lists', levels } as const
const path = '/api/lists/rows/'

/** The lists that people maintain (issue 41), for who works in the whole university. `list` says which. */
export const listsEndpoints = endpoints({
  search: {
    method: 'POST',
    path: '/api/lists/search/',
    ...OURS,
    body: searchBody,
    reply: rowPage,
    errors: [],
    access: view,
  },
  /** What a row of the list may be within; none where its rows are within nothing. */
  parents: {
    method: 'POST',
    path: '/api/lists/parents/',
    ...OURS,
    body: parentsBody,
    reply: parentChoices,
    errors: [],
    access: view,
  },
  create: {
    method: 'POST',
    path,
    ...OURS,
    writes: 'unversioned',
    body: rowCreation,
    reply: object({ id: integer }, ['id']),
    errors: ['DUPLICATE_NAME', 'MEANING_TAKEN'],
    access: manage,
  },
  /** A meaning or a position that is not sent stays; any other field is then empty. */
  update: {
    method: 'PUT',
    path,
    ...OURS,
    writes: 'versioned',
    body: rowChange,
    reply: object({ version: integer }, ['version']),
    errors: ['DUPLICATE_NAME', 'MEANING_TAKEN', 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  remove: {
    method: 'DELETE',
    path,
    ...OURS,
    writes: 'versioned',
    body: rowRef,
    reply: nothing,
    errors: ['IN_USE'],
    access: manage,
  },
})

import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import { bilingual, integer, integerOrNull, list, object } from '../shared/fields.ts'

const node = {
  hrId: integer,
  id: integer,
  name: bilingual,
  appLevel: integer,
  parent: { type: 'boolean' },
  facultyId: integerOrNull,
  facultyName: { anyOf: [bilingual, { type: 'null' }] },
  branchName: { anyOf: [bilingual, { type: 'null' }] },
  active: { type: 'boolean' },
} as const satisfies Record<string, JSONSchema>
const keys = ['hrId', 'id', 'name', 'appLevel', 'parent', 'facultyId', 'facultyName', 'branchName', 'active'] as const
const leveled = <const C extends JSONSchema>(children: C) =>
  object({ ...node, children: list(children) }, [...keys, 'children'])
const branchNode = leveled(object({}, []))
const facultyNode = leveled(branchNode)

/**
 * The scope tree: university, its faculties, their branches; only what the user may see (G9). `id` is the id of the
 * university, faculty or branch; `hrId` is unique in the whole tree; `parent`: it has children.
 */
export const scopeNode = leveled(facultyNode)
export type ScopeNode = Omit<FromSchema<typeof branchNode>, 'children'> & { readonly children: readonly ScopeNode[] }

/** The scope tree (document 1, section 7). */
export const scopeEndpoints = endpoints({
  scopes: {
    method: 'GET',
    path: '/api/general_data/get_scopes/',
    source: '1 §7',
    reply: object({ scopes: list(scopeNode) }, ['scopes']),
    errors: [],
    access: { kind: 'session' },
  },
})

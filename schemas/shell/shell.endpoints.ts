import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import { bilingual, id, integer, list, nothing, object, text, textOrNull } from '../shared/fields.ts'

/** A year or semester of the shell; `active` is '1' for the active one (document 1, section 3). */
export const period = object(
  { attribute_id: integer, attributeName: bilingual, active: { type: 'string', enum: ['0', '1'] } },
  ['attribute_id', 'attributeName', 'active'],
)
export type Period = FromSchema<typeof period>

const item = { id: integer, name: bilingual, icon: text, levels: list(integer) } as const satisfies Record<
  string,
  JSONSchema
>
const keys = ['id', 'name', 'icon', 'levels', 'children'] as const
const leaf = object({ ...item, children: list(object({}, [])) }, keys)
const branch = object({ ...item, children: list(leaf) }, keys)

/**
 * A node of the menu, up to three levels (document 1, section 2). Groups carry ids from 1001, pages the ids of the
 * table there. `levels`: the scope levels that the page allows. Only pages that the user may view are sent.
 */
export const menuNode = object({ ...item, children: list(branch) }, keys)
export type MenuNode = Omit<FromSchema<typeof leaf>, 'children'> & { readonly children: readonly MenuNode[] }

/** Something that happened and concerns the user (G11). `kind` is a key of the texts `shell.notifications`. */
export const notification = object(
  { id, kind: text, params: { type: 'object' }, link: textOrNull, at: text, read: { type: 'boolean' } },
  ['id', 'kind', 'params', 'link', 'at', 'read'],
)

/** What the shell needs around every page. */
export const shellEndpoints = endpoints({
  homeItems: {
    method: 'GET',
    path: '/api/private/list_home_items',
    source: '1 §7',
    errors: [],
    access: { kind: 'session' },
    reply: object(
      {
        years: list(period),
        semesters: list(period),
        apps: list(menuNode),
        hotline: text,
        landlines: list(text),
        contactMail: text,
      },
      ['years', 'semesters', 'apps', 'hotline', 'landlines', 'contactMail'],
    ),
  },
  notifications: {
    method: 'GET',
    path: '/api/notifications/list/',
    source: 'G11',
    beyond: true,
    unattended: true,
    errors: [],
    access: { kind: 'session' },
    reply: object({ unread: integer, results: list(notification) }, ['unread', 'results']),
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read/',
    writes: 'unversioned',
    source: 'G11',
    beyond: true,
    despiteFullDisk: true,
    errors: [],
    access: { kind: 'session' },
    body: object({ ids: { type: 'array', items: id, minItems: 1, maxItems: 100 } }, ['ids']),
    reply: nothing,
  },
})

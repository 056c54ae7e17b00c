import type { FromSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import { bilingual, choice, integer, list, nothing, object, text } from '../shared/fields.ts'
import { READINESS_CHECKS } from './readiness.schema.ts'

/**
 * Something that is not ready; `name` is null where the check itself names what is missing. `figures`: numbers that the
 * text of the check shows, by name. `since`: since when, where that matters. `link`: the path below `/home/` where it
 * is fixed.
 */
export const readinessItem = object(
  {
    id: integer,
    name: { anyOf: [bilingual, nothing] },
    figures: { type: 'object', additionalProperties: { type: 'number' } },
    since: text,
    link: text,
  },
  ['id', 'name', 'figures', 'link'],
)
export type ReadinessItem = FromSchema<typeof readinessItem>

/**
 * The readiness check of the active season; `checks` is empty while no year or no semester is active. `items` has at
 * most 100 of each check, `count` all.
 */
export const readinessEndpoints = endpoints({
  check: {
    method: 'GET',
    path: '/api/readiness/check/',
    source: 'issue 3',
    beyond: true,
    errors: [],
    reply: object(
      {
        year: { anyOf: [bilingual, nothing] },
        semester: { anyOf: [bilingual, nothing] },
        checks: list(
          object({ check: choice(...READINESS_CHECKS), count: integer, items: list(readinessItem) }, [
            'check',
            'count',
            'items',
          ]),
        ),
      },
      ['year', 'semester', 'checks'],
    ),
    access: { kind: 'permission', permission: 'administration.can_view_readiness', levels: [12] },
  },
})

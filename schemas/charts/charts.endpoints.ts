import { endpoints, type DataOf } from '../endpoint.ts'
import { choice, integer, list, object, text, textOrNull } from '../shared/fields.ts'
import { RECORD_KINDS } from './records.ts'

const access = { kind: 'permission', permission: 'administration.can_view_charts', levels: [12, 13, 14] } as const
const one = { records: choice(...RECORD_KINDS) } as const

/**
 * Records on the charts of their lifecycles (issue 4). `records`: see `RECORDS`; states are dotted paths of the
 * machine. All in the user's scope.
 */
export const chartsEndpoints = endpoints({
  /** How many records are in each state; a state without any is left out. */
  counts: {
    method: 'GET',
    path: '/api/charts/{records}/counts/',
    source: 'issue 4',
    beyond: true,
    params: object(one, ['records']),
    errors: [],
    access,
    reply: object({ states: list(object({ state: text, count: integer }, ['state', 'count'])), total: integer }, [
      'states',
      'total',
    ]),
  },
  /**
   * The history of one record, from the audit trail, oldest first. `event`: the machine's, at a record's beginning the
   * trail's; `from` and `to` are null where the trail does not have them. Nothing of persons.
   */
  way: {
    method: 'GET',
    path: '/api/charts/{records}/records/{id}/way/',
    source: 'issue 4',
    beyond: true,
    params: object({ ...one, id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['records', 'id']),
    errors: [],
    access,
    reply: object(
      {
        steps: list(
          object(
            { at: text, by: choice('staff', 'applicant', 'system'), event: text, from: textOrNull, to: textOrNull },
            ['at', 'by', 'event', 'from', 'to'],
          ),
        ),
      },
      ['steps'],
    ),
  },
  /**
   * What people did: the last changes of such records (at most `looked` of them), counted by event and by the states
   * before and after.
   */
  taken: {
    method: 'GET',
    path: '/api/charts/{records}/taken/',
    source: 'issue 4',
    beyond: true,
    params: object(one, ['records']),
    errors: [],
    access,
    reply: object(
      {
        moves: list(
          object({ event: text, from: textOrNull, to: textOrNull, count: integer }, ['event', 'from', 'to', 'count']),
        ),
        looked: integer,
      },
      ['moves', 'looked'],
    ),
  },
})
export type RecordPath = DataOf<typeof chartsEndpoints.way>

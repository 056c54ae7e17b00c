import { endpoints } from '../endpoint.ts'
import { activeNamed, integer, list, object } from '../shared/fields.ts'
import { newSeason, seasonChange, seasonMove, seasonRef, seasonRow } from './season.schema.ts'

const levels = [12] as const
const view = { kind: 'permission', permission: 'seasons.can_view_seasons', levels } as const
const manage = { kind: 'permission', permission: 'seasons.can_manage_seasons', levels } as const
const changed = object({ version: integer }, ['version'])

/** Seasons: an academic year and a semester, with a life (issue 41). */
export const seasonsEndpoints = endpoints({
  /** All seasons, the newest first, and the years and semesters that a new one may have. */
  list: {
    method: 'GET',
    path: '/api/seasons/list/',
    source: 'issue 41',
    beyond: true,
    reply: object({ seasons: list(seasonRow), years: list(activeNamed), semesters: list(activeNamed) }, [
      'seasons',
      'years',
      'semesters',
    ]),
    errors: [],
    access: view,
  },
  /** A season is planned, with a year and a semester that there are or that it adds. */
  add: {
    method: 'POST',
    path: '/api/seasons/add/',
    source: 'issue 41',
    beyond: true,
    writes: 'unversioned',
    body: newSeason,
    reply: object({ id: integer }, ['id']),
    errors: ['SEASON_EXISTS'],
    access: manage,
  },
  update: {
    method: 'PUT',
    path: '/api/seasons/update/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: seasonChange,
    reply: changed,
    errors: ['SEASON_NOT_FROM_STATE', 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  /** One event of the lifecycle: a step forward or back, or the season becomes the current one. */
  move: {
    method: 'POST',
    path: '/api/seasons/move/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: seasonMove,
    reply: changed,
    errors: [
      'SEASON_NOT_FROM_STATE',
      'SEASON_WITHOUT_DATES',
      'SEASON_OVER',
      'SEASON_HAS_APPLICATIONS',
      'SEASON_UNDECIDED',
      'SEASON_TO_EXPORT',
      'SEASON_CURRENT',
    ],
    access: manage,
  },
  /** Its year and semester stay. */
  remove: {
    method: 'DELETE',
    path: '/api/seasons/remove/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: seasonRef,
    reply: object({ id: integer }, ['id']),
    errors: ['SEASON_NOT_FROM_STATE', 'SEASON_USED'],
    access: manage,
  },
})

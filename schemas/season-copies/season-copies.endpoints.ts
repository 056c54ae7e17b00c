import { endpoints } from '../endpoint.ts'
import { list, object } from '../shared/fields.ts'
import { copyChoice, copyOrder, copyPreview, copyRef, copyRow, copyStarted, yearEnd } from './season-copy.schema.ts'

const levels = [12] as const
const view = { kind: 'permission', permission: 'seasons.can_view_seasons', levels } as const
const manage = { kind: 'permission', permission: 'seasons.can_manage_seasons', levels } as const
const one = object({ id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['id'])

/** The season assistant, and what is left of a season before it is finished (issue 41, point 4). */
export const seasonCopiesEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/seasons/copies/',
    source: 'issue 41',
    beyond: true,
    reply: list(copyRow),
    errors: [],
    access: view,
  },
  /** What would be copied, what stands already, and what cannot be copied and why. Changes nothing. */
  preview: {
    method: 'POST',
    path: '/api/seasons/copy_preview/',
    source: 'issue 41',
    beyond: true,
    body: copyChoice,
    reply: copyPreview,
    errors: ['SEASON_NOT_FROM_STATE'],
    access: view,
  },
  /** Adds the season where there is none, begins to prepare it, and copies by a job. */
  copy: {
    method: 'POST',
    path: '/api/seasons/copy/',
    source: 'issue 41',
    beyond: true,
    writes: 'unversioned',
    body: copyOrder,
    reply: copyStarted,
    errors: ['SEASON_NOT_FROM_STATE', 'COPY_CHANGED', 'COPY_NOTHING'],
    access: manage,
  },
  /** Deletes what a copy made, opens the branches that it closed, and removes the season that it added. */
  takeBack: {
    method: 'POST',
    path: '/api/seasons/take_back_copy/',
    source: 'issue 41',
    beyond: true,
    writes: 'versioned',
    body: copyRef,
    reply: copyStarted,
    errors: ['COPY_WORKING', 'COPY_TAKEN_BACK', 'COPY_SEASON_BEGUN', 'COPY_USED'],
    access: manage,
  },
  yearEnd: {
    method: 'GET',
    path: '/api/seasons/{id}/year_end/',
    source: 'issue 41',
    beyond: true,
    params: one,
    reply: yearEnd,
    errors: [],
    access: view,
  },
})

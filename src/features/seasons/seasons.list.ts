import { forms } from 'virtual:validators/seasons'
import type { DataOf } from '#schemas/endpoint.ts'
import {
  SEASON_MOVES,
  SEASON_STATES,
  type NewSeason,
  type SeasonDates,
  type SeasonFilters,
  type SeasonMove,
  type SeasonRow,
  type SeasonState,
} from '#schemas/seasons/season.schema.ts'
import type { seasonsEndpoints } from '#schemas/seasons/seasons.endpoints.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'
import { currentSeason } from '#src/kit/season.tsx'

export type SeasonAction = SeasonMove | 'remove'
export type SeasonList = List<SeasonRow, SeasonFilters, SeasonAction>
/** The years and semesters that a new season may have. */
export type SeasonChoices = Pick<DataOf<typeof seasonsEndpoints.list>, 'years' | 'semesters'>

/** The step forward from each state. */
export const FORWARD = {
  planned: 'prepare',
  preparing: 'open',
  open: 'close',
  closed: 'decide',
  deciding: 'finish',
  finished: 'archive',
  archived: null,
} as const satisfies Readonly<Record<SeasonState, SeasonMove | null>>
/** The states in which a season can become the current one. */
export const IN_USE: readonly SeasonState[] = ['preparing', 'open', 'closed', 'deciding']

async function moveSeason(move: SeasonMove, { id, version }: SeasonRow, call: CallOptions) {
  const reply = await api.seasons.move({ id, version, move }, call)
  if (move === 'makeCurrent') currentSeason.notify()
  return reply
}
const moves = Object.fromEntries(
  SEASON_MOVES.map((each) => [each, (row: SeasonRow, call: CallOptions) => moveSeason(each, row, call)]),
) as Record<SeasonMove, (row: SeasonRow, call: CallOptions) => ReturnType<typeof moveSeason>>

/** All seasons come at once, the newest first. `onLoaded` gets what a new one may have. */
export const seasonsSpec = (
  onLoaded: (choices: SeasonChoices) => void,
): ListSpec<SeasonRow, SeasonFilters, SeasonAction> => ({
  form: forms.filters,
  filters: { state: null },
  sortable: ['year', 'startsOn', 'state'],
  orderBy: 'year',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { seasons, ...choices } = (await api.seasons.list(call)).data
    onLoaded(choices)
    return { rows: seasons, total: seasons.length }
  },
  whole: {
    sortBy: {
      year: ({ yearName, semesterId }) => `${yearName.en} ${semesterId}`,
      startsOn: ({ startsOn }) => startsOn ?? '',
      state: ({ state }) => SEASON_STATES.indexOf(state),
    },
    fits: (row, { state }) => (state ? row.state === state : row.state !== 'archived'),
  },
  actions: { ...moves, remove: ({ id, version }, call) => api.seasons.remove({ id, version }, call) },
})

/** Saves the form of the dialog: as a new season, or as the dates of `row`. */
export const saveSeason = (
  value: NewSeason | SeasonDates,
  row: SeasonRow | null,
): Promise<{ readonly message: string }> =>
  row
    ? api.seasons.update({ ...(value as SeasonDates), id: row.id, version: row.version })
    : api.seasons.add(value as NewSeason)

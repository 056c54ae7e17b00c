import { sql } from 'kysely'
import { seasonLifecycle, type SeasonContext } from '#machines/seasons/season.lifecycle.ts'
import { SEASON_STATES, type SeasonState } from '#schemas/seasons/season.schema.ts'
import { after, history } from './history.ts'

const context = (isCurrent: boolean): SeasonContext => ({
  hasPermission: true,
  isScopeAllowed: true,
  isCurrent,
  hasDates: true,
  isOver: false,
  applications: 0,
  undecided: 0,
  toExport: 0,
  isUsed: false,
})
const stateOf = (value: unknown): SeasonState | null => SEASON_STATES.find((state) => state === value) ?? null

/** Seasons. One that was there before seasons had a life is recorded in the state that it got then. */
export const seasonHistory = history<null>({
  machine: seasonLifecycle,
  entities: ['season'],
  begins: { 'season.add': ['absent'], 'season.record': SEASON_STATES },
  gone: 'absent',
  unrecordedData: { 'season.edit': { isOver: false } },
  changes: ['state'],
  stored: [sql`r.state`],
  storedState: ([state]) => stateOf(state),
  states: ({ changes: { state } }) =>
    state === undefined ? {} : { ...(Array.isArray(state) && { from: stateOf(state[0]) }), to: stateOf(after(state)) },
  contexts: () => [context(false), context(true)],
})

import { sql } from 'kysely'
import { listRowLifecycle, listRowState, type ListRowContext } from '#machines/lists/list-row.lifecycle.ts'
import { tablesOf } from '#schemas/charts/records.ts'
import { after, history } from './history.ts'

/**
 * Rows of lists. One may be created inactive. How many records referred to one at a time, what was merged into it, and
 * what it meant is not recorded; nor is whether it was active when it was merged or taken back, which no row changes.
 */
export const listRowHistory = history<null>({
  machine: listRowLifecycle,
  entities: tablesOf('listRow'),
  begins: { 'record.create': ['active', 'inactive'] },
  gone: 'removed',
  changes: ['active'],
  stored: [sql`r.active`, sql`r.merged_into`],
  storedState: ([active, mergedInto]) => listRowState({ active: active === true, isMerged: mergedInto !== null }),
  // the values of a removed row are not a state that it reached
  states: ({ event, changes: { active } }) =>
    Array.isArray(active) || (event === 'record.create' && typeof active === 'boolean')
      ? { to: listRowState({ active: after(active) === true, isMerged: false }) }
      : {},
  unrecordedData: { 'record.merge': { isTargetMerged: false } },
  contexts: () => [
    { hasPermission: true, isScopeAllowed: true, uses: 0, hasMeaning: false, mergedRows: 0 } satisfies ListRowContext,
  ],
})

import { sql } from 'kysely'
import { openBranchLifecycle, type OpenBranchContext } from '#machines/open-branches/open-branch.lifecycle.ts'
import { after, history } from './history.ts'

const stateOf = (open: unknown) => (open === true ? 'open' : 'closed')
const context: OpenBranchContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isBranchActive: true,
  isFacultyActive: true,
}

/**
 * Branches, open for applying or not (document 3, section 4). One that is older than that choice began as its migration
 * found it: open where it was active (0015).
 */
export const openBranchHistory = history<null>({
  machine: openBranchLifecycle,
  entities: ['branch'],
  begins: { 'branch.create': ['open', 'closed'] },
  others: ['branch.edit', 'branch.move', 'branch.activate', 'branch.deactivate'],
  ends: ['branch.remove'],
  gone: 'closed',
  changes: ['active_for_apply', 'active'],
  stored: [sql`r.active_for_apply`],
  storedState: ([open]) => stateOf(open),
  states: ({ event, changes: { active_for_apply: open, active } }) =>
    event === 'branch.create'
      ? { to: stateOf(open ?? active) }
      : Array.isArray(open)
        ? { to: stateOf(after(open)) }
        : {},
  contexts: () => [context],
})

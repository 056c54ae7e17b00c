import { sql } from 'kysely'
import { branchLifecycle, PERMITTED_MOVE, type BranchContext } from '#machines/faculties/branch.lifecycle.ts'
import { facultyLifecycle, type FacultyContext } from '#machines/faculties/faculty.lifecycle.ts'
import { after, history, type LifecycleHistory } from './history.ts'

const stateOf = (active: unknown) => (active === true ? 'active' : 'inactive')

/** What is active or not, and may be created inactive. */
const units = (
  of: Pick<LifecycleHistory<null>, 'machine' | 'entities' | 'unrecordedData' | 'others'>,
  creation: string,
  context: object,
) =>
  history<null>({
    ...of,
    begins: { [creation]: ['active', 'inactive'] },
    gone: 'removed',
    changes: ['active'],
    stored: [sql`r.active`],
    storedState: ([active]) => stateOf(active),
    // the values of a removed record are not a state that it reached
    states: ({ event, changes: { active } }) =>
      Array.isArray(active) || (event === creation && typeof active === 'boolean')
        ? { to: stateOf(after(active)) }
        : {},
    contexts: () => [context],
  })

/** Faculties. What used one, and what a rule recommended, at a time is not recorded. */
export const facultyHistory = units({ machine: facultyLifecycle, entities: ['faculty'] }, 'faculty.create', {
  hasPermission: true,
  isScopeAllowed: true,
  uses: 0,
  recommendations: 0,
} satisfies FacultyContext)

/** Branches, whose rows also tell when they were opened for applying and closed. */
export const branchHistory = units(
  {
    machine: branchLifecycle,
    entities: ['branch'],
    others: ['branch.open', 'branch.close'],
    unrecordedData: { 'branch.move': PERMITTED_MOVE },
  },
  'branch.create',
  { hasPermission: true, isScopeAllowed: true, uses: 0 } satisfies BranchContext,
)

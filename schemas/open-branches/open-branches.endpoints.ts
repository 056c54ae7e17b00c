import { endpoints } from '../endpoint.ts'
import { integer, list, object } from '../shared/fields.ts'
import { openBranchChange, openBranchRow } from './open-branch.schema.ts'

/** Not in a branch: the list is one of branches to choose among. */
const levels = [12, 13] as const

/** Branches open for applying (document 3, section 7). */
export const openBranchesEndpoints = endpoints({
  /** The branches of the scope, by faculty. */
  list: {
    method: 'GET',
    path: '/api/general_data/get_faculty_branches/',
    source: '3 §7',
    reply: object({ branchesList: list(openBranchRow) }, ['branchesList']),
    errors: [],
    access: { kind: 'permission', permission: 'branches.can_view_open_branches', levels },
  },
  /** BRANCH_REVIEWS_CHANGED carries how many are under review now, in `data.effects`. */
  update: {
    method: 'PUT',
    path: '/api/general_data/update_active_branches_for_apply/',
    source: '3 §7',
    writes: 'versioned',
    body: openBranchChange,
    reply: object({ version: integer }, ['version']),
    errors: ['NO_CHANGES_TO_SAVE', 'BRANCH_INACTIVE', 'BRANCH_FACULTY_INACTIVE', 'BRANCH_REVIEWS_CHANGED'],
    access: { kind: 'permission', permission: 'branches.can_manage_open_branches', levels },
  },
})

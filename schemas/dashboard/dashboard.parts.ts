import type { Permission } from '../permissions.ts'
import { areAllowed, SCOPE_LEVELS, type Nodes, type ScopeLevel } from '../scope-levels.ts'

interface Seen {
  readonly permissions: readonly Permission[]
  readonly levels: readonly ScopeLevel[]
}
const applications = 'students_admission_apps.can_view_applications'
const deciding = {
  permissions: [applications, 'students_admission_apps.can_accept_refuse_wait_app'],
  levels: SCOPE_LEVELS,
} as const
/** Who may decide for all that a rule recommends. */
const nominating = { permissions: [applications, 'nomination.can_manage_nomination'], levels: [12, 13] } as const

/**
 * Parts of the home page (issue 16), in the order of the screen, and who sees each: users with all of its permissions,
 * in a scope of one of its levels. Work is for those who may do it, the season for those who may see its lists. The
 * server leaves out the other parts, and the screen reserves no room for them.
 */
export const DASHBOARD_PARTS = {
  decisions: deciding,
  arrived: deciding,
  differing: deciding,
  papers: deciding,
  recommendedAccepted: nominating,
  recommendedRefused: nominating,
  payments: {
    permissions: ['students_admission_apps.can_view_fees', 'students_admission_apps.can_manage_fees'],
    levels: SCOPE_LEVELS,
  },
  mails: { permissions: ['administration.can_view_outbox', 'administration.can_manage_outbox'], levels: [12] },
  // one's own
  jobs: { permissions: [], levels: SCOPE_LEVELS },
  applications: { permissions: [applications], levels: SCOPE_LEVELS },
  oldest: { permissions: [applications], levels: SCOPE_LEVELS },
  // the accepted ones are counted from applications
  seats: { permissions: ['approval_rules.can_view_approval_rules', applications], levels: SCOPE_LEVELS },
  // branches have no periods (D82)
  calendar: { permissions: ['calendar.can_view_calendar'], levels: [12, 13] },
} as const satisfies Readonly<Record<string, Seen>>
export type DashboardPart = keyof typeof DASHBOARD_PARTS

/** Whether a user with these permissions sees a part, where these nodes are the scope. Called on both sides. */
export function isPartSeen(
  part: DashboardPart,
  hasPermission: (permission: Permission) => boolean,
  nodes: Nodes,
): boolean {
  const { permissions, levels }: Seen = DASHBOARD_PARTS[part]
  return permissions.every(hasPermission) && areAllowed(nodes, levels)
}

import type { Kysely } from 'kysely'
import type { Dashboard } from '#schemas/dashboard/dashboard.endpoints.ts'
import { PERMISSIONS, type Permission } from '#schemas/permissions.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import type { Tables } from '#server/db/tables.ts'
import { dashboardHandlers } from '#server/features/dashboard/dashboard.handlers.ts'
import type { Call } from '#server/kit/handler.ts'
import { effective } from '#server/kit/scope.ts'
import { NOW, STAFF } from '../applications/applications.fixtures.ts'

interface Looker {
  readonly userId?: number
  readonly scope?: Scope
  readonly permissions?: readonly Permission[]
  readonly now?: Date
}
/** The home page of a person, as the server returns it, without the HTTP server. */
export async function readDashboard(
  db: Kysely<Tables>,
  { userId = STAFF.officer, scope = { universityId: 1 }, permissions = PERMISSIONS, now = NOW }: Looker = {},
): Promise<Dashboard> {
  const call = {
    db,
    user: { id: userId, permissions: new Set(permissions), home: scope },
    scope: effective(scope),
    deps: { clock: () => now },
  }
  return (await dashboardHandlers.show(call as unknown as Call as never)).data
}

import type { Api } from '#schemas/api.ts'
import type { Call, Result } from '../../kit/handler.ts'
import { watchLink } from '../../links/link.ts'
import { linkFailed } from '../../links/link-text.ts'
import { privateUniversity } from '../../links/private-university.ts'
import { compareApplicants } from './export.reconcile.sql.ts'
import { seasonOf } from './export.season.sql.ts'

type Reconcile = Api['private-university-export']['reconcile']

/**
 * POST cpnu_reconcile (issue 15): who is 8 here and unknown to the service, and whom the service has without being 8
 * here.
 */
export async function reconcileExports({ body, db, user, scope, deps }: Call<Reconcile>): Promise<Result<Reconcile>> {
  const season = await seasonOf(db, body)
  const service = await privateUniversity(db, deps)
  const { result, value, at } = await watchLink(
    db,
    { system: 'privateUniversity', act: 'reconcile', userId: user.id, clock: deps.clock },
    () => service.listApplicants(),
  )
  if (!value) throw linkFailed(result)
  const compared = await compareApplicants(db, scope, season, value)
  return { data: { at: at.toISOString(), ...compared, ...season.header }, message: 'RECONCILED' }
}

import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import { HANDLERS } from '#server/features/registry.ts'
import type { AppError } from '#server/kit/app-error.ts'
import { effective } from '#server/kit/scope.ts'
import { sampleOf } from '../support/samples.ts'
import { withServer } from '../support/with-server.ts'

/**
 * Features that change records without checking a lifecycle per call. A pull clears a year in any state (D59). The tree
 * of certificates is switched by a flow and saved whole, with the permission checked before the call. The same is true
 * of calls to another system: a test of a link changes no record, and an export moves each application by its
 * lifecycle, which `send.api.test.ts` checks.
 */
const WITHOUT_LIFECYCLE: readonly string[] = [
  'certificate-pulling',
  'certificate-tree',
  'linked-systems',
  'private-university-export',
]
/**
 * Calls that change no record: presence, how a paper is turned, a user's own data, previews; and calls that move rows in a job, each checked
 * by its lifecycle (D46): `group.api.test.ts`, `batches.api.test.ts` and `sheet.api.test.ts` test those.
 */
const NO_RECORDS: readonly string[] = [
  'presence',
  'rotatePaper',
  'keepBankColumns',
  'preview',
  'takeBack',
  'decideAll',
  'takeBackBatch',
  'inviteSheet',
  'test',
]
const CHANGES = allEndpoints().filter(
  ({ feature, call, endpoint: { writes, access } }) =>
    writes && access.kind === 'permission' && !WITHOUT_LIFECYCLE.includes(feature) && !NO_RECORDS.includes(call),
)
const handlers = HANDLERS as unknown as Readonly<
  Record<string, Readonly<Record<string, (call: unknown) => Promise<unknown>>>>
>

/**
 * Calls the handlers alone, without the check of the call: the lifecycle is evaluated for the caller's permissions, not
 * for a user with all of them.
 */
withServer('a lifecycle is asked on behalf of who calls', ({ db }) => {
  async function refusal(
    { feature, call }: (typeof CHANGES)[number],
    permissions: readonly string[],
    scope: Scope = { universityId: 1 },
  ): Promise<unknown[]> {
    // a sample may insert the record that it needs
    const { body, params = {} } = await sampleOf(db(), feature, call)
    const before = await rows()
    const user = { id: 1, permissions: new Set(permissions), actor: { kind: 'staff', userId: 1 } }
    const deps = {
      clock: () => new Date(),
      settings: { decisionPanel: 'spec' },
      outbox: { put: async () => undefined },
    }
    // an uploaded file is checked before the handler
    const sent = body instanceof FormData ? JSON.parse(body.get('data') as string) : body
    const file = body instanceof FormData ? { sourceSha256: '' } : undefined
    return handlers[feature]![call]!({ body: sent, file, params, user, scope: effective(scope), db: db(), deps }).then(
      () => [],
      async (error: AppError) => {
        expect(await rows()).toBe(before)
        return [error.code, error.details.data?.['guard']]
      },
    )
  }
  const rows = async () =>
    (
      await db()
        .selectFrom('audit')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows

  it('covers what is changed by a lifecycle', () => expect(CHANGES.length).toBeGreaterThanOrEqual(20))

  describe.each(CHANGES.map((each) => [`${each.feature}.${each.call}`, each] as const))('%s', (_, change) => {
    const { access } = change.endpoint
    if (access.kind !== 'permission')
      throw new Error(`${change.feature}.${change.call} changes a record and requires no permission`)
    // a paper's lifecycle has the same guards as those of reference data (ADR 67)
    const isDecision =
      (change.feature === 'applications' && change.call !== 'judgePaper') || change.feature === 'notifications'
    const may = isDecision ? /^may(Decide|Text|Correct)$/ : /^mayManage$/
    const notPermitted = change.call === 'correct' ? 'CORRECTION_NOT_PERMITTED' : 'DECISION_NOT_PERMITTED'

    it('without its permission: the guard of the machine refuses', async () => {
      const [code, guard] = await refusal(
        change,
        PERMISSIONS.filter((each) => each !== access.permission),
      )
      expect(code).toBe(isDecision ? notPermitted : 'PERMISSION_REQUIRED')
      expect(guard).toMatch(may)
    })
    if (access.levels.includes(14)) return
    it('in a scope in which such records are not changed: so does the guard of the scope', async () => {
      const { id: branchId, faculty_id: facultyId } = await db()
        .selectFrom('branch')
        .innerJoin('approval_rule', 'approval_rule.faculty_id', 'branch.faculty_id')
        .select(['branch.id', 'branch.faculty_id'])
        .executeTakeFirstOrThrow()
      const refused = await refusal(change, PERMISSIONS, { universityId: 1, facultyId, branchId })
      // what is of another faculty is not there at all
      expect([
        ['SCOPE_NOT_ALLOWED', 'isInScope'],
        ['NOT_FOUND', undefined],
      ]).toContainEqual(refused)
      if (!['approval-rules', 'open-branches', 'nomination', 'faculties'].includes(change.feature))
        expect(refused[0]).toBe('SCOPE_NOT_ALLOWED')
    })
  })
})

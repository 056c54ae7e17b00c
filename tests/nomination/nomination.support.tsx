import { smallTree } from '#machines/scope/scope.cases.ts'
import type { Locales } from '#locales/i18n-types.ts'
import { API } from '#schemas/api.ts'
import { NominationScreen } from '#src/features/nomination/nomination-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import type { Nodes } from '#schemas/scope-levels.ts'
import { AT_UNIVERSITY, MANAGER, ok, refuse, serve, show, type Answer, type Received } from '#tests/kit/support.tsx'
import { loggedIn, SESSION, sessionServer, WhileLoggedIn, withSession } from '#tests/session/support.tsx'
import { APPLIED, BATCH, BATCH_DONE, CASCADE, DRY_RUN, DRY_RUN_ROW, FACULTIES, ROW } from './nomination.replies.ts'

const calls = API.nomination
const NAMESPACES = ['nomination', 'applications', 'statuses', 'scope'] as const
export const PATH = '/home/StudentData/StudentNominate'
const active = (attribute_id: number) => ({
  attribute_id,
  attributeName: { ar: 'نشط', en: 'Active' },
  active: '1' as const,
})
export const SEASON = { yearId: 1, semesterId: 2 }
const REFUSED = { ...ROW, applyId: 2, studentName: { ar: 'أحمد', en: 'Ahmed Ali' }, reason: 'branchSeatsFull' }

export interface Opened {
  readonly at?: string
  readonly answers?: Readonly<Record<string, (call: Received) => Answer | Promise<Answer>>>
  readonly permissions?: readonly string[]
  readonly nodes?: Nodes
  readonly language?: Locales
  readonly hasSeason?: boolean
  readonly screen?: React.ReactNode
}
/** The page of nomination, or another one of the feature, with a server behind it that `answers` by path. */
export async function open({
  at = `${PATH}?facultyId=3`,
  answers = {},
  permissions = MANAGER.permissions,
  nodes = AT_UNIVERSITY,
  language = 'en',
  hasSeason = true,
  screen: page = <NominationScreen />,
}: Opened = {}) {
  const session = sessionServer()
  const received = serve((call) => {
    const { path, body } = call
    if (answers[path]) return answers[path](call)
    if (path === API.scope.scopes.path) return ok({ scopes: smallTree })
    if (path === calls.faculties.path) return ok(FACULTIES)
    if (path === calls.recommended.path) {
      const rows = (body as { statusStudent: number }).statusStudent === 1 ? [ROW] : [REFUSED]
      return ok({ studentsData: { results: rows, total: 1, more: false }, allData: [], run: null })
    }
    if (path === calls.dryRun.path) return ok(DRY_RUN)
    if (path === calls.dryRunRows.path) return ok({ results: [DRY_RUN_ROW], total: 380 })
    if (path === calls.apply.path) return ok(APPLIED, 'طُبقت القاعدة|The rule is applied')
    if (path === calls.cascade.path) return ok(CASCADE)
    if (path === calls.decideAll.path) return ok(BATCH_DONE)
    if (path === calls.takeBackBatch.path) return ok({ ...BATCH_DONE, heldUntil: null })
    if (path === API.applications.list.path) return ok({ results: [], total: 0, more: false, sendingApplications: [] })
    // the tests check only that the details are requested
    if (path === API.applications.review.path) return refuse(404, 'NOT_FOUND', 'غير موجود|Not found')
    if (path === calls.batches.path) return ok({ results: [BATCH], total: 1 })
    return session(call)
  })
  loggedIn()
  const shown = await show(
    withSession(
      <ScopeProvider user={SESSION}>
        <SeasonProvider years={hasSeason ? [active(1)] : []} semesters={hasSeason ? [active(2)] : []}>
          <WhileLoggedIn>{page}</WhileLoggedIn>
        </SeasonProvider>
      </ScopeProvider>,
    ),
    { at, namespaces: [...NAMESPACES], access: { permissions, nodes }, language },
  )
  return {
    ...shown,
    sent: (path: string) =>
      received.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>),
  }
}

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { API } from '#schemas/api.ts'
import type { ChangeRow } from '#schemas/official-results/change.schema.ts'
import { ChangesScreen } from '#src/features/official-results/changes-screen.tsx'
import { ScopeProvider } from '#src/features/scope/index.ts'
import { SeasonProvider } from '#src/kit/season.tsx'
import { SESSION, withSession } from '#tests/session/support.tsx'
import { period } from '#tests/kit/period.ts'
import { AT_UNIVERSITY, ok, refuse, serve, show } from '#tests/kit/support.tsx'

const named = (en: string) => ({ ar: en, en })
/** The results of who was accepted were taken back, with the upload that brought them. */
const ROW: ChangeRow = {
  id: 1,
  at: '2026-09-01T08:00:00.000Z',
  applyId: 7,
  studentId: 3,
  appNum: '26-1-000007',
  studentName: named('Sara Mahmoud'),
  studentIdentity: '30001010100001',
  facultyName: named('Medicine'),
  branch: named('Cairo'),
  claim: 310,
  before: 'agrees',
  totalBefore: 310,
  after: 'notFound',
  totalAfter: null,
  statusThen: 2,
  status: 1,
  wasCertified: true,
  upload: { fileName: 'results.xlsx', by: named('Mona Elsayed') },
}

/** Issue 42, point 5. */
it('lists who was decided by results that changed: before, after, the decision, and which upload it was', async () => {
  const calls = serve(({ path }) => {
    if (path.endsWith('/changes/')) return ok({ results: [ROW], total: 1, more: false })
    return path === API.scope.scopes.path ? ok({ scopes: smallTree }) : refuse(404, 'NOT_FOUND', 'غير موجود|Not found')
  })
  await show(
    withSession(
      <ScopeProvider user={SESSION}>
        <SeasonProvider years={[period(2, '2026/2027', '1')]} semesters={[]}>
          <ChangesScreen />
        </SeasonProvider>
      </ScopeProvider>,
    ),
    {
      at: '/home/StudentData/OfficialResults/Changes',
      namespaces: ['official-results', 'applications', 'statuses', 'scope'],
      access: { permissions: ['students_admission_apps.can_view_applications'], nodes: AT_UNIVERSITY },
    },
  )
  const row = within((await screen.findByText('Sara Mahmoud')).closest('tr')!)
  for (const text of ['310.00', 'Agrees', 'Not found', 'Accepted', 'results.xlsx'])
    expect(row.getAllByText(text, { exact: false }).length).toBeGreaterThan(0)
  expect(row.getByText('Was certified')).toBeTruthy()
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/changes/'))!.body).toMatchObject({ of: 'rested', yearId: 2 }),
  )
})

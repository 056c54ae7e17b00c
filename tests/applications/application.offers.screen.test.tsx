import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { applicationCases } from '#machines/applications/application.cases.ts'
import { stateOf } from '#machines/applications/application.status.ts'
import { API } from '#schemas/api.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { STATUS, STATUS_CODES } from '#schemas/status.ts'
import { useColumns } from '#src/features/applications/columns.tsx'
import { useReviewScreen } from '#src/features/applications/parts.ts'
import { AT_UNIVERSITY, ok, serve, show } from '#tests/kit/support.tsx'
import { loggedIn, sessionServer, withSession } from '#tests/session/support.tsx'
import { seeOffered } from '#tests/support/walker/on-screen.ts'
import { reviewOf } from './desk.replies.ts'
import { OPEN_SEASON } from '../seasons/open-season.ts'
import { offeredIn } from './offered.ts'

/**
 * What an application offers in each status, on its row and in its details, to people with fewer permissions than an
 * officer and where the panel is read strictly (document 2, section 8). `application.gate` covers what an officer sees,
 * in Chromium.
 */
const calls = API.applications
const ROW = {
  applyId: 7,
  studentId: 7,
  appNum: '26-7',
  studentName: { ar: 'الطالب 7', en: 'Student 7' },
  version: 3,
} as unknown as ApplicationRow
const LIST = {
  reload: () => undefined,
  query: { filters: {}, orderBy: 'applyDate', orderType: 'desc' } as never,
}
const ignore = () => undefined

function Both({ row }: { readonly row: ApplicationRow }) {
  const { details } = useReviewScreen(LIST)
  const actions = useColumns(ignore).find(({ id }) => id === 'actions')!
  return (
    <>
      <div data-testid="row">{actions.cell(row)}</div>
      {details}
    </>
  )
}

const NAMES = {
  'application.accept': 'Accept',
  'application.reject': 'Refuse',
  'application.wait': 'Put on the waiting list',
  'feedback.send': 'Ask to complete data',
  'application.completeOnPaper': 'Completed on paper',
} as const
type Event = keyof typeof NAMES
const EVENTS = Object.keys(NAMES) as Event[]
/** The list has no other decision (A4). */
const OF_A_ROW: readonly Event[] = ['application.accept', 'application.reject']

beforeAll(() => import('#src/features/applications/details-dialog.tsx'), 90_000)

const { viewer, texterOnly, strictPanel, officer } = applicationCases.inputs
const inFinishedSeason = { input: { ...officer.input, season: 'finished' as const } }
it.each(Object.entries({ viewer, texterOnly, strictPanel, inFinishedSeason }))('to %s', async (_name, { input }) => {
  const { permissions, panel } = input
  const season = { ...OPEN_SEASON, state: input.season }
  const each = [
    ...STATUS_CODES.map((status) => ({ status, reviewStatus: null })),
    ...[STATUS.recommendedAccepted, STATUS.recommendedRefused].map((status) => ({ status, reviewStatus: 7 as const })),
  ]
  for (const { status, reviewStatus } of each) {
    const reply = reviewOf(7, [])
    const { details } = reply
    serve(
      sessionServer({
        [calls.review.path]: ok({
          ...reply,
          details: {
            ...details,
            decisionPanel: panel,
            application_details: { ...details.application_details, applicationIdus: status, reviewStatus, season },
          },
        }),
        [calls.presence.path]: ok({ others: [] }),
      }),
    )
    loggedIn()
    const { unmount, go } = await show(
      withSession(<Both row={{ ...ROW, applicationStatus: status, reviewStatus, season }} />),
      {
        at: '/home/list',
        access: {
          permissions: ['students_admission_apps.can_view_applications', ...permissions],
          nodes: AT_UNIVERSITY,
        },
        namespaces: ['applications', 'statuses'],
      },
    )
    const may = offeredIn(stateOf({ status, reviewStatus }), input)
    const controls = (events: readonly Event[], find: (name: string) => Element | null) =>
      Object.fromEntries(events.map((event) => [event, () => find(NAMES[event])]))
    const row = within(screen.getByTestId('row'))
    await seeOffered(
      controls(OF_A_ROW, (name) => row.queryByRole('button', { name })),
      OF_A_ROW.filter((type) => may(type, 'list')),
    )
    act(() => go('/home/list?application=7.7'))
    await screen.findByRole('heading', { level: 2, name: 'Student 7' })
    const panelOf = within(document.querySelector<HTMLElement>('.qb-decisions')!)
    await seeOffered(
      controls(EVENTS, (name) => panelOf.queryByRole('button', { name })),
      EVENTS.filter((type) => may(type, 'panel')),
    )
    unmount()
    await waitFor(() => expect(document.querySelector('.qb-details')).toBeNull())
  }
})

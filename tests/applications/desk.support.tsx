import { forms } from 'virtual:validators/applications'
import { screen, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { DetailsKey } from '#machines/applications/details.flow.ts'
import type { Neighbours } from '#machines/applications/review.flow.ts'
import { API } from '#schemas/api.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { useReviewScreen } from '#src/features/applications/parts.ts'
import { SchemaForm } from '#src/forms/index.ts'
import { KeysProvider } from '#src/kit/keys/keys.tsx'
import { ok, serve, show, type Answer, type Received } from '#tests/kit/support.tsx'
import { loggedIn, SESSION, sessionServer, withSession } from '#tests/session/support.tsx'
import { reviewOf } from './desk.replies.ts'

/** The review screen of an application over a list: document 2, section 2.2. */
export const calls = API.applications
export const DECIDED = {
  applyId: 7,
  applicationStatus: STATUS.accepted,
  version: 4,
  othersRefused: 0,
  othersRefusedBefore: 0,
}

export type FindNeighbours = (key: DetailsKey, signal: AbortSignal) => Promise<Neighbours>
const QUERY = { filters: {}, orderBy: 'applyDate', orderType: 'desc' } as never

/** The list of applications, or one that finds the neighbours of a row itself. */
function List({ findNeighbours, reload }: { readonly findNeighbours?: FindNeighbours; readonly reload: () => void }) {
  const { openRow, details } = useReviewScreen(findNeighbours ? { reload, findNeighbours } : { reload, query: QUERY })
  return (
    <>
      <button onClick={() => openRow({ applyId: 7, studentId: 7 })}>Row</button>
      {details}
    </>
  )
}

/** Ms after another application came in which no key decides (issue 39, 1.6). */
export const SETTLES_IN = 400

/** The page's clock, which the test may set forward, and stop. */
export function pageClock(): { readonly pass: (ms: number) => void; readonly stop: () => void } {
  const { now } = Date
  let [stopped, ahead] = [null as number | null, 0]
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (stopped ?? now()) + ahead)
  onTestFinished(() => clock.mockRestore())
  return {
    pass: (ms) => {
      ahead += ms
    },
    stop: () => {
      stopped = now()
    },
  }
}

/** Loads the code and texts of forms. In jsdom a form that waits for them within the desk is not drawn afterwards. */
export async function loadForms(): Promise<void> {
  const { unmount } = await show(
    <SchemaForm
      form={forms.reason}
      texts="applications"
      formId="first"
      value={{}}
      onChange={() => undefined}
      onSubmit={() => undefined}
    />,
    { namespaces: ['applications'] },
  )
  await screen.findAllByRole('textbox')
  unmount()
}

export type Reply = (call: Received) => Answer | Promise<Answer>
interface Options {
  readonly opensNext?: boolean
  readonly papers?: readonly PaperKind[]
  readonly server?: Readonly<Record<string, Reply>>
  readonly attachment?: Reply
  readonly hasKeys?: boolean
  readonly findNeighbours?: FindNeighbours
  /** The list behind loads again. */
  readonly reload?: () => void
}
export const isReview = ({ path }: Received) => path === calls.review.path
export const idIn = ({ body }: Received) => (body as { applyId: number }).applyId
export async function open({
  opensNext = false,
  papers = ['cardImageUrl', 'birthCertUrl'],
  server,
  attachment,
  hasKeys = false,
  findNeighbours,
  reload = () => undefined,
}: Options = {}) {
  const session = { ...SESSION, preferences: { ...SESSION.preferences, opensNext } }
  const answer = sessionServer({
    '/api/users/session/': ok(session),
    [calls.review.path]: (call) => ok(reviewOf(idIn(call), papers)),
    [calls.presence.path]: ok({ others: [] }),
    [calls.decide.path]: ok(DECIDED, 'حُفظ|Accepted'),
    [calls.undoDecision.path]: ok({ ...DECIDED, applicationStatus: STATUS.underReview, othersReturned: 0 }),
    [calls.judgePaper.path]: ok({ kind: 'cardImageUrl', version: 1 }),
    [calls.smallPictures.path]: ok({ pictures: [] }),
    ...server,
  })
  const received = serve((call) =>
    attachment && call.path.startsWith('/api/students_admission_apps/attachments/') ? attachment(call) : answer(call),
  )
  loggedIn(session)
  const list = (
    <KeysProvider isOn={hasKeys} pages={[]} onList={() => undefined}>
      <List reload={reload} {...(findNeighbours && { findNeighbours })} />
    </KeysProvider>
  )
  const shown = await show(withSession(list), { at: '/home/list', namespaces: ['applications', 'statuses'] })
  return {
    ...shown,
    received,
    /** By the address, which also opens the student's other applications and the next one of the list. */
    goTo: (applyId: number) => shown.go(`/home/list?application=${applyId}.${applyId}`),
    press: async (label: string) => shown.user.click(await screen.findByRole('button', { name: label })),
    /** Asks and confirms. */
    accept: async () => {
      await shown.user.click(await screen.findByRole('button', { name: 'Accept' }))
      await shown.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Accept' }))
    },
  }
}
export type Opened = Awaited<ReturnType<typeof open>>
export const dialog = () => document.querySelector<HTMLElement>('.qb-details')
export const button =
  (label: string) =>
  (box: HTMLElement | null = dialog()) =>
    box ? within(box).queryByRole('button', { name: label }) : null
export const close = () => dialog()?.querySelector<HTMLElement>('.qb-details-head > button:last-child') ?? null

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { uploadCases } from '#machines/uploads/upload.cases.ts'
import { uploadLifecycle } from '#machines/uploads/upload.lifecycle.ts'
import { UPLOAD_STATES, type UploadRow, type UploadState } from '#schemas/uploads/upload.schema.ts'
import { UploadsScreen } from '#src/features/uploads/uploads-screen.tsx'
import { lifecycleDriver, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { MANAGER, ok, refuse, seeSomeReason, serve, show, type Answer } from '../kit/support.tsx'
import { DECISIONS, UPLOADS_PAGE } from './uploads.replies.ts'

async function open(takeBack: () => Answer = () => ok({}, 'تم التراجع|Taken back'), access = MANAGER) {
  const received = serve(({ path }) => {
    if (path.endsWith('/list_uploads/')) return ok(UPLOADS_PAGE)
    return path.endsWith('/list_decisions/') ? ok(DECISIONS) : takeBack()
  })
  const shown = await show(<UploadsScreen />, { namespaces: ['uploads', 'jobs', 'applications', 'statuses'], access })
  await screen.findByText('students-1.xlsx')
  const row = (name: string) => within(screen.getByText(name).closest('tr')!)
  return { ...shown, row, takenBack: () => received.filter(({ path }) => path.endsWith('/take_back_upload/')) }
}

/** Issue 16: an upload is a batch, and can be taken back. */
it('lists what was uploaded: file, who, certificate, what became of the rows, state', async () => {
  const { row } = await open()
  const saved = row('students-1.xlsx')
  const counts = '1,200 students added, 700 students changed, 90 students unchanged, 10 rows not saved'
  for (const text of ['Mona Elsayed', 'Science', counts, 'Saved']) expect(saved.getByText(text)).toBeTruthy()
  expect(row('students-2.xlsx').getByText('1,900 rows were taken back')).toBeTruthy()
})
it('asks before it takes one back, and says what that does', async () => {
  const { row, user, takenBack } = await open()
  await user.click(row('students-1.xlsx').getByRole('button', { name: 'Take back' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('1,200 students that the upload added are deleted')
  // issue 42, point 5
  await within(dialog).findByText('The claims of 40 applications no longer have these results beside them.')
  await within(dialog).findByText(/^12 applications were decided or certified by these results/)
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sara Mahmoud 26-1-000007 Medicine Accepted', 'and 11 others'])
  expect(takenBack()).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(takenBack().map(({ body }) => body)).toEqual([{ uploadId: 7, version: 3 }]))
})
it('says why one cannot be taken back: before, and when the server knows better', async () => {
  const { row, user } = await open(() => refuse(409, 'UPLOAD_USED', 'مستعمل|Something uses its rows'))
  await user.click(row('students-2.xlsx').getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('This upload was taken back before')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(row('students-1.xlsx').getByRole('button', { name: 'Take back' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Something uses its rows')).toBeTruthy()
})
it('tells whoever may only look', async () => {
  const { row, user } = await open(undefined, { ...MANAGER, permissions: ['uploads.can_view_uploads'] })
  await user.click(row('students-1.xlsx').getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText(/permission/i)).toBeTruthy()
})

/** `take-back.api` and the journey prove on the server what is taken back; the page is notified of what jobs do. */
describe('the life of an upload, on its row of the list', () => {
  const LABELS: Readonly<Record<UploadState, string>> = {
    checking: 'Waiting',
    saving: 'Being saved',
    saved: 'Saved',
    takingBack: 'Being taken back',
    takenBack: 'Taken back',
  }
  const VIEWER = { ...MANAGER, permissions: ['uploads.can_view_uploads' as const] }
  const rowOf = (state: UploadState): UploadRow => ({
    ...UPLOADS_PAGE.results[0]!,
    state,
    takenBackAt: state === 'takenBack' ? '2026-07-02T10:00:00.000Z' : null,
  })
  const takeBackButton = () => screen.queryByRole('button', { name: 'Take back' })
  const see = async (state: UploadState, offers: readonly string[]) => {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const [, row] = await screen.findAllByRole('row')
    await within(row!).findByText(LABELS[state])
    await seeOffered({ 'upload.takeBack': takeBackButton }, offers)
  }
  async function openOne(state: () => UploadState, takeBack?: () => Answer, access = MANAGER) {
    const received = serve(({ path }) => {
      if (path.endsWith('/list_uploads/')) return ok({ results: [rowOf(state())], total: 1 })
      return path.endsWith('/list_decisions/') ? ok({ compared: 0, count: 0, first: [] }) : takeBack!()
    })
    const namespaces = ['uploads', 'jobs', 'applications', 'statuses'] as const
    return { ...(await show(<UploadsScreen />, { namespaces, access })), received }
  }

  const { unused, halfReturned, withoutPermission } = uploadCases.inputs
  playOnScreen(
    'studentUpload',
    () => {
      let now: UploadState
      let shown: Awaited<ReturnType<typeof openOne>>
      return lifecycleDriver({
        show: async (state: UploadState) => {
          now = state
          shown = await openOne(
            () => now,
            () => {
              now = 'takingBack'
              return ok({})
            },
          )
        },
        acts: {
          'upload.takeBack': async () => {
            await shown.user.click(takeBackButton()!)
            const question = within(await screen.findByRole('alertdialog'))
            await shown.user.click(question.getByRole('button', { name: 'Take back' }))
            const { id, version } = rowOf('saved')
            await waitFor(() =>
              expect(shown.received.map(({ body }) => body)).toContainEqual({ uploadId: id, version }),
            )
          },
        },
        see,
      })
    },
    // others are offered less, which is checked below, and only people of the whole university have the list
    { cases: { ...uploadCases, inputs: { unused, halfReturned } } },
  )
  it.each([
    ['who may take it back', MANAGER, unused.input],
    ['who may only look', VIEWER, withoutPermission.input],
  ])('offers what the lifecycle permits to %s, and says why not what it does not (A5)', async (_, access, context) => {
    for (const state of UPLOAD_STATES) {
      const { user, unmount } = await openOne(() => state, undefined, access)
      const may = uploadLifecycle.resolveState({ value: state, context }).can({ type: 'upload.takeBack' })
      await see(state, may ? ['upload.takeBack'] : [])
      if (!may) {
        await seeSomeReason(user, takeBackButton()!)
      }
      unmount()
    }
  })
  it('stays where it is when something uses its rows, which the server knows alone', async () => {
    const { user } = await openOne(
      () => 'saved',
      () => refuse(409, 'UPLOAD_USED', 'شيء يستعمل صفوفها|Something uses its rows'),
    )
    await screen.findByText(LABELS.saved)
    await user.click(takeBackButton()!)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
    await screen.findByText('Something uses its rows')
    await user.keyboard('{Escape}')
    await see('saved', ['upload.takeBack'])
  })
})

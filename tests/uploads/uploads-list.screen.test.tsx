import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UploadsScreen } from '#src/features/uploads/uploads-screen.tsx'
import { MANAGER, ok, refuse, serve, show, type Answer } from '../kit/support.tsx'
import { UPLOADS_PAGE } from './uploads.replies.ts'

async function open(takeBack: () => Answer = () => ok({}, 'تم التراجع|Taken back'), access = MANAGER) {
  const received = serve(({ path }) => (path.endsWith('/list_uploads/') ? ok(UPLOADS_PAGE) : takeBack()))
  const shown = await show(<UploadsScreen />, { namespaces: ['uploads', 'jobs'], access })
  await screen.findByText('students-1.xlsx')
  const row = (name: string) => within(screen.getByText(name).closest('tr')!)
  return { ...shown, row, takenBack: () => received.filter(({ path }) => path.endsWith('/take_back_upload/')) }
}

/** Issue 16: an upload is a batch, and can be taken back. */
it('lists what was uploaded: file, who, certificate, what became of the rows, state', async () => {
  const { row } = await open()
  const saved = row('students-1.xlsx')
  for (const text of ['Mona Elsayed', 'Science', 'Added: 1,200. Changed: 700. Unchanged: 90. Not saved: 10.', 'Saved'])
    expect(saved.getByText(text)).toBeTruthy()
  expect(row('students-2.xlsx').getByText('1,900 rows were taken back')).toBeTruthy()
})
it('asks before it takes one back, and says what that does', async () => {
  const { row, user, takenBack } = await open()
  await user.click(row('students-1.xlsx').getByRole('button', { name: 'Take back' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('The students that the upload added (1,200) are deleted')
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

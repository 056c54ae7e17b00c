import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { API } from '#schemas/api.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { CompletionDialog, useCompletion } from '#src/features/applications/completion-dialog.tsx'
import { ok, serve, show } from '../kit/support.tsx'

/** Recording that data arrived on paper: issue 36, line 3.3. */
const DETAILS = { application_details: { applicationId: 7, studentId: 3, version: 2 } } as unknown as ApplicationDetails

async function open() {
  const received = serve(() => ok({ applyId: 7, applicationStatus: 1, version: 3 }, 'تم|Noted'))
  const [onSaved, send] = [vi.fn(), vi.fn()]
  function Host() {
    const dialog = useCompletion(DETAILS, onSaved, { actor: { send } as never })
    return (
      <>
        <button onClick={() => dialog.add({})}>Open</button>
        <CompletionDialog dialog={dialog} studentName="Ahmed" />
      </>
    )
  }
  const { user } = await show(<Host />, { namespaces: ['applications'] })
  await user.click(screen.getByText('Open'))
  const box = within(await screen.findByRole('dialog', { name: 'The data of “Ahmed” came on paper' }))
  const save = await box.findByRole('button', { name: 'Note it as completed' })
  return { user, box, save, received, onSaved, send }
}

it('asks for what came, sends it, and can be taken back as what it is', async () => {
  const { user, box, save, received, onSaved, send } = await open()
  await user.type(await box.findByLabelText(/^What came\?/), 'Birth certificate')
  await user.click(save)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(received.map(({ path, body }) => [path, body])).toEqual([
    [
      API.applications.completeOnPaper.path,
      { applicationId: 7, studentId: 3, version: 2, completionNote: 'Birth certificate' },
    ],
  ])
  expect(send).toHaveBeenCalledExactlyOnceWith({
    type: 'completion.saved',
    message: expect.stringContaining('Noted') as string,
    undo: { applyId: 7, studentId: 3, version: 3, isCompletion: true },
  })
})

it('sends nothing while nothing is written', async () => {
  const { user, box, save, received } = await open()
  await box.findByLabelText(/^What came\?/)
  await user.click(save)
  expect(await box.findByText('This Field is Required')).toBeTruthy()
  expect(received).toEqual([])
})

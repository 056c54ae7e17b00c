import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Modal } from '#src/kit/modal.tsx'
import { show } from './support.tsx'

function Page() {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button">behind it</button>
      <Modal isOpen={isOpen} title="The news">
        <input />
      </Modal>
      <Modal isOpen={isOpen} title="Publish it?">
        <button type="button" onClick={close}>
          Publish
        </button>
      </Modal>
    </>
  )
}
/** What Blueprint does in the frame after the one in which a dialog opened. */
const focusInside = (dialog: HTMLElement) =>
  act(() => dialog.closest('.bp6-overlay')!.querySelector<HTMLElement>('.bp6-overlay-start-focus-trap')!.focus())

it('takes the keyboard no more once it is closed, also while it goes away with another', async () => {
  const { user } = await show(<Page />)
  const [news, question] = [
    await screen.findByRole('dialog', { name: 'The news' }),
    screen.getByRole('dialog', { name: 'Publish it?' }),
  ]
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  focusInside(question)
  focusInside(news)
  const behind = screen.getByText('behind it')
  act(() => behind.focus())
  focusInside(question)
  expect(document.activeElement).toBe(behind)
  focusInside(news)
  expect(document.activeElement).toBe(behind)
})

function Steps() {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Begin
      </button>
      <Modal isOpen={step === 1} title="Details">
        <button type="button" onClick={() => setStep(2)}>
          Edit
        </button>
      </Modal>
      <Modal isOpen={step === 2} title="Form" onClose={() => setStep(0)}>
        <input data-first />
        <button type="button">Save</button>
      </Modal>
    </>
  )
}
it('leaves the focus in a dialog that opened before it was gone, and returns it to the opener after that', async () => {
  const { user } = await show(<Steps />)
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const field = await screen.findByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Details' })).toBeNull())
  expect(document.activeElement).toBe(field)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Begin' })))
})

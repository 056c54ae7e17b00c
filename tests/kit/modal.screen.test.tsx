import { act, screen } from '@testing-library/react'
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

import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Modal } from '#src/kit/modal.tsx'
import { show } from './support.tsx'

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button">behind it</button>
      <Modal isOpen={isOpen} title="Publish the news?">
        <button type="button" onClick={() => setOpen(false)}>
          Publish
        </button>
      </Modal>
    </>
  )
}

it('takes the keyboard no more once it is closed, also while it goes away', async () => {
  const { user } = await show(<Page />)
  const behind = screen.getByText('behind it')
  const trap = (await screen.findByRole('dialog'))
    .closest('.bp6-overlay')!
    .querySelector<HTMLElement>('.bp6-overlay-start-focus-trap')!
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  act(() => behind.focus())
  // what Blueprint does in the frame after the one in which a dialog opened
  act(() => trap.focus())
  expect(document.activeElement).toBe(behind)
})

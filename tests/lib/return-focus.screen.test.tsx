import { Button } from '@blueprintjs/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ReturnFocus } from '#src/lib/return-focus.tsx'

/** A button, and a box over it that goes away as soon as Enter is pressed down in it. */
function Opener({ onPress }: { readonly onPress: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          onPress()
          setOpen(true)
        }}
      >
        Open
      </Button>
      {isOpen && (
        <div>
          <ReturnFocus />
          <input aria-label="Name" autoFocus onKeyDown={() => setOpen(false)} />
        </div>
      )}
    </>
  )
}

describe('the keyboard comes back when a dialog goes away', () => {
  it('and the key that closed it presses nothing as it comes up; the next one does', async () => {
    const onPress = vi.fn()
    render(<Opener onPress={onPress} />)
    const button = screen.getByRole('button', { name: 'Open' })
    button.focus()
    fireEvent.click(button)
    expect(onPress).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name' }), { key: 'Enter' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    fireEvent.keyUp(button, { key: 'Enter' })
    expect(onPress).toHaveBeenCalledTimes(1)

    fireEvent.keyDown(button, { key: 'Enter' })
    fireEvent.keyUp(button, { key: 'Enter' })
    expect(onPress).toHaveBeenCalledTimes(2)
  })
})

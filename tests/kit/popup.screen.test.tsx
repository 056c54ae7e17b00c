import { Button, Menu, MenuItem } from '@blueprintjs/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Popup } from '#src/kit/popup.tsx'

function show(onPrint = vi.fn()) {
  render(
    <Popup
      content={
        <Menu>
          <MenuItem text="Print" onClick={onPrint} />
        </Menu>
      }
    >
      <Button>More</Button>
    </Popup>,
  )
  return { onPrint, button: screen.getByRole('button', { name: 'More' }), user: userEvent.setup() }
}

describe('a popover that comes when it is opened', () => {
  it('is only a button until then, which says what it opens', () => {
    const { button } = show()
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
    expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull()
  })
  it('opens and closes by the same button, by keyboard too', async () => {
    const { button, user } = show()
    button.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeTruthy()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  })
  it('closes by Escape and after a choice', async () => {
    const { button, user, onPrint } = show()
    await user.click(button)
    await screen.findByRole('menuitem', { name: 'Print' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Print' }))
    expect(onPrint).toHaveBeenCalledOnce()
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  })
  it('stays on its page, and leaves the keyboard to its button', async () => {
    const { button, user } = show()
    await user.click(button)
    ;(await screen.findByRole('menuitem', { name: 'Print' })).focus()
    act(() => history.pushState(null, '', '/home/elsewhere'))
    onTestFinished(() => history.pushState(null, '', '/'))
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
  it('takes the keyboard from nobody when it has gone: by then somebody may type elsewhere', async () => {
    const { button, user } = show()
    const field = document.body.appendChild(document.createElement('input'))
    await user.click(button)
    await screen.findByRole('menuitem', { name: 'Print' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    field.focus()
    await waitFor(() => expect(document.querySelector('.bp6-popover')).toBeNull())
    expect(document.activeElement).toBe(field)
    field.remove()
  })
  it('is not opened again by the release of the key that chose in it', async () => {
    const { button, onPrint, user } = show()
    await user.click(button)
    const item = await screen.findByRole('menuitem', { name: 'Print' })
    item.focus()
    await user.keyboard('{Enter>}')
    if (onPrint.mock.calls.length === 0) fireEvent.click(item)
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.keyboard('{/Enter}')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(onPrint).toHaveBeenCalledOnce()
  })
})

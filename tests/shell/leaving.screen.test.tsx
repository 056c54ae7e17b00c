import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'wouter'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Leaving } from '#src/features/shell/leaving.tsx'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useLeave, useUnsaved } from '#src/kit/record/unsaved.ts'
import { show } from '#tests/kit/support.tsx'

const logOut = vi.fn()
const openTab = vi.spyOn(window, 'open').mockReturnValue(null)
// fetched with the first question
beforeAll(() => import('#src/features/shell/question-dialog.tsx'), 90_000)
afterEach(() => {
  logOut.mockReset()
  openTab.mockClear()
})

function Form() {
  const [text, setText] = useState('')
  useUnsaved(() => text !== '')
  return <input aria-label="Name" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
}
function LogOut() {
  const leave = useLeave()
  return (
    <button type="button" onClick={() => leave(logOut)}>
      Log out
    </button>
  )
}

async function open({ typed }: { typed: string }) {
  const shown = await show(
    <Leaving>
      <Form />
      <Link href="/home/list">List</Link>
      <Link href="/home/form?tab=2">Tab</Link>
      <LogOut />
    </Leaving>,
    { at: '/home/form', namespaces: ['shell'] },
  )
  if (typed) await shown.user.type(screen.getByLabelText('Name'), typed)
  return shown
}
const press = (name: string) => screen.findByRole('button', { name })
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

/** Document 1, section 2: a confirmation has two answers, or three. */
describe('leaving a page', () => {
  it('asks nothing when nothing is typed', async () => {
    const { user, address } = await open({ typed: '' })
    await user.click(screen.getByText('Log out'))
    expect(logOut).toHaveBeenCalledOnce()
    await user.click(screen.getByText('List'))
    expect(address()).toBe('/home/list')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
  it('asks nothing on the way to another part of the same page', async () => {
    const { user, address } = await open({ typed: 'x' })
    await user.click(screen.getByText('Tab'))
    expect(address()).toBe('/home/form?tab=2')
  })
  it('by a link has three answers: stay, another tab, discard', async () => {
    const { user, address } = await open({ typed: 'x' })
    await user.click(screen.getByText('List'))
    expect((await question()).querySelectorAll('.bp6-dialog-footer button')).toHaveLength(3)
    await user.click(await press('Keep editing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(address()).toBe('/home/form')

    await user.click(screen.getByText('List'))
    await question()
    await user.click(await press('Open in another tab'))
    await waitFor(() => expect(openTab.mock.calls).toEqual([['/home/list', '_blank', 'noopener']]))
    expect(address()).toBe('/home/form')

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(screen.getByText('List'))
    await question()
    await user.click(await press('Discard changes'))
    await waitFor(() => expect(address()).toBe('/home/list'))
    expect(openTab).toHaveBeenCalledOnce()
  })
  it('by a logout has two answers: stay, discard', async () => {
    const { user } = await open({ typed: 'x' })
    await user.click(screen.getByText('Log out'))
    expect((await question()).querySelectorAll('.bp6-dialog-footer button')).toHaveLength(2)
    await user.click(await press('Keep editing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(logOut).not.toHaveBeenCalled()
    await user.click(screen.getByText('Log out'))
    await question()
    await user.click(await press('Discard changes'))
    await waitFor(() => expect(logOut).toHaveBeenCalledOnce())
  })
  it('by the browser is held by the browser, in its own words, while something is typed', async () => {
    const unload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { user, unmount } = await open({ typed: '' })
    expect(unload()).toBe(false)
    await user.type(screen.getByLabelText('Name'), 'x')
    expect(unload()).toBe(true)
    await user.clear(screen.getByLabelText('Name'))
    expect(unload()).toBe(false)
    await user.type(screen.getByLabelText('Name'), 'x')
    unmount()
    expect(unload()).toBe(false)
  })
})

/** A confirmation in a dialog of its page, or next to a form in which something is typed. */
function TestDialog({ isBusy = false, onCancel }: { readonly isBusy?: boolean; readonly onCancel: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const cancel = () => {
    onCancel()
    setOpen(false)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Accept?"
      confirmText="Accept"
      isBusy={isBusy}
      onConfirm={cancel}
      onCancel={cancel}
    >
      <p>Accept it</p>
    </ConfirmDialog>
  )
}

/**
 * ADR 32. jsdom has no Navigation API: this fake behaves like Chromium's, which tests/applications/applications.e2e.ts
 * uses for real.
 */
describe('going back while a confirmation is open', () => {
  const traverseTo = vi.fn()
  function withNavigation() {
    const navigation = Object.assign(new EventTarget(), { traverseTo })
    vi.stubGlobal('navigation', navigation)
    onTestFinished(() => {
      traverseTo.mockReset()
      vi.unstubAllGlobals()
    })
    /** Whether the page prevented the navigation. */
    return async (to = '/home/other', cancelable = true) => {
      const event = Object.assign(new Event('navigate', { cancelable }), {
        navigationType: 'traverse',
        destination: { sameDocument: true, url: new URL(to, location.href).href, key: 'before' },
      })
      await act(async () => {
        navigation.dispatchEvent(event)
      })
      return event.defaultPrevented
    }
  }
  it.each([
    ['another page', '/home/other'],
    ['the list under the dialog', location.pathname],
  ])('closes the confirmation alone, and does not go to %s', async (_, to) => {
    const goBack = withNavigation()
    const onCancel = vi.fn()
    await show(
      <Leaving>
        <TestDialog onCancel={onCancel} />
      </Leaving>,
      { namespaces: ['shell'] },
    )
    expect(await goBack(to)).toBe(true)
    expect(onCancel).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await goBack(to)).toBe(false)
  })
  it('asks nothing about what is typed under it', async () => {
    const goBack = withNavigation()
    const { user } = await show(
      <Leaving>
        <Form />
      </Leaving>,
      { namespaces: ['shell'] },
    )
    await user.type(screen.getByLabelText('Name'), 'x')
    expect(await goBack()).toBe(true)
    await question()
    expect(await goBack()).toBe(true)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await goBack()).toBe(true)
    await question()
    await user.click(await press('Discard changes'))
    await waitFor(() => expect(traverseTo).toHaveBeenCalledWith('before'))
    expect(await goBack()).toBe(false)
  })
  it('waits for what was confirmed, and is not held where the browser does not let it', async () => {
    const goBack = withNavigation()
    const onCancel = vi.fn()
    await show(
      <Leaving>
        <TestDialog isBusy onCancel={onCancel} />
      </Leaving>,
      { namespaces: ['shell'] },
    )
    expect(await goBack()).toBe(true)
    expect(onCancel).not.toHaveBeenCalled()
    expect(await goBack('/home/other', false)).toBe(false)
  })
})

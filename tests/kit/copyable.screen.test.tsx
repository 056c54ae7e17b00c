import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Copyable } from '#src/kit/copyable.tsx'
import { writeSetting } from '#src/lib/settings.ts'
import { show } from './support.tsx'

/** As a number may be stored: between isolates, with spaces. */
const STORED = '\u2066+20 100 ١٢٣\u2069'
const PLAIN = '+20100123'
const shown = () => document.querySelector('.qb-ltr')!.textContent
const button = () => screen.getByRole('button', { name: 'Copy Mobile' })

describe('a number that can be copied (issue 39, 2.4)', () => {
  it('is copied with plain digits, without spaces and isolates, and shown in the digits of the user', async () => {
    writeSetting('digits', 'arab')
    onTestFinished(() => writeSetting('digits', 'latn'))
    const { user } = await show(<Copyable what="Mobile">{STORED}</Copyable>)
    expect(shown()).toContain('١٠٠')
    await user.click(button())
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'))
    expect(await navigator.clipboard.readText()).toBe(PLAIN)
    expect(document.activeElement).toBe(button())
  })
  it('is selected where the browser does not allow that, and then copied plain', async () => {
    const { user } = await show(<Copyable what="Mobile">{STORED}</Copyable>)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
    await user.click(button())
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^The browser did not allow copying/))
    expect(String(getSelection())).toBe(shown())
    const setData = vi.fn<(type: string, text: string) => void>()
    const copy = createEvent.copy(document.querySelector('.qb-ltr')!, { clipboardData: { setData } })
    fireEvent(document.querySelector('.qb-ltr')!, copy)
    expect([setData.mock.calls, copy.defaultPrevented]).toEqual([[['text/plain', PLAIN]], true])
  })
  it('is not there when there is no number', async () => {
    await show(<Copyable what="Mobile">{null}</Copyable>)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

import { Dialog } from '@blueprintjs/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Locales } from '#locales/i18n-types.ts'
import { Combobox } from '#src/forms/inputs/combobox.tsx'
import { renderIn } from './support.tsx'

const FACULTIES = [
  { value: 1, label: 'Medicine' },
  { value: 2, label: 'Engineering' },
  { value: 3, label: 'Science', disabled: true },
  { value: 4, label: 'Computing' },
]

/** A field in a form in a dialog, as in the product. */
function Host(props: {
  readonly initial?: number
  readonly onSend?: () => void
  readonly onClose?: () => void
  readonly onQuery?: (text: string) => void
}) {
  const [value, setValue] = useState<number | undefined>(props.initial)
  return (
    <Dialog isOpen title="Applicants" onClose={props.onClose} transitionDuration={0}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          props.onSend?.()
        }}
      >
        <label htmlFor="faculty">Faculty</label>
        <Combobox
          id="faculty"
          options={FACULTIES}
          value={value}
          onChange={setValue}
          onQuery={props.onQuery}
          aria={{}}
        />
        <button type="submit">send</button>
        <output aria-label="chosen">{value ?? 'none'}</output>
      </form>
    </Dialog>
  )
}

const open = (props: Parameters<typeof Host>[0] = {}, language: Locales = 'en') =>
  renderIn(language, ['forms'], <Host {...props} />)
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const isOpen = () => field().getAttribute('aria-expanded') === 'true'
const labels = () => screen.getAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByRole('status', { name: 'chosen' }).textContent
/** The option that the field marks as the current one; a screen reader reads it while the focus stays in the field. */
const current = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

describe('the combobox pattern of ARIA', () => {
  it('names its list while it is open, and none while it is closed', async () => {
    await open()
    expect(isOpen()).toBe(false)
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')).toBeNull()
    await userEvent.click(field())
    expect(isOpen()).toBe(true)
    expect(document.getElementById(field().getAttribute('aria-controls')!)).toBe(await screen.findByRole('listbox'))
    expect(labels()).toEqual(['Medicine', 'Engineering', 'Science', 'Computing'])
  })
  it('says which option is current as the arrows go, and keeps the keyboard in the field', async () => {
    await open({ initial: 1 })
    await userEvent.click(field())
    await screen.findByRole('listbox')
    await waitFor(() => expect(current()?.textContent).toBe('Medicine'))
    expect(current()?.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    expect(current()?.textContent).toBe('Engineering')
    expect(current()?.getAttribute('aria-selected')).toBe('false')
    expect(document.activeElement).toBe(field())
  })
  it('chooses by Enter without sending the form, and keeps the keyboard in the field', async () => {
    const onSend = vi.fn<() => void>()
    await open({ onSend })
    await userEvent.type(field(), 'eng')
    expect(labels()).toEqual(['Engineering'])
    await userEvent.keyboard('{Enter}')
    expect([chosen(), field().value, isOpen()]).toEqual(['2', 'Engineering', false])
    expect(document.activeElement).toBe(field())
    expect(onSend).not.toHaveBeenCalled()
  })
  it('chooses by a click, and keeps the keyboard in the field', async () => {
    await open()
    await userEvent.click(field())
    await userEvent.click(await screen.findByRole('option', { name: 'Computing' }))
    expect([chosen(), field().value, isOpen()]).toEqual(['4', 'Computing', false])
    expect(document.activeElement).toBe(field())
  })
  it('chooses nothing that is disabled', async () => {
    await open()
    await userEvent.type(field(), 'science')
    const science = await screen.findByRole('option', { name: 'Science' })
    expect(science.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(science)
    expect(chosen()).toBe('none')
  })
  it('closes its list alone by Escape, not the dialog around it, and forgets what was typed', async () => {
    const onClose = vi.fn<() => void>()
    await open({ initial: 2, onClose })
    await userEvent.type(field(), '{Backspace}')
    expect([isOpen(), field().value]).toEqual([true, 'Engineerin'])
    await userEvent.keyboard('{Escape}')
    expect([isOpen(), field().value, chosen()]).toEqual([false, 'Engineering', '2'])
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field())
  })
  it('closes when the keyboard goes on', async () => {
    await open()
    await userEvent.type(field(), 'e')
    await userEvent.tab()
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'send' }))
  })
  it('opens by an arrow, not by arriving', async () => {
    await open()
    field().focus()
    expect(isOpen()).toBe(false)
    await userEvent.keyboard('{ArrowDown}')
    expect(isOpen()).toBe(true)
  })
  it('takes the choice back when the text is emptied', async () => {
    await open({ initial: 2 })
    await userEvent.clear(field())
    expect(chosen()).toBe('none')
  })
  it.each(['ar', 'en'] as const)('says that nothing fits, in %s, and offers nothing', async (language) => {
    await open({}, language)
    await userEvent.type(field(), 'zzz')
    expect(await screen.findByText(language === 'ar' ? 'لا توجد نتائج مطابقة' : 'No matches')).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(isOpen()).toBe(false)
    // the list is hidden, but still active: Escape closes it, not the dialog
    await userEvent.keyboard('{Escape}')
    expect([field().value, screen.queryByRole('dialog') !== null]).toEqual(['', true])
  })
  it('asks elsewhere once the typing pauses, and shows what comes as it is', async () => {
    const onQuery = vi.fn<(text: string) => void>()
    await open({ onQuery })
    await userEvent.type(field(), 'abc')
    await waitFor(() => expect(onQuery.mock.calls).toEqual([['abc']]))
    await waitFor(() => expect(labels()).toEqual(['Medicine', 'Engineering', 'Science', 'Computing']))
  })
  it.each(['ar', 'en'] as const)(
    'breaks no rule that axe knows, closed, open and without results, in %s',
    async (language) => {
      await open({ initial: 2 }, language)
      const broken = async () =>
        (
          await axe.run(document.body, {
            runOnly: ['wcag2a', 'wcag2aa', 'best-practice'],
            rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
          })
        ).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      expect(await broken()).toEqual([])
      await userEvent.click(field())
      await screen.findByRole('listbox')
      expect(await broken()).toEqual([])
      await userEvent.type(field(), 'zzz')
      expect(await broken()).toEqual([])
    },
  )
})

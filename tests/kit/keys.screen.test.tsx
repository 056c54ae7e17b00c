import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { PageKey } from '#src/kit/keys/key.ts'
import { KeysProvider, useKeys } from '#src/kit/keys/keys.tsx'
import { keysIn } from '#src/kit/keys/registry.ts'
import { Modal } from '#src/kit/modal.tsx'
import { show } from './support.tsx'

const done: string[] = []
const does = (code: PageKey['code'], what: string, more: Partial<PageKey> = {}): PageKey => ({
  code,
  label: what,
  act: () => void done.push(what),
  ...more,
})
const Keys = ({ keys }: { readonly keys: readonly PageKey[] }) => {
  useKeys(keys)
  return null
}
function Page({ isOn = true }: { readonly isOn?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isRefused, setRefused] = useState(false)
  return (
    <KeysProvider
      isOn={isOn}
      pages={[does('KeyN', 'news'), does('KeyJ', 'jobs')]}
      onList={(layer) => void done.push(`list of ${keysIn(layer).map(({ code }) => code)}`)}
    >
      <Keys
        keys={[
          does('KeyJ', 'next', { repeats: true }),
          does('KeyR', 'reject'),
          does('KeyW', 'wait', { reasons: () => [{ why: 'It is a draft.', help: 'It must be sent.' }] }),
        ]}
      />
      <ActionButton
        icon="tick"
        label="Accept"
        showsLabel
        shortcut="KeyA"
        reasons={isRefused ? [{ why: 'Accepted already.' }] : []}
        onAct={() => void done.push('accept')}
      />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setRefused(true)}>
        Refuse
      </button>
      <input aria-label="Text" />
      <textarea aria-label="Long text" />
      <select aria-label="Choice" />
      <div contentEditable suppressContentEditableWarning aria-label="Rich text" role="textbox" tabIndex={0} />
      <div role="tree" aria-label="Tree" tabIndex={0} />
      <input type="checkbox" aria-label="Check box" />
      <input type="radio" aria-label="Radio button" />
      <input type="range" aria-label="Slider" />
      <div role="row" aria-label="Row" tabIndex={0} />
      {isOpen && (
        <Modal isOpen title="Dialog" onClose={() => setOpen(false)}>
          <Keys keys={[does('KeyE', 'edit')]} />
          <button type="button">Inside</button>
        </Modal>
      )}
    </KeysProvider>
  )
}
const press = (code: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { code, key: code.replace(/^Key/, '').toLowerCase(), ...more })

describe('the keys of a page (issue 12)', () => {
  beforeEach(() => {
    done.length = 0
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => void vi.useRealTimers())

  it('go by the place of the key: an Arabic keyboard does the same', async () => {
    await show(<Page />)
    press('KeyJ', { key: 'j' })
    press('KeyJ', { key: 'ت' })
    expect(done).toEqual(['next', 'next'])
  })
  it('belong to the browser with Ctrl, Alt or Meta', async () => {
    await show(<Page />)
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) press('KeyR', more)
    expect(done).toEqual([])
  })
  it.each(['Text', 'Long text', 'Choice', 'Rich text', 'Tree'])('do nothing while one types: %s', async (label) => {
    await show(<Page />)
    const field = screen.getByLabelText(label)
    for (const code of ['KeyJ', 'KeyG', 'KeyN']) press(code, {}, field)
    press('Slash', { key: '?', shiftKey: true }, field)
    expect(done).toEqual([])
  })
  it.each(['Check box', 'Radio button', 'Slider', 'Row', 'Open'])(
    'act where letters change nothing: %s',
    async (label) => {
      await show(<Page />)
      const control = screen.queryByLabelText(label) ?? screen.getByRole('button', { name: label })
      press('KeyJ', {}, control)
      expect(done).toEqual(['next'])
    },
  )
  it('act once while they are held down, but for those that repeat', async () => {
    await show(<Page />)
    for (const code of ['KeyR', 'KeyJ']) press(code, { repeat: true })
    expect(done).toEqual(['next'])
  })
  it('of a covered page do nothing: a dialog has its own', async () => {
    const { user } = await show(<Page />)
    press('KeyE')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const inside = screen.getByRole('button', { name: 'Inside' })
    for (const code of ['KeyR', 'KeyE']) press(code, {}, inside)
    press('Slash', { key: '?', shiftKey: true }, inside)
    expect(done).toEqual(['edit', 'list of KeyE'])
  })
  it('say why they do not act', async () => {
    await show(<Page />)
    press('KeyW')
    expect(await screen.findByText('It is a draft. It must be sent.')).toBeTruthy()
    expect(done).toEqual([])
  })
  it('press a button, which names its key, and says why it is not offered', async () => {
    const { user } = await show(<Page />)
    const button = screen.getByRole('button', { name: 'Accept' })
    expect([button.title, button.getAttribute('aria-keyshortcuts')]).toEqual(['Accept (A)', 'A'])
    press('KeyA')
    expect(done).toEqual(['accept'])
    await user.click(screen.getByRole('button', { name: 'Refuse' }))
    press('KeyA')
    expect(await screen.findByText('Accepted already.')).toBeTruthy()
    expect(done).toEqual(['accept'])
  })
  it('g and a letter lead to a page, whatever else the letter does here', async () => {
    await show(<Page />)
    press('KeyG', { key: 'ل' })
    press('KeyJ', { key: 'ت' })
    press('KeyJ')
    expect(done).toEqual(['jobs', 'next'])
  })
  it('after g a letter without a page does nothing: g r rejects nobody', async () => {
    await show(<Page />)
    press('KeyG')
    press('KeyR')
    expect(done).toEqual([])
    press('KeyR')
    expect(done).toEqual(['reject'])
  })
  it('g waits for its letter for a second and a half', async () => {
    await show(<Page />)
    press('KeyG')
    act(() => void vi.advanceTimersByTime(1499))
    press('KeyN')
    press('KeyG')
    act(() => void vi.advanceTimersByTime(1501))
    press('KeyN')
    expect(done).toEqual(['news'])
  })
  it('? lists them', async () => {
    await show(<Page />)
    press('Slash', { key: '؟', shiftKey: true })
    expect(done).toEqual(['list of KeyJ,KeyR,KeyW,KeyA'])
  })
  it('can be switched off, and are not named then', async () => {
    await show(<Page isOn={false} />)
    for (const code of ['KeyJ', 'KeyG', 'KeyN', 'KeyA']) press(code)
    press('Slash', { key: '?', shiftKey: true })
    const button = screen.getByRole('button', { name: 'Accept' })
    expect([done, button.getAttribute('aria-keyshortcuts'), button.title]).toEqual([[], null, ''])
  })
})

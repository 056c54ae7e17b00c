import { createContext, use, useEffect, type ReactNode } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { toasts } from '../feedback/use-toasts.ts'
import { useLatest } from '../use-latest.ts'
import { capOf, codeOf, type KeyCode, type PageKey } from './key.ts'
import { LayerContext, type Layer } from './layer.ts'
import { frontLayer, hasKeys, keysIn, registerKeys } from './registry.ts'

/** Whether keys act for this user; without a provider they do not. */
const OnContext = createContext(false)

/** Ms within which the letter of a page may follow `g`. */
const SEQUENCE_MS = 1500
/** Inputs that letters change nothing of. */
const PRESSED = ['checkbox', 'radio', 'range', 'file', 'color', 'button', 'submit', 'reset']
  .map((type) => `[type="${type}"]`)
  .join()
const TYPING = `input:not(${PRESSED}), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="listbox"], [role="menu"], [role="tree"]`
/** Whether keys that are pressed there are input. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

/** Performs the action of a key, or shows why it does not act now. */
export function actOrExplain({ act, reasons = [] }: PageKey): void {
  const [reason] = typeof reasons === 'function' ? reasons() : reasons
  if (reason) toasts.show('info', [reason.why, reason.help].filter(Boolean).join(' '))
  else act()
}

interface KeysProviderProps {
  readonly isOn: boolean
  /** The letters that open pages after `g`. */
  readonly pages: readonly PageKey[]
  /** Shows the list of the keys of a layer. */
  readonly onList: (layer: Layer) => void
  readonly children: ReactNode
}

/**
 * Handles the keys of everything inside: of the page, or of the dialog that covers it; `g` and a letter for a page; `?`
 * for the list. Wherever the focus is, but where somebody types.
 */
export function KeysProvider({ isOn, pages, onList, children }: KeysProviderProps) {
  const latest = useLatest({ pages, onList })
  useEffect(() => {
    if (!isOn) return undefined
    let sequence: ReturnType<typeof setTimeout> | undefined
    const endSequence = () => {
      clearTimeout(sequence)
      sequence = undefined
    }
    const perform = (key: PageKey | undefined, event: KeyboardEvent) => {
      if (!key || (event.repeat && !key.repeats) || key.isTaken?.() === false) return
      event.preventDefault()
      actOrExplain(key)
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return
      const code = codeOf(event)
      if (!code) return
      const layer = frontLayer()
      if (sequence !== undefined) {
        if (event.repeat) return
        // the key after `g` is never a key of the page: a letter without a page does nothing
        endSequence()
        const page = latest.current.pages.find((each) => each.code === code)
        if (hasKeys(layer)) perform(page, event)
        return
      }
      const own = keysIn(layer).find((key) => key.code === code)
      if (own) perform(own, event)
      else if (!event.repeat && hasKeys(layer)) {
        if (code === 'KeyG') sequence = setTimeout(endSequence, SEQUENCE_MS)
        if (code === 'Question') {
          event.preventDefault()
          latest.current.onList(layer)
        }
      }
    }
    document.addEventListener('keydown', listen)
    return () => {
      endSequence()
      document.removeEventListener('keydown', listen)
    }
  }, [isOn, latest])
  return <OnContext value={isOn}>{children}</OnContext>
}

/**
 * Registers keys for as long as the component is mounted; they act while its dialog or page is in front. They are shown
 * in the list of keys and in the command palette.
 */
export function useKeys(keys: readonly PageKey[]): void {
  const layer = use(LayerContext)
  const latest = useLatest(keys)
  useEffect(() => registerKeys({ layer, keys: () => latest.current }), [layer, latest])
}

/** Whether single keys act for this user: where a text mentions one. */
export const useAreKeysOn = (): boolean => use(OnContext)

/** A control's tooltip and `aria-keyshortcuts` with its key; only its label where keys are off, or it has none. */
export function useKeyHint(
  label: string,
  code: KeyCode | undefined,
): { readonly title: string; readonly 'aria-keyshortcuts'?: string } {
  const isOn = useAreKeysOn()
  const t = useTexts('common')
  if (!code || !isOn) return { title: label }
  const cap = capOf(code)
  return { title: t.keys.hint({ label, cap }), 'aria-keyshortcuts': cap }
}

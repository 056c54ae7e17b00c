import { createContext, Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { usePreferences } from '#src/features/session/index.ts'
import { isPaletteKey } from '#src/kit/keys/key.ts'
import { KeysProvider } from '#src/kit/keys/keys.tsx'
import type { Layer } from '#src/kit/keys/layer.ts'
import { frontLayer, hasKeys } from '#src/kit/keys/registry.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { usePageKeys } from './page-keys.ts'
import type { PaletteQuestion } from './palette.tsx'

const loadPalette = () => import('./palette.tsx').then((module) => ({ default: module.Palette }))
/** Fetches the list of keys, which the account menu opens, too. */
export const loadKeysDialog = () => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog }))

const PaletteContext = createContext<() => void>(() => undefined)
/** Opens the command palette. */
export const usePalette = (): (() => void) => use(PaletteContext)

/** Keys and the command palette around the pages (ADR 61). */
export function Shortcuts({ children }: { readonly children: ReactNode }) {
  const { preferences } = usePreferences()
  const pages = usePageKeys()
  const [listed, list] = useState<{ readonly layer: Layer } | null>(null)
  const [question, setQuestion] = useState<PaletteQuestion | null>(null)
  const showKeys = useCallback((layer: Layer) => list({ layer }), [])
  const openPalette = useCallback(() => {
    const layer = frontLayer()
    if (hasKeys(layer)) setQuestion({ layer })
  }, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      // otherwise the browser opens its own search
      event.preventDefault()
      if (!event.repeat) openPalette()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [openPalette])
  return (
    <PaletteContext value={openPalette}>
      <KeysProvider isOn={preferences.keys} pages={pages} onList={showKeys}>
        {children}
        <Suspense>
          {question && <LazyPart load={loadPalette} with={{ question, onKeys: showKeys }} />}
          {listed && <LazyPart load={loadKeysDialog} with={{ layer: listed.layer, onClose: () => list(null) }} />}
        </Suspense>
      </KeysProvider>
    </PaletteContext>
  )
}

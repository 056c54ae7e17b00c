import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/lib/listeners.ts'
import { readSetting, writeSetting } from '#src/lib/settings.ts'

/** Light or dark: as the system is set, unless the person chose. */
export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

const listeners = createListeners()
const system = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')
let chosen: Appearance = readSetting('appearance', APPEARANCES, 'system')

function apply(): void {
  const dark = chosen === 'dark' || (chosen === 'system' && system().matches)
  document.documentElement.classList.toggle('bp6-dark', dark)
  document.documentElement.dataset.appearance = chosen
  listeners.notify()
}

/** Called once, before the first render. */
export function applyStoredAppearance(): void {
  system().addEventListener('change', apply)
  apply()
}

function choose(appearance: Appearance): void {
  chosen = appearance
  writeSetting('appearance', appearance)
  apply()
}

/** The choice, and a function to change it. */
export function useAppearance(): readonly [Appearance, (appearance: Appearance) => void] {
  return [useSyncExternalStore(listeners.subscribe, () => chosen), choose]
}

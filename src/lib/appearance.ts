import { useSyncExternalStore } from 'react'

const followAppearance = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
const appearance = (): string => document.documentElement.className

/** Changes when the page becomes light or dark: for drawings that read the colours once. */
export const useAppearance = (): string => useSyncExternalStore(followAppearance, appearance)

/** The current value of a token of the theme (`tokens.css`). */
export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

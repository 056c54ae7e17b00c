import { useSyncExternalStore } from 'react'

const followAppearance = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
const appearance = (): string => document.documentElement.className

/** Changes when the page becomes light or dark: for what is drawn, which takes its colours once. */
export const useAppearance = (): string => useSyncExternalStore(followAppearance, appearance)

/** A token of the theme (`tokens.css`), as it is now. */
export const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

import '#src/theme/index.ts'
import './splash.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { SessionProvider } from '#src/features/session/index.ts'
import { I18nProvider } from '#src/lib/i18n.tsx'
import { applyStoredAppearance } from '#src/theme/appearance.ts'
import { App } from './app.tsx'
import { watchMissingParts } from './missing-parts.ts'

applyStoredAppearance()
watchMissingParts()

/** Renders the application instead of the first content of the page. Called once. */
export function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  // as a transition, which lets the browser handle events in between: on a slow machine it would otherwise block for a
  // third of a second
  startTransition(() =>
    createRoot(root).render(
      <I18nProvider>
        <SessionProvider>
          <App />
        </SessionProvider>
      </I18nProvider>,
    ),
  )
}

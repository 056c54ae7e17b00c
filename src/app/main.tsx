import '#src/theme/index.ts'
import './splash.css'
import { createRoot } from 'react-dom/client'
import { readToken } from '#src/api/credentials.ts'
import { loadLoginScreen, SessionProvider } from '#src/features/session/index.ts'
import { I18nProvider } from '#src/lib/i18n.tsx'
import { applyStoredAppearance } from '#src/theme/appearance.ts'
import { App, loadHome } from './app.tsx'

applyStoredAppearance()
// The scripts of the first screen set out before React has found out that it needs them.
void (readToken() === null ? loadLoginScreen() : loadHome())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
createRoot(root).render(<I18nProvider><SessionProvider><App /></SessionProvider></I18nProvider>)

import '#src/theme/index.ts'
import './splash.css'
import { createRoot } from 'react-dom/client'
import { SessionProvider } from '#src/features/session/index.ts'
import { I18nProvider } from '#src/lib/i18n.tsx'
import { applyStoredAppearance } from '#src/theme/appearance.ts'
import { App } from './app.tsx'

applyStoredAppearance()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element #root')
createRoot(root).render(<I18nProvider><SessionProvider><App /></SessionProvider></I18nProvider>)

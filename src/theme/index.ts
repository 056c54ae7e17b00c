/** The styles of the first paint, for the login page and its dialogs. Imported once, by the entry of the page. */
import 'virtual:blueprint/base.css'
import './fonts.css'
import './tokens.css'
import './base.css'
import './controls.css'
import './surfaces.css'
import './fields.css'
import { provideIcons } from './icons.ts'

provideIcons()

export { useAppearance, applyStoredAppearance, APPEARANCES, type Appearance } from './appearance.ts'

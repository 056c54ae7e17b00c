/** The look of everything behind the login: the rest of Blueprint's styles, ours for it, and the icons by name. */
import 'virtual:blueprint/rest.css'
import './rest.css'
import './print.css'
import { provideIcons } from './icons.ts'

provideIcons()

/** The look of everything behind the login: the rest of Blueprint's styles, and ours for it. */
import 'virtual:blueprint/rest.css'
import './rest.css'
import './print.css'

/** The styles of everything behind the login: the rest of Blueprint's, and ours. */
import 'virtual:blueprint/rest.css'
import './rest.css'
import './print.css'

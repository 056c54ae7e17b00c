import { api } from '#src/api/client.ts'

const check = () => void api.session.loginData({ background: true }).catch(() => undefined)

/**
 * A part of the page that is not to be had may be of a release that the server does not have any more: an answer of the
 * server, whichever, says which it has (ADR 92). From the start, since the prompt comes late.
 */
export const watchMissingParts = (): void => addEventListener('vite:preloadError', check)

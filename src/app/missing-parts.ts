import { api } from '#src/api/client.ts'

const check = () => void api.session.loginData({ background: true }).catch(() => undefined)

/**
 * A part of the page that cannot be loaded may be of a release that the server no longer has: any reply names the
 * server's release, so one is requested (ADR 92). Registered at the start, since the update prompt loads late.
 */
export const watchMissingParts = (): void => addEventListener('vite:preloadError', check)

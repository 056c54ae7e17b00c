import { IS_LONG } from './long.ts'

/** The engines that the same SQL runs on. */
export const ENGINES = ['pglite', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]
/**
 * What one code serves on both engines runs on: PostgreSQL, and both in the long run. In `npm test` the embedded engine has
 * what is its own (types, errors, transactions, limits, locks, migrations, backups, the demo), the server's sockets and
 * plugins, a server that is killed, and every journey, gate and look in the browser.
 */
export const USUAL_ENGINES: readonly EngineName[] = IS_LONG ? ENGINES : ['postgres']

import { IS_LONG } from './long.ts'

/** The engines that the same SQL runs on. */
export const ENGINES = ['pglite', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]
/**
 * What a suite of a feature's calls runs on: PostgreSQL, and both in the long run, as `db/accounts`, `db/audit-events` and
 * killed workers of jobs. In `npm test` the embedded engine serves the contract of every call, the rest of `db/`, a server
 * that is killed, and every journey in the browser.
 */
export const USUAL_ENGINES: readonly EngineName[] = IS_LONG ? ENGINES : ['postgres']

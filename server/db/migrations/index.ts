import type { Migration } from 'kysely'

/**
 * Every migration by its name, `NNNN-what-it-does`; they run in the order of their names, each in a transaction of its own.
 * One that has been released is never changed: what has to differ comes as the next one.
 */
export const migrations: Readonly<Record<string, Migration>> = {}

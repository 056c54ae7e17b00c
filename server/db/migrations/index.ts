import type { Migration } from 'kysely'
import * as foundation from './0001-foundation.ts'
import * as searchAndLists from './0002-search-and-lists.ts'

/**
 * Every migration by its name, `NNNN-what-it-does`; they run in the order of their names, each in a transaction of its own.
 * One that has been released is never changed: what has to differ comes as the next one.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-search-and-lists': searchAndLists,
}

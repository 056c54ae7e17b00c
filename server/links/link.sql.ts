import { sql, type Kysely } from 'kysely'
import {
  SYSTEM_TYPES,
  type LinkAct,
  type LinkedSystem,
  type LinkResult,
} from '#schemas/linked-systems/linked-system.schema.ts'
import { SERVICE_TYPES } from '#schemas/services/service.schema.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

/** The services of a system's type, the newest first: that one is used. */
export const servicesOf = (db: Db, system: LinkedSystem) =>
  db
    .selectFrom('service as s')
    .innerJoin('basic_attribute as t', 't.id', 's.type_id')
    .select(['s.id', 's.ip', 's.url'])
    .where('t.category_id', '=', SERVICE_TYPES)
    .where('t.id', '=', SYSTEM_TYPES[system])
    .orderBy('s.id', 'desc')
    .execute()

interface Use {
  readonly system: LinkedSystem
  readonly act: LinkAct
  readonly result: LinkResult
  readonly at: Date
  readonly tookMs: number
  readonly userId: number | null
}
/** Stores a call to a system: its row has the last one. */
export const storeUse = (db: Db, { system, act, result, at, tookMs, userId }: Use) =>
  sql`insert into link_use (system, act, result, at, took_ms, user_id) values (${system}, ${act}, ${result}, ${at}, ${tookMs}, ${userId})
    on conflict (system) do update set act = excluded.act, result = excluded.result, at = excluded.at, took_ms = excluded.took_ms, user_id = excluded.user_id`.execute(
    db,
  )

/** The last call to each system, with the person who made it. */
export const readUses = (db: Db) =>
  db
    .selectFrom('link_use as l')
    .leftJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.system', 'l.act', 'l.result', 'l.at', 'l.took_ms', 'u.ar_name', 'u.en_name'])
    .execute()

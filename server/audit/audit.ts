import { createHash, createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { auditKeyOf } from '../db/audit-key.ts'

/**
 * Who did it: a member of staff with an id, the applicant, or the system itself. `token`: the applicant, through another
 * system that called by this token (ADR 128).
 */
export type Actor =
  | { readonly kind: 'staff'; readonly userId: number }
  | { readonly kind: 'applicant' | 'system'; readonly userId: null; readonly token?: number }

/**
 * The changed values, each as `[before, after]` where it had one; the first row of a record has the values themselves.
 */
export type Changes = Readonly<Record<string, unknown>>

/** Separates the events of a row whose change did several things in one step, in their order (ADR 44). */
export const EVENTS_TOGETHER = '+'

/**
 * One audit row. `event` is the lifecycle's event, or one that begins or ends a history (`histories/`). `seq` is the
 * record's version after the change, so that a missing row is detected.
 */
export interface AuditEntry {
  readonly entity: string
  readonly entityId: number
  readonly seq: number
  readonly event: string
  readonly actor: Actor
  readonly at: Date
  readonly fromStatus?: number | null
  readonly toStatus?: number | null
  readonly reason?: string | null
  readonly changes: Changes
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, item]) => [key, sorted(item)]),
        )
      : value

/**
 * Hash of a row over all its fields, as the database returns them, and the hash of the record's previous row: a changed
 * byte breaks the chain. With a key, nobody without it can compute the hash (ADR 37).
 */
export function auditHash(entry: AuditEntry, previous: Uint8Array | null, key: string | undefined): Buffer {
  const content = [
    entry.entity,
    entry.entityId,
    entry.seq,
    entry.event,
    entry.actor.kind,
    entry.actor.userId,
    entry.at.toISOString(),
    entry.fromStatus ?? null,
    entry.toStatus ?? null,
    entry.reason ?? null,
    sorted(JSON.parse(JSON.stringify(entry.changes))),
  ]
  return (key === undefined ? createHash('sha256') : createHmac('sha256', key))
    .update(previous ?? new Uint8Array())
    .update(JSON.stringify(content))
    .digest()
}

/** Through which token it was done, among the changes, so that the hash is over it too. */
const withToken = (entry: AuditEntry): AuditEntry =>
  'token' in entry.actor && entry.actor.token !== undefined
    ? { ...entry, changes: { ...entry.changes, token: entry.actor.token } }
    : entry

/** The values of the row for `entry`; `key` from `auditKeyOf`. */
export const auditRow = (made: AuditEntry, previous: Uint8Array | null, key?: string) => {
  const entry = withToken(made)
  return {
    at: entry.at,
    entity: entry.entity,
    entity_id: entry.entityId,
    seq: entry.seq,
    event: entry.event,
    by_kind: entry.actor.kind,
    user_id: entry.actor.userId,
    from_status: entry.fromStatus ?? null,
    to_status: entry.toStatus ?? null,
    reason: entry.reason ?? null,
    changes: JSON.stringify(entry.changes),
    prev_hash: previous,
    hash: auditHash(entry, previous, key),
  }
}

/** Writes the audit row of a change, in the change's own transaction; the record's row must be locked by then. */
export async function writeAudit(trx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const last = await trx
    .selectFrom('audit')
    .select('hash')
    .where('entity', '=', entry.entity)
    .where('entity_id', '=', entry.entityId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  await trx
    .insertInto('audit')
    .values(auditRow(entry, last?.hash ?? null, auditKeyOf(trx)))
    .execute()
}

/** Rows of one statement: some hundred kilobytes. */
const ROWS_AT_ONCE = 500

/**
 * `writeAudit` for many records of one entity, each at most once, with a query for their last hashes and a statement
 * per 500 rows.
 */
export async function writeAudits(trx: Transaction<Tables>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { entity } = entries[0]!
  const ids = entries.filter(({ seq }) => seq > 1).map(({ entityId }) => entityId)
  const last =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('audit')
          .distinctOn('entity_id')
          .select(['entity_id', 'hash'])
          .where('entity', '=', entity)
          .where('entity_id', '=', sql<number>`any(${ids}::int[])`)
          .orderBy('entity_id')
          .orderBy('seq', 'desc')
          .execute()
  const hashOf = new Map(last.map(({ entity_id, hash }) => [entity_id, hash]))
  const rows = entries.map((entry) => auditRow(entry, hashOf.get(entry.entityId) ?? null, auditKeyOf(trx)))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insertRows(trx, rows.slice(at, at + ROWS_AT_ONCE))
}

/**
 * One parameter for each column: one for each value takes longer to read than the rows to store. A column of one value
 * (the event, the actor, the statuses) is sent as this value.
 */
function insertRows(trx: Transaction<Tables>, rows: readonly ReturnType<typeof auditRow>[]) {
  const column = (name: keyof (typeof rows)[number], type: string) => {
    const values = rows.map((row) => row[name])
    const [first] = values
    return values.every((value) => value === first)
      ? sql`array_fill(${first}::${sql.raw(type)}, array[${rows.length}::int])`
      : sql`${values}::${sql.raw(type)}[]`
  }
  return sql`insert into audit (at, entity, entity_id, seq, event, by_kind, user_id, from_status, to_status, reason, changes, prev_hash, hash)
    select * from unnest(${column('at', 'timestamptz')}, ${column('entity', 'text')}, ${column('entity_id', 'int')}, ${column('seq', 'int')},
      ${column('event', 'text')}, ${column('by_kind', 'text')}, ${column('user_id', 'int')}, ${column('from_status', 'smallint')}, ${column('to_status', 'smallint')},
      ${column('reason', 'text')}, ${column('changes', 'jsonb')}, ${column('prev_hash', 'bytea')}, ${column('hash', 'bytea')})`.execute(
    trx,
  )
}

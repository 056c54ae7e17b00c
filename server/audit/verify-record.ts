import { sql, type Transaction } from 'kysely'
import type { ChainFault } from '#schemas/applications/dossier.schema.ts'
import type { Tables } from '../db/tables.ts'
import type { Entity } from './histories/registry.ts'
import { auditKeyOf } from '../db/audit-key.ts'
import { hashOf, isAsWritten, type Row } from './verify.ts'

/**
 * The chain of one record: the number of its rows, how many of them are hashed with the key, its fault, and the version
 * of the faulty row.
 */
export interface RecordReport {
  readonly rows: number
  readonly keyed: number
  readonly fault: ChainFault | null
  readonly at: number | null
}

/**
 * The checks of `verifyAudit` for one record whose table has a version: each row's hash and position, that the last row
 * is of the record's version, and that the record's status is the one that the rows lead to (ADR 37).
 */
export async function verifyRecord(trx: Transaction<Tables>, entity: Entity, id: number): Promise<RecordReport> {
  const key = auditKeyOf(trx)
  const { keyedAfter } = await trx
    .selectFrom('audit_seal')
    .select(({ fn }) => fn.min('keyed_after').as('keyedAfter'))
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
  let keyed = 0
  const fault = (kind: ChainFault, at: number): RecordReport => ({ rows: rows.length, keyed, fault: kind, at })
  if (key === undefined && keyedAfter !== null) return fault('key', rows.length)
  let last: Row | undefined
  for (const row of rows) {
    if (!isAsWritten(row, last, key, keyedAfter)) return fault('row', (last?.seq ?? 0) + 1)
    if (key !== undefined && hashOf(row, last?.hash ?? null, key).equals(row.hash)) keyed += 1
    last = row
  }
  const { rows: found } = await sql<{ version: number; status: number | null }>`
    select r.version, (to_jsonb(r) ->> 'status')::integer as status from ${sql.table(entity)} r where r.id = ${id}`.execute(
    trx,
  )
  const record = found[0]
  const written = last?.seq ?? 0
  if (record && record.version !== written) return fault('history', Math.min(record.version, written) + 1)
  const moved = rows.findLast(({ to_status }) => to_status !== null)
  if (record && moved && record.status !== null && record.status !== moved.to_status) return fault('status', moved.seq)
  return { rows: rows.length, keyed, fault: null, at: null }
}

/**
 * The running sequence over the whole audit trail: seals, numbered without a gap, each over the rows since the one
 * before it and over that one (ADR 37). A chain per record shows what is wrong within a history; a seal
 * shows a history that is gone.
 */
import { createHash, createHmac } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { DatabaseError } from '../db/errors.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { auditKeyOf } from '../db/audit-key.ts'

export type Seal = Selectable<Tables['audit_seal']>
type Sealed = Pick<Seal, 'no' | 'last_id' | 'total' | 'keyed_after' | 'digest'>

/** Rows under one seal at most: some hundred KB of hashes. */
const ROWS = 10_000
/** Ms for which writers may wait while the settled rows are determined. */
const LOCK_WITHIN = 200

/** AUDIT_KEY is not the key that the audit trail was written with; the message says what to do. */
export class AuditKeyWrong extends Error {
  override readonly name = 'AuditKeyWrong'
}

export function sealHash(
  { no, last_id, total, keyed_after, digest }: Sealed,
  at: Date,
  previous: Uint8Array | null,
  key: string | undefined,
): Buffer {
  const hash = key === undefined || keyed_after === null ? createHash('sha256') : createHmac('sha256', key)
  return hash
    .update(previous ?? new Uint8Array())
    .update(JSON.stringify([no, at.toISOString(), last_id, total, keyed_after, Buffer.from(digest).toString('hex')]))
    .digest()
}

/**
 * Number, last id and digest of the rows after `after` up to `to`, at most `limit` of them. The digest is over the
 * rows' own hashes.
 */
export async function digestOf(
  db: Kysely<Tables>,
  after: number,
  to: number,
  limit: number = ROWS,
): Promise<{ readonly rows: number; readonly last: number | null; readonly digest: Uint8Array }> {
  const { rows } = await sql<{ rows: number; last: number | null; digest: Uint8Array }>`
    select count(*) as rows, max(id) as last, sha256(coalesce(string_agg(hash, ''::bytea order by id), ''::bytea)) as digest
    from (select id, hash from audit where id > ${after} and id <= ${to} order by id limit ${limit}) as row`.execute(db)
  return rows[0]!
}

const lastSeal = (db: Kysely<Tables>) =>
  db.selectFrom('audit_seal').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirst()

/**
 * The last id, when no transaction that writes to the trail is open, so that no row with a lower id can still appear.
 * Null while one is open; the next call tries again. Writers wait for this query only, never for the sealing.
 */
async function settledId(db: Kysely<Tables>): Promise<number | null> {
  try {
    return await withTransaction(
      db,
      async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_WITHIN)}`.execute(trx)
        await sql`lock table audit in share mode`.execute(trx)
        const { last } = await trx
          .selectFrom('audit')
          .select(({ fn }) => fn.max('id').as('last'))
          .executeTakeFirstOrThrow()
        return Number(last ?? 0)
      },
      { retries: 0 },
    )
  } catch (error) {
    if (error instanceof DatabaseError && error.kind === 'timeout') return null
    throw error
  }
}

async function sealNext(trx: Transaction<Tables>, settled: number, now: Date): Promise<boolean> {
  const key = auditKeyOf(trx)
  const previous = await lastSeal(trx)
  const after = previous?.last_id ?? 0
  const { rows, last, digest } = await digestOf(trx, after, settled)
  // the first seal with a key fixes the row from which on every hash must be keyed, also when there are no new rows
  const begins = key !== undefined && (previous?.keyed_after ?? null) === null
  if (rows === 0 && !begins) return false
  const seal: Sealed = {
    no: (previous?.no ?? 0) + 1,
    last_id: last ?? after,
    total: (previous?.total ?? 0) + rows,
    keyed_after: key === undefined ? null : (previous?.keyed_after ?? settled),
    digest,
  }
  const hash = sealHash(seal, now, previous?.hash ?? null, key)
  // of several servers that seal at once, one does
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('audit_seal')
    .values({ ...seal, at: now, hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Seals every settled row; returns the number of seals. Costs one query when there is nothing new. */
export async function sealAudit(db: Kysely<Tables>, now: Date): Promise<number> {
  const settled = await settledId(db)
  if (settled === null) return 0
  let seals = 0
  while (await withTransaction(db, (trx) => sealNext(trx, settled, now), { retries: 0 })) seals += 1
  return seals
}

/** @throws AuditKeyWrong when the trail has been written with another key than the database was opened with */
export async function requireAuditKey(db: Kysely<Tables>): Promise<void> {
  const seal = await lastSeal(db)
  if (!seal || seal.keyed_after === null) return
  const key = auditKeyOf(db)
  if (key === undefined)
    throw new AuditKeyWrong(
      'The audit trail was written with a key, and AUDIT_KEY is not set. Set it to the key that was used so far.',
    )
  const previous = await db
    .selectFrom('audit_seal')
    .select('hash')
    .where('no', '=', seal.no - 1)
    .executeTakeFirst()
  if (sealHash(seal, new Date(seal.at), previous?.hash ?? null, key).equals(seal.hash)) return
  throw new AuditKeyWrong(
    'AUDIT_KEY is not the key that the audit trail was written with, or its last seal was changed. Set the right key, then run: npm run db -- verify-audit',
  )
}

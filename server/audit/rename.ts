/**
 * Renames events of the trail, and what their changes name, for a migration. Intact chains and seals are computed again
 * by the rules that they were made by. Broken ones are left as they are, and `verify-audit` still finds them: a renaming
 * must not repair a forged row (ADR 44).
 */
import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { writeAudit } from './audit.ts'
import { auditKeyOf } from '../db/audit-key.ts'
import { digestOf, requireAuditKey, sealHash, type Seal } from './seal.ts'
import { hashOf, keysFor, same, sealFault, type Row } from './verify.ts'

type Trx = Transaction<Tables>
/**
 * The new name of a row's event, the same where it does not change; with the changes under their new names, where these
 * change, too.
 */
export type Rename = (row: Pick<Row, 'entity' | 'event' | 'changes'>) => string | Pick<Row, 'event' | 'changes'>

/** Rows per query. */
const PAGE = 2_000

/** The counts for the row `audit.rename`. */
interface Renamed {
  readonly renamed: number
  /** Rows left with an old name, since their chain was already broken. */
  readonly left: number
}

/**
 * Renames events and changes of these entities, and records it by a row `audit.rename`. Nothing is written when no row has an
 * old name. @throws AuditKeyWrong when the trail was written with another key than the database was opened with
 */
export async function renameEvents(trx: Trx, entities: readonly string[], rename: Rename, at: Date): Promise<void> {
  await sql`lock table audit, audit_seal in share row exclusive mode`.execute(trx)
  const found = await trx.selectFrom('audit').select('id').where('entity', 'in', entities).limit(1).executeTakeFirst()
  if (!found) return
  await requireAuditKey(trx)
  const key = auditKeyOf(trx)
  const seals = await trx.selectFrom('audit_seal').selectAll().orderBy('no').execute()
  const holding = await holdingSeals(trx, seals, key)
  const keyedAfter = seals.find((seal) => seal.keyed_after !== null)?.keyed_after ?? null
  const counts = { renamed: 0, left: 0 }
  for (const entity of entities) {
    const { renamed, left } = await renameChains(trx, entity, rename, key, keyedAfter)
    counts.renamed += renamed
    counts.left += left
  }
  if (counts.renamed + counts.left === 0) return
  await reseal(trx, holding, key)
  await note(trx, at, {
    ...counts,
    resealed: holding.length,
    sealsLeft: seals.length - holding.length,
    // for comparison with the copy that is stored elsewhere
    lastSealBefore: seals.at(-1) ? `${seals.at(-1)!.no}:${Buffer.from(seals.at(-1)!.hash).toString('hex')}` : null,
  })
}

/** The intact seals, up to the first broken one. */
async function holdingSeals(trx: Trx, seals: readonly Seal[], key: string | undefined): Promise<readonly Seal[]> {
  for (const [index, seal] of seals.entries())
    if (await sealFault(trx, seal, seals[index - 1], key)) return seals.slice(0, index)
  return seals
}

/** Renames each chain up to its first broken row. Later rows stay, and no longer match the ones before. */
async function renameChains(
  trx: Trx,
  entity: string,
  rename: Rename,
  key: string | undefined,
  keyedAfter: number | null,
): Promise<Renamed> {
  const counts = { renamed: 0, left: 0 }
  let last:
    | (Pick<Row, 'entity_id' | 'seq' | 'hash'> & { readonly newHash: Uint8Array; readonly isIntact: boolean })
    | undefined
  for (;;) {
    const page = await pageAfter(trx, entity, last)
    const changed: Stored[] = []
    for (const row of page) {
      const before = last?.entity_id === row.entity_id ? last : undefined
      const follows = row.seq === (before?.seq ?? 0) + 1 && same(before?.hash ?? null, row.prev_hash)
      const bears = (each: string | undefined) => hashOf(row, before?.hash ?? null, each).equals(row.hash)
      const keys = keysFor(row, key, keyedAfter).filter(bears)
      const isIntact = (before?.isIntact ?? true) && follows && keys.length > 0
      const to = rename(row)
      const { event, changes } = typeof to === 'string' ? { event: to, changes: row.changes } : to
      const renamed = { ...row, event, changes }
      const prev_hash = before?.newHash ?? null
      const hash = isIntact ? hashOf(renamed, prev_hash, keys[0]) : row.hash
      if (!isDeepStrictEqual(renamed, row)) counts[isIntact ? 'renamed' : 'left'] += 1
      if (isIntact && !same(hash, row.hash)) changed.push({ id: row.id, event, changes, prev_hash, hash })
      last = { entity_id: row.entity_id, seq: row.seq, hash: row.hash, newHash: hash, isIntact }
    }
    await store(trx, changed)
    if (page.length < PAGE) return counts
  }
}

const pageAfter = (trx: Trx, entity: string, last: Pick<Row, 'entity_id' | 'seq'> | undefined): Promise<Row[]> =>
  trx
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', entity)
    .$if(last !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('entity_id', 'seq'), '>', eb.tuple(last!.entity_id, last!.seq))),
    )
    .orderBy('entity_id')
    .orderBy('seq')
    .limit(PAGE)
    .execute()

type Stored = Pick<Row, 'id' | 'event' | 'changes' | 'prev_hash' | 'hash'>
async function store(trx: Trx, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return
  await sql`update audit a set event = m.event, changes = m.changes, prev_hash = m.prev_hash, hash = m.hash
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ event }) => event)}::text[],
      ${rows.map(({ changes }) => JSON.stringify(changes))}::jsonb[], ${rows.map(({ prev_hash }) => prev_hash)}::bytea[], ${rows.map(({ hash }) => hash)}::bytea[])
      as m (id, event, changes, prev_hash, hash) where a.id = m.id`.execute(trx)
}

/** The same seals over the rows as they are now. */
async function reseal(trx: Trx, seals: readonly Seal[], key: string | undefined): Promise<void> {
  let previous: { readonly last_id: number; readonly hash: Uint8Array } | undefined
  for (const seal of seals) {
    const { digest } = await digestOf(trx, previous?.last_id ?? 0, seal.last_id, Number.MAX_SAFE_INTEGER)
    const hash = sealHash({ ...seal, digest }, new Date(seal.at), previous?.hash ?? null, key)
    if (!same(hash, seal.hash))
      await trx.updateTable('audit_seal').set({ digest, hash }).where('no', '=', seal.no).execute()
    previous = { last_id: seal.last_id, hash }
  }
}

async function note(trx: Trx, at: Date, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { seq } = await trx
    .selectFrom('audit')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('entity', '=', 'audit_trail')
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    entity: 'audit_trail',
    entityId: 1,
    seq: Number(seq ?? 0) + 1,
    event: 'audit.rename',
    actor: { kind: 'system', userId: null },
    at,
    changes,
  })
}

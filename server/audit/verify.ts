import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { dataTables } from '../db/catalog.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { auditHash, type Actor } from './audit.ts'
import { auditKeyOf } from '../db/audit-key.ts'
import { removalFaults } from './removals.ts'
import { digestOf, sealHash, type Seal } from './seal.ts'

/**
 * `row`: its content or its position in the chain; `history`: missing rows; `status`: it differs from the last row's;
 * `seal`: rows removed, added or exchanged; `removal`: rows that were removed, sealed or not; `key`: hashes cannot be
 * verified.
 */
export type AuditFaultKind = 'row' | 'history' | 'status' | 'seal' | 'removal' | 'key'
export interface AuditFault {
  readonly kind: AuditFaultKind
  /** For the operator. */
  readonly text: string
}
export interface AuditReport {
  /** Rows that were read. */
  readonly rows: number
  /** Rows that a seal covers; the others are younger than the last one. */
  readonly sealed: number
  /** Id of the last row that could be written without AUDIT_KEY; null: the trail has no key. */
  readonly keyedAfter: number | null
  /**
   * Number and hash of the last seal, to be stored elsewhere: a trail that was reset as a whole has another one. Null:
   * no seal.
   */
  readonly head: string | null
  /**
   * Id of the first row, in the order of records and their versions, whose hash or position in its chain is wrong, else
   * of the last row before a gap.
   */
  readonly brokenAt: number | null
  /** The first of each kind and table. */
  readonly faults: readonly AuditFault[]
}

export type Row = Selectable<Tables['audit']>
type Trx = Transaction<Tables>

/** Rows per query: a page of audit rows is some megabytes at most. */
const PAGE = 2_000

/**
 * Checks the audit trail in one snapshot (ADR 37): each row's hash and position in its record's chain, that every
 * record with a version has its rows 1 to that version, the stored status against the last row's, the seals over the
 * whole trail, and that nothing was ever removed from it. Hashes are checked with the key that the database was opened
 * with. Changes nothing.
 */
export const verifyAudit = (db: Kysely<Tables>): Promise<AuditReport> =>
  withTransaction(db, auditReport, { isolation: 'repeatable read', retries: 0 })

/** `verifyAudit` as seen by a transaction. */
export async function auditReport(trx: Transaction<Tables>): Promise<AuditReport> {
  const key = auditKeyOf(trx)
  const seals = await trx.selectFrom('audit_seal').selectAll().orderBy('no').execute()
  const keyedAfter = seals.find((seal) => seal.keyed_after !== null)?.keyed_after ?? null
  const isVerified = key !== undefined || keyedAfter === null
  const chains = isVerified
    ? await verifyChains(trx, key, keyedAfter)
    : {
        rows: await rowsOf(trx),
        brokenAt: null,
        fault: {
          kind: 'key',
          text: 'The trail was written with a key: set AUDIT_KEY to it. Hashes were not checked.',
        } as const,
      }
  const histories = await verifyHistories(trx)
  const unkeyed: AuditFault | undefined =
    key !== undefined && keyedAfter === null && chains.rows > 0
      ? {
          kind: 'key',
          text: 'AUDIT_KEY is set, but no seal was made with it: start the server once. If it has run with the key before, seals were removed.',
        }
      : undefined
  const sealed = isVerified ? await verifySeals(trx, seals, key) : undefined
  const removals = (await removalFaults(trx)).map((text): AuditFault => ({ kind: 'removal', text }))
  return {
    rows: chains.rows,
    sealed: seals.at(-1)?.total ?? 0,
    keyedAfter,
    head: headOf(seals.at(-1)),
    brokenAt: chains.brokenAt ?? histories.cutAfter,
    faults: [unkeyed, chains.fault, ...histories.faults, ...(await verifyStatus(trx)), sealed, ...removals].filter(
      (fault) => fault !== undefined,
    ),
  }
}

const headOf = (seal: Seal | undefined): string | null =>
  seal ? `${seal.no}:${Buffer.from(seal.hash).toString('hex')}` : null

async function rowsOf(trx: Trx): Promise<number> {
  const { rows } = await trx
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** Verifies every record's chain: each hash, computed over the row and the hash before it, and each row's position. */
async function verifyChains(
  trx: Trx,
  key: string | undefined,
  keyedAfter: number | null,
): Promise<{ readonly rows: number; readonly brokenAt: number | null; readonly fault?: AuditFault }> {
  let rows = 0
  let last: Pick<Row, 'entity' | 'entity_id' | 'seq' | 'hash'> = {
    entity: '',
    entity_id: 0,
    seq: 0,
    hash: new Uint8Array(),
  }
  for (;;) {
    const { entity, entity_id, seq } = last
    const page = await trx
      .selectFrom('audit')
      .selectAll()
      .where((eb) => eb(eb.refTuple('entity', 'entity_id', 'seq'), '>', eb.tuple(entity, entity_id, seq)))
      .orderBy('entity')
      .orderBy('entity_id')
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    for (const row of page) {
      rows += 1
      const first = row.entity !== last.entity || row.entity_id !== last.entity_id
      if (!isAsWritten(row, first ? undefined : last, key, keyedAfter)) {
        return {
          rows,
          brokenAt: row.id,
          fault: {
            kind: 'row',
            text: `Audit row ${row.id} (${row.entity} ${row.entity_id}, version ${row.seq}): its content or its position is not what was written${key === undefined ? '' : ', or AUDIT_KEY is another'}.`,
          },
        }
      }
      last = row
    }
    if (page.length < PAGE) return { rows, brokenAt: null }
  }
}

/** Whether a row follows the previous one in its record's chain, and its content is as written. */
export function isAsWritten(
  row: Row,
  last: Pick<Row, 'seq' | 'hash'> | undefined,
  key: string | undefined,
  keyedAfter: number | null,
): boolean {
  const previous = last?.hash ?? null
  return (
    row.seq === (last?.seq ?? 0) + 1 &&
    same(previous, row.prev_hash) &&
    keysFor(row, key, keyedAfter).some((each) => hashOf(row, previous, each).equals(row.hash))
  )
}

/** The keys that a row may have been hashed with; rows up to the first seal with a key may have none. */
export const keysFor = (
  { id }: Pick<Row, 'id'>,
  key: string | undefined,
  keyedAfter: number | null,
): readonly (string | undefined)[] => (key !== undefined && id <= (keyedAfter ?? Infinity) ? [key, undefined] : [key])

/** The expected hash of a row. */
export function hashOf(row: Row, previous: Uint8Array | null, key: string | undefined): Buffer {
  return auditHash(
    {
      entity: row.entity,
      entityId: row.entity_id,
      seq: row.seq,
      event: row.event,
      actor: { kind: row.by_kind, userId: row.user_id } as Actor,
      at: new Date(row.at),
      fromStatus: row.from_status,
      toStatus: row.to_status,
      reason: row.reason,
      changes: row.changes as Readonly<Record<string, unknown>>,
    },
    previous,
    key,
  )
}

export const same = (a: Uint8Array | null, b: Uint8Array | null) =>
  a === null || b === null ? a === b : Buffer.compare(a, b) === 0

/**
 * Every record with a version has that many rows: chains have no gaps, so the number of its last row is enough. An
 * entity is the table of its name. Each record's last row is looked up in the chain's index: until the database has
 * analysed a table that has just grown, it would plan a join as a loop over all rows for each record.
 */
async function verifyHistories(
  trx: Trx,
): Promise<{ readonly cutAfter: number | null; readonly faults: readonly AuditFault[] }> {
  const faults: AuditFault[] = []
  let cutAfter: number | null = null
  for (const table of await tablesWith(trx, 'version')) {
    const { rows } = await sql<{ id: number; version: number; seq: number | null; row: number | null }>`
      select record.id, record.version, last.seq, last.id as row from ${sql.table(table)} as record
      left join lateral (select seq, id from audit where entity = ${table} and entity_id = record.id order by seq desc limit 1) as last on true
      where record.version <> coalesce(last.seq, 0) order by last.id nulls last, record.id limit 1`.execute(trx)
    const [found] = rows
    if (!found) continue
    cutAfter ??= found.row
    faults.push({
      kind: 'history',
      text: `The ${table} ${found.id} is at version ${found.version}, and its history ${found.seq === null ? 'is gone' : `ends with version ${found.seq}`}.`,
    })
  }
  return { cutAfter, faults }
}

/** A record's status must equal that of its last row with a status. */
async function verifyStatus(trx: Trx): Promise<readonly AuditFault[]> {
  const faults: AuditFault[] = []
  for (const table of await tablesWith(trx, 'status')) {
    const { rows } = await sql<{ id: number; status: number; claimed: number }>`
      select record.id, record.status, last.to_status as claimed from ${sql.table(table)} as record
      join lateral (select to_status from audit where entity = ${table} and entity_id = record.id and to_status is not null order by seq desc limit 1) as last on true
      where record.status <> last.to_status order by record.id limit 1`.execute(trx)
    faults.push(
      ...rows.map(({ id, status, claimed }): AuditFault => ({
        kind: 'status',
        text: `The ${table} ${id} has the status ${status}; its history ends with ${claimed}.`,
      })),
    )
  }
  return faults
}

const tablesWith = async (trx: Trx, column: string): Promise<readonly string[]> =>
  (await dataTables(trx)).filter(({ columns }) => columns.some(({ name }) => name === column)).map(({ name }) => name)

/** The first seal that is missing, is not what was sealed, or whose rows are not those that were sealed. */
async function verifySeals(trx: Trx, seals: readonly Seal[], key: string | undefined): Promise<AuditFault | undefined> {
  for (const [index, seal] of seals.entries()) {
    const fault = await sealFault(trx, seal, seals[index - 1], key)
    if (fault) return { kind: 'seal', text: fault }
  }
  return undefined
}

/** What is wrong with a seal that follows `previous`; undefined: nothing. */
export async function sealFault(
  db: Kysely<Tables>,
  seal: Seal,
  previous: Seal | undefined,
  key: string | undefined,
): Promise<string | undefined> {
  const no = (previous?.no ?? 0) + 1
  if (seal.no !== no) return `Seal ${no} is missing.`
  const hash = sealHash(seal, new Date(seal.at), previous?.hash ?? null, key)
  // once there is a key, no later seal is without it, and it began where it began
  const began = previous?.keyed_after ?? null
  if (!hash.equals(seal.hash) || (began !== null && seal.keyed_after !== began))
    return `Seal ${no} is not what was written${key === undefined ? '' : ', or AUDIT_KEY is another'}.`
  const after = previous?.last_id ?? 0
  const { rows, digest } = await digestOf(db, after, seal.last_id, Number.MAX_SAFE_INTEGER)
  const expected = seal.total - (previous?.total ?? 0)
  if (rows === expected && same(digest, seal.digest)) return undefined
  return `Of the audit rows ${after + 1} to ${seal.last_id} there were ${expected} when seal ${no} was made, now there are ${rows}${rows === expected ? ', and they were changed' : ''}.`
}

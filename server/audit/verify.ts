import { sql, type Kysely } from 'kysely'
import { dataTables } from '../db/catalog.ts'
import type { Tables } from '../db/tables.ts'
import { auditHash, type Actor } from './audit.ts'

export interface AuditReport {
  /** Rows that were read. */
  readonly rows: number
  /** Id of the first row, in the order of records and their versions, whose hash or place in its chain is wrong. */
  readonly brokenAt: number | null
}

/** Rows per query: a page of audit rows is some megabytes at most. */
const PAGE = 2_000

/**
 * Computes every record's chain of audit rows anew: each hash over what the row says and the hash before it, and each row's
 * place, so that a changed byte, a removed row in the middle and an exchanged one are found (trust.md, Nothing lost).
 * A record's last rows, cut off together, break no chain: they show as a version above that of its last row.
 */
export async function verifyAudit(db: Kysely<Tables>): Promise<AuditReport> {
  let rows = 0
  let last: { entity: string; entity_id: number; seq: number; hash: Uint8Array | null } = { entity: '', entity_id: 0, seq: 0, hash: null }
  for (;;) {
    const { entity, entity_id, seq } = last
    const page = await db
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
      const previous = first ? null : last.hash
      const follows = first || row.seq === last.seq + 1
      const hash = auditHash(
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
      )
      if (!follows || !hash.equals(row.hash) || !same(previous, row.prev_hash)) return { rows, brokenAt: row.id }
      last = row
    }
    if (page.length < PAGE) return { rows, brokenAt: await firstCutOff(db) }
  }
}

/** Id of the last row of the first record that is at a later version. An entity is the table of its name, where there is one. */
async function firstCutOff(db: Kysely<Tables>): Promise<number | null> {
  const entities = await db.selectFrom('audit').select('entity').distinct().orderBy('entity').execute()
  const versioned = (await dataTables(db)).filter(({ columns }) => columns.some(({ name }) => name === 'version')).map(({ name }) => name)
  for (const { entity } of entities.filter((each) => versioned.includes(each.entity))) {
    const { rows } = await sql<{ id: number }>`
      select last.id from (select distinct on (entity_id) entity_id, seq, id from audit where entity = ${entity} order by entity_id, seq desc) as last
      join ${sql.table(entity)} as record on record.id = last.entity_id where record.version > last.seq order by last.id limit 1`.execute(db)
    if (rows[0]) return rows[0].id
  }
  return null
}

const same = (a: Uint8Array | null, b: Uint8Array | null) => (a === null || b === null ? a === b : Buffer.compare(a, b) === 0)

import { sql, type Kysely } from 'kysely'
import { switchTriggers } from '#server/db/catalog.ts'
import type { Tables } from '#server/db/tables.ts'
import { withTransaction } from '#server/db/transaction.ts'

/**
 * Makes a change that leaves no trace in the audit, as a restore does: the triggers of all tables are off during it.
 */
export const withoutNotes = (db: Kysely<Tables>, change: (trx: Kysely<Tables>) => Promise<unknown>): Promise<void> =>
  withTransaction(db, async (trx) => {
    await switchTriggers(trx, 'disable')
    await change(trx)
    await switchTriggers(trx, 'enable')
  })

/** An audit trail as it is in a new database. */
export const emptyTrail = (db: Kysely<Tables>): Promise<void> =>
  withoutNotes(db, (trx) => sql`truncate audit, audit_seal, audit_removal restart identity`.execute(trx))

/** What the audit trail has of a record, in its order. */
export const auditRows = (db: Kysely<Tables>, entity: string, id: number) =>
  db
    .selectFrom('audit')
    .select(['seq', 'event', 'user_id', 'from_status', 'to_status', 'reason', 'changes'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
/** The events that the audit trail has of a record, in their order. */
export const auditEvents = async (db: Kysely<Tables>, entity: string, id: number): Promise<string[]> =>
  (await auditRows(db, entity, id)).map(({ event }) => event)

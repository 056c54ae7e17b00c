/** What was taken out of the audit trail before a seal could show it, as triggers noted it (ADR 100). */
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Without one of them rows can be taken out of the trail, or out of the notes, unseen. */
const TRIGGERS = [
  'audit.audit_removed',
  'audit.audit_moved',
  'audit.audit_emptied',
  'audit_seal.audit_removed',
  'audit_seal.audit_emptied',
  'audit_removal.audit_removal_stays',
]

/** Faults for the operator; empty while no row was removed and the triggers that record removals are in place. */
export async function removalFaults(trx: Transaction<Tables>): Promise<readonly string[]> {
  const { rows: notes } = await sql<{
    entity: string
    entity_id: number | null
    row_count: number
    at: string
    more: number
  }>`
    select entity, entity_id, row_count, at, count(*) over () - 1 as more from audit_removal order by id limit 1`.execute(
    trx,
  )
  const { rows: active } = await sql<{ name: string }>`
    select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgenabled in ('O', 'A')`.execute(
    trx,
  )
  const missing = TRIGGERS.filter((trigger) => !active.some(({ name }) => name === trigger))
  return [
    ...notes.map(noteText),
    ...missing.map((name) => `The trigger ${name} is off: what is removed leaves no trace.`),
  ]
}

function noteText({
  entity,
  entity_id: id,
  row_count: count,
  at,
  more,
}: {
  entity: string
  entity_id: number | null
  row_count: number
  at: string
  more: number
}): string {
  const what =
    id === null
      ? `All ${count} rows of the table ${entity} were removed`
      : entity === 'audit_seal'
        ? `Seal ${id} was removed`
        : `Of the history of the ${entity} ${id} rows were removed or moved (${count})`
  return `${what} at ${at}${more > 0 ? `, and ${more} more removals are noted in audit_removal` : ''}.`
}

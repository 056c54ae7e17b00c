import { sql, type Transaction } from 'kysely'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../db/tables.ts'
import { AUDIT_COLUMNS, staff, type AuditTrail, type Happening } from './audit.seed.ts'
import { insertion, insertTogether, type ColumnTypes } from './rows.insert.ts'

/** Ms between the steps of an export. */
const STEP = 2_000
const BATCH = 5_000

const EXPORT: ColumnTypes<'application_export'> = {
  id: 'int',
  application_id: 'int',
  national_id: 'text',
  state: 'text',
  shipment: 'uuid',
  message: 'jsonb',
  job_id: 'int',
  user_id: 'int',
  at: 'timestamptz',
  version: 'int',
}
const RECEIVER_COLUMNS: ColumnTypes<'built_in_receiver'> = { app_id: 'int', national_id: 'text', at: 'timestamptz' }

interface Pulled {
  readonly applyId: number
  readonly nationalId: string
  readonly at: string
  readonly userId: number
  /** One for a day: its applications went together. */
  readonly shipment: string
}

/**
 * The exports of the applications with status 8 (D47): each was sent, and the built-in receiver has accepted it. The
 * receiver accepts a national id once: a second application of the same student was never sent, which a comparison
 * finds. Returns the number of audit rows.
 */
export async function seedExports(trx: Transaction<Tables>, trail: AuditTrail): Promise<number> {
  const { rows } = await sql<Pulled>`
    select a.id as "applyId", a.student_card_id as "nationalId", p.at, p.user_id as "userId",
      md5('demo shipment ' || (p.at at time zone 'UTC')::date)::uuid as shipment from audit p join application a on a.id = p.entity_id
    where p.entity = 'application' and p.event = 'transfer.confirm'
      and a.id = (select min(b.id) from application b where b.student_id = a.student_id and b.status = ${STATUS.pulled})
    order by p.at, a.id`.execute(trx)
  let auditRows = 0
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const audit = batch.flatMap((pulled, index) => historyOf(trail, start + index + 1, pulled))
    await insertTogether(trx, [
      insertion(
        'application_export',
        EXPORT,
        batch.map((pulled, index) => ({
          id: start + index + 1,
          application_id: pulled.applyId,
          national_id: pulled.nationalId,
          state: 'accepted',
          shipment: pulled.shipment,
          message: null,
          job_id: null,
          user_id: pulled.userId,
          at: new Date(pulled.at),
          version: 3,
        })),
      ),
      insertion(
        'built_in_receiver',
        RECEIVER_COLUMNS,
        batch.map(({ applyId, nationalId, at }) => ({ app_id: applyId, national_id: nationalId, at: new Date(at) })),
      ),
      insertion('audit', AUDIT_COLUMNS, audit),
    ])
    auditRows += audit.length
  }
  return auditRows
}

function historyOf(trail: AuditTrail, id: number, pulled: Pulled) {
  const actor = staff(pulled.userId)
  const before = (steps: number) => new Date(new Date(pulled.at).getTime() - steps * STEP)
  const step = (event: string, at: Date, changes: Happening['changes']) => ({ event, actor, at, changes })
  return trail.rowsOf('application_export', id, [
    step('export.open', before(2), { application: pulled.applyId }),
    step('export.send', before(1), { state: ['waiting', 'sent'], shipment: [null, pulled.shipment] }),
    step('answer.accept', before(0), { state: ['sent', 'accepted'] }),
  ])
}

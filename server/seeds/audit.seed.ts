import { auditRow, type Actor, type AuditEntry } from '../audit/audit.ts'
import type { ColumnTypes, Row } from './rows.insert.ts'

/** What every seed that writes histories inserts them by. */
export const AUDIT_COLUMNS: ColumnTypes<'audit'> = {
  id: 'bigint',
  at: 'timestamptz',
  entity: 'text',
  entity_id: 'int',
  seq: 'int',
  event: 'text',
  by_kind: 'text',
  user_id: 'int',
  from_status: 'smallint',
  to_status: 'smallint',
  reason: 'text',
  changes: 'jsonb',
  prev_hash: 'bytea',
  hash: 'bytea',
}

export const SYSTEM: Actor = { kind: 'system', userId: null }
export const APPLICANT: Actor = { kind: 'applicant', userId: null }
export const staff = (userId: number): Actor => ({ kind: 'staff', userId })

/** One event of a record, without its number in the record's history. */
export type Happening = Pick<AuditEntry, 'event' | 'actor' | 'at' | 'fromStatus' | 'toStatus' | 'reason' | 'changes'>

/** Numbers audit rows and chains those of each record by their hashes (trust.md, Nothing lost). */
export class AuditTrail {
  #id = 0
  readonly #key: string | undefined

  /** `key`: from `auditKeyOf`. */
  constructor(key: string | undefined) {
    this.#key = key
  }

  /** The rows of one record; their number is the record's version after them. */
  rowsOf(entity: string, entityId: number, happenings: readonly Happening[]): readonly Row<'audit'>[] {
    let previous: Uint8Array | null = null
    return happenings.map((happening, index) => {
      const row = {
        id: ++this.#id,
        ...auditRow({ ...happening, entity, entityId, seq: index + 1 }, previous, this.#key),
      }
      previous = row.hash
      return row
    })
  }
}

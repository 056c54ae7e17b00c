import { sql } from 'kysely'
import type { Database } from '#server/db/engine.ts'
import { foreignKeys, switchTriggers } from '#server/db/catalog.ts'
import { withTransaction } from '#server/db/transaction.ts'

/** Lists that people maintain: no number of theirs means anything (ADR 108). */
export const MAINTAINED = [
  'academic_year',
  'semester',
  'sector',
  'faculty',
  'branch',
  'country',
  'governorate',
  'city',
  'certificate_category',
  'certificate_type',
  'certificate_name',
  'certificate',
  'course',
  'quota',
  'rejection_reason',
  'paper_requirement',
  'news_item',
  'student_mail',
  'service',
  'calendar_period',
  'admission_rule',
  'fees_rule',
  'app_role',
] as const

const KEY = /^FOREIGN KEY \((\w+)\) REFERENCES (\w+)\(id\)/

/**
 * Adds so much to the ids of the lists that people maintain, and to whatever refers to them; the keys, made anew, prove
 * that nothing was forgotten. Hashes of the trail are not made anew.
 */
export const shiftIds = (database: Database, by: number): Promise<void> =>
  withTransaction(database.kysely, async (trx) => {
    const lists: readonly string[] = MAINTAINED
    const keys = (await foreignKeys(trx)).flatMap((key) => {
      const [, column, list] = KEY.exec(key.definition) ?? []
      return column && list && lists.includes(list) ? [{ ...key, column }] : []
    })
    const add = (table: string, column: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${by}::integer`.execute(trx)
    await switchTriggers(trx, 'disable')
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
    for (const list of lists) await add(list, 'id')
    for (const { table, column } of keys) await add(table, column)
    for (const { table, name, definition } of keys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
    await sql`update audit set entity_id = entity_id + ${by}::integer where entity = any(${lists}::text[])`.execute(trx)
    await switchTriggers(trx, 'enable')
  })

import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

let serial = 0
const letters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** A record that nothing uses, made for the call, so that each call finds one. */
export async function namedRecordSamples(
  db: Kysely<Tables>,
  table: 'sector' | 'certificate_category' | 'rejection_reason',
) {
  serial += 1
  const enName = `Sample ${letters(serial)}`
  const row = await db
    .insertInto(table as 'sector')
    .values({ ar_name: `عينة ${'ا'.repeat(serial % 60)} ${serial}`, en_name: enName })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const names = { arName: `اسم جديد ${serial}`, enName: `New name ${letters(serial)}` }
  return {
    create: { body: { ...names, active: true } },
    update: { body: { ...row, ...names, updateAll: true, active: true } },
    remove: { body: row },
  }
}

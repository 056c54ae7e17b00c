import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { CATEGORIES } from './content/certificates.data.ts'
import { YEARS } from './content/structure.data.ts'
import { Random } from './random.ts'
import { insertRows, type Row } from './rows.insert.ts'
import { Students } from './students.generate.ts'

/**
 * Certificates whose students were uploaded, by the English name of their type and the first year of theirs: closed
 * ones of past years, locked for good, and one that is open in the active year, so that it can neither be closed nor
 * changed (D50).
 */
const UPLOADED = [
  ['General Secondary - Science', 2024, 30],
  ['General Secondary - Mathematics', 2024, 20],
  ['General Secondary - Science', 2025, 40],
  ['General Secondary - Mathematics', 2025, 25],
  ['General Secondary - Literary', 2025, 18],
  ['Azhari - Science', 2025, 12],
  ['Saudi - General Track', 2026, 9],
] as const

/**
 * Students of past uploads (document 1, section 4), each with a total of the upper half of the certificate's own. They
 * have their own chance, so that applicants stay who they are.
 */
export async function seedUploaded(trx: Transaction<Tables>, seed: number): Promise<void> {
  const random = new Random(seed + 1)
  const students = new Students(random)
  const rows: Row<'uploaded_student'>[] = []
  for (const [enName, first, count] of UPLOADED) {
    const category = CATEGORIES.find(({ types }) => types.some(({ en }) => en === enName))!
    const year = YEARS.find((each) => each.first === first)!
    const { id } = await trx
      .selectFrom('certificate')
      .select('id')
      .where('en_name', '=', enName)
      .where('year_id', '=', year.id)
      .executeTakeFirstOrThrow()
    const uploaded_at = new Date(`${first}-08-02T09:30:00.000Z`)
    for (let each = 0; each < count; each += 1) {
      const { card_id, ar_name } = students.next(first)
      rows.push({
        id: rows.length + 1,
        certificate_id: id,
        card_id,
        ar_name,
        total: Math.round((category.total * random.int(500, 1000)) / 10) / 100,
        uploaded_at,
      })
    }
  }
  await insertRows(trx, 'uploaded_student', rows)
}

import type { ListRow } from '#schemas/lists/list-row.schema.ts'
import { LISTS, type ListField, type ListKey } from '#schemas/lists/lists.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import { importedLines, type SettingsPart } from '../../kit/settings-part.ts'
import { writeRows } from './sheet.apply.ts'
import { reviewRows, type AcceptedRow, type ReviewLine } from './sheet.review.ts'
import { exportRows, lockForSheet } from './sheet.sql.ts'

/** A row of any list: the fields that a list does not have are absent. */
type Line = LineOf<'countries'> &
  LineOf<'governorates'> &
  LineOf<'cities'> &
  LineOf<'majors'> &
  LineOf<'certificateNames'> &
  LineOf<'quotas'>
/** What a row is within is written by its name, in a field without the word id. */
const WITHIN = { countryId: 'country', governorateId: 'governorate', categoryId: 'category' } as const
const fieldOf = (field: ListField): string => (WITHIN as Readonly<Partial<Record<ListField, string>>>)[field] ?? field

const lineOf = (list: ListKey, row: ListRow): Line => {
  const { fields, parent } = LISTS[list]
  const own = fields.flatMap((field): [string, unknown][] => {
    const value = field === parent?.field ? row.parent!.ar : row[field]
    return value === null || value === '' ? [] : [[fieldOf(field), value]]
  })
  return { ...Object.fromEntries(own), arName: row.arName, enName: row.enName, active: row.active }
}
const rowOf = (list: ListKey, line: Line, row: number): ReviewLine => {
  const cells = LISTS[list].fields.flatMap((field): [string, string][] => {
    const value = (line as Readonly<Record<string, unknown>>)[fieldOf(field)]
    return value === undefined ? [] : [[field, String(value)]]
  })
  const { arName, enName, active } = line
  return {
    row,
    ...Object.fromEntries(cells),
    ...(arName !== undefined && { arName }),
    ...(enName !== undefined && { enName }),
    ...(active !== undefined && { active: active ? 'yes' : 'no' }),
  }
}

/** A list as a part of the settings, by the rules of its sheet (ADR 119), and with meanings. Merged rows stay out. */
export const listSettings = (list: ListKey): SettingsPart<Line> => ({
  exportLines: async (db) => (await exportRows(db, list)).map((row) => lineOf(list, row)),
  async importLines({ db, ...by }, lines) {
    await lockForSheet(db, list)
    const rows = lines.map((line, at) => rowOf(list, line, at + 1))
    const reviewed = await reviewRows(db, by, list, rows, { takesInactive: true })
    await writeRows(
      db,
      by,
      list,
      reviewed.filter((each): each is AcceptedRow => each.outcome !== 'faulty'),
    )
    return importedLines(reviewed, {
      nameOf: ({ arName = '', enName = '' }) => ({ ar: arName, en: enName }),
      valueOf: (line, column) => line[column],
      columns: WITHIN,
    })
  },
})

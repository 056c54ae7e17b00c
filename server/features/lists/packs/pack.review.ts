import type { Transaction } from 'kysely'
import { LISTS } from '#schemas/lists/lists.ts'
import { PACK_LISTS, type PackKey, type PackList, type PackOutcome } from '#schemas/lists/packs.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Bilingual } from '../../../kit/bilingual.ts'
import { NameIndex } from '../../../kit/name-index.ts'
import type { RowValues } from '../lists.sql.ts'
import { lastPosition, placeOf } from '../sheet.review.ts'
import { listRows, tableOf } from '../sheet.sql.ts'
import type { PackLine } from './pack-line.ts'
import { PACKS } from './packs.ts'

/** A row as a line of the pack finds or makes it. `id`: null while it is not added yet. */
interface Row {
  id: number | null
  readonly active: boolean
  readonly name: Bilingual
}
/** A line, and what would become of it. */
export interface ReviewedLine {
  readonly row: number
  readonly line: PackLine
  readonly outcome: PackOutcome
  readonly record: Row
  readonly parent: Row | null
  /** The columns of a new row, but for what it is within. */
  readonly values: RowValues
}

/** A list as the lines of the pack leave it. */
async function readList(trx: Transaction<Tables>, list: PackList) {
  const stored = await listRows(trx, list)
  const byId = new Map(stored.map((each) => [each.id, each]))
  const rows = new NameIndex<Row>()
  for (const each of stored) {
    // a merged one is read as the other (ADR 116)
    const { id, active, ...read } = byId.get(each.merged_into ?? each.id)!
    const name = { ar: read.ar_name, en: read.en_name }
    rows.put({ id, active, name }, list === 'categories' ? '' : placeOf(list, each), each)
  }
  return {
    rows,
    last: lastPosition(stored),
    meanings: new Set(stored.flatMap(({ meaning }) => (meaning as string | null | undefined) ?? [])),
  }
}

/**
 * What would become of each line of a pack, in its order. A row that has one of its names where names are unique is
 * there already, and stays as it is.
 */
export async function reviewPack(trx: Transaction<Tables>, pack: PackKey): Promise<readonly ReviewedLine[]> {
  const lines = PACKS[pack]
  const lists = new Map<PackList, Awaited<ReturnType<typeof readList>>>()
  for (const list of PACK_LISTS)
    if (lines.some((line) => line.list === list)) lists.set(list, await readList(trx, list))
  /** By list and English name in the pack. */
  const records = new Map<string, Row>()

  return lines.map((line, at): ReviewedLine => {
    const { list, ar, en, meaning } = line
    const of = lists.get(list)!
    const description = list === 'categories' ? null : LISTS[list]
    const above = PACK_LISTS.find((each) => tableOf(each) === description?.parent?.table)
    const parent = above ? records.get(`${above}\n${line.parent}`)! : null
    // what is not added yet has no id: its own rows are beside no others
    const place = parent ? String(parent.id ?? `${line.parent}`) : String(line.values?.['kind'] ?? '')
    const [found] = of.rows.named(place, { arName: ar, enName: en })
    const record = found ?? { id: null, active: parent?.active !== false, name: { ar, en } }
    records.set(`${list}\n${en}`, record)
    const outcome = found ? 'unchanged' : record.active ? 'new' : 'leftOut'
    const values: RowValues = {
      ar_name: ar,
      en_name: en,
      active: true,
      ...line.values,
      ...((list === 'categories' || description?.meanings) && {
        meaning: meaning !== undefined && !of.meanings.has(meaning) ? meaning : null,
      }),
      ...(description?.fields.includes('position') && { position: of.last + 1 }),
    }
    if (outcome === 'new') {
      of.rows.put(record, place, values)
      if (meaning !== undefined) of.meanings.add(meaning)
      if ('position' in values) of.last += 1
    }
    return { row: at + 1, line, outcome, record, parent, values }
  })
}

import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { ListRowEvent } from '#machines/lists/list-row.lifecycle.ts'
import { rowFaults, type MergeEffects, type RowBody } from '#schemas/lists/list-row.schema.ts'
import { LISTS, type ListKey, type MergeEffect } from '#schemas/lists/lists.ts'
import type { PackReview } from '#schemas/lists/packs.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { applyEvent, changeRecord, createRecord } from '../../kit/change-record.ts'
import { requireFreeNames } from '../../kit/free-names.ts'
import type { Handlers } from '../../kit/handler.ts'
import { requireFreeMeaning, type MeaningTable } from '../../kit/meanings.ts'
import { explainNamed } from '../../kit/named-record.ts'
import { differences } from '../../kit/record-kind.ts'
import { reviewReply } from '../../kit/sheet-lines.ts'
import { byArabicName } from '../../kit/sorting.ts'
import {
  columnOf,
  countEffects,
  deleteRow,
  findTarget,
  insertRow,
  listParents,
  listTargets,
  lockList,
  lockParent,
  lockRow,
  namesake,
  nextPosition,
  searchRows,
  updateMerge,
  updateRow,
  type RowValues,
  type StoredRow,
} from './lists.sql.ts'
import { applyPack } from './packs/pack.apply.ts'
import { reviewPack } from './packs/pack.review.ts'
import { access, kindOf } from './row-kind.ts'
import { applyRows } from './sheet.apply.ts'
import { reviewRows } from './sheet.review.ts'
import { exportRows } from './sheet.sql.ts'

type Trx = Transaction<Tables>
type Meaning = NonNullable<PackReview['lines'][number]['meaning']>
const choicesOf = (rows: Awaited<ReturnType<typeof listParents>>) =>
  rows
    .toSorted(byArabicName)
    .map(({ id, ar_name, en_name, active }) => ({ id, name: { ar: ar_name, en: en_name }, active }))

/** Fields that stay as they are where a call leaves them out. */
const KEPT: readonly string[] = ['meaning', 'position']

/**
 * The values of a call, over those stored: what a row is within stays as it is stored where it is read as what was sent.
 *
 * @throws AppError INVALID_INPUT at a field that the list does not have
 */
function valuesOf(body: RowBody, stored: StoredRow | null): RowValues {
  requireNoFaults(rowFaults(body))
  const { fields, parent } = LISTS[body.list]
  const own = fields.map((field) => {
    const column = columnOf(field)
    if (stored && parent?.field === field && body[field] === stored.parentAs) return [column, stored[column]]
    return [column, body[field] ?? (KEPT.includes(field) && !(field in body) ? (stored?.[column] ?? null) : null)]
  })
  return { ar_name: body.arName, en_name: body.enName, active: body.active, ...Object.fromEntries(own) }
}

/**
 * What others have to do with the values, while the list is locked: what the row is within is active, or was that
 * before; no other one has a name or the meaning.
 */
async function requireFitting(trx: Trx, list: ListKey, values: RowValues, stored: StoredRow | null): Promise<void> {
  const { table, parent, within, meanings } = LISTS[list]
  if (parent) {
    const column = columnOf(parent.field)
    const id = values[column] as number
    const chosen = await lockParent(trx, list, id)
    const isOffered = chosen !== undefined && (chosen.active || id === stored?.[column])
    requireNoFaults(isOffered ? [] : [{ path: `/${parent.field}`, code: 'INVALID_CHOICE' }])
  }
  // what moves keeps its names only where nobody has them
  const stays = !within || values[columnOf(within)] === stored?.[columnOf(within)]
  requireFreeNames(values, await namesake(trx, list, values, stored?.id ?? null), stays ? stored : null)
  if (meanings)
    await requireFreeMeaning(trx, table as MeaningTable, values['meaning'] as string | null, stored?.id ?? null)
}

/** The event of a merge. @throws AppError INVALID_INPUT where the target is not another row within the same */
async function mergeEvent(
  trx: Trx,
  { list, intoId }: { readonly list: ListKey; readonly intoId: number },
  row: StoredRow,
): Promise<ListRowEvent> {
  const target = await findTarget(trx, list, row, intoId)
  requireNoFaults(target ? [] : [{ path: '/intoId', code: 'INVALID_CHOICE' }])
  return { type: 'record.merge', isTargetMerged: target!.merged_into !== null }
}

/** @throws AppError MERGE_CHANGED where the confirmation showed other numbers (ADR 32) */
function requireAsShown(shown: Partial<MergeEffects>, effects: MergeEffects): void {
  const kinds = Object.keys(effects) as MergeEffect[]
  if (kinds.some((kind) => (shown[kind] ?? effects[kind]) !== effects[kind]))
    throw new AppError('MERGE_CHANGED', { data: { effects } })
}

/** The lists that people maintain (ADR 113, ADR 116). */
export const listsHandlers: Handlers<Api['lists']> = {
  search: async ({ body, db }) => ({ data: await searchRows(db, body) }),

  parents: async ({ body, db }) => ({
    data: { parents: choicesOf(await listParents(db, body.list)) },
  }),

  async create({ body, db, ...call }) {
    const { list } = body
    const given = valuesOf(body, null)
    const id = await withTransaction(db, (trx) =>
      createRecord(trx, call, LISTS[list].table, {
        access,
        event: 'record.create',
        async insert() {
          await lockList(trx, list)
          await requireFitting(trx, list, given, null)
          const isLast = 'position' in given && given['position'] === null
          const values = isLast ? { ...given, position: await nextPosition(trx, list) } : given
          return { id: await insertRow(trx, list, values), changes: values }
        },
      }),
    )
    return { data: { id }, message: 'ADDED' }
  },

  async update({ body, db, ...call }) {
    const { list } = body
    const { version } = await withTransaction(db, (trx) =>
      changeRecord(trx, call, kindOf(list), {
        lock: () => lockRow(trx, list, body.id, false),
        version: body.version,
        events(row): ListRowEvent[] {
          const { active, ...edited } = differences<RowValues>(row, valuesOf(body, row))
          return [
            ...(Object.keys(edited).length > 0 ? [{ type: 'record.edit' } as const] : []),
            ...(active ? [{ type: body.active ? 'record.activate' : 'record.deactivate' } as const] : []),
          ]
        },
        async write(row, next) {
          const values = valuesOf(body, row)
          await requireFitting(trx, list, values, row)
          await updateRow(trx, list, row.id, { ...values, ...next })
          return { changes: differences<RowValues>(row, values) }
        },
      }),
    )
    return { data: { version }, message: 'SAVED' }
  },

  async remove({ body: { list, id, version }, db, ...call }) {
    const { table, fields } = LISTS[list]
    await withTransaction(db, (trx) =>
      changeRecord(trx, call, kindOf(list), {
        lock: () => lockRow(trx, list, id, true),
        version,
        events: [{ type: 'record.delete' }],
        async write(row) {
          await deleteRow(trx, list, id)
          const columns = ['ar_name', 'en_name', 'active', ...fields.map(columnOf)]
          return { changes: Object.fromEntries(columns.map((column) => [column, row[column]])) }
        },
      }),
    ).catch((error: unknown) => {
      throw explainNamed(error, table)
    })
    return { data: null, message: 'DELETED' }
  },

  mergeTargets: async ({ body, db }) => ({
    data: { targets: choicesOf(await listTargets(db, body.list, body.id)) },
  }),

  mergeEffects: async ({ body, db, ...call }) => ({
    data: await withTransaction(db, async (trx) => {
      const row = await lockRow(trx, body.list, body.id, false)
      if (!row) throw new AppError('NOT_FOUND')
      const kind = kindOf(body.list)
      applyEvent(kind, kind.snapshot(row, call), await mergeEvent(trx, body, row), row, call)
      return countEffects(trx, body.list, row.id)
    }),
  }),

  async merge({ body, db, ...call }) {
    const { list, id, intoId } = body
    const { version } = await withTransaction(db, (trx) =>
      changeRecord(trx, call, kindOf(list), {
        lock: () => lockRow(trx, list, id, false),
        version: body.version,
        events: async (row) => [await mergeEvent(trx, body, row)],
        async write(_, next) {
          const effects = await countEffects(trx, list, id)
          requireAsShown(body, effects)
          await updateMerge(trx, list, id, { ...next, merged_into: intoId })
          return { changes: { merged_into: [null, intoId], ...effects } }
        },
      }),
    )
    return { data: { version }, message: 'MERGED' }
  },

  async takeBackMerge({ body: { list, id, version: shown }, db, ...call }) {
    const { version } = await withTransaction(db, (trx) =>
      changeRecord(trx, call, kindOf(list), {
        lock: () => lockRow(trx, list, id, false),
        version: shown,
        events: [{ type: 'record.takeBack' }],
        async write({ merged_into }, next) {
          await updateMerge(trx, list, id, { ...next, merged_into: null })
          return { changes: { merged_into: [merged_into, null] } }
        },
      }),
    )
    return { data: { version }, message: 'MERGE_TAKEN_BACK' }
  },

  exportSheet: async ({ body: { list }, db }) => ({ data: { rows: await exportRows(db, list) } }),

  checkSheet: async ({ body: { list, lines }, db, ...by }) => ({
    data: reviewReply(await withTransaction(db, (trx) => reviewRows(trx, by, list, lines))),
  }),

  async applySheet({ body: { list, lines }, db, ...by }) {
    const data = await withTransaction(db, (trx) => applyRows(trx, by, list, lines))
    return { data, message: 'SHEET_SAVED', params: data }
  },

  checkPack: async ({ body: { pack }, db }) => ({
    data: {
      lines: (await withTransaction(db, (trx) => reviewPack(trx, pack))).map(
        ({ row, line, outcome, parent, values }) => ({
          row,
          list: line.list,
          outcome,
          arName: line.ar,
          enName: line.en,
          parent: parent && parent.name,
          kind: (values['kind'] ?? null) as 'foreign' | 'egyptian' | null,
          meaning: (outcome === 'new' ? (values['meaning'] ?? null) : null) as Meaning | null,
        }),
      ),
    },
  }),

  async applyPack({ body: { pack, rows }, db, ...by }) {
    const data = { added: await withTransaction(db, (trx) => applyPack(trx, by, pack, rows)) }
    return { data, message: 'PACK_ADDED', params: data }
  },
}

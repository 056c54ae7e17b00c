import type { Transaction } from 'kysely'
import type { ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { Access, Endpoint } from '#schemas/endpoint.ts'
import { USES_MAX, type namedRecordEndpoints, type NamedRecord } from '#schemas/shared/named-record.ts'
import { writeAudit } from '../audit/audit.ts'
import { DatabaseError } from '../db/errors.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Call, Handlers } from './handler.ts'
import { requireActiveEvent } from './active-record.ts'
import { AppError } from './app-error.ts'
import type { MessageKey } from './bilingual.ts'
import {
  deleteNamed,
  insertNamed,
  listNamed,
  lockNamed,
  updateNamed,
  usesOf,
  type NamedTable,
} from './named-record.sql.ts'
import { byArabicName } from './sorting.ts'
import { requireVersion } from './versions.ts'

type Endpoints = ReturnType<typeof namedRecordEndpoints<string, string>>
type Alike = Readonly<Record<keyof Endpoints, Endpoint>>
type Context = Pick<Call<Endpoints['update']>, 'db' | 'deps' | 'user' | 'scope'>
type Trx = Transaction<Tables>

/** A taken name, told at its field (D54). */
function explain(error: unknown, table: NamedTable): unknown {
  if (!(error instanceof DatabaseError)) return error
  if (error.kind === 'unique') {
    const field = error.constraint === `${table}_en_name_key` ? 'enName' : 'arName'
    return new AppError('DUPLICATE_NAME', { fields: [{ path: `/${field}`, code: 'DUPLICATE_NAME' }] })
  }
  return error.kind === 'foreignKey'
    ? new AppError('IN_USE', { data: { guard: 'isUnused', uses: 1 }, params: { uses: 1 } })
    : error
}

/** Runs the change in one transaction, then gives the whole list, as the documents say. */
async function change(
  table: NamedTable,
  { db }: Context,
  work: (trx: Trx) => Promise<MessageKey>,
): Promise<{ data: NamedRecord[]; message: MessageKey }> {
  const message = await withTransaction(db, work).catch((error: unknown) => {
    throw explain(error, table)
  })
  return { data: await listRecords(db, table), message }
}

async function listRecords(db: Context['db'], table: NamedTable): Promise<NamedRecord[]> {
  const rows = await listNamed(db, table)
  return rows.toSorted(byArabicName).map(({ id, ar_name, en_name, active, uses, version }) => ({
    id,
    arName: ar_name,
    enName: en_name,
    active,
    uses: Math.min(uses, USES_MAX),
    version,
  }))
}

/**
 * The record, locked, when the change starts from its newest version; `ask` asks its lifecycle, and throws what that
 * refuses. `countedTo`: how far its uses are counted; null for a refusal that names their number.
 */
async function lock(
  trx: Trx,
  table: NamedTable,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  { user, scope }: Context,
  access: Access,
  countedTo: number | null = 1,
) {
  const row = await lockNamed(trx, table, id)
  if (!row) throw new AppError('NOT_FOUND')
  await requireVersion(trx, { entity: table, id, current: row.version, given: version! })
  const uses = await usesOf(trx, table, id, countedTo)
  return {
    row,
    ask: (type: ActiveEvent['type']) => requireActiveEvent({ active: row.active, uses }, { user, scope, access }, type),
  }
}

/**
 * Handlers of records that have just two names and are active or not: sectors and certificate types
 * (document 1, sections 2, 4 and 7; decisions D36, D54, D55, G14).
 */
export function namedRecordHandlers<E extends Alike>(table: NamedTable, { update: { access } }: E): Handlers<E> {
  const audit = (
    trx: Trx,
    { user, deps }: Context,
    entry: { entityId: number; seq: number; event: string; changes: Record<string, unknown> },
  ) => writeAudit(trx, { entity: table, actor: user.actor, at: deps.clock(), ...entry })

  const handlers: Handlers<Endpoints> = {
    list: async ({ db }) => ({ data: await listRecords(db, table) }),

    create: ({ body, ...context }) =>
      change(table, context, async (trx) => {
        const values = { ar_name: body.arName, en_name: body.enName, active: body.active }
        const entityId = await insertNamed(trx, table, values)
        await audit(trx, context, { entityId, seq: 1, event: 'create', changes: values })
        return 'ADDED'
      }),

    update: ({ body, ...context }) =>
      change(table, context, async (trx) => {
        const {
          row: { id, version, ...row },
          ask,
        } = await lock(trx, table, body, context, access)
        const names = body.updateAll
          ? { ar_name: body.arName!, en_name: body.enName! }
          : { ar_name: row.ar_name, en_name: row.en_name }
        const next = { ...names, active: body.active }
        const changes = Object.fromEntries(
          (['ar_name', 'en_name', 'active'] as const)
            .filter((key) => next[key] !== row[key])
            .map((key) => [key, [row[key], next[key]]]),
        )
        if (Object.keys(changes).length === 0) throw new AppError('NO_CHANGES_TO_SAVE')
        const toggled = next.active ? 'activate' : 'deactivate'
        if (body.updateAll) ask('record.edit')
        if (next.active !== row.active) ask(`record.${toggled}`)
        await updateNamed(trx, table, id, { ...next, version: version + 1 })
        await audit(trx, context, {
          entityId: id,
          seq: version + 1,
          event: body.updateAll ? 'update' : toggled,
          changes,
        })
        if (body.updateAll) return 'SAVED'
        return next.active ? 'ACTIVATED' : 'DEACTIVATED'
      }),

    remove: ({ body, ...context }) =>
      change(table, context, async (trx) => {
        const {
          row: { id, version, ...row },
          ask,
        } = await lock(trx, table, body, context, access, null)
        ask('record.delete')
        await deleteNamed(trx, table, id)
        await audit(trx, context, { entityId: id, seq: version + 1, event: 'delete', changes: row })
        return 'DELETED'
      }),
  }
  return handlers as unknown as Handlers<E>
}

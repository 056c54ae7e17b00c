import type { Transaction } from 'kysely'
import { activeLifecycle, type ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { Access, Endpoint } from '#schemas/endpoint.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { CategoryMeaning } from '#schemas/shared/meanings.ts'
import { USES_MAX, type namedRecordEndpoints, type NamedRecord } from '#schemas/shared/named-record.ts'
import type { Entity } from '../audit/histories/registry.ts'
import { DatabaseError } from '../db/errors.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Call, Handlers } from './handler.ts'
import { AppError } from './app-error.ts'
import type { MessageKey } from './bilingual.ts'
import { changeRecord, createRecord } from './change-record.ts'
import { CALLER_CODES, callerOf, differences, type RecordKind } from './record-kind.ts'
import { requireFreeMeaning } from './meanings.ts'
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

type Endpoints = ReturnType<typeof namedRecordEndpoints<string, string>>
type Alike = Readonly<Record<keyof Endpoints, Endpoint>>
type Context = Pick<Call<Endpoints['update']>, 'db' | 'deps' | 'user' | 'scope'>
type Trx = Transaction<Tables>
/** A locked row with the number of records that refer to it (D55). */
type LockedNamed = NonNullable<Awaited<ReturnType<typeof lockNamed>>> & { readonly uses: number }

const CODES: Readonly<Record<string, ErrorCode>> = { ...CALLER_CODES, isUnused: 'IN_USE' }

interface LockedActive {
  readonly id: number
  readonly version: number
  readonly active: boolean
  readonly uses: number
}
/**
 * Records of a table that are active or not, for callers with `access`. An event that the record's state does not take
 * has been done already.
 */
const activeKind = <R extends LockedActive>(
  entity: Entity,
  access: Access,
): RecordKind<R, ActiveEvent, { active: boolean }> => ({
  entity,
  machine: activeLifecycle,
  snapshot: ({ active, uses }, by) =>
    activeLifecycle.resolveState({ value: active ? 'active' : 'inactive', context: { ...callerOf(by, access), uses } }),
  stored: (state) => (state === 'deleted' ? null : { active: state === 'active' }),
  refusal(refused, _, { uses }) {
    if (refused.kind === 'notFromState') return new AppError('NO_CHANGES_TO_SAVE')
    const guard = refused.failing[0]!
    return new AppError(CODES[guard] ?? 'GENERIC', {
      data: { guard, failing: refused.failing, ...(guard === 'isUnused' && { uses }) },
      params: { uses },
    })
  },
})

/** A taken name, reported at its field (D54), and a record that came to be used meanwhile. */
export function explainNamed(error: unknown, table: string): unknown {
  if (!(error instanceof DatabaseError)) return error
  if (error.kind === 'unique') {
    const field = error.constraint === `${table}_en_name_key` ? 'enName' : 'arName'
    return new AppError('DUPLICATE_NAME', { fields: [{ path: `/${field}`, code: 'DUPLICATE_NAME' }] })
  }
  return error.kind === 'foreignKey'
    ? new AppError('IN_USE', { data: { guard: 'isUnused', uses: 1 }, params: { uses: 1 } })
    : error
}

/** Runs the change in one transaction, then returns the whole list and its message, as the documents demand. */
async function change(
  table: NamedTable,
  { db }: Context,
  work: (trx: Trx) => Promise<MessageKey>,
): Promise<{ data: NamedRecord[]; message: MessageKey }> {
  const message = await withTransaction(db, work).catch((error: unknown) => {
    throw explainNamed(error, table)
  })
  return { data: await listRecords(db, table), message }
}

async function listRecords(db: Context['db'], table: NamedTable): Promise<NamedRecord[]> {
  const rows = await listNamed(db, table)
  return rows.toSorted(byArabicName).map(({ id, ar_name, en_name, active, uses, version, meaning }) => ({
    id,
    arName: ar_name,
    enName: en_name,
    active,
    uses: Math.min(uses, USES_MAX),
    version,
    ...(table === 'certificate_category' && { meaning }),
  }))
}

/** The meaning as it is written; not at all where none was sent. */
async function meaningFor(trx: Trx, meaning: CategoryMeaning | undefined, id: number | null) {
  if (meaning === undefined) return {}
  await requireFreeMeaning(trx, 'certificate_category', meaning, id)
  return { meaning }
}

/** `countedTo`: how far its uses are counted; null for a refusal that names their number. */
const lock = async (
  trx: Trx,
  table: NamedTable,
  id: number,
  countedTo: number | null = 1,
): Promise<LockedNamed | undefined> => {
  const row = await lockNamed(trx, table, id)
  return row && { ...row, uses: await usesOf(trx, table, id, countedTo) }
}

/**
 * Handlers of records with just two names that are active or not: sectors, certificate types and reasons of rejection
 * (D36).
 */
export function namedRecordHandlers<E extends Alike>(table: NamedTable, { update: { access } }: E): Handlers<E> {
  const kind = activeKind<LockedNamed>(table, access)

  const handlers: Handlers<Endpoints> = {
    list: async ({ db }) => ({ data: await listRecords(db, table) }),

    create: ({ body, ...call }) =>
      change(table, call, async (trx) => {
        const values = {
          ar_name: body.arName,
          en_name: body.enName,
          active: body.active,
          ...(await meaningFor(trx, body.meaning, null)),
        }
        await createRecord(trx, call, table, {
          access,
          event: 'record.create',
          insert: async () => ({ id: await insertNamed(trx, table, values), changes: values }),
        })
        return 'ADDED'
      }),

    update: ({ body, ...call }) =>
      change(table, call, async (trx) => {
        const toggle = body.active ? 'record.activate' : 'record.deactivate'
        await changeRecord(trx, call, kind, {
          lock: () => lock(trx, table, body.id),
          version: body.version,
          events: ({ active }) => [
            ...(body.updateAll ? [{ type: 'record.edit' } as const] : []),
            ...(active === body.active ? [] : [{ type: toggle } as const]),
          ],
          async write({ id, ...before }, next) {
            const edited = body.updateAll && {
              ar_name: body.arName!,
              en_name: body.enName!,
              ...(await meaningFor(trx, body.meaning, id)),
            }
            await updateNamed(trx, table, id, { ...edited, ...next })
            return { changes: differences(before, edited || {}) }
          },
        })
        if (body.updateAll) return 'SAVED'
        return body.active ? 'ACTIVATED' : 'DEACTIVATED'
      }),

    remove: ({ body, ...call }) =>
      change(table, call, async (trx) => {
        await changeRecord(trx, call, kind, {
          lock: () => lock(trx, table, body.id, null),
          version: body.version,
          events: [{ type: 'record.delete' }],
          async write({ id, ar_name, en_name, active, meaning }) {
            await deleteNamed(trx, table, id)
            return { changes: { ar_name, en_name, active, ...(meaning && { meaning }) } }
          },
        })
        return 'DELETED'
      }),
  }
  return handlers as unknown as Handlers<E>
}

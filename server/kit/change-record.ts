import type { Transaction } from 'kysely'
import { transition, type AnyMachineSnapshot, type EventObject } from 'xstate'
import { callerGuards, MAY_MANAGE } from '#machines/shared/caller.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { Access } from '#schemas/endpoint.ts'
import type { Entity } from '../audit/histories/registry.ts'
import { EVENTS_TOGETHER, writeAudit, writeAudits, type Changes } from '../audit/audit.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from './app-error.ts'
import { CALLER_CODES, callerOf, differences, type ActingUser, type RecordKind, type Versioned } from './record-kind.ts'
import { requireVersion } from './versions.ts'

export interface Written {
  readonly changes?: Changes
  readonly reason?: string | null
}
export interface Change<R, E, S, W extends Written = Written> {
  readonly lock: () => Promise<R | undefined>
  /** That the person saw. */
  readonly version: number | undefined
  /** What happens to it; several happen in one step, in this order. */
  readonly events: readonly E[] | ((record: R) => readonly E[] | Promise<readonly E[]>)
  /** Stores `next`, the state that the machine computed and the new version. Returns the further `changes`. */
  readonly write: (record: R, next: S & { readonly version: number }) => Promise<W>
}

/** Sends the machine an event. @throws AppError by the kind's `refusal`, which names the guard that refused */
export function applyEvent<R extends Versioned, E extends EventObject>(
  kind: Pick<RecordKind<R, E, object>, 'machine' | 'refusal'>,
  from: AnyMachineSnapshot,
  event: E,
  record: R,
  by: ActingUser,
): AnyMachineSnapshot {
  const refused = refusals(kind.machine, from, event)
  if (refused) throw kind.refusal(refused, event, record, by)
  return transition(kind.machine, from, event)[0] as AnyMachineSnapshot
}

/**
 * The one way to change a record: its row is locked, the version compared, the event sent to the machine in the
 * caller's name, its new state stored, and the audit row written with the machine's event.
 *
 *     const { version } = await changeRecord(trx, call, COURSE, {
 *       lock: () => lockCourse(trx, body.id),
 *       version: body.version,
 *       events: [{ type: 'course.activate' }],
 *       write: async ({ id }, next) => {
 *         await updateCourse(trx, id, next)
 *         return {}
 *       },
 *     })
 *
 * @throws AppError VERSION_REQUIRED, NOT_FOUND, VERSION_STALE, the kind's `refusal`, or NO_CHANGES_TO_SAVE when nothing
 * would differ
 */
export async function changeRecord<R extends Versioned, E extends EventObject, S extends object, W extends Written>(
  trx: Transaction<Tables>,
  by: ActingUser,
  kind: RecordKind<R, E, S>,
  change: Change<R, E, S, W>,
): Promise<W & { readonly record: R; readonly stored: S; readonly version: number }> {
  if (change.version === undefined) throw new AppError('VERSION_REQUIRED')
  const record = await change.lock()
  if (!record) throw new AppError('NOT_FOUND')
  const { id } = record
  await requireVersion(trx, { entity: kind.entity, id, current: record.version, expected: change.version })

  const events = typeof change.events === 'function' ? await change.events(record) : change.events
  if (events.length === 0) throw new AppError('NO_CHANGES_TO_SAVE')
  const before = kind.snapshot(record, by)
  const after = events.reduce((at, event) => applyEvent(kind, at, event, record, by), before)
  const was = kind.stored(before.value)!
  const next = kind.stored(after.value)
  const stored = next ?? was
  const version = record.version + 1
  const written = await change.write(record, { ...stored, version })

  const { status: moved, ...others } = differences<S & { status?: number }>(was, stored)
  const changes = { ...written.changes, ...others }
  if (next && !moved && Object.keys(changes).length === 0) throw new AppError('NO_CHANGES_TO_SAVE')
  await writeAudit(trx, {
    entity: kind.entity,
    entityId: id,
    seq: version,
    event: events.map(({ type }) => type).join(EVENTS_TOGETHER),
    actor: by.user.actor,
    at: by.deps.clock(),
    fromStatus: (was as { status?: number }).status ?? null,
    toStatus: (stored as { status?: number }).status ?? null,
    reason: written.reason ?? null,
    changes,
  })
  return { ...written, record, stored, version }
}

interface Created {
  readonly id: number
  readonly changes: Changes
}
interface Creation<C> {
  /** The access of the calls that change such records: who may change one may create one. */
  readonly access: Access
  /** The event that begins its history. */
  readonly event: string
  readonly insert: () => Promise<C>
}
/**
 * Refuses a caller who may not change such records, where no lifecycle is asked. `access`: of the calls that change
 * them. @throws AppError PERMISSION_REQUIRED, SCOPE_NOT_ALLOWED with the guard that every lifecycle of reference data
 * begins with
 */
export function requireMayManage(by: Pick<ActingUser, 'user' | 'scope'>, access: Access): void {
  const caller = callerOf(by, access)
  const guard = MAY_MANAGE.find((each) => !callerGuards[each]({ context: caller }))
  if (guard) throw new AppError(CALLER_CODES[guard], { data: { guard, failing: [guard] } })
}

/**
 * Creates a record, with the first row of its history. @throws AppError PERMISSION_REQUIRED, SCOPE_NOT_ALLOWED with the
 * guard that every lifecycle of reference data begins with
 */
export async function createRecord(
  trx: Transaction<Tables>,
  by: ActingUser,
  entity: Entity,
  { insert, ...creation }: Creation<Created>,
): Promise<number> {
  const [id] = await createRecords(trx, by, entity, { ...creation, insert: async () => [await insert()] })
  return id!
}
/** `createRecord` for many at once. @returns the ids, in the order of what was inserted */
export async function createRecords(
  trx: Transaction<Tables>,
  by: ActingUser,
  entity: Entity,
  { access, event, insert }: Creation<readonly Created[]>,
): Promise<readonly number[]> {
  requireMayManage(by, access)
  const created = await insert()
  const at = by.deps.clock()
  await writeAudits(
    trx,
    created.map(({ id, changes }) => ({ entity, entityId: id, seq: 1, event, actor: by.user.actor, at, changes })),
  )
  return created.map(({ id }) => id)
}

interface ChangedLine<V extends object> {
  readonly stored: Pick<Versioned, 'id' | 'version'> | null
  readonly values: V
  readonly events: readonly EventObject[]
}
/** Changes many records whose events their lifecycles have taken; `update` writes them, with their new versions. */
export async function changeRecords<V extends object>(
  trx: Transaction<Tables>,
  by: ActingUser,
  entity: Entity,
  lines: readonly ChangedLine<V>[],
  update: (rows: readonly (V & { readonly id: number; readonly version: number })[]) => Promise<unknown>,
): Promise<void> {
  if (lines.length === 0) return
  await update(lines.map(({ stored, values }) => ({ ...values, id: stored!.id, version: stored!.version + 1 })))
  const at = by.deps.clock()
  await writeAudits(
    trx,
    lines.map(({ stored, values, events }) => ({
      entity,
      entityId: stored!.id,
      seq: stored!.version + 1,
      event: events.map(({ type }) => type).join(EVENTS_TOGETHER),
      actor: by.user.actor,
      at,
      changes: differences<object>(stored!, values),
    })),
  )
}

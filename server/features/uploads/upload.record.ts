import type { Transaction } from 'kysely'
import { transition } from 'xstate'
import { uploadLifecycle, uploadRefusal, uploadSnapshot, type UploadEvent } from '#machines/uploads/upload.lifecycle.ts'
import type { UploadState } from '#schemas/uploads/upload.schema.ts'
import { uploadsEndpoints } from '#schemas/uploads/uploads.endpoints.ts'
import { writeAudit, type Actor, type Changes } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import { callerOf, type RecordKind } from '../../kit/record-kind.ts'
import type { LockedUpload } from './upload.sql.ts'

type Trx = Transaction<Tables>

/** Who may change uploads: who may save one. */
export const { access } = uploadsEndpoints.save

/** `used`: students of it that another thing uses. */
export type UsedUpload = LockedUpload & { readonly used: number }
/** Uploads as records: people take them back. */
export const UPLOAD: RecordKind<UsedUpload, UploadEvent, { readonly state: UploadState }> = {
  entity: 'student_upload',
  machine: uploadLifecycle,
  // only the job itself ends an upload
  snapshot: ({ state, used }, by) =>
    uploadSnapshot(state, { ...callerOf(by, access), isUnused: used === 0, isReturned: false }),
  stored: (state) => ({ state: state as UploadState }),
  refusal(refused, _event, { state, used }) {
    const code = uploadRefusal(refused, state)
    if (refused.kind === 'notFromState') return new AppError(code)
    return new AppError(code, { data: { guard: refused.failing[0], failing: refused.failing, used } })
  },
}

interface Mover {
  /** All that it wrote has been taken back. */
  readonly isReturned?: boolean
  readonly actor: Actor
  readonly at: Date
  readonly changes?: Changes
}
type WorkEvent = Exclude<UploadEvent['type'], 'upload.takeBack'>
/**
 * Moves a locked upload by an event of its job, with its audit row; `store` writes the next state. Returns the upload's
 * state; an event that the lifecycle does not know in this state changes nothing.
 */
export async function moveUpload(
  trx: Trx,
  { id, state, version }: Pick<LockedUpload, 'id' | 'state' | 'version'>,
  type: WorkEvent,
  { actor, at, changes = {}, isReturned = false }: Mover,
  store: (next: { readonly state: UploadState; readonly version: number }) => Promise<unknown>,
): Promise<UploadState> {
  const from = uploadSnapshot(state, { hasPermission: true, isScopeAllowed: true, isUnused: true, isReturned })
  if (!from.can({ type })) return state
  const next = { state: transition(uploadLifecycle, from, { type })[0].value as UploadState, version: version + 1 }
  await store(next)
  await writeAudit(trx, {
    entity: 'student_upload',
    entityId: id,
    seq: next.version,
    event: type,
    actor,
    at,
    changes: { ...changes, state: [state, next.state] },
  })
  return next.state
}

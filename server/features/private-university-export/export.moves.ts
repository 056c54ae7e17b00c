import type { Transaction } from 'kysely'
import { transition } from 'xstate'
import {
  exportLifecycle,
  exportSnapshot,
  type ExportEvent,
} from '#machines/private-university-export/export.lifecycle.ts'
import { STATUS } from '#schemas/status.ts'
import type { ExportState } from '#schemas/private-university-export/export.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { writeAudits, type Actor } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { insertExports, updateExports, type Candidate, type ExportMove, type StoredExport } from './export.sql.ts'

type Trx = Transaction<Tables>

/** Who moves exports, and when. */
export interface Mover {
  readonly actor: Actor
  readonly at: Date
}
interface Opening extends Mover {
  readonly jobId: number
  readonly userId: number
}
/** Opens an export of each, which waits from then on. */
export async function openExports(
  trx: Trx,
  candidates: readonly Pick<Candidate, 'id' | 'nationalId'>[],
  { jobId, userId, actor, at }: Opening,
): Promise<StoredExport[]> {
  if (candidates.length === 0) return []
  const opened = await insertExports(trx, candidates, { jobId, userId, at })
  await writeAudits(
    trx,
    opened.map(({ id, applicationId }) => ({
      entity: 'application_export',
      entityId: id,
      seq: 1,
      event: 'export.open',
      actor,
      at,
      changes: { application: applicationId, job: jobId },
    })),
  )
  return opened
}

export interface Step {
  readonly of: StoredExport
  readonly event: ExportEvent['type']
  /** The key that it goes with from now on. */
  readonly shipment?: string
  readonly message?: Bilingual | null
}
/** Permissions were checked before (`reviewExport`): here only the next state is computed. */
const MAY = { hasPermission: true, isScopeAllowed: true }
/** `revokeTransfers` passes only exports that the built-in receiver took. */
const eventOf = (type: ExportEvent['type']): ExportEvent =>
  type === 'export.revoke' ? { type, byStandIn: true } : { type }
function stateAfter(state: ExportState, type: ExportEvent['type']): ExportState {
  const from = exportSnapshot({ state, status: STATUS.accepted }, MAY)
  const event = eventOf(type)
  if (!from.can(event)) throw new Error(`The lifecycle of exports has no event ${type} in state ${state}`)
  return transition(exportLifecycle, from, event)[0].value as ExportState
}

/** Moves many locked exports, each by its lifecycle, with its version and its audit row. */
export async function moveExports(trx: Trx, steps: readonly Step[], { actor, at }: Mover): Promise<StoredExport[]> {
  if (steps.length === 0) return []
  const moved = steps.map(({ of, event, shipment, message }) => ({
    ...of,
    version: of.version + 1,
    state: stateAfter(of.state, event),
    shipment: shipment ?? of.shipment,
    message: message === undefined ? of.message : message,
  }))
  await updateExports(trx, moved satisfies readonly ExportMove[], at)
  await writeAudits(
    trx,
    moved.map(({ id, version, state, shipment }, index) => {
      const { of, event } = steps[index]!
      return {
        entity: 'application_export',
        entityId: id,
        seq: version,
        event,
        actor,
        at,
        changes: {
          state: [of.state, state],
          ...(shipment !== of.shipment && { shipment: [of.shipment, shipment] }),
        },
      }
    }),
  )
  return moved
}

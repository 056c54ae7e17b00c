import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ErrorCode } from '#schemas/errors.ts'
import type { LinkResult } from '#schemas/linked-systems/linked-system.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { JobItem } from '../../kit/job-kind.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { LinkError } from '../../links/send-request.ts'
import { watchLink } from '../../links/link.ts'
import { privateUniversity } from '../../links/private-university.ts'
import type { ServiceAnswer } from '../../links/service.ts'
import { reviewExport, type ExportTarget } from './export.review.ts'
import { moveExports, openExports, type Step } from './export.moves.ts'
import { lockCandidates, readShipment, type Candidate, type StoredExport } from './export.sql.ts'

type Db = Kysely<Tables>

/** The service's answers to a batch. */
export interface ServiceAnswers {
  /** Why an item was not sent, by its index in the job. */
  readonly leftOut: ReadonlyMap<number, ErrorCode>
  /** By the application's id; who is not in it has no answer. */
  readonly answers: ReadonlyMap<number, ServiceAnswer>
  /** Why nothing was sent at all. */
  readonly fault?: LinkResult
}
interface Batch {
  readonly jobId: number
  readonly items: readonly JobItem[]
}

const targetOf = ({ target }: JobItem) => target as ExportTarget

/**
 * Stores who is sent, under which key, before anything is sent: after an interruption the service is queried again
 * under the same key. An application that has a key already retains it.
 */
async function markSent(
  db: Db,
  by: ActingUser,
  { jobId, items }: Batch,
): Promise<{ readonly leftOut: ReadonlyMap<number, ErrorCode>; readonly shipments: ReadonlySet<string> }> {
  return withTransaction(db, async (trx) => {
    const mover = { actor: by.user.actor, at: by.deps.clock() }
    const locked = await lockCandidates(
      trx,
      by.scope,
      items.map((item) => targetOf(item).applyId),
    )
    const leftOut = new Map<number, ErrorCode>()
    const sending = new Map<number, Candidate>()
    for (const item of items) {
      const target = targetOf(item)
      const candidate = locked.get(target.applyId)
      const code = sending.has(target.applyId) ? 'EXPORT_UNDER_WAY' : reviewExport(by, candidate, target, jobId)
      if (code) leftOut.set(item.place, code)
      else sending.set(target.applyId, candidate!)
    }
    const isOpen = ({ last }: Candidate) => last !== null && ['waiting', 'sent', 'unanswered'].includes(last.state)
    const opened = await openExports(
      trx,
      [...sending.values()].filter((candidate) => !isOpen(candidate)),
      { ...mover, jobId, userId: by.user.actor.userId! },
    )
    const open: readonly StoredExport[] = [...[...sending.values()].filter(isOpen).map(({ last }) => last!), ...opened]
    const key = randomUUID()
    const steps = open
      .filter(({ state }) => state !== 'sent')
      .map((of): Step => ({ of, event: 'export.send', shipment: of.shipment ?? key }))
    await moveExports(trx, steps, mover)
    const keys = [...open.flatMap(({ shipment }) => shipment ?? []), ...steps.map(({ shipment }) => shipment!)]
    return { leftOut, shipments: new Set(keys) }
  })
}

/** Sends one batch to the service, shipment by shipment. Items that it does not answer stay without an answer. */
export async function requestService(db: Db, by: ActingUser, batch: Batch): Promise<ServiceAnswers> {
  const { clock, settings } = by.deps
  const service = await privateUniversity(db, { settings, clock })
  const watched = { system: 'privateUniversity', act: 'export', userId: by.user.actor.userId, clock } as const
  const checked = await watchLink(db, watched, () => service.check())
  if (checked.result !== 'ok') return { leftOut: new Map(), answers: new Map(), fault: checked.result }
  const { leftOut, shipments } = await markSent(db, by, batch)
  const answers = new Map<number, ServiceAnswer>()
  if (shipments.size === 0) return { leftOut, answers }
  await watchLink(db, watched, async () => {
    let fault: LinkError | undefined
    for (const shipment of shipments) {
      const applicants = await readShipment(db, shipment)
      try {
        for (const answer of await service.send(shipment, applicants)) answers.set(answer.appId, answer)
      } catch (error) {
        if (!(error instanceof LinkError)) throw error
        fault = error
      }
    }
    if (fault) throw fault
  })
  return { leftOut, answers }
}

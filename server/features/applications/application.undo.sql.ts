import type { Transaction } from 'kysely'
import { UNDOABLE_EVENTS } from '#machines/applications/application.offers.ts'
import type { StoredStatus } from '#machines/applications/application.status.ts'
import type { Tables } from '../../db/tables.ts'
import type { LockedApplication } from '../../kit/application-record.sql.ts'

type Trx = Transaction<Tables>

/** The fields of a decision's audit row that taking it back needs. */
interface Row {
  readonly entity_id: number
  readonly seq: number
  readonly event: string
  readonly at: string
  readonly user_id: number | null
  readonly from_status: number | null
  readonly changes: unknown
}
interface DecisionChanges {
  readonly reviewStatus?: readonly [number | null, number | null]
  readonly decidedByRule?: unknown
  readonly mail?: number
  readonly acceptedApplication?: number
  readonly acceptedVersion?: number
  readonly batch?: number
}
const COLUMNS = ['entity_id', 'seq', 'event', 'at', 'user_id', 'from_status', 'changes'] as const
const changesOf = ({ changes }: Row): DecisionChanges => changes as DecisionChanges
/** The status before a step. */
const before = (row: Row): StoredStatus => ({
  status: row.from_status!,
  reviewStatus: changesOf(row).reviewStatus?.[0] ?? null,
})

/** The last step of a locked application, with the data that an undo needs. */
export interface LastStep {
  readonly event: string
  readonly at: string
  readonly userId: number | null
  /** Undefined: it was no step that staff can take back. */
  readonly before: StoredStatus | undefined
  /** It replaced a decision of Accept all or Reject all. */
  readonly replacedRule: boolean
  /** The mail that it put into the outbox. */
  readonly mail: number | undefined
}

const isUndoable = (event: string): boolean => (UNDOABLE_EVENTS as readonly string[]).includes(event)

export async function readLastStep(trx: Trx, { id, version }: LockedApplication): Promise<LastStep | undefined> {
  const row: Row | undefined = await trx
    .selectFrom('audit')
    .select(COLUMNS)
    .where('entity', '=', 'application')
    .where('entity_id', '=', id)
    .where('seq', '=', version)
    .executeTakeFirst()
  if (!row) return undefined
  const { decidedByRule, mail, batch } = changesOf(row)
  return {
    event: row.event,
    at: row.at,
    userId: row.user_id,
    // a batch's decision is taken back only with the whole batch
    before: isUndoable(row.event) && batch === undefined ? before(row) : undefined,
    replacedRule: decidedByRule !== undefined,
    mail,
  }
}

/** The others of the season that exactly this acceptance refused (A6). */
export async function readRefusedWith(
  trx: Trx,
  { id, version }: LockedApplication,
  season: readonly LockedApplication[],
): Promise<{ application: LockedApplication; before: StoredStatus; isUnchanged: boolean }[]> {
  const others = new Map(season.filter((each) => each.id !== id).map((each) => [each.id, each]))
  if (others.size === 0) return []
  const rows: Row[] = await trx
    .selectFrom('audit')
    .select(COLUMNS)
    .where('entity', '=', 'application')
    .where('entity_id', 'in', [...others.keys()])
    .where('event', '=', 'otherApplication.accept')
    .orderBy('entity_id')
    .execute()
  return rows
    .filter((row) => changesOf(row).acceptedApplication === id && changesOf(row).acceptedVersion === version)
    .map((row) => {
      const application = others.get(row.entity_id)!
      return { application, before: before(row), isUnchanged: application.version === row.seq }
    })
}

import { sql, type Kysely, type Transaction } from 'kysely'
import type { LifecycleRecord } from '#machines/applications/application.offers.ts'
import { ENDED_STATES } from '#schemas/jobs/job.schema.ts'
import type { ExportState } from '#schemas/private-university-export/export.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import type { Applicant } from '../../links/service.ts'
import { lockApplications } from '../../kit/application-many.sql.ts'
import { joinSeason } from '../../kit/application-season.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** An export as it is stored. */
export interface StoredExport {
  readonly id: number
  readonly applicationId: number
  readonly version: number
  readonly state: ExportState
  readonly shipment: string | null
  readonly message: Bilingual | null
  readonly jobId: number | null
  /** Its job has not ended. */
  readonly isWorkedOn: boolean
}
/** A locked application, and the last of its exports. */
export interface Candidate extends LifecycleRecord {
  readonly id: number
  readonly version: number
  readonly nationalId: string
  readonly last: StoredExport | null
}

const EXPORT = sql`jsonb_build_object('id', e.id, 'applicationId', e.application_id, 'version', e.version, 'state', e.state, 'shipment', e.shipment, 'message', e.message, 'jobId', e.job_id,
  'isWorkedOn', exists (select from job j where j.id = e.job_id and not j.state = any(${ENDED_STATES}::text[])))`

/** Locks those of `ids` that are in the scope until the transaction ends, each with its last export, and reads them. */
export async function lockCandidates(
  trx: Trx,
  scope: EffectiveScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Candidate>> {
  await lockApplications(trx, scope, ids)
  const { rows } = await sql<Candidate>`
    select a.id, a.version, a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", of_season.season, a.student_card_id as "nationalId",
      (select ${EXPORT} from application_export e where e.application_id = a.id order by e.id desc limit 1) as last
    from application a ${joinSeason('a')} where a.id = any(${ids}::integer[]) and ${scopeCondition(scope, 'application', 'a')}`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

interface NewExports {
  readonly jobId: number
  readonly userId: number
  readonly at: Date
}
/** Stores exports that wait to be sent. */
export async function insertExports(
  trx: Trx,
  applications: readonly Pick<Candidate, 'id' | 'nationalId'>[],
  { jobId, userId, at }: NewExports,
): Promise<StoredExport[]> {
  const { rows } = await sql<{ id: number; applicationId: number }>`
    insert into application_export (application_id, national_id, state, job_id, user_id, at)
    select id, national_id, 'waiting', ${jobId}, ${userId}, ${at} from unnest(${applications.map(({ id }) => id)}::int[], ${applications.map(({ nationalId }) => nationalId)}::text[]) as n (id, national_id)
    order by id returning id, application_id as "applicationId"`.execute(trx)
  return rows.map((row) => ({
    ...row,
    version: 1,
    state: 'waiting',
    shipment: null,
    message: null,
    jobId,
    isWorkedOn: true,
  }))
}

/** Assigns exports without a known answer to this job, which queries them. */
export const adoptExports = (trx: Trx, ids: readonly number[], jobId: number) =>
  sql`update application_export set job_id = ${jobId} where id = any(${ids}::int[])`.execute(trx)

export interface ExportMove {
  readonly id: number
  readonly version: number
  readonly state: ExportState
  readonly shipment: string | null
  readonly message: Bilingual | null
}
/** Stores the new states of many exports. */
export const updateExports = (trx: Trx, moves: readonly ExportMove[], at: Date) =>
  sql`update application_export e set state = m.state, version = m.version, shipment = m.shipment, message = m.message, at = ${at}
    from unnest(${moves.map(({ id }) => id)}::int[], ${moves.map(({ state }) => state)}::text[], ${moves.map(({ version }) => version)}::int[],
      ${moves.map(({ shipment }) => shipment)}::uuid[], ${moves.map(({ message }) => (message ? JSON.stringify(message) : null))}::jsonb[]) as m (id, state, version, shipment, message)
    where e.id = m.id`.execute(trx)

/** All applicants that were sent with this key, with the sent data. */
export async function readShipment(db: Db, shipment: string): Promise<Applicant[]> {
  const rows = await db
    .selectFrom('application_export')
    .select(['application_id', 'national_id'])
    .where('shipment', '=', shipment)
    .orderBy('id')
    .execute()
  return rows.map(({ application_id, national_id }) => ({ appId: application_id, nationalId: national_id }))
}

/** What a job has left open, locked. */
export async function lockOpenExports(trx: Trx, jobId: number): Promise<StoredExport[]> {
  const { rows } = await sql<{ export: StoredExport }>`
    select ${EXPORT} as export from application_export e where e.job_id = ${jobId} and e.state in ('waiting', 'sent') order by e.id for update of e`.execute(
    trx,
  )
  return rows.map((row) => row.export)
}

import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Trx = Transaction<Tables>

interface NewRun {
  readonly ruleId: number
  readonly ruleVersion: number
  readonly userId: number
  readonly at: Date
  readonly desire: number | null
  readonly candidates: number
  readonly ranked: number
  readonly acceptedCount: number
  readonly refusedCount: number
  readonly notConsidered: number
  readonly changed: number
  /** As `StoredCutoffs`. */
  readonly cutoffs: unknown
}
export async function insertRun(trx: Trx, run: NewRun): Promise<number> {
  const { id } = await trx
    .insertInto('nomination_run')
    .values({
      rule_id: run.ruleId,
      rule_version: run.ruleVersion,
      user_id: run.userId,
      at: run.at,
      desire: run.desire,
      candidates: run.candidates,
      ranked: run.ranked,
      accepted: run.acceptedCount,
      refused: run.refusedCount,
      not_considered: run.notConsidered,
      changed: run.changed,
      cutoffs: JSON.stringify(run.cutoffs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A recommendation as it is stored; `under`: the status below it. */
export interface StoredRecommendation {
  readonly applyId: number
  readonly accepted: boolean
  readonly rank: number | null
  readonly reason: string
  readonly under: number
}
/**
 * Replaces the stored recommendations with those of a run. Decided applications are not candidates, so theirs stay.
 * `withdrawn`: applications that lose their recommendation.
 */
export async function replaceRecommendations(
  trx: Trx,
  { ruleId, runId, at }: { readonly ruleId: number; readonly runId: number; readonly at: Date },
  recommendations: readonly StoredRecommendation[],
  withdrawn: readonly number[],
): Promise<void> {
  const ids = recommendations.map(({ applyId }) => applyId)
  await sql`delete from recommendation where application_id = any(${[...ids, ...withdrawn]}::int[])`.execute(trx)
  await sql`insert into recommendation (application_id, rule_id, run_id, made_at, accepted, rank, reason, from_status)
    select m.id, ${ruleId}::int, ${runId}::int, ${at}::timestamptz, m.accepted, m.rank, m.reason, m.under
    from unnest(${ids}::int[], ${recommendations.map(({ accepted }) => accepted)}::boolean[], ${recommendations.map(({ rank }) => rank)}::int[], ${recommendations.map(({ reason }) => reason)}::text[],
      ${recommendations.map(({ under }) => under)}::smallint[]) as m (id, accepted, rank, reason, under)`.execute(trx)
}

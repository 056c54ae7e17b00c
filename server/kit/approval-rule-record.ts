import type { Transaction } from 'kysely'
import {
  approvalRuleLifecycle,
  ruleSnapshot,
  seasonOf,
  type RuleContext,
  type RuleEvent,
} from '#machines/approval-rules/approval-rule.lifecycle.ts'
import type { Refusal } from '#machines/shared/explain.ts'
import type { Access } from '#schemas/endpoint.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Tables } from '../db/tables.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { AppError } from './app-error.ts'
import { readSeason, type SeasonKey } from './application-season.sql.ts'
import { activeSeason, lockRule, type LockedRule } from './approval-rule.sql.ts'
import { CALLER_CODES, callerOf, type RecordKind } from './record-kind.ts'
import type { EffectiveScope } from './scope.ts'

/** What a refusal by each guard is called (A5). */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  hasActiveSeason: 'RULE_SEASON_INACTIVE',
  isOfEditableSeason: 'RULE_SEASON_INACTIVE',
  isOfActiveSeason: 'RULE_SEASON_INACTIVE',
  isSeasonUnfinished: 'SEASON_FINISHED',
  hasActiveFaculty: 'RULE_FACULTY_INACTIVE',
  hasNoRecommendations: 'RULE_HAS_RECOMMENDATIONS',
}

/** A locked rule, and what its lifecycle asks of its season. */
export type RuleInSeason = LockedRule & SeasonOfRule

/**
 * Approval rules, for callers with `access`. Whether one is applied is not stored in its row: that follows from its
 * recommendations.
 */
export const ruleRecord = (access: Access): RecordKind<RuleInSeason, RuleEvent, object> => ({
  entity: 'approval_rule',
  machine: approvalRuleLifecycle,
  snapshot: (rule, by) => ruleSnapshot({ ...rule, isFacultyActive: rule.facultyActive }, callerOf(by, access)),
  stored: (state) => (state === 'absent' ? null : {}),
  refusal: (refused, _event, { seasonName }) => ruleRefusal(refused, seasonName),
})

export function ruleRefusal(refused: Refusal, season: Bilingual | undefined): AppError {
  const failing = refused.kind === 'guards' ? refused.failing : []
  return new AppError(CODES[failing[0]!] ?? 'RULE_EXISTS', {
    data: { guard: failing[0] ?? 'isAbsent', failing },
    ...(season && { params: { season } }),
  })
}

/** What the lifecycle of a rule asks of its season, and the name of the season, if it has one. */
export interface SeasonOfRule extends Pick<RuleContext, 'season'> {
  readonly seasonName: Bilingual | undefined
}
export async function seasonOfRule(trx: Transaction<Tables>, key: SeasonKey): Promise<SeasonOfRule> {
  const season = await readSeason(trx, key)
  return { season: seasonOf(key, await activeSeason(trx), season?.state), seasonName: season?.name }
}

/** The rule of the scope, locked, and the status of its season. */
export async function lockRuleInSeason(
  trx: Transaction<Tables>,
  scope: EffectiveScope,
  id: number,
): Promise<RuleInSeason | undefined> {
  const rule = await lockRule(trx, scope, id)
  if (!rule) return undefined
  return { ...rule, ...(await seasonOfRule(trx, { yearId: rule.year_id, semesterId: rule.semester_id })) }
}

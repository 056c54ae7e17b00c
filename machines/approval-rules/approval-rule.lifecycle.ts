import { and, setup } from 'xstate'
import { DECIDING, type SeasonState } from '#schemas/seasons/season-states.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/**
 * Facts about a rule, its faculty and season, and the caller. Rules are managed in the scope of the university or of a
 * faculty, never of a branch alone.
 */
export interface RuleContext extends Caller {
  /**
   * The rule's year and semester: the active ones, which may be finished; being prepared; neither; or no year or no
   * semester is active at all.
   */
  readonly season: 'active' | 'finished' | 'preparing' | 'other' | 'none'
  readonly isFacultyActive: boolean
  /** Recommendations that there are now. */
  readonly recommendedAccepted: number
  readonly recommendedRefused: number
}
export type RuleEvent =
  | { readonly type: 'rule.add' }
  | { readonly type: 'rule.edit' }
  | { readonly type: 'rule.apply' }
  | { readonly type: 'rule.delete' }

const editable = and([...MAY_MANAGE, 'hasActiveSeason', 'isOfEditableSeason', 'isSeasonUnfinished', 'hasActiveFaculty'])
const applicable = and([...MAY_MANAGE, 'hasActiveSeason', 'isOfActiveSeason', 'isSeasonUnfinished', 'hasActiveFaculty'])
/** Also for a past year and an inactive faculty, while nothing is recommended (D51). */
const remove = {
  'rule.delete': {
    guard: and([...MAY_MANAGE, 'hasNoRecommendations']),
    target: 'absent',
    meta: requirement('1 §4', 'D51'),
  },
} as const
const apply = {
  'rule.apply': { guard: applicable, target: 'applied', meta: requirement('2 §4', 'V4', 'D44') },
} as const

/**
 * Lifecycle of a faculty's approval rule in one year and semester (document 1, section 4): it is set in the active season
 * and in one that is being prepared, and applied in the active one (ADR 112). The screen derives from it
 * what to offer; the server checks it before each write.
 */
export const approvalRuleLifecycle = setup({
  types: {} as { context: RuleContext; input: RuleContext; events: RuleEvent },
  guards: {
    ...callerGuards,
    hasActiveSeason: ({ context }) => context.season !== 'none',
    isOfEditableSeason: ({ context }) => context.season !== 'other',
    isOfActiveSeason: ({ context }) => !['other', 'preparing'].includes(context.season),
    isSeasonUnfinished: ({ context }) => context.season !== 'finished',
    hasActiveFaculty: ({ context }) => context.isFacultyActive,
    hasNoRecommendations: ({ context }) => context.recommendedAccepted === 0 && context.recommendedRefused === 0,
  },
  actions: {
    change: () => {},
    /** The server returns what the rule recommended and decided to under review (D44). */
    returnApplications: () => {},
  },
}).createMachine({
  id: 'approvalRule',
  description: 'The life of a faculty’s approval rule in one year and semester: set, applied, changed, deleted.',
  meta: requirement('1 §2', '1 §4', '2 §4'),
  context: ({ input }) => input,
  initial: 'absent',
  states: {
    absent: {
      description: 'The faculty has no rule in this year and semester.',
      meta: requirement('1 §2', 'D54'),
      on: { 'rule.add': { guard: editable, target: 'unapplied', meta: requirement('1 §2', 'D54') } },
    },
    unapplied: {
      description: 'Set; nothing stands that it recommended or decided.',
      meta: requirement('1 §4'),
      on: { 'rule.edit': { guard: editable, actions: 'change', meta: requirement('1 §4') }, ...apply, ...remove },
    },
    applied: {
      description: 'Applications are recommended or were decided by it; changing it returns them to under review.',
      meta: requirement('2 §4', 'V4', 'D44'),
      on: {
        'rule.edit': {
          guard: editable,
          target: 'unapplied',
          actions: ['change', 'returnApplications'],
          meta: requirement('2 §4', 'D44'),
        },
        ...apply,
        ...remove,
      },
    },
  },
})

/** What the lifecycle needs of a rule's record. */
export interface RuleFacts {
  readonly season: RuleContext['season']
  readonly isFacultyActive: boolean
  readonly recommendedAccepted: number
  readonly recommendedRefused: number
  readonly decidedCount: number
}

/** The lifecycle of a stored rule for this caller. */
export const ruleSnapshot = ({ decidedCount, ...facts }: RuleFacts, caller: Caller) =>
  approvalRuleLifecycle.resolveState({
    value: facts.recommendedAccepted + facts.recommendedRefused + decidedCount > 0 ? 'applied' : 'unapplied',
    context: { ...facts, ...caller },
  })
/** A rule that is not there yet. */
export const absentRule = (facts: Pick<RuleFacts, 'season' | 'isFacultyActive'>, caller: Caller) =>
  approvalRuleLifecycle.resolveState({
    value: 'absent',
    context: { ...facts, ...caller, recommendedAccepted: 0, recommendedRefused: 0 },
  })

interface Period {
  readonly yearId: number
  readonly semesterId: number
}
/**
 * How a season relates to the active one; `none` when no year or no semester is active. `state`: of the season;
 * undefined: the year and the semester have none.
 */
export const seasonOf = (
  period: Period,
  active: { readonly yearId: number | null; readonly semesterId: number | null },
  state: SeasonState | undefined,
): RuleContext['season'] => {
  if (period.yearId === active.yearId && period.semesterId === active.semesterId)
    return state === undefined || state === 'preparing' || DECIDING.includes(state) ? 'active' : 'finished'
  if (state === 'preparing') return 'preparing'
  return active.yearId === null || active.semesterId === null ? 'none' : 'other'
}

import { useCallback } from 'react'
import { PRIORITY } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Cutoff, RecommendationFacts } from '#schemas/nomination/nomination.schema.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

type RankedBy = Pick<Cutoff, 'total' | 'percentage' | 'appliedAt'>

/** What a rule ranks by, as text: the time where priority goes to time, else percentage or total. */
export function useRankedValue(): (
  rule: Pick<RecommendationFacts, 'priorityCheck' | 'rankBy'>,
  ranked: RankedBy,
) => string {
  const t = useTexts('applications').recommendation
  const format = useFormat()
  return useCallback(
    ({ priorityCheck, rankBy }, { total, percentage, appliedAt }) => {
      if (priorityCheck === PRIORITY.firstApply) return format.dateTime(appliedAt)
      if (rankBy === 'percentage') return percentage === null ? t.none() : format.percent(percentage)
      return total === null ? t.none() : format.total(total)
    },
    [t, format],
  )
}

/**
 * The sentence about a recommendation, and which total counts where the rule does not go by the submitted one: "Rank 41 of 380 with 92.30 %; the last seat of the branch went to 91.85 %" (issue 15).
 */
export function useRecommendationText(): (
  facts: RecommendationFacts | null,
  row?: { readonly isUncertified: boolean },
) => string {
  const t = useTexts('applications').recommendation
  const sentenceOf = useSentence()
  return useCallback(
    (facts, row) => {
      if (!facts) return row?.isUncertified ? t.uncertified() : t.unmarked()
      const sentence = sentenceOf(facts)
      if (facts.totalOf === 'claim' || facts.total === null) return sentence
      return facts.isCertified ? t.byCertified({ sentence }) : t.byClaim({ sentence })
    },
    [t, sentenceOf],
  )
}

/** The sentence without the total that counts. */
function useSentence(): (facts: RecommendationFacts) => string {
  const t = useTexts('applications').recommendation
  const format = useFormat()
  const valueBy = useRankedValue()
  return useCallback(
    (facts) => {
      const { reason, rank, ranked, allowedTotal, lastOfBranch, lastOfFaculty } = facts
      const value = (ranked: RankedBy) => valueBy(facts, ranked)
      const total = facts.total === null ? t.none() : format.total(facts.total)
      const start =
        rank === null
          ? t.below({ value: total, allowed: format.total(allowedTotal) })
          : t.ranked({ rank: format.number(rank), ranked: format.number(ranked), value: value(facts) })
      if (reason === 'betterDesire') return t.betterDesire({ start })
      // a full faculty is the reason, even when the branch had seats left
      if (lastOfBranch && reason !== 'seatsFull') return t.lastOfBranch({ start, last: value(lastOfBranch) })
      if (reason === 'branchSeatsFull') return t.noBranchSeats({ start })
      if (lastOfFaculty) return t.lastOfFaculty({ start, last: value(lastOfFaculty) })
      return reason === 'seatsFull' ? t.noSeats({ start }) : start
    },
    [t, format, valueBy],
  )
}

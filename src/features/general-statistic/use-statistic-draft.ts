import { sameJson } from '#machines/shared/problem.ts'
import { statisticErrors } from '#schemas/general-statistic/statistic.rules.ts'
import type { StatisticFilters } from '#schemas/general-statistic/general-statistic.schema.ts'
import { forms } from 'virtual:validators/general-statistic'
import type { Draft } from '#src/forms/index.ts'
import { refusedIn } from '#src/kit/list/list-query.ts'
import { useFilterDraft, type FilterDraft } from '#src/kit/list/use-filter-draft.ts'
import type { StatisticList } from './statistic.list.ts'

export interface StatisticDraft extends FilterDraft<StatisticFilters> {
  /** With the year before, or without it: at once, unless a filter is at fault. */
  readonly compare: (compared: boolean) => void
}

/** Another category has other types (document 2, section 2.1). */
const consistent = (before: Draft, after: Draft): Draft =>
  before['certificateCategoryId'] === after['certificateCategoryId'] ? after : { ...after, certificateTypeId: [] }

/** The draft of the filters, until View submits it. */
export function useStatisticDraft(list: StatisticList): StatisticDraft {
  const draft = useFilterDraft(list)
  const { value, change } = draft
  /** Submitting unchanged filters reloads: the data may have changed. */
  const search = (next: Partial<StatisticFilters>) => {
    if (sameJson({ ...list.spec.filters, ...next }, list.query.filters)) list.reload()
    else draft.search(next)
  }
  return {
    ...draft,
    search,
    change: (next) => change(consistent(value, next)),
    compare: (compared) => {
      const next = { ...value, compared } as StatisticFilters
      const isValid = refusedIn({ form: forms.filters, rules: statisticErrors }, next).length === 0
      if (isValid) search(next)
      else change(next)
    },
  }
}

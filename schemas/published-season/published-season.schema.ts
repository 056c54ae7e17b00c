import type { FromSchema } from 'json-schema-to-ts'
import { publishedFee } from '../fees-rules/fees-rule.schema.ts'
import { publishedPeriod } from '../calendar/calendar-period.schema.ts'
import { desireRule } from '../desire-rule/desire-rule.schema.ts'
import { publishedNews } from '../news/news-item.schema.ts'
import { publishedBranch } from '../open-branches/open-branch.schema.ts'
import { list, named, object } from '../shared/fields.ts'

const period = { anyOf: [named, { type: 'null' }] } as const
const season = {
  year: period,
  semester: period,
  news: list(publishedNews),
  branches: list(publishedBranch),
  periods: list(publishedPeriod),
  desires: { anyOf: [desireRule.properties.value1, { type: 'null' }] },
  fees: list(publishedFee),
} as const

/**
 * What applicants may know of the active season (D87): `year` and `semester`, null where none is active; `news` that are
 * active, in their order; `branches` that take applications; `periods` of
 * the active year, by their first day; `desires` that count, a number, `*`, `highest` or `first`,
 * null where no rule is set, so that all count (D58, D75); `fees`, one for each way to pay. Nothing of a person.
 */
export const publishedSeason = object(season, Object.keys(season) as (keyof typeof season)[])
export type PublishedSeason = FromSchema<typeof publishedSeason>

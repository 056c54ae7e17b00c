import type { FromSchema } from 'json-schema-to-ts'
import { publishedAdmissionRule } from '../admission-rules/admission-rule.schema.ts'
import { publishedCertificate } from '../certificate-tree/certificate-tree.schema.ts'
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
  certificates: list(publishedCertificate),
  admissionRules: list(publishedAdmissionRule),
} as const

/**
 * What applicants may know of the active season (D87): `year` and `semester`, null where none is active; `news` that
 * are active, in their order; `branches` that take applications; `periods` of the active year, by their first day;
 * `desires` that count, a number, `*`, `highest` or `first`, null where no rule is set, so that all count; `fees`, one
 * for each way to pay; `certificates` of the active year that applicants can apply with, by type; `admissionRules` that
 * are active in the season, by faculty. Nothing of a person.
 */
export const publishedSeason = object(season, Object.keys(season) as (keyof typeof season)[])
export type PublishedSeason = FromSchema<typeof publishedSeason>

import { sql, type RawBuilder } from 'kysely'
import type { Operator } from '#schemas/applications/application.schema.ts'
import type { NotificationFilter } from '#schemas/notifications/group.schema.ts'
import type { Reader } from '../db/reader.ts'
import { hasAgreement } from './claim-agreement.sql.ts'
import { hasRequestedPapers } from './application-request.sql.ts'
import { unlessArchived } from './season-states.sql.ts'
import { hasPaperToCheck } from './application-papers.sql.ts'
import { searched, type ApplicationFilter } from './application-filter.sql.ts'
import { refersTo } from './merged.sql.ts'
import { scopeCondition, type EffectiveScope } from './scope.ts'
import { midnight, type Condition } from './search.sql.ts'
import { duplicateStudents, hasDuplicates } from './application-duplicates.sql.ts'

/** For the percentage, which is stored in hundredths (document 2, section 2.7). */
const COMPARISONS: Readonly<Record<Operator, RawBuilder<unknown>>> = {
  '=': sql`=`,
  '>': sql`>`,
  '<': sql`<`,
  '>=': sql`>=`,
  '<=': sql`<=`,
}

const chosen = (id: number | null | undefined): readonly number[] => (id == null ? [] : [id])

/**
 * Filters of list_applications (document 2, section 2.1). Null means all; of the years, all but archived seasons. What
 * refers to a list also finds what was merged into the chosen row (ADR 116).
 */
export async function filterOf(
  db: Reader,
  scope: EffectiveScope,
  body: NotificationFilter,
): Promise<ApplicationFilter> {
  const conditions: Condition[] = [scopeCondition(scope, 'application', 'a')]
  const equals = (column: string, value: number | null | undefined) => {
    if (value !== null && value !== undefined) conditions.push(sql`${sql.ref(`a.${column}`)} = ${value}`)
  }
  equals('year_id', body.yearId)
  equals('semester_id', body.semesterId)
  equals('student_id', body.studentId)
  equals('status', body.appStatus)
  equals('category_id', body.certificateCategoryId)
  equals('faculty_id', body.facultyId)
  if (body.appStatuses?.length) conditions.push(sql`a.status = any(${body.appStatuses}::smallint[])`)
  const ofLists = [
    refersTo(db, 'a.type_id', 'certificate_type', chosen(body.certificateTypeId)),
    refersTo(db, 'a.type_id', 'certificate_type', body.certificateTypeIds ?? []),
    refersTo(db, 'a.certificate_name_id', 'certificate_name', chosen(body.certificateForeignId)),
    refersTo(db, 'a.prequal_country_id', 'country', chosen(body.countryId)),
  ]
  conditions.push(...(await Promise.all(ofLists)).flat())
  if (body.startApplicationDate) conditions.push(sql`a.applied_at >= ${midnight(body.startApplicationDate, 0)}`)
  if (body.endApplicationDate) conditions.push(sql`a.applied_at < ${midnight(body.endApplicationDate, 1)}`)
  if (body.withDesiresChecked) {
    conditions.push(sql`exists (select from application d where d.student_id = a.student_id and d.year_id = a.year_id and d.semester_id = a.semester_id
      and d.desire_number <> a.desire_number)`)
  }
  const { inputPercFilterValue: percent, selectedOperator: operator = '=' } = body
  if (percent != null) conditions.push(sql`a.percentage ${COMPARISONS[operator]} ${percent}::numeric`)
  if (body.withSubmittedTotalOnly) conditions.push(sql`a.submitted_total is not null`)
  if (body.duplicatesOnly) conditions.push(hasDuplicates)
  if (body.papersToCheckOnly) conditions.push(hasPaperToCheck(sql`a.student_id`))
  if (body.agreement) conditions.push(hasAgreement('a', body.agreement))
  if (body.askedDays) conditions.push(hasRequestedPapers(body.askedDays))
  const { conditions: ofText, tokens, isSearched } = searched(body)
  const listedSeasons = unlessArchived(body, isSearched)
  if (listedSeasons) conditions.push(listedSeasons('a'))
  return {
    conditions: [...conditions, ...ofText],
    tokens,
    yearId: body.yearId ?? null,
    semesterId: body.semesterId ?? null,
    listedSeasons,
    driver: body.duplicatesOnly ? duplicateStudents : undefined,
    isNarrow: isSearched || Boolean(body.studentId ?? body.certificateForeignId ?? body.countryId ?? body.askedDays),
  }
}

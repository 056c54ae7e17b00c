import { sql } from 'kysely'
import type { ChangeRow, ChangesBody, ChangesPage } from '#schemas/official-results/change.schema.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { DECIDED_CODES } from '#schemas/status.ts'
import type { Reader } from '../../db/reader.ts'
import { foundIn, LIMITS } from '../../kit/application-filter.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { every, isEqual } from '../../kit/search.sql.ts'

/** What changes of the uploaded results changed about applications of the scope, the newest first. */
export async function listChanges(db: Reader, scope: EffectiveScope, body: ChangesBody): Promise<ChangesPage> {
  const isExport = body.pageSize === ALL_ROWS
  const cap = isExport ? EXPORT_MAX : LIMITS.count
  const where = every([
    scopeCondition(scope, 'application', 'a'),
    ...isEqual('d.year_id', body.yearId),
    ...isEqual('d.category_id', body.certificateCategoryId),
    ...((body.of ?? 'rested') === 'rested'
      ? [sql<boolean>`(d.status = any(${DECIDED_CODES}::smallint[]) or d.was_certified)`]
      : []),
    ...foundIn(body),
  ])
  const from = sql`official_result_change d join application a on a.id = d.application_id where ${where}`
  const counted = await sql<{
    count: number
  }>`select count(*)::integer as count from (select from ${from} limit ${cap + 1}) found`.execute(db)
  const window = isExport
    ? sql`limit ${EXPORT_MAX}`
    : sql`limit ${body.pageSize} offset ${(body.page - 1) * body.pageSize}`
  const { rows } = await sql<ChangeRow>`
    select d.id, d.at, a.id as "applyId", a.student_id as "studentId", a.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", s.card_id as "studentIdentity",
      jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", jsonb_build_object('ar', b.ar_name, 'en', b.en_name) as branch,
      d.claim, d.before, d.total_before as "totalBefore", d.after, d.total_after as "totalAfter", d.status as "statusThen", a.status, d.was_certified as "wasCertified",
      case when u.id is not null then jsonb_build_object('fileName', u.file_name, 'by', jsonb_build_object('ar', w.ar_name, 'en', w.en_name)) end as upload
    from (select d.* from ${from} order by d.at desc, d.id desc ${window}) d join application a on a.id = d.application_id join student s on s.id = a.student_id
      join faculty f on f.id = a.faculty_id join branch b on b.id = a.branch_id
      left join student_upload u on u.id = d.upload_id left join app_user w on w.id = u.user_id
    order by d.at desc, d.id desc`.execute(db)
  const count = counted.rows[0]!.count
  return { results: rows, total: Math.min(count, cap), more: count > cap }
}

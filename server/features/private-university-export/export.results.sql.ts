import { sql, type Kysely } from 'kysely'
import {
  EXPORT_RESULTS,
  type AnswerRow,
  type Exported,
  type ExportState,
  type ResultListBody,
  type ResultPage,
  type ResultRow,
} from '#schemas/private-university-export/export.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import { foundBy } from '../../kit/application-filter.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { every, type Condition } from '../../kit/search.sql.ts'
import { seasonOf, type Season } from './export.season.sql.ts'

type Db = Kysely<Tables>

const RESULTS = sql`any(${EXPORT_RESULTS}::text[])`
const name = (of: string) =>
  sql`jsonb_build_object('ar', ${sql.ref(`${of}.ar_name`)}, 'en', ${sql.ref(`${of}.en_name`)})`

/** Of the scope and season, and of those that are searched for. */
function conditionsOf(
  scope: EffectiveScope,
  { yearId, semesterId }: Season,
  searchText: string | undefined,
): readonly Condition[] {
  return [
    scopeCondition(scope, 'application', 'a'),
    sql`a.year_id = ${yearId}`,
    sql`a.semester_id = ${semesterId}`,
    ...foundBy(searchText),
  ]
}
/** The last answer of each application (D85). */
const isLast = sql`not exists (select from application_export later where later.application_id = e.application_id and later.id > e.id and later.state = ${RESULTS})`

/** A page of tab 2, newest first, and how many there are of each kind (D85). */
export async function listResults(
  db: Db,
  scope: EffectiveScope,
  body: ResultListBody,
): Promise<Omit<ResultPage, 'hasService'>> {
  const season = await seasonOf(db, body)
  const where = every(conditionsOf(scope, season, body.searchText))
  const from = sql`application_export e join application a on a.id = e.application_id where ${where}`
  const ofStatus = body.status ? sql`e.state = ${body.status}` : sql`e.state = ${RESULTS}`
  const [{ rows: results }, { rows: counted }] = await Promise.all([
    sql<ResultRow>`
      select page.id as "exportId", a.id as "appId", a.number as "appNum", ${name('s')} as "studentName", page.national_id as "studentNID", ${name('f')} as "facultyName",
        page.state as status, page.message, page.at, ${name('u')} as who, a.status as "applicationStatus",
        (select count(*) from application_export earlier where earlier.application_id = a.id and earlier.id < page.id and earlier.state = ${RESULTS}) as earlier
      from (select e.* from ${from} and ${ofStatus} and ${isLast} order by e.at desc, e.id desc limit ${body.pageSize} offset ${(body.page - 1) * body.pageSize}) page
      join application a on a.id = page.application_id join student s on s.id = a.student_id join faculty f on f.id = a.faculty_id join app_user u on u.id = page.user_id
      order by page.at desc, page.id desc`.execute(db),
    sql<{ state: ExportState; count: number }>`
      select e.state, count(*) as count from ${from} and (e.state in ('waiting', 'sent') or (e.state = ${RESULTS} and ${isLast})) group by e.state`.execute(
      db,
    ),
  ])
  const countOf = (...states: readonly ExportState[]) =>
    counted.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    results,
    total: countOf(...(body.status ? [body.status] : EXPORT_RESULTS)),
    counts: {
      accepted: countOf('accepted'),
      refused: countOf('refused'),
      unanswered: countOf('unanswered'),
      underWay: countOf('waiting', 'sent'),
    },
    ...season.header,
  }
}

/** All exports of an application of the scope, newest first. @throws AppError NOT_FOUND */
export async function readAnswers(db: Db, scope: EffectiveScope, appId: number): Promise<AnswerRow[]> {
  const known =
    await sql`select a.id from application a where a.id = ${appId} and ${scopeCondition(scope, 'application', 'a')}`.execute(
      db,
    )
  if (known.rows.length === 0) throw new AppError('NOT_FOUND')
  const { rows } = await sql<AnswerRow>`
    select e.id as "exportId", e.state, e.message, e.at, ${name('u')} as who, e.job_id as "jobId"
    from application_export e join app_user u on u.id = e.user_id where e.application_id = ${appId} order by e.id desc`.execute(
    db,
  )
  return rows
}

/** How far a job has come. */
export interface Progress {
  readonly isDone: boolean
  readonly items: number
  readonly done: number
  readonly refused: number
}
export async function readProgress(db: Db, jobId: number): Promise<Progress> {
  const { items, done, refused, ended_at } = await db
    .selectFrom('job')
    .select(['items', 'done', 'refused', 'ended_at'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return { isDone: ended_at !== null, items, done, refused }
}

/**
 * The outcome of each item of a job, in their order; for applications outside the scope only the data that were sent.
 */
export async function readExported(db: Db, scope: EffectiveScope, jobId: number): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select (i.target ->> 'applyId')::int as "appId", i.target ->> 'nationalId' as "studentNID",
      jsonb_build_object('ar', coalesce(s.ar_name, ''), 'en', coalesce(s.en_name, '')) as "studentName",
      coalesce(i.result ->> 'status', 'notSent') as status, nullif(i.result -> 'message', 'null') as message
    from job_item i left join application a on a.id = (i.target ->> 'applyId')::int and ${scopeCondition(scope, 'application', 'a')}
      and upper(a.student_card_id) = upper(i.target ->> 'nationalId')
    left join student s on s.id = a.student_id
    where i.job_id = ${jobId} and i.state is not null order by i.place`.execute(db)
  return rows
}

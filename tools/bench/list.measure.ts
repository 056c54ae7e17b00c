import type { ListBody } from '#schemas/applications/application.schema.ts'
import { formatScope, type Scope } from '#schemas/scope-levels.ts'
import type { Database } from '#server/db/engine.ts'
import { listApplications } from '#server/features/applications/application.list.sql.ts'
import { readReview } from '#server/features/applications/application.review-screen.ts'
import { effective } from '#server/kit/scope.ts'
import type { HttpClient } from './http.client.ts'
import { measureInTurns, recorder } from './recorder.ts'

/** The list's calls over the server. */
export type ListCalls = Pick<HttpClient, 'list' | 'review'>

/** In ms, of the whole call and of its SQL alone, taken in turns. */
export interface Times {
  readonly call: readonly number[]
  readonly bare: readonly number[]
}
/** `typical`: one of the five filters that have bars. */
export interface ListMeasure extends Times {
  readonly filter: string
  readonly typical: boolean
  readonly page: number
  /** Of the review screen of the last application of that page, when it has one. */
  readonly review?: Times
}
interface Case {
  readonly filter: string
  readonly body: Partial<ListBody>
  readonly facultyId?: number
}
/** The season with the most applications, and the first faculty of it. */
export interface Busiest {
  readonly season: { readonly yearId: number; readonly semesterId: number }
  readonly university: number
  readonly facultyId: number
}

/** Five filters that people set; `season` is the one with the most applications. */
const typical = (season: Busiest['season'], facultyId: number): Case[] => [
  { filter: 'the season, newest first', body: season },
  { filter: 'under review, by name', body: { ...season, appStatus: 1, orderBy: 'studentName', orderType: 'asc' } },
  {
    filter: 'one faculty, best percentage first',
    body: { ...season, orderBy: 'studentPercentage', orderType: 'desc' },
    facultyId,
  },
  { filter: 'a part of a name', body: { ...season, searchText: 'محمد' } },
  {
    filter: 'one certificate type, by name',
    body: { ...season, certificateTypeId: 1, orderBy: 'studentName', orderType: 'asc' },
  },
]
/** Measured in addition: other searches and sorts. */
const others = (season: Busiest['season'], rareName: string): Case[] => [
  { filter: 'name search: three words', body: { ...season, searchText: 'احمد محمود ابراهيم' } },
  { filter: 'name search: a rare one', body: { ...season, searchText: rareName } },
  { filter: 'name search: a common one', body: { ...season, searchText: 'احمد' } },
  { filter: 'a national id by its beginning', body: { ...season, identityType: 2, searchText: '308010101' } },
  { filter: 'by faculty', body: { ...season, orderBy: 'facultyName', orderType: 'asc' } },
  { filter: 'several desires, newest first', body: { ...season, withDesiresChecked: true } },
  { filter: 'all seasons, newest first', body: {} },
]

/**
 * Measures the list call of a user of the whole university against the SQL that it sends, one after the other, `runs`
 * times, on pages 1 and 1,000; and likewise the call of the review screen for an application of that page.
 */
export async function measureList(database: Database, calls: ListCalls, runs = 30): Promise<ListMeasure[]> {
  const db = database.kysely
  const { university, facultyId, season } = await readBusiest(database)
  const { name_norm: rareName } = await db
    .selectFrom('application as a')
    .innerJoin('student as s', 's.id', 'a.student_id')
    .select('s.name_norm')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const measures: ListMeasure[] = []
  const cases = [
    ...typical(season, facultyId).map((each) => ({ ...each, typical: true })),
    ...others(season, rareName).map((each) => ({ ...each, typical: false })),
  ]
  for (const { filter, body, facultyId: faculty, typical } of cases) {
    for (const page of filter.startsWith('name search') ? [1] : [1, 1000]) {
      const whole: ListBody = { pageSize: 10, page, ...body }
      const scope: Scope = { universityId: university, ...(faculty !== undefined && { facultyId: faculty }) }
      const { db: recorded, recording } = recorder(database)
      const { results } = await listApplications(recorded, effective(scope), whole)
      const times = await measureInTurns(database, recording, () => calls.list(whole, formatScope(scope)), runs)
      const measure = { filter, typical, page, ...times }
      const last = results.at(-1)
      if (last === undefined) {
        measures.push(measure)
        continue
      }
      const reviewBody = { applyId: last.applyId, list: body }
      const steps = recorder(database)
      await readReview({ db: steps.db, scope: effective(scope), userId: 1, body: reviewBody, panel: 'spec' })
      const step = () => calls.review(reviewBody, formatScope(scope))
      measures.push({ ...measure, review: await measureInTurns(database, steps.recording, step, runs) })
    }
  }
  return measures
}

export async function readBusiest({ kysely }: Database): Promise<Busiest> {
  const { university, facultyId, ...season } = await kysely
    .selectFrom('application as a')
    .innerJoin('faculty as f', 'f.id', 'a.faculty_id')
    .select([
      'a.year_id as yearId',
      'a.semester_id as semesterId',
      (row) => row.fn.min<number>('f.id').as('facultyId'),
      (row) => row.fn.min<number>('f.university_id').as('university'),
    ])
    .groupBy(['a.year_id', 'a.semester_id'])
    .orderBy((row) => row.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { university, facultyId, season }
}

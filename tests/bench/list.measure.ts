import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { ListBody } from '#schemas/applications/application.schema.ts'
import { formatScope, type Scope } from '#schemas/scope-levels.ts'
import type { Database } from '#server/db/engine.ts'
import type { Tables } from '#server/db/tables.ts'
import { listApplications } from '#server/features/applications/application.list.sql.ts'
import { effective } from '#server/kit/scope.ts'

/** Calls the list over the server. */
export type ListCall = (body: ListBody, scope: string) => Promise<void>

/** Times in ms, of the whole call and of its SQL alone, taken in turns. `typical`: one of the five filters that have bars. */
export interface ListMeasure {
  readonly filter: string
  readonly typical: boolean
  readonly page: number
  readonly call: readonly number[]
  readonly bare: readonly number[]
}
interface Case { readonly filter: string; readonly body: Partial<ListBody>; readonly facultyId?: number }
interface Season { readonly yearId: number; readonly semesterId: number }

/** Five filters that people set; `season` is the one with the most applications. */
const typical = (season: Season, facultyId: number): Case[] => [
  { filter: 'the season, newest first', body: season },
  { filter: 'under review, by name', body: { ...season, appStatus: 1, orderBy: 'studentName', orderType: 'asc' } },
  { filter: 'one faculty, best percentage first', body: { ...season, orderBy: 'studentPercentage', orderType: 'desc' }, facultyId },
  { filter: 'a part of a name', body: { ...season, searchText: 'محمد' } },
  { filter: 'one certificate type, by name', body: { ...season, certificateTypeId: 1, orderBy: 'studentName', orderType: 'asc' } },
]
/** Measured beside them: other searches and sorts. */
const others = (season: Season, rareName: string): Case[] => [
  { filter: 'name search: three words', body: { ...season, searchText: 'احمد محمود ابراهيم' } },
  { filter: 'name search: a rare one', body: { ...season, searchText: rareName } },
  { filter: 'name search: a common one', body: { ...season, searchText: 'احمد' } },
  { filter: 'a national id by its beginning', body: { ...season, identityType: 2, searchText: '308010101' } },
  { filter: 'by faculty', body: { ...season, orderBy: 'facultyName', orderType: 'asc' } },
  { filter: 'several desires, newest first', body: { ...season, withDesiresChecked: true } },
  { filter: 'all seasons, newest first', body: {} },
]

/** Queries of one run, in groups that were sent at the same time. */
type Recording = CompiledQuery[][]

/** A database that sends everything on and keeps what it was. */
function recorder(database: Database): { db: Kysely<Tables>; recording: Recording } {
  const recording: Recording = []
  let running = 0
  const connection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (running === 0) recording.push([])
      recording.at(-1)!.push(CompiledQuery.raw(query.sql, [...query.parameters]))
      running += 1
      return database.kysely.executeQuery<R>(query).finally(() => { running -= 1 })
    },
    // oxlint-disable-next-line require-yield
    async *streamQuery() { throw new Error('the list streams nothing') },
  } as DatabaseConnection
  const nothing = async () => undefined
  const driver: Driver = { init: nothing, acquireConnection: async () => connection, beginTransaction: nothing, commitTransaction: nothing, rollbackTransaction: nothing, releaseConnection: nothing, destroy: nothing }
  const db = new Kysely<Tables>({
    dialect: { createDriver: () => driver, createAdapter: () => new PostgresAdapter(), createQueryCompiler: () => new PostgresQueryCompiler(), createIntrospector: (db) => new PostgresIntrospector(db) },
  })
  return { db, recording }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const WARM_UP = 3

/** Measures the list call of a user of the whole university against the SQL that it sends, one after the other, `runs` times, on pages 1 and 1,000. */
export async function measureList(database: Database, list: ListCall, runs = 30): Promise<ListMeasure[]> {
  const db = database.kysely
  const { university, facultyId, ...season } = await db.selectFrom('application as a').innerJoin('faculty as f', 'f.id', 'a.faculty_id')
    .select(['a.year_id as yearId', 'a.semester_id as semesterId', (row) => row.fn.min<number>('f.id').as('facultyId'), (row) => row.fn.min<number>('f.university_id').as('university')])
    .groupBy(['a.year_id', 'a.semester_id']).orderBy((row) => row.fn.countAll(), 'desc').limit(1).executeTakeFirstOrThrow()
  const { name_norm: rareName } = await db.selectFrom('student').select('name_norm').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const measures: ListMeasure[] = []
  const cases = [...typical(season, facultyId).map((each) => ({ ...each, typical: true })), ...others(season, rareName).map((each) => ({ ...each, typical: false }))]
  for (const { filter, body, facultyId: faculty, typical } of cases) {
    for (const page of filter.startsWith('name search') ? [1] : [1, 1000]) {
      const whole: ListBody = { pageSize: 10, page, ...body }
      const scope: Scope = { universityId: university, ...(faculty !== undefined && { facultyId: faculty }) }
      const { db: recorded, recording } = recorder(database)
      await listApplications(recorded, effective(scope), whole)
      const call = () => list(whole, formatScope(scope))
      const bare = async () => {
        for (const group of recording) await Promise.all(group.map((query) => db.executeQuery(query)))
      }
      const times = { call: [] as number[], bare: [] as number[] }
      for (let run = 0; run < runs + WARM_UP; run += 1) {
        const [a, b] = [await timed(call), await timed(bare)]
        if (run < WARM_UP) continue
        times.call.push(a)
        times.bare.push(b)
      }
      measures.push({ filter, typical, page, ...times })
    }
  }
  return measures
}

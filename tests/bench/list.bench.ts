import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { ListBody } from '#schemas/applications/application.schema.ts'
import type { Database } from '#server/db/engine.ts'
import type { Tables } from '#server/db/tables.ts'
import { listApplications } from '#server/features/applications/application.list.sql.ts'
import { effective } from '#server/kit/scope.ts'
import type { Client } from '../support/server.ts'

/** Milliseconds of the list call over the whole server, and of its SQL alone in the same run. */
export interface ListMeasure { readonly filter: string; readonly page: number; readonly call: Spread; readonly bare: Spread; readonly total: number; readonly more: boolean }
export interface Spread { readonly p50: number; readonly p95: number }
interface Case { readonly filter: string; readonly body: Partial<ListBody>; readonly facultyId?: number }

/** Issue 2, section 8: the bars, at p50 in ms but for `p95`. */
export const LIST_BARS = { ratio: 1.5, plus: 3, p95AtAMillion: 100, deepPage: 3 } as const

/** Five filters that people set; `season` is the one with the most applications. */
const typical = (season: { yearId: number; semesterId: number }, facultyId: number): Case[] => [
  { filter: 'the season, newest first', body: season },
  { filter: 'under review, by name', body: { ...season, appStatus: 1, orderBy: 'studentName', orderType: 'asc' } },
  { filter: 'one faculty, best percentage first', body: { ...season, orderBy: 'studentPercentage', orderType: 'desc' }, facultyId },
  { filter: 'a common part of a name', body: { ...season, searchText: 'محمد' } },
  { filter: 'one certificate type, by name', body: { ...season, certificateTypeId: 1, orderBy: 'studentName', orderType: 'asc' } },
]
/** Measured beside them: rarer ways to search and sort. */
const others = (season: { yearId: number; semesterId: number }): Case[] => [
  { filter: 'three words of a name', body: { ...season, searchText: 'احمد محمود ابراهيم' } },
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

const spread = (times: number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]! * 100) / 100
  return { p50: at(0.5), p95: at(0.95) }
}
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Measures the list call of a client of the whole university against the SQL that it sends, one after the other, `runs` times. */
export async function benchList(database: Database, client: Client, runs = 40): Promise<ListMeasure[]> {
  const db = database.kysely
  const { university, facultyId, ...season } = await db.selectFrom('application as a').innerJoin('faculty as f', 'f.id', 'a.faculty_id')
    .select(['a.year_id as yearId', 'a.semester_id as semesterId', (row) => row.fn.min<number>('f.id').as('facultyId'), (row) => row.fn.min<number>('f.university_id').as('university')])
    .groupBy(['a.year_id', 'a.semester_id']).orderBy((row) => row.fn.countAll(), 'desc').limit(1).executeTakeFirstOrThrow()
  const measures: ListMeasure[] = []
  for (const { filter, body, facultyId: faculty } of [...typical(season, facultyId), ...others(season)]) {
    for (const page of [1, 1000]) {
      const whole: ListBody = { pageSize: 10, page, ...body }
      const scope = { universityId: university, ...(faculty !== undefined && { facultyId: faculty }) }
      const { db: recorded, recording } = recorder(database)
      const { total, more } = await listApplications(recorded, effective(scope), whole)
      const call = () => client.call('applications', 'list', whole, { scope: Object.values(scope).join('.') })
      const bare = async () => {
        for (const group of recording) await Promise.all(group.map((query) => db.executeQuery(query)))
      }
      const times = { call: [] as number[], bare: [] as number[] }
      for (let run = 0; run < runs + 3; run += 1) {
        const [a, b] = [await timed(call), await timed(bare)]
        if (run < 3) continue
        times.call.push(a)
        times.bare.push(b)
      }
      measures.push({ filter, page, call: spread(times.call), bare: spread(times.bare), total, more })
    }
  }
  return measures
}

/** What of the bars does not hold, in words; empty when all do. Rarer filters have no bar but the ratio. */
export function listFaults(measures: readonly ListMeasure[], { atAMillionOnPostgres }: { readonly atAMillionOnPostgres: boolean }): string[] {
  const faults = measures.filter(({ call, bare }) => call.p50 > LIST_BARS.ratio * bare.p50 + LIST_BARS.plus).map(({ filter, page, call, bare }) => `${filter}, page ${page}: ${call.p50} ms against ${bare.p50} ms of bare SQL`)
  for (let index = 0; index < 10; index += 2) {
    const [first, deep] = [measures[index]!, measures[index + 1]!]
    for (const { filter, page, call } of atAMillionOnPostgres ? [first, deep] : []) if (call.p95 > LIST_BARS.p95AtAMillion) faults.push(`${filter}, page ${page}: p95 ${call.p95} ms`)
    if (deep.call.p50 > LIST_BARS.deepPage * first.call.p50) faults.push(`${first.filter}: page 1,000 takes ${deep.call.p50} ms, page 1 ${first.call.p50} ms`)
  }
  return faults
}

import type { Kysely } from 'kysely'
import { API } from '#schemas/api.ts'
import { formatScope, type Scope } from '#schemas/scope-levels.ts'
import type { Database } from '#server/db/engine.ts'
import type { Tables } from '#server/db/tables.ts'
import { countMoves, countStates, readTrail } from '#server/features/charts/charts.sql.ts'
import { effective } from '#server/kit/scope.ts'
import { median, quantile, rounded, type Metric } from './metrics.ts'
import type { HttpClient } from './http.client.ts'
import { measureInTurns, recorder } from './recorder.ts'

/** Charts on real data (issue 4) wait for it before anything is painted: ms at p50, at a million too. */
const BAR = 300
const RECORDS = 'application'
const { counts, way, taken } = API.charts

/**
 * Applications on their chart, over HTTP against the SQL that each call sends: how many are in each state, the way of
 * one, what people took.
 */
export async function measureCharts(
  database: Database,
  client: HttpClient,
  part: string,
  runs = 15,
): Promise<Metric[]> {
  const db = database.kysely
  const { id, facultyId, universityId } = await db
    .selectFrom('audit as u')
    .innerJoin('application as a', 'a.id', 'u.entity_id')
    .innerJoin('faculty as f', 'f.id', 'a.faculty_id')
    .select(['a.id', 'f.id as facultyId', 'f.university_id as universityId'])
    .where('u.entity', '=', RECORDS)
    .orderBy('u.seq', 'desc')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const whole: Scope = { universityId }
  const of = (path: string) => path.replace('{records}', RECORDS).replace('{id}', String(id))
  const cases: readonly {
    readonly name: string
    readonly path: string
    readonly scope: Scope
    readonly bare: (db: Kysely<Tables>, scope: Scope) => Promise<unknown>
  }[] = [
    {
      name: 'applications in each state',
      path: of(counts.path),
      scope: whole,
      bare: (db, scope) => countStates(db, effective(scope), RECORDS),
    },
    {
      name: 'applications in each state, one faculty',
      path: of(counts.path),
      scope: { universityId, facultyId },
      bare: (db, scope) => countStates(db, effective(scope), RECORDS),
    },
    {
      name: 'the longest way of an application',
      path: of(way.path),
      scope: whole,
      bare: (db, scope) => readTrail(db, effective(scope), RECORDS, id),
    },
    {
      name: 'what people took',
      path: of(taken.path),
      scope: whole,
      bare: (db, scope) => countMoves(db, effective(scope), RECORDS),
    },
  ]
  const metrics: Metric[] = []
  for (const { name, path, scope, bare } of cases) {
    const { db: recorded, recording } = recorder(database)
    await bare(recorded, scope)
    const times = await measureInTurns(
      database,
      recording,
      async () => {
        const { status, text } = await client.send('GET', path, undefined, { 'x-scope': formatScope(scope) })
        if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
      },
      runs,
    )
    const [p50, sql] = [median(times.call), median(times.bare)]
    metrics.push({
      part,
      name: `charts: ${name}`,
      value: p50,
      unit: 'ms p50',
      bar: BAR,
      note: `${rounded(p50 / sql, 2)} × bare SQL (${rounded(sql)} ms); p95 ${rounded(quantile(times.call, 0.95))} ms`,
    })
  }
  return metrics
}

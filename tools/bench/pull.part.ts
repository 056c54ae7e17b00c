import { sql } from 'kysely'
import { API } from '#schemas/api.ts'
import type { Database } from '#server/db/engine.ts'
import { fillType } from '#tests/certificate-pulling/pulling.fixtures.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { seedDemo } from '#tests/support/seed-demo.ts'
import { listen } from './app.listen.ts'
import { onEachEngine, type EngineOptions } from './each-engine.ts'
import { median, rounded, type Metric } from './metrics.ts'
import { HttpClient } from './http.client.ts'

/** Issue 3: a type with 500 certificates and 15,000 course links, at most 2 s on PostgreSQL. */
const CERTIFICATES = 500
const LINKS_EACH = 30
const BAR_MS = 2000
const RUNS = 7
const WARM_UP = 2

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/**
 * Pulling over HTTP, into an empty year (No) and over the data of a year (Yes), against a bare `insert … select` of the
 * same rows, in turns.
 */
export async function benchPull({ engines, log }: EngineOptions): Promise<Metric[]> {
  return onEachEngine(engines, async (database, dataDir, engine) => {
    await seedDemo(database, dataDir)
    const metrics = await measure(database, dataDir, engine)
    log(`${engine}: measured`)
    return metrics
  })
}

async function measure(database: Database, dataDir: string, engine: EngineName): Promise<Metric[]> {
  const db = database.kysely
  const { type, from, to } = await fillType(db, { certificates: CERTIFICATES, linksEach: LINKS_EACH })
  const served = await listen(database, dataDir)
  const client = new HttpClient(served.origin)
  const empty = async () => {
    await sql`delete from certificate_course where certificate_id in (select id from certificate where category_id = ${type} and year_id = ${to})`.execute(
      db,
    )
    await sql`delete from certificate where category_id = ${type} and year_id = ${to}`.execute(db)
  }
  const bare = () =>
    sql`with copied as (insert into certificate (category_id, year_id, ar_name, en_name, total, open)
      select category_id, ${to}::int, ar_name, en_name, total, true from certificate where category_id = ${type} and year_id = ${from} returning id, ar_name)
    insert into certificate_course (certificate_id, course_id, degree, add_to_total) select copied.id, l.course_id, l.degree, l.add_to_total
      from copied join certificate s on s.ar_name = copied.ar_name and s.category_id = ${type} and s.year_id = ${from} join certificate_course l on l.certificate_id = s.id`.execute(
      db,
    )
  const pull = async (deleteFlag: boolean) => {
    const { status, text } = await client.send('POST', API['certificate-pulling'].pull.path, {
      certificatesCategoryId: type,
      fromYearId: from,
      toYearId: to,
      deleteFlag,
    })
    const { data } = JSON.parse(text) as { data: { copied: number; courses: number } }
    if (status !== 200 || data.copied !== CERTIFICATES || data.courses !== CERTIFICATES * LINKS_EACH)
      throw new Error(`Pulling answered ${status}: ${text.slice(0, 200)}`)
  }
  try {
    await client.login('admin')
    const times = { bare: [] as number[], no: [] as number[], yes: [] as number[] }
    for (let run = 0; run < RUNS + WARM_UP; run += 1) {
      await empty()
      const inserted = await timed(bare)
      await empty()
      const no = await timed(() => pull(false))
      const yes = await timed(() => pull(true))
      if (run < WARM_UP) continue
      times.bare.push(inserted)
      times.no.push(no)
      times.yes.push(yes)
    }
    const reference = median(times.bare)
    return (['no', 'yes'] as const).map((answer) => ({
      part: `pull ${engine}`,
      name: `${CERTIFICATES} certificates, ${CERTIFICATES * LINKS_EACH} courses, ${answer === 'no' ? 'No' : 'Yes over as many'}`,
      value: Math.max(...times[answer]),
      unit: 'ms, slowest',
      ...(engine === 'postgres' && { bar: BAR_MS }),
      note: `p50 ${rounded(median(times[answer]))} ms, ${rounded(median(times[answer]) / reference, 2)} × bare insert … select (${rounded(reference)} ms)`,
    }))
  } finally {
    client.close()
    await served.close()
  }
}

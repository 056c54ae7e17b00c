import { sql } from 'kysely'
import { API } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { openAttachments } from '#server/attachments/open.ts'
import type { Database } from '#server/db/engine.ts'
import { listCourses } from '#server/features/courses/course.list.sql.ts'
import { seed } from '#server/seeds/seed.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { listen } from './app.listen.ts'
import { onEachEngine, type EngineOptions } from './each-engine.ts'
import { median, quantile, rounded, type Metric } from './metrics.ts'
import { HttpClient } from './http.client.ts'
import { measureInTurns, recorder } from './recorder.ts'

/** Issue 3, Tests and speed: 20,000 courses, at the bars of the applications list. */
const COURSES = 20_000
const CERTIFICATES = 2_000
/** Courses of a certificate: 60,000 links in all. */
const COURSES_EACH = 30
/** Calls before the first that is measured. */
const WARM_UP = 300
const BARS = { ratio: 1.5, plus: 3, p95: 100, deepPage: 3 } as const

type Body = Partial<BodyOf<(typeof API)['courses']['search']>>
const CASES: readonly { readonly filter: string; readonly body: Body; readonly deep: boolean }[] = [
  { filter: 'all, by Arabic name', body: {}, deep: true },
  { filter: 'all, by English name, backwards', body: { orderBy: 'enName', orderType: 'desc' }, deep: true },
  { filter: 'all, by certificates, most first', body: { orderBy: 'certificatesNum', orderType: 'desc' }, deep: true },
  { filter: 'all, by state', body: { orderBy: 'active' }, deep: true },
  { filter: 'with certificate', body: { flagCourse: 1 }, deep: true },
  { filter: 'without certificate', body: { flagCourse: 2 }, deep: false },
  {
    filter: 'of one year, closed',
    body: { flagCourse: 1, certificateYearId: 1, certificateStatus: false },
    deep: false,
  },
  { filter: 'of one certificate', body: { flagCourse: 1, certificateId: 1 }, deep: false },
  { filter: 'a part of a name', body: { courseName: 'كيمياء' }, deep: false },
  { filter: 'a name that many bear', body: { courseName: 'علم' }, deep: false },
  { filter: 'two letters', body: { courseName: 'ال' }, deep: true },
]

/** The courses list over HTTP against its bare SQL, on each engine. */
export async function benchCourses({ engines, log }: EngineOptions): Promise<Metric[]> {
  return onEachEngine(engines, async (database, dataDir, engine) => {
    await fill(database, dataDir)
    log(`${engine}: ${COURSES} courses, ${CERTIFICATES * COURSES_EACH} links`)
    return measure(database, dataDir, engine)
  })
}

const SUBJECTS = [
  'كيمياء',
  'فيزياء',
  'تاريخ',
  'علم النفس',
  'علم الاجتماع',
  'الجغرافيا',
  'اللغة العربية',
  'الإحصاء',
  'الاقتصاد',
  'القانون الدولي',
  'علم الأحياء',
  'الفلسفة',
  'الرسم الهندسي',
  'المحاسبة',
  'الإدارة',
  'الحاسبات',
]
const LEVELS = ['عام', 'متقدم', 'تطبيقي', 'تمهيدي', 'عملي']

async function fill(database: Database, dataDir: string): Promise<void> {
  await database.withoutTimeout(() =>
    seed(database.kysely, {
      applications: 10,
      seed: 1,
      attachments: openAttachments({ dataDir }),
      progress: () => undefined,
    }),
  )
  const db = database.kysely
  const names = Array.from(
    { length: COURSES },
    (_, index) => `${SUBJECTS[index % SUBJECTS.length]} ${LEVELS[index % LEVELS.length]} ${index}`,
  )
  for (let from = 0; from < COURSES; from += 2_000) {
    const part = names.slice(from, from + 2_000)
    await db
      .insertInto('course')
      .values(
        part.map((ar_name, index) => {
          const en_name = `Course of subject ${from + index}`
          return {
            ar_name,
            en_name,
            ar_norm: normaliseName(ar_name),
            en_norm: normaliseName(en_name),
            active: (from + index) % 9 !== 0,
          }
        }),
      )
      .execute()
  }
  await sql`insert into certificate (category_id, year_id, ar_name, en_name, total, open)
    select 1 + n % 3, 1 + n % 3, 'شهادة ' || n, 'Certificate ' || n, 410, n % 3 = 2 from generate_series(1, ${CERTIFICATES}) n`.execute(
    db,
  )
  // the squares put a few courses into very many certificates, and many into none
  await sql`insert into certificate_course (certificate_id, course_id, degree) select k.id, c.id, 50 from (select id, row_number() over (order by id) n from certificate) k
    cross join generate_series(0, ${COURSES_EACH - 1}) place
    join (select id, row_number() over (order by id) n from course) c on c.n = 1 + ((k.n * 31 + place * 977) * (k.n * 31 + place * 977)) % ${COURSES} on conflict do nothing`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

async function measure(database: Database, dataDir: string, engine: EngineName): Promise<Metric[]> {
  const served = await listen(database, dataDir)
  const client = new HttpClient(served.origin)
  const { method, path } = API.courses.search
  const metrics: Metric[] = []
  try {
    await client.login('admin')
    // the first filter would else be measured while the engine of JavaScript still learns the way of a call
    for (let call = 0; call < WARM_UP; call += 1)
      await client.send(method, path, { flagCourse: 0, pageSize: 10, page: 1 + (call % 50) })
    for (const { filter, body, deep } of CASES) {
      const medians: number[] = []
      for (const page of deep ? [1, 1000] : [1]) {
        const whole = { flagCourse: 0, pageSize: 10, page, ...body } as const
        const { db, recording } = recorder(database)
        await listCourses(db, whole)
        const { call, bare } = await measureInTurns(
          database,
          recording,
          async () => {
            const { status, text } = await client.send(method, path, whole)
            if (status !== 200) throw new Error(`The call answered ${status}: ${text}`)
          },
          30,
        )
        const [p50, p95, own] = [median(call), quantile(call, 0.95), median(bare)]
        medians.push(p50)
        const name = `${filter}, page ${page}`
        metrics.push(
          {
            part: engine,
            name,
            value: p50,
            unit: 'ms p50',
            bar: BARS.ratio * own + BARS.plus,
            note: `bare SQL ${rounded(own)} ms`,
          },
          { part: engine, name, value: p95, unit: 'ms p95', bar: BARS.p95 },
        )
      }
      if (medians.length > 1)
        metrics.push({
          part: engine,
          name: `${filter}, page 1000`,
          value: medians[1]! / medians[0]!,
          unit: '× page 1',
          bar: BARS.deepPage,
        })
    }
  } finally {
    client.close()
    await served.close()
  }
  return metrics
}

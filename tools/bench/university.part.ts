import { sql } from 'kysely'
import type { Database } from '#server/db/engine.ts'
import { addRule, MEDICINE } from '#tests/approval-rules/approval-rules.fixtures.ts'
import { nominateAs } from '#tests/nomination/nomination.calls.ts'
import { insertCrowd, SEASON } from '#tests/nomination/university.fixtures.ts'
import { seedNotifications } from '#tests/notifications/notifications.fixtures.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { onEachEngine } from './each-engine.ts'
import type { Metric } from './metrics.ts'
import { memoryOf, peakMemoryOf, resetPeakMemory } from './processor.ts'

/** Issue 15: 1,000,000 applications of 300,000 students at once in at most 10 s and 1.5 GB, on PostgreSQL. */
const BAR = { applications: 1_000_000, seconds: 10, megabytes: 1_536 } as const
const FACULTIES = 30
/** Three and four in turn: so that a million applications are of 286,000 students. */
const DESIRES = 4
const MEAN_DESIRES = 3.5
const DRY_RUNS = 2

interface UniversityOptions {
  readonly runs: readonly { readonly engine: EngineName; readonly applications: number }[]
  readonly log: (line: string) => void
}
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}

/** The whole university at once: the dry run, reading its students, and starting the job that applies the rules. */
export async function benchUniversity({ runs, log }: UniversityOptions): Promise<Metric[]> {
  const metrics: Metric[] = []
  for (const { engine, applications } of runs)
    metrics.push(
      ...(await onEachEngine([engine], async (database) => {
        await fill(database, applications)
        log(`${engine}: ${applications.toLocaleString('en')} applications to ${FACULTIES} faculties`)
        return measure(database, engine, applications)
      })),
    )
  return metrics
}

async function fill({ kysely: db }: Database, applications: number): Promise<void> {
  await seedNotifications(db)
  await sql`insert into faculty (id, ar_name, en_name, university_id, sector_id) select n, 'كلية ' || n, 'Faculty ' || n, 1, 1 from generate_series(3, ${FACULTIES}::int) as n`.execute(
    db,
  )
  await sql`insert into branch (id, ar_name, en_name, faculty_id) select n * 10 + 1, 'القاهرة', 'Cairo', n from generate_series(3, ${FACULTIES}::int) as n`.execute(
    db,
  )
  const seats = Math.ceil(applications / FACULTIES / 7)
  for (let facultyId = 1; facultyId <= FACULTIES; facultyId += 1)
    await addRule(db, { ...MEDICINE, facultyId, totalDegree: 250, studentsNumbers: seats, branchesNumbers: [] })
  await insertCrowd(db, Math.round(applications / MEAN_DESIRES), { faculties: FACULTIES, desires: DESIRES })
  await sql`analyze`.execute(db)
}

async function measure({ kysely: db }: Database, engine: EngineName, applications: number): Promise<Metric[]> {
  const call = nominateAs(db)
  const before = memoryOf(process.pid)
  resetPeakMemory(process.pid)
  const dry: number[] = []
  let fingerprint = ''
  for (let at = 0; at < DRY_RUNS; at += 1)
    dry.push(
      await seconds(async () => {
        fingerprint = (await call('tryUniversity', SEASON)).data.fingerprint
      }),
    )
  const page = await seconds(() =>
    call('tryUniversityRows', { ...SEASON, fingerprint, show: 'improved', page: 1, pageSize: 10 }),
  )
  const apply = await seconds(() => call('applyUniversity', { ...SEASON, fingerprint }))
  const [most, after] = [peakMemoryOf(process.pid), memoryOf(process.pid)]
  const isBarred = engine === 'postgres' && applications === BAR.applications
  const part = `${engine}, ${applications.toLocaleString('en')}`
  return [
    {
      part,
      name: 'the slower of two dry runs',
      value: Math.max(...dry),
      unit: 's',
      ...(isBarred && { bar: BAR.seconds }),
    },
    { part, name: 'a page of its students', value: page, unit: 's' },
    { part, name: 'applying it: until the job has begun', value: apply, unit: 's' },
    {
      part,
      name: 'memory of the process at most',
      value: most,
      unit: 'MB',
      note: `${Math.round(before)} MB before, ${Math.round(after)} MB after`,
      ...(isBarred && { bar: BAR.megabytes }),
    },
  ]
}

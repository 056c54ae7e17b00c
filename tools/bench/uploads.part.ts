import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { API } from '#schemas/api.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { courseKey } from '#schemas/uploads/header.schema.ts'
import type { RawRow } from '#schemas/uploads/rows.ts'
import type { UploadPreview, UploadResult, UploadRow } from '#schemas/uploads/upload.schema.ts'
import { openDatabase, type DatabaseOptions } from '#server/db/engine.ts'
import { addCertificate } from '#tests/certificates/certificates.samples.ts'
import { startChild, type Child } from '#tests/support/children.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { createTestDatabase, startPostgres } from '#tests/support/postgres.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { idOf } from '#tests/uploads/uploads.fixtures.ts'
import type { EngineOptions } from './each-engine.ts'
import type { Metric } from './metrics.ts'
import { HttpClient } from './http.client.ts'
import { fill } from './list.part.ts'

/**
 * Issue 16: the ministry's file; what a file that is at fault may take, in seconds and megabytes; and how long others
 * may wait at once, in ms.
 */
const ROWS = 60_000
const BARS = { seconds: 2, megabytes: 512, wait: 100 } as const
const COURSES = [1, 2, 3, 4, 5, 6, 7, 8]
const APPLICATIONS = 20_000
/** Ms between two looks at whether a job has ended. */
const POLL_INTERVAL_MS = 100
/** Of the demo data: the active year, and a type that is active. */
const [YEAR, TYPE] = [3, 1]
const SCOPE = { 'x-scope': '1' }

/** An upload of 60,000 rows of 14 columns: previewed, saved, previewed again, and taken back. */
export async function benchUploads({ engines, log }: EngineOptions): Promise<Metric[]> {
  const metrics: Metric[] = []
  for (const engine of engines) {
    const dataDir = scratchFolder()
    const postgres = engine === 'postgres' ? await startPostgres() : undefined
    try {
      const databaseUrl = postgres && (await createTestDatabase(postgres.url)).url
      const options = { dataDir, databaseUrl, statementTimeout: 0 }
      await fill(options, APPLICATIONS)
      log(`${engine}: filled`)
      metrics.push(...(await serve(engine, options, await prepare(options))))
    } finally {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  return metrics
}

/** A certificate of eight courses. Returns its id. */
async function prepare(options: DatabaseOptions): Promise<number> {
  const database = await openDatabase(options)
  try {
    return (await addCertificate(database.kysely, { courses: COURSES, yearId: YEAR, categoryId: TYPE })).id
  } finally {
    await database.close()
  }
}

const rowOf = (at: number): RawRow => ({
  row: at + 2,
  cells: {
    nationalId: idOf(at),
    studentName: 'محمد أحمد علي حسن',
    gender: at % 2 === 0 ? 'ذكر' : 'أنثى',
    seatNumber: at + 1,
    school: 'مدرسة النيل الثانوية',
    total: (at % 9_000) / 100,
    ...Object.fromEntries(COURSES.map((course) => [courseKey(course), (at + course) % 50])),
  },
})

async function serve(engine: EngineName, options: DatabaseOptions, certificateId: number): Promise<Metric[]> {
  const child = startChild(new URL('uploads.child.ts', import.meta.url).href, [JSON.stringify(options)])
  const client = new HttpClient(await child.line())
  try {
    await client.login('admin')
    const begun = await readUsage(child)
    const metrics = await measure(engine, client, child, certificateId)
    const { megabytes } = await readUsage(child)
    return [
      ...metrics,
      {
        part: engine,
        name: 'memory of the server, at its most',
        value: megabytes,
        unit: 'MB',
        ...(engine === 'postgres' && { bar: BARS.megabytes }),
        note: `${Math.round(begun.megabytes)} MB before`,
      },
    ]
  } finally {
    client.close()
    await child.kill()
  }
}
async function readUsage(child: Child): Promise<{ readonly megabytes: number; readonly stall: number }> {
  child.writeLine('')
  return JSON.parse(await child.line()) as { megabytes: number; stall: number }
}

/** Sends a call. @throws Error when it is not answered by `status` */
async function send<T>(client: HttpClient, { method, path }: Endpoint, body: unknown, status = 200): Promise<T> {
  const reply = await client.send(method, path, body, SCOPE)
  if (reply.status !== status) throw new Error(`${path} answered ${reply.status}: ${reply.text.slice(0, 300)}`)
  return (JSON.parse(reply.text) as { data: T }).data
}
/** Waits until the upload has come to this state. */
async function until(client: HttpClient, state: UploadRow['state']): Promise<UploadRow> {
  for (;;) {
    const { results } = await send<{ results: UploadRow[] }>(client, API.uploads.list, { page: 1, pageSize: 1 })
    if (results[0]!.state === state) return results[0]!
    await pause(POLL_INTERVAL_MS)
  }
}
function expectCounts(found: object, wanted: Readonly<Record<string, number>>): void {
  for (const [key, value] of Object.entries(wanted))
    if ((found as Readonly<Record<string, unknown>>)[key] !== value) throw new Error(`${key} is not ${value}`)
}

async function measure(engine: EngineName, client: HttpClient, child: Child, id: number): Promise<Metric[]> {
  const metrics: Metric[] = []
  let longestWait = 0
  const timed = async <T>(name: string, work: () => Promise<T>, more: Partial<Metric> = {}): Promise<T> => {
    await readUsage(child)
    const started = performance.now()
    const done = await work()
    const value = (performance.now() - started) / 1_000
    const { stall } = await readUsage(child)
    longestWait = Math.max(longestWait, stall)
    metrics.push({ part: engine, name, value, unit: 's', note: `others wait ${Math.round(stall)} ms at most`, ...more })
    return done
  }
  const body = {
    data: Array.from({ length: ROWS }, (_, at) => rowOf(at)),
    certificateId: id,
    yearId: YEAR,
    certificateTypeId: TYPE,
  }
  const rows = ROWS.toLocaleString('en')
  const preview = () => send<UploadPreview>(client, API.uploads.preview, body)
  const save = () => send<UploadResult>(client, API.uploads.save, body)
  expectCounts(await timed(`a preview of ${rows} rows, all new`, preview), { added: ROWS, failed: 0 })
  await timed(`the answer to a save of ${rows} rows`, save)
  const saved = await timed('their job', () => until(client, 'saved'))
  expectCounts(saved, { added: ROWS, failed: 0 })
  expectCounts(await timed(`a preview of ${rows} rows that are there`, preview), { unchanged: ROWS })
  await timed('the answer to taking them back', () =>
    send<UploadResult>(client, API.uploads.takeBack, { uploadId: saved.id, version: saved.version }),
  )
  expectCounts(await timed('their way back', () => until(client, 'takenBack')), { returned: ROWS })

  const { stall: _, ...before } = await readUsage(child)
  const faulty = Object.fromEntries(COURSES.map((course) => [courseKey(course), true]))
  const data = body.data.map(({ row, cells }) => ({ row, cells: { ...cells, ...faulty } }))
  await timed(
    `the refusal of ${rows} rows with eight faults each`,
    () => send(client, API.uploads.preview, { ...body, data }, 400),
    engine === 'postgres' ? { bar: BARS.seconds } : {},
  )
  const { megabytes } = await readUsage(child)
  metrics.push(
    {
      part: engine,
      name: 'what the refusal added to the memory',
      value: megabytes - before.megabytes,
      unit: 'MB',
    },
    {
      part: engine,
      name: 'longest wait of others',
      value: longestWait,
      unit: 'ms',
      ...(engine === 'postgres' && { bar: BARS.wait }),
    },
  )
  return metrics
}

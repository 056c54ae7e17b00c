import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { STUDENTS_COLUMNS } from '#schemas/admission-report/columns.ts'
import type { StudentsExportBody } from '#schemas/admission-report/export.schema.ts'
import { API } from '#schemas/api.ts'
import type { ExportFormat } from '#schemas/shared/export-format.ts'
import type { FileOrder, TakenFile } from './export.take.ts'
import { quantile } from './metrics.ts'
import { HttpClient } from './http.client.ts'

/** What one export of all columns took, and what it did to others. */
export interface ExportMeasure extends TakenFile {
  readonly format: ExportFormat
  /** Of the server's process, at most. */
  readonly memory: number
  /** Seconds of processor time of that process: the same on a busy machine. */
  readonly work: number
  /** Of a page of the applications list, in ms: alone, and while a second such export ran. */
  readonly alone: number
  readonly duringExport: number
}

const ALONE_RUNS = 100
/** Somebody turns a page twenty times in a second: more than an office does, and not all that a machine can. */
const EVERY_MS = 50
const SEASON = { activeAcademicYear: null, activeAcademicSemester: null } as const

/** Starts a server in a separate process on the database. */
async function serve(databaseUrl: string, dataDir: string) {
  const child = fork(new URL('export.serve.ts', import.meta.url), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }]
  return { child, origin }
}
async function loadOf(child: ChildProcess): Promise<Pick<ExportMeasure, 'memory' | 'work'>> {
  child.send('peak')
  const [{ peak, cpu }] = (await once(child, 'message')) as [{ peak: number; cpu: NodeJS.CpuUsage }]
  return { memory: peak / 1e6, work: (cpu.user + cpu.system) / 1e6 }
}

/** Downloads a file and discards it, in a separate process, so that the paging client is not slowed down. */
async function take(origin: string, { token, cookies }: HttpClient, body: StudentsExportBody): Promise<TakenFile> {
  const { method, path } = API['admission-report'].exportStudents
  const child = fork(new URL('export.take.ts', import.meta.url), [], { execArgv: ['--import', 'tsx'] })
  const order: FileOrder = {
    url: `${origin}${path}`,
    method,
    headers: {
      'content-type': 'application/json',
      'x-scope': '1',
      token: token!,
      'x-csrftoken': cookies.get('csrftoken')!,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  }
  child.send(order)
  const [taken] = (await once(child, 'message')) as [TakenFile]
  return taken
}

/**
 * Exports the applied students report whole, twice in each format: by itself, which takes as long as it takes, and while
 * somebody else turns pages of another list, who waits longer than alone.
 */
export async function measureExports(databaseUrl: string, dataDir: string): Promise<ExportMeasure[]> {
  const { child, origin } = await serve(databaseUrl, dataDir)
  const exporter = new HttpClient(origin)
  const other = new HttpClient(origin)
  try {
    await exporter.login('admin')
    await other.login('officer')
    const list = async () => {
      const began = performance.now()
      await other.list({ page: 1, pageSize: 10 }, '1')
      const took = performance.now() - began
      await pause(Math.max(0, EVERY_MS - took))
      return took
    }
    for (let run = 0; run < ALONE_RUNS; run += 1) await list()
    const measures: ExportMeasure[] = []
    for (const format of ['xlsx', 'csv'] as const) {
      const alone: number[] = []
      for (let run = 0; run < ALONE_RUNS; run += 1) alone.push(await list())
      const body: StudentsExportBody = { ...SEASON, columns: [...STUDENTS_COLUMNS], language: 'ar', format }
      child.send('forget')
      const taken = await take(origin, exporter, body)
      const load = await loadOf(child)
      let isDone = false
      const durations: number[] = []
      const again = take(origin, exporter, body).finally(() => {
        isDone = true
      })
      while (!isDone) durations.push(await list())
      await again
      measures.push({
        format,
        ...taken,
        ...load,
        alone: quantile(alone, 0.95),
        duringExport: quantile(durations, 0.95),
      })
    }
    return measures
  } finally {
    exporter.close()
    other.close()
    child.send('end')
    await once(child, 'exit')
  }
}

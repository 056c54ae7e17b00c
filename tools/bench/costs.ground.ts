import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { openDatabase, type Database } from '#server/db/engine.ts'
import { createTestDatabase, startPostgres } from '#tests/support/postgres.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import type { HttpClient } from './http.client.ts'
import { fill } from './list.part.ts'
import { serveProduct, type Served } from './product.serve.ts'
import { buildProject } from './project.ts'
import { addStaff, browserOf, type Staff } from './staff.ts'

/** What is committed is on the disk, and there are as many connections, as in patroni.yml. */
const SETTINGS = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '200' }
/** Open connections of the proxy to all processes. */
const PROXY_CONNECTIONS = 64

export interface CostsGround {
  readonly database: Database
  readonly postgresData: string
  /** Starts one more process of the product. */
  serve(): Promise<Served>
  /** Browsers of these members of staff, behind one proxy. */
  browsersOf(staff: readonly Staff[], origin: string): HttpClient[]
}

/** Provides a durable PostgreSQL with demo data and staff, and processes of the built product. */
export async function withGround<T>(
  applications: number,
  log: (line: string) => void,
  work: (ground: CostsGround) => Promise<T>,
): Promise<T> {
  buildProject()
  const postgres = await startPostgres({ settings: SETTINGS })
  const dataDir = scratchFolder()
  const agent = new Agent({ keepAlive: true, maxSockets: PROXY_CONNECTIONS })
  const served: Served[] = []
  try {
    const { url } = await createTestDatabase(postgres.url)
    log(
      `${applications.toLocaleString('en')} applications: seeded in ${await fill({ dataDir, databaseUrl: url, statementTimeout: 0 }, applications)} s`,
    )
    const database = await openDatabase({ dataDir, databaseUrl: url, statementTimeout: 0 })
    try {
      await addStaff(database)
      return await work({
        database,
        postgresData: postgres.files.data,
        async serve() {
          const process = await serveProduct(url, dataDir)
          served.push(process)
          return process
        },
        browsersOf: (staff, origin) => staff.map((each) => browserOf(each, origin, agent)),
      })
    } finally {
      await Promise.all(served.map((each) => each.close()))
      await database.close()
    }
  } finally {
    agent.destroy()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

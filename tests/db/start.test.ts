import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lockFolder, type FolderLock } from '#server/db/lock.ts'
import { createDemo, demoWarnings, ensureAdministrator } from '#server/process/first-start.ts'
import { PROGRAM_OPTIONS, programOf } from '../support/built.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { administer, createTestDatabase } from '../support/postgres.ts'
import { scratchFolder } from '../support/scratch.ts'
import { testSettings } from '../support/server.ts'

/** Starts the server as `npm start` does, without installing and building, and stops it as soon as it is ready. */
function startOnce(
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }> {
  const program = `import(${JSON.stringify(programOf('main'))}).then(({ main }) => main({ root: ${JSON.stringify(folder)}, dev: false }))`
  const child = spawn(process.execPath, [...PROGRAM_OPTIONS, '-e', program], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...env },
  })
  let [output, errors] = ['', '']
  child.stderr.on('data', (bytes: Buffer) => {
    errors += bytes.toString()
  })
  child.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString()
    // the last line that the start prints with an embedded database
    if (/power cut/.test(output)) child.kill('SIGTERM')
  })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve({ code, output, errors }))
  })
}

describe('the first start (ADR 35)', () => {
  const folder = scratchFolder()
  // a start that creates demo data by mistake is blocked here at once
  mkdirSync(join(folder, 'data'))
  let lock: FolderLock
  beforeAll(async () => {
    lock = await lockFolder(join(folder, 'data', 'first-start'))
  })
  afterAll(() => {
    lock.release()
    rmSync(folder, { recursive: true })
  })

  it('opens no demo accounts to the network unasked: says what to set, and makes nothing', async () => {
    expect(await startOnce(folder, { HOST: '0.0.0.0' })).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/HOST=0\.0\.0\.0 would open the demo accounts.*DEMO=off.*DEMO=on/s) as string,
    })
    expect(existsSync(join(folder, 'data', 'pglite'))).toBe(false)
  })

  it('with DEMO=off makes no demo data', async () => {
    await expect(
      createDemo(testSettings(join(folder, 'data'), { DEMO: 'off' }), () => undefined),
    ).resolves.toBeUndefined()
    expect(existsSync(join(folder, 'data', 'pglite'))).toBe(false)
  })

  it('without demo data makes one administrator, warns of what does not fit, and logs nothing in between', async () => {
    // an empty database, as the start itself would make it in some seconds
    cpSync(inject('templates').pglite.tables.folder!, join(folder, 'data'), { recursive: true })
    const { code, output, errors } = await startOnce(folder, { HOST: '0.0.0.0', DEMO: 'off', LOG_LEVEL: 'info' })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toMatch(
      /The first administrator is "admin", with this one-time password, which is shown only now: \S{16}\n/,
    )
    expect(output).toMatch(/Warning: HOST=0\.0\.0\.0 is open to the network/)
    expect(output).not.toMatch(/Demo data|Qabul#2026/)
    expect(output).not.toMatch(/^\{/m)
  })
})

it('a start on a database that takes no writes is refused with a sentence, without a stack', async () => {
  const folder = scratchFolder()
  const own = await createTestDatabase(inject('postgresUrl'))
  try {
    await administer(own.url, `alter database ${own.name} set default_transaction_read_only = on`)
    expect(await startOnce(folder, { DATABASE_URL: own.url })).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^The database takes no writes: [^\n]+\n$/) as string,
    })
  } finally {
    await own.drop()
    rmSync(folder, { recursive: true })
  }
})

it('a start that fails after its work has begun ends all of it, and says why in one sentence', async () => {
  const folder = scratchFolder()
  const own = await createTestDatabase(inject('postgresUrl'))
  const taken = createServer()
  try {
    await once(taken.listen(0, '127.0.0.1'), 'listening')
    const { port } = taken.address() as AddressInfo
    const env = { DATABASE_URL: own.url, AUDIT_KEY: 'key-of-the-audit-trail-in-this-test', PORT: String(port) }
    expect(await startOnce(folder, env)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Database: migrated/) as string,
      errors:
        `Port ${port} is in use by another program. Stop that program, or choose another port, ` +
        `for example: PORT=${port + 1} npm start\n`,
    })
  } finally {
    taken.close()
    await own.drop()
    rmSync(folder, { recursive: true })
  }
})

describe('a database with demo data', () => {
  let opened: TestDatabase
  const warnings = (env: Record<string, string>) =>
    demoWarnings(opened.database.kysely, testSettings(opened.options.dataDir, env))
  beforeAll(async () => {
    opened = await openTestDatabase('postgres')
  })
  afterAll(() => opened.remove())

  it('is told from one without, which may be open to all', async () => {
    await ensureAdministrator(opened.database.kysely, new Date())
    expect(await warnings({ HOST: '0.0.0.0' })).toEqual([])
    await opened.database.kysely.insertInto('setting').values({ key: 'demo', value: 'true' }).execute()
  })

  it.each([['127.0.0.1'], ['127.0.0.9'], ['::1'], ['localhost']])(
    'may be used on this machine (%s) without a word',
    async (HOST) => {
      expect(await warnings({ HOST })).toEqual([])
      expect(await warnings({ HOST, DEMO: 'on' })).toEqual([])
      expect(await warnings({ HOST, DEMO: 'off' })).toEqual([
        expect.stringMatching(/^DEMO=off, and this database holds demo data.*another DATA_DIR/),
      ])
    },
  )

  it.each([['0.0.0.0'], ['::'], ['192.168.1.10'], ['admission.example.edu'], ['127.example.edu']])(
    'is open to the network (%s) only with DEMO=on, and warns then',
    async (HOST) => {
      for (const DEMO of ['', 'off'])
        await expect(warnings({ HOST, DEMO })).rejects.toThrow(/would open the demo accounts/)
      expect(await warnings({ HOST, DEMO: 'on' })).toEqual([
        expect.stringContaining(`HOST=${HOST} is open to the network`),
      ])
    },
  )
})

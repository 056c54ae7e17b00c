import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#server/db/engine.ts'
import { callCli, runCli } from '../support/cli.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { scratchFolder } from '../support/scratch.ts'

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** On an empty database. */
describe('replay-audit', () => {
  let folder = ''
  let postgres: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    folder = scratchFolder()
    postgres = await createTestDatabase(inject('postgresUrl'), inject('templates').postgres.tables.database)
    writeFileSync(join(folder, 'broken.ts'), 'export const = 1')
  })
  afterAll(async () => {
    await postgres.drop()
    rmSync(folder, { recursive: true })
  })
  const cli = (args: readonly string[]) =>
    callCli(['replay-audit', ...args], { folder, env: { DATABASE_URL: postgres.url } })
  /** Changes the database, and returns the command's output. */
  const after = async (statement: string, args: readonly string[]) => {
    const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder })
    await sql
      .raw(statement)
      .execute(database.kysely)
      .finally(() => database.close())
    return cli(args)
  }

  it.each([
    ['an unknown file', () => 'nowhere.ts', /There is no file .*nowhere\.ts/],
    [
      'a machine that is no lifecycle',
      () => path('machines/shared/confirm.flow.ts'),
      /exports the machine 'confirm', which is no lifecycle of a record; known are: application/,
    ],
    ['a module that does not compile', () => 'broken.ts', /broken\.ts could not be loaded/],
  ])('%s is told, exit 1', async (_, file, words) => {
    const { code, output, errors } = await cli(['--machine', file()])
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(words)
  })

  it('a module without a machine is told, exit 1, as an operator calls it', async () => {
    expect(
      await runCli(['replay-audit', '--machine', path('schemas/permissions.ts')], { folder, fromSource: true }),
    ).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(
        /exports no machine\. It must export a lifecycle; known are: application, paper, certificate, course, approvalRule, openBranch, faculty, branch, payment, service, active/,
      ) as string,
    })
  })

  it('an unknown option is a wrong call, exit 2', async () => {
    expect(await cli(['--machin', 'x'])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Known options: --machine, --json') as string,
    })
  })

  it('finds nothing wrong with an empty database, exit 0', async () => {
    const { code, output } = await cli([])
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^ {2}application +0 records, 0 different histories, all allowed\n/),
    ])
  })

  it('reports a history that is not allowed, in words and as JSON, exit 1', async () => {
    const words = await after(`insert into course (id, ar_name, en_name) values (5, 'مقرر', 'Course')`, [])
    expect(words).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        'Not allowed: 1 record of course, in nowhere\n  the record has no history\n  course 5\n',
      ) as string,
    })
    const { code, output } = await cli(['--json'])
    expect([code, JSON.parse(output)]).toEqual([
      1,
      {
        lifecycles: expect.arrayContaining([{ lifecycle: 'course', records: 1, histories: 1, faulty: 1 }]) as unknown,
        faults: [
          {
            lifecycle: 'course',
            entity: 'course',
            kind: 'noHistory',
            event: null,
            state: 'nowhere',
            why: 'the record has no history',
            by: 'today',
            records: [{ id: 5, row: null }],
          },
        ],
      },
    ])
  })

  it('refuses a schema of a newer version, and one that is not up to date, exit 1', async () => {
    const newer = await after(
      `insert into kysely_migration (name, timestamp) values ('9999-ends-later', '2030-01-01')`,
      [],
    )
    expect(newer).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/newer version of Qabul.*9999-ends-later/) as string,
    })
    const older = await after(`delete from kysely_migration where name in ('9999-ends-later', '0001-foundation')`, [])
    expect(older).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('npm run db -- migrate') as string,
    })
  })
})

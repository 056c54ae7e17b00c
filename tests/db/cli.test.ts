import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { folderStore } from '#server/attachments/folder.store.ts'
import { lockFolder } from '#server/db/lock.ts'
import { json, startUniversity } from '../private-university-export/service.ts'
import { callCli, runCli } from '../support/cli.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { scratchFolder } from '../support/scratch.ts'

let folder = ''
let postgres: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  folder = scratchFolder()
  cpSync(inject('templates').pglite.tables.folder!, join(folder, 'data'), { recursive: true })
  postgres = await createTestDatabase(inject('postgresUrl'), inject('templates').postgres.tables.database)
})
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true })
})

const cli = (args: readonly string[], env: Readonly<Record<string, string>> = { DATABASE_URL: postgres.url }) =>
  callCli(args, { folder, env })

/** Each exit code once, and what only the embedded database has. */
describe('the operator’s commands in a process', () => {
  it('say what there is, exit 2, when none is named', async () => {
    expect(await runCli([], { folder })).toEqual({
      code: 2,
      output: '',
      errors: expect.stringMatching(
        /Commands:.*backup <file>.*restore <file>.*migrate.*doctor.*seed.*verify-audit.*replay-audit/s,
      ) as string,
    })
  })

  it('examine the embedded database, exit 0', async () => {
    const doctor = await runCli(['doctor', '--checksums'], {
      folder,
      env: { SMTP_URL: 'smtp://u:secret@mail.example' },
    })
    expect(doctor.output).toMatch(
      /engine +pglite, PostgreSQL.*locale +encoding UTF8, lc_ctype C.UTF-8.*table +application 0 0\n.*first steps +The set-up has not begun\n.*to do: The university has its name.*attachments +0 referred to/s,
    )
    expect(doctor.output).not.toContain('secret')
    expect([doctor.code, doctor.errors]).toEqual([0, ''])
  })

  it('are refused an embedded database that another process uses, exit 1', async () => {
    const lock = await lockFolder(join(folder, 'data', 'pglite'))
    expect(await runCli(['migrate'], { folder })).toEqual({
      code: 1,
      output: '',
      errors: expect.stringContaining(`in use by process ${process.pid}`) as string,
    })
    const doctor = await cli(['doctor'], {})
    expect([doctor.code, doctor.output]).toEqual([1, expect.stringMatching(/held by process \d+ of .+, which runs/)])
    lock.release()
  })
})

describe('the operator’s commands', () => {
  it.each([
    [['bakcup', 'x'], /no command "bakcup".*backup <file>/s],
    [['backup'], /one argument.*backup <file>/s],
    [['doctor', '--cheksums'], /--cheksums.*Known options: --checksums/s],
    [['seed', '--applications', '-5'], /applications/],
    [['check-service', 'ftp://host'], /check-service https:/],
  ])('%j is a wrong call: says what there is, exit 2', async (args, errors) => {
    const result = await cli(args)
    expect(result).toMatchObject({ code: 2, output: '' })
    expect(result.errors).toMatch(errors)
  })

  it('names wrong settings, exit 2', async () => {
    const { code, errors } = await cli(['doctor'], { PORT: 'x' })
    expect([code, errors]).toEqual([2, expect.stringContaining('PORT is "x"')])
  })

  it('says when PostgreSQL does not answer, without the password, exit 1; that the settings are of processes which give figures matters to no command', async () => {
    const { code, errors } = await cli(['migrate'], {
      DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/db',
      METRICS_TOKEN: 'm'.repeat(32),
    })
    expect(code).toBe(1)
    expect(errors).toMatch(/does not answer.*DATABASE_URL/)
    expect(errors).not.toContain('secret')
  })

  it('tries a service without sending a person, and says what came of each step', async () => {
    const service = await startUniversity()
    try {
      service.registered.set(7, '30401010100015')
      const open = { ALLOW_PRIVATE_SERVICES: 'on' }
      expect(await cli(['check-service', service.url], open)).toMatchObject({
        code: 0,
        output: expect.stringMatching(
          /health +It answered\n.*list +It answered; it holds 1 applicants\n.*send +It answered\n.*Nobody was sent/s,
        ) as string,
      })
      expect(service.posts).toEqual([{ key: expect.any(String) as string, applicants: [] }])
      service.health = 503
      service.pages = () => ({ total: 2, applicants: [] })
      service.reply = (response) =>
        json(response, { answers: [{ appId: 7, nationalId: '30401010100015', status: 'accepted' }] })
      const ill = await cli(['check-service', service.url], open)
      expect([ill.code, ill.output]).toEqual([
        1,
        expect.stringMatching(
          /! health +It answered with an error\n! list .*agreed\n! send .*agreed\n3 need attention/,
        ),
      ])
      const inside = await cli(['check-service', service.url], {})
      expect([inside.code, inside.output]).toEqual([1, expect.stringContaining('ALLOW_PRIVATE_SERVICES')])
    } finally {
      await service.stop()
    }
  })

  it('looks for transfers to nobody: there are none', async () => {
    expect(await cli(['revoke-transfers'])).toMatchObject({
      code: 0,
      output: 'The built-in receiver has moved no application to 8\n',
    })
    expect((await cli(['revoke-transfers', '--count', '3'])).code).toBe(1)
  })

  it('backs up, refuses to overwrite, and verifies', async () => {
    const file = join(folder, 'backup.gz')
    expect(await cli(['backup', file])).toMatchObject({ code: 0, errors: '' })
    expect(existsSync(file)).toBe(true)
    expect(await cli(['backup', file])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('exists already') as string,
    })
    expect(await cli(['restore', file, '--replace'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('--replace --yes') as string,
    })
    expect(await cli(['verify-audit'])).toMatchObject({ code: 0, output: '0 audit rows, all chains hold, 0 sealed\n' })
  })

  it('names each damaged attachment after a backup and after its restore, exit 1', async () => {
    const { sha256 } = await folderStore(join(folder, 'data', 'attachments')).put(Buffer.from('a paper'))
    writeFileSync(join(folder, 'data', 'attachments', sha256.slice(0, 2), sha256), 'a papes')
    const file = join(folder, 'with-a-damaged-one.gz')
    expect(await cli(['backup', file])).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        new RegExp(`^Backup of \\d+ rows and 1 attachments.*\n! Attachment ${sha256} is damaged`),
      ) as string,
    })
    expect(await cli(['restore', file, '--replace', '--yes'])).toMatchObject({
      code: 1,
      output: expect.stringMatching(new RegExp(`and 0 attachments.*\n! Attachment ${sha256} was damaged`)) as string,
    })
  })
})

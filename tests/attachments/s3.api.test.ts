import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { AttachmentStore } from '#server/attachments/attachment-store.ts'
import { folderStore } from '#server/attachments/folder.store.ts'
import { copyContents } from '#server/attachments/move.ts'
import { openAttachments } from '#server/attachments/open.ts'
import { writeBackup } from '#server/db/backup.ts'
import { firstFilledTable } from '#server/db/catalog.ts'
import { examine } from '#server/db/doctor.ts'
import { schemaKey } from '#server/db/migrate.ts'
import { restoreBackup } from '#server/db/restore.ts'
import { createDemo } from '#server/process/first-start.ts'
import { listed, sha256Of } from '../support/attachments.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { s3Settings, startFaultyStore, startS3, type S3Server } from '../support/s3.ts'
import { scratchFolder } from '../support/scratch.ts'
import { startTestServer, testSettings } from '../support/server.ts'

/** ADR 87: what the product does with a store that speaks S3, which runs, is down, or does not answer. */
describe('with files in a bucket', () => {
  const root = scratchFolder()
  let s3: S3Server
  let bucket: string
  let opened: TestDatabase
  beforeAll(async () => {
    mkdirSync(join(root, 's3'))
    s3 = await startS3(join(root, 's3'))
    opened = await openTestDatabase('postgres', { content: 'demo' })
  })
  afterAll(async () => {
    await opened.remove()
    await s3.close()
    rmSync(root, { recursive: true })
  })

  const settings = (name = bucket, more: Readonly<Record<string, string>> = {}) =>
    testSettings(mkdtempSync(join(root, 'data-')), { ...s3Settings(s3.port, name), ...more })
  /** All that the demo has. */
  const inFolder = () => listed(folderStore(join(opened.options.dataDir, 'attachments')))
  beforeEach(async () => {
    bucket = s3.bucket()
    await copyContents(
      folderStore(join(opened.options.dataDir, 'attachments')),
      openAttachments(settings()),
      () => undefined,
    )
  })
  /** As if the store's machine were switched off while `work` runs. */
  const whileDown = async (work: () => Promise<void>) => {
    const { port } = s3
    await s3.close()
    try {
      await work()
    } finally {
      s3 = await startS3(join(root, 's3'), port)
    }
  }

  it('a file is read from it; while it is down a call says so in both languages, and then works again', async () => {
    const file = await opened.database.kysely
      .selectFrom('attachment')
      .select(['id', 'sha256'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    // a separate data folder, so that no content can come from there
    const server = await startTestServer(opened.database, { env: s3Settings(s3.port, bucket) })
    const admin = await server.as('admin')
    const read = () =>
      admin.call('applications', 'attachment', undefined, { params: { attachmentId: String(file.id) } })
    const ready = async () => {
      const { status, body } = await admin.send('GET', '/readyz')
      return [status, (body as unknown as { status: string }).status]
    }
    const isRead = async () => {
      const { status, raw } = await read()
      expect([status, sha256Of(raw)]).toEqual([200, file.sha256])
      expect(await ready()).toEqual([200, 'ready'])
    }
    await isRead()
    await whileDown(async () => {
      const { status, body } = await read()
      expect([status, body.code]).toEqual([503, 'FILES_UNAVAILABLE'])
      expect(body.message).toMatch(/^مخزن الملفات لا يستجيب.*\|The store of files does not answer/)
      expect(await ready()).toEqual([503, 'files unavailable'])
      // calls without files still work
      expect((await admin.call('session', 'loginData')).status).toBe(200)
    })
    await isRead()
    await server.close()
  })

  it('is not ready while it says nothing, and answers so all the same', async () => {
    const silent = await startFaultyStore(() => undefined)
    const server = await startTestServer(opened.database, { env: s3Settings(silent.port, 'papers') })
    const client = await server.anonymous()
    const { status, body } = await client.send('GET', '/readyz')
    expect([status, (body as unknown as { status: string }).status]).toEqual([503, 'files unavailable'])
    silent.close()
    await server.close()
  })

  const findingsOf = async (name = bucket, more: Readonly<Record<string, string>> = {}) => {
    const env = settings(name, { DATABASE_URL: opened.options.databaseUrl!, ...more })
    const findings: string[] = []
    for await (const { topic, text, problem } of examine(env, openAttachments(env), { checksums: false }))
      findings.push(`${problem ? '!' : ' '} ${topic} ${text}`)
    return findings
  }
  /** The findings about files, attachments and the database. */
  const files = (findings: readonly string[]) =>
    findings.filter((line) => /^. (files|attachments|database) /.test(line))

  describe('the doctor', () => {
    it('finds a store that is well, and names the contents that it has not', async () => {
      const all = await inFolder()
      expect(files(await findingsOf())).toEqual([
        '  files their store answers',
        `  attachments ${all.length} referred to, ${all.length} stored, 0 that nothing refers to (0 bytes)`,
      ])
      await openAttachments(settings()).delete(all[0]!.sha256)
      expect(files(await findingsOf())).toEqual([
        '  files their store answers',
        expect.stringContaining(`${all.length - 1} stored`),
        `! attachments 1 are missing, restore them from a backup: ${all[0]!.sha256}`,
      ])
    })

    it('names a bucket that is missing, a key that is refused, a store that is down, and no content as missing then', async () => {
      expect(files(await findingsOf('nowhere'))).toEqual([
        expect.stringMatching(/^! files .*has no bucket nowhere\. Make it there, or correct FILES_URL\.$/),
      ])
      const refused = await findingsOf(bucket, { S3_SECRET_ACCESS_KEY: 'not-this-one' })
      expect(files(refused)).toEqual([
        expect.stringMatching(/^! files .*refuses the key.*Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/),
      ])
      expect(refused).toContain('  settings s3SecretAccessKey set')
      expect(refused.join()).not.toContain('not-this-one')
      await whileDown(async () => {
        expect(files(await findingsOf())).toEqual([
          expect.stringMatching(/^! files .*does not answer.*Check FILES_URL/),
        ])
      })
    })
  })

  it('what lies in a deeper folder of the bucket is another product’s: neither listed, nor examined, nor in a backup', async () => {
    const all = await inFolder()
    const own = openAttachments(settings())
    for (const folder of ['deeper', 'deeper/still']) {
      const other = openAttachments(settings(`${bucket}/${folder}`))
      await other.put(Buffer.from(`of another product in ${folder}`))
      // also one with the name of a content of ours
      await copyContents(folderStore(join(opened.options.dataDir, 'attachments')), other, () => undefined)
    }
    expect(await listed(own)).toEqual(all)
    expect(files(await findingsOf())).toContain(
      `  attachments ${all.length} referred to, ${all.length} stored, 0 that nothing refers to (0 bytes)`,
    )
    const file = join(root, 'own.gz')
    expect((await writeBackup(opened.database, own, file)).attachments).toBe(all.length)

    // nor do they replace a missing content
    await own.delete(all[0]!.sha256)
    expect(await own.has(all[0]!.sha256)).toBe(false)
    expect(files(await findingsOf())).toContain(
      `! attachments 1 are missing, restore them from a backup: ${all[0]!.sha256}`,
    )
  })

  it('a backup has them, and its restore puts them into another; neither is made while the store is down', async () => {
    const all = await inFolder()
    const file = join(root, 'backup.gz')
    const from = openAttachments(settings())
    await whileDown(async () => {
      await expect(writeBackup(opened.database, from, file)).rejects.toThrow(/does not answer/)
    })
    expect(existsSync(file)).toBe(false)
    expect((await writeBackup(opened.database, from, file)).attachments).toBe(all.length)

    const other = await openTestDatabase('postgres')
    const to: AttachmentStore = openAttachments(settings(s3.bucket()))
    const restore = () => restoreBackup(other.database, file, { attachments: to, replace: false })
    await whileDown(async () => {
      await expect(restore()).rejects.toThrow(/does not answer/)
    })
    expect(await firstFilledTable(other.database.kysely)).toBeUndefined()
    await restore()
    expect(await listed(to)).toEqual(all)
    await other.remove()
  })

  it('a first start puts the demo’s files there before it makes a database that names them', async () => {
    const start = async (name: string) => {
      const into = settings(name)
      // made before, as in a folder where the demo was once: making twenty thousand applications takes half a minute
      const template = join(into.dataDir, 'templates', `${schemaKey()}-20000-1`)
      mkdirSync(template, { recursive: true })
      cpSync(join(inject('templates').pglite.tables.folder!, 'pglite'), join(template, 'pglite'), { recursive: true })
      const failed = await createDemo(into, () => undefined).catch((error: Error) => error.message)
      return { into, failed, isMade: existsSync(join(into.dataDir, 'pglite')) }
    }
    expect(await start('nowhere')).toMatchObject({
      failed: expect.stringMatching(/has no bucket nowhere/) as string,
      isMade: false,
    })
    const { into, failed, isMade } = await start(s3.bucket())
    expect([failed, isMade]).toEqual([undefined, true])
    expect(await listed(openAttachments(into))).toEqual(await inFolder())
  })
})

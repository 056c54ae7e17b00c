import { setImmediate } from 'node:timers/promises'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import type { BackupRow } from '#schemas/backups/backup.schema.ts'
import type { AttachmentStore } from '#server/attachments/attachment-store.ts'
import { openAttachments } from '#server/attachments/open.ts'
import { asServer, beginBackup } from '#server/features/backups/backup.record.ts'
import { openBackups } from '#server/features/backups/backup.store.ts'
import { readLastScheduled } from '#server/features/backups/backups.sql.ts'
import { startBackups, type BackupWorker } from '#server/features/backups/backup.worker.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { createMetrics } from '#server/process/metrics.ts'
import { examineBackups } from '#server/process/backups.ts'
import { auditEvents } from '../support/audit.ts'
import { openTestDatabase } from '../support/database.ts'
import { startS3, s3Settings } from '../support/s3.ts'
import { scratchFolder } from '../support/scratch.ts'
import { testSettings } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

const DAY = 86_400_000

/** Issue 41, point 6; ADR 120. The demo has no schedule until somebody switches it on. */
withServer('backups from inside', ({ login, server, db, getDb, getOptions }) => {
  const admin = login('admin')
  const folder = () => join(getOptions().dataDir, 'backups')
  const workers: BackupWorker[] = []
  const startOne = (
    env: Readonly<Record<string, string>> = {},
    clock = () => server.clock.now,
    changed: Partial<AttachmentStore> = {},
  ) => {
    const settings = testSettings(getOptions().dataDir, env)
    const worker = startBackups({
      database: getDb(),
      settings,
      attachments: Object.assign(openAttachments(settings), changed),
      clock,
      log: { warn: () => undefined },
      every: DAY,
      look: 20,
    })
    workers.push(worker)
    return worker
  }
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop()
  })
  const listed = async () => (await admin.call('backups', 'list')).body.data!
  const newest = async (): Promise<BackupRow> => (await listed()).backups[0]!
  const write = async (worker = startOne()) => {
    const answer = await admin.call('backups', 'begin')
    expect(answer.status).toBe(200)
    await worker.work()
    return newest()
  }
  const attempt = async ({ id, version }: BackupRow, worker = startOne()) => {
    const answer = await admin.call('backups', 'testRestore', { id, version })
    if (answer.status !== 200) return answer.body.code
    await worker.work()
    return (await listed()).backups.find((row) => row.id === id)!
  }
  const schedule = async (more: object) => {
    const { enabled, hour, keep, testDays, version } = (await listed()).schedule
    const answer = await admin.call('backups', 'setSchedule', { enabled, hour, keep, testDays, version, ...more })
    expect(answer.status).toBe(200)
  }

  it('writes one at a time, and its restore gives back everything', async () => {
    expect((await listed()).schedule).toMatchObject({ enabled: false, hour: 2, keep: 14, testDays: 7 })
    const worker = startOne()
    expect((await admin.call('backups', 'begin')).status).toBe(200)
    expect(await newest()).toMatchObject({ state: 'running', reason: 'person', place: 'folder', address: folder() })
    expect((await admin.call('backups', 'begin')).body.code).toBe('BACKUP_WORKING')
    await worker.work()
    const stored = await newest()
    expect(stored).toMatchObject({ state: 'stored', isNewestGood: true, fault: null, testedAt: null })
    expect(stored.rows).toBeGreaterThan(1_000)
    expect(statSync(join(folder(), stored.name))).toMatchObject({ size: stored.bytes })
    expect(readdirSync(folder())).toEqual([stored.name])

    const tested = (await attempt(stored)) as BackupRow
    expect(tested).toMatchObject({ state: 'verified', testFault: null, testedAt: expect.any(String) })
    expect(readdirSync(folder())).toEqual([stored.name])
    expect(await auditEvents(db(), 'backup', stored.id)).toEqual([
      'backup.begin',
      'work.store',
      'testRestore.begin',
      'testRestore.verify',
    ])
    // the newest good one stays
    expect((await admin.call('backups', 'remove', { id: tested.id, version: tested.version })).body.code).toBe(
      'BACKUP_NEWEST',
    )
    const text = await createMetrics(getDb(), { kinds: [] }).metrics()
    expect(text).toMatch(/qabul_backup_age_seconds -?\d+/)
    expect(text).toMatch(/qabul_backup_test_restore_age_seconds -?\d+/)
  })

  it('finds a file that was cut off, changed, exchanged or deleted, and says so of that alone', async () => {
    const worker = startOne()
    const spoil = async (change: (file: string) => void) => {
      const stored = await write(worker)
      change(join(folder(), stored.name))
      return attempt(stored, worker)
    }
    const bytes = (file: string) => readFileSync(file)
    expect(await spoil((file) => writeFileSync(file, bytes(file).subarray(0, -5_000)))).toMatchObject({
      state: 'damaged',
      testFault: 'fileDamaged',
    })
    expect(
      await spoil((file) => {
        const content = bytes(file)
        content[content.length >> 1]! ^= 1
        writeFileSync(file, content)
      }),
    ).toMatchObject({ state: 'damaged', testFault: 'fileDamaged' })
    const first = (await listed()).backups.find(({ state }) => state === 'verified')!
    await db().insertInto('setting').values({ key: 'one more row', value: '1' }).execute()
    expect(await spoil((file) => writeFileSync(file, bytes(join(folder(), first.name))))).toMatchObject({
      state: 'damaged',
      testFault: 'otherContent',
    })
    const gone = (await spoil((file) => rmSync(file))) as BackupRow
    expect(gone).toMatchObject({ state: 'damaged', testFault: 'fileMissing' })
    expect((await admin.call('backups', 'remove', { id: gone.id, version: gone.version })).status).toBe(200)
    expect((await newest()).state).toBe('deleted')
  })

  it('fails with a reason where it cannot write, and leaves nothing there', async () => {
    const file = join(getOptions().dataDir, 'no-folder')
    writeFileSync(file, '')
    expect(await write(startOne({ BACKUP_DIR: file }))).toMatchObject({ state: 'failed', fault: 'notWritable' })
    const nowhere = await startS3(scratchFolder())
    const away = s3Settings(nowhere.port, nowhere.bucket())
    await nowhere.close()
    // the attachments of the bucket cannot be listed, either
    expect(await write(startOne(away))).toMatchObject({ state: 'failed', fault: 'storeAway' })
    expect(readdirSync(folder()).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('writes to the bucket of the attachments, and finds it there', async () => {
    const s3 = await startS3(scratchFolder())
    const bucket = s3.bucket()
    const settings = testSettings(getOptions().dataDir, s3Settings(s3.port, bucket))
    const store = openBackups(settings)
    const by = asServer(1, { clock: () => server.clock.now, settings })
    await withTransaction(db(), (trx) => beginBackup(trx, by, { ...store, reason: 'schedule' }))
    await startOne(s3Settings(s3.port, bucket)).work()
    const stored = await newest()
    expect(stored).toMatchObject({ state: 'stored', place: 'bucket', address: store.address })
    expect(s3.contents(bucket).map((name) => name.includes(`/backups/${stored.name}`))).toEqual([true])
    const { file, release } = (await store.fetch(stored.name))!
    expect(statSync(file).size).toBe(stored.bytes)
    await release()
    expect(await store.fetch('qabul-20000101-000000-1.gz')).toBeUndefined()
    // nothing of both ways is left on this machine
    expect(readdirSync(folder()).filter((name) => name.endsWith('.tmp') || name === stored.name)).toEqual([])
    await store.delete(stored.name)
    expect(s3.contents(bucket)).toEqual([])
    await s3.close()
  })

  it('settles what a killed process has left, and clears its scratch', async () => {
    await admin.call('backups', 'begin')
    const { id } = await newest()
    await db()
      .updateTable('backup')
      .set({ lease_by: '00000000-0000-4000-8000-000000000000', lease_until: new Date(0) } as never)
      .where('id', '=', id)
      .execute()
    mkdirSync(join(folder(), 'qabul-test-restore-1.tmp', 'pglite'), { recursive: true })
    await startOne().work()
    expect(await newest()).toMatchObject({ id, state: 'failed', fault: 'interrupted' })
    await write()
    expect(existsSync(join(folder(), 'qabul-test-restore-1.tmp'))).toBe(false)
  })

  it('is left off within the writing when a person cancels it, and nothing of it is left', async () => {
    const files = () => readdirSync(folder()).toSorted()
    const before = files()
    const content = { sha256: 'a'.repeat(64), bytes: 1 }
    // it ends only by being left off
    async function* endless() {
      const { id, version } = await newest()
      expect((await admin.call('backups', 'cancel', { id, version })).status).toBe(200)
      for (;;) {
        await setImmediate()
        yield content
      }
    }
    const open = () => Promise.resolve(Readable.from([Buffer.from('a')]))
    const cancelled = await write(startOne({}, undefined, { list: endless, open }))
    expect(cancelled).toMatchObject({ state: 'failed', fault: 'cancelled', endedAt: expect.any(String) })
    expect(files()).toEqual(before)
    expect(await auditEvents(db(), 'backup', cancelled.id)).toEqual(['backup.begin', 'work.cancel'])
    const { id, version } = cancelled
    expect((await admin.call('backups', 'cancel', { id, version })).body.code).toBe('BACKUP_NOT_FROM_STATE')
  })

  it('is as good as before when its test restore is cancelled', async () => {
    const stored = await write()
    const { id, version } = stored
    const scratch = join(folder(), `qabul-test-restore-${id}.tmp`)
    const testing = await admin.call('backups', 'testRestore', { id, version })
    const work = startOne().work()
    await expect.poll(() => existsSync(scratch), { timeout: 30_000 }).toBe(true)
    const answer = await admin.call('backups', 'cancel', { id, version: testing.body.data!.version })
    expect(answer.status).toBe(200)
    await work
    expect(await newest()).toMatchObject({ id, state: 'stored', testFault: 'cancelled', version: version + 2 })
    expect(existsSync(scratch)).toBe(false)
  })

  it('that was complete when it was cancelled is deleted from the bucket, and not repeated', async () => {
    const s3 = await startS3(scratchFolder())
    const bucket = s3.bucket()
    const env = s3Settings(s3.port, bucket)
    const settings = testSettings(getOptions().dataDir, env)
    // the last of the schedule, after those of the tests above
    const now = new Date(server.clock.now.getTime() + 60_000)
    const by = asServer(1, { clock: () => now, settings })
    const store = openBackups(settings)
    const id = await withTransaction(db(), (trx) => beginBackup(trx, by, { ...store, reason: 'schedule' }))
    // nothing looks at it before its end
    const worker = startBackups({
      database: getDb(),
      settings,
      attachments: Object.assign(openAttachments(settings), {
        async *list() {
          expect((await admin.call('backups', 'cancel', { id, version: 1 })).status).toBe(200)
          yield* []
        },
      }),
      clock: () => server.clock.now,
      log: { warn: () => undefined },
      every: DAY,
      look: DAY,
    })
    workers.push(worker)
    await worker.work()
    expect(await newest()).toMatchObject({ id, state: 'failed', fault: 'cancelled', version: 2 })
    expect(s3.contents(bucket)).toEqual([])
    expect(await readLastScheduled(db())).toMatchObject({ hasFailed: false })
    await s3.close()
  })

  it('is written once at the hour, whoever watches, and old ones are deleted, but for the newest good one', async () => {
    await schedule({ enabled: true, hour: 2, keep: 2, testDays: 365 })
    const before = (await listed()).backups.length
    let now = new Date('2027-01-01T00:00:10Z')
    const two = [startOne({}, () => now), startOne({}, () => now)]
    for (const _ of [1, 2, 3]) {
      now = new Date(now.getTime() + DAY)
      await Promise.all(two.map((worker) => worker.work()))
      await Promise.all(two.map((worker) => worker.work()))
    }
    const { backups } = await listed()
    expect(backups).toHaveLength(before + 3)
    expect(backups.slice(0, 3).map(({ reason }) => reason)).toEqual(['schedule', 'schedule', 'schedule'])
    const files = backups.filter(({ state, place }) => place === 'folder' && !['failed', 'deleted'].includes(state))
    expect(files.map(({ id }) => id)).toEqual(backups.slice(0, 2).map(({ id }) => id))
    expect(readdirSync(folder()).toSorted()).toEqual(files.map(({ name }) => name).toSorted())
    await schedule({ enabled: false })
  })

  it('is reported by doctor: old, or failed', async () => {
    const reported = async () => {
      const findings = []
      for await (const { text, problem } of examineBackups(getDb())) findings.push({ text, problem })
      return findings
    }
    await schedule({ enabled: true })
    await db()
      .updateTable('backup')
      .set({ began_at: new Date(Date.now() - 3 * DAY) } as never)
      .execute()
    expect(await reported()).toContainEqual(
      expect.objectContaining({ problem: true, text: expect.stringMatching(/too old/) as string }),
    )
    await schedule({ enabled: false })
    expect(await reported()).toContainEqual(
      expect.objectContaining({ problem: false, text: expect.stringMatching(/switched off/) as string }),
    )
  })
})

describe('a database of a newer version', () => {
  it('is not backed up', async () => {
    const { database, options, remove } = await openTestDatabase('pglite')
    const { kysely } = database
    await kysely
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-later', timestamp: new Date().toISOString() } as never)
      .execute()
    const { id } = await kysely
      .insertInto('backup')
      .values({
        state: 'running',
        reason: 'person',
        user_id: 1,
        began_at: new Date(),
        place: 'folder',
        address: '',
        name: 'qabul-20261130-000000-1.gz',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const settings = testSettings(options.dataDir)
    const attachments = openAttachments(settings)
    const log = { warn: () => undefined }
    const worker = startBackups({ database, settings, attachments, clock: () => new Date(), log, every: DAY })
    await worker.work()
    await worker.stop()
    expect(
      await kysely.selectFrom('backup').select(['state', 'fault']).where('id', '=', id).executeTakeFirst(),
    ).toEqual({ state: 'failed', fault: 'newerSchema' })
    await remove()
  })
})

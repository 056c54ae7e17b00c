import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#server/kit/app-error.ts'
import { jobNow } from '../jobs/jobs.fixtures.ts'
import { retry, workAll } from '../notifications/notifications.fixtures.ts'
import { withTables } from '../support/database.ts'
import {
  addCertificate,
  auditFaults,
  bodyOf,
  cancelJob,
  emptyUploads,
  rowOf,
  rowsOf,
  seedUploads,
  studentsOf,
  trailOf,
  uploadAs,
  workOnce,
} from './uploads.fixtures.ts'

const ROWS = 1_100
const BATCH = 500
const KEY = 'd0c0ffee-0000-4000-8000-000000000083'

/** Issue 16: an upload is a batch that can be taken back, also in two halves. */
withTables('the job that takes an upload back', (getDb) => {
  const db = () => getDb().kysely
  const call = () => uploadAs(db())
  let certificate = 0
  beforeAll(() => seedUploads(db()))
  beforeEach(async () => {
    await emptyUploads(db())
    certificate = await addCertificate(db())
  })
  afterEach(async () => {
    expect(await auditFaults(db())).toEqual([])
  })

  const upload = async () => (await call()('list', { page: 1, pageSize: 10 })).data.results[0]!
  const saved = async (rows = rowsOf(ROWS)) => {
    const { data } = await call()('save', bodyOf(certificate, rows))
    await workAll(db())
    return data
  }
  const takeBack = async () => {
    const { id: uploadId, version } = await upload()
    return (await call()('takeBack', { uploadId, version })).data
  }
  const refusedTakeBack = () =>
    takeBack().then(
      () => undefined,
      (error: AppError) => error.code,
    )
  const count = async () => (await studentsOf(db(), certificate)).length

  it('works by itself: meanwhile the upload is being taken back, and nobody begins it twice', async () => {
    const { uploadId } = await saved()
    await takeBack()
    expect(await upload()).toMatchObject({ state: 'takingBack', returned: 0, takenBackAt: null })
    expect(await refusedTakeBack()).toBe('UPLOAD_WORKING')
    await workOnce(db())
    expect(await upload()).toMatchObject({ state: 'takingBack', returned: BATCH })
    await workAll(db())
    expect(await upload()).toMatchObject({ state: 'takenBack', returned: ROWS, takenBackAt: expect.any(String) })
    expect(await count()).toBe(0)
    expect(await trailOf(db(), uploadId)).toEqual([
      'upload.begin',
      'rows.check',
      'work.end',
      'upload.takeBack',
      'return.end',
    ])
  })

  it('that is cancelled half way leaves the rest, which is taken back by another one', async () => {
    const { uploadId } = await saved()
    const { jobId } = await takeBack()
    await workOnce(db())
    await cancelJob(db(), jobId)
    await workAll(db())
    expect(await jobNow(db(), jobId)).toMatchObject({ state: 'cancelled', done: BATCH })
    expect(await upload()).toMatchObject({ state: 'saved', returned: BATCH, takenBackAt: null })
    expect(await count()).toBe(ROWS - BATCH)

    const rest = await takeBack()
    expect([rest.items, rest.returned]).toEqual([ROWS - BATCH, BATCH])
    await workAll(db())
    expect(await upload()).toMatchObject({ state: 'takenBack', returned: ROWS })
    expect(await count()).toBe(0)
    expect((await trailOf(db(), uploadId)).slice(3)).toEqual([
      'upload.takeBack',
      'return.end',
      'upload.takeBack',
      'return.end',
    ])
  })

  it('that is cancelled before it began leaves all', async () => {
    await saved(rowsOf(BATCH + 1))
    const { jobId } = await takeBack()
    await cancelJob(db(), jobId)
    expect(await upload()).toMatchObject({ state: 'saved', returned: 0 })
    expect(await count()).toBe(BATCH + 1)
    expect(await refusedTakeBack()).toBeUndefined()
  })

  it('that failed is tried again by who began it, and ends what it began', async () => {
    await saved(rowsOf(BATCH + 1))
    const { jobId } = await takeBack()
    const granted = await sql<{ role_id: number }>`
      delete from role_permission where permission = 'uploads.can_manage_uploads' returning role_id`.execute(db())
    await workAll(db())
    expect(await jobNow(db(), jobId)).toMatchObject({ state: 'failed', error: 'PERMISSION_REQUIRED' })
    expect(await upload()).toMatchObject({ state: 'saved', returned: 0 })
    for (const { role_id } of granted.rows)
      await sql`insert into role_permission (role_id, permission) values (${role_id}, 'uploads.can_manage_uploads')`.execute(
        db(),
      )
    await retry(db(), jobId)
    expect(await upload()).toMatchObject({ state: 'takenBack', returned: BATCH + 1 })
    expect(await count()).toBe(0)
  })

  it('comes before a save that is tried again: nothing is added to what goes', async () => {
    const { jobId } = await saved([...rowsOf(BATCH + 1), rowOf(1)])
    await takeBack()
    await retry(db(), jobId)
    expect(await upload()).toMatchObject({ state: 'takenBack', added: BATCH + 1, returned: BATCH + 1 })
    const { data } = await call()('failures', { uploadId: (await upload()).id, page: 1, pageSize: 10 })
    expect(data.results.map(({ row, errorMessage }) => [row, errorMessage.includes('|')])).toEqual([[2, true]])
    await retry(db(), jobId)
    expect(await count()).toBe(0)
  })

  it('leaves what a later upload wrote meanwhile, and the upload stands with it', async () => {
    await saved(rowsOf(BATCH + 1))
    await takeBack()
    await call()('save', bodyOf(certificate, [rowOf(3, { course7: 1 })]))
    await workAll(db())
    const { data } = await call()('list', { page: 1, pageSize: 10 })
    expect(data.results.map(({ state, returned }) => [state, returned])).toEqual([
      ['saved', 0],
      ['saved', BATCH],
    ])
    expect(await count()).toBe(1)
    const [later, first] = data.results
    const refused = await call()('takeBack', { uploadId: first!.id, version: first!.version }).catch(
      (error: AppError) => error,
    )
    expect((refused as AppError).details.data).toMatchObject({ failing: ['isUnused'], used: 1 })
    await call()('takeBack', { uploadId: later!.id, version: later!.version })
    await call()('takeBack', { uploadId: first!.id, version: first!.version })
    expect(await count()).toBe(0)
  })

  describe('a save of many rows', () => {
    it('keeps nobody from the database while it finds out what its rows would do', async () => {
      const seen = { isDone: false, between: 0 }
      const save = call()('save', bodyOf(certificate, rowsOf(3_000))).finally(() => {
        seen.isDone = true
      })
      while (!seen.isDone) {
        await sql`select 1`.execute(db())
        if (!seen.isDone) seen.between += 1
      }
      await save
      expect(seen.between).toBeGreaterThanOrEqual(3_000 / BATCH)
    })
    it('that comes again under its key gets its answer, although it would do something else by now', async () => {
      const rows = rowsOf(BATCH + 1)
      const body = bodyOf(certificate, rows, { shown: { added: rows.length, changed: 0, unchanged: 0, failed: 0 } })
      const first = await call()('save', body, KEY)
      await workAll(db())
      expect((await call()('save', body, KEY)).data).toEqual(first.data)
      const refused = await call()('save', body).catch((error: AppError) => error)
      expect((refused as AppError).code).toBe('UPLOAD_CHANGED')
    })
  })
})

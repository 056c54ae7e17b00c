import { sql, type Kysely } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { SeasonState } from '#schemas/seasons/season.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import { seasonsHandlers } from '#server/features/seasons/seasons.handlers.ts'
import { effective } from '#server/kit/scope.ts'
import {
  addApplication,
  addStudent,
  applicationNow,
  auditOf,
  callAs,
  emptyApplications,
  NOW,
  SEMESTER,
  STAFF,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { samples as feeSamples } from '../fees/fees.samples.ts'
import { addMedicineRule, addTotals, emptyNomination, nominateAs, statusesOf } from '../nomination/nomination.calls.ts'
import { notifyAs, seedNotifications, workAll, WRITTEN } from '../notifications/notifications.fixtures.ts'
import { addAccepted, officeOf, serviceAt, statusOf } from '../private-university-export/export.fixtures.ts'
import { startUniversity } from '../private-university-export/service.ts'
import { withTables } from '../support/database.ts'
import { withServer } from '../support/with-server.ts'

type Db = Kysely<Tables>
const MINE: { readonly year_id: number; readonly semester_id: number } = {
  year_id: YEAR.current,
  semester_id: SEMESTER.first,
}
const setSeason = (db: Db, state: SeasonState, { year_id, semester_id } = MINE) =>
  db
    .updateTable('season')
    .set((season) => ({ state, version: season('version', '+', 1) }))
    .where('year_id', '=', year_id)
    .where('semester_id', '=', semester_id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
/** Finishes a season as its page does. */
const finish = (db: Db, { id, version }: { readonly id: number; readonly version: number }) =>
  (seasonsHandlers.move as (call: unknown) => Promise<unknown>)({
    db,
    body: { id, version, move: 'finish' },
    user: { id: STAFF.officer, permissions: new Set(PERMISSIONS), actor: { kind: 'staff', userId: STAFF.officer } },
    scope: effective({ universityId: 1 }),
    deps: { clock: () => NOW },
  })
const REJECT = 0
const WAIT = 2

/** ADR 112. */
withTables('the season of applications', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedNotifications(db()))
  beforeEach(async () => {
    await emptyNomination(db())
    await emptyApplications(db())
    await setSeason(db(), 'open')
  })

  describe('once it is finished', () => {
    const CHANGES = [
      ['a decision', 2, (at: object) => callAs(db())('decide', { ...at, action: REJECT, version: 1 } as never)],
      ['a request of data', 1, (at: object) => callAs(db())('sendFeedback', { ...at, ...feedback } as never)],
      ['a completion on paper', 4, (at: object) => callAs(db())('completeOnPaper', { ...at, ...note } as never)],
      ['a correction', 2, (at: object) => callAs(db())('correct', { ...at, ...quota } as never)],
      ['a correction of the student', 2, (at: object) => callAs(db())('correct', { ...at, ...card } as never)],
    ] as const
    const feedback = { message: 'برجاء رفع صورة أوضح', sendMailToStudent: 0, version: 1 }
    const note = { completionNote: 'أصل شهادة الميلاد', version: 1 }
    const quota = { submittedRegisterationType: 2, version: 1 }
    const card = { card: '30801010100017', version: 1 }
    it.each(CHANGES)('%s is refused, and names it', async (_, status, change) => {
      const { id, studentId } = await addApplication(db(), { status })
      await setSeason(db(), 'finished')
      await expect(change({ applicationId: id, studentId })).rejects.toMatchObject({
        code: 'SEASON_FINISHED',
        status: 409,
        details: {
          data: { guard: 'isSeasonDeciding' },
          params: { season: { ar: '2026/2027 – الأول', en: '2026/2027 – First' } },
        },
      })
      expect(await applicationNow(db(), id)).toMatchObject({ status, version: 1 })
    })

    it('a decision of a moment ago is not taken back', async () => {
      const { id, studentId } = await addApplication(db(), { status: 2 })
      await callAs(db())('decide', { applicationId: id, studentId, action: REJECT, version: 1 })
      await setSeason(db(), 'archived')
      await expect(callAs(db())('undoDecision', { applicationId: id, studentId, version: 2 })).rejects.toMatchObject({
        code: 'SEASON_ARCHIVED',
      })
    })

    it('a card that is corrected in another season is not written into its history', async () => {
      const studentId = await addStudent(db())
      const before = await addApplication(db(), { studentId, yearId: YEAR.last, status: 2 })
      const now = await addApplication(db(), { studentId })
      await setSeason(db(), 'finished', { year_id: YEAR.last, semester_id: SEMESTER.first })
      const { data } = await callAs(db())('correct', {
        applicationId: now.id,
        studentId,
        card: '30801010100017',
        version: 1,
      })
      expect(data).toMatchObject({ corrected: 1, version: 2 })
      expect(await auditOf(db(), before.id)).toHaveLength(1)
      expect(await applicationNow(db(), before.id)).toMatchObject({ version: 1 })
      await setSeason(db(), 'open', { year_id: YEAR.last, semester_id: SEMESTER.first })
    })

    it('a message to many that moves leaves its applications out; one that does not is sent', async () => {
      const { id, studentId } = await addApplication(db(), { status: 1 })
      await setSeason(db(), 'finished')
      const preview = async (applicationStatusOption: 0 | 2) =>
        (
          await notifyAs(db())('preview', {
            ...WRITTEN,
            applicationStatusOption,
            sendingApplications: [{ applyId: id, studentId }],
          })
        ).data
      expect(await preview(2)).toMatchObject({ recipients: 0, leftOut: [{ code: 'SEASON_FINISHED', count: 1 }] })
      expect(await preview(0)).toMatchObject({ recipients: 1, leftOut: [] })
    })

    it('Accept all decides nobody, and what it decided before is not taken back', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
      const made = await addTotals(db(), [350, 340, 330])
      await nominateAs(db())('apply', { ruleId, ...facultySeason })
      const [first, ...others] = made.map(({ id, studentId }) => ({ applyId: id, studentId }))
      const decide = (chosen: readonly object[]) =>
        nominateAs(db())('decideAll', { statusStudentUpdated: '2', appStudentData: chosen, ...facultySeason } as never)
      const { batchId } = (await decide([first!])).data
      await setSeason(db(), 'finished')
      expect((await decide(others)).data).toMatchObject({ done: 0, refused: 2 })
      await nominateAs(db())('takeBackBatch', { batchId })
      await workAll(db())
      expect(
        await statusesOf(
          db(),
          made.map(({ id }) => id),
        ),
      ).toEqual([2, 5, 6])
      const refused = await db().selectFrom('job_item').select('code').where('code', 'is not', null).execute()
      expect(refused.map(({ code }) => code)).toEqual(['SEASON_FINISHED', 'SEASON_FINISHED', 'SEASON_FINISHED'])
    })

    it.each(['finished', 'archived'] as const)('%s: who was accepted is still exported (2 to 8)', async (state) => {
      const service = await startUniversity()
      const [chosen] = await addAccepted(db(), 1)
      await setSeason(db(), state)
      await officeOf(db(), { env: serviceAt(service.url) }).call('send', { studentData: [chosen!] })
      await service.stop()
      expect(await statusOf(db(), [chosen!.appId])).toEqual([8])
    })
  })

  it.each(['closed', 'deciding'] as const)('%s: applications are decided', async (state) => {
    const { id, studentId } = await addApplication(db(), { status: 1 })
    await setSeason(db(), state)
    await callAs(db())('decide', { applicationId: id, studentId, action: REJECT, version: 1 })
    expect(await applicationNow(db(), id)).toMatchObject({ status: 3 })
  })

  describe('finished and decided at once', () => {
    const wait = (to: Db, { id, studentId }: { readonly id: number; readonly studentId: number }) =>
      callAs(to)('decide', { applicationId: id, studentId, action: WAIT, version: 1 })

    it('one of both happens: nothing waits in a finished season', async () => {
      for (let round = 0; round < 20; round += 1) {
        const application = await addApplication(db(), { status: 2 })
        const season = await setSeason(db(), 'deciding')
        const works = [() => wait(db(), application), () => finish(db(), season)]
        if (round % 2 === 0) works.reverse()
        const [first, second] = await Promise.allSettled(works.map((work) => work()))
        const [decided, finished] = round % 2 === 0 ? [second!, first!] : [first!, second!]
        const { status } = await applicationNow(db(), application.id)
        if (finished.status === 'fulfilled') {
          expect([status, decided]).toMatchObject([2, { reason: { code: 'SEASON_FINISHED' } }])
        } else {
          expect([status, finished]).toMatchObject([10, { reason: { code: 'SEASON_UNDECIDED' } }])
          await callAs(db())('decide', { ...keyOf(application), action: REJECT, version: 2 })
        }
      }
    })
    const keyOf = ({ id, studentId }: { readonly id: number; readonly studentId: number }) => ({
      applicationId: id,
      studentId,
    })
  })
})

withTables('a season that is finished while an application is decided', (getDb, getOptions) => {
  const db = () => getDb().kysely
  beforeAll(() => seedNotifications(db()))
  // the embedded engine has one connection, so that one begins when the other has ended
  const hasMany = () => getOptions().databaseUrl !== undefined
  /** Until `work` waits for the lock of applications, or has ended without. */
  async function waits(work: Promise<unknown>): Promise<void> {
    let hasEnded = false
    const end = () => (hasEnded = true)
    work.then(end, end)
    for (;;) {
      const { rows } = await sql`select from pg_locks where relation = 'application'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db())
      if (rows.length > 0 || hasEnded) return
    }
  }
  const decideIn = (to: Db, { id, studentId }: { readonly id: number; readonly studentId: number }) =>
    callAs(to)('decide', { applicationId: id, studentId, action: WAIT, version: 1 })

  it('waits for the decision, and counts it', async ({ skip }) => {
    if (!hasMany()) return skip()
    const application = await addApplication(db(), { status: 2 })
    const season = await setSeason(db(), 'deciding')
    const { finishing } = await db()
      .transaction()
      .execute(async (trx) => {
        await decideIn(trx, application)
        const finishing = finish(db(), season)
        await waits(finishing)
        return { finishing }
      })
    await expect(finishing).rejects.toMatchObject({ code: 'SEASON_UNDECIDED' })
  })

  it('is waited for by the decision, which is refused', async ({ skip }) => {
    if (!hasMany()) return skip()
    await emptyApplications(db())
    const application = await addApplication(db(), { status: 2 })
    const season = await setSeason(db(), 'deciding')
    const { deciding } = await db()
      .transaction()
      .execute(async (trx) => {
        await finish(trx, season)
        const deciding = decideIn(db(), application)
        await waits(deciding)
        return { deciding }
      })
    await expect(deciding).rejects.toMatchObject({ code: 'SEASON_FINISHED' })
    expect(await applicationNow(db(), application.id)).toMatchObject({ status: 2, version: 1 })
  })
})

withServer('the fees of a finished season', ({ login, db }) => {
  const admin = login('admin')
  const MINE = { year_id: 3, semester_id: 1 }
  it.each(['pay', 'update', 'remove'] as const)(
    'are not changed by %s; the refusal is in both languages',
    async (call) => {
      await setSeason(db(), 'open', MINE)
      const { body: sent } = (await feeSamples(db(), call))[call] as { readonly body: never }
      await setSeason(db(), 'finished', MINE)
      const { status, body } = await admin.call('fees', call, sent)
      expect([status, body.code]).toEqual([409, 'SEASON_FINISHED'])
      const [arabic, english] = body.message.split('|')
      expect(arabic).toContain('2026/2027')
      expect(english).toMatch(/^The season .*2026\/2027.* is finished/)
    },
  )
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { claimMail, releaseHeld } from '#server/mail/delivery.sql.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  addStudent,
  applicationNow,
  auditOf,
  type Caller,
  callAs,
  emptyApplications,
  FACULTY,
  NOW,
  seedUniversity,
  STAFF,
} from './applications.fixtures.ts'

/** Issue 12: reasons of a rejection, and a decision with undo. */
const [REJECT, ACCEPT, WAIT] = [0, 1, 2] as const
const LAST_MOMENT = 15_000

withTables('reasons of a rejection, and taking a decision back', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(async () => {
    await seedUniversity(db())
    await db()
      .insertInto('rejection_reason')
      .values([
        { id: 1, ar_name: 'سبب آخر', en_name: 'Other reason', display_order: 1000 },
        { id: 2, ar_name: 'مستندات ناقصة', en_name: 'Missing papers', display_order: 10 },
        { id: 3, ar_name: 'سبب قديم', en_name: 'Old reason', active: false },
      ])
      .execute()
  })
  beforeEach(() => emptyApplications(db()))
  type Target = { readonly id: number; readonly studentId: number }
  const keyOf = ({ id, studentId }: Target) => ({ applicationId: id, studentId })
  const decide = (target: Target, action: 0 | 1 | 2, more: object = {}, caller: Caller = {}) =>
    callAs(db(), caller)('decide', { ...keyOf(target), action, version: 1, ...more })
  const feedback = (target: Target, caller: Caller = {}) =>
    callAs(db(), caller)('sendFeedback', {
      ...keyOf(target),
      version: 1,
      message: 'من فضلك أرفق شهادة الميلاد',
      sendMailToStudent: 1,
    })
  const undo = (target: Target, caller: Caller = {}, version: number | undefined = 2) =>
    callAs(db(), caller)('undoDecision', { ...keyOf(target), ...(version !== undefined && { version }) })
  const mails = () => db().selectFrom('outbox_mail').selectAll().where('state', '<>', 'cancelled').execute()

  /** Of applications: the reference data of these tests has no history. */
  const brokenChains = async () =>
    (await verifyAudit(db())).faults.filter(({ text }) => /The application|\(application/.test(text))

  describe('a reason', () => {
    it('is offered while it is active, in its order, in the details and in the list', async () => {
      const target = await addApplication(db())
      const reasons = [
        { id: 2, name: { ar: 'مستندات ناقصة', en: 'Missing papers' } },
        { id: 1, name: { ar: 'سبب آخر', en: 'Other reason' } },
      ]
      const { data } = await callAs(db())('details', { applyId: target.id })
      expect(data.rejectionReasons).toEqual(reasons)
      expect((await callAs(db())('filters', {})).data.rejectionReasons).toEqual(reasons)
    })
    it('stands in the history in both languages, as it was called then, with what was written', async () => {
      const target = await addApplication(db())
      await decide(target, REJECT, { reasonId: 2, reasonText: 'شهادة الميلاد | ناقصة' })
      await db().updateTable('rejection_reason').set({ en_name: 'Renamed since' }).where('id', '=', 2).execute()
      const { data } = await callAs(db())('history', { applyId: target.id })
      expect(data.steps.at(-1)).toMatchObject({
        event: 'application.reject',
        reason: 'شهادة الميلاد | ناقصة',
        reasonName: { ar: 'مستندات ناقصة', en: 'Missing papers' },
      })
      await db().updateTable('rejection_reason').set({ en_name: 'Missing papers' }).where('id', '=', 2).execute()
      expect(await db().selectFrom('application_rejection').selectAll().execute()).toEqual([
        { application_id: target.id, seq: 2, reason_id: 2 },
      ])
    })
    it.each([ACCEPT, WAIT])('is refused at its field with action %i, and nothing is decided', async (action) => {
      const target = await addApplication(db())
      await expect(decide(target, action, { reasonId: 2, reasonText: 'لأن' })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: {
          fields: [
            { path: '/reasonId', code: 'REASON_NOT_FOR_DECISION' },
            { path: '/reasonText', code: 'REASON_NOT_FOR_DECISION' },
          ],
        },
      })
      expect(await applicationNow(db(), target.id)).toMatchObject({ status: 1, version: 1 })
    })
    it.each([3, 99])('that is not offered (%i) is refused at its field, and nothing is decided', async (reasonId) => {
      const target = await addApplication(db())
      await expect(decide(target, REJECT, { reasonId })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: { fields: [{ path: '/reasonId', code: 'INVALID_CHOICE' }] },
      })
      expect(await applicationNow(db(), target.id)).toMatchObject({ status: 1, version: 1 })
    })
    it('is not asked for', async () => {
      const target = await addApplication(db())
      await decide(target, REJECT)
      expect((await auditOf(db(), target.id)).at(-1)).toMatchObject({ reason: null, changes: {} })
    })
  })

  describe('a decision is taken back', () => {
    it.each([
      [1, undefined, ACCEPT],
      [7, undefined, REJECT],
      [5, 1, REJECT],
      [5, 7, ACCEPT],
      [6, 7, WAIT],
      [2, undefined, REJECT],
      [3, undefined, WAIT],
      [9, undefined, ACCEPT],
      [10, undefined, REJECT],
    ] as const)('to %i (beneath a mark: %s) after action %i', async (status, reviewStatus, action) => {
      const target = await addApplication(db(), { status, ...(reviewStatus && { reviewStatus }) })
      const { data } = await decide(target, action)
      expect(await undo(target, { later: LAST_MOMENT })).toEqual({
        data: { applyId: target.id, applicationStatus: status, version: 3, othersReturned: 0 },
        message: 'DECISION_UNDONE',
      })
      expect(await applicationNow(db(), target.id)).toMatchObject({ status, version: 3 })
      const { review_status } = await db()
        .selectFrom('application')
        .select('review_status')
        .where('id', '=', target.id)
        .executeTakeFirstOrThrow()
      expect(review_status).toBe(reviewStatus ?? null)
      expect((await auditOf(db(), target.id)).slice(1)).toMatchObject([
        { from_status: status, to_status: data.applicationStatus },
        { event: 'decision.undo', from_status: data.applicationStatus, to_status: status },
      ])
      expect(await brokenChains()).toEqual([])
    })
    it('gives what a rule had decided back to the rule (D44)', async () => {
      const target = await addApplication(db(), { status: 2 })
      await db()
        .insertInto('approval_rule')
        .values({ id: 1, faculty_id: 1, year_id: 2, semester_id: 1, total_degree: 1, students_number: 1, priority: 1 })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      await db()
        .insertInto('recommendation')
        .values({
          application_id: target.id,
          rule_id: 1,
          accepted: true,
          rank: 1,
          reason: 'admitted',
          from_status: 1,
          decided: true,
        })
        .execute()
      const decided = async () =>
        (await db().selectFrom('recommendation').select('decided').executeTakeFirstOrThrow()).decided
      await decide(target, REJECT)
      expect(await decided()).toBe(false)
      await undo(target)
      expect(await decided()).toBe(true)
    })

    const refusedOf = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: { code: string; details: { data?: { guard?: string } } }) => [error.code, error.details.data?.guard],
      )
    it('a moment too late it is not', async () => {
      const target = await addApplication(db())
      await decide(target, ACCEPT)
      expect(await refusedOf(undo(target, { later: LAST_MOMENT + 1 }))).toEqual(['UNDO_TOO_LATE', 'isRecent'])
      expect(await applicationNow(db(), target.id)).toMatchObject({ status: 2, version: 2 })
    })
    it('by somebody else it is not', async () => {
      const target = await addApplication(db())
      await decide(target, ACCEPT)
      expect(await refusedOf(undo(target, { userId: STAFF.clerk }))).toEqual(['UNDO_NOT_OWN', 'isOwnDecision'])
    })
    it('where the last step was no decision, or an undo, it is not', async () => {
      const target = await addApplication(db())
      expect((await refusedOf(undo(target, {}, 1)))[0]).toBe('UNDO_NOTHING')
      const refused = await addApplication(db(), { status: 3 })
      expect(await refusedOf(undo(refused, {}, 1))).toEqual(['UNDO_NOTHING', 'isJustDecided'])
      await decide(refused, ACCEPT)
      await undo(refused)
      expect(await refusedOf(undo(refused, {}, 3))).toEqual(['UNDO_NOTHING', 'isJustDecided'])
    })
    it('by the id of another student it is not', async () => {
      const target = await addApplication(db())
      await decide(target, ACCEPT)
      await decide(target, REJECT, { version: 2 })
      await expect(undo({ ...target, studentId: await addStudent(db()) }, {}, 3)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      })
      expect(await applicationNow(db(), target.id)).toMatchObject({ status: 3, version: 3 })
    })
  })

  describe('the others that an acceptance refused (A6)', () => {
    async function accepted() {
      const studentId = await addStudent(db())
      const target = await addApplication(db(), { studentId })
      const others = []
      for (const [index, input] of [
        { status: 7 },
        { status: 5, reviewStatus: 7 as const },
        { status: 10, facultyId: FACULTY.arts },
        { status: 9 },
        { status: 3 },
      ].entries())
        others.push({ ...input, ...(await addApplication(db(), { studentId, desireNumber: index + 2, ...input })) })
      expect((await decide(target, ACCEPT, { refuseOthers: true })).data.othersRefused).toBe(3)
      return { target, others }
    }
    it('come back, each to where it was, in the same step; what was refused before stays', async () => {
      const { target, others } = await accepted()
      expect(await undo(target)).toMatchObject({
        data: { applicationStatus: 1, othersReturned: 3 },
        message: 'DECISION_UNDONE_OTHERS',
        params: { count: 3 },
      })
      for (const { id, status } of others) expect((await applicationNow(db(), id))!.status, String(status)).toBe(status)
      expect((await auditOf(db(), others[1]!.id)).at(-1)).toMatchObject({
        event: 'otherApplication.undo',
        from_status: 9,
        to_status: 5,
      })
      expect(await brokenChains()).toEqual([])
    })
    it('are left, and so is the decision, when one of them has changed since', async () => {
      const { target, others } = await accepted()
      await decide(others[0]!, REJECT, { version: 2 })
      await expect(undo(target)).rejects.toMatchObject({
        code: 'UNDO_OTHERS_CHANGED',
        status: 409,
        details: { data: { guard: 'hasOthersUnchanged' } },
      })
      expect(await applicationNow(db(), target.id)).toMatchObject({ status: 2, version: 2 })
      expect(await applicationNow(db(), others[1]!.id)).toMatchObject({ status: 9, version: 2 })
    })
    it('of an acceptance before this one stay refused', async () => {
      const { target, others } = await accepted()
      await decide(target, WAIT, { version: 2 })
      await decide(target, ACCEPT, { version: 3, refuseOthers: true })
      expect(await undo(target, {}, 4)).toMatchObject({ data: { applicationStatus: 10, othersReturned: 0 } })
      expect(await applicationNow(db(), others[0]!.id)).toMatchObject({ status: 9 })
    })
  })

  describe('the mail of a feedback', () => {
    /**
     * The mail that a sender claims `later` ms after the feedback, if any. A transaction fixes the database's clock.
     */
    const claimAt = (later: number) =>
      db()
        .transaction()
        .execute(async (trx) => {
          const { due_at } = await trx.selectFrom('outbox_mail').select('due_at').executeTakeFirstOrThrow()
          const left = Date.parse(due_at) - NOW.getTime() - later
          await trx
            .updateTable('outbox_mail')
            .set({ due_at: sql`now() + make_interval(secs => ${left / 1000})` })
            .execute()
          await releaseHeld(trx)
          const claimed = await claimMail(trx)
          if (!claimed) await trx.updateTable('outbox_mail').set({ due_at }).execute()
          return claimed
        })
    it('waits as long as it can be taken back, and goes then', async () => {
      await feedback(await addApplication(db()))
      expect(await claimAt(LAST_MOMENT - 1)).toBeUndefined()
      expect(await claimAt(LAST_MOMENT)).toMatchObject({ to_address: 'student@example.com' })
    })
    it.each([-1, 1, 5, 6, 7])('goes away with the feedback, and the application back to %i', async (status) => {
      const target = await addApplication(db(), { status })
      await feedback(target)
      expect(await mails()).toHaveLength(1)
      expect(await undo(target)).toMatchObject({ data: { applicationStatus: status }, message: 'FEEDBACK_UNDONE' })
      expect(await mails()).toEqual([])
    })
    it('that somebody has begun to send is not caught: nothing is taken back', async () => {
      const target = await addApplication(db())
      await feedback(target)
      await claimAt(LAST_MOMENT)
      await expect(undo(target, { later: LAST_MOMENT })).rejects.toMatchObject({
        code: 'UNDO_TOO_LATE',
        details: { data: { guard: 'isRecent' } },
      })
      expect(await applicationNow(db(), target.id)).toMatchObject({ status: 4, version: 2 })
      expect(await mails()).toHaveLength(1)
    })
    it('needs the permission to write to students', async () => {
      const target = await addApplication(db())
      await feedback(target)
      await expect(
        undo(target, { permissions: ['students_admission_apps.can_accept_refuse_wait_app'] }),
      ).rejects.toMatchObject({ code: 'DECISION_NOT_PERMITTED', details: { data: { guard: 'mayText' } } })
    })
  })
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STATUS, WAITING_CODES } from '#schemas/status.ts'
import { MAIL_CATEGORY } from '#schemas/student-mails/student-mail.schema.ts'
import {
  addApplication,
  auditOf,
  callAs,
  emptyApplications,
  FACULTY,
  listBody,
  STAFF,
} from '../applications/applications.fixtures.ts'
import { bellOf } from '../jobs/jobs.fixtures.ts'
import { addMany, mails, retry, seedNotifications, workAll } from '../notifications/notifications.fixtures.ts'
import { withTables } from '../support/database.ts'
import {
  addMedicineRule,
  addTemplate,
  addTotals,
  auditFaults,
  emptyNomination,
  nominateAs,
  statusesOf,
} from './nomination.calls.ts'

/** Document 2, section 2.5. */
withTables('Accept all and Reject all', (getDb) => {
  const db = () => getDb().kysely
  const call = (caller?: Parameters<typeof nominateAs>[1]) => nominateAs(db(), caller)
  beforeAll(() => seedNotifications(db()))
  beforeEach(async () => {
    await emptyNomination(db())
    await emptyApplications(db())
  })
  const ids = (made: readonly { readonly id: number }[]) => made.map(({ id }) => id)
  const ACCEPT = { statusStudentUpdated: '2' } as const
  const REJECT = { statusStudentUpdated: '3' } as const

  /** Medicine's rule with two seats, applied to three. */
  async function applied(totals: readonly number[] = [350, 340, 330]) {
    const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
    const made = await addTotals(db(), totals)
    await call()('apply', { ruleId, ...facultySeason })
    return { ruleId, facultySeason, made, all: ids(made) }
  }
  const batches = async (caller?: Parameters<typeof nominateAs>[1]) =>
    (await call(caller)('batches', { page: 1, pageSize: 10 })).data.results
  const takeBack = (batchId: number, caller?: Parameters<typeof nominateAs>[1]) =>
    call(caller)('takeBackBatch', { batchId })

  it('the queue of what waits for a decision loses nobody when the rule is applied (issue 39)', async () => {
    const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 1 })
    const made = await addTotals(db(), [310, 350])
    const unpaid = await addApplication(db(), { status: STATUS.pendingFees })
    const queue = async () => {
      const { data } = await callAs(db())(
        'list',
        listBody({ appStatuses: [...WAITING_CODES], orderBy: 'applyDate', orderType: 'asc' }),
      )
      return data.results.map(({ applyId }) => applyId)
    }
    const before = await queue()
    expect(before.toSorted()).toEqual(ids([...made, unpaid]).toSorted())
    await call()('apply', { ruleId, ...facultySeason })
    expect(await statusesOf(db(), ids(made))).toEqual([6, 5])
    expect(await queue()).toEqual(before)
  })

  describe('decide', () => {
    it('accept all who are recommended accepted, as a batch that is listed', async () => {
      const { facultySeason, all } = await applied()
      const { data, message } = await call()('decideAll', {
        ...ACCEPT,
        ...facultySeason,
        name: 'الدفعة الأولى',
        shown: { count: 2, others: 0 },
      })
      expect(data).toMatchObject({
        batchId: 1,
        isDone: true,
        items: 2,
        done: 2,
        refused: 0,
        others: 0,
        mails: 0,
        hasTemplate: false,
      })
      expect(message).toBe('BATCH_ACCEPTED')
      expect(await statusesOf(db(), all)).toEqual([2, 2, 6])
      expect((await auditOf(db(), all[0]!)).at(-1)).toMatchObject({
        event: 'application.accept',
        user_id: STAFF.officer,
        from_status: 5,
        to_status: 2,
        changes: { batch: 1, mailed: false },
      })
      expect(await batches()).toMatchObject([
        {
          kind: 'accept',
          name: 'الدفعة الأولى',
          own: true,
          who: { en: 'Mona Fouad' },
          ruleVersion: 1,
          runId: 1,
          asked: 2,
          received: 2,
          others: 0,
          state: 'held',
          returned: 0,
        },
      ])
      expect(await auditFaults(db())).toEqual([])
    })

    it('reject all who are recommended refused', async () => {
      const { facultySeason, all } = await applied()
      const { message } = await call()('decideAll', { ...REJECT, ...facultySeason })
      expect(message).toBe('BATCH_REFUSED')
      expect(await statusesOf(db(), all)).toEqual([5, 5, 3])
    })

    it('take those whom the documents name, without place or versions, and tell who has changed or lies elsewhere', async () => {
      const { made, all } = await applied()
      const arts = await addApplication(db(), { status: 5, facultyId: FACULTY.arts })
      const named = [...made.slice(0, 2), arts].map(({ id, studentId }) => ({ applyId: id, studentId }))
      const { data } = await call()('decideAll', {
        ...ACCEPT,
        appStudentData: [{ ...named[0]!, version: 1 }, named[1]!, named[2]!],
      })
      expect(data).toMatchObject({ items: 3, done: 1, refused: 2 })
      expect(await statusesOf(db(), [...all, arts.id])).toEqual([5, 2, 6, 5])
      const { rows } = await sql<{ code: string }>`select code from job_item where state = 2 order by place`.execute(
        db(),
      )
      expect(rows.map(({ code }) => code).toSorted()).toEqual(['BATCH_APPLICATION_CHANGED', 'GROUP_OUT_OF_SCOPE'])
    })

    it('never do what the rule may not: a mark of the other kind stays', async () => {
      const { made, all } = await applied()
      const { id, studentId } = made[2]!
      const { data } = await call()('decideAll', { ...ACCEPT, appStudentData: [{ applyId: id, studentId }] })
      expect(data).toMatchObject({ done: 0, refused: 1 })
      expect(await statusesOf(db(), all)).toEqual([5, 5, 6])
    })

    it('are refused without the permission to decide, with nobody recommended, and when the number has changed', async () => {
      const { facultySeason, all } = await applied()
      const permissions = ['nomination.can_manage_nomination'] as const
      await expect(call({ permissions })('decideAll', { ...ACCEPT, ...facultySeason })).rejects.toMatchObject({
        code: 'DECISION_NOT_PERMITTED',
      })
      await expect(call()('decideAll', { ...ACCEPT, ...facultySeason, desireNumber: 4 })).rejects.toMatchObject({
        code: 'NOMINATION_NOBODY',
      })
      await expect(
        call()('decideAll', { ...ACCEPT, ...facultySeason, shown: { count: 3, others: 0 } }),
      ).rejects.toMatchObject({
        code: 'NOMINATION_CHANGED',
        details: { data: { effects: { count: 2, others: 0 } } },
      })
      const arts = call({ scope: { universityId: 1, facultyId: FACULTY.arts } })
      await expect(arts('decideAll', { ...ACCEPT, ...facultySeason })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(call()('decideAll', ACCEPT)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
      await expect(call()('decideAll', { ...REJECT, ...facultySeason, refuseOthers: true })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
      expect(await statusesOf(db(), all)).toEqual([5, 5, 6])
      expect(await batches()).toEqual([])
    })

    it('are made once by the same key', async () => {
      const { facultySeason } = await applied()
      const first = await call()('decideAll', { ...ACCEPT, ...facultySeason }, 'k1')
      expect(await call()('decideAll', { ...ACCEPT, ...facultySeason }, 'k1')).toEqual(first)
      expect(await batches()).toHaveLength(1)
    })

    it('over 500 go on as a job, which is retried and ends the hold', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 600 })
      // 501 with the one that they are copied from
      const made = await addMany(db(), 500)
      await sql`update application set submitted_total = 350, percentage = 87.5`.execute(db())
      await call()('apply', { ruleId, ...facultySeason })
      const { data, message } = await call()('decideAll', { ...ACCEPT, ...facultySeason })
      expect([data.isDone, data.items, message]).toEqual([false, 501, 'BATCH_QUEUED'])
      expect(await batches()).toMatchObject([{ state: 'working', isWorking: true, received: 0 }])
      await expect(takeBack(data.batchId)).rejects.toMatchObject({ code: 'BATCH_WORKING' })
      // somebody decides one of them first
      const { id, studentId } = made[499]!
      await callAs(db())('decide', { applicationId: id, studentId, action: 0, studentName: 'x', version: 2 })
      await workAll(db())
      // the notification names the batch and its faculty
      expect(await bellOf(db(), data.jobId)).toMatchObject([
        {
          kind: 'jobDoneWithRefusals',
          of: 'decideAll',
          act: 'acceptAll',
          name: { en: 'Faculty of Medicine' },
          done: 500,
          refused: 1,
        },
      ])
      expect(await batches()).toMatchObject([{ state: 'held', isWorking: false, received: 500 }])
      await retry(db(), data.jobId)
      expect(await batches()).toMatchObject([{ state: 'held', received: 500 }])
      expect(new Set(await statusesOf(db(), ids(made.slice(0, 499))))).toEqual(new Set([2]))
      // and one whose take-back is still running
      await takeBack(data.batchId)
      await sql`update job set state = 'running', ended_at = null where kind = 'decideAllTakeBack'`.execute(db())
      expect(await batches()).toMatchObject([{ state: 'takenBack', isWorking: true }])
    })
  })

  describe('refusing the others (A6)', () => {
    async function withOthers() {
      const { facultySeason, made, all } = await applied([350, 340])
      const [first, second] = made
      const others = [
        await addApplication(db(), { studentId: first!.studentId, facultyId: FACULTY.arts, desireNumber: 2 }),
        await addApplication(db(), {
          studentId: first!.studentId,
          facultyId: FACULTY.arts,
          desireNumber: 3,
          status: 5,
        }),
        await addApplication(db(), {
          studentId: first!.studentId,
          facultyId: FACULTY.arts,
          desireNumber: 4,
          status: 3,
        }),
      ]
      const elsewhere = [
        await addApplication(db(), { studentId: second!.studentId, facultyId: FACULTY.arts, status: 2 }),
        await addApplication(db(), { studentId: second!.studentId, facultyId: FACULTY.arts, desireNumber: 3 }),
      ]
      return { facultySeason, all, others: ids(others), elsewhere: ids(elsewhere) }
    }

    it('is told before: by faculty, with marks and seats, and who is accepted elsewhere', async () => {
      const { facultySeason } = await withOthers()
      await addTemplate(db(), MAIL_CATEGORY.accepted)
      const { data } = await call()('cascade', facultySeason)
      expect(data).toEqual({
        count: 2,
        students: 2,
        others: 2,
        acceptedElsewhere: 1,
        faculties: [
          {
            facultyId: FACULTY.arts,
            facultyName: { ar: 'كلية الآداب', en: 'Faculty of Arts' },
            applications: 2,
            marks: 1,
            seats: 1,
          },
        ],
        hasTemplate: true,
        holdMinutes: 10,
      })
    })

    it('moves them to 9 in the same step, and comes back with it', async () => {
      const { facultySeason, all, others, elsewhere } = await withOthers()
      const request = { ...ACCEPT, ...facultySeason, refuseOthers: true }
      await expect(call()('decideAll', { ...request, shown: { count: 2, others: 1 } })).rejects.toMatchObject({
        code: 'NOMINATION_CHANGED',
      })
      const { data } = await call()('decideAll', { ...request, shown: { count: 2, others: 2 } })
      expect(data).toMatchObject({ done: 2, others: 2 })
      expect(await statusesOf(db(), [...all, ...others, ...elsewhere])).toEqual([2, 2, 9, 9, 3, 2, 1])
      expect((await auditOf(db(), others[0]!)).at(-1)).toMatchObject({
        event: 'otherApplication.accept',
        reason: 'كلية الطب|Faculty of Medicine',
        changes: { acceptedApplication: all[0], acceptedVersion: 3, batch: 1 },
      })
      const back = await takeBack(data.batchId)
      expect(back.data).toMatchObject({ done: 2, refused: 0 })
      expect(await statusesOf(db(), [...all, ...others, ...elsewhere])).toEqual([5, 5, 1, 5, 3, 2, 1])
      expect(await auditFaults(db())).toEqual([])
    })

    it('leaves a student as they are when one of the others has changed since', async () => {
      const { facultySeason, all, others } = await withOthers()
      const { data } = await call()('decideAll', { ...ACCEPT, ...facultySeason, refuseOthers: true })
      await sql`update application set version = version + 1 where id = ${others[0]!}`.execute(db())
      const back = await takeBack(data.batchId)
      expect(back.data).toMatchObject({ done: 1, refused: 1 })
      expect(await statusesOf(db(), [...all, ...others])).toEqual([2, 5, 9, 9, 3])
      const { rows } = await sql<{ code: string }>`select code from job_item where state = 2`.execute(db())
      expect(rows).toEqual([{ code: 'UNDO_OTHERS_CHANGED' }])
    })

    it('accepts the better desire of a student who is recommended twice, and refuses the other', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      const worse = await addApplication(db(), { submittedTotal: 350, desireNumber: 2 })
      const better = await addApplication(db(), { studentId: worse.studentId, submittedTotal: 350, desireNumber: 1 })
      await call()('apply', { ruleId, ...facultySeason })
      expect((await call()('cascade', facultySeason)).data).toMatchObject({ count: 2, students: 1, others: 1 })
      const { data } = await call()('decideAll', {
        ...ACCEPT,
        ...facultySeason,
        refuseOthers: true,
        shown: { count: 2, others: 1 },
      })
      expect(data).toMatchObject({ done: 1, refused: 1, others: 1 })
      expect(await statusesOf(db(), [better.id, worse.id])).toEqual([2, 9])
    })
  })

  describe('mails', () => {
    it('tell each student by the active template, held with the batch, and go after', async () => {
      const { facultySeason, made } = await applied()
      await addTemplate(db(), MAIL_CATEGORY.accepted)
      await addTemplate(db(), MAIL_CATEGORY.accepted, { active: false })
      await sql`update student set email = null where id = ${made[1]!.studentId}`.execute(db())
      const { data } = await call()('decideAll', { ...ACCEPT, ...facultySeason })
      expect(data).toMatchObject({ done: 2, mails: 1, hasTemplate: true })
      expect(data.heldUntil).not.toBeNull()
      expect(await mails(db())).toMatchObject([
        { state: 'held', student_id: made[0]!.studentId, application_id: made[0]!.id, subject: 'نتيجة الطلب' },
      ])
    })

    it('die when the batch is taken back', async () => {
      const { facultySeason } = await applied()
      await addTemplate(db(), MAIL_CATEGORY.refused)
      const { data } = await call()('decideAll', { ...REJECT, ...facultySeason })
      await takeBack(data.batchId)
      expect(await mails(db())).toMatchObject([{ withdrawn: true }])
    })
  })

  describe('taking back', () => {
    it('returns all to their marks, decided by nobody, and they can be decided again', async () => {
      const { ruleId, facultySeason, all } = await applied()
      const { data } = await call()('decideAll', { ...ACCEPT, ...facultySeason })
      const { message, data: back } = await takeBack(data.batchId)
      expect([message, back.done]).toEqual(['BATCH_RETURNED', 2])
      expect(await statusesOf(db(), all)).toEqual([5, 5, 6])
      expect((await auditOf(db(), all[0]!)).at(-1)).toMatchObject({
        event: 'batch.takeBack',
        from_status: 2,
        to_status: 5,
        changes: { batch: 1, undone: 'application.accept' },
      })
      expect((await sql<{ decided: boolean }>`select distinct decided from recommendation`.execute(db())).rows).toEqual(
        [{ decided: false }],
      )
      expect(await batches()).toMatchObject([{ state: 'takenBack', returned: 2 }])
      await expect(takeBack(data.batchId)).rejects.toMatchObject({ code: 'BATCH_TAKEN_BACK' })
      expect((await call()('decideAll', { ...ACCEPT, ...facultySeason })).data).toMatchObject({ done: 2 })
      await call()('apply', { ruleId, ...facultySeason })
      expect(await auditFaults(db())).toEqual([])
    })

    it('leaves what a person has touched since, and tells of it', async () => {
      const { facultySeason, made, all } = await applied()
      const { data } = await call()('decideAll', { ...ACCEPT, ...facultySeason })
      const { id, studentId } = made[0]!
      await callAs(db())('decide', { applicationId: id, studentId, action: 0, studentName: 'x', version: 3 })
      const back = await takeBack(data.batchId)
      expect(back.data).toMatchObject({ done: 1, refused: 1 })
      expect(await statusesOf(db(), all)).toEqual([3, 5, 6])
      const { rows } = await sql<{ code: string }>`select code from job_item where state = 2`.execute(db())
      expect(rows).toEqual([{ code: 'BATCH_CHANGED_SINCE' }])
    })

    it('leaves what has changed since although its status stands, such as a total that was corrected', async () => {
      const { facultySeason, all } = await applied()
      const { data } = await call()('decideAll', { ...ACCEPT, ...facultySeason })
      await sql`update application set certified_total = 349, version = version + 1 where id = ${all[0]!}`.execute(db())
      expect((await takeBack(data.batchId)).data).toMatchObject({ done: 1, refused: 1 })
      expect(await statusesOf(db(), all)).toEqual([2, 5, 6])
    })

    it('is refused to others, outside of the scope, and once the mails go', async () => {
      const { facultySeason, all } = await applied()
      const { batchId } = (await call()('decideAll', { ...ACCEPT, ...facultySeason })).data
      await expect(takeBack(batchId, { userId: STAFF.other })).rejects.toMatchObject({ code: 'BATCH_NOT_OWN' })
      const arts = { scope: { universityId: 1, facultyId: FACULTY.arts } }
      await expect(takeBack(batchId, arts)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await batches(arts)).toEqual([])
      await sql`update mail_hold set until = now() - interval '1 second'`.execute(db())
      await expect(takeBack(batchId)).rejects.toMatchObject({ code: 'BATCH_TOO_LATE' })
      expect(await batches()).toMatchObject([{ state: 'out' }])
      expect(await statusesOf(db(), all)).toEqual([2, 2, 6])
    })

    it('is the batch’s: a single decision of it is not undone alone', async () => {
      const { facultySeason, made } = await applied()
      await call()('decideAll', { ...ACCEPT, ...facultySeason })
      const { id: applicationId, studentId } = made[0]!
      await expect(callAs(db())('undoDecision', { applicationId, studentId, version: 3 })).rejects.toMatchObject({
        code: 'UNDO_NOTHING',
      })
    })

    it('a change of the rule returns what it decided to under review (D44)', async () => {
      const { ruleId, facultySeason, all } = await applied()
      await call()('decideAll', { ...ACCEPT, ...facultySeason })
      const { withdrawRule } = await import('#server/features/approval-rules/approval-rule.withdraw.ts')
      const returned = await db()
        .transaction()
        .execute((trx) => withdrawRule(trx, ruleId, { actor: { kind: 'staff', userId: 1 }, at: new Date() }))
      expect(returned).toEqual({ marked: 1, decided: 2 })
      expect(await statusesOf(db(), all)).toEqual([1, 1, 1])
    })
  })
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  applicationNow,
  auditOf,
  type Caller,
  callAs,
  emptyApplications,
  FACULTY,
  listBody,
  seedUniversity,
  STAFF,
} from './applications.fixtures.ts'

/** Issue 36, line 3.3: requested data arrived on paper. */
const EDIT = 'students_admission_apps.can_edit_student_data'
const NOTE = 'أصل شهادة الميلاد، استُلم في الشباك'

withTables('an application is completed on paper', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedUniversity(db()))
  beforeEach(() => emptyApplications(db()))
  type Target = { readonly id: number; readonly studentId: number }
  const keyOf = ({ id, studentId }: Target) => ({ applicationId: id, studentId })
  const requestData = (target: Target, version = 1) =>
    callAs(db())('sendFeedback', {
      ...keyOf(target),
      version,
      message: 'من فضلك أحضر أصل شهادة الميلاد',
      sendMailToStudent: 0,
    })
  const complete = (target: Target, caller: Caller = {}, version: number | undefined = 2) =>
    callAs(db(), caller)('completeOnPaper', {
      ...keyOf(target),
      completionNote: NOTE,
      ...(version !== undefined && { version }),
    })
  const addRequested = async (input: Parameters<typeof addApplication>[1]) => {
    const target = await addApplication(db(), input)
    await requestData(target)
    return target
  }
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: { code: string; status: number; details: { data?: { guard?: string } } }) => [
        error.status,
        error.code,
        error.details.data?.guard,
      ],
    )

  it.each([
    [-1, undefined, undefined, -1],
    [1, undefined, '2026-07-02T09:00:00.000Z', 1],
    [7, undefined, undefined, 7],
    [5, 1, '2026-07-02T09:00:00.000Z', 1],
    [6, 7, undefined, 7],
  ] as const)(
    'asked from %i (beneath a mark: %s), paid at %s: goes to %i',
    async (status, reviewStatus, paidAt, to) => {
      const target = await addRequested({ status, ...(reviewStatus && { reviewStatus }), ...(paidAt && { paidAt }) })
      expect(await complete(target)).toEqual({
        data: { applyId: target.id, applicationStatus: to, version: 3 },
        message: 'APPLICATION_COMPLETED',
      })
      const { review_status } = await db()
        .selectFrom('application')
        .select('review_status')
        .where('id', '=', target.id)
        .executeTakeFirstOrThrow()
      expect([(await applicationNow(db(), target.id))!.status, review_status]).toEqual([to, null])
      expect((await auditOf(db(), target.id)).at(-1)).toMatchObject({
        event: 'application.completeOnPaper',
        from_status: 4,
        to_status: to,
        reason: NOTE,
        user_id: STAFF.officer,
      })
    },
  )
  it('goes where the fee says now, not where it was asked', async () => {
    const target = await addRequested({ status: 7 })
    await db()
      .updateTable('application')
      .set({ payment_status: 1, paid_at: '2026-07-14T09:00:00.000Z' })
      .where('id', '=', target.id)
      .execute()
    expect((await complete(target)).data.applicationStatus).toBe(1)
  })
  it('goes where it was asked last', async () => {
    const target = await addRequested({ status: -1 })
    await complete(target)
    await db().updateTable('application').set({ status: 7 }).where('id', '=', target.id).execute()
    await requestData(target, 3)
    expect((await complete(target, {}, 4)).data.applicationStatus).toBe(7)
  })

  describe('is refused', () => {
    it('in every other status, by name', async () => {
      for (const status of [-2, -1, 0, 1, 2, 3, 5, 6, 7, 8, 9, 10])
        expect(await refusalOf(complete(await addApplication(db(), { status }), {}, 1))).toEqual([
          409,
          'DECISION_NOT_FROM_STATUS',
          'isFromStatus',
        ])
    })
    it('without the permission to correct, and outside the scope', async () => {
      const target = await addRequested({ status: 1 })
      const permissions = [
        'students_admission_apps.can_accept_refuse_wait_app',
        'students_admission_apps.can_texting_student',
      ] as const
      expect(await refusalOf(complete(target, { permissions }))).toEqual([403, 'DECISION_NOT_PERMITTED', 'mayCorrect'])
      const scope = { universityId: 1, facultyId: FACULTY.arts }
      expect(await refusalOf(complete(target, { scope }))).toEqual([404, 'NOT_FOUND', undefined])
      expect((await applicationNow(db(), target.id))!.status).toBe(4)
    })
  })
  it('the four acts stay refused in 4', async () => {
    const target = await addRequested({ status: 1 })
    for (const action of [0, 1, 2] as const)
      expect((await refusalOf(callAs(db())('decide', { ...keyOf(target), action, version: 2 })))[1]).toBe(
        'DECISION_NOT_FROM_STATUS',
      )
    expect((await refusalOf(requestData(target, 2)))[1]).toBe('DECISION_NOT_FROM_STATUS')
  })

  describe('is taken back (ADR 64)', () => {
    const undo = (target: Target, caller: Caller = {}, version = 3) =>
      callAs(db(), caller)('undoCompletion', { ...keyOf(target), version })
    it.each([-1, 1, 7])('by who may correct alone, and goes to %i again then', async (status) => {
      const clerk = { permissions: [EDIT] } as const
      const target = await addRequested({ status, ...(status === 1 && { paidAt: '2026-07-02T09:00:00.000Z' }) })
      await complete(target, clerk)
      expect((await undo(target, clerk)).data).toMatchObject({ applicationStatus: 4, version: 4 })
      expect((await complete(target, clerk, 4)).data.applicationStatus).toBe(status)
      expect((await verifyAudit(db())).faults.filter(({ text }) => /The application|\(application/.test(text))).toEqual(
        [],
      )
    })
    it('not by another, not too late, and no decision with it', async () => {
      const target = await addRequested({ status: 1, paidAt: '2026-07-02T09:00:00.000Z' })
      await complete(target)
      expect(await refusalOf(undo(target, { userId: STAFF.other }))).toEqual([409, 'UNDO_NOT_OWN', 'isOwnDecision'])
      expect(await refusalOf(undo(target, { later: 15_001 }))).toEqual([409, 'UNDO_TOO_LATE', 'isRecent'])
      await callAs(db())('decide', { ...keyOf(target), action: 1, version: 3 })
      expect(await refusalOf(undo(target, { permissions: [EDIT] }, 4))).toEqual([
        403,
        'DECISION_NOT_PERMITTED',
        'mayDecide',
      ])
    })
  })

  describe('those that wait', () => {
    /** Requested the specified number of days ago (days in Egypt), at the specified time of that day. */
    const requestedAgo = async (target: Target, days: number, time: string) => {
      await sql`update audit set at = ((now() at time zone 'Africa/Cairo')::date - ${days}::integer + ${time}::time) at time zone 'Africa/Cairo'
        where entity = 'application' and entity_id = ${target.id} and event = 'feedback.send'`.execute(db())
      return target
    }
    it('are found by the days since they were asked, and counted', async () => {
      const week = await requestedAgo(await addRequested({ status: 1 }), 7, '23:59')
      const eight = await requestedAgo(await addRequested({ status: -1 }), 8, '00:00')
      await requestedAgo(await addRequested({ status: 1 }), 6, '00:00')
      const done = await requestedAgo(await addRequested({ status: 1 }), 9, '12:00')
      await complete(done)
      const find = async (askedDays: number | null) =>
        (await callAs(db())('list', listBody({ askedDays, orderBy: 'appNum' }))).data
      const found = await find(7)
      expect([found.total, found.results.map(({ applyId }) => applyId)]).toEqual([2, [week.id, eight.id]])
      expect((await find(8)).results.map(({ applyId }) => applyId)).toEqual([eight.id])
      const all = (await find(null)).results
      expect(all).toHaveLength(4)
      expect(all.find(({ applyId }) => applyId === done.id)!.askedAt).toBeNull()
      const { at } = await db()
        .selectFrom('audit')
        .select('at')
        .where('entity', '=', 'application')
        .where('entity_id', '=', week.id)
        .where('event', '=', 'feedback.send')
        .executeTakeFirstOrThrow()
      expect(all.find(({ applyId }) => applyId === week.id)!.askedAt).toBe(at)
    })
  })
})

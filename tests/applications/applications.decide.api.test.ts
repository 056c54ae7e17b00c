import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorText, messageText } from '#server/kit/bilingual.ts'
import type { AppError } from '#server/kit/app-error.ts'
import { STATUS_CODES } from '#schemas/status.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  addStudent,
  applicationNow,
  auditOf,
  callAs,
  emptyApplications,
  FACULTY,
  seedUniversity,
  SEMESTER,
  STAFF,
  YEAR,
} from './applications.fixtures.ts'
import { ajvErrorsOf } from './applications.replies.ts'

const ACCEPT = 1
const REJECT = 0
const WAIT = 2

withTables('deciding on an application', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedUniversity(db()))
  beforeEach(() => emptyApplications(db()))
  const decide = (
    application: { id: number; studentId: number },
    action: number,
    more: { version?: number | undefined; refuseOthers?: boolean; shown?: { accepted: number; open: number } } = {},
    caller: Parameters<typeof callAs>[1] = {},
  ) =>
    callAs(db(), caller)('decide', {
      applicationId: application.id,
      studentId: application.studentId,
      action: action as 0,
      version: 1,
      ...more,
    })
  const caught = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: AppError) => error,
    )

  it.each([
    [ACCEPT, 2, 'APPLICATION_ACCEPTED', 'application.accept'],
    [REJECT, 3, 'APPLICATION_REFUSED', 'application.reject'],
    [WAIT, 10, 'APPLICATION_WAITING', 'application.wait'],
  ] as const)('action %i moves it to %i with its version and its audit row', async (action, status, message, event) => {
    const application = await addApplication(db(), { status: 7 })
    const answer = await decide(application, action)
    expect(answer).toEqual({
      data: {
        applyId: application.id,
        applicationStatus: status,
        version: 2,
        othersRefused: 0,
        othersRefusedBefore: 0,
      },
      message,
    })
    expect(ajvErrorsOf('decide', answer.data)).toEqual([])
    expect(await applicationNow(db(), application.id)).toEqual({ status, review_status: null, version: 2 })
    expect((await auditOf(db(), application.id)).at(-1)).toEqual({
      seq: 2,
      event,
      user_id: STAFF.officer,
      from_status: 7,
      to_status: status,
      reason: null,
      changes: {},
    })
  })

  it('takes the mark of a recommendation away with the decision (A2)', async () => {
    const application = await addApplication(db(), { status: 5, reviewStatus: 7 })
    await decide(application, WAIT)
    expect(await applicationNow(db(), application.id)).toEqual({ status: 10, review_status: null, version: 2 })
    expect((await auditOf(db(), application.id)).at(-1)).toMatchObject({
      from_status: 5,
      to_status: 10,
      changes: { reviewStatus: [7, null] },
    })
  })

  /** Document 2, section 4, by hand: from where the server accepts, refuses, puts on the waiting list. */
  it.each([
    [ACCEPT, [1, 3, 5, 6, 7, 9, 10], 2],
    [REJECT, [1, 2, 5, 6, 7, 9, 10], 3],
    [WAIT, [1, 2, 3, 5, 6, 7, 9], 10],
  ] as const)('action %i holds from %o alone', async (action, allowed, to) => {
    for (const status of STATUS_CODES) {
      const application = await addApplication(db(), { status })
      const error = await caught(decide(application, action, {}, { panel: 'strict' }))
      const now = await applicationNow(db(), application.id)
      if ((allowed as readonly number[]).includes(status)) {
        expect(error, String(status)).toBeUndefined()
        expect(now).toMatchObject({ status: to, version: 2 })
      } else {
        expect(error, String(status)).toMatchObject({ code: 'DECISION_NOT_FROM_STATUS', status: 409 })
        expect([...(error!.details.data!.allowedFrom as number[])].toSorted((a, b) => a - b)).toEqual(allowed)
        expect(error!.details.data).toMatchObject({ guard: 'isFromStatus', status })
        expect(now).toMatchObject({ status, version: 1 })
        expect(await auditOf(db(), application.id)).toHaveLength(1)
      }
    }
  })

  it('names the present status and the allowed ones in both languages', async () => {
    const error = await caught(decide(await addApplication(db(), { status: 8 }), REJECT))
    const [arabic, english] = errorText(error!.code, error!.details.params).split('|') as [string, string]
    for (const text of ['تم النقل إلى نظام شؤون الطلاب', 'تحت المراجعة', 'قائمة الانتظار']) expect(arabic).toContain(text)
    for (const text of ['Pulled to student affairs', 'Under review', 'Waiting list']) expect(english).toContain(text)
  })

  describe('refusing the others (A6)', () => {
    /**
     * One application of each status in addition to the accepted one, over both faculties; none of the others is
     * accepted (2) or pulled (8) already.
     */
    const family = async () => {
      const studentId = await addStudent(db())
      const accepted = await addApplication(db(), { studentId, status: 1 })
      const others: { id: number; status: number }[] = []
      for (const [index, status] of STATUS_CODES.filter((code) => code !== 2 && code !== 8).entries()) {
        others.push({
          ...(await addApplication(db(), {
            studentId,
            status,
            facultyId: index % 2 ? FACULTY.arts : FACULTY.medicine,
            desireNumber: index + 2,
          })),
          status,
        })
      }
      return { accepted, others }
    }
    it('moves 1, 5, 6, 7 and 10 to 9, each with an audit row that names the faculty', async () => {
      const { accepted, others } = await family()
      const answer = await decide(accepted, ACCEPT, { refuseOthers: true })
      expect(answer).toMatchObject({
        data: { applicationStatus: 2, version: 2, othersRefused: 5 },
        message: 'APPLICATION_ACCEPTED_OTHERS_REFUSED',
        params: { count: 5 },
      })
      for (const { id, status } of others) {
        const moved = [1, 5, 6, 7, 10].includes(status)
        expect(await applicationNow(db(), id), String(status)).toMatchObject(
          moved ? { status: 9, review_status: null, version: 2 } : { status, version: 1 },
        )
        const audit = await auditOf(db(), id)
        expect(audit).toHaveLength(moved ? 2 : 1)
        if (moved) {
          expect(audit[1]).toMatchObject({
            seq: 2,
            event: 'otherApplication.accept',
            user_id: STAFF.officer,
            from_status: status,
            to_status: 9,
            reason: 'كلية الطب|Faculty of Medicine',
          })
          expect(audit[1]!.changes).toMatchObject({ acceptedApplication: accepted.id })
        }
      }
    })
    it.each([2, 8])('touches none of them when one is %i already, and accepts all the same (D41)', async (taken) => {
      const { accepted, others } = await family()
      await addApplication(db(), { studentId: accepted.studentId, status: taken, desireNumber: 20 })
      expect(await decide(accepted, ACCEPT, { refuseOthers: true, shown: { accepted: 1, open: 5 } })).toMatchObject({
        data: { applicationStatus: 2, othersRefused: 0 },
        message: 'APPLICATION_ACCEPTED',
      })
      for (const { id, status } of others) expect(await applicationNow(db(), id)).toMatchObject({ status, version: 1 })
    })
    it('moves those of other faculties even when the decider sees one faculty alone', async () => {
      const { accepted, others } = await family()
      await decide(
        accepted,
        ACCEPT,
        { refuseOthers: true },
        { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } },
      )
      const outside = others.filter((_, index) => index % 2).filter(({ status }) => [1, 5, 6, 7, 10].includes(status))
      expect(outside.length).toBeGreaterThan(0)
      for (const { id } of outside) expect(await applicationNow(db(), id)).toMatchObject({ status: 9 })
    })
    it('is not done unless it is asked for, nor with another decision', async () => {
      const { accepted, others } = await family()
      expect((await decide(accepted, ACCEPT)).data.othersRefused).toBe(0)
      expect((await decide(accepted, REJECT, { version: 2, refuseOthers: true })).data.othersRefused).toBe(0)
      for (const { id, status } of others) expect(await applicationNow(db(), id)).toMatchObject({ status, version: 1 })
    })
    it('leaves other seasons and other students alone', async () => {
      const accepted = await addApplication(db())
      const last = await addApplication(db(), { studentId: accepted.studentId, yearId: YEAR.last })
      const second = await addApplication(db(), { studentId: accepted.studentId, semesterId: SEMESTER.second })
      const other = await addApplication(db())
      expect((await decide(accepted, ACCEPT, { refuseOthers: true })).data.othersRefused).toBe(0)
      for (const { id } of [last, second, other])
        expect(await applicationNow(db(), id)).toMatchObject({ status: 1, version: 1 })
    })
    it('is whole or not at all: nothing moves when the decision is refused', async () => {
      const { accepted, others } = await family()
      await expect(decide(accepted, ACCEPT, { refuseOthers: true, version: 9 })).rejects.toMatchObject({
        code: 'VERSION_STALE',
      })
      for (const { id, status } of others) expect(await applicationNow(db(), id)).toMatchObject({ status, version: 1 })
    })
    it('is whole or not at all: the decision goes with one of the others that cannot be refused', async () => {
      const { accepted, others } = await family()
      const last = others.findLast(({ status }) => [1, 5, 6, 7, 10].includes(status))!
      await sql`create function refuse_other() returns trigger language plpgsql as $$ begin if new.event = 'otherApplication.accept' and new.entity_id = ${sql.lit(last.id)} then raise exception 'in the middle'; end if; return new; end $$`.execute(
        db(),
      )
      await sql`create trigger refuse_other before insert on audit for each row execute function refuse_other()`.execute(
        db(),
      )
      try {
        await expect(decide(accepted, ACCEPT, { refuseOthers: true })).rejects.toThrow('P0001')
      } finally {
        await sql`drop trigger refuse_other on audit`.execute(db())
        await sql`drop function refuse_other()`.execute(db())
      }
      for (const { id, status } of [...others, { ...accepted, status: 1 }])
        expect(await applicationNow(db(), id)).toMatchObject({ status, version: 1 })
    })
    it.each([
      [REJECT, 'APPLICATION_REFUSED_OTHERS_BEFORE'],
      [WAIT, 'APPLICATION_WAITING_OTHERS_BEFORE'],
    ] as const)(
      'action %i on the accepted one says that there are refused ones, and leaves them (D45)',
      async (action, message) => {
        const { accepted } = await family()
        await decide(accepted, ACCEPT, { refuseOthers: true })
        const answer = await decide(accepted, action, { version: 2 })
        // the five that were moved, and the one that was in 9 before
        expect(answer).toMatchObject({ data: { othersRefusedBefore: 6 }, message, params: { count: 6 } })
        expect(messageText(message, { count: 6 })).toMatch(/6.*\|.*6/)
      },
    )
  })

  describe('what the confirmation showed of the others (issue 9)', () => {
    /** One accepted elsewhere, `open` others, and the one that is decided on. */
    const student = async (taken: number, open = 0) => {
      const studentId = await addStudent(db())
      const elsewhere = await addApplication(db(), {
        studentId,
        status: taken,
        facultyId: FACULTY.arts,
        desireNumber: 2,
      })
      for (let desireNumber = 3; desireNumber < 3 + open; desireNumber += 1)
        await addApplication(db(), { studentId, desireNumber })
      return { application: await addApplication(db(), { studentId }), elsewhere }
    }
    it.each([
      [2, false],
      [2, true],
      [8, false],
      [8, true],
    ])(
      'beside one in %i (refusing the others: %s), accepting needs that the warning of D41 was seen',
      async (taken, refuseOthers) => {
        const { application, elsewhere } = await student(taken, 1)
        for (const shown of [undefined, { accepted: 0, open: 2 }]) {
          const error = await caught(decide(application, ACCEPT, { refuseOthers, ...(shown && { shown }) }))
          expect(error).toMatchObject({
            code: 'OTHER_ACCEPTED',
            status: 409,
            details: {
              data: {
                others: { all: 2, accepted: 1, open: 1, acceptedFaculty: { ar: 'كلية الآداب', en: 'Faculty of Arts' } },
              },
            },
          })
          const [arabic, english] = errorText(error!.code, error!.details.params).split('|')
          expect(arabic).toMatch(/مقبول من قبل في كلية الآداب، وسيبقى قبوله هناك/)
          expect(english).toMatch(/already accepted in Faculty of Arts. That acceptance stays/)
        }
        expect(await applicationNow(db(), application.id)).toMatchObject({ status: 1, version: 1 })
        await decide(application, ACCEPT, { refuseOthers, shown: { accepted: 1, open: 1 } })
        expect(await applicationNow(db(), application.id)).toMatchObject({ status: 2, version: 2 })
        expect(await applicationNow(db(), elsewhere.id)).toMatchObject({ status: taken, version: 1 })
      },
    )
    it('that an acceptance was warned about which is none any more is said', async () => {
      const { application } = await student(3)
      expect(await caught(decide(application, ACCEPT, { shown: { accepted: 1, open: 0 } }))).toMatchObject({
        code: 'OTHERS_CHANGED',
        status: 409,
        details: { data: { others: { accepted: 0, acceptedFaculty: null } } },
      })
      expect(await applicationNow(db(), application.id)).toMatchObject({ status: 1, version: 1 })
    })
    it('as many are refused as were named, or none', async () => {
      const { application } = await student(3, 2)
      expect(
        await caught(decide(application, ACCEPT, { refuseOthers: true, shown: { accepted: 0, open: 1 } })),
      ).toMatchObject({ code: 'OTHERS_CHANGED', status: 409, details: { data: { others: { open: 2 } } } })
      expect(await applicationNow(db(), application.id)).toMatchObject({ status: 1, version: 1 })
      expect(
        (await decide(application, ACCEPT, { refuseOthers: true, shown: { accepted: 0, open: 2 } })).data.othersRefused,
      ).toBe(2)
    })
    it('does not matter where the others are left alone, nor to another decision', async () => {
      const { application } = await student(2, 2)
      await decide(application, REJECT, { shown: { accepted: 0, open: 9 } })
      const alone = await addApplication(db())
      await addApplication(db(), { studentId: alone.studentId, desireNumber: 2 })
      expect((await decide(alone, ACCEPT, { shown: { accepted: 0, open: 0 } })).data.applicationStatus).toBe(2)
    })
    it('another season is another matter', async () => {
      const application = await addApplication(db())
      await addApplication(db(), { studentId: application.studentId, semesterId: SEMESTER.second, status: 2 })
      expect((await decide(application, ACCEPT)).data.applicationStatus).toBe(2)
    })
  })

  it('counts those that were refused before in its own semester and year alone (D45)', async () => {
    const accepted = await addApplication(db(), { status: 2 })
    const { studentId } = accepted
    await addApplication(db(), { studentId, status: 9, desireNumber: 2 })
    await addApplication(db(), { studentId, status: 9, semesterId: SEMESTER.second })
    await addApplication(db(), { studentId, status: 9, yearId: YEAR.last })
    expect(await decide(accepted, REJECT)).toMatchObject({ data: { othersRefusedBefore: 1 }, params: { count: 1 } })
  })

  describe('feedback', () => {
    const feedback = (
      application: { id: number; studentId: number },
      more: { sendMailToStudent?: 0 | 1; subject?: string; version?: number | undefined } = {},
      caller: Parameters<typeof callAs>[1] = { smtpUrl: 'smtp://mail.example' },
    ) =>
      callAs(db(), caller)('sendFeedback', {
        applicationId: application.id,
        studentId: application.studentId,
        message: 'من فضلك أرفق شهادة الميلاد',
        sendMailToStudent: 1,
        version: 1,
        ...more,
      })
    const mails = () => db().selectFrom('outbox_mail').select(['to_address', 'subject', 'body']).execute()

    it.each([-1, 1, 5, 6, 7])('moves %i to 4, keeps the message, and mails it', async (status) => {
      const application = await addApplication(db(), { status })
      const answer = await feedback(application)
      expect(answer).toEqual({
        data: { applyId: application.id, applicationStatus: 4, version: 2, mailed: true },
        message: 'FEEDBACK_SENT',
      })
      expect((await auditOf(db(), application.id)).at(-1)).toMatchObject({
        event: 'feedback.send',
        from_status: status,
        to_status: 4,
        reason: 'من فضلك أرفق شهادة الميلاد',
      })
      const [mail] = await mails()
      expect(mail).toMatchObject({ to_address: 'student@example.com' })
      for (const text of ['من فضلك أرفق شهادة الميلاد', application.number, 'أحمد محمد علي', 'Ahmed Mohamed Ali'])
        expect(mail!.body).toContain(text)
      expect(mail!.body + mail!.subject).not.toContain('|')
    })
    it.each([-2, 0, 2, 3, 4, 8, 9, 10])('is refused from %i, and nothing is mailed', async (status) => {
      const application = await addApplication(db(), { status })
      await expect(feedback(application)).rejects.toMatchObject({ code: 'DECISION_NOT_FROM_STATUS' })
      expect(await mails()).toEqual([])
      expect(await applicationNow(db(), application.id)).toMatchObject({ status, version: 1 })
    })
    it('says that its mail waits where there is no mail server', async () => {
      const answer = await feedback(await addApplication(db()), {}, {})
      expect(answer).toMatchObject({ data: { mailed: true }, message: 'FEEDBACK_WAITS' })
      expect(await mails()).toHaveLength(1)
    })
    it('without a mail asked for, or an address, says that none was sent', async () => {
      expect(await feedback(await addApplication(db()), { sendMailToStudent: 0 })).toMatchObject({
        data: { mailed: false },
        message: 'FEEDBACK_KEPT',
      })
      expect(
        await feedback(await addApplication(db(), { studentId: await addStudent(db(), { email: null }) })),
      ).toMatchObject({ data: { mailed: false }, message: 'FEEDBACK_KEPT' })
      expect(await mails()).toEqual([])
    })
    it('takes a subject of one’s own', async () => {
      await feedback(await addApplication(db()), { subject: 'شهادة الميلاد' })
      expect((await mails())[0]!.subject).toBe('شهادة الميلاد')
    })
    it('needs its permission and the present version', async () => {
      const application = await addApplication(db())
      await expect(
        feedback(application, {}, { permissions: ['students_admission_apps.can_accept_refuse_wait_app'] }),
      ).rejects.toMatchObject({ code: 'DECISION_NOT_PERMITTED', details: { data: { guard: 'mayText' } } })
      await expect(feedback(application, { version: undefined })).rejects.toMatchObject({ code: 'VERSION_REQUIRED' })
      await expect(feedback(application, { version: 2 })).rejects.toMatchObject({ code: 'VERSION_STALE' })
    })
    it('refuses a list of other applications', async () => {
      const application = await addApplication(db())
      await expect(
        callAs(db())('sendFeedback', {
          applicationId: application.id,
          studentId: application.studentId,
          message: 'أكمل البيانات من فضلك',
          sendMailToStudent: 0,
          version: 1,
          sendingApplications: [{ applyId: application.id + 1, studentId: application.studentId }],
        }),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    })
  })

  describe('scope', () => {
    it.each([
      ['another faculty', { universityId: 1, facultyId: FACULTY.arts }],
      ['another branch', { universityId: 1, facultyId: FACULTY.medicine, branchId: 12 }],
    ] as const)('from %s it is not found, and nothing moves', async (_name, scope) => {
      const application = await addApplication(db())
      const caller = { userId: STAFF.other, scope }
      await expect(decide(application, ACCEPT, {}, caller)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
      await expect(decide(application, ACCEPT, { refuseOthers: true }, caller)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(
        callAs(db(), caller)('sendFeedback', {
          applicationId: application.id,
          studentId: application.studentId,
          message: 'أكمل البيانات من فضلك',
          sendMailToStudent: 1,
          version: 1,
        }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
      // an old version reveals nothing either
      await expect(decide(application, ACCEPT, { version: 7 }, caller)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await applicationNow(db(), application.id)).toMatchObject({ status: 1, version: 1 })
    })
    it('with another student’s id it is not found', async () => {
      const application = await addApplication(db())
      for (const refuseOthers of [false, true])
        await expect(
          decide({ ...application, studentId: await addStudent(db()) }, ACCEPT, { refuseOthers }),
        ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })
})

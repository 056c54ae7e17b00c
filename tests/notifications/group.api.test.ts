import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { STATUS } from '#schemas/status.ts'
import type { GroupPreview, GroupResult } from '#schemas/notifications/group.schema.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import {
  addApplication,
  addStudent,
  callAs,
  emptyApplications,
  FACULTY,
  STAFF,
} from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'
import { lastStep, mails, MESSAGE, notifyAs, retry, seedNotifications, WRITTEN } from './notifications.fixtures.ts'

/** Isolates the direction of a value within a text: 26-1-012911 would be read from its end behind Arabic letters. */
const apart = (value: string): string => `\u2068${value}\u2069`

/** Document 2, section 2.7. */
withTables('messages to many', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedNotifications(db()))
  beforeEach(async () => {
    await sql`truncate application_message, group_preview, group_message, job, mail_hold, refused_address, notification restart identity cascade`.execute(
      db(),
    )
    await emptyApplications(db())
  })

  const key = ({ id, studentId }: { readonly id: number; readonly studentId: number }) => ({ applyId: id, studentId })
  const preview = async (
    chosen: readonly { readonly id: number; readonly studentId: number }[],
    more: object = {},
    caller: Parameters<typeof notifyAs>[1] = {},
  ): Promise<GroupPreview> =>
    (await notifyAs(db(), caller)('preview', { ...WRITTEN, ...more, sendingApplications: chosen.map(key) })).data
  const send = async (
    token: string,
    more: object = {},
    caller: Parameters<typeof notifyAs>[1] = {},
    idempotencyKey?: string,
  ): Promise<GroupResult> =>
    (
      await notifyAs(db(), caller)(
        'send',
        { ...WRITTEN, ...more, sendMessageGroup: true, previewToken: token },
        idempotencyKey,
      )
    ).data as GroupResult
  const sendTo = async (
    chosen: readonly { readonly id: number; readonly studentId: number }[],
    more: object = {},
  ): Promise<GroupResult> => send((await preview(chosen, more)).token, more)
  const many = async (count: number, input: Parameters<typeof addApplication>[1] = {}) => {
    const made: { id: number; studentId: number; number: string }[] = []
    for (let at = 0; at < count; at += 1) made.push(await addApplication(db(), input))
    return made
  }
  const emailOf = (studentId: number, email: string | null) =>
    db().updateTable('student').set({ email }).where('id', '=', studentId).execute()

  /** The faults that the check of the trail finds in applications: the small university has no history. */
  const auditFaults = async () =>
    (await verifyAudit(db())).faults.filter(({ kind, text }) => kind !== 'history' || text.includes('application'))

  describe('the preview', () => {
    it('says who would get it and who is left out for what, and changes nothing', async () => {
      const chosen = await many(7)
      const [, none, refused, pulled, had, changed] = chosen
      await sendTo([had!])
      await emailOf(none!.studentId, null)
      await emailOf(refused!.studentId, 'Gone@Example.com')
      await db()
        .insertInto('refused_address')
        .values({ address: 'gone@example.com', at: new Date(), answer: '550 no such user' })
        .execute()
      await db().updateTable('application').set({ status: STATUS.pulled }).where('id', '=', pulled!.id).execute()
      const before = await lastStep(db(), chosen[0]!.id)

      const { data } = await notifyAs(db())('preview', {
        ...WRITTEN,
        applicationStatusOption: STATUS.refused,
        sendingApplications: [...chosen.filter((each) => each !== changed).map(key), { ...key(changed!), version: 9 }],
      })
      expect(data).toMatchObject({ total: 7, recipients: 2, mails: 2, acceptedElsewhere: 0, holdMinutes: 10 })
      expect(data.leftOut).toEqual([
        { code: 'GROUP_CHANGED', count: 1 },
        { code: 'DECISION_NOT_FROM_STATUS', count: 1 },
        { code: 'GROUP_NO_ADDRESS', count: 1 },
        { code: 'GROUP_ADDRESS_REFUSED', count: 1 },
        { code: 'GROUP_SAME_TEXT', count: 1 },
      ])
      expect(await lastStep(db(), chosen[0]!.id)).toEqual(before)
      expect(await mails(db())).toHaveLength(1)
    })
    it('names those who get it and those who are left out, within the scope', async () => {
      const [one, other] = await many(2)
      await emailOf(one!.studentId, null)
      const { token } = await preview([one!, other!])
      const { data } = await notifyAs(db())('previewRows', { previewToken: token, page: 1, pageSize: 20 })
      expect(data.total).toBe(2)
      expect(data.results[0]).toMatchObject({
        applyId: one!.id,
        appNum: one!.number,
        studentName: { ar: 'أحمد محمد علي', en: 'Ahmed Mohamed Ali' },
        applicationStatus: 1,
        outcome: 'GROUP_NO_ADDRESS',
      })
      const idsOf = async (query: Partial<BodyOf<Api['notifications']['previewRows']>>) => {
        const { data: found } = await notifyAs(db())('previewRows', {
          previewToken: token,
          page: 1,
          pageSize: 20,
          ...query,
        })
        expect(found.total).toBe(found.results.length)
        return found.results.map(({ applyId }) => applyId)
      }
      expect(await idsOf({ outcome: 'recipient' })).toEqual([other!.id])
      expect(await idsOf({ outcome: 'GROUP_NO_ADDRESS' })).toEqual([one!.id])
      expect(await idsOf({ searchText: other!.number })).toEqual([other!.id])
      expect(await idsOf({ searchText: 'احمد', outcome: 'recipient' })).toEqual([other!.id])
      expect(await idsOf({ searchText: 'لا أحد كهذا' })).toEqual([])
      expect(await idsOf({ orderBy: 'appNum', orderType: 'desc' })).toEqual([other!.id, one!.id])
      const elsewhere = { scope: { universityId: 1, facultyId: FACULTY.arts } }
      expect(
        (await notifyAs(db(), elsewhere)('previewRows', { previewToken: token, page: 1, pageSize: 20 })).data.total,
      ).toBe(0)
    })
    it('shows three real mails, as they will be', async () => {
      const chosen = await many(9)
      const { samples } = await preview(chosen, {
        message: 'عزيزي {studentName}، طلبك {applicationNumber} قيد المراجعة',
        subject: 'طلب {applicationNumber}',
      })
      expect(samples.map(({ applyId }) => applyId)).toEqual([chosen[0]!.id, chosen[4]!.id, chosen[8]!.id])
      expect(samples[1]).toMatchObject({
        to: 'student@example.com',
        subject: `طلب ${apart(chosen[4]!.number)}`,
        text: `عزيزي ${apart('أحمد محمد علي')}، طلبك ${apart(chosen[4]!.number)} قيد المراجعة`,
      })
    })
    it('finds all that a filter finds, and no more than the scope holds', async () => {
      await many(3, { percentage: 59.99 })
      await many(2, { percentage: 60 })
      await many(1, { percentage: 40, facultyId: FACULTY.arts })
      const filter = { appStatus: 1, inputPercFilterValue: 60, selectedOperator: '<' } as const
      const all = await notifyAs(db())('preview', { ...WRITTEN, filter })
      expect(all.data).toMatchObject({ total: 4, recipients: 4 })
      const clerk = { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } }
      expect((await notifyAs(db(), clerk)('preview', { ...WRITTEN, filter })).data.total).toBe(3)
    })
    it('leaves out what lies outside of the scope, whoever names it', async () => {
      const [own] = await many(1)
      const [foreign] = await many(1, { facultyId: FACULTY.arts })
      const clerk = { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } }
      const { recipients, leftOut, samples } = await preview([own!, foreign!], {}, clerk)
      expect({ recipients, leftOut }).toEqual({ recipients: 1, leftOut: [{ code: 'GROUP_OUT_OF_SCOPE', count: 1 }] })
      expect(samples.map(({ applyId }) => applyId)).toEqual([own!.id])
    })
    it('says how many would be accepted beside another acceptance (D77)', async () => {
      const studentId = await addStudent(db())
      await addApplication(db(), { studentId, status: STATUS.accepted, desireNumber: 1 })
      const second = await addApplication(db(), { studentId, desireNumber: 2 })
      const third = await addApplication(db(), { studentId, desireNumber: 3 })
      const [other] = await many(1)
      expect(await preview([second, third, other!], { applicationStatusOption: STATUS.accepted })).toMatchObject({
        recipients: 3,
        acceptedElsewhere: 1,
      })
      expect((await preview([second])).acceptedElsewhere).toBe(0)
    })
    it('may not change a status without the permission to decide (D46)', async () => {
      const chosen = await many(2)
      const texter = { permissions: ['students_admission_apps.can_texting_student'] as const }
      expect(await preview(chosen, { applicationStatusOption: STATUS.accepted }, texter)).toMatchObject({
        recipients: 0,
        leftOut: [{ code: 'DECISION_NOT_PERMITTED', count: 2 }],
      })
      expect((await preview(chosen, {}, texter)).recipients).toBe(2)
    })
  })

  describe('the send', () => {
    it('keeps the status, mails each, and stands in the history with what became of the mail', async () => {
      const chosen = await many(2)
      const message = 'عزيزي {studentName}، راجع طلبك {applicationNumber} من فضلك'
      const result = await sendTo(chosen, { message, subject: 'تنبيه' })
      expect(result).toMatchObject({ isDone: true, items: 2, done: 2, refused: 0 })

      const sent = await mails(db())
      expect(sent.map(({ to_address, subject, body, state }) => ({ to_address, subject, body, state }))).toEqual(
        chosen.map(({ number }) => ({
          to_address: 'student@example.com',
          subject: 'تنبيه',
          body: `عزيزي ${apart('أحمد محمد علي')}، راجع طلبك ${apart(number)} من فضلك`,
          state: 'held',
        })),
      )
      const { status, version, audits, last } = await lastStep(db(), chosen[0]!.id)
      expect({ status, version, audits: audits.length }).toEqual({ status: 1, version: 2, audits: 2 })
      expect(last).toMatchObject({
        event: 'message.send',
        seq: 2,
        user_id: STAFF.officer,
        from_status: 1,
        to_status: 1,
      })

      const { data } = await callAs(db())('history', { applyId: chosen[0]!.id })
      expect(data.steps.at(-1)).toMatchObject({
        event: 'message.send',
        reason: `عزيزي ${apart('أحمد محمد علي')}، راجع طلبك ${apart(chosen[0]!.number)} من فضلك`,
        mail: { fate: 'waiting', to: 'student@example.com' },
      })
      expect(await auditFaults()).toEqual([])
    })
    it.each([
      [STATUS.accepted, 'application.accept'],
      [STATUS.refused, 'application.reject'],
      [STATUS.toBeCompleted, 'feedback.send'],
      [STATUS.waitingList, 'application.wait'],
    ])('with the option %s does what a single decision does (D46)', async (option, event) => {
      const [one] = await many(1)
      await sendTo([one!], { applicationStatusOption: option })
      const { status, last } = await lastStep(db(), one!.id)
      expect(status).toBe(option)
      expect(last).toMatchObject({ event, from_status: 1, to_status: option })
    })
    it('never moves what a single decision may not, and says so row by row', async () => {
      const [open] = await many(1)
      const [pulled] = await many(1, { status: STATUS.pulled })
      const { jobId, done, refused } = await sendTo([open!, pulled!], { applicationStatusOption: STATUS.refused })
      expect({ done, refused }).toEqual({ done: 1, refused: 1 })
      expect((await lastStep(db(), pulled!.id)).status).toBe(STATUS.pulled)
      const items = await db()
        .selectFrom('job_item')
        .select(['place', 'code'])
        .where('job_id', '=', jobId)
        .orderBy('place')
        .execute()
      expect(items.map(({ code }) => code)).toEqual([null, 'DECISION_NOT_FROM_STATUS'])
    })
    it('leaves out what changed since the preview, and says so', async () => {
      const chosen = await many(2)
      const { token } = await preview(chosen)
      await callAs(db())('decide', {
        applicationId: chosen[0]!.id,
        studentId: chosen[0]!.studentId,
        action: 2,
        version: 1,
      })
      expect(await send(token)).toMatchObject({ done: 1, refused: 1 })
      expect((await mails(db())).map(({ application_id }) => application_id)).toEqual([chosen[1]!.id])
    })
    it('leaves out whom the preview left out, whatever became of it since', async () => {
      const chosen = await many(2)
      await emailOf(chosen[0]!.studentId, null)
      const { token, recipients } = await preview(chosen)
      await emailOf(chosen[0]!.studentId, 'late@example.com')
      expect({ recipients, ...(await send(token)) }).toMatchObject({ recipients: 1, done: 1, refused: 1 })
      expect((await mails(db())).map(({ application_id }) => application_id)).toEqual([chosen[1]!.id])
      expect((await lastStep(db(), chosen[0]!.id)).audits).toHaveLength(1)
    })
    it('refuses none of the student’s other applications (D77)', async () => {
      const studentId = await addStudent(db())
      const first = await addApplication(db(), { studentId, desireNumber: 1 })
      const second = await addApplication(db(), { studentId, desireNumber: 2 })
      await sendTo([first], { applicationStatusOption: STATUS.accepted })
      expect((await lastStep(db(), second.id)).status).toBe(1)
    })
    it('mails a student once, and once for each application where the text names it (D78)', async () => {
      const studentId = await addStudent(db())
      const chosen = [
        await addApplication(db(), { studentId, desireNumber: 1 }),
        await addApplication(db(), { studentId, desireNumber: 2 }),
      ]
      expect(await preview(chosen)).toMatchObject({ recipients: 2, mails: 1 })
      await sendTo(chosen)
      expect(await mails(db())).toHaveLength(1)
      const named = { message: 'راجع طلبك رقم {applicationNumber} من فضلك' }
      expect(await preview(chosen, named)).toMatchObject({ recipients: 2, mails: 2 })
      await sendTo(chosen, named)
      expect(await mails(db())).toHaveLength(3)
    })
    it('without mail is kept in the application, also of who has no address', async () => {
      const [one] = await many(1)
      await emailOf(one!.studentId, null)
      expect(await sendTo([one!], { sendMailToStudent: 0 })).toMatchObject({ done: 1 })
      expect(await mails(db())).toEqual([])
      const { data } = await callAs(db())('history', { applyId: one!.id })
      expect(data.steps.at(-1)).toMatchObject({ reason: MESSAGE, mail: { fate: 'none' } })
    })
    it('of the documents needs no preview: message, option and applications (document 2, section 7)', async () => {
      const chosen = await many(2)
      const { data, message } = await notifyAs(db())('send', {
        ...WRITTEN,
        sendMessageGroup: true,
        sendingApplications: chosen.map(key),
      })
      expect(data).toMatchObject({ isDone: true, done: 2 })
      expect(message).toBe('GROUP_SENT')
    })
    it('is one, however often it is repeated at once', async () => {
      const chosen = await many(3)
      const { token } = await preview(chosen)
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => send(token, {}, {}, '9b4f1a52-7c1e-4d59-9a0e-3f7f4f1d2c11')),
      )
      expect(new Set(answers.map(({ groupId, jobId }) => `${groupId} ${jobId}`)).size).toBe(1)
      expect(await mails(db())).toHaveLength(3)
      expect((await lastStep(db(), chosen[0]!.id)).audits).toHaveLength(2)
    })
    it('shows in the list what was sent, newest first', async () => {
      const [one] = await many(1)
      await callAs(db())('sendFeedback', {
        applicationId: one!.id,
        studentId: one!.studentId,
        version: 1,
        message: 'برجاء رفع صورة أوضح',
        sendMailToStudent: 0,
      })
      await sendTo([one!], { message: 'طلبك رقم {applicationNumber} قيد المراجعة' })
      const { data } = await callAs(db())('list', { page: 1, pageSize: 20, notificationFlag: true })
      expect(data.results[0]!.messages!.map(({ msgText }) => msgText).toSorted()).toEqual(
        [`طلبك رقم ${apart(one!.number)} قيد المراجعة`, 'برجاء رفع صورة أوضح'].toSorted(),
      )
      expect(data.sendingApplications).toEqual([key(one!)])
      expect((await callAs(db())('list', { page: 1, pageSize: 20 })).data.results[0]).not.toHaveProperty('messages')
    })
  })

  describe('a retry of what was left out', () => {
    const after = async (jobId: number) => {
      await retry(db(), jobId)
      return db()
        .selectFrom('job')
        .select(['state', 'done', 'refused'])
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow()
    }
    it('sends to whose address was added meanwhile, and holds the mails anew', async () => {
      const [one, other] = await many(2)
      await emailOf(one!.studentId, null)
      const { jobId } = await sendTo([one!, other!])
      await sql`update mail_hold set until = now() - interval '1 minute'`.execute(db())
      await emailOf(one!.studentId, 'late@example.com')
      expect(await after(jobId)).toEqual({ state: 'done', done: 2, refused: 0 })
      expect((await mails(db())).map(({ to_address }) => to_address)).toEqual([
        'student@example.com',
        'late@example.com',
      ])
      const { rows } = await sql<{ isHeld: boolean }>`select until > now() as "isHeld" from mail_hold`.execute(db())
      expect(rows).toEqual([{ isHeld: true }])
    })
    it('sends nothing of a message that was taken back', async () => {
      const [one, other] = await many(2)
      await emailOf(one!.studentId, null)
      const { jobId, groupId } = await sendTo([one!, other!])
      await notifyAs(db())('takeBack', { groupId })
      await emailOf(one!.studentId, 'late@example.com')
      expect(await after(jobId)).toEqual({ state: 'doneWithRefusals', done: 1, refused: 1 })
      expect(await mails(db())).toHaveLength(1)
    })
  })

  describe('what is refused', () => {
    const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)
    it.each([
      ['an empty selection', { sendingApplications: [] }, [{ path: '/sendingApplications', code: 'SELECTION_EMPTY' }]],
      ['no selection', {}, [{ path: '/sendingApplications', code: 'SELECTION_EMPTY' }]],
      [
        'a placeholder that nobody fills',
        { message: 'عزيزي {student} راجع طلبك', sendingApplications: [{ applyId: 1, studentId: 1 }] },
        [{ path: '/message', code: 'UNKNOWN_PLACEHOLDER' }],
      ],
    ])('a preview of %s', async (_, body, fields) => {
      expect(await refusal(notifyAs(db())('preview', { ...WRITTEN, ...body }))).toMatchObject({
        code: 'INVALID_INPUT',
        details: { fields: fields.map((each) => expect.objectContaining(each) as unknown) },
      })
    })
    it('a token of somebody else’s preview, and one that was never given', async () => {
      const { token } = await preview(await many(1))
      expect(await refusal(send(token, {}, { userId: STAFF.other }))).toMatchObject({ code: 'PREVIEW_UNKNOWN' })
      expect(await refusal(send('5f6b8a52-0c0e-4d59-9a0e-3f7f4f1d2c11'))).toMatchObject({ code: 'PREVIEW_UNKNOWN' })
      expect(
        await refusal(
          notifyAs(db(), { userId: STAFF.other })('previewRows', { previewToken: token, page: 1, pageSize: 20 }),
        ),
      ).toMatchObject({ code: 'PREVIEW_UNKNOWN' })
    })
    it('a preview a day old', async () => {
      const { token } = await preview(await many(1))
      await sql`update group_preview set at = now() - interval '1 day'`.execute(db())
      expect(await refusal(send(token))).toMatchObject({ code: 'PREVIEW_EXPIRED' })
      expect(
        await refusal(notifyAs(db())('previewRows', { previewToken: token, page: 1, pageSize: 20 })),
      ).toMatchObject({
        code: 'PREVIEW_EXPIRED',
      })
    })
    it('a preview that was sent, or whose text was changed since', async () => {
      const chosen = await many(1)
      const { token } = await preview(chosen)
      expect(await refusal(send(token, { message: `${MESSAGE} القادم` }))).toMatchObject({ code: 'PREVIEW_DIFFERS' })
      expect(await refusal(send(token, { sendMailToStudent: 0 }))).toMatchObject({ code: 'PREVIEW_DIFFERS' })
      await send(token)
      expect(await refusal(send(token))).toMatchObject({ code: 'PREVIEW_SENT' })
    })
    it('a message to nobody, and nothing is half done', async () => {
      const [one] = await many(1)
      await emailOf(one!.studentId, null)
      const { token } = await preview([one!])
      expect(await refusal(send(token))).toMatchObject({ code: 'GROUP_NOBODY' })
      expect(await db().selectFrom('group_message').selectAll().execute()).toEqual([])
      expect(await db().selectFrom('job').selectAll().execute()).toEqual([])
    })
  })

  describe('taking back', () => {
    const takeBack = async (groupId: number, caller: Parameters<typeof notifyAs>[1] = {}): Promise<GroupResult> =>
      (await notifyAs(db(), caller)('takeBack', { groupId })).data
    it('lets the mails die, returns what was moved, and lists what has changed since', async () => {
      const [one] = await many(1)
      const [paid] = await many(1, { status: STATUS.pendingFees })
      const [recommended] = await many(1, { status: STATUS.recommendedRefused, reviewStatus: 7 })
      const [touched] = await many(1)
      const chosen = [one!, paid!, recommended!, touched!]
      const { groupId } = await sendTo(chosen, { applicationStatusOption: STATUS.refused })
      await callAs(db())('decide', {
        applicationId: touched!.id,
        studentId: touched!.studentId,
        action: 1,
        version: 2,
      })
      expect(await takeBack(groupId)).toMatchObject({ isDone: true, done: 3, refused: 1 })
      expect((await mails(db())).map(({ state }) => state)).toEqual(chosen.map(() => 'cancelled'))
      const now = await Promise.all(chosen.map(({ id }) => lastStep(db(), id)))
      expect(now.map(({ status, review_status }) => [status, review_status])).toEqual([
        [STATUS.underReview, null],
        [STATUS.pendingFees, null],
        [STATUS.recommendedRefused, 7],
        [STATUS.accepted, null],
      ])
      expect(now[0]!.last).toMatchObject({ event: 'groupDecision.takeBack', from_status: 3, to_status: 1 })
      const { code } = await db()
        .selectFrom('job_item')
        .select('code')
        .where('code', 'is not', null)
        .executeTakeFirstOrThrow()
      expect(code).toBe('GROUP_CHANGED_SINCE')
      const { data } = await callAs(db())('history', { applyId: one!.id })
      expect(data.steps.at(-2)).toMatchObject({ reason: MESSAGE, mail: { fate: 'withdrawn' } })
      expect(await auditFaults()).toEqual([])
    })
    it('takes a message that moved nothing out of the list, so that the text may go again', async () => {
      const chosen = await many(1)
      const { groupId } = await sendTo(chosen)
      await takeBack(groupId)
      expect((await lastStep(db(), chosen[0]!.id)).last).toMatchObject({ event: 'message.takeBack', seq: 3 })
      const { data } = await callAs(db())('list', { page: 1, pageSize: 20, notificationFlag: true })
      expect(data.results[0]!.messages).toEqual([])
      expect((await preview(chosen)).recipients).toBe(1)
    })
    it('is for who sent it, once, while the mails wait', async () => {
      const refusal = (work: Promise<unknown>) => work.then(() => null).catch((error: { code: string }) => error.code)
      const chosen = await many(1)
      const { groupId } = await sendTo(chosen)
      expect(await refusal(takeBack(groupId, { userId: STAFF.other }))).toBe('TAKE_BACK_NOT_OWN')
      expect(await refusal(takeBack(groupId, { scope: { universityId: 1, facultyId: FACULTY.arts } }))).toBe(
        'NOT_FOUND',
      )
      expect(await refusal(takeBack(groupId + 1))).toBe('NOT_FOUND')
      await sql`update mail_hold set until = now() - interval '1 second'`.execute(db())
      expect(await refusal(takeBack(groupId))).toBe('TAKE_BACK_TOO_LATE')
      await sql`update mail_hold set until = now() + interval '1 minute'`.execute(db())
      await takeBack(groupId)
      expect(await refusal(takeBack(groupId))).toBe('TAKE_BACK_DONE')
    })
    it('is offered of the scope’s messages as they stand', async () => {
      const { groupId } = await sendTo(await many(2))
      const groups = async (caller: Parameters<typeof notifyAs>[1] = {}) =>
        (await notifyAs(db(), caller)('groups', { page: 1, pageSize: 10 })).data
      expect(await groups()).toMatchObject({
        total: 1,
        results: [
          { id: groupId, own: true, message: MESSAGE, asked: 2, received: 2, state: 'held', sendMailToStudent: 1 },
        ],
      })
      expect((await groups({ userId: STAFF.other })).results[0]!.own).toBe(false)
      expect((await groups({ scope: { universityId: 1, facultyId: FACULTY.arts } })).total).toBe(0)
      await sql`update mail_hold set until = now() - interval '1 second'`.execute(db())
      expect((await groups()).results[0]!.state).toBe('out')
    })
  })
})

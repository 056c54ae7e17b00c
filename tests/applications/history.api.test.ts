import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailState } from '#schemas/outbox/mail.schema.ts'
import type { Handlers } from '#server/kit/handler.ts'
import type { studentAccountsEndpoints } from '#schemas/student-accounts/student-accounts.endpoints.ts'
import type { PaperReviewBody, PaperKind } from '#schemas/applications/paper.schema.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import { writeAudit, type AuditEntry } from '#server/audit/audit.ts'
import { studentAccountsHandlers } from '#server/features/student-accounts/student-accounts.handlers.ts'
import { effective } from '#server/kit/scope.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  addStudent,
  callAs,
  emptyApplications,
  FACULTY,
  NOW,
  seedUniversity,
  STAFF,
} from './applications.fixtures.ts'
import { ajvErrorsOf } from './applications.replies.ts'

/** Issue 12, "The history shows corrections, papers, messages and payments too". */
const MONA = { ar: 'منى فؤاد', en: 'Mona Fouad' }
const sha = (letter: string) => letter.repeat(64)
type Edit = Parameters<Handlers<typeof studentAccountsEndpoints>['edit']>[0]

withTables('the history of an application', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedUniversity(db()))
  beforeEach(() => emptyApplications(db()))

  type One = Awaited<ReturnType<typeof addApplication>>
  const historyOf = async ({ id }: One) => {
    const { data } = await callAs(db())('history', { applyId: id })
    expect(ajvErrorsOf('history', data)).toEqual([])
    return data
  }

  describe('messages', () => {
    const MESSAGE = 'أرفق صورة أوضح للبطاقة'
    const send = ({ id, studentId }: One, sendMailToStudent: 0 | 1 = 1) =>
      callAs(db())('sendFeedback', { applicationId: id, studentId, message: MESSAGE, sendMailToStudent, version: 1 })
    const mailOf = async (one: One) => (await historyOf(one)).steps[1]!.mail
    const outbox = (values: { state: MailState; sent_at?: string; tries?: number }) =>
      db().updateTable('outbox_mail').set(values).execute()

    it('tell what was written, and that it was not mailed', async () => {
      const one = await addApplication(db())
      await send(one, 0)
      expect((await historyOf(one)).steps[1]).toMatchObject({
        event: 'feedback.send',
        reason: MESSAGE,
        mail: { fate: 'none', to: null, at: null },
      })
      // the step before it is no message
      expect((await historyOf(one)).steps[0]!.mail).toBeNull()
    })
    it('and what became of the mail, each of its own', async () => {
      const studentId = await addStudent(db(), { email: 'sara@example.com' })
      const one = await addApplication(db(), { studentId })
      const other = await addApplication(db(), { studentId: await addStudent(db(), { email: 'omar@example.com' }) })
      await send(one)
      expect(await mailOf(one)).toEqual({ fate: 'waiting', to: 'sara@example.com', at: null })
      await outbox({ state: 'waiting', tries: 7 })
      expect(await mailOf(one)).toEqual({ fate: 'delayed', to: 'sara@example.com', at: null })
      await outbox({ state: 'failed', tries: 8 })
      expect(await mailOf(one)).toEqual({ fate: 'failed', to: 'sara@example.com', at: null })
      await outbox({ state: 'sent', sent_at: '2026-07-15T07:00:00.000Z' })
      await send(other)
      expect(await mailOf(one)).toEqual({ fate: 'sent', to: 'sara@example.com', at: '2026-07-15T07:00:00.000Z' })
      expect(await mailOf(other)).toEqual({ fate: 'waiting', to: 'omar@example.com', at: null })
    })
    it('a mail that was taken back with its message is told from one that is lost', async () => {
      const undone = await addApplication(db())
      await send(undone)
      await callAs(db())('undoDecision', { applicationId: undone.id, studentId: undone.studentId, version: 2 })
      expect(await mailOf(undone)).toEqual({ fate: 'withdrawn', to: null, at: null })
      const lost = await addApplication(db())
      await send(lost)
      await db().deleteFrom('outbox_mail').execute()
      expect(await mailOf(lost)).toEqual({ fate: 'unknown', to: null, at: null })
    })
  })

  describe('payments', () => {
    const row = (one: One, seq: number, entry: Pick<AuditEntry, 'event' | 'changes'>) =>
      db()
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable('application').set({ version: seq }).where('id', '=', one.id).execute()
          await writeAudit(trx, {
            entity: 'application',
            entityId: one.id,
            seq,
            actor: { kind: 'staff', userId: STAFF.officer },
            at: NOW,
            fromStatus: 1,
            toStatus: 1,
            ...entry,
          })
        })
    const paymentsOf = async (one: One) => (await historyOf(one)).steps.map(({ payment }) => payment)

    it('tell what their rows tell, also of one that was deleted', async () => {
      const one = await addApplication(db())
      await row(one, 2, {
        event: 'fee.pay',
        changes: {
          paymentStatus: [0, 1],
          paymentReference: [null, '9260001'],
          paidAt: [null, '2026-07-10T09:00:00.000Z'],
        },
      })
      await row(one, 3, {
        event: 'fee.delete',
        changes: {
          paymentStatus: [1, 0],
          paymentReference: ['9260001', null],
          paidAt: ['2026-07-10T09:00:00.000Z', null],
        },
      })
      const payment = { reference: '9260001', paidAt: '2026-07-10T09:00:00.000Z' }
      expect(await paymentsOf(one)).toEqual([null, payment, payment])
    })
    it('and what the application that is still paid tells, of its last payment alone', async () => {
      const one = await addApplication(db(), { paidAt: '2026-07-11T09:00:00.000Z' })
      await db().updateTable('application').set({ payment_reference: '777' }).where('id', '=', one.id).execute()
      await row(one, 2, { event: 'fee.pay', changes: { paymentStatus: 1 } })
      await row(one, 3, { event: 'fee.delete', changes: {} })
      await row(one, 4, { event: 'applicant.submit', changes: { paymentStatus: 1 } })
      const nothing = { reference: null, paidAt: null }
      const last = { reference: '777', paidAt: '2026-07-11T09:00:00.000Z' }
      expect(await paymentsOf(one)).toEqual([null, nothing, nothing, last])
      await db().updateTable('application').set({ payment_status: 0 }).where('id', '=', one.id).execute()
      expect(await paymentsOf(one)).toEqual([null, nothing, nothing, nothing])
    })
  })

  describe('papers', () => {
    const upload = ({ studentId }: One, letter: string, kind: PaperKind = 'birthCertUrl') =>
      db()
        .insertInto('attachment')
        .values({ student_id: studentId, kind, sha256: sha(letter), mime: 'image/png', extension: 'png', bytes: 1 })
        .onConflict((conflict) => conflict.columns(['student_id', 'kind']).doUpdateSet({ sha256: sha(letter) }))
        .execute()
    const reviewPaper = (
      { id, studentId }: One,
      letter: string,
      version: number,
      review: Partial<PaperReviewBody> = {},
    ) =>
      callAs(db())('judgePaper', {
        applicationId: id,
        studentId,
        kind: 'birthCertUrl',
        sha256: sha(letter),
        judgement: 'check',
        version,
        ...review,
      })
    const filesOf = async (one: One) =>
      (await historyOf(one)).papers.map(({ event, sha256, fileBecame }) => [event, sha256[0], fileBecame])

    it('tell of which file each was said, and what the applicant did with it', async () => {
      const one = await addApplication(db())
      await upload(one, 'a')
      await upload(one, 'f', 'cardImageUrl')
      await reviewPaper(one, 'f', 0, { kind: 'cardImageUrl' })
      await reviewPaper(one, 'a', 0, { judgement: 'return', fault: 'unreadable' })
      expect(await filesOf(one)).toEqual([
        ['paper.check', 'f', 'kept'],
        ['paper.return', 'a', 'kept'],
      ])
      await upload(one, 'b')
      expect((await filesOf(one))[1]).toEqual(['paper.return', 'a', 'replaced'])
      await reviewPaper(one, 'b', 2)
      await reviewPaper(one, 'b', 3, { judgement: 'reopen' })
      expect((await filesOf(one)).slice(1)).toEqual([
        ['paper.return', 'a', 'replaced'],
        ['paper.check', 'b', 'kept'],
        ['paper.reopen', 'b', 'kept'],
      ])
      await db().deleteFrom('attachment').where('student_id', '=', one.studentId).execute()
      expect(await filesOf(one)).toEqual([
        ['paper.check', 'f', 'removed'],
        ['paper.return', 'a', 'replaced'],
        ['paper.check', 'b', 'kept'],
        ['paper.reopen', 'b', 'removed'],
      ])
    })
  })

  describe('corrections on the page of the accounts', () => {
    const CARDS = ['30801010100017', '30801010100033'] as const
    const edit = async (
      stuId: number,
      version: number,
      before: [string, string],
      after: [string, string],
      at = NOW,
    ) => {
      const user = {
        id: STAFF.officer,
        permissions: new Set(PERMISSIONS),
        actor: { kind: 'staff', userId: STAFF.officer },
      }
      await studentAccountsHandlers.edit({
        body: {
          oldData: { stuId, nId: before[0], email: before[1] },
          editedData: { stuId, nId: after[0], email: after[1] },
          version,
        },
        user,
        scope: effective({ universityId: 1 }),
        db: db(),
        deps: { clock: () => at },
      } as unknown as Edit)
    }
    it('stand in it since it began, one field or both; those at an application stand there once', async () => {
      const studentId = await addStudent(db(), { cardId: CARDS[0], email: 'a@example.com' })
      await edit(
        studentId,
        1,
        [CARDS[0], 'a@example.com'],
        [CARDS[0], 'b@example.com'],
        new Date('2026-06-01T09:00:00Z'),
      )
      const one = await addApplication(db(), { studentId })
      await edit(studentId, 2, [CARDS[0], 'b@example.com'], [CARDS[1], 'c@example.com'])
      await callAs(db())(
        'correct' as 'decide',
        { applicationId: one.id, studentId, email: 'd@example.com', version: 1 } as never,
      )
      const { account, steps } = await historyOf(one)
      expect(account).toEqual([
        {
          at: NOW.toISOString(),
          who: MONA,
          version: 3,
          corrections: [
            { field: 'card', before: CARDS[0], after: CARDS[1] },
            { field: 'email', before: 'b@example.com', after: 'c@example.com' },
          ],
        },
      ])
      expect(steps.map(({ event }) => event)).toEqual(['applicant.create', 'email.correct'])
    })
    it('are those of this student alone', async () => {
      const other = await addStudent(db(), { cardId: CARDS[0], email: 'a@example.com' })
      await edit(other, 1, [CARDS[0], 'a@example.com'], [CARDS[0], 'b@example.com'])
      expect((await historyOf(await addApplication(db()))).account).toEqual([])
    })
  })

  it('another faculty finds none of it (404)', async () => {
    const one = await addApplication(db(), { facultyId: FACULTY.medicine })
    await expect(
      callAs(db(), { scope: { universityId: 1, facultyId: FACULTY.arts } })('history', { applyId: one.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STATUS } from '#schemas/status.ts'
import { claimMail, releaseHeld } from '#server/mail/delivery.sql.ts'
import {
  addApplication,
  addStudent,
  callAs,
  emptyApplications,
  listBody,
  STAFF,
} from '../applications/applications.fixtures.ts'
import { withTables } from '../support/database.ts'
import { mails, notifyAs, seedNotifications, WRITTEN } from './notifications.fixtures.ts'

/** Issue 36, line 2.5: a mail that names a status which the application no longer has. */
withTables('a mail that is no longer true', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedNotifications(db()))
  beforeEach(async () => {
    await sql`truncate application_message, group_preview, group_message, job, mail_hold, refused_address, notification restart identity cascade`.execute(
      db(),
    )
    await emptyApplications(db())
  })
  type Target = { readonly id: number; readonly studentId: number }
  const keyOf = ({ id, studentId }: Target) => ({ applicationId: id, studentId })
  const send = async (option: 0 | 2 | 3 | 4 | 10, ...chosen: readonly Target[]) => {
    const written = { ...WRITTEN, applicationStatusOption: option }
    const sendingApplications = chosen.map(({ id, studentId }) => ({ applyId: id, studentId }))
    const { token } = (await notifyAs(db())('preview', { ...written, sendingApplications })).data
    await notifyAs(db())('send', { ...written, sendMessageGroup: true, previewToken: token })
  }
  const decide = (target: Target, action: 0 | 1 | 2, version = 2) =>
    callAs(db(), { userId: STAFF.other })('decide', { ...keyOf(target), action, version })
  const undo = (target: Target, version: number) =>
    callAs(db(), { userId: STAFF.other })('undoDecision', { ...keyOf(target), version })
  /** The applications whose mails a sender claims once the hold is over. */
  const sent = async () => {
    await sql`update mail_hold set until = now() - interval '1 second'`.execute(db())
    await sql`update outbox_mail set due_at = now() where hold_id is null`.execute(db())
    await releaseHeld(db())
    const claimed: number[] = []
    for (let mail = await claimMail(db()); mail; mail = await claimMail(db())) claimed.push(mail.id)
    const all = await mails(db())
    return claimed.map((id) => all.find((mail) => mail.id === id)!.application_id)
  }

  it('is stopped when its turn comes, the others go, and the outbox and the history say why', async () => {
    const [one, other] = [await addApplication(db()), await addApplication(db())]
    await send(STATUS.accepted, one, other)
    await decide(one, 0)
    expect(await sent()).toEqual([other.id])
    expect((await mails(db())).find((mail) => mail.application_id === one.id)).toMatchObject({
      state: 'cancelled',
      overtaken: true,
      withdrawn: false,
      tries: 0,
    })
    const { data } = await callAs(db())('history', { applyId: one.id })
    expect(data.steps[1]!.mail).toMatchObject({ fate: 'overtaken' })
  })
  it.each([
    ['a refusal that became an acceptance', STATUS.refused, 1],
    ['a place on the waiting list that became a refusal', STATUS.waitingList, 0],
  ] as const)('%s', async (_, option, action) => {
    const one = await addApplication(db())
    await send(option, one)
    await decide(one, action)
    expect(await sent()).toEqual([])
  })
  it('a request for data that came on paper', async () => {
    const one = await addApplication(db())
    const message = 'من فضلك أحضر أصل شهادة الميلاد'
    await callAs(db())('sendFeedback', { ...keyOf(one), version: 1, message, sendMailToStudent: 1 })
    await callAs(db())('completeOnPaper', { ...keyOf(one), version: 2, completionNote: 'أصل شهادة الميلاد' })
    expect(await sent()).toEqual([])
  })

  describe('goes out', () => {
    it('when the decision was taken back', async () => {
      const one = await addApplication(db())
      await send(STATUS.accepted, one)
      await decide(one, 0)
      await undo(one, 3)
      expect(await sent()).toEqual([one.id])
    })
    it('when who was accepted is pulled to student affairs (D47)', async () => {
      const one = await addApplication(db())
      await send(STATUS.accepted, one)
      await db().updateTable('application').set({ status: STATUS.pulled }).where('id', '=', one.id).execute()
      expect(await sent()).toEqual([one.id])
    })
    it('when it told of no status', async () => {
      const one = await addApplication(db())
      await send(0, one)
      await decide(one, 0)
      expect(await sent()).toEqual([one.id])
    })
    it('while it is true of one of the applications that it tells of (D78)', async () => {
      const studentId = await addStudent(db())
      const one = await addApplication(db(), { studentId })
      const two = await addApplication(db(), { studentId, desireNumber: 2 })
      await send(STATUS.refused, one, two)
      expect(await mails(db())).toHaveLength(1)
      await decide(one, 2)
      expect(await sent()).toHaveLength(1)
    })
  })

  it('is said before a decision, in the list and in the details', async () => {
    const [one, other] = [await addApplication(db()), await addApplication(db())]
    await send(STATUS.accepted, one)
    const waitingMails = async () => [
      (await callAs(db())('details', { applyId: one.id })).data.mailWaits,
      ...(await callAs(db())('list', listBody({ orderBy: 'appNum' }))).data.results.map(({ mailWaits }) => mailWaits),
    ]
    expect(await waitingMails()).toEqual([true, true, false])
    expect(other.id).toBeGreaterThan(one.id)
    await decide(one, 0)
    expect(await waitingMails()).toEqual([false, false, false])
  })
  it('is not said of a mail that tells of another application that keeps the status (D78)', async () => {
    const studentId = await addStudent(db())
    const one = await addApplication(db(), { studentId })
    const two = await addApplication(db(), { studentId, desireNumber: 2 })
    await send(STATUS.refused, one, two)
    const isMailWaiting = async ({ id }: Target) => (await callAs(db())('details', { applyId: id })).data.mailWaits
    expect([await isMailWaiting(one), await isMailWaiting(two)]).toEqual([false, false])
    await decide(one, 2)
    expect([await isMailWaiting(one), await isMailWaiting(two)]).toEqual([false, true])
  })
  it('is said before a message to many that changes the status', async () => {
    const [one, other] = [await addApplication(db()), await addApplication(db())]
    await send(STATUS.waitingList, one)
    const overtakes = async (applicationStatusOption: 0 | 3) => {
      const sendingApplications = [one, other].map(({ id, studentId }) => ({ applyId: id, studentId }))
      const written = { ...WRITTEN, message: 'رسالة أخرى', applicationStatusOption }
      return (await notifyAs(db())('preview', { ...written, sendingApplications })).data.overtakes
    }
    expect([await overtakes(0), await overtakes(3)]).toEqual([0, 1])
  })
})

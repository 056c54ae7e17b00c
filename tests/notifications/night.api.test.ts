import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { STATUS } from '#schemas/status.ts'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import type { GroupResult } from '#schemas/notifications/group.schema.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { openDatabase } from '#server/db/engine.ts'
import { startSender } from '#server/mail/sender.ts'
import { STAFF } from '../applications/applications.fixtures.ts'
import { endLeases } from '../jobs/jobs.fixtures.ts'
import { killAfter } from '../support/children.ts'
import { ENGINES, openTestDatabase } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'
import { startMailServer } from '../support/smtp.ts'
import { addMany, lastStep, MESSAGE, notifyAs, seedNotifications, workAll, WRITTEN } from './notifications.fixtures.ts'

/** The chosen applications, and of these: without an address, refused by the mail server, with a final status. */
const CHOSEN = 1_600
const isMissing = (at: number) => at % 50 === 0
const isRefused = (at: number) => at % 50 === 1
const isPulled = (at: number) => at % 100 === 2

/**
 * The outcome of issue 14: the server is killed twice while it works. Only in the long run: any job that is killed is
 * tested by `jobs/jobs.kill`, mails that wait and addresses that were refused by `mail/mail` and `notifications/group`.
 */
it.skipIf(!IS_LONG).each(ENGINES)(
  'a message to many outlives a night in which its worker is killed on %s',
  async (engine) => {
    const { database, options, remove } = await openTestDatabase(engine)
    const smtp = await startMailServer()
    smtp.answer = (address) =>
      isRefused(Number(/\d+/.exec(address)?.[0])) ? { code: 550, text: 'no such user' } : undefined
    try {
      await seedNotifications(database.kysely)
      const chosen = await addMany(database.kysely, CHOSEN, (at) => (isPulled(at) ? STATUS.pulled : STATUS.underReview))
      const numbers = chosen.map((_, at) => at + 1)
      const idsOf = (test: (at: number) => boolean) => numbers.filter(test).map((at) => chosen[at - 1]!)
      const missing = idsOf(isMissing)
      await database.kysely
        .updateTable('student')
        .set({ email: null })
        .where(
          'id',
          'in',
          missing.map(({ studentId }) => studentId),
        )
        .execute()
      const pulled = idsOf(isPulled)

      const written = { ...WRITTEN, applicationStatusOption: STATUS.refused }
      const call = notifyAs(database.kysely)
      const { data: preview } = await call('preview', { ...written, filter: { studentId: null, semesterId: 1 } })
      // one application more than those above: the one that they were made from
      expect(preview).toMatchObject({
        total: CHOSEN + 1,
        recipients: CHOSEN + 1 - missing.length - pulled.length,
        leftOut: [
          { code: 'DECISION_NOT_FROM_STATUS', count: pulled.length },
          { code: 'GROUP_NO_ADDRESS', count: missing.length },
        ],
      })
      const { data } = await call('send', { ...written, sendMessageGroup: true, previewToken: preview.token })
      const { jobId, isDone } = data as GroupResult
      expect(isDone).toBe(false)
      await database.close()

      for (const batches of [1, 2])
        await killAfter(batches, '../notifications/worker.child.ts', [JSON.stringify(options)])

      const again = await openDatabase(options)
      const db = again.kysely
      try {
        await endLeases(db)
        await workAll(db)
        const job = await db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
        expect(job).toMatchObject({
          state: 'doneWithRefusals',
          done: preview.recipients,
          refused: missing.length + pulled.length,
        })
        const { rows: steps } = await sql<{ count: number; moved: number }>`
          select count(*) as count, count(distinct entity_id) as moved from audit where entity = 'application' and event = 'application.reject'`.execute(
          db,
        )
        expect(steps[0]).toEqual({ count: preview.recipients, moved: preview.recipients })
        expect(
          (await verifyAudit(db)).faults.filter(({ kind, text }) => kind !== 'history' || /application|job/.test(text)),
        ).toEqual([])
        expect(await db.selectFrom('notification').select(['user_id', 'link']).execute()).toEqual([
          { user_id: STAFF.officer, link: jobPath(jobId) },
        ])

        // nothing goes while the whole can be taken back, ten minutes from the end of the job
        const sender = startSender({
          db,
          smtpUrl: smtp.url,
          perMinute: 10_000,
          log: { warn: () => undefined },
          every: 3_600_000,
          pause: async () => undefined,
        })
        expect(await sender.sendDue()).toBe(0)
        await sql`update mail_hold set until = now() - interval '1 second'`.execute(db)
        const bounced = idsOf(isRefused)
        expect(await sender.sendDue()).toBe(preview.mails - bounced.length)
        expect(await sender.sendDue()).toBe(0)
        await sender.stop()
        const to = smtp.received.map((mail) => /^To: (.+)$/im.exec(mail)![1]!.trim())
        expect(new Set(to).size).toBe(to.length)
        expect(to).toHaveLength(preview.mails - bounced.length)

        // the next message knows which addresses were refused
        const next = await notifyAs(db)('preview', { ...WRITTEN, message: `${MESSAGE}، وأحضر بطاقتك`, filter: {} })
        expect(next.data.leftOut).toContainEqual({ code: 'GROUP_ADDRESS_REFUSED', count: bounced.length })
        expect((await lastStep(db, chosen[4]!.id)).status).toBe(STATUS.refused)
      } finally {
        await again.close()
      }
    } finally {
      await smtp.stop()
      await remove()
    }
  },
)

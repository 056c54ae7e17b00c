import { sql, type Kysely, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { endBatch } from '#server/features/nomination/batches/batch.sql.ts'
import { endGroup } from '#server/features/notifications/group.sql.ts'
import { endHold } from '#server/mail/outbox.sql.ts'
import { addApplication } from '../applications/applications.fixtures.ts'
import { addMedicineRule, addTotals, nominateAs, statusesOf } from '../nomination/nomination.calls.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { notifyAs, seedNotifications, WRITTEN } from './notifications.fixtures.ts'

/**
 * Issue 36, line 5.9: taking a message or a batch back while its job ends waits for the job, and sees its writes. Two
 * connections: only on PostgreSQL.
 */
let opened: TestDatabase
const db = (): Kysely<Tables> => opened.database.kysely
beforeAll(async () => {
  opened = await openTestDatabase('postgres')
  await seedNotifications(db())
})
afterAll(() => opened.remove())

/** The answer of a `call` that waits for a transaction with `write`, which commits once the call waits. */
async function whileWriting<T>(
  write: (trx: Transaction<Tables>) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const answered = { already: false }
  let answer: Promise<T> | undefined
  await db()
    .transaction()
    .execute(async (trx) => {
      await write(trx)
      answer = call().finally(() => {
        answered.already = true
      })
      answer.catch(() => undefined)
      const isWaitedFor = async () => {
        const { rows } =
          await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
            trx,
          )
        return rows.length > 0
      }
      while (!answered.already && !(await isWaitedFor()));
    })
  return answer!
}

it('a message to many is taken back the moment its job has ended', async () => {
  const { id, studentId } = await addApplication(db())
  const sendingApplications = [{ applyId: id, studentId }]
  const { token } = (await notifyAs(db())('preview', { ...WRITTEN, sendingApplications })).data
  const sent = await notifyAs(db())('send', { ...WRITTEN, sendMessageGroup: true, previewToken: token })
  const { groupId } = sent.data as { groupId: number }
  await sql`update group_message set is_ended = false`.execute(db())
  await sql`update mail_hold set until = null`.execute(db())
  const { message } = await whileWriting(
    async (trx) => {
      const { holdId, until } = await endGroup(trx, groupId)
      await endHold(trx, holdId, until)
    },
    () => notifyAs(db())('takeBack', { groupId }),
  )
  expect(message).toBe('GROUP_TAKEN_BACK')
})

it('so is a batch', async () => {
  const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 1 })
  const [one] = await addTotals(db(), [350])
  await nominateAs(db())('apply', { ruleId, ...facultySeason })
  const { batchId } = (await nominateAs(db())('decideAll', { statusStudentUpdated: '2', ...facultySeason })).data
  expect(await statusesOf(db(), [one!.id])).toEqual([2])
  await sql`update decision_batch set is_ended = false`.execute(db())
  await sql`update mail_hold set until = null`.execute(db())
  const { message } = await whileWriting(
    async (trx) => {
      const { holdId, until } = await endBatch(trx, batchId)
      await endHold(trx, holdId, until)
    },
    () => nominateAs(db())('takeBackBatch', { batchId }),
  )
  expect(message).toBe('BATCH_RETURNED')
  expect(await statusesOf(db(), [one!.id])).toEqual([5])
})

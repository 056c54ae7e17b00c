import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepPresence } from '#server/features/applications/application.presence.sql.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  callAs,
  emptyApplications,
  FACULTY,
  seedUniversity,
  STAFF,
  type Caller,
} from './applications.fixtures.ts'
import { ajvErrorsOf } from './applications.replies.ts'

/** Issue 12, "Who else is here": at most 20 s late, gone when they leave. */
withTables('who else has an application open', (getDb) => {
  const db = () => getDb().kysely
  const OFFICER: Caller = { userId: STAFF.officer }
  const CLERK: Caller = { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } }
  const OTHER: Caller = { userId: STAFF.other }
  let applyId: number
  beforeAll(() => seedUniversity(db()))
  beforeEach(async () => {
    await db().deleteFrom('application_presence').execute()
    await db().updateTable('app_user').set({ disabled: false }).execute()
    await emptyApplications(db())
    applyId = (await addApplication(db(), { facultyId: FACULTY.medicine })).id
  })
  const report = async (caller: Caller, more: { leaves?: boolean; applyId?: number; studentId?: number } = {}) =>
    (await callAs(db(), caller)('presence', { applyId, ...more })).data.others
  const namesFor = async (caller: Caller) => (await report(caller)).map(({ name }) => name.en)
  const nameOf = async (userId: number) =>
    (await db().selectFrom('app_user').select('en_name').where('id', '=', userId).executeTakeFirstOrThrow()).en_name
  /** As if a person had sent nothing for this many seconds. */
  const silentFor = (userId: number, seconds: number) =>
    sql`update application_presence set seen_at = now() - make_interval(secs => ${seconds}) where user_id = ${userId}`.execute(
      db(),
    )

  it('is everybody else, the longest there first, and never oneself', async () => {
    expect(await report(OFFICER)).toEqual([])
    const others = await report(CLERK)
    expect(ajvErrorsOf('presence', { others })).toEqual([])
    expect(others.map(({ name }) => name.en)).toEqual([await nameOf(STAFF.officer)])
    expect(await namesFor(OTHER)).toEqual([await nameOf(STAFF.officer), await nameOf(STAFF.clerk)])
    expect(await namesFor(OFFICER)).toEqual([await nameOf(STAFF.clerk), await nameOf(STAFF.other)])
  })
  it('is told of one application alone', async () => {
    const another = (await addApplication(db())).id
    await report(CLERK)
    expect(await report(OFFICER, { applyId: another })).toEqual([])
  })
  it('ends when somebody leaves, at once', async () => {
    await report(CLERK)
    expect(await report(CLERK, { leaves: true })).toEqual([])
    expect(await report(OFFICER)).toEqual([])
    // leaving twice is no error
    expect(await report(CLERK, { leaves: true })).toEqual([])
  })
  it('ends for one application, not for another one that is open too', async () => {
    const another = (await addApplication(db())).id
    await report(OFFICER, { applyId: another })
    await report(OFFICER)
    await report(OFFICER, { leaves: true })
    expect(await report(OTHER, { applyId: another })).toHaveLength(1)
    expect(await report(OTHER)).toEqual([])
  })
  it('outlasts one call that gets lost, and ends 14 s after the last word, so that with 6 s between two calls nobody is shown for over 20', async () => {
    await report(CLERK)
    await silentFor(STAFF.clerk, 13)
    expect(await report(OFFICER)).toHaveLength(1)
    await silentFor(STAFF.clerk, 15)
    expect(await report(OFFICER)).toEqual([])
  })
  it('begins anew after a silence, and not with every word', async () => {
    await report(CLERK)
    const [first] = await report(OFFICER)
    await report(CLERK)
    expect(await report(OFFICER)).toEqual([first])
    await silentFor(STAFF.clerk, 60)
    await report(CLERK)
    const [again] = await report(OFFICER)
    expect(Date.parse(again!.since)).toBeGreaterThan(Date.parse(first!.since))
  })
  it('leaves out who may no longer log in', async () => {
    await report(CLERK)
    await db().updateTable('app_user').set({ disabled: true }).where('id', '=', STAFF.clerk).execute()
    expect(await report(OFFICER)).toEqual([])
  })

  describe('outside the scope', () => {
    it('the application is not found, to come or to leave, and nobody is there by it', async () => {
      const foreign = (await addApplication(db(), { facultyId: FACULTY.arts, branchId: 21 })).id
      for (const leaves of [false, true])
        await expect(report(CLERK, { applyId: foreign, leaves })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await report(OFFICER, { applyId: foreign })).toEqual([])
    })
    it('nor is it with another student', async () => {
      await expect(report(OFFICER, { studentId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  it('is forgotten by housekeeping once it has ended, and not before', async () => {
    await report(CLERK)
    await report(OFFICER)
    await silentFor(STAFF.clerk, 15)
    await sweepPresence(db())
    expect(
      (await db().selectFrom('application_presence').select('user_id').execute()).map((row) => row.user_id),
    ).toEqual([STAFF.officer])
  })
})

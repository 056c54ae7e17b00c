import { expect, it } from 'vitest'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { namedRecord } from '../support/named-record.suite.ts'
import { withServer } from '../support/with-server.ts'

/** ADR 63. */
withServer('reasons of a rejection', ({ login, db }) => {
  const officer = login('officer')
  namedRecord('rejection-reasons', 'rejection_reason', { db, client: () => officer, as: 'officer' })

  const listed = async () => (await officer.call('rejection-reasons', 'list')).body.data

  it('a database begins with some that every university knows', async () => {
    const names = (await listed()).map(({ enName }) => enName)
    for (const name of [
      'Missing or unreadable papers',
      'Percentage below the minimum',
      'False data',
      'Fee not paid in time',
      'Other reason',
    ])
      expect(names).toContain(name)
  })

  it('one that a rejection gave cannot be deleted, but switched off, and is then offered no more', async () => {
    const {
      id: applyId,
      student_id: studentId,
      version,
    } = await db()
      .selectFrom('application')
      .select(['id', 'student_id', 'version'])
      .where('status', '=', 1)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const reason = (await listed())[0]!
    expect(reason.uses).toBe(0)
    const body = {
      applicationId: applyId,
      studentId,
      action: 0,
      version,
      reasonId: reason.id,
      reasonText: ' ',
    } as const
    expect((await officer.call('applications', 'decide', body)).status).toBe(200)
    expect((await listed()).find(({ id }) => id === reason.id)!.uses).toBe(1)
    const removed = await officer.call('rejection-reasons', 'remove', { id: reason.id, version: 1 })
    expect([removed.status, removed.body.code]).toEqual([409, 'IN_USE'])
    const off = { id: reason.id, version: 1, updateAll: false, active: false }
    expect((await officer.call('rejection-reasons', 'update', off)).status).toBe(200)
    const { body: details } = await officer.call('applications', 'details', { applyId, studentId })
    expect(details.data.rejectionReasons.map(({ id }) => id)).not.toContain(reason.id)
  })

  it.each([
    ['x'.repeat(501), 'REASON_MAX'],
    [7, 'INVALID_INPUT'],
  ])('words of one’s own have at most 500 characters: 400 at the field', async (reasonText, code) => {
    const { status, body } = await officer.call('applications', 'decide', {
      applicationId: 1,
      studentId: 1,
      action: 0,
      version: 1,
      reasonText: reasonText as string,
    })
    expect([status, body.fields]).toEqual([400, [{ path: '/reasonText', code }]])
  })

  it('decisions that were taken back are a history that the lifecycle allows, in chains that hold', async () => {
    const { student_id: studentId, year_id: yearId } = await db()
      .selectFrom('application')
      .select(['student_id', 'year_id'])
      .where('status', 'in', [1, 7])
      .groupBy(['student_id', 'year_id', 'semester_id'])
      .having(({ fn }) => fn.countAll(), '>', 1)
      .orderBy('student_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const season = () =>
      db()
        .selectFrom('application')
        .select(['id', 'status', 'review_status', 'version'])
        .where('student_id', '=', studentId)
        .where('year_id', '=', yearId)
        .orderBy('id')
        .execute()
    const before = await season()
    const { id: applicationId } = before.find(({ status }) => status === 1 || status === 7)!
    for (const action of [1, 0, 2] as const) {
      const { version } = (await season()).find(({ id }) => id === applicationId)!
      const key = { applicationId, studentId }
      const decided = await officer.call('applications', 'decide', {
        ...key,
        action,
        version,
        refuseOthers: action === 1,
      })
      expect(decided.status).toBe(200)
      if (action === 1) expect(decided.body.data.othersRefused).toBeGreaterThan(0)
      const undone = await officer.call('applications', 'undoDecision', { ...key, version: decided.body.data.version })
      expect([undone.status, undone.body.data.othersReturned]).toEqual([200, decided.body.data.othersRefused])
    }
    const statuses = (rows: typeof before) => rows.map(({ status, review_status }) => [status, review_status])
    expect(statuses(await season())).toEqual(statuses(before))
    expect((await replayAudit(db())).faults).toEqual([])
    expect((await verifyAudit(db())).faults).toEqual([])
  })
})

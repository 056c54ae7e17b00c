import { beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  applicationNow,
  auditOf,
  BRANCH,
  callAs,
  emptyApplications,
  FACULTY,
  seedUniversity,
  SEMESTER,
  STAFF,
  YEAR,
} from '../applications/applications.fixtures.ts'
import {
  addManyRecommended,
  addRecommended,
  addRule,
  emptyRules,
  MEDICINE,
  rulesAs,
} from './approval-rules.fixtures.ts'

const MANY = 5_000

/**
 * "Updating an already applied rule returns approved and refused applications to under review" (document 2, section 4).
 */
withTables('changing an applied rule', (getDb) => {
  const db = () => getDb().kysely
  let ruleId: number
  beforeAll(() => seedUniversity(db()))
  beforeEach(async () => {
    await emptyApplications(db())
    await emptyRules(db())
    ruleId = await addRule(db(), MEDICINE)
  })
  const change = (returns?: { marked: number; decided: number }) =>
    rulesAs(db())('edit', { ...MEDICINE, totalDegree: 320, version: 1, ...(returns && { returns }) }, ruleId)
  const listed = async () => (await rulesAs(db())('list', { yearId: YEAR.current })).data.approvalRules[0]!
  const recommended = async () =>
    (await db().selectFrom('recommendation').select('application_id').orderBy('application_id').execute()).map(
      ({ application_id }) => application_id,
    )
  const decide = (application: { id: number; studentId: number }, action: 0 | 1, version: number) =>
    callAs(db())('decide', { applicationId: application.id, studentId: application.studentId, action, version })

  it.each([
    ['accepted mark, under review', { status: 5, reviewStatus: 1 }, { accepted: true, from: 1 }, 1],
    ['accepted mark, pending for fees', { status: 5, reviewStatus: 7 }, { accepted: true, from: 7 }, 7],
    ['refused mark, under review', { status: 6, reviewStatus: 1 }, { accepted: false, from: 1 }, 1],
    ['refused mark, pending for fees', { status: 6, reviewStatus: 7 }, { accepted: false, from: 7 }, 7],
    [
      'mark whose fee was paid meanwhile',
      { status: 5, reviewStatus: 1, paidAt: '2026-07-03T09:00:00.000Z' },
      { accepted: true, from: 7 },
      1,
    ],
    ['accepted by Accept all', { status: 2 }, { accepted: true, from: 1, decided: true }, 1],
    ['accepted by Accept all, unpaid', { status: 2 }, { accepted: true, from: 7, decided: true }, 7],
    ['refused by Reject all', { status: 3 }, { accepted: false, from: 1, decided: true }, 1],
    ['refused by Reject all, unpaid', { status: 3 }, { accepted: false, from: 7, decided: true }, 7],
    [
      'refused by Reject all, paid since',
      { status: 3, paidAt: '2026-07-03T09:00:00.000Z' },
      { accepted: false, from: 7, decided: true },
      1,
    ],
  ] as const)('%s goes back to where it came from', async (_, input, recommendation, back) => {
    const { id } = await addRecommended(db(), { ruleId, ...input, ...recommendation })
    expect(await change()).toEqual({
      data: { version: 2, returned: 1 },
      message: 'RULE_SAVED_RETURNED',
      params: { count: 1 },
    })
    expect(await applicationNow(db(), id)).toEqual({ status: back, review_status: null, version: 2 })
    const before = 'reviewStatus' in input ? input.reviewStatus : null
    expect((await auditOf(db(), id)).at(-1)).toEqual({
      seq: 2,
      event: 'rule.withdraw',
      user_id: STAFF.officer,
      from_status: input.status,
      to_status: back,
      reason: null,
      changes: { rule: ruleId, ...(before !== null && { reviewStatus: [before, null] }) },
    })
    expect(await recommended()).toEqual([])
    expect(await listed()).toMatchObject({ recommendedAccepted: 0, recommendedRefused: 0, decidedCount: 0, version: 2 })
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('a mark of the faculty and season without a recommendation is the rule’s too', async () => {
    const { id } = await addApplication(db(), { status: 6, reviewStatus: 7, branchId: BRANCH.medicineGiza })
    expect((await change()).data.returned).toBe(1)
    expect(await applicationNow(db(), id)).toEqual({ status: 7, review_status: null, version: 2 })
  })

  it('returns as many as the list counts, and tells it in the rule’s audit row', async () => {
    for (const status of [5, 5, 6]) await addApplication(db(), { status })
    await addRecommended(db(), { ruleId, accepted: false, from: 1, decided: true, status: 3 })
    expect(await listed()).toMatchObject({ recommendedAccepted: 2, recommendedRefused: 1, decidedCount: 1 })
    expect((await change()).data.returned).toBe(4)
    expect(
      await db()
        .selectFrom('audit')
        .select('changes')
        .where('entity', '=', 'approval_rule')
        .orderBy('seq', 'desc')
        .executeTakeFirst(),
    ).toEqual({ changes: { total_degree: [300, 320], returned: 4 } })
  })

  it.each([
    [{ marked: 0, decided: 0 }],
    [{ marked: 2, decided: 1 }],
    [{ marked: 3, decided: 0 }],
    [{ marked: 1, decided: 3 }],
  ])('returns none when %o were shown and it is otherwise by now (issue 9)', async (returns) => {
    const recommendedOnes = [
      await addApplication(db(), { status: 5 }),
      await addApplication(db(), { status: 5 }),
      await addApplication(db(), { status: 6 }),
    ]
    const decided = await addRecommended(db(), { ruleId, accepted: false, from: 1, decided: true, status: 3 })
    await expect(change(returns)).rejects.toMatchObject({
      code: 'RULE_RETURNS_CHANGED',
      status: 409,
      details: { data: { effects: { marked: 3, decided: 1 } } },
    })
    for (const { id } of [...recommendedOnes, decided]) expect((await applicationNow(db(), id)).version).toBe(1)
    expect(await listed()).toMatchObject({
      version: 1,
      allowedTotalDegree: 300,
      recommendedAccepted: 2,
      recommendedRefused: 1,
      decidedCount: 1,
    })
    expect((await change({ marked: 3, decided: 1 })).data.returned).toBe(4)
  })

  it('is not deleted when it has decided another number than was shown (issue 9)', async () => {
    await addRecommended(db(), { ruleId, accepted: false, from: 1, decided: true, status: 3 })
    const remove = (decided: number) => rulesAs(db())('remove', { version: 1, decided }, ruleId)
    await expect(remove(0)).rejects.toMatchObject({
      code: 'RULE_DECISIONS_CHANGED',
      status: 409,
      details: { data: { decided: 1 } },
    })
    expect((await listed()).id).toBe(ruleId)
    expect((await remove(1)).message).toBe('DELETED')
  })

  it('never touches what was pulled, decided singly, or belongs to another faculty or season', async () => {
    const unaffected = [
      await addRecommended(db(), { ruleId, accepted: true, from: 1, decided: true, status: 8 }),
      await addRecommended(db(), { ruleId, accepted: true, from: 1, status: 2 }),
      await addRecommended(db(), { ruleId, accepted: false, from: 1, status: 3 }),
      await addRecommended(db(), { ruleId, accepted: true, from: 1, decided: true, status: 3 }),
      await addApplication(db(), { status: 5, facultyId: FACULTY.arts }),
      await addApplication(db(), { status: 5, yearId: YEAR.last }),
      await addApplication(db(), { status: 6, semesterId: SEMESTER.second }),
    ]
    for (const status of [1, 2, 3, 4, 7, 9, 10]) unaffected.push(await addApplication(db(), { status }))
    const before = await Promise.all(unaffected.map(({ id }) => applicationNow(db(), id)))
    expect((await change()).data.returned).toBe(0)
    expect(await Promise.all(unaffected.map(({ id }) => applicationNow(db(), id)))).toEqual(before)
    expect(await recommended()).toHaveLength(4)
  })

  it('nor what somebody decided after Accept all, also when it ended where it was', async () => {
    const application = await addRecommended(db(), { ruleId, accepted: true, from: 1, decided: true, status: 2 })
    await decide(application, 0, 1)
    await decide(application, 1, 2)
    expect((await listed()).decidedCount).toBe(0)
    expect((await change()).data.returned).toBe(0)
    expect(await applicationNow(db(), application.id)).toEqual({ status: 2, review_status: null, version: 3 })
  })

  it('and a single decision at the same time: one after the other, never both from the same state', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptyApplications(db())
      await emptyRules(db())
      ruleId = await addRule(db(), MEDICINE)
      const application = await addRecommended(db(), { ruleId, accepted: true, from: 1, status: 5 })
      const [changed, decided] = await Promise.allSettled([change(), decide(application, 1, 1)])
      expect(changed.status).toBe('fulfilled')
      const now = await applicationNow(db(), application.id)
      // either the decision came first and remains, or it fails because the application has changed
      expect(now).toEqual(
        decided.status === 'fulfilled'
          ? { status: 2, review_status: null, version: 2 }
          : { status: 1, review_status: null, version: 2 },
      )
      if (decided.status === 'rejected') expect(decided.reason).toMatchObject({ code: 'VERSION_STALE' })
      expect((await verifyAudit(db())).brokenAt).toBeNull()
    }
  })

  it('that is refused moves nothing', async () => {
    const { id } = await addApplication(db(), { status: 5 })
    await expect(rulesAs(db())('edit', { ...MEDICINE, version: 1 }, ruleId)).rejects.toMatchObject({
      code: 'NO_CHANGES_TO_SAVE',
    })
    await expect(rulesAs(db())('edit', { ...MEDICINE, totalDegree: 320, version: 2 }, ruleId)).rejects.toMatchObject({
      code: 'VERSION_STALE',
    })
    expect(await applicationNow(db(), id)).toMatchObject({ status: 5, version: 1 })
  })

  it(`returns ${MANY} at once`, async () => {
    await addManyRecommended(db(), MANY)
    expect((await change()).data.returned).toBe(MANY)
    expect(
      await db()
        .selectFrom('application')
        .select(({ fn }) => ['status', 'version', fn.countAll().as('count')])
        .groupBy(['status', 'version'])
        .orderBy('status')
        .execute(),
    ).toEqual([
      { status: 1, version: 2, count: MANY - Math.floor(MANY / 3) },
      { status: 7, version: 2, count: Math.floor(MANY / 3) },
    ])
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })
})

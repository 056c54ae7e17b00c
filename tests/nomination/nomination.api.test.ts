import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import {
  addApplication,
  addStudent,
  auditOf,
  BRANCH,
  callAs,
  emptyApplications,
  FACULTY,
  NOW,
  SEMESTER,
  seedUniversity,
  STAFF,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { ajvErrorsOf } from '../applications/applications.replies.ts'
import { withTables } from '../support/database.ts'
import {
  addMedicineRule,
  addTotals,
  auditFaults,
  emptyNomination,
  recommendationsOf,
  nominateAs,
  statusesOf,
} from './nomination.calls.ts'

/** Document 2, section 2.5. */
withTables('nomination', (getDb) => {
  const db = () => getDb().kysely
  const call = (caller?: Parameters<typeof nominateAs>[1]) => nominateAs(db(), caller)
  beforeAll(() => seedUniversity(db()))
  beforeEach(async () => {
    await emptyNomination(db())
    await emptyApplications(db())
    await sql`update faculty set active = true`.execute(db())
  })
  const ids = (made: readonly { readonly id: number }[]) => made.map(({ id }) => id)

  it('the details say what the rule says of an application: rank, seats, the last one who got one (issue 39)', async () => {
    const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
    const made = await addTotals(db(), [310, 350, 330])
    const positionOf = async (applyId: number) => (await callAs(db())('details', { applyId })).data.rulePosition
    expect(await positionOf(made[0]!.id)).toMatchObject({ faculty: { seats: 2, taken: 0, last: null }, facts: null })
    await call()('apply', { ruleId, ...facultySeason })
    expect(await positionOf(made[0]!.id)).toMatchObject({
      allowedTotal: 300,
      faculty: { seats: 2, taken: 0, last: { applyId: made[2]!.id, total: 330 } },
      facts: { rank: 3, ranked: 3, reason: 'seatsFull', total: 310 },
    })
    // one that came after the run is measured by it, and accepted ones have their seats
    const [later] = await addTotals(db(), [320])
    await addApplication(db(), { status: 2 })
    const { data } = await callAs(db())('details', { applyId: later!.id })
    expect(ajvErrorsOf('details', data)).toEqual([])
    expect(data.rulePosition).toMatchObject({ faculty: { taken: 1, last: { total: 330 } }, facts: null })
    expect(await positionOf((await addApplication(db(), { facultyId: FACULTY.arts })).id)).toBeNull()
  })

  describe('applying a rule', () => {
    it('marks those who reach the total while seats last, each with rank and reason', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
      const made = await addTotals(db(), [310, 299.99, 350, null, 330, 300])
      const { data, message } = await call()('apply', { ruleId, ...facultySeason })
      expect(await recommendationsOf(db(), ids(made))).toEqual([
        [6, 3, 'seatsFull'],
        [6, null, 'belowTotal'],
        [5, 1, 'withinSeats'],
        [6, null, 'belowTotal'],
        [5, 2, 'withinSeats'],
        [6, 4, 'seatsFull'],
      ])
      expect(message).toBe('RULE_APPLIED')
      expect(data).toMatchObject({
        candidates: 6,
        ranked: 4,
        acceptedCount: 2,
        refusedCount: 4,
        notConsidered: 0,
        changed: 6,
        seats: { seats: 2, taken: 0, given: 2, free: 0, last: { applyId: made[4]!.id, total: 330, percentage: 82.5 } },
        ties: [],
      })
    })

    it('fills each branch within the faculty; a branch that is not named has no seats (D89)', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), {
        studentsNumbers: 3,
        branchesNumbers: [{ branchId: BRANCH.medicineCairo, studentsNumbers: 1 }],
      })
      const cairo = await addTotals(db(), [350, 340])
      const giza = await addTotals(db(), [399], { branchId: BRANCH.medicineGiza })
      const { data } = await call()('apply', { ruleId, ...facultySeason })
      expect(await recommendationsOf(db(), ids([...cairo, ...giza]))).toEqual([
        [5, 2, 'withinSeats'],
        [6, 3, 'branchSeatsFull'],
        [6, 1, 'branchSeatsFull'],
      ])
      expect(data.seats).toMatchObject({ seats: 3, given: 1, free: 2, branches: [{ seats: 1, given: 1, free: 0 }] })
    })

    it('counts the seats that accepted students hold already (D93)', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
      await addApplication(db(), { status: 2 })
      const made = await addTotals(db(), [350, 340])
      const { data } = await call()('apply', { ruleId, ...facultySeason })
      expect(await statusesOf(db(), ids(made))).toEqual([5, 6])
      expect(data.seats).toMatchObject({ seats: 2, taken: 1, given: 1, free: 0 })
    })

    it('keeps the status beneath the mark, also of who has not paid (A2)', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      const unpaid = await addApplication(db(), { status: 7, submittedTotal: 350 })
      await call()('apply', { ruleId, ...facultySeason })
      const row = await db()
        .selectFrom('application')
        .select(['status', 'review_status', 'version'])
        .where('id', '=', unpaid.id)
        .executeTakeFirst()
      expect(row).toEqual({ status: 5, review_status: 7, version: 2 })
      expect((await auditOf(db(), unpaid.id)).at(-1)).toMatchObject({
        event: 'rule.recommendAccept',
        user_id: STAFF.officer,
        from_status: 7,
        to_status: 5,
        changes: { rule: ruleId, run: 1, rank: 1, reason: 'withinSeats', reviewStatus: [null, 7] },
      })
    })

    it('looks at nothing but applications under review of its faculty, season and desire', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      const others: { id: number }[] = []
      for (const status of [2, 3, 4, 8, 9, 10, -1, 0])
        others.push(await addApplication(db(), { status, submittedTotal: 350 }))
      others.push(
        await addApplication(db(), { submittedTotal: 350, facultyId: FACULTY.arts }),
        await addApplication(db(), { submittedTotal: 350, yearId: YEAR.last }),
        await addApplication(db(), { submittedTotal: 350, semesterId: SEMESTER.second }),
        await addApplication(db(), { submittedTotal: 350, desireNumber: 2 }),
      )
      const before = await statusesOf(db(), ids(others))
      const { data } = await call()('apply', { ruleId, ...facultySeason, selectedDesire: 1 })
      expect(data.candidates).toBe(0)
      expect(await statusesOf(db(), ids(others))).toEqual(before)
    })

    it('replaces the marks that stand, moves only what differs, and unmarks who is no candidate any more (D44)', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 1 })
      const [best, second] = await addTotals(db(), [350, 340])
      const secondDesire = await addApplication(db(), { submittedTotal: 330, desireNumber: 2 })
      await call()('apply', { ruleId, ...facultySeason })
      expect(await statusesOf(db(), [best!.id, second!.id, secondDesire.id])).toEqual([5, 6, 6])
      // a better one comes
      const top = await addApplication(db(), { submittedTotal: 390 })
      const { data } = await call()('apply', { ruleId, ...facultySeason, selectedDesire: 1 })
      expect(data.changed).toBe(3)
      expect(await recommendationsOf(db(), [top.id, best!.id, second!.id, secondDesire.id])).toEqual([
        [5, 1, 'withinSeats'],
        [6, 2, 'seatsFull'],
        [6, 3, 'seatsFull'],
        [1, null, null],
      ])
      expect((await auditOf(db(), second!.id)).map(({ event }) => event)).toEqual([
        'applicant.create',
        'rule.recommendRefuse',
      ])
      expect((await auditOf(db(), secondDesire.id)).at(-1)).toMatchObject({
        event: 'rule.withdraw',
        from_status: 6,
        to_status: 1,
      })
      const again = await call()('apply', { ruleId, ...facultySeason, selectedDesire: 1 })
      expect([again.data.changed, again.message]).toEqual([0, 'RULE_APPLIED_UNCHANGED'])
      expect(await auditFaults(db())).toEqual([])
    })

    it.each([
      ['one desire', '1', [5, 1, 5]],
      ['two desires', '2', [5, 5, 5]],
      ['all', '*', [5, 5, 5]],
      ['the highest percentage', 'highest', [1, 5, 5]],
      ['the earliest', 'first', [1, 5, 5]],
    ])('considers %s of the season, wherever they lie (D75)', async (_, value1, expected) => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      await sql`insert into desire_rule (value1) values (${value1})`.execute(db())
      const studentId = await addStudent(db())
      const input = { studentId, submittedTotal: 350, percentage: 87.5 }
      const first = await addApplication(db(), { ...input, desireNumber: 1, appliedAt: '2026-07-03T09:00:00.000Z' })
      const second = await addApplication(db(), {
        ...input,
        desireNumber: 2,
        percentage: 90,
        appliedAt: '2026-07-02T09:00:00.000Z',
      })
      const single = await addApplication(db(), { submittedTotal: 320, percentage: 80 })
      const { data } = await call()('apply', { ruleId, ...facultySeason })
      expect(await statusesOf(db(), ids([first, second, single]))).toEqual(expected)
      expect(data.notConsidered).toBe(expected.filter((status) => status === 1).length)
    })

    it('compares with wishes in other faculties (D75)', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      await sql`insert into desire_rule (value1) values ('first')`.execute(db())
      const here = await addApplication(db(), {
        submittedTotal: 350,
        desireNumber: 2,
        appliedAt: '2026-07-02T09:00:00.000Z',
      })
      await addApplication(db(), {
        studentId: here.studentId,
        facultyId: FACULTY.arts,
        desireNumber: 1,
        appliedAt: '2026-07-01T09:00:00.000Z',
      })
      expect((await call()('apply', { ruleId, ...facultySeason })).data).toMatchObject({
        candidates: 1,
        notConsidered: 1,
      })
      expect(await statusesOf(db(), [here.id])).toEqual([1])
    })

    it('tells a tie that stands across the cut-off by name, and what parted it', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 1 })
      const [early, late] = await addTotals(db(), [350, 350])
      const { data } = await call()('apply', { ruleId, ...facultySeason })
      expect(data.ties).toMatchObject([
        {
          branch: null,
          partedBy: 'appliedAt',
          acceptedCount: 1,
          refusedCount: 1,
          accepted: [{ applyId: early!.id, rank: 1 }],
          refused: [{ applyId: late!.id, rank: 2, studentName: { en: 'Ahmed Mohamed Ali' } }],
        },
      ])
    })
  })

  describe('is refused', () => {
    it('outside of the scope, of another place, in a past season, and for an inactive faculty', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      const arts = call({ scope: { universityId: 1, facultyId: FACULTY.arts } })
      await expect(arts('apply', { ruleId, ...facultySeason })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(arts('dryRun', { ruleId, ...facultySeason })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(call()('apply', { ruleId, ...facultySeason, facultyId: FACULTY.arts })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: { fields: [{ path: '/facultyId', code: 'INVALID_CHOICE' }] },
      })
      const past = await addMedicineRule(db(), { yearId: YEAR.last })
      await expect(call()('apply', { ruleId: past.ruleId, ...past.facultySeason })).rejects.toMatchObject({
        code: 'RULE_SEASON_INACTIVE',
      })
      await sql`update faculty set active = false where id = ${FACULTY.medicine}`.execute(db())
      await expect(call()('apply', { ruleId, ...facultySeason })).rejects.toMatchObject({
        code: 'RULE_FACULTY_INACTIVE',
      })
    })

    it('when the rule has changed since, and says who changed it', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      await sql`update approval_rule set version = 2`.execute(db())
      await expect(call()('apply', { ruleId, ...facultySeason, ruleVersion: 1 })).rejects.toMatchObject({
        code: 'VERSION_STALE',
      })
      await expect(call()('dryRun', { ruleId, ...facultySeason, ruleVersion: 1 })).rejects.toMatchObject({
        code: 'VERSION_STALE',
      })
    })

    it('to the second of two officers at once, who is told who applied it and when', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      const made = await addTotals(db(), [350])
      const seen = { ruleId, ...facultySeason, shown: { runId: null } }
      const results = await Promise.allSettled([call()('apply', seen), call({ userId: STAFF.other })('apply', seen)])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const lost = results.find((each) => each.status === 'rejected')
      expect(lost?.reason).toMatchObject({ code: 'RULE_APPLIED_MEANWHILE', details: { data: { runId: 1 } } })
      expect((await auditOf(db(), made[0]!.id)).filter(({ event }) => event.startsWith('rule.'))).toHaveLength(1)
      await expect(call()('apply', { ...seen, shown: { runId: 1 } })).resolves.toMatchObject({ data: { runId: 2 } })
    })

    it('when rule, marks or applications have changed since the dry run', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      const made = await addTotals(db(), [350])
      const dry = (await call()('dryRun', { ruleId, ...facultySeason })).data
      const shown = { runId: dry.runId, fingerprint: dry.fingerprint }
      await sql`update application set version = version + 1 where id = ${made[0]!.id}`.execute(db())
      await expect(call()('apply', { ruleId, ...facultySeason, shown })).rejects.toMatchObject({
        code: 'RULE_DRY_RUN_OLD',
      })
      await expect(
        call()('dryRunRows', {
          ruleId,
          ...facultySeason,
          show: 'all',
          fingerprint: dry.fingerprint,
          page: 1,
          pageSize: 10,
        }),
      ).rejects.toMatchObject({ code: 'RULE_DRY_RUN_OLD' })
      const fresh = (await call()('dryRun', { ruleId, ...facultySeason })).data
      await sql`update approval_rule set version = 2`.execute(db())
      await expect(
        call()('apply', { ruleId, ...facultySeason, shown: { runId: null, fingerprint: fresh.fingerprint } }),
      ).rejects.toMatchObject({ code: 'RULE_DRY_RUN_OLD' })
    })
  })

  describe('the dry run', () => {
    it('says what applying would do, and writes nothing', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
      const made = await addTotals(db(), [350, 340, 330, 200])
      const { data: dry } = await call()('dryRun', { ruleId, ...facultySeason })
      expect(dry).toMatchObject({
        runId: null,
        candidates: 4,
        acceptedCount: 2,
        refusedCount: 2,
        reasons: [
          { reason: 'withinSeats', count: 2 },
          { reason: 'belowTotal', count: 1 },
          { reason: 'seatsFull', count: 1 },
        ],
        changes: { newlyAccepted: 2, newlyRefused: 2, unmarked: 0, unchanged: 0 },
        seats: { last: { applyId: made[1]!.id } },
      })
      expect(await statusesOf(db(), ids(made))).toEqual([1, 1, 1, 1])
      expect((await sql`select from nomination_run`.execute(db())).rows).toHaveLength(0)
      const { data } = await call()('apply', {
        ruleId,
        ...facultySeason,
        shown: { runId: null, fingerprint: dry.fingerprint },
      })
      expect(data).toMatchObject({
        acceptedCount: dry.acceptedCount,
        seats: dry.seats,
        ties: dry.ties,
        changed: dry.changed,
      })
    })

    it('lists its students page by page, each with the facts of why', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 1 })
      await sql`insert into desire_rule (value1) values ('1')`.execute(db())
      const made = await addTotals(db(), [340, 350])
      const left = await addApplication(db(), { submittedTotal: 399, desireNumber: 2 })
      const { fingerprint } = (await call()('dryRun', { ruleId, ...facultySeason })).data
      const rows = async (
        show: 'all' | 'accepted' | 'refused' | 'notConsidered' | 'changed',
        page = 1,
        pageSize = 10,
      ) => (await call()('dryRunRows', { ruleId, ...facultySeason, show, fingerprint, page, pageSize })).data
      const { results, total } = await rows('all')
      expect(total).toBe(3)
      expect(results.map(({ applyId, mark, markNow }) => [applyId, mark, markNow])).toEqual([
        [made[1]!.id, 5, null],
        [made[0]!.id, 6, null],
        [left.id, null, null],
      ])
      expect(results[1]!.facts).toMatchObject({
        reason: 'seatsFull',
        rank: 2,
        ranked: 2,
        total: 340,
        percentage: 85,
        allowedTotal: 300,
        lastOfFaculty: { applyId: made[1]!.id, percentage: 87.5 },
        lastOfBranch: null,
      })
      expect((await rows('accepted')).results.map(({ applyId }) => applyId)).toEqual([made[1]!.id])
      expect((await rows('refused')).results.map(({ applyId }) => applyId)).toEqual([made[0]!.id])
      expect((await rows('notConsidered')).results.map(({ applyId }) => applyId)).toEqual([left.id])
      expect((await rows('changed')).total).toBe(2)
      expect((await rows('all', 2, 2)).results.map(({ applyId }) => applyId)).toEqual([left.id])
    })

    it('says who would change places by percentage, and whose certificate cannot reach the total (D53, D90)', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 1 })
      await sql`insert into certificate (category_id, year_id, ar_name, en_name, total) values (1, 2, 'عامة', 'General', 410), (17, 2, 'خارج', 'Abroad', 290)`.execute(
        db(),
      )
      const raw = await addApplication(db(), { submittedTotal: 320, percentage: 78.05 })
      const fair = await addApplication(db(), { submittedTotal: 310, percentage: 99 })
      await addApplication(db(), { submittedTotal: 280, percentage: 96.55, categoryId: 17 })
      const { data } = await call()('dryRun', { ruleId, ...facultySeason })
      expect(data.byPercentage).toMatchObject({
        in: 1,
        out: 1,
        names: [
          { applyId: fair.id, isIn: true },
          { applyId: raw.id, isIn: false },
        ],
      })
      expect(data.unreachable).toMatchObject([
        { certificateType: { en: 'Certificates from abroad' }, certificateTotal: 290, count: 1 },
      ])
      await sql`truncate certificate cascade`.execute(db())
      await sql`update approval_rule set rank_by = 'percentage'`.execute(db())
      expect((await call()('dryRun', { ruleId, ...facultySeason })).data.byPercentage).toBeNull()
    })

    describe('of a trial', () => {
      const trial = (totalDegree: number, studentsNumbers: number, branchesNumbers?: object[]) => ({
        totalDegree,
        studentsNumbers,
        ...(branchesNumbers && { branchesNumbers: branchesNumbers as { branchId: number; studentsNumbers: number }[] }),
      })

      it('names who comes in and who falls out against the rule as it is, and why', async () => {
        // by the rule: 350 and 330 have the two seats, 299 is below 300; from 299 on with two seats nothing changes
        const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
        const made = await addTotals(db(), [310, 299, 350, 330])
        const [third, below, , second] = ids(made)
        const overrides = trial(290, 4)
        const { data } = await call()('dryRun', { ruleId, ...facultySeason, trial: overrides })
        expect(data).toMatchObject({
          acceptedCount: 4,
          seats: { seats: 4, given: 4, free: 0, last: { applyId: below } },
          against: { in: 2, out: 0, faculties: [] },
        })
        const rows = async (show: 'comesIn' | 'fallsOut', numbers: ReturnType<typeof trial>, fingerprint: string) =>
          (
            await call()('dryRunRows', {
              ruleId,
              ...facultySeason,
              trial: numbers,
              show,
              fingerprint,
              page: 1,
              pageSize: 10,
            })
          ).data
        expect((await rows('comesIn', overrides, data.fingerprint)).results).toMatchObject([
          { applyId: third, mark: 5, facts: { reason: 'withinSeats', rank: 3, ranked: 4 } },
          { applyId: below, mark: 5, facts: { rank: 4, allowedTotal: 290 } },
        ])
        expect((await rows('fallsOut', overrides, data.fingerprint)).total).toBe(0)
        const fewer = trial(340, 2)
        const stricter = (await call()('dryRun', { ruleId, ...facultySeason, trial: fewer })).data
        expect(stricter.against).toMatchObject({ in: 0, out: 1 })
        expect((await rows('fallsOut', fewer, stricter.fingerprint)).results).toMatchObject([
          { applyId: second, mark: 6, facts: { reason: 'belowTotal', rank: null, allowedTotal: 340 } },
        ])
      })

      it('counts what that means in other faculties: seats of who comes in, wishes of who falls out', async () => {
        const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 1 })
        const [first, second] = await addTotals(db(), [350, 340])
        const elsewhere = { facultyId: FACULTY.arts }
        await addApplication(db(), {
          ...elsewhere,
          studentId: second!.studentId,
          status: 5,
          reviewStatus: 1,
          desireNumber: 2,
        })
        const more = (await call()('dryRun', { ruleId, ...facultySeason, trial: trial(300, 2) })).data
        expect(more.against).toMatchObject({
          in: 1,
          out: 0,
          faculties: [{ facultyId: FACULTY.arts, accepted: 0, recommended: 1, open: 0 }],
        })
        await addApplication(db(), { ...elsewhere, studentId: first!.studentId, status: 1, desireNumber: 2 })
        // refused there: no open desire
        await addApplication(db(), { ...elsewhere, studentId: first!.studentId, status: 3, desireNumber: 3 })
        const stricter = (await call()('dryRun', { ruleId, ...facultySeason, trial: trial(360, 2) })).data
        expect(stricter.against).toMatchObject({
          in: 0,
          out: 1,
          faculties: [{ facultyId: FACULTY.arts, accepted: 0, recommended: 0, open: 1 }],
        })
      })

      it('tries the number of a branch, and keeps that of the others; of no other branch (D89)', async () => {
        const { ruleId, facultySeason } = await addMedicineRule(db(), {
          studentsNumbers: 3,
          branchesNumbers: [
            { branchId: BRANCH.medicineCairo, studentsNumbers: 1 },
            { branchId: BRANCH.medicineGiza, studentsNumbers: 1 },
          ],
        })
        await addTotals(db(), [350, 340])
        await addTotals(db(), [330, 320], { branchId: BRANCH.medicineGiza })
        const numbers = trial(300, 3, [{ branchId: BRANCH.medicineCairo, studentsNumbers: 2 }])
        const { data } = await call()('dryRun', { ruleId, ...facultySeason, trial: numbers })
        expect(data.seats.branches.map(({ branchId, seats, given }) => [branchId, seats, given])).toEqual(
          expect.arrayContaining([
            [BRANCH.medicineCairo, 2, 2],
            [BRANCH.medicineGiza, 1, 1],
          ]),
        )
        expect(data.against).toMatchObject({ in: 1, out: 0 })
        await expect(
          call()('dryRun', {
            ruleId,
            ...facultySeason,
            trial: trial(300, 3, [{ branchId: BRANCH.artsCairo, studentsNumbers: 2 }]),
          }),
        ).rejects.toMatchObject({
          code: 'INVALID_INPUT',
          details: { fields: [{ path: '/trial/branchesNumbers/0/branchId', code: 'INVALID_CHOICE' }] },
        })
      })

      it('is never applied, and its rows are of these numbers alone', async () => {
        const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 1 })
        const made = await addTotals(db(), [350, 340])
        const { fingerprint } = (await call()('dryRun', { ruleId, ...facultySeason, trial: trial(300, 2) })).data
        await expect(
          call()('apply', { ruleId, ...facultySeason, shown: { runId: null, fingerprint } }),
        ).rejects.toMatchObject({
          code: 'RULE_DRY_RUN_OLD',
        })
        const request = { ruleId, ...facultySeason, show: 'all' as const, fingerprint, page: 1, pageSize: 10 }
        await expect(call()('dryRunRows', { ...request, trial: trial(300, 1) })).rejects.toMatchObject({
          code: 'RULE_DRY_RUN_OLD',
        })
        await call()('apply', { ruleId, ...facultySeason, trial: trial(300, 2) } as never)
        expect(await statusesOf(db(), ids(made))).toEqual([5, 6])
        expect((await call()('dryRun', { ruleId, ...facultySeason })).data.against).toBeNull()
      })
    })

    it('of a faculty without candidates is empty', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      expect((await call()('dryRun', { ruleId, ...facultySeason })).data).toMatchObject({
        candidates: 0,
        acceptedCount: 0,
        ties: [],
        reasons: [],
      })
    })
  })

  describe('the forecast', () => {
    it('gives the candidates in the order of the rule as numbers, with the seats that are held (D93)', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), {
        studentsNumbers: 3,
        branchesNumbers: [{ branchId: BRANCH.medicineCairo, studentsNumbers: 2 }],
      })
      await sql`insert into desire_rule (value1) values ('1')`.execute(db())
      await sql`insert into certificate (category_id, year_id, ar_name, en_name, total) values (1, 2, 'عامة', 'General', 400)`.execute(
        db(),
      )
      await addTotals(db(), [310.25, null, 350])
      await addTotals(db(), [399.99], { branchId: BRANCH.medicineGiza })
      await addApplication(db(), { submittedTotal: 390, desireNumber: 2 })
      await addApplication(db(), { status: 2 })
      const { data } = await call()('forecast', { ruleId, ...facultySeason })
      expect(data).toMatchObject({
        ruleId,
        ruleVersion: 1,
        totalDegree: 300,
        studentsNumber: 3,
        hasBranches: true,
        totals: [39_999, 35_000, 31_025, -1],
        notConsidered: 1,
        certificates: [{ total: 400, count: 5 }],
      })
      expect(data.branchOf.map((at) => data.branches[at]!.branchId)).toEqual([
        BRANCH.medicineGiza,
        BRANCH.medicineCairo,
        BRANCH.medicineCairo,
        BRANCH.medicineCairo,
      ])
      expect(data.branches.map(({ branchId, seats, taken }) => [branchId, seats, taken])).toEqual([
        [BRANCH.medicineCairo, 2, 1],
        [BRANCH.medicineGiza, null, 0],
      ])
      await sql`truncate certificate cascade`.execute(db())
    })

    it('tells nothing of a person, and nothing outside of the scope', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db())
      await addTotals(db(), [350])
      const { data } = await call()('forecast', { ruleId, ...facultySeason })
      expect(Object.keys(data)).not.toContain('names')
      expect(JSON.stringify(data)).not.toMatch(/studentName|applyId|studentId|appNum/)
      const arts = call({ scope: { universityId: 1, facultyId: FACULTY.arts } })
      await expect(arts('forecast', { ruleId, ...facultySeason })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(
        arts('dryRun', { ruleId, ...facultySeason, trial: { totalDegree: 300, studentsNumbers: 1 } }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  describe('the lists', () => {
    it('give faculties with rules of the active season, of the scope, with what a rule would look at now (D92)', async () => {
      await addMedicineRule(db(), { studentsNumbers: 7 })
      await addTotals(db(), [350, 340])
      await addApplication(db(), { submittedTotal: 330, desireNumber: 2 })
      await addApplication(db(), { status: 2 })
      const { data } = await call()('faculties', { hasRules: true })
      expect(data).toMatchObject({
        year: { id: YEAR.current },
        semester: { id: SEMESTER.first },
        faculties: [
          {
            facultyId: FACULTY.medicine,
            studentNumber: 7,
            totalDegree: 300,
            defaultCount: 3,
            seatsTaken: 1,
            applied: null,
          },
        ],
        withoutRule: [{ facultyId: FACULTY.arts, facultyName: { en: 'Faculty of Arts' }, defaultCount: 0 }],
      })
      expect((await call()('faculties', { hasRules: true, desireNumber: 2 })).data.faculties[0]!.defaultCount).toBe(1)
      const arts = call({ scope: { universityId: 1, facultyId: FACULTY.arts } })
      expect((await arts('faculties', { hasRules: true })).data).toMatchObject({
        faculties: [],
        withoutRule: [{ facultyId: FACULTY.arts }],
      })
      expect((await call()('faculties', { hasRules: true, yearId: YEAR.last })).data.faculties).toEqual([])
    })
    it('say when each rule was applied last, where its last seat went, and whether the rule changed since', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
      const made = await addTotals(db(), [350, 340, 330])
      const applied = async () => (await call()('faculties', { hasRules: true })).data.faculties[0]!.applied
      await call()('apply', { ruleId, ...facultySeason, selectedDesire: 2 })
      expect(await applied()).toMatchObject({ isCurrent: true, last: null })
      await call()('apply', { ruleId, ...facultySeason })
      expect(await applied()).toMatchObject({
        at: NOW.toISOString(),
        isCurrent: true,
        last: { applyId: made[1]!.id, total: 340, percentage: 85 },
      })
      await sql`update approval_rule set version = version + 1`.execute(db())
      expect((await applied())!.isCurrent).toBe(false)
    })
    it('name an inactive faculty where it has a rule, and not without one', async () => {
      await addMedicineRule(db())
      await sql`update faculty set active = false`.execute(db())
      expect((await call()('faculties', { hasRules: true })).data).toMatchObject({
        faculties: [{ facultyId: FACULTY.medicine, active: false }],
        withoutRule: [],
      })
    })

    it('give recommended students with their facts, sorted by each column, within the scope', async () => {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { studentsNumbers: 2 })
      const made = await addTotals(db(), [340, 350, 310])
      await addTotals(db(), [200], { branchId: BRANCH.medicineGiza })
      await call()('apply', { ruleId, ...facultySeason })
      const request = { ...facultySeason, statusStudent: 1 as const, page: 1, pageSize: 10 }
      const { data } = await call()('recommended', request)
      expect(data.studentsData).toMatchObject({ total: 2, more: false })
      expect(data.studentsData.results).toMatchObject([
        { applyId: made[1]!.id, rank: 1, reason: 'withinSeats', totalDegree: 350, version: 2, facts: { ranked: 3 } },
        { applyId: made[0]!.id, rank: 2, totalDegree: 340, facts: { lastOfFaculty: { applyId: made[0]!.id } } },
      ])
      expect(data.allData.map(({ applyId }) => applyId)).toEqual([made[0]!.id, made[1]!.id])
      expect(data.run).toMatchObject({ id: 1, who: { en: 'Mona Fouad' }, desire: null })
      const sorted = (orderBy: 'totalDegree' | 'applyId' | 'studentName', orderType: 'asc' | 'desc') =>
        call()('recommended', { ...request, orderBy, orderType }).then(({ data: { studentsData } }) =>
          studentsData.results.map(({ applyId }) => applyId),
        )
      expect(await sorted('totalDegree', 'asc')).toEqual([made[0]!.id, made[1]!.id])
      expect(await sorted('applyId', 'desc')).toEqual([made[1]!.id, made[0]!.id])
      const refused = { ...request, statusStudent: 0 as const }
      expect((await call()('recommended', refused)).data.studentsData.total).toBe(2)
      const cairo = call({ scope: { universityId: 1, facultyId: FACULTY.medicine, branchId: BRANCH.medicineCairo } })
      expect((await cairo('recommended', refused)).data.studentsData.total).toBe(1)
      const arts = call({ scope: { universityId: 1, facultyId: FACULTY.arts } })
      expect((await arts('recommended', request)).data).toMatchObject({
        studentsData: { total: 0 },
        allData: [],
        run: null,
      })
      expect((await call()('recommended', { ...request, desireNumber: 2 })).data.studentsData.total).toBe(0)
    })
  })
})

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { STATUS } from '#schemas/status.ts'
import { seatUniversity, universityColumnsOf } from '#src/features/nomination/forecast/university-seat.ts'
import { emptyApplications, STAFF } from '../applications/applications.fixtures.ts'
import { seedNotifications, workAll } from '../notifications/notifications.fixtures.ts'
import { withTables } from '../support/database.ts'
import { auditFaults, emptyNomination, recommendationsOf, nominateAs } from './nomination.calls.ts'
import {
  addFaculties,
  addManyDesires,
  addRules,
  addDesires,
  EXPECTED,
  FACULTIES,
  SEASON,
  type Desire,
} from './university.fixtures.ts'

const DESIRES = Object.keys(EXPECTED) as Desire[]
const PAGE = { page: 1, pageSize: 50 } as const

/** Issue 15, the whole university at once. */
withTables('the whole university at once', (getDb) => {
  const db = () => getDb().kysely
  const call = (caller?: Parameters<typeof nominateAs>[1]) => nominateAs(db(), caller)
  beforeAll(async () => {
    await seedNotifications(db())
    await addFaculties(db())
    // a second officer of the university: a worker does the job for the one who was first
    await db().updateTable('app_user').set({ faculty_id: null }).where('id', '=', STAFF.other).execute()
  })
  beforeEach(async () => {
    await emptyNomination(db())
    await emptyApplications(db())
    await sql`update faculty set active = true`.execute(db())
  })
  const dryRun = async () => (await call()('tryUniversity', SEASON)).data
  const apply = (fingerprint: string, more: { runId?: number | null; userId?: number } = {}) => {
    const { userId, ...shown } = more
    return call(userId === undefined ? {} : { userId })('applyUniversity', { ...SEASON, fingerprint, ...shown })
  }
  /** Applied as it is now, and marked. */
  async function applied(): Promise<number> {
    const { fingerprint } = await dryRun()
    const { data } = await apply(fingerprint)
    await workAll(db())
    return data.jobId
  }
  const job = (id: number) => db().selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const recommendationsBy = async (made: Readonly<Record<Desire, number>>, desires: readonly Desire[] = DESIRES) =>
    Object.fromEntries(
      (
        await recommendationsOf(
          db(),
          desires.map((desire) => made[desire]),
        )
      ).map((recommendation, at) => [desires[at], recommendation]),
    )

  describe('the dry run', () => {
    it('says of each faculty and of the students what is worked out by hand, and writes nothing', async () => {
      await addRules(db())
      const made = await addDesires(db())
      const data = await dryRun()
      const numbers = data.faculties.map(({ facultyName, seats, candidates, alone, kept, together, free, last }) => ({
        faculty: facultyName.en,
        numbers: [seats, candidates, alone, kept, together, free],
        last: last?.applyId,
      }))
      expect(numbers).toEqual([
        { faculty: 'Faculty of Medicine', numbers: [1, 4, 1, 1, 1, 0], last: made.A1 },
        { faculty: 'Faculty of Arts', numbers: [1, 5, 1, 0, 1, 0], last: made.B2 },
        { faculty: 'Faculty of Science', numbers: [2, 3, 2, 2, 2, 0], last: made.F2 },
      ])
      expect(data).toMatchObject({
        runId: null,
        before: { students: 3, several: 1 },
        together: { students: 4, gained: 1, improved: 1 },
        isStable: true,
        marks: 12,
        notConsidered: 0,
        acceptedAlready: 0,
        changes: { newlyAccepted: 4, newlyRefused: 8, unmarked: 0, unchanged: 0 },
        replaced: 0,
        leftAlone: [{ facultyId: FACULTIES.law, applications: 1, why: 'noRule' }],
      })
      const statuses = (await recommendationsOf(db(), Object.values(made))).map(([status]) => status)
      expect(new Set(statuses)).toEqual(new Set([STATUS.underReview]))
      expect(await db().selectFrom('nomination_run').selectAll().execute()).toEqual([])
      expect((await dryRun()).fingerprint).toBe(data.fingerprint)
    })

    it('gives the browser the candidates of all rules as numbers, with nothing of a person (issue 39)', async () => {
      await addRules(db())
      await addDesires(db())
      const { data } = await call()('universityForecast', SEASON)
      expect(data).toEqual({
        faculties: [
          ['Medicine', 1, 4],
          ['Arts', 1, 5],
          ['Science', 2, 3],
        ].map(([name, studentsNumber, candidates]) => ({
          facultyId: expect.any(Number),
          facultyName: { ar: expect.any(String), en: `Faculty of ${name}` },
          totalDegree: 300,
          studentsNumber,
          taken: 0,
          branchSeats: [],
          candidates,
        })),
        uncertified: 0,
        // medicine: A, B, C, D; arts: A, B, C, F, E; science: B, D, F
        totals: [39_000, 38_000, 37_000, 36_000, 39_000, 38_000, 37_000, 35_000, 29_000, 38_000, 36_000, 35_000],
        branchOf: Array.from({ length: 12 }, () => 0),
        studentOf: [0, 1, 2, 3, 0, 1, 2, 4, 5, 1, 3, 4],
        desireOf: [0, 0, 1, 0, 1, 1, 0, 0, 0, 2, 1, 1],
      })
      const rules = data.faculties.map(({ totalDegree, studentsNumber }) => ({ totalDegree, studentsNumber }))
      expect(seatUniversity(universityColumnsOf(data), rules)).toEqual([
        { admitted: 1, free: 0, last: 39_000 },
        { admitted: 1, free: 0, last: 38_000 },
        { admitted: 2, free: 0, last: 35_000 },
      ])
    })

    it('lists who gets what, page by page, by faculty and by what becomes of the student, with why', async () => {
      await addRules(db())
      const made = await addDesires(db())
      const { fingerprint } = await dryRun()
      const rows = async (
        show: 'granted' | 'gained' | 'improved' | 'without' | 'changed',
        more: Partial<BodyOf<Api['nomination']['tryUniversityRows']>> = {},
      ) => (await call()('tryUniversityRows', { ...SEASON, fingerprint, show, ...PAGE, ...more })).data
      const idsOf = async (...args: Parameters<typeof rows>) =>
        (await rows(...args)).results.map(({ applyId }) => applyId)
      expect(await idsOf('granted')).toEqual([made.A1, made.B2, made.D2, made.F2])
      expect(await idsOf('granted', { facultyId: FACULTIES.science })).toEqual([made.D2, made.F2])
      const { results: granted } = await rows('granted')
      expect(await idsOf('granted', { searchText: granted[2]!.appNum })).toEqual([made.D2])
      expect(await idsOf('granted', { orderBy: 'rank', orderType: 'desc' })).toEqual([
        made.F2,
        made.D2,
        made.B2,
        made.A1,
      ])
      expect(await idsOf('granted', { orderBy: 'desireNumber', orderType: 'asc' })).toEqual([
        made.A1,
        made.B2,
        made.D2,
        made.F2,
      ])
      expect(await idsOf('without')).toEqual([made.C2, made.C1, made.E1])
      expect(await idsOf('changed', { page: 2, pageSize: 5 })).toHaveLength(5)
      const gained = await rows('gained')
      expect(gained.total).toBe(1)
      expect(gained.results).toMatchObject([
        { applyId: made.F2, outcome: 'gained', before: null, mark: 5, markNow: null, facts: { rank: 3, ranked: 3 } },
      ])
      expect((await rows('improved')).results).toMatchObject([
        {
          applyId: made.B2,
          outcome: 'improved',
          desireNumber: 2,
          before: { facultyName: { en: 'Faculty of Science' }, desireNumber: 3 },
          facts: { reason: 'withinSeats', rank: 2, ranked: 4, total: 380, percentage: 95, allowedTotal: 300 },
        },
      ])
      expect((await rows('without')).results[0]).toMatchObject({
        applyId: made.C2,
        outcome: 'without',
        facts: { reason: 'seatsFull', rank: 3, lastOfFaculty: { applyId: made.A1, total: 390 } },
      })
      await sql`update application set submitted_total = 399, version = version + 1 where id = ${made.C1}`.execute(db())
      await dryRun()
      await expect(rows('granted')).rejects.toMatchObject({ code: 'RULE_DRY_RUN_OLD' })
    })

    it('gives only the seats that accepted students do not hold, who keep theirs (D93, ADR 78)', async () => {
      await addRules(db())
      const made = await addDesires(db())
      // B is accepted in arts: medicine, which was wanted more, gets no mark, and science is refused for it
      await sql`update application set status = ${STATUS.accepted} where id = ${made.B2}`.execute(db())
      const data = await dryRun()
      expect(data.faculties[1]).toMatchObject({ seats: 1, taken: 1, candidates: 4, together: 0, free: 0, last: null })
      expect(data).toMatchObject({ isStable: true, acceptedAlready: 1 })
      await applied()
      expect(await recommendationsBy(made, ['B1', 'B2', 'B3', 'F2'])).toEqual({
        B1: [STATUS.underReview, null, null],
        B2: [STATUS.accepted, null, null],
        B3: [6, 1, 'betterDesire'],
        F2: [5, 3, 'withinSeats'],
      })
    })

    it('leaves a faculty alone that is not active, and is empty without rules', async () => {
      expect(await dryRun()).toMatchObject({ faculties: [], marks: 0, isStable: true })
      await expect(apply((await dryRun()).fingerprint)).rejects.toMatchObject({ code: 'UNIVERSITY_WITHOUT_RULES' })
      await addRules(db())
      await addDesires(db())
      await sql`update faculty set active = false where id = ${FACULTIES.arts}`.execute(db())
      const data = await dryRun()
      expect(data.faculties.map(({ facultyId }) => facultyId)).toEqual([FACULTIES.medicine, FACULTIES.science])
      expect(data.leftAlone).toMatchObject([
        { facultyId: FACULTIES.arts, applications: 5, why: 'inactive' },
        { facultyId: FACULTIES.law, applications: 1, why: 'noRule' },
      ])
    })

    it('gives what the desire rule leaves out no mark and no seat (D75)', async () => {
      await addRules(db())
      await addDesires(db())
      await sql`insert into desire_rule (value1) values ('1')`.execute(db())
      expect(await dryRun()).toMatchObject({ marks: 6, notConsidered: 7, together: { students: 2 } })
    })
  })

  describe('applying', () => {
    it('takes the recommendation of whoever lacks the certified total that the rule goes by, and gives none', async () => {
      const rules = await addRules(db())
      const made = await addDesires(db())
      await applied()
      await sql`update approval_rule set total_of = 'certified' where id = ${rules.arts}`.execute(db())
      await sql`update application set certified_total = submitted_total where id <> ${made.B2}`.execute(db())
      expect(await dryRun()).toMatchObject({ uncertified: 1, changes: { unmarked: 1 } })
      await applied()
      // B stays in science, and arts has a seat for C
      expect(await recommendationsBy(made, ['B2', 'B3', 'C1'])).toEqual({
        B2: [STATUS.underReview, null, null],
        B3: [5, 1, 'withinSeats'],
        C1: [5, 2, 'withinSeats'],
      })
    })
    it('marks what the dry run said, with rank, reason and run, by a job whose items are the faculties', async () => {
      const rules = await addRules(db())
      const made = await addDesires(db())
      const { fingerprint } = await dryRun()
      const { data, message } = await apply(fingerprint)
      expect(data).toEqual({ jobId: 1, faculties: 3, marks: 12 })
      expect(message).toBe('UNIVERSITY_QUEUED')
      await workAll(db())
      expect(await recommendationsBy(made)).toEqual(EXPECTED)
      expect(await job(data.jobId)).toMatchObject({ kind: 'nominateUniversity', state: 'done', items: 3, done: 3 })
      const runs = await db().selectFrom('nomination_run').selectAll().orderBy('id').execute()
      expect(runs).toMatchObject([
        { rule_id: rules.medicine, candidates: 4, ranked: 4, accepted: 1, refused: 3, changed: 4 },
        { rule_id: rules.arts, candidates: 5, ranked: 4, accepted: 1, refused: 4, changed: 5 },
        { rule_id: rules.science, candidates: 3, ranked: 3, accepted: 2, refused: 1, changed: 3 },
      ])
      expect(await db().selectFrom('university_plan').selectAll().execute()).toEqual([])
      expect(await auditFaults(db())).toEqual([])
      // and so nothing is left to change
      expect(await dryRun()).toMatchObject({ runId: 3, changes: { newlyAccepted: 0, unchanged: 12 }, replaced: 0 })
    })

    it('replaces the marks of single rules, and takes those away that get none any more (D44)', async () => {
      const rules = await addRules(db())
      const made = await addDesires(db())
      await call()('apply', { ruleId: rules.arts, facultyId: FACULTIES.arts, ...SEASON })
      expect(await recommendationsBy(made, ['A2', 'B2'])).toEqual({
        A2: [5, 1, 'withinSeats'],
        B2: [6, 2, 'seatsFull'],
      })
      expect(await dryRun()).toMatchObject({ replaced: 2, changes: { unchanged: 3 } })
      await applied()
      expect(await recommendationsBy(made)).toEqual(EXPECTED)
      await sql`insert into desire_rule (value1) values ('1')`.execute(db())
      expect(await dryRun()).toMatchObject({ changes: { unmarked: 6 } })
      await applied()
      expect(await recommendationsBy(made, ['A1', 'A2', 'F2'])).toEqual({
        A1: [5, 1, 'withinSeats'],
        A2: [STATUS.underReview, null, null],
        F2: [STATUS.underReview, null, null],
      })
      expect(await auditFaults(db())).toEqual([])
    })

    it('is the same as the dry run for hundreds of students', async () => {
      await addRules(db())
      await sql`update approval_rule set students_number = 40`.execute(db())
      await addManyDesires(db(), 300)
      const data = await dryRun()
      expect(data).toMatchObject({ isStable: true, together: { students: 120 } })
      const { results } = (
        await call()('tryUniversityRows', {
          ...SEASON,
          fingerprint: data.fingerprint,
          show: 'changed',
          page: 1,
          pageSize: 1_000,
        })
      ).data
      await applied()
      const stored = await recommendationsOf(
        db(),
        results.map(({ applyId }) => applyId),
      )
      expect(stored).toEqual(results.map(({ mark, facts }) => [mark, facts!.rank, facts!.reason]))
    })

    it('is refused when the rules, the candidates or the marks have changed since the dry run', async () => {
      const rules = await addRules(db())
      const made = await addDesires(db())
      const changes: Readonly<Record<string, () => Promise<unknown>>> = {
        rule: () => sql`update approval_rule set version = version + 1 where id = ${rules.arts}`.execute(db()),
        candidate: () =>
          sql`update application set version = version + 1, percentage = 99 where id = ${made.D1}`.execute(db()),
        acceptance: () =>
          sql`update application set status = 2, version = version + 1 where id = ${made.E2}`.execute(db()),
        desires: () => sql`insert into desire_rule (value1) values ('2')`.execute(db()),
      }
      for (const [name, change] of Object.entries(changes)) {
        const { fingerprint } = await dryRun()
        await change()
        await expect(apply(fingerprint), name).rejects.toMatchObject({ code: 'RULE_DRY_RUN_OLD' })
      }
      expect(await db().selectFrom('job').selectAll().execute()).toEqual([])
    })

    it('tells the second of two officers who was first: while the job works, and after it', async () => {
      await addRules(db())
      await addDesires(db())
      const { fingerprint, runId } = await dryRun()
      const both = await Promise.allSettled([
        apply(fingerprint, { runId }),
        apply(fingerprint, { runId, userId: STAFF.other }),
      ])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const first = both[0]!.status === 'fulfilled' ? 'Mona Fouad' : 'Hala Omar'
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'UNIVERSITY_UNDER_WAY', details: { data: { who: { en: first }, jobId: 1 } } },
      })
      await workAll(db())
      await expect(apply(fingerprint, { runId, userId: STAFF.other })).rejects.toMatchObject({
        code: 'RULE_APPLIED_MEANWHILE',
      })
      expect(await db().selectFrom('job').selectAll().execute()).toHaveLength(1)
    })

    it('is done once for the same key', async () => {
      await addRules(db())
      await addDesires(db())
      const { fingerprint } = await dryRun()
      const key = '7f3f1c57-9a0f-4c1f-8a3e-2f9b8f6f2a11'
      const once = () => call()('applyUniversity', { ...SEASON, fingerprint }, key)
      const { data } = await once()
      expect((await once()).data).toEqual(data)
      expect(await db().selectFrom('job').selectAll().execute()).toHaveLength(1)
    })

    it('refuses a season that is not active', async () => {
      await addRules(db())
      await sql`update semester set active = (id = 2)`.execute(db())
      try {
        await expect(apply((await dryRun()).fingerprint)).rejects.toMatchObject({ code: 'RULE_SEASON_INACTIVE' })
      } finally {
        await sql`update semester set active = (id = 1)`.execute(db())
      }
    })

    it('leaves out a faculty in which something has changed since, says so, and marks the others', async () => {
      await addRules(db())
      const made = await addDesires(db())
      const { fingerprint } = await dryRun()
      const { data } = await apply(fingerprint)
      await sql`update application set version = version + 1 where id = ${made.C1}`.execute(db())
      await workAll(db())
      expect(await job(data.jobId)).toMatchObject({ state: 'doneWithRefusals', done: 2, refused: 1 })
      const items = await db().selectFrom('job_item').select(['state', 'code']).orderBy('place').execute()
      expect(items).toEqual([
        { state: 1, code: null },
        { state: 2, code: 'RULE_DRY_RUN_OLD' },
        { state: 1, code: null },
      ])
      expect(await recommendationsBy(made, ['A1', 'B2', 'F2'])).toEqual({
        A1: EXPECTED.A1,
        B2: [STATUS.underReview, null, null],
        F2: EXPECTED.F2,
      })
    })

    it('ends between two faculties when it is cancelled, and says which were marked', async () => {
      await addRules(db())
      const made = await addDesires(db())
      const { fingerprint } = await dryRun()
      const { data } = await apply(fingerprint)
      // cancelled while medicine is marked
      await sql`create function cancel_after_first() returns trigger language plpgsql as $$ begin update job set state = 'cancelling' where id = ${sql.lit(data.jobId)} and state = 'running'; return null; end $$`.execute(
        db(),
      )
      await sql`create trigger cancel_after_first after insert on nomination_run for each row execute function cancel_after_first()`.execute(
        db(),
      )
      try {
        await workAll(db())
      } finally {
        await sql`drop function cancel_after_first cascade`.execute(db())
      }
      expect(await job(data.jobId)).toMatchObject({ state: 'cancelled', done: 1, refused: 0 })
      const items = await db().selectFrom('job_item').select(['state', 'target']).orderBy('place').execute()
      expect(items.map(({ state }) => state)).toEqual([1, 3, 3])
      expect(await recommendationsBy(made, ['A1', 'B2'])).toEqual({
        A1: EXPECTED.A1,
        B2: [STATUS.underReview, null, null],
      })
      expect(await db().selectFrom('university_plan').selectAll().execute()).toEqual([])
    })
  })
})

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import type { SeasonState } from '#schemas/seasons/season.schema.ts'
import { approvalRulesEndpoints } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { errorText, messageText } from '#server/kit/bilingual.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import type { AppError } from '#server/kit/app-error.ts'
import { auditRows } from '../support/audit.ts'
import { nominateAs } from '../nomination/nomination.calls.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  BRANCH,
  emptyApplications,
  FACULTY,
  seedUniversity,
  SEMESTER,
  STAFF,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { addRecommended, addRule, ARTS, emptyRules, MEDICINE, rulesAs } from './approval-rules.fixtures.ts'

const IN_MEDICINE = { universityId: 1, facultyId: FACULTY.medicine }
const IN_ARTS = { universityId: 1, facultyId: FACULTY.arts }
const PAST = { ...MEDICINE, yearId: YEAR.last }

/** Document 1, section 7. */
withTables('approval rules', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedUniversity(db()))
  beforeEach(async () => {
    await emptyApplications(db())
    await emptyRules(db())
    await db().updateTable('faculty').set({ active: true }).execute()
    await db().updateTable('semester').set({ active: true }).where('id', '=', SEMESTER.first).execute()
    await db().updateTable('branch').set({ active: true }).execute()
  })
  const call = (caller: Parameters<typeof rulesAs>[1] = {}) => rulesAs(db(), caller)
  const caught = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: AppError) => error,
    )
  const change = (id: number, more: object = {}, caller: Parameters<typeof rulesAs>[1] = {}) =>
    call(caller)('edit', { ...MEDICINE, totalDegree: 310, version: 1, ...more }, id)
  const audit = (id: number) => auditRows(db(), 'approval_rule', id)
  const rules = () => db().selectFrom('approval_rule').selectAll().orderBy('id').execute()

  describe('the list', () => {
    it('holds rules with their branches and the marks that stand now', async () => {
      const id = await addRule(db(), MEDICINE)
      await addApplication(db(), { status: 5 })
      for (const branchId of [BRANCH.medicineCairo, BRANCH.medicineGiza])
        await addApplication(db(), { status: 6, branchId, reviewStatus: 7 })
      for (const input of [
        { status: 1 },
        { status: 2 },
        { status: 5, facultyId: FACULTY.arts },
        { status: 5, yearId: YEAR.last },
        { status: 6, semesterId: SEMESTER.second },
      ])
        await addApplication(db(), input)
      await addRecommended(db(), { ruleId: id, accepted: true, from: 1, decided: true, status: 2 })
      await addRecommended(db(), { ruleId: id, accepted: true, from: 1, decided: true, status: 8 })
      await addRecommended(db(), { ruleId: id, accepted: true, from: 1, status: 2 })
      const { data } = await call()('list', {})
      expect(data.approvalRules).toEqual([
        {
          id,
          facultyId: FACULTY.medicine,
          facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
          facultyActivation: 1,
          yearId: YEAR.current,
          semesterId: SEMESTER.first,
          allowedTotalDegree: 300,
          allowedStudentCount: 100,
          recommendedAccepted: 1,
          recommendedRefused: 2,
          decidedCount: 1,
          priorityCheck: 1,
          rankBy: 'total',
          totalOf: 'claim',
          version: 1,
          studentsInBranches: [
            { branchId: BRANCH.medicineGiza, branchName: { ar: 'الجيزة', en: 'Giza' }, studentsNumbers: 40 },
            { branchId: BRANCH.medicineCairo, branchName: { ar: 'القاهرة', en: 'Cairo' }, studentsNumbers: 60 },
          ],
        },
      ])
      expect(data.faculities.map(({ id: faculty, hasRule }) => [faculty, hasRule])).toEqual([
        [FACULTY.arts, false],
        [FACULTY.medicine, true],
      ])
      const validate = createAjv().compile(approvalRulesEndpoints.list.reply)
      expect(validate(data) ? [] : validate.errors).toEqual([])
    })
    it('shows a faculty its own rule, and a branch that of its faculty (G9)', async () => {
      const [medicine, arts] = [await addRule(db(), MEDICINE), await addRule(db(), ARTS)]
      const seen = async (scope: { universityId: number; facultyId?: number; branchId?: number }, body = {}) => {
        const { data } = await call({ scope })('list', body)
        return {
          rules: data.approvalRules.map(({ id }) => id),
          faculties: data.faculities.map(({ id }) => id),
          branches: data.branches.map(({ id }) => id),
        }
      }
      expect((await seen({ universityId: 1 })).rules).toEqual([arts, medicine])
      expect(await seen(IN_MEDICINE)).toEqual({
        rules: [medicine],
        faculties: [FACULTY.medicine],
        branches: [BRANCH.medicineGiza, BRANCH.medicineCairo],
      })
      expect(await seen({ ...IN_MEDICINE, branchId: BRANCH.medicineGiza })).toEqual(await seen(IN_MEDICINE))
      expect((await seen(IN_MEDICINE, { facultyId: FACULTY.arts })).rules).toEqual([])
    })
    it('is filtered by faculty, year and semester', async () => {
      const [now, past] = [await addRule(db(), MEDICINE), await addRule(db(), PAST)]
      await addRule(db(), ARTS)
      const ids = async (body: object) => (await call()('list', body)).data.approvalRules.map(({ id }) => id).toSorted()
      expect(await ids({ facultyId: FACULTY.medicine })).toEqual([now, past])
      expect(await ids({ facultyId: FACULTY.medicine, yearId: YEAR.last })).toEqual([past])
      expect(await ids({ semesterId: SEMESTER.second })).toEqual([])
    })
  })

  describe('adding', () => {
    it('stores the rule with its branches and its audit row', async () => {
      const answer = await call()('add', {
        ...MEDICINE,
        totalDegree: 312.25,
        rankBy: 'percentage',
        totalOf: 'certified',
      })
      const id = answer.data.id
      expect(answer.message).toBe('ADDED')
      expect(await rules()).toMatchObject([
        {
          id,
          faculty_id: FACULTY.medicine,
          year_id: YEAR.current,
          semester_id: SEMESTER.first,
          total_degree: 312.25,
          students_number: 100,
          priority: 1,
          rank_by: 'percentage',
          total_of: 'certified',
          version: 1,
        },
      ])
      expect((await audit(id)).map(({ seq, event, user_id }) => [seq, event, user_id])).toEqual([
        [1, 'rule.add', STAFF.officer],
      ])
      expect(
        (await call()('list', {})).data.approvalRules[0]!.studentsInBranches.map(
          ({ studentsNumbers }) => studentsNumbers,
        ),
      ).toEqual([40, 60])
    })
    it('percentage is a choice for the largest total only (D53), whose total for any (ADR 123)', async () => {
      await call()('add', { ...MEDICINE, priorityCheck: 0, rankBy: 'percentage', totalOf: 'certifiedElseClaim' })
      await call()('add', ARTS)
      expect(await rules()).toMatchObject([
        { priority: 0, rank_by: 'total', total_of: 'certifiedElseClaim' },
        { rank_by: 'total', total_of: 'claim' },
      ])
    })
    it('is refused where the faculty has its rule of that season (D54), at the faculty', async () => {
      await addRule(db(), MEDICINE)
      const error = await caught(call()('add', MEDICINE))
      expect(error).toMatchObject({
        code: 'RULE_EXISTS',
        status: 409,
        details: { fields: [{ path: '/facultyId', code: 'RULE_EXISTS' }] },
      })
      expect(await rules()).toHaveLength(1)
    })
    it('of two officers at once, one is told so', async () => {
      const results = await Promise.allSettled([
        call()('add', MEDICINE),
        call({ userId: STAFF.other })('add', MEDICINE),
      ])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'RULE_EXISTS' } })
      expect(await rules()).toHaveLength(1)
    })
    it.each([
      ['a past year', { yearId: YEAR.last }],
      ['the other semester', { semesterId: SEMESTER.second }],
      ['an unknown year', { yearId: 99 }],
    ])('is refused for %s', async (_, season) => {
      expect(await caught(call()('add', { ...MEDICINE, ...season }))).toMatchObject({
        code: 'RULE_SEASON_INACTIVE',
        status: 409,
        details: { data: { guard: 'isOfEditableSeason' } },
      })
    })
    describe('in a season that is being prepared (ADR 112)', () => {
      const next = { semesterId: SEMESTER.second }
      const setState = (state: SeasonState) =>
        db()
          .updateTable('season')
          .set({ state })
          .where('year_id', '=', YEAR.current)
          .where('semester_id', '=', SEMESTER.second)
          .execute()
      afterEach(() => setState('open'))
      it('is added, changed, and not applied; no more once the season is planned again', async () => {
        await setState('preparing')
        const { data } = (await call()('add', { ...MEDICINE, ...next })) as { data: { id: number } }
        await change(data.id, next)
        expect(await rules()).toMatchObject([{ semester_id: SEMESTER.second, version: 2 }])
        const key = { facultyId: FACULTY.medicine, yearId: YEAR.current, ...next }
        await expect(nominateAs(db())('apply', { ruleId: data.id, ...key })).rejects.toMatchObject({
          code: 'RULE_SEASON_INACTIVE',
          details: { data: { guard: 'isOfActiveSeason' } },
        })
        await setState('planned')
        expect(await caught(change(data.id, { ...next, version: 2 }))).toMatchObject({ code: 'RULE_SEASON_INACTIVE' })
      })
    })
    it('is refused once the active season is finished, which it names (ADR 112)', async () => {
      const id = await addRule(db(), MEDICINE)
      const setState = (state: SeasonState) =>
        db().updateTable('season').set({ state }).where('is_current', '=', true).execute()
      await setState('finished')
      for (const act of [() => change(id), () => call()('add', ARTS)])
        expect(await caught(act())).toMatchObject({
          code: 'SEASON_FINISHED',
          details: { data: { guard: 'isSeasonUnfinished' }, params: { season: { en: '2026/2027 – First' } } },
        })
      await setState('open')
    })
    it('is refused while no semester is active', async () => {
      await db().updateTable('semester').set({ active: false }).execute()
      expect(await caught(call()('add', MEDICINE))).toMatchObject({
        code: 'RULE_SEASON_INACTIVE',
        details: { data: { guard: 'hasActiveSeason' } },
      })
    })
    it('is refused for an inactive faculty', async () => {
      await db().updateTable('faculty').set({ active: false }).where('id', '=', FACULTY.medicine).execute()
      expect(await caught(call()('add', MEDICINE))).toMatchObject({
        code: 'RULE_FACULTY_INACTIVE',
        status: 409,
        details: { data: { guard: 'hasActiveFaculty' } },
      })
    })
    it.each([
      ['foreign', MEDICINE.facultyId],
      ['unknown', 99],
    ])('a %s faculty is not found (D67)', async (_, facultyId) => {
      expect(await caught(call({ scope: IN_ARTS })('add', { ...MEDICINE, facultyId }))).toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      })
      expect(await rules()).toEqual([])
    })
    it('the numbers of the branches together are at most the faculty’s', async () => {
      const branchesNumbers = [
        { branchId: BRANCH.medicineCairo, studentsNumbers: 61 },
        { branchId: BRANCH.medicineGiza, studentsNumbers: 40 },
      ]
      expect(await caught(call()('add', { ...MEDICINE, branchesNumbers }))).toMatchObject({
        code: 'INVALID_INPUT',
        status: 400,
        details: { fields: [{ path: '/branchesNumbers', code: 'BRANCHES_NUMBERS_MAX' }] },
      })
      await call()('add', { ...MEDICINE, studentsNumbers: 101, branchesNumbers })
    })
    it('may leave seats to no branch, and a branch without any (D10)', async () => {
      await call()('add', {
        ...MEDICINE,
        branchesNumbers: [
          { branchId: BRANCH.medicineCairo, studentsNumbers: 0 },
          { branchId: BRANCH.medicineGiza, studentsNumbers: 5 },
        ],
      })
      expect(await rules()).toHaveLength(1)
    })
    it('names the branches whose number is missing', async () => {
      const error = (await caught(
        call()('add', { ...MEDICINE, branchesNumbers: [{ branchId: BRANCH.medicineCairo, studentsNumbers: 5 }] }),
      ))!
      expect(error).toMatchObject({
        code: 'RULE_BRANCHES_MISSING',
        status: 400,
        details: { data: { missing: [{ id: BRANCH.medicineGiza, name: { ar: 'الجيزة', en: 'Giza' } }] } },
      })
      expect(errorText(error.code, error.details.params)).toMatch(/الجيزة\|.*Giza$/)
    })
    it('refuses branches of another faculty, inactive ones and the same twice', async () => {
      const fields = async (branchesNumbers: typeof MEDICINE.branchesNumbers) =>
        (await caught(call()('add', { ...MEDICINE, branchesNumbers })))?.details.fields
      expect(await fields([...MEDICINE.branchesNumbers, { branchId: BRANCH.artsCairo, studentsNumbers: 0 }])).toEqual([
        { path: '/branchesNumbers/2/branchId', code: 'INVALID_CHOICE' },
      ])
      expect(
        await fields([MEDICINE.branchesNumbers[0]!, { branchId: BRANCH.medicineCairo, studentsNumbers: 0 }]),
      ).toEqual([{ path: '/branchesNumbers/1/branchId', code: 'INVALID_CHOICE' }])
      await db().updateTable('branch').set({ active: false }).where('id', '=', BRANCH.medicineGiza).execute()
      expect(await fields([...MEDICINE.branchesNumbers])).toEqual([
        { path: '/branchesNumbers/1/branchId', code: 'INVALID_CHOICE' },
      ])
    })
    it('a faculty without branches sends an empty list (D12)', async () => {
      const { id } = await db()
        .insertInto('faculty')
        .values({ id: 3, ar_name: 'كلية بلا فروع', en_name: 'No branches', university_id: 1, sector_id: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await call()('add', { ...MEDICINE, facultyId: id, branchesNumbers: [] })
      expect(await rules()).toMatchObject([{ faculty_id: id }])
      await emptyRules(db())
      await db().deleteFrom('faculty').where('id', '=', id).execute()
    })
  })

  describe('editing', () => {
    it('stores what was changed, bumps the version, and leaves both values in the audit row', async () => {
      const id = await addRule(db(), MEDICINE)
      const answer = await change(id, {
        totalOf: 'certified',
        branchesNumbers: [
          { branchId: BRANCH.medicineGiza, studentsNumbers: 30 },
          { branchId: BRANCH.medicineCairo, studentsNumbers: 60 },
        ],
      })
      expect(answer).toEqual({ data: { version: 2, returned: 0 }, message: 'SAVED' })
      expect((await audit(id)).at(-1)).toMatchObject({
        seq: 2,
        event: 'rule.edit',
        user_id: STAFF.officer,
        changes: {
          total_degree: [300, 310],
          total_of: ['claim', 'certified'],
          branches: [
            [
              { branch_id: 11, students_number: 60 },
              { branch_id: 12, students_number: 40 },
            ],
            [
              { branch_id: 11, students_number: 60 },
              { branch_id: 12, students_number: 30 },
            ],
          ],
        },
      })
    })
    it('without a change is refused (D36)', async () => {
      expect(await caught(change(await addRule(db(), MEDICINE), { totalDegree: 300 }))).toMatchObject({
        code: 'NO_CHANGES_TO_SAVE',
        status: 400,
      })
    })
    it('of two officers at once, one changes it, and the other is told who did (G14)', async () => {
      const id = await addRule(db(), MEDICINE)
      const results = await Promise.allSettled([
        change(id, { totalDegree: 311 }),
        change(id, { totalDegree: 312 }, { userId: STAFF.other }),
      ])
      const [first, second] = ['Mona Fouad', 'Hala Omar']
      expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
        {
          reason: {
            code: 'VERSION_STALE',
            status: 409,
            details: { data: { version: 2, who: { en: results[0].status === 'rejected' ? second : first } } },
          },
        },
      ])
      expect(await rules()).toMatchObject([{ version: 2 }])
    })
    it('keeps the faculty and the season of the rule', async () => {
      const id = await addRule(db(), MEDICINE)
      expect(
        await caught(change(id, { facultyId: FACULTY.arts, branchesNumbers: ARTS.branchesNumbers })),
      ).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: '/facultyId', code: 'INVALID_CHOICE' }] } })
      expect(await caught(change(id, { yearId: YEAR.last }))).toMatchObject({
        code: 'INVALID_INPUT',
        details: { fields: [{ path: '/yearId', code: 'INVALID_CHOICE' }] },
      })
    })
    it('is refused for a rule of a past year and of an inactive faculty', async () => {
      expect(await caught(change(await addRule(db(), PAST), { yearId: YEAR.last }))).toMatchObject({
        code: 'RULE_SEASON_INACTIVE',
      })
      const id = await addRule(db(), MEDICINE)
      await db().updateTable('faculty').set({ active: false }).where('id', '=', FACULTY.medicine).execute()
      expect(await caught(change(id))).toMatchObject({ code: 'RULE_FACULTY_INACTIVE' })
    })
    it('a foreign or unknown rule is not found, and nothing moves', async () => {
      const id = await addRule(db(), MEDICINE)
      const { id: recommendedId } = await addApplication(db(), { status: 5 })
      for (const [each, caller] of [
        [id, { scope: IN_ARTS }],
        [99, {}],
      ] as const)
        expect(await caught(change(each, {}, caller))).toMatchObject({ code: 'NOT_FOUND' })
      // an old version reveals nothing either
      expect(await caught(change(id, { version: 7 }, { scope: IN_ARTS }))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await db().selectFrom('application').select('status').where('id', '=', recommendedId).execute()).toEqual([
        { status: 5 },
      ])
    })
    it('keeps a branch that is inactive by now, or leaves it out (D55)', async () => {
      const id = await addRule(db(), MEDICINE)
      await db().updateTable('branch').set({ active: false }).where('id', '=', BRANCH.medicineGiza).execute()
      await change(id)
      await change(id, { version: 2, branchesNumbers: [MEDICINE.branchesNumbers[0]] })
      expect(await caught(change(id, { version: 3 }))).toMatchObject({
        code: 'INVALID_INPUT',
        details: { fields: [{ path: '/branchesNumbers/1/branchId' }] },
      })
    })
  })

  describe('deleting', () => {
    const remove = (id: number, version = 1, caller: Parameters<typeof rulesAs>[1] = {}) =>
      call(caller)('remove', { version }, id)
    it.each([[5], [6]])('is refused while applications are marked %i', async (status) => {
      const id = await addRule(db(), MEDICINE)
      await addApplication(db(), { status })
      expect(await caught(remove(id))).toMatchObject({
        code: 'RULE_HAS_RECOMMENDATIONS',
        status: 409,
        details: { data: { guard: 'hasNoRecommendations' } },
      })
      expect(await rules()).toHaveLength(1)
    })
    it('of a past year or an inactive faculty is possible with 0 and 0 (D51)', async () => {
      const [past, inactive] = [await addRule(db(), PAST), await addRule(db(), MEDICINE)]
      await db().updateTable('faculty').set({ active: false }).where('id', '=', FACULTY.medicine).execute()
      expect((await remove(past)).message).toBe('DELETED')
      await remove(inactive)
      expect(await rules()).toEqual([])
      expect((await audit(past)).at(-1)).toMatchObject({
        seq: 2,
        event: 'rule.delete',
        changes: { faculty_id: FACULTY.medicine, total_degree: 300 },
      })
      expect((await verifyAudit(db())).brokenAt).toBeNull()
    })
    it('leaves what the rule has decided as it is', async () => {
      const id = await addRule(db(), MEDICINE)
      const { id: decided } = await addRecommended(db(), {
        ruleId: id,
        accepted: true,
        from: 1,
        decided: true,
        status: 2,
      })
      await remove(id)
      expect(
        await db().selectFrom('application').select(['status', 'version']).where('id', '=', decided).execute(),
      ).toEqual([{ status: 2, version: 1 }])
    })
  })

  it('says how many returned in the plural of each language', () => {
    expect(messageText('RULE_SAVED_RETURNED', { count: 2 })).toBe(
      'تم حفظ القاعدة، وعاد طلبان إلى المراجعة|The rule was saved, and 2 applications returned to under review',
    )
    expect(messageText('RULE_SAVED_RETURNED', { count: 5 })).toContain('عادت 5 طلبات')
  })
})

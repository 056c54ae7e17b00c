import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { listReport, studentsFilterOf } from '#server/features/admission-report/admission-report.sql.ts'
import { listFees } from '#server/features/fees/fee.list.sql.ts'
import { listExportable } from '#server/features/private-university-export/export.list.sql.ts'
import { listMarks } from '#server/features/recommended-report/recommended-report.sql.ts'
import type { AcceptedBody } from '#schemas/official-results/accepted.schema.ts'
import { listAccepted } from '#server/features/official-results/accepted.sql.ts'
import { readOfficialResults } from '#server/features/official-results/official-results.sql.ts'
import { effective } from '#server/kit/scope.ts'
import {
  addApplication,
  addStudent,
  BRANCH,
  callAs,
  CATEGORY,
  emptyApplications,
  FACULTY,
  listBody,
  NOW,
  SEMESTER,
  STAFF,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { addRule, emptyRules, MEDICINE } from '../approval-rules/approval-rules.fixtures.ts'
import { withTables } from '../support/database.ts'
import { addCertificate, emptyUploads, idOf, seedUploads } from '../uploads/uploads.fixtures.ts'

const GENERAL = { categoryId: CATEGORY.general, category: { ar: 'الثانوية العامة', en: 'General secondary' } } as const
const ABROAD = { categoryId: CATEGORY.abroad, category: { ar: 'شهادات من الخارج', en: 'Certificates from abroad' } }
const NONE = { uploaded: 0, claims: 0, agrees: 0, differs: 0, notFound: 0, several: 0 } as const

/** Issue 42, point 6; what agrees is decided in ADR 122. */
withTables('certificates with their official results', (getDb) => {
  const db = (): Kysely<Tables> => getDb().kysely
  beforeAll(() => seedUploads(db()))
  beforeEach(async () => {
    await emptyRules(db())
    await emptyUploads(db())
    await emptyApplications(db())
  })
  const read = (scope: object, yearId: number | null = null) =>
    readOfficialResults(db(), effective({ universityId: 1, ...scope }), { yearId })
  const claim = async (number: number, submittedTotal: number, more: object = {}) =>
    addApplication(db(), { studentId: await addStudent(db(), { cardId: idOf(number) }), submittedTotal, ...more })

  it('counts the whole university, a faculty or a branch, and each number is that of the list it links to', async () => {
    const [science, arts] = [await addCertificate(db(), 'علمي'), await addCertificate(db(), 'أدبي')]
    await db()
      .insertInto('certificate')
      .values({
        category_id: ABROAD.categoryId,
        year_id: YEAR.current,
        ar_name: 'أجنبية',
        en_name: 'Foreign',
        total: 100,
        open: false,
      })
      .execute()
    const result = (number: number, total: number, certificate_id = science) => ({
      certificate_id,
      card_id: idOf(number),
      ar_name: 'محمد أحمد علي',
      total,
      marks: '{}',
    })
    await db()
      .insertInto('uploaded_student')
      .values([result(1, 310), result(2, 250), result(3, 200), result(3, 200, arts), result(9, 300)])
      .execute()
    await claim(1, 400)
    await claim(1, 310, { facultyId: FACULTY.arts })
    await claim(1, 400, { semesterId: SEMESTER.second, branchId: BRANCH.medicineGiza })
    await claim(2, 250)
    await claim(3, 200)
    await claim(4, 300)
    await claim(5, 300, { facultyId: FACULTY.arts, status: -1 })
    await claim(6, 90, { categoryId: CATEGORY.abroad })
    await claim(1, 400, { yearId: YEAR.last })

    const year = { yearId: YEAR.current } as const
    const abroad = { ...NONE, ...year, ...ABROAD, claims: 1 }
    const whole = [
      { ...year, ...GENERAL, uploaded: 5, claims: 7, agrees: 2, differs: 2, notFound: 2, several: 1 },
      abroad,
    ]
    expect(await read({})).toEqual(whole)
    expect(await read({}, YEAR.current)).toEqual(whole)
    expect(await read({ facultyId: FACULTY.medicine })).toEqual([
      { ...year, ...GENERAL, uploaded: 5, claims: 5, agrees: 1, differs: 2, notFound: 1, several: 1 },
      abroad,
    ])
    expect(await read({ facultyId: FACULTY.medicine, branchId: BRANCH.medicineGiza })).toEqual([
      { ...NONE, ...year, ...GENERAL, uploaded: 5, claims: 1, differs: 1 },
      { ...abroad, claims: 0 },
    ])
    // no certificate of last year
    expect(await read({}, YEAR.last)).toEqual([])
    const listed = async (agreement: 'agrees' | 'differs' | 'notFound' | 'several' | null) =>
      (await callAs(db())('list', listBody({ ...year, certificateCategoryId: GENERAL.categoryId, agreement }))).data
        .total
    expect(await Promise.all(([null, 'agrees', 'differs', 'notFound', 'several'] as const).map(listed))).toEqual([
      7, 2, 2, 2, 1,
    ])
  })
  it('filters and shows agreements in the other lists of applications', async () => {
    const certificateId = await addCertificate(db())
    await db()
      .insertInto('uploaded_student')
      .values(
        [1, 2, 3].map((number) => ({
          certificate_id: certificateId,
          card_id: idOf(number),
          ar_name: 'محمد',
          total: 300,
          marks: '{}',
        })),
      )
      .execute()
    const [accepted, recommended, agreeing] = [
      await claim(1, 310, { status: 2 }),
      await claim(2, 310, { status: 5 }),
      await claim(3, 300, { status: 5 }),
    ]
    const whole = effective({ universityId: 1 })
    const window = { page: 1, pageSize: 10 } as const
    const filter = { yearId: YEAR.current, semesterId: SEMESTER.first, agreement: 'differs' } as const
    const fees = await listFees(db(), whole, { ...filter, ...window, orderBy: 'applyId' })
    expect(fees.results.map((row) => [row.applyId, row.agreement])).toEqual([
      [accepted.id, 'differs'],
      [recommended.id, 'differs'],
    ])
    const marks = await listMarks(db(), whole, { ...filter, ...window })
    expect(marks.results.map((row) => [row.applyId, row.agreement])).toEqual([[recommended.id, 'differs']])
    const all = await listMarks(db(), whole, { ...window, orderBy: 'appNum' })
    expect(all.results.map((row) => [row.applyId, row.agreement])).toEqual([
      [recommended.id, 'differs'],
      [agreeing.id, 'agrees'],
    ])
    const season = { activeAcademicYear: YEAR.current, activeAcademicSemester: SEMESTER.first } as const
    const body = { ...season, agreement: 'agrees', ...window } as const
    const students = await listReport(db(), await studentsFilterOf(db(), whole, body), body)
    expect(students.results.map((row) => row.applyId)).toEqual([agreeing.id])
    const exportable = await listExportable(db(), whole, {
      ...window,
      yearId: YEAR.current,
      semesterId: SEMESTER.first,
    })
    expect(exportable.applicationStudent.results.map((row) => [row.appId, row.agreement])).toEqual([
      [accepted.id, 'differs'],
    ])
  })
  it('lists who was accepted on a claim that is not proven, by whom, and which total the rule counts', async () => {
    const certificateId = await addCertificate(db())
    await db()
      .insertInto('uploaded_student')
      .values(
        [1, 3].map((n) => ({
          certificate_id: certificateId,
          card_id: idOf(n),
          ar_name: 'محمد',
          total: 300,
          marks: '{}',
        })),
      )
      .execute()
    const differs = await claim(1, 310.5, { status: 5 })
    const notFound = await claim(2, 310, { status: 2 })
    const pulled = await claim(1, 320, { status: 8, facultyId: FACULTY.arts })
    await claim(3, 300, { status: 2 })
    await claim(1, 320, { status: 3 })
    await claim(1, 320, { status: 2, yearId: YEAR.last })
    const ruleId = await addRule(db(), MEDICINE)
    await db().updateTable('approval_rule').set({ total_of: 'certifiedElseClaim' }).where('id', '=', ruleId).execute()
    await db()
      .insertInto('recommendation')
      .values({
        application_id: differs.id,
        rule_id: ruleId,
        accepted: true,
        rank: 1,
        reason: 'withinSeats',
        from_status: 1,
      })
      .execute()
    const key = { applicationId: differs.id, studentId: differs.studentId, version: 1 }
    await callAs(db(), { userId: STAFF.clerk })('decide', { ...key, action: 1 })
    const season = { yearId: YEAR.current, semesterId: SEMESTER.first, page: 1, pageSize: 10 } as const
    const list = async (body: Partial<AcceptedBody> = {}, scope: object = {}) =>
      (await listAccepted(db(), effective({ universityId: 1, ...scope }), { ...season, ...body })).results
    const [row] = await list({}, { facultyId: FACULTY.medicine })
    expect(row).toMatchObject({
      applyId: differs.id,
      claim: 310.5,
      officialTotal: 300,
      difference: 10.5,
      certifiedTotal: null,
      totalOf: 'certifiedElseClaim',
    })
    expect([row!.acceptedBy, row!.acceptedAt]).toEqual([
      { ar: expect.any(String), en: expect.any(String) },
      NOW.toISOString(),
    ])
    const ids = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ applyId }) => applyId)
    expect(await ids({ orderBy: 'claim', orderType: 'desc' })).toEqual([pulled.id, differs.id])
    expect(await ids({ agreement: 'notFound' })).toEqual([notFound.id])
    expect((await list({ agreement: 'notFound' }))[0]).toMatchObject({
      officialTotal: null,
      difference: null,
      totalOf: null,
      acceptedBy: null,
    })
    expect(await ids({ searchText: idOf(2), identityType: 2 })).toEqual([])
  })
})

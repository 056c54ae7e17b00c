import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { ReadinessCheck } from '#schemas/readiness/readiness.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { becomeDemo } from '../private-university-export/export.fixtures.ts'
import { startTestServer } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Issue 3, readiness check: each finding, made by hand and then corrected. */
withServer('readiness of the season', ({ login, db, getDb, getOptions }) => {
  const officer = login('officer')
  let [year, semester] = [0, 0]
  beforeAll(async () => {
    year = (await db().selectFrom('academic_year').select('id').where('active', '=', true).executeTakeFirstOrThrow()).id
    semester = (await db().selectFrom('semester').select('id').where('active', '=', true).executeTakeFirstOrThrow()).id
  })
  beforeEach(async () => {
    await db().deleteFrom('recommendation').execute()
    await db().deleteFrom('approval_rule').execute()
  })

  const check = async (which: ReadinessCheck) => {
    const { status, body } = await officer.call('readiness', 'check')
    expect(status).toBe(200)
    return body.data!.checks.find(({ check }) => check === which)!
  }
  const ids = async (which: ReadinessCheck) => (await check(which)).items.map(({ id }) => id)
  const rule = async (
    facultyId: number,
    values: { total?: number; students?: number; branches?: Record<number, number>; yearId?: number } = {},
  ) => {
    const { id } = await db()
      .insertInto('approval_rule')
      .values({
        faculty_id: facultyId,
        year_id: values.yearId ?? year,
        semester_id: semester,
        total_degree: values.total ?? 1,
        students_number: values.students ?? 10,
        priority: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [branch, number] of Object.entries(values.branches ?? {}))
      await db()
        .insertInto('approval_rule_branch')
        .values({ rule_id: id, branch_id: Number(branch), students_number: number })
        .execute()
    return id
  }
  const someFaculty = async () =>
    db()
      .selectFrom('faculty')
      .innerJoin('branch', 'branch.faculty_id', 'faculty.id')
      .select(['faculty.id', 'branch.id as branch'])
      .where('faculty.active', '=', true)
      .where('branch.active', '=', true)
      .orderBy('branch.id')
      .executeTakeFirstOrThrow()

  it('a type whose certificates of the year are all closed; not one that is inactive', async () => {
    const category = await db()
      .selectFrom('certificate')
      .innerJoin('certificate_category as c', 'c.id', 'certificate.category_id')
      .select(['c.id'])
      .where('year_id', '=', year)
      .where('open', '=', true)
      .where('c.active', '=', true)
      .orderBy('c.id')
      .executeTakeFirstOrThrow()
    expect(await ids('typesWithoutOpenCertificates')).not.toContain(category.id)
    await db()
      .updateTable('certificate')
      .set({ open: false })
      .where('category_id', '=', category.id)
      .where('year_id', '=', year)
      .execute()
    const found = await check('typesWithoutOpenCertificates')
    expect(found.items.find(({ id }) => id === category.id)).toMatchObject({
      link: `SystemInfo/Certifications?certificateTypeId=${category.id}`,
    })
    await db().updateTable('certificate_category').set({ active: false }).where('id', '=', category.id).execute()
    expect(await ids('typesWithoutOpenCertificates')).not.toContain(category.id)
    await db().updateTable('certificate_category').set({ active: true }).where('id', '=', category.id).execute()
    await db()
      .updateTable('certificate')
      .set({ open: true })
      .where('category_id', '=', category.id)
      .where('year_id', '=', year)
      .execute()
  })

  it('an open certificate of the year without courses', async () => {
    const { id } = await db()
      .insertInto('certificate')
      .values({
        ar_name: 'شهادة بلا مقررات',
        en_name: 'Certificate without courses',
        category_id: 1,
        year_id: year,
        total: 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await check('certificatesWithoutCourses')).items).toContainEqual({
      id,
      name: { ar: 'شهادة بلا مقررات', en: 'Certificate without courses' },
      figures: {},
      link: `SystemInfo/ViewCertification/${id}`,
    })
    const isFound = async (state: { readonly open: boolean; readonly open_for_applying: boolean }) => {
      await db().updateTable('certificate').set(state).where('id', '=', id).execute()
      return (await ids('certificatesWithoutCourses')).includes(id)
    }
    expect(await isFound({ open: false, open_for_applying: true })).toBe(true)
    expect(await isFound({ open: false, open_for_applying: false })).toBe(false)
  })

  it.each([
    ['noDesireRule', 'desire_rule', 'Administration/MainRules?panel=desire-rule'],
    ['noFeesRule', 'fees_rule', 'Administration/MainRules?panel=fees-rules'],
  ] as const)('%s: one finding without a name while there is none', async (which, table, link) => {
    expect(await check(which)).toMatchObject({ count: 0, items: [] })
    const rows = await db().selectFrom(table).selectAll().execute()
    await db().deleteFrom(table).execute()
    expect(await check(which)).toMatchObject({ count: 1, items: [{ name: null, figures: {}, link }] })
    await db()
      .insertInto(table)
      .values(rows as never)
      .execute()
  })

  it('an online fee while no payment gateway is among the services; not one that is paid by receipt', async () => {
    const gateways = db().deleteFrom('service').where('type_id', '=', 3)
    const services = await db().selectFrom('service').selectAll().where('type_id', '=', 3).execute()
    expect(services.length).toBeGreaterThan(0)
    const rules = await db().selectFrom('fees_rule').selectAll().execute()
    await db().deleteFrom('fees_rule').execute()
    const add = (values: object) =>
      db()
        .insertInto('fees_rule')
        .values({
          payment_type: 'receipt',
          payment_tool: null,
          fee_value: null,
          fee_payment_id: null,
          fee_flag: 'M',
          ...values,
        } as never)
        .execute()
    await add({})
    await gateways.execute()
    expect(await check('onlineFeeUnpayable')).toMatchObject({ count: 0 })
    await add({ payment_type: 'online', payment_tool: 'bank', fee_value: 100 })
    expect(await check('onlineFeeUnpayable')).toMatchObject({
      count: 1,
      items: [{ name: null, link: 'Administration/Services' }],
    })
    await db()
      .insertInto('service')
      .values(services as never)
      .execute()
    expect(await check('onlineFeeUnpayable')).toMatchObject({ count: 0 })
    await db().deleteFrom('fees_rule').execute()
    await db()
      .insertInto('fees_rule')
      .values(rules as never)
      .execute()
  })

  it('that no branch is open for applying; one that is inactive opens nothing', async () => {
    expect(await check('noOpenBranch')).toMatchObject({ count: 0 })
    const open = await db().selectFrom('branch').select('id').where('active_for_apply', '=', true).execute()
    const [first] = open
    const set = (ids: readonly { readonly id: number }[], values: object) =>
      db()
        .updateTable('branch')
        .set(values)
        .where(
          'id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute()
    await set(open, { active_for_apply: false })
    expect(await check('noOpenBranch')).toMatchObject({
      count: 1,
      items: [{ name: null, link: 'Administration/FacultiesBranchesManagement' }],
    })
    const { active } = await db()
      .selectFrom('branch')
      .select('active')
      .where('id', '=', first!.id)
      .executeTakeFirstOrThrow()
    await set([first!], { active_for_apply: true, active: false })
    expect(await check('noOpenBranch')).toMatchObject({ count: 1 })
    await set([first!], { active })
    await set(open, { active_for_apply: true })
  })

  it('that there is no mail server, how many mails wait, and since when', async () => {
    await db().deleteFrom('outbox_mail').execute()
    expect(await check('noMailServer')).toMatchObject({ count: 1, items: [{ figures: { count: 0 } }] })
    const mail = { to_address: 'student@example.com', subject: 's', body: 'b', due_at: '2026-10-01T00:00:00Z' }
    await db()
      .insertInto('outbox_mail')
      .values([
        { ...mail, state: 'waiting', created_at: '2026-09-02T08:00:00Z' },
        { ...mail, state: 'held', created_at: '2026-09-01T08:00:00Z' },
        { ...mail, state: 'sent', created_at: '2026-08-01T08:00:00Z' },
        { ...mail, state: 'held', created_at: '2026-08-02T08:00:00Z', withdrawn: true },
      ] as never)
      .execute()
    expect((await check('noMailServer')).items).toEqual([
      { id: 1, name: null, figures: { count: 2 }, since: '2026-09-01T08:00:00.000Z', link: 'Administration/Outbox' },
    ])
    const withMail = await startTestServer(getDb(), {
      dataDir: getOptions().dataDir,
      env: { SMTP_URL: 'smtp://127.0.0.1:9' },
    })
    const { checks } = (await (await withMail.login('officer')).call('readiness', 'check')).body.data!
    expect(checks.find(({ check }) => check === 'noMailServer')).toMatchObject({ count: 0 })
    await withMail.close()
  })

  it('that there is no service of the private universities, but in the demo, where one stands in', async () => {
    expect(await check('noPrivateUniversity')).toMatchObject({ count: 0 })
    await becomeDemo(db(), false)
    expect(await check('noPrivateUniversity')).toMatchObject({
      count: 1,
      items: [{ link: 'StudentData/ManageLinkingOtherSystem' }],
    })
    await becomeDemo(db(), true)
  })

  it('that for two days no backup was written that can be restored, though one is scheduled for each day', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const backup = (began_at: string, state: 'stored' | 'failed' | 'verified') =>
      db()
        .insertInto('backup')
        .values({
          state,
          began_at: new Date(began_at),
          reason: 'schedule',
          user_id: null,
          place: 'folder',
          address: '/b',
          name: began_at,
        })
        .execute()
    await db().deleteFrom('backup').execute()
    await db().deleteFrom('backup_schedule').execute()
    const good = daysAgo(3)
    await backup(good, 'stored')
    expect(await check('backupOverdue')).toMatchObject({ count: 0 })
    await db().insertInto('backup_schedule').values({ id: 1, enabled: true, hour: 2, keep: 7, test_days: 7 }).execute()
    await backup(daysAgo(1), 'failed')
    expect((await check('backupOverdue')).items).toEqual([
      { id: 1, name: null, figures: {}, since: good, link: 'SetUp/Backups' },
    ])
    await backup(daysAgo(1.5), 'verified')
    expect(await check('backupOverdue')).toMatchObject({ count: 0 })
    await db().deleteFrom('backup').where('state', '<>', 'failed').execute()
    expect(await check('backupOverdue')).toMatchObject({ count: 0 })
    await backup(daysAgo(4), 'failed')
    expect((await check('backupOverdue')).items).toEqual([{ id: 1, name: null, figures: {}, link: 'SetUp/Backups' }])
    await db().deleteFrom('backup').execute()
    await db().deleteFrom('backup_schedule').execute()
  })

  it('an event of every season without a period of the university in the active year; a faculty’s does not count', async () => {
    const [SUBMISSION, APPEALS, ENGINEERING] = [2, 8, 6]
    expect(await ids('eventsWithoutPeriod')).toEqual([])
    await db().deleteFrom('calendar_period').where('event_id', 'in', [SUBMISSION, APPEALS]).execute()
    expect((await check('eventsWithoutPeriod')).items).toEqual([
      {
        id: SUBMISSION,
        name: { ar: 'تقديم الطلبات', en: 'Application submission' },
        figures: {},
        link: `Administration/Calendar?eventId=${SUBMISSION}`,
      },
    ])
    const add = (more: object) =>
      db()
        .insertInto('calendar_period')
        .values({
          event_id: SUBMISSION,
          year_id: year,
          semester_id: null,
          faculty_id: null,
          start_date: '2026-08-01',
          end_date: '2026-08-02',
          ...more,
        })
        .execute()
    await add({ faculty_id: ENGINEERING })
    await add({ year_id: year - 1 })
    await add({ semester_id: semester + 1 })
    expect(await ids('eventsWithoutPeriod')).toEqual([SUBMISSION])
    await add({ semester_id: semester })
    expect(await ids('eventsWithoutPeriod')).toEqual([])
  })

  it('a category of mails that has no active template, feedback too; not one that does without texts', async () => {
    const FEEDBACK = 3
    const WITHOUT_TEXTS = 7
    expect(await ids('mailCategoriesWithoutTemplate')).toEqual([])
    await db()
      .updateTable('student_mail')
      .set({ active: false })
      .where('category_id', 'in', [FEEDBACK, WITHOUT_TEXTS])
      .execute()
    expect((await check('mailCategoriesWithoutTemplate')).items).toEqual([
      {
        id: FEEDBACK,
        name: { ar: 'استكمال البيانات', en: 'Completion required' },
        figures: {},
        link: `Administration/Mails?categoryId=${FEEDBACK}`,
      },
    ])
    await db().updateTable('student_mail').set({ active: true }).where('category_id', '=', FEEDBACK).execute()
  })

  it('tells of a hundred at most, and counts all', async () => {
    const numbers = Array.from({ length: 101 }, (_, index) => index + 1)
    await db()
      .insertInto('certificate')
      .values(
        numbers.map((number) => ({
          ar_name: `شهادة فارغة ${number}`,
          en_name: `Empty certificate ${number}`,
          category_id: 1,
          year_id: year,
          total: 100,
        })),
      )
      .execute()
    const { count, items } = await check('certificatesWithoutCourses')
    expect(count).toBeGreaterThan(100)
    expect(items).toHaveLength(100)
    await db().deleteFrom('certificate').where('en_name', 'like', 'Empty certificate %').execute()
  })

  it('an active faculty without a rule in the active year and semester', async () => {
    const { id } = await someFaculty()
    const past = await db()
      .selectFrom('academic_year')
      .select('id')
      .where('active', '=', false)
      .executeTakeFirstOrThrow()
    await rule(id, { yearId: past.id })
    expect(await ids('facultiesWithoutRule')).toContain(id)
    await rule(id)
    expect(await ids('facultiesWithoutRule')).not.toContain(id)
    const inactive = await db().selectFrom('faculty').select('id').where('active', '=', false).execute()
    for (const faculty of inactive) expect(await ids('facultiesWithoutRule')).not.toContain(faculty.id)
  })

  it('a rule whose branches do not add up to its total; not one that has no branches', async () => {
    const { id, branch } = await someFaculty()
    const ruleId = await rule(id, { students: 10, branches: { [branch]: 7 } })
    expect((await check('ruleNumbersDiffer')).items).toMatchObject([
      { id: ruleId, figures: { sum: 7, total: 10 }, link: 'ApprovalRules' },
    ])
    await db().updateTable('approval_rule_branch').set({ students_number: 10 }).where('rule_id', '=', ruleId).execute()
    expect(await ids('ruleNumbersDiffer')).toEqual([])
    await db().deleteFrom('approval_rule_branch').execute()
    expect(await ids('ruleNumbersDiffer')).toEqual([])
  })

  it('an allowed total that no open certificate of the year reaches; not one that is beyond some of them only', async () => {
    const { id } = await someFaculty()
    const openOnes = db().selectFrom('certificate').where('year_id', '=', year).where('open', '=', true)
    const { highest, lowest } = await openOnes
      .select(({ fn }) => [fn.max<number>('total').as('highest'), fn.min<number>('total').as('lowest')])
      .executeTakeFirstOrThrow()
    expect(lowest).toBeLessThan(highest)
    const ruleId = await rule(id, { total: lowest + 0.5 })
    const allow = (total: number) =>
      db().updateTable('approval_rule').set({ total_degree: total }).where('id', '=', ruleId).execute()
    expect(await ids('ruleTotalAboveCertificates')).toEqual([])
    await allow(highest)
    expect(await ids('ruleTotalAboveCertificates')).toEqual([])
    await allow(highest + 0.5)
    expect((await check('ruleTotalAboveCertificates')).items).toMatchObject([
      { id: ruleId, figures: { allowed: highest + 0.5, highest } },
    ])
    // a certificate that is closed, or of another year, does not count
    const past = await db()
      .selectFrom('academic_year')
      .select('id')
      .where('active', '=', false)
      .executeTakeFirstOrThrow()
    const generous = {
      ar_name: 'شهادة بمجموع كبير',
      en_name: 'Certificate with a great total',
      category_id: 1,
      total: highest + 100,
    }
    await db()
      .insertInto('certificate')
      .values([
        { ...generous, year_id: year, open: false },
        { ...generous, year_id: past.id },
      ])
      .execute()
    expect(await ids('ruleTotalAboveCertificates')).toEqual([ruleId])
    await db().deleteFrom('certificate').where('ar_name', '=', generous.ar_name).execute()
  })

  it('claims that differ while they rank; not those that are decided, or of a rule by certified totals', async () => {
    const { id } = await someFaculty()
    const ruleId = await rule(id)
    const waiting = await db()
      .selectFrom('application')
      .select(['id', 'category_id'])
      .where('faculty_id', '=', id)
      .where('year_id', '=', year)
      .where('semester_id', '=', semester)
      .where('status', '=', STATUS.underReview)
      .orderBy('id')
      .limit(2)
      .execute()
    await db().deleteFrom('claim_agreement').execute()
    await db()
      .insertInto('claim_agreement')
      .values(
        waiting.map((each, at) => ({
          application_id: each.id,
          category_id: each.category_id,
          year_id: year,
          identity: '',
          agreement: at === 0 ? ('differs' as const) : ('notFound' as const),
        })),
      )
      .execute()
    const found = async () => (await check('claimsUnproven')).items
    expect(await found()).toMatchObject([
      { id, figures: { differs: 1, notFound: 1 }, link: 'StudentData/OfficialResults' },
    ])
    await db().updateTable('application').set({ status: STATUS.accepted }).where('id', '=', waiting[0]!.id).execute()
    expect(await found()).toMatchObject([{ id, figures: { differs: 0, notFound: 1 } }])
    await db().updateTable('approval_rule').set({ total_of: 'certified' }).where('id', '=', ruleId).execute()
    expect(await found()).toEqual([])
  })

  it('an open branch that no rule gives a number', async () => {
    const { id, branch } = await someFaculty()
    expect(await ids('openBranchesWithoutRule')).toContain(branch)
    await rule(id, { branches: { [branch]: 10 } })
    expect(await ids('openBranchesWithoutRule')).not.toContain(branch)
  })

  it('no branch that is closed for applying, or is not active itself', async () => {
    const { branch } = await someFaculty()
    const set = (values: { active?: boolean; active_for_apply?: boolean }) =>
      db().updateTable('branch').set(values).where('id', '=', branch).execute()
    await set({ active_for_apply: false })
    expect(await ids('openBranchesWithoutRule')).not.toContain(branch)
    await set({ active_for_apply: true, active: false })
    expect(await ids('openBranchesWithoutRule')).not.toContain(branch)
    await set({ active: true })
    expect(await ids('openBranchesWithoutRule')).toContain(branch)
  })

  it('says that there is no active season instead of finding everything missing', async () => {
    await db().updateTable('semester').set({ active: false }).execute()
    const { body } = await officer.call('readiness', 'check')
    expect(body.data).toMatchObject({ semester: null, checks: [] })
    await db().updateTable('semester').set({ active: true }).where('id', '=', semester).execute()
  })
})

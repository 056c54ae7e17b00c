import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { verify } from '@node-rs/argon2'
import { verifyAudit } from '#server/audit/verify.ts'
import { openAttachments } from '#server/attachments/open.ts'
import { dataTables, foreignKeys, tableSum } from '#server/db/catalog.ts'
import type { Database } from '#server/db/engine.ts'
import { seed, SeedRefused, type SeedReport } from '#server/seeds/seed.ts'
import { PAPER_KINDS } from '#schemas/applications/paper.schema.ts'
import { GENDER, STATUS_CODES } from '#schemas/status.ts'
import { contentIn } from '../support/attachments.ts'
import { ENGINES, openTestDatabase, withTables } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'

const APPLICATIONS = 6_000
/** Of the engine that ran first: the other one must have the same. */
let sums: Record<string, unknown> | undefined

const sumsOf = async ({ kysely }: Database): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all((await dataTables(kysely)).map(async ({ name }) => [name, await tableSum(kysely, name)])),
  )

it('a small demo is the same for the same seed, on either engine', async () => {
  const opened = await Promise.all(ENGINES.map((engine) => openTestDatabase(engine, { content: 'demo' })))
  try {
    const [embedded, served] = await Promise.all(opened.map(({ database }) => sumsOf(database)))
    expect(embedded).toEqual(served)
    expect(embedded).toMatchObject({ application: { rows: 60 } })
  } finally {
    await Promise.all(opened.map(({ remove }) => remove()))
  }
})

withTables('demo data', (getDb, getOptions) => {
  let report: SeedReport
  const progress: string[] = []
  const fill = (applications: number) =>
    getDb().withoutTimeout(() =>
      seed(getDb().kysely, {
        applications,
        seed: 1,
        attachments: openAttachments(getOptions()),
        progress: (message) => progress.push(message),
      }),
    )
  const one = async <T>(query: string) => (await sql.raw<T>(query).execute(getDb().kysely)).rows[0]!

  const indexes = async () =>
    (
      await sql<{
        definition: string
      }>`select indexdef as definition from pg_indexes where schemaname = current_schema() order by 1`.execute(
        getDb().kysely,
      )
    ).rows
  let keys: Awaited<ReturnType<typeof foreignKeys>>
  let before: Awaited<ReturnType<typeof indexes>>

  beforeAll(async () => {
    before = await indexes()
    keys = await foreignKeys(getDb().kysely)
    report = await fill(APPLICATIONS)
    console.log(
      `${getDb().kind}: ${report.applications} applications, ${report.students} students, ${report.auditRows} audit rows in ${report.seconds} s`,
    )
  })

  it('has the number of applications that was asked for, in all 13 states', async () => {
    expect(report.applications).toBe(APPLICATIONS)
    expect(await one('select count(*) as applications, count(distinct status) as states from application')).toEqual({
      applications: APPLICATIONS,
      states: STATUS_CODES.length,
    })
    // the lifecycle of an application asks its season (ADR 112)
    expect(
      await one(
        `select count(*) as without from application a where not exists (select from season s where s.year_id = a.year_id and s.semester_id = a.semester_id)`,
      ),
    ).toEqual({ without: 0 })
    expect(await one('select count(*) as students from student')).toEqual({ students: report.students })
    expect(await one('select count(*) as files from attachment')).toEqual({ files: report.attachments })
    expect(progress.at(-1)).toBe('Gathering statistics')
  })

  it.skipIf(!IS_LONG)('is the same for the same seed, on either engine', async () => {
    const found = await sumsOf(getDb())
    sums ??= found
    expect(found).toEqual(sums)
  })

  it('has a few students who share something, of every kind, and no paper that all have (ADR 68)', async () => {
    const { rows } = await sql<{ kind: string; shared: number }>`
      select kind, count(distinct value) as shared from student_duplicate group by kind order by kind`.execute(
      getDb().kysely,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['email', 'file', 'identity', 'mobile'])
    for (const { shared } of rows) expect(shared).toBeLessThan(10)
    expect(rows[1]!.shared).toBe(1)
    expect(await one(`select count(*) as students from student_duplicate where kind = 'file'`)).toEqual({ students: 4 })
    // the triggers are enabled again
    expect(await one(`select count(*) as off from pg_trigger where not tgisinternal and tgenabled <> 'O'`)).toEqual({
      off: 0,
    })
  })

  it('has an audit trail that holds, with one row per version of every record', async () => {
    expect((await verifyAudit(getDb().kysely)).faults).toEqual([])
    for (const table of [
      'sector',
      'faculty',
      'branch',
      'certificate_category',
      'certificate',
      'course',
      'student',
      'application',
      'approval_rule',
      'news_item',
      'student_mail',
      'desire_rule',
      'fees_rule',
      'service',
      'calendar_period',
      'season',
      'installation',
      'admission_rule',
      'application_export',
      'student_upload',
      'job',
      'paper',
    ]) {
      const wrong = await one<{ wrong: number }>(
        `select count(*) as wrong from ${table} t where t.version <> (select count(*) from audit a where a.entity = '${table}' and a.entity_id = t.id)`,
      )
      expect([table, wrong.wrong]).toEqual([table, 0])
    }
  })

  it('shows uploads: one was taken back, one has rows that failed and says why, and all counts are those of its rows', async () => {
    expect(
      await one(`select count(*)::int as uploads, count(*) filter (where state = 'takenBack')::int as back, count(*) filter (where failed > 0)::int as failed,
        count(*) filter (where asked <> added + changed + unchanged + failed)::int as miscounted from student_upload`),
    ).toEqual({ uploads: 9, back: 1, failed: 1, miscounted: 0 })
    expect(
      await one(`select count(*)::int as wrong from student_upload u where added <> (select count(*) from student_upload_item i where i.upload_id = u.id and i.before is null)
        or changed <> (select count(*) from student_upload_item i where i.upload_id = u.id and i.before is not null) or returned <> (select count(*) from student_upload_item i where i.upload_id = u.id and i.is_taken_back)
        or not exists (select from job j where j.id = u.job_id and j.items = u.asked and j.refused = u.failed)`),
    ).toEqual({ wrong: 0 })
    expect(
      await one(
        `select count(*)::int as wrong from uploaded_student s where not exists (select from student_upload_item i where i.upload_id = s.upload_id and i.student_id = s.id)`,
      ),
    ).toEqual({ wrong: 0 })
    const { rows } = await sql<{ codes: string[] }>`
      select array(select f->>'code' from jsonb_array_elements(result->'faults') f) as codes from job_item where state = 2 order by place`.execute(
      getDb().kysely,
    )
    expect(rows.map(({ codes }) => codes)).toEqual([['UPLOAD_LENGTH_MIN'], ['INVALID_CHOICE'], ['UPLOAD_NUMBER_MAX']])
  })

  it('recommends by rules that have room for all whom they accept, beside those who are accepted (V4, D44, D93)', async () => {
    // every marked application has a recommendation of its faculty's rule: accepted at or above the total, else refused
    expect(
      await one(`select count(*) as lost from application a where status in (5, 6) and not exists (select from recommendation n join approval_rule r on r.id = n.rule_id
      where n.application_id = a.id and n.accepted = (a.status = 5) and n.from_status = a.review_status and not n.decided and r.faculty_id = a.faculty_id and r.year_id = a.year_id and r.semester_id = a.semester_id)`),
    ).toEqual({ lost: 0 })
    expect(
      await one(`select count(*) filter (where n.accepted <> (a.submitted_total >= r.total_degree)) as wrong, count(*) filter (where n.decided and a.status <> case when n.accepted then 2 else 3 end) as moved,
      count(*) filter (where n.decided) > 0 as "hasDecided" from recommendation n join approval_rule r on r.id = n.rule_id join application a on a.id = n.application_id`),
    ).toEqual({ wrong: 0, moved: 0, hasDecided: true })
    expect(
      await one(`select count(*) as full from (select r.id as rule_id, a.branch_id, count(*) as taken from application a join approval_rule r on r.faculty_id = a.faculty_id and r.year_id = a.year_id and r.semester_id = a.semester_id
      where a.status in (2, 5, 8) group by 1, 2) t join approval_rule_branch b on b.rule_id = t.rule_id and b.branch_id = t.branch_id where t.taken > b.students_number`),
    ).toEqual({ full: 0 })
    expect(await one(`select count(distinct (rule_id, rank)) = count(*) as ranked from recommendation`)).toEqual({
      ranked: true,
    })
    // what the readiness check must report
    expect(
      await one(`select count(*) filter (where not exists (select from approval_rule r join academic_year y on y.id = r.year_id and y.active where r.faculty_id = f.id)) as without,
      (select count(*) from approval_rule r where students_number <> (select sum(students_number) from approval_rule_branch where rule_id = r.id)) as "notAddingUp",
      (select count(*) from approval_rule r join faculty i on i.id = r.faculty_id and not i.active) as inactive, (select count(*) from approval_rule r join academic_year y on y.id = r.year_id and not y.active) as past
      from faculty f`),
    ).toEqual({ without: 2, notAddingUp: 1, inactive: 1, past: 1 })
  })

  it('has sent whoever is 8, and the receiver holds them: of each national id one, and nobody else (D47, V6)', async () => {
    const { pulled, students, ...sent } = await one<Record<string, number>>(`
      select count(*) filter (where a.status = 8) as pulled, count(distinct a.student_id) filter (where a.status = 8) as students,
        count(e.id) as exported, count(h.app_id) as held, count(*) filter (where e.id is not null and h.app_id is not null and a.status = 8) as agreed,
        count(*) filter (where h.national_id <> a.student_card_id or e.national_id <> a.student_card_id) as strangers
      from application a left join application_export e on e.application_id = a.id and e.state = 'accepted' left join built_in_receiver h on h.app_id = a.id`)
    expect(students).toBeGreaterThan(0)
    expect(pulled).toBeGreaterThan(students!)
    expect(sent).toEqual({ exported: students, held: students, agreed: students, strangers: 0 })
  })

  it('refers to files that are there', async () => {
    const store = openAttachments(getOptions())
    const { rows } = await sql<{
      sha256: string
      bytes: number
      mime: string
    }>`select distinct sha256, bytes, mime from attachment`.execute(getDb().kysely)
    // those of the folder, a certificate that few share, and those of several pages
    expect(rows.length).toBeGreaterThan(19)
    expect(rows.length).toBeLessThanOrEqual(39)
    for (const row of rows) {
      const content = (await contentIn(store, row.sha256))!
      expect(content.length).toBe(row.bytes)
      expect(content.subarray(0, 4).toString('latin1')).toBe(row.mime === 'image/png' ? '\u0089PNG' : '%PDF')
    }
  })

  it.each([
    ['the queue of what waits', 'and status in (1, 5, 6, 7)', 'asc'],
    ['the list as it opens', '', 'desc'],
  ])(
    'begins %s with papers of all kinds, certificates of several pages, and one that must be replaced (issue 39)',
    async (_, statuses, order) => {
      const { rows } = await sql
        .raw<{
          gender: number
          kinds: string[]
          certificate: string
          bearers: number
          isAtFault: boolean
        }>(
          `select s.gender, array(select f.kind from attachment f where f.student_id = s.id) as kinds, c.sha256 as certificate,
            (select count(*)::int from attachment o where o.sha256 = c.sha256) as bearers, exists (select from paper p where p.student_id = s.id and p.state = 'toReplace') as "isAtFault"
          from (select * from application where year_id = 3 and semester_id = 1 ${statuses} order by applied_at ${order}, id ${order} limit 10) a
          join student s on s.id = a.student_id join attachment c on c.student_id = s.id and c.kind = 'PreQualificationFileUrl'`,
        )
        .execute(getDb().kysely)
      expect(rows).toHaveLength(10)
      for (const { gender, kinds } of rows)
        expect(kinds.toSorted()).toEqual(
          PAPER_KINDS.filter((kind) => kind !== 'militaryFormUrl' || gender === GENDER.male).toSorted(),
        )
      // one that two to ten students have counts as shared (ADR 68)
      const own = rows.filter(({ bearers }) => bearers > 10)
      expect(own.length).toBeGreaterThan(5)
      const store = openAttachments(getOptions())
      for (const { certificate } of own) {
        const content = (await contentIn(store, certificate))!.toString('latin1')
        expect(content.match(/\/Type \/Page\b/g)).toHaveLength(3)
      }
      const atFault = rows.filter(({ isAtFault }) => isAtFault)
      expect(atFault.length).toBeGreaterThan(0)
      expect(atFault.length).toBeLessThan(rows.length)
    },
  )

  it('copies name and card of the student, and takes percentages of the certificate of the year', async () => {
    const wrong = await one(
      `select count(*) as wrong from application a join student s on s.id = a.student_id where a.student_name_norm <> s.name_norm or a.student_card_id <> s.card_id`,
    )
    expect(wrong).toEqual({ wrong: 0 })
    const off = await one(`select count(*) as off from application a
      where a.percentage <> (select round(a.submitted_total / min(c.total) * 100, 2) from certificate c where c.category_id = a.category_id and c.year_id = a.year_id)`)
    expect(off).toEqual({ off: 0 })
    expect(
      await one(`select count(*) as degrees from certificate c where exists (select from certificate_course where certificate_id = c.id)
      and c.total <> (select sum(degree) from certificate_course where certificate_id = c.id and add_to_total)`),
    ).toEqual({ degrees: 0 })
  })

  it('has accounts that the known password opens, and the settings of the shell', async () => {
    const user = await one<{ password_hash: string; faculty_id: number }>(
      `select password_hash, faculty_id from app_user where username_norm = 'clerk'`,
    )
    expect(await verify(user.password_hash, 'Qabul#2026')).toBe(true)
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await one(`select count(*) as branches from branch where faculty_id = ${user.faculty_id}`)).toEqual({
      branches: 4,
    })
    expect(await one(`select value as demo from setting where key = 'demo'`)).toEqual({ demo: true })
    expect(
      (await one<{ hotline: string }>(`select value as hotline from setting where key = 'hotline'`)).hotline,
    ).toMatch(/^19\d{3}$/)
    expect(
      (await one<{ landlines: string[] }>(`select value as landlines from setting where key = 'landlines'`)).landlines
        .length,
    ).toBe(3)
  })

  it('leaves indexes, keys and sequences as the migrations made them', async () => {
    expect(await indexes()).toEqual(before)
    expect(before.length).toBeGreaterThan(10)
    expect(await foreignKeys(getDb().kysely)).toEqual(keys)
    const next = await getDb()
      .kysely.insertInto('sector')
      .values({ ar_name: 'قطاع جديد', en_name: 'New Sector' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(next.id).toBe(8)
    expect(await one(`select nextval(pg_get_serial_sequence('audit', 'id')) as next`)).toEqual(
      await one('select max(id) + 1 as next from audit'),
    )
  })

  it('goes into an empty database only', async () => {
    await expect(fill(10)).rejects.toThrow(SeedRefused)
  })
})

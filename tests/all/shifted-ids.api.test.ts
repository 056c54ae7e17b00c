import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { FilterForm } from '#schemas/applications/application.schema.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'
import { shiftIds } from '../support/shifted-ids.ts'

const SHIFT = 1_000

interface Opened {
  readonly database: TestDatabase
  readonly server: TestServer
  readonly client: Client
}

async function open(engine: (typeof USUAL_ENGINES)[number], by: number): Promise<Opened> {
  const database = await openTestDatabase(engine, { content: 'demo' })
  if (by > 0) await shiftIds(database.database, by)
  const server = await startTestServer(database.database, { dataDir: database.options.dataDir })
  return { database, server, client: await server.login('admin') }
}

/** The ids that an application of the demo refers to: one with a certificate's name and a country. */
async function targetOf({ database }: Opened) {
  const { rows } = await sql<Target>`
    select a.id as "applyId", a.student_id as "studentId", a.year_id as "yearId", a.semester_id as "semesterId", a.faculty_id as "facultyId", a.branch_id as "branchId",
      a.category_id as "categoryId", a.type_id as "typeId", a.certificate_name_id as "nameId", a.prequal_country_id as "countryId",
      (select min(id) from certificate where year_id = a.year_id and category_id = a.category_id) as "certificateId",
      (select min(id) from approval_rule r where exists (select from academic_year y where y.id = r.year_id and y.active)) as "ruleId",
      (select faculty_id from approval_rule r where exists (select from academic_year y where y.id = r.year_id and y.active) order by id limit 1) as "ruleFacultyId",
      (select id from academic_year where active) as "activeYear", (select id from semester where active) as "activeSemester"
    from application a where a.certificate_name_id is not null and a.status > 0 order by a.id limit 1`.execute(
    database.database.kysely,
  )
  return rows[0]!
}
type Target = Readonly<
  Record<
    | 'applyId'
    | 'studentId'
    | 'yearId'
    | 'semesterId'
    | 'facultyId'
    | 'branchId'
    | 'categoryId'
    | 'typeId'
    | 'nameId'
    | 'countryId'
    | 'certificateId'
    | 'ruleId'
    | 'ruleFacultyId'
    | 'activeYear'
    | 'activeSemester',
    number
  >
>

type Ask = (client: Client, at: Target) => Promise<{ readonly status: number; readonly body: unknown }>
const page = { page: 1, pageSize: 10 } as const
const listed =
  (filter: (at: Target) => Partial<FilterForm>): Ask =>
  (client, at) =>
    client.call('applications', 'list', { ...page, ...filter(at) })

const CALLS: Readonly<Record<string, Ask>> = {
  'the tree of scopes': (client) => client.call('scope', 'scopes'),
  'the list of applications': listed(() => ({})),
  'applications of a season': listed(({ yearId, semesterId }) => ({ yearId, semesterId })),
  'applications of a category': listed(({ categoryId }) => ({ certificateCategoryId: categoryId })),
  'applications of a type': listed(({ typeId }) => ({ certificateTypeId: typeId })),
  'applications of a certificate’s name': listed(({ nameId }) => ({ certificateForeignId: nameId })),
  'applications of a country': listed(({ countryId }) => ({ countryId })),
  'applications of a faculty': listed(({ facultyId }) => ({ facultyId })),
  'applications of a branch’s scope': (client, { facultyId, branchId }) =>
    client.call('applications', 'list', page, { scope: `1.${facultyId}.${branchId}` }),
  'the choices of the filters': (client) => client.call('applications', 'filters', {}),
  'the types of a category': (client, { categoryId }) =>
    client.call('applications', 'certificateTypes', { categoryId }),
  'an application': (client, { applyId, studentId }) => client.call('applications', 'details', { applyId, studentId }),
  'its history': (client, { applyId, studentId }) => client.call('applications', 'history', { applyId, studentId }),
  'its dossier': (client, { applyId, studentId }) => client.call('applications', 'dossier', { applyId, studentId }),
  'certificate types': (client) => client.call('certificate-types', 'list'),
  'the choices of certificates': (client) => client.call('certificates', 'filters'),
  'certificates of a type and year': (client, { categoryId, yearId }) =>
    client.call('certificates', 'search', {
      isAdvanced: true,
      certificateYearId: yearId,
      certificateTypeId: categoryId,
    }),
  'a certificate with its courses': (client, { certificateId }) =>
    client.call('certificates', 'view', { certificateID: certificateId }),
  'the report of applicants': (client, { typeId, nameId }) =>
    client.call('admission-report', 'students', { ...page, certificateTypeId: typeId, certificateForeignId: nameId }),
  'the general statistic': (client, { yearId, semesterId, categoryId }) =>
    client.call('general-statistic', 'list', {
      appStatus: [1, 2],
      yearId,
      semesterId,
      certificateCategoryId: categoryId,
    }),
  'the report of sectors': (client, { yearId, semesterId }) =>
    client.call('sector-report', 'list', { yearId, semesterId }),
  'faculties to nominate for': (client) => client.call('nomination', 'faculties', { hasRules: true }),
  'a dry run of a rule': (client, at) =>
    client.call('nomination', 'dryRun', {
      ruleId: at.ruleId,
      facultyId: at.ruleFacultyId,
      yearId: at.activeYear,
      semesterId: at.activeSemester,
    }),
  'a dry run of the university': (client, at) =>
    client.call('nomination', 'tryUniversity', { yearId: at.activeYear, semesterId: at.activeSemester }),
  'admission rules': (client) => client.call('admission-rules', 'options'),
  'the calendar': (client) => client.call('calendar', 'list'),
  readiness: (client) => client.call('readiness', 'check'),
  'the published season': (client) => client.call('published-season', 'season'),
}

type Moved = readonly [path: string, before: unknown, after: unknown]
/** Where two answers differ. */
function differences(before: unknown, after: unknown, path = ''): readonly Moved[] {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return Object.is(before, after) ? [] : [[path, before, after]]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    differences(before[key as never] as unknown, after[key as never] as unknown, `${path}/${key}`),
  )
}
/** Ids in a text are those of a link; a fingerprint is a hash over ids. */
const isShifted = ([path, before, after]: Moved): boolean => {
  if (typeof before === 'number') return after === before + SHIFT
  if (path.endsWith('/fingerprint')) return true
  return typeof before === 'string' && before.replace(/\d+/g, (id) => String(Number(id) + SHIFT)) === after
}

/** No id of a list that people maintain means anything (ADR 108): where all are others, all answers are the same. */
describe.each(USUAL_ENGINES)('on a demo with ids of its lists 1,000 higher, on %s', (engine) => {
  let plain: Opened
  let shifted: Opened
  beforeAll(async () => {
    plain = await open(engine, 0)
    shifted = await open(engine, SHIFT)
  })
  afterAll(async () => {
    for (const { server, database } of [plain, shifted]) {
      await server.close()
      await database.remove()
    }
  })

  it('the demo refers to others', async () => {
    const { categoryId, typeId, nameId, facultyId, activeYear, applyId } = await targetOf(plain)
    expect(await targetOf(shifted)).toMatchObject({
      categoryId: categoryId + SHIFT,
      typeId: typeId + SHIFT,
      nameId: nameId + SHIFT,
      facultyId: facultyId + SHIFT,
      activeYear: activeYear + SHIFT,
      applyId,
    })
  })
  it.each(Object.entries(CALLS))('%s: as without that, the ids apart', async (_, ask) => {
    const before = await ask(plain.client, await targetOf(plain))
    const after = await ask(shifted.client, await targetOf(shifted))
    expect([before.status, after.status]).toEqual([200, 200])
    expect(JSON.stringify(before.body).length).toBeGreaterThan(100)
    expect(differences(before.body, after.body).filter((moved) => !isShifted(moved))).toEqual([])
  })
})

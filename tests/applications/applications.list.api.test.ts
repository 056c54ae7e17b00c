import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { SORTABLE } from '#schemas/applications/application.schema.ts'
import { ajvErrorsOf } from './applications.replies.ts'
import { withTables } from '../support/database.ts'
import { listBody as bodySchema } from '#schemas/applications/application.schema.ts'
import { isFoundBy, tokensOf } from '#schemas/shared/name-norm.ts'
import { normalise } from '#schemas/shared/text.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { beginsWithTokens, hasTokens, containsTokens } from '#server/kit/search.sql.ts'
import {
  addApplication,
  addStudent,
  BRANCH,
  callAs,
  CATEGORY,
  COUNTRY,
  FACULTY,
  listBody,
  seedUniversity,
  SEMESTER,
  TYPE,
  YEAR,
} from './applications.fixtures.ts'

const ids = (rows: readonly ApplicationRow[]) => rows.map(({ applyId }) => applyId)

withTables('the list of applications', (getDb) => {
  const db = () => getDb().kysely
  const list = (more: Parameters<typeof listBody>[0] = {}, caller: Parameters<typeof callAs>[1] = {}) =>
    callAs(db(), caller)('list', listBody(more)).then(({ data }) => data)
  /**
   * ahmed: medicine and arts this season; mariam: arts, last year; hoda: medicine, Giza, foreign certificate; zaki:
   * passport.
   */
  const the: Record<'ahmedMedicine' | 'ahmedArts' | 'mariam' | 'hoda' | 'zaki' | 'ahmed', number> = {} as never
  let numbers: Record<string, string> = {}

  beforeAll(async () => {
    await seedUniversity(db())
    const ahmed = await addStudent(db(), {
      name: 'أحمد إبراهيم مصطفى',
      enName: 'Ahmed Ibrahim Mostafa',
      cardId: '30801010112345',
    })
    const mariam = await addStudent(db(), {
      name: 'مريم فاطمة حسن',
      enName: 'Mariam Hassan',
      cardId: '30801010112999',
      gender: 14,
    })
    const hoda = await addStudent(db(), {
      name: 'هدى مؤمن',
      enName: 'Hoda Moamen',
      cardId: '30905050154321',
      mobile: '01112345678',
      gender: 14,
    })
    const zaki = await addStudent(db(), { name: 'زكي آدم', enName: 'Zaki Adam', cardType: 2, cardId: 'A0012345' })
    const add = async (name: Exclude<keyof typeof the, 'ahmed'>, input: Parameters<typeof addApplication>[1]) => {
      const { id, number } = await addApplication(db(), input)
      the[name] = id
      numbers = { ...numbers, [name]: number }
    }
    the.ahmed = ahmed
    await add('ahmedMedicine', {
      studentId: ahmed,
      status: 2,
      desireNumber: 1,
      appliedAt: '2026-07-01T09:00:00.000Z',
      percentage: 95.5,
      submittedTotal: 391,
      certifiedTotal: 390,
      paidAt: '2026-07-02T09:00:00.000Z',
    })
    await add('ahmedArts', {
      studentId: ahmed,
      facultyId: FACULTY.arts,
      status: 7,
      desireNumber: 2,
      appliedAt: '2026-07-03T09:00:00.000Z',
      percentage: 95.5,
    })
    await add('mariam', {
      studentId: mariam,
      facultyId: FACULTY.arts,
      yearId: YEAR.last,
      status: 3,
      appliedAt: '2025-07-05T09:00:00.000Z',
      percentage: 101,
    })
    // 21:30 UTC is half past midnight of the next day in Cairo, in summer time
    await add('hoda', {
      studentId: hoda,
      branchId: BRANCH.medicineGiza,
      status: 5,
      desireNumber: null,
      appliedAt: '2026-07-04T21:30:00.000Z',
      categoryId: CATEGORY.abroad,
      typeId: TYPE.foreign,
      certificateNameId: 32,
      countryId: COUNTRY.sudan,
    })
    await add('zaki', {
      studentId: zaki,
      semesterId: SEMESTER.second,
      status: 0,
      appliedAt: '2026-02-01T09:00:00.000Z',
      percentage: 70,
      paidAt: '2026-02-03T09:00:00.000Z',
    })
  })

  it('shows every column, and a reply that its schema allows', async () => {
    const page = await list({ studentId: the.ahmed, orderBy: 'desireNumber' })
    expect(page).toMatchObject({ total: 2, more: false })
    expect(page.results[0]).toEqual({
      applyId: the.ahmedMedicine,
      studentId: the.ahmed,
      studentName: { ar: 'أحمد إبراهيم مصطفى', en: 'Ahmed Ibrahim Mostafa' },
      identityNumber: '30801010112345',
      appNum: numbers.ahmedMedicine,
      desireNumber: 1,
      applyDate: '2026-07-01T09:00:00.000Z',
      paymentDate: '2026-07-02T09:00:00.000Z',
      facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
      branchName: { ar: 'القاهرة', en: 'Cairo' },
      certificateType: { ar: 'علمي علوم', en: 'Science' },
      certificateName: null,
      preQualYear: 2026,
      studentPercentage: 95.5,
      studentTotal: 391,
      certifiedTotal: 390,
      agreement: null,
      applicationStatus: 2,
      paymentStatus: 1,
      reviewStatus: null,
      season: { state: 'open', name: { ar: '2026/2027 – الأول', en: '2026/2027 – First' } },
      recommendationOutdated: false,
      rank: null,
      papersOpen: [],
      // the students of this test have one mobile
      hasDuplicates: true,
      askedAt: null,
      mailWaits: false,
      appsCount: 2,
      appsOpenCount: 1,
      appsAcceptedCount: 0,
      acceptedFacultyName: null,
      version: 1,
    })
    expect(page.results[1]).toMatchObject({
      appsCount: 2,
      appsOpenCount: 0,
      appsAcceptedCount: 1,
      acceptedFacultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
      paymentDate: null,
      applicationStatus: 7,
    })
    expect(ajvErrorsOf('list', page)).toEqual([])
  })

  it('without filters lists all, the newest first', async () =>
    expect(ids((await list()).results)).toEqual([the.hoda, the.ahmedArts, the.ahmedMedicine, the.zaki, the.mariam]))

  describe('filters', () => {
    const cases: [string, Parameters<typeof listBody>[0], (keyof typeof the)[]][] = [
      [
        'null means all',
        {
          studentId: null,
          yearId: null,
          semesterId: null,
          appStatus: null,
          certificateCategoryId: null,
          certificateTypeId: null,
          countryId: null,
          certificateForeignId: null,
          startApplicationDate: null,
          endApplicationDate: null,
          withDesiresChecked: false,
          identityType: 1,
          searchText: '',
        },
        ['hoda', 'ahmedArts', 'ahmedMedicine', 'zaki', 'mariam'],
      ],
      ['year', { yearId: YEAR.last }, ['mariam']],
      ['semester', { semesterId: SEMESTER.second }, ['zaki']],
      [
        'year and semester',
        { yearId: YEAR.current, semesterId: SEMESTER.first },
        ['hoda', 'ahmedArts', 'ahmedMedicine'],
      ],
      ['status', { appStatus: 7 }, ['ahmedArts']],
      ['status 0, which is not "all"', { appStatus: 0 }, ['zaki']],
      ['category', { certificateCategoryId: CATEGORY.abroad }, ['hoda']],
      ['type', { certificateTypeId: TYPE.foreign }, ['hoda']],
      ['certificate name', { certificateForeignId: 32 }, ['hoda']],
      ['country', { countryId: COUNTRY.sudan }, ['hoda']],
      [
        'the whole first day in Cairo',
        { startApplicationDate: '2026-07-05', endApplicationDate: '2026-07-05' },
        ['hoda'],
      ],
      [
        'not the day that it was in London',
        { startApplicationDate: '2026-07-04', endApplicationDate: '2026-07-04' },
        [],
      ],
      ['from', { startApplicationDate: '2026-07-03' }, ['hoda', 'ahmedArts']],
      ['to', { endApplicationDate: '2026-02-01' }, ['zaki', 'mariam']],
      ['several desires in that season', { withDesiresChecked: true }, ['ahmedArts', 'ahmedMedicine']],
      ['a name written with other letters', { searchText: 'احمد ابراهيم' }, ['ahmedArts', 'ahmedMedicine']],
      ['words in any order, parts of words', { searchText: 'صطفي حم' }, ['ahmedArts', 'ahmedMedicine']],
      ['ta marbuta as ha', { searchText: 'فاطمه' }, ['mariam']],
      ['hamza on waw', { searchText: 'مومن' }, ['hoda']],
      ['madda', { searchText: 'ادم' }, ['zaki']],
      ['an English name in capitals', { searchText: 'HODA' }, ['hoda']],
      ['a word that nobody bears', { searchText: 'احمد زعفران' }, []],
      ['a pattern taken literally', { searchText: 'ا%د' }, []],
      ['a national id whole', { identityType: 2, searchText: '30801010112345' }, ['ahmedArts', 'ahmedMedicine']],
      [
        'a national id by its beginning',
        { identityType: 2, searchText: '308010101' },
        ['ahmedArts', 'ahmedMedicine', 'mariam'],
      ],
      ['not the middle of an identity', { identityType: 2, searchText: '8010101' }, []],
      ['a passport in small letters', { identityType: 2, searchText: 'a0012' }, ['zaki']],
      ['a mobile whole', { identityType: 2, searchText: '01112345678' }, ['hoda']],
      ['not the beginning of a mobile', { identityType: 2, searchText: '0111234567' }, []],
      ['filters together', { searchText: 'احمد', appStatus: 2, yearId: YEAR.current }, ['ahmedMedicine']],
      ['filters that exclude one another', { searchText: 'احمد', yearId: YEAR.last }, []],
    ]
    it.each(cases)('%s', async (_name, filter, expected) => {
      const page = await list(filter)
      expect(ids(page.results)).toEqual(expected.map((name) => the[name]))
      expect(page).toMatchObject({ total: expected.length, more: false })
    })
    it.each([
      ['written apart, joined in the search', 'عبدالمنعم'],
      ['the same with its article apart', 'عبد المنعم'],
      ['half typed', 'عبدالمن'],
      ['with another word, in any order', 'سالم عبدالمنعم'],
      ['words run together', 'عبدالمنعمسالم'],
      ['in English letters', 'abdelmoneim'],
    ])('a name %s', async (_name, searchText) => {
      const apart = await addApplication(db(), {
        studentId: await addStudent(db(), { name: 'عبد المنعم سالم', enName: 'Abdel Moneim Salem' }),
      })
      const joined = await addApplication(db(), {
        studentId: await addStudent(db(), { name: 'عبدالمنعم سالم', enName: 'Abdelmoneim Salem' }),
      })
      const middle = await addApplication(db(), {
        studentId: await addStudent(db(), { name: 'حمدي نادين', enName: 'Hamdy Nadine' }),
      })
      const added = [apart, joined, middle].map(({ id }) => id)
      expect(ids((await list({ searchText })).results).toSorted()).toEqual([apart.id, joined.id].toSorted())
      // not by the end of one word with the beginning of the next
      expect((await list({ searchText: 'دينا' })).total).toBe(0)
      await db().deleteFrom('application').where('id', 'in', added).execute()
    })
    it('an application by its number or its id', async () => {
      expect(ids((await list({ identityType: 3, searchText: numbers.hoda! })).results)).toEqual([the.hoda])
      expect(ids((await list({ identityType: 3, searchText: String(the.zaki) })).results)).toEqual([the.zaki])
    })
    it.each([
      ['as the page shows it', '26-1-012946', 'one'],
      ['in Arabic digits', '٢٦-١-٠١٢٩٤٦', 'one'],
      ['with spaces around it', ' 26-1-012946 ', 'one'],
      ['by its beginning', '26-1-01294', 'both'],
      ['not by its middle', '1-012946', 'none'],
    ] as const)('an application by its number %s', async (_name, searchText, found) => {
      const studentId = the.ahmed
      const one = await addApplication(db(), { studentId, number: '26-1-012946', yearId: YEAR.last })
      const other = await addApplication(db(), { studentId, number: '26-1-012947', yearId: YEAR.last })
      const { results } = await list(normalise(bodySchema, { identityType: 3, searchText }) as { identityType: 3 })
      expect(ids(results).toSorted()).toEqual({ one: [one.id], both: [one.id, other.id].toSorted(), none: [] }[found])
      await db().deleteFrom('application').where('id', 'in', [one.id, other.id]).execute()
    })
    it.each([
      [
        'the end before the start',
        { startApplicationDate: '2026-07-02', endApplicationDate: '2026-07-01' },
        { path: '/endApplicationDate', code: 'DATE_FROM_TO_VALIDATION' },
      ],
      [
        'special characters in an identity',
        { identityType: 2 as const, searchText: '3080-101' },
        { path: '/searchText', code: 'IDENTITY_CODE_FIELD' },
      ],
      [
        'a word as an application number',
        { identityType: 3 as const, searchText: 'رقم 26' },
        { path: '/searchText', code: 'IDENTITY_CODE_FIELD' },
      ],
      [
        'an application number over 25',
        { identityType: 3 as const, searchText: '1'.repeat(26) },
        { path: '/searchText', code: 'SEARCH_MAX' },
      ],
    ])('refuses %s', async (_name, filter, field) => {
      await expect(list(filter)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        status: 400,
        details: { fields: [field] },
      })
    })
    it('holds on midnight that does not exist: summer time begins on 24 April 2026 at 0:00', async () => {
      expect((await list({ startApplicationDate: '2026-04-24', endApplicationDate: '2026-04-24' })).total).toBe(0)
    })
  })

  describe('sorting and paging', () => {
    /**
     * Ids from the least to the greatest; equal ones by id, within faculty, type and status by time; what is empty
     * comes first.
     */
    const orders: Record<(typeof SORTABLE)[number], () => number[]> = {
      studentName: () => [the.ahmedMedicine, the.ahmedArts, the.zaki, the.mariam, the.hoda],
      identityNumber: () => [the.ahmedMedicine, the.ahmedArts, the.mariam, the.hoda, the.zaki],
      appNum: () => [the.ahmedMedicine, the.ahmedArts, the.mariam, the.hoda, the.zaki],
      desireNumber: () => [the.hoda, the.ahmedMedicine, the.mariam, the.zaki, the.ahmedArts],
      applyDate: () => [the.mariam, the.zaki, the.ahmedMedicine, the.ahmedArts, the.hoda],
      paymentDate: () => [the.ahmedArts, the.mariam, the.hoda, the.zaki, the.ahmedMedicine],
      // كلية الآداب before كلية الطب, within each in the order of time
      facultyName: () => [the.mariam, the.ahmedArts, the.zaki, the.ahmedMedicine, the.hoda],
      // شهادة أجنبية before علمي علوم
      certificateType: () => [the.hoda, the.mariam, the.zaki, the.ahmedMedicine, the.ahmedArts],
      studentPercentage: () => [the.hoda, the.zaki, the.ahmedMedicine, the.ahmedArts, the.mariam],
      studentTotal: () => [the.ahmedArts, the.mariam, the.hoda, the.zaki, the.ahmedMedicine],
      certifiedTotal: () => [the.ahmedArts, the.mariam, the.hoda, the.zaki, the.ahmedMedicine],
      applicationStatus: () => [the.zaki, the.ahmedMedicine, the.mariam, the.hoda, the.ahmedArts],
    }
    it.each(SORTABLE)('by %s, both ways, the same through a search, and page by page', async (orderBy) => {
      const expected = orders[orderBy]()
      expect(ids((await list({ orderBy, orderType: 'asc' })).results)).toEqual(expected)
      expect(ids((await list({ orderBy, orderType: 'desc' })).results)).toEqual(expected.toReversed())
      expect(ids((await list({ orderBy, orderType: 'asc', searchText: 'a' })).results)).toEqual(expected)
      const pages = []
      for (const page of [1, 2, 3, 4])
        pages.push(ids((await list({ orderBy, orderType: 'desc', page, pageSize: 2 })).results))
      expect(pages).toEqual([
        expected.toReversed().slice(0, 2),
        expected.toReversed().slice(2, 4),
        expected.toReversed().slice(4),
        [],
      ])
    })
    it('within one season too', async () => {
      for (const orderBy of SORTABLE) {
        const season = { yearId: YEAR.current, semesterId: SEMESTER.first }
        const expected = orders[orderBy]().filter((id) => [the.ahmedMedicine, the.ahmedArts, the.hoda].includes(id))
        expect(ids((await list({ ...season, orderBy, orderType: 'asc' })).results), orderBy).toEqual(expected)
        expect(await list({ ...season, orderBy, orderType: 'asc', page: 2, pageSize: 2 }), orderBy).toMatchObject({
          total: 3,
          more: false,
          results: [{ applyId: expected[2] }],
        })
      }
    })
  })

  describe('scope', () => {
    it.each([
      ['a faculty', { universityId: 1, facultyId: FACULTY.arts }, ['ahmedArts', 'mariam']],
      ['a branch', { universityId: 1, facultyId: FACULTY.medicine, branchId: BRANCH.medicineGiza }, ['hoda']],
      ['a branch without applications', { universityId: 1, facultyId: FACULTY.arts, branchId: BRANCH.artsGiza }, []],
    ] as const)('of %s lists and counts its applications alone, whatever is asked', async (_name, scope, expected) => {
      const own = expected.map((name) => the[name])
      for (const more of [
        {},
        { searchText: 'a' },
        { orderBy: 'facultyName' as const, orderType: 'desc' as const },
        { yearId: null, semesterId: SEMESTER.first },
        { studentId: the.ahmed },
        { identityType: 2 as const, searchText: '3' },
      ]) {
        const page = await list(more, { scope })
        expect(
          ids(page.results).every((id) => own.includes(id)),
          JSON.stringify(more),
        ).toBe(true)
        expect(page.total).toBe(page.results.length)
      }
      expect(ids((await list({}, { scope })).results).toSorted()).toEqual(own.toSorted())
      expect(await list({ identityType: 3, searchText: String(the.ahmedMedicine) }, { scope })).toEqual({
        results: [],
        total: 0,
        more: false,
      })
    })
    it('lets the student search find only those who applied there', async () => {
      const search = async (text: string, facultyId?: number) =>
        (
          await callAs(db(), { scope: { universityId: 1, ...(facultyId && { facultyId }) } })('searchStudent', {
            searchData: text,
          })
        ).data.students.map(({ studentName }) => studentName.en)
      expect(await search('مريم')).toEqual(['Mariam Hassan'])
      expect(await search('مريم', FACULTY.medicine)).toEqual([])
      expect(await search('hoda', FACULTY.medicine)).toEqual(['Hoda Moamen'])
      expect(await search('hoda', FACULTY.arts)).toEqual([])
    })
  })

  it('searches students from three letters, those that begin so first, twenty at most, of the season', async () => {
    const call = callAs(db())
    await expect(call('searchStudent', { searchData: 'أحـ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect((await call('searchStudent', { searchData: 'ابراهيم' })).data.students).toEqual([
      { studentId: the.ahmed, studentName: { ar: 'أحمد إبراهيم مصطفى', en: 'Ahmed Ibrahim Mostafa' } },
    ])
    expect((await call('searchStudent', { searchData: 'احمد', yearId: YEAR.last })).data.students).toEqual([])
    for (let i = 0; i < 25; i += 1)
      await addApplication(db(), {
        studentId: await addStudent(db(), { name: i % 2 ? 'ياسمين لؤلؤ' : 'لؤلؤ ياسمين', enName: 'X' }),
        yearId: YEAR.last,
      })
    const { students } = (await call('searchStudent', { searchData: 'لؤلؤ' })).data
    expect(students).toHaveLength(20)
    expect(students.map(({ studentName }) => studentName.ar)).toEqual([
      ...Array<string>(13).fill('لؤلؤ ياسمين'),
      ...Array<string>(7).fill('ياسمين لؤلؤ'),
    ])
  })

  it('finds a student by an identity, an application number or a mobile, who applied in the scope', async () => {
    const studentId = await addStudent(db(), { enName: 'Nadia Salim', cardId: 'B7654321', mobile: '01234567890' })
    await addApplication(db(), { studentId, number: '25-1-000777', facultyId: FACULTY.arts, yearId: YEAR.last })
    const search = async (searchData: string, facultyId: number) =>
      (
        await callAs(db(), { scope: { universityId: 1, facultyId } })('searchStudent', { searchData })
      ).data.students.map(({ studentName }) => studentName.en)
    for (const number of ['b7654321', '25-1-000777', '01234567890']) {
      expect(await search(number, FACULTY.arts), number).toEqual(['Nadia Salim'])
      expect(await search(number, FACULTY.medicine), number).toEqual([])
    }
    // many have the beginning of a number
    expect(await search('25-1-0', FACULTY.arts)).toEqual([])
  })

  it('suggests students by a name written joined or apart, those that begin so first', async () => {
    const named = async (name: string) =>
      addApplication(db(), { studentId: await addStudent(db(), { name, enName: 'X' }), yearId: YEAR.last })
    for (const name of ['آدم عبد الوهاب', 'عبد الوهاب آدم', 'عبدالوهاب زكي', 'عبد العال وهاب']) await named(name)
    for (const searchData of ['عبدالوهاب', 'عبد الوهاب']) {
      const { students } = (await callAs(db())('searchStudent', { searchData, yearId: YEAR.last })).data
      expect(
        students.map(({ studentName }) => studentName.ar),
        searchData,
      ).toEqual(['عبد الوهاب آدم', 'عبدالوهاب زكي', 'آدم عبد الوهاب'])
    }
  })

  it('finds names by indexes: of trigrams, and of their beginning', async () => {
    const plan = (condition: RawBuilder<unknown>) =>
      withTransaction(db(), async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        const { rows } = await sql<
          Record<string, string>
        >`explain select s.id from student s where ${condition}`.execute(trx)
        return rows.map((row) => Object.values(row)[0]).join('\n')
      })
    expect(await plan(hasTokens(sql`s.name_norm`, ['عبدالمنعم']))).toContain('student_joined_name_trigrams')
    expect(await plan(beginsWithTokens(sql`s.name_norm`, 'عبد المنعم'))).toContain('student_by_joined_name')
    // each spelling of hamza by the same indexes
    expect(await plan(hasTokens(sql`s.name_norm`, ['رؤوف']))).toContain('student_joined_name_trigrams')
    expect(await plan(beginsWithTokens(sql`s.name_norm`, 'رؤوف'))).toContain('student_by_joined_name')
  })

  it('finds hamza however it was written, as the pages do', async () => {
    const names = ['رؤوف سالم', 'رءوف سالم', 'عبد الرئوف', 'عبدالرؤف', 'معروف', 'علاء الدين', 'علا', 'هانيء', 'علي کريم']
    const students = await Promise.all(names.map((name) => addStudent(db(), { name, enName: 'X' })))
    const found = async (condition: RawBuilder<unknown>) => {
      const { rows } = await sql<{
        name: string
      }>`select s.ar_name as name from student s where s.id = any(${students}::int[]) and ${condition} order by array_position(${students}::int[], s.id)`.execute(
        db(),
      )
      return rows.map(({ name }) => name)
    }
    const folded = sql`s.name_norm`
    const rauf = ['رؤوف سالم', 'رءوف سالم', 'عبد الرئوف', 'عبدالرؤف']
    for (const text of ['رؤوف', 'رءوف', 'رئوف', 'رؤف']) {
      // as it is typed, a word is found anywhere, as before
      const expected = text === 'رؤف' ? [...rauf, 'معروف'] : rauf
      expect(await found(hasTokens(folded, [text])), text).toEqual(expected)
      expect(await found(containsTokens(folded, [text])), text).toEqual(expected)
      expect(await found(beginsWithTokens(folded, text)), text).toEqual(rauf.slice(0, 2))
    }
    for (const text of ['علاءالدين', 'هانئ', 'علی كریم', 'الرءوف', 'معروف']) {
      const expected = names.filter((name) => isFoundBy(name, text))
      expect(expected, text).not.toEqual([])
      expect(await found(hasTokens(folded, tokensOf(text))), text).toEqual(expected)
      expect(await found(containsTokens(folded, tokensOf(text))), text).toEqual(expected)
    }
  })

  it('counts to 10,000, and says that there are more', async () => {
    const like = await db().selectFrom('application').selectAll().where('id', '=', the.zaki).executeTakeFirstOrThrow()
    await sql`insert into application (number, student_id, year_id, semester_id, faculty_id, branch_id, status, applied_at, category_id, type_id, quota_id, student_name_norm, student_card_id)
      select 'B' || g, ${like.student_id}, 1, 2, 2, 22, 1, '2026-06-01T09:00:00Z', 1, 1, 1, ${like.student_name_norm}, ${like.student_card_id} from generate_series(1, 10000) g`.execute(
      db(),
    )
    const season = { yearId: 1, semesterId: 2, pageSize: 10 }
    const exact = await list(season)
    expect(exact).toMatchObject({ total: 10_000, more: false })
    expect(await list({ ...season, searchText: 'زكي' })).toMatchObject({ total: 10_000, more: false })
    await addApplication(db(), { studentId: like.student_id, yearId: 1, semesterId: 2, facultyId: 2 })
    for (const more of [
      {},
      { searchText: 'زكي' },
      { orderBy: 'facultyName' as const },
      { orderBy: 'studentName' as const, page: 1000 },
    ]) {
      const page = await list({ ...season, ...more })
      expect(page, JSON.stringify(more)).toMatchObject({ total: 10_000, more: true })
      expect(page.results).toHaveLength(10)
    }
    // many, in groups: pages that lie in one, over the border of two, and past the last
    const added = await addApplication(db(), { studentId: like.student_id, yearId: 1, semesterId: 2, facultyId: 1 })
    const byFaculty = { ...season, orderBy: 'facultyName' as const }
    const all = async (page: number, orderType: 'asc' | 'desc') =>
      ids((await list({ ...byFaculty, page, orderType })).results)
    expect(await all(1, 'desc')).toContain(added.id)
    expect((await all(1, 'desc'))[0]).toBe(added.id)
    const [first, second] = [await all(1, 'asc'), await all(2, 'asc')]
    expect(first.concat(second)).toEqual(first.concat(second).toSorted((a, b) => a - b))
    expect((await all(1001, 'asc')).at(-1)).toBe(added.id)
    expect(await all(1001, 'desc')).toHaveLength(2)
    expect(await all(1002, 'asc')).toEqual([])
  })
})

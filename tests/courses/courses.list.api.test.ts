import { beforeAll, describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { coursesHandlers } from '#server/features/courses/courses.handlers.ts'
import { withTables } from '../support/database.ts'
import { addCourse, CERTIFICATE, seedCertificates, TYPE, YEAR } from './courses.fixtures.ts'

type Calls = typeof coursesEndpoints
type Search = Partial<BodyOf<Calls['search']>>

withTables('courses: search, choices and related certificates', (getDb) => {
  const db = () => getDb().kysely
  const ajv = createAjv()
  /** Calls a handler as the server does, and checks the reply against the contract. */
  async function call<C extends 'search' | 'related' | 'autoComplete' | 'certificatesFilter' | 'filters'>(
    name: C,
    body?: unknown,
  ): Promise<DataOf<Calls[C]>> {
    const handler = coursesHandlers[name] as unknown as (input: object) => Promise<{ data: DataOf<Calls[C]> }>
    const { data } = await handler({ body, db: db() })
    const validate = ajv.compile(coursesEndpoints[name].reply as object)
    expect(validate(data) ? [] : validate.errors).toEqual([])
    return data
  }
  const search = (more: Search = {}) => call('search', { flagCourse: 0, page: 1, pageSize: 50, ...more })
  const names = async (more: Search = {}) => (await search(more)).results.map(({ enName }) => enName)
  const the: Record<string, number> = {}

  beforeAll(async () => {
    await seedCertificates(db())
    const add = async (ar: string, en: string, more: Parameters<typeof addCourse>[3] = {}) => {
      the[en] = (await addCourse(db(), ar, en, more)).id
    }
    await add('اللغة العربية', 'Arabic Language', {
      certificates: [CERTIFICATE.generalLast, CERTIFICATE.generalNow, CERTIFICATE.azharLast],
    })
    await add('الفيزياء', 'Physics', { certificates: [CERTIFICATE.generalLast] })
    await add('الأحياء', 'Biology', { active: false, certificates: [CERTIFICATE.generalLastOpen, CERTIFICATE.azharNow] })
    await add('إدارة الأعمال', 'Business Administration')
    await add('فن العمارة', 'Art of (Architecture)', { active: false })
  })

  describe('search (document 1, sections 2 and 7)', () => {
    it('lists all by Arabic name, with the number of certificates', async () => {
      const { results, total, more } = await search()
      expect(results.map(({ arName }) => arName)).toEqual([
        'إدارة الأعمال',
        'الأحياء',
        'الفيزياء',
        'اللغة العربية',
        'فن العمارة',
      ])
      expect(results[3]).toEqual({
        id: the['Arabic Language'],
        arName: 'اللغة العربية',
        enName: 'Arabic Language',
        active: 1,
        certificatesNum: 3,
        version: 1,
      })
      expect(results[1]).toMatchObject({ active: 0, certificatesNum: 2 })
      expect([total, more]).toEqual([5, false])
    })
    it.each([
      [1, ['Biology', 'Physics', 'Arabic Language']],
      [2, ['Business Administration', 'Art of (Architecture)']],
    ] as const)('flag %d', async (flagCourse, expected) => expect(await names({ flagCourse })).toEqual(expected))

    const filters: [string, Search, string[]][] = [
      ['year', { certificateYearId: YEAR.now }, ['Biology', 'Arabic Language']],
      [
        'certificate type, also one that is not active',
        { certificateTypeId: TYPE.azhar },
        ['Biology', 'Arabic Language'],
      ],
      ['open certificates', { certificateStatus: true }, ['Biology', 'Arabic Language']],
      ['closed certificates', { certificateStatus: false }, ['Physics', 'Arabic Language']],
      ['one certificate', { certificateId: CERTIFICATE.generalLastOpen }, ['Biology']],
      [
        'year, type and status of one and the same certificate',
        { certificateYearId: YEAR.last, certificateTypeId: TYPE.general, certificateStatus: false },
        ['Physics', 'Arabic Language'],
      ],
      [
        'a type and a year that no certificate joins with that state',
        { certificateTypeId: TYPE.azhar, certificateYearId: YEAR.now, certificateStatus: false },
        [],
      ],
      [
        'null means all',
        { certificateYearId: null, certificateTypeId: null, certificateStatus: null, certificateId: null },
        ['Biology', 'Physics', 'Arabic Language'],
      ],
    ]
    it.each(filters)('with certificate: %s', async (_, filter, expected) =>
      expect(await names({ flagCourse: 1, ...filter })).toEqual(expected),
    )
    it.each([0, 2] as const)('the certificate filters do not count with flag %d', async (flagCourse) => {
      expect(
        await names({
          flagCourse,
          certificateYearId: YEAR.now,
          certificateTypeId: TYPE.general,
          certificateStatus: true,
          certificateId: CERTIFICATE.generalNow,
        }),
      ).toEqual(await names({ flagCourse }))
    })
    it('the number of certificates is of all of them, whatever is searched for (D56)', async () => {
      const { results } = await search({ flagCourse: 1, certificateId: CERTIFICATE.generalNow })
      expect(results.map(({ certificatesNum }) => certificatesNum)).toEqual([3])
    })

    it.each([
      ['أحياء', ['Biology']],
      ['احياء', ['Biology']],
      ['الاحيا', ['Biology']],
      ['اداره', ['Business Administration']],
      ['الأعمال إدارة', ['Business Administration']],
      ['LANGUAGE arab', ['Arabic Language']],
      ['(arch', ['Art of (Architecture)']],
      ['ال', ['Business Administration', 'Biology', 'Physics', 'Arabic Language', 'Art of (Architecture)']],
      ['   ', ['Business Administration', 'Biology', 'Physics', 'Arabic Language', 'Art of (Architecture)']],
      ['اللغة Arabic', []],
      ['اللغةالعربية', ['Arabic Language']],
      ['businessadmin', ['Business Administration']],
      ['الأع مال', ['Business Administration']],
      ['ةالع', []],
      ['%', []],
      ['_', []],
    ])('%j is found in either name, however it is written', async (courseName, expected) =>
      expect(await names({ courseName })).toEqual(expected),
    )
    it('name and flag count together', async () =>
      expect(await names({ flagCourse: 1, courseName: 'ال', certificateStatus: false })).toEqual([
        'Physics',
        'Arabic Language',
      ]))

    const sorts: [Search, string[]][] = [
      [
        { orderBy: 'arName', orderType: 'desc' },
        ['Art of (Architecture)', 'Arabic Language', 'Physics', 'Biology', 'Business Administration'],
      ],
      [
        { orderBy: 'enName' },
        ['Arabic Language', 'Art of (Architecture)', 'Biology', 'Business Administration', 'Physics'],
      ],
      [
        { orderBy: 'certificatesNum' },
        ['Business Administration', 'Art of (Architecture)', 'Physics', 'Biology', 'Arabic Language'],
      ],
      [
        { orderBy: 'certificatesNum', orderType: 'desc' },
        ['Arabic Language', 'Biology', 'Physics', 'Art of (Architecture)', 'Business Administration'],
      ],
      [
        { orderBy: 'active' },
        ['Biology', 'Art of (Architecture)', 'Arabic Language', 'Physics', 'Business Administration'],
      ],
      [{ orderBy: 'active', orderType: 'desc', flagCourse: 1 }, ['Physics', 'Arabic Language', 'Biology']],
    ]
    it.each(sorts)('%j, ties by id', async (order, expected) => expect(await names(order)).toEqual(expected))
    it('pages begin with 1 and give each course once, whatever the order (D37)', async () => {
      for (const orderBy of ['arName', 'enName', 'active', 'certificatesNum'] as const) {
        const pages = await Promise.all([1, 2, 3, 4].map((page) => search({ orderBy, page, pageSize: 2 })))
        expect(pages.map(({ results }) => results.length)).toEqual([2, 2, 1, 0])
        expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
        expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(5)
      }
    })
  })

  describe('autoComplete (document 1, section 7)', () => {
    const complete = async (courseName: string, more: object = {}) =>
      (await call('autoComplete', { courseName, ...more })).data.map(({ enName }) => enName)
    it('offers active courses only, by Arabic name', async () =>
      expect(await complete('')).toEqual(['Business Administration', 'Physics', 'Arabic Language']))
    it('offers them also when it is asked for them by the documents’ active 1', async () =>
      expect(await complete('', { active: 1 })).toEqual(['Business Administration', 'Physics', 'Arabic Language']))
    it('leaves out those of the certificate', async () =>
      expect(await complete('', { certificateId: CERTIFICATE.generalLast })).toEqual(['Business Administration']))
    it('finds a part of either name, folded; what begins with it comes first', async () => {
      expect(await complete('phy')).toEqual(['Physics'])
      expect(await complete('اعمال')).toEqual(['Business Administration'])
      expect(await complete('احياء')).toEqual([])
      expect(await complete('اللغةالعربية')).toEqual(['Arabic Language'])
      expect(await complete('فيزيا ء')).toEqual(['Physics'])
      expect(await complete('a')).toEqual(['Arabic Language', 'Business Administration'])
    })
  })

  describe('related certificates (document 1, sections 2 and 7)', () => {
    const related = (more: object = {}) =>
      call('related', { courseID: the['Arabic Language'], page: 1, pageSize: 5, ...more })
    it('tells the course and its certificates, the newest year first', async () => {
      const { results, ...course } = await related()
      expect(course).toEqual({
        id: the['Arabic Language'],
        courseArName: 'اللغة العربية',
        courseEnName: 'Arabic Language',
        active: 1,
        certificatesNum: 3,
        version: 1,
        total: 3,
        more: false,
      })
      expect(results.map(({ certificateId }) => certificateId)).toEqual([
        CERTIFICATE.generalNow,
        CERTIFICATE.azharLast,
        CERTIFICATE.generalLast,
      ])
      expect(results[0]).toEqual({
        certificateId: CERTIFICATE.generalNow,
        name: { ar: 'علمي علوم', en: 'Science section' },
        year: { ar: '2026/2027', en: '2026/2027' },
        courseDegree: 50.25,
        certificateTotalDegree: 320,
        certificateStatus: true,
      })
    })
    it.each([
      ['name', 'asc', [3, 1, 2]],
      ['name', 'desc', [2, 1, 3]],
      ['year', 'asc', [1, 3, 2]],
      ['year', 'desc', [2, 3, 1]],
      ['courseDegree', 'desc', [3, 2, 1]],
      ['certificateTotalDegree', 'asc', [2, 1, 3]],
      ['certificateStatus', 'asc', [1, 3, 2]],
    ] as const)('by %s %s', async (orderBy, orderType, expected) =>
      expect((await related({ orderBy, orderType })).results.map(({ certificateId }) => certificateId)).toEqual(
        expected,
      ),
    )
    it('is paged', async () => expect((await related({ page: 2, pageSize: 2 })).results).toHaveLength(1))
    it('of a course without certificates is empty, of none 404', async () => {
      expect(await related({ courseID: the['Business Administration'] })).toMatchObject({
        results: [],
        total: 0,
        certificatesNum: 0,
      })
      await expect(
        coursesHandlers.related({ body: { courseID: 2147483647, page: 1, pageSize: 5 }, db: db() } as never),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
  })

  describe('choices of the filters', () => {
    const offered = async (body: object) => (await call('certificatesFilter', body)).certificates.map(({ id }) => id)
    it.each([
      [{}, [4, 2, 5, 3, 1]],
      [{ yearID: YEAR.last }, [5, 3, 1]],
      [{ certificateTypeID: TYPE.general }, [2, 5, 1]],
      [{ certificateStatus: true }, [4, 2, 5]],
      [{ certificateStatus: false, yearID: YEAR.last, certificateTypeID: TYPE.general }, [1]],
      [{ certificateTypeID: null, certificateStatus: null, yearID: null }, [4, 2, 5, 3, 1]],
      [{ certificateTypeID: 99 }, []],
    ])('certificates of %j, the newest year first', async (body, expected) =>
      expect(await offered(body)).toEqual(expected),
    )
    it('a name says its year where years are mixed', async () => {
      expect((await call('certificatesFilter', { certificateTypeID: TYPE.azhar })).certificates[0]!.name).toEqual({
        ar: 'أزهري علمي (2026/2027)',
        en: 'Azhar science (2026/2027)',
      })
      expect((await call('certificatesFilter', { yearID: YEAR.now })).certificates[0]!.name).toEqual({
        ar: 'أزهري علمي',
        en: 'Azhar science',
      })
    })
    it('types also when they are not active, and years from the newest', async () => {
      const { certificationCategories, years, certification } = await call('filters')
      expect(certificationCategories).toEqual([
        { id: 2, name: { ar: 'الثانوية الأزهرية', en: 'Azhar secondary' }, active: false },
        { id: 1, name: { ar: 'الثانوية العامة', en: 'General secondary' }, active: true },
      ])
      expect(years.map(({ id, active }) => [id, active])).toEqual([
        [YEAR.now, true],
        [YEAR.last, false],
      ])
      expect(certification).toHaveLength(5)
    })
  })

  describe('many courses', () => {
    beforeAll(async () => {
      const many = Array.from({ length: 10_000 }, (_, index) => ({
        ar_name: `مقرر كثير ${index}`,
        en_name: `Many ${index}`,
        ar_norm: normaliseName(`مقرر كثير ${index}`),
        en_norm: `many ${index}`,
      }))
      for (let from = 0; from < many.length; from += 2_000)
        await db()
          .insertInto('course')
          .values(many.slice(from, from + 2_000))
          .execute()
    })
    it('are counted to 10,000', async () => {
      expect(await search()).toMatchObject({ total: 10_000, more: true })
      expect(await search({ courseName: 'كثير' })).toMatchObject({ total: 10_000, more: false })
      expect((await search({ page: 1001, pageSize: 10 })).results).toHaveLength(5)
    })
    it('at most 20 are offered', async () => {
      expect((await call('autoComplete', { courseName: 'many' })).data).toHaveLength(20)
      expect((await call('autoComplete', { courseName: '' })).data).toHaveLength(20)
    })
  })
})

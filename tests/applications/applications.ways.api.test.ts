import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Agreement } from '#schemas/applications/agreement.schema.ts'
import { SORTABLE, type ListBody } from '#schemas/applications/application.schema.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { indexLookup, type Limits } from '#server/kit/application-filter.sql.ts'
import { filterOf } from '#server/kit/application-search.sql.ts'
import { countWaiting, listApplications } from '#server/features/applications/application.list.sql.ts'
import { findNeighbours } from '#server/features/applications/application.neighbours.sql.ts'
import { effective } from '#server/kit/scope.ts'
import { Random } from '#server/seeds/random.ts'
import { withTables } from '../support/database.ts'
import { IS_LONG } from '../support/long.ts'
import { seedDemo } from '../support/seed-demo.ts'

interface Row {
  readonly id: number
  readonly student: number
  readonly year: number
  readonly semester: number
  readonly faculty: number
  readonly branch: number
  readonly status: number
  readonly category: number
  readonly type: number
  readonly certificate: number | null
  readonly country: number | null
  readonly desire: number | null
  readonly at: number
  readonly day: string
  readonly paid: number | null
  readonly percentage: number | null
  readonly total: number | null
  readonly certified: number | null
  readonly agreement: Agreement | null
  readonly name: string
  readonly card: string
  readonly number: string
  readonly facultyName: string
  readonly typeName: string
  /** The student shares a value with others, at most ten in all (ADR 68). */
  readonly shares: boolean
}
interface ListRequest {
  readonly body: ListBody
  readonly facultyId?: number
  readonly branchId?: number
}

/**
 * Whether a folded name contains a word: as a substring, or, without the spaces after it, from the start of one of its
 * words (ADR 30).
 */
const contains = (name: string, word: string): boolean =>
  name.includes(word) || name.split(' ').some((_, from, all) => all.slice(from).join('').startsWith(word))

/** The expected result of the list, in the simplest form: a scan of all rows, without an index. */
function naive(rows: readonly Row[], { body, facultyId, branchId }: ListRequest): number[] {
  const text = (body.searchText ?? '').trim().toUpperCase()
  const words =
    body.identityType === undefined || body.identityType === 1
      ? normaliseName(body.searchText ?? '')
          .split(' ')
          .filter(Boolean)
      : []
  const fits = (filter: unknown, value: unknown) => filter === null || filter === undefined || filter === value
  const found = rows.filter(
    (row) =>
      fits(facultyId, row.faculty) &&
      fits(branchId, row.branch) &&
      fits(body.yearId, row.year) &&
      fits(body.semesterId, row.semester) &&
      fits(body.appStatus, row.status) &&
      fits(body.certificateCategoryId, row.category) &&
      fits(body.certificateTypeId, row.type) &&
      fits(body.certificateForeignId, row.certificate) &&
      fits(body.countryId, row.country) &&
      fits(body.studentId, row.student) &&
      fits(body.agreement, row.agreement) &&
      words.every((word) => contains(row.name, word)) &&
      (body.identityType !== 2 || row.card.startsWith(text)) &&
      (body.identityType !== 3 || row.number.startsWith(text) || String(row.id) === text) &&
      (body.startApplicationDate === undefined ||
        body.startApplicationDate === null ||
        row.day >= body.startApplicationDate) &&
      (body.endApplicationDate === undefined ||
        body.endApplicationDate === null ||
        row.day <= body.endApplicationDate) &&
      (!body.duplicatesOnly || row.shares) &&
      (!body.withDesiresChecked ||
        rows.some(
          (other) =>
            other.student === row.student &&
            other.year === row.year &&
            other.semester === row.semester &&
            other.desire !== null &&
            row.desire !== null &&
            other.desire !== row.desire,
        )),
  )
  const least = Number.NEGATIVE_INFINITY
  const keys: Record<NonNullable<ListBody['orderBy']>, (row: Row) => readonly (string | number)[]> = {
    studentName: ({ name }) => [name],
    identityNumber: ({ card }) => [card],
    appNum: ({ number }) => [number],
    desireNumber: ({ desire }) => [desire ?? 0],
    applyDate: ({ at }) => [at],
    paymentDate: ({ paid }) => [paid ?? least],
    studentPercentage: ({ percentage }) => [percentage ?? least],
    studentTotal: ({ total }) => [total ?? least],
    certifiedTotal: ({ certified }) => [certified ?? least],
    applicationStatus: ({ status, at }) => [status, at],
    facultyName: (row) => [row.facultyName, row.faculty, row.at],
    certificateType: (row) => [row.typeName, row.type, row.at],
  }
  const keyOf = (row: Row) => [...keys[body.orderBy ?? 'applyDate'](row), row.id]
  const direction = (body.orderType ?? (body.orderBy ? 'asc' : 'desc')) === 'asc' ? 1 : -1
  return found
    .map((row) => ({ id: row.id, key: keyOf(row) }))
    .toSorted((a, b) => {
      const at = a.key.findIndex((value, index) => value !== b.key[index])
      return at < 0 ? 0 : direction * (a.key[at]! < b.key[at]! ? -1 : 1)
    })
    .map(({ id }) => id)
}

const APPLICATIONS = 700
/** The number of random queries for each path, from a fixed seed. */
const ROUNDS = IS_LONG ? 250 : 60
/**
 * With these limits few rows take every path of a million; with the product's limits all would take the index lookup.
 */
const PLANS: readonly Limits[] = [
  { count: 20, students: 8 },
  { count: 20, students: 10_000 },
  { count: 100_000, students: 8 },
  { count: 150, students: 30 },
]

withTables('every way that the list is found', (getDb, getOptions) => {
  const db = () => getDb().kysely
  let rows: Row[]
  beforeAll(async () => {
    await seedDemo(getDb(), getOptions().dataDir, APPLICATIONS)
    // one in four shares the previous student's mobile, and too many share another one
    await sql`update student s set mobile = p.mobile from student p where p.id = s.id - 1 and s.id % 4 = 0`.execute(
      db(),
    )
    await sql`update student set mobile = '01000000000' where id % 9 = 0`.execute(db())
    const read = await sql<
      Row & { at: string; paid: string | null }
    >`select a.id, a.student_id as student, a.year_id as year, a.semester_id as semester, a.faculty_id as faculty, a.branch_id as branch, a.status,
      a.category_id as category, a.type_id as type, a.certificate_name_id as certificate, a.prequal_country_id as country, a.desire_number as desire, a.applied_at as at,
      to_char(a.applied_at at time zone 'Africa/Cairo', 'YYYY-MM-DD') as day, a.paid_at as paid, a.percentage, a.submitted_total as total, a.certified_total as certified,
      (select g.agreement from claim_agreement g where g.application_id = a.id) as agreement,
      s.name_norm as name, s.card_id as card, a.number, f.ar_name as "facultyName", t.ar_name as "typeName"
      from application a join student s on s.id = a.student_id join faculty f on f.id = a.faculty_id join certificate_type t on t.id = a.type_id`.execute(
      db(),
    )
    const sharing = await studentsWhoShare()
    rows = read.rows.map((row) => ({
      ...row,
      shares: sharing.has(row.student),
      at: Date.parse(row.at),
      paid: row.paid && Date.parse(row.paid),
      facultyName: normaliseName(row.facultyName),
      typeName: normaliseName(row.typeName),
    }))
    expect(rows).toHaveLength(APPLICATIONS)
  })

  /** Computed by a plain scan, independent of the duplicates that the database stores. */
  async function studentsWhoShare(): Promise<Set<number>> {
    const { rows: values } = await sql<{ value: string; student: number }>`
      select 'card ' || card_id as value, id as student from student union select 'mobile ' || mobile, id from student where mobile is not null
      union select 'mail ' || lower(email), id from student where email is not null union select 'file ' || sha256, student_id from attachment`.execute(
      db(),
    )
    const bearers = new Map<string, number[]>()
    for (const { value, student } of values) bearers.set(value, [...(bearers.get(value) ?? []), student])
    const sharing = [...bearers.values()].filter(({ length }) => length > 1 && length <= 10)
    return new Set(sharing.flat())
  }

  /** Filters with values of a row, so that most find something; each filter is used with a certain probability. */
  function randomRequest(random: Random): ListRequest {
    const [row, other] = [random.pick(rows), random.pick(rows)]
    const maybe = <T>(chance: number, value: T) => (random.chance(chance) ? value : {})
    const names = row.name.split(' ')
    const search = random.pick([
      {},
      {},
      { searchText: names[0]! },
      { searchText: `${names.at(-1)} ${names[1]}` },
      { searchText: 'م' },
      { searchText: 'محمد' },
      { searchText: 'زعفرانه' },
      { searchText: names.slice(0, 2).join('') },
      { searchText: 'عبدالله' },
      { identityType: 2 as const, searchText: row.card.slice(0, random.int(1, 14)) },
      { identityType: 3 as const, searchText: random.chance(0.5) ? String(row.id) : row.number.split('-')[0]! },
    ])
    const days = [row.day, other.day].toSorted()
    return {
      body: {
        page: random.pickEarly([1, 1, 2, 3, 5, 12]),
        pageSize: random.pick([1, 7, 10, 50]),
        ...search,
        ...maybe(0.6, { yearId: row.year, ...maybe(0.8, { semesterId: row.semester }) }),
        ...maybe(0.2, { appStatus: row.status as never }),
        ...maybe(0.1, { certificateCategoryId: row.category }),
        ...maybe(0.15, { certificateTypeId: row.type }),
        ...maybe(0.05, { certificateForeignId: row.certificate }),
        ...maybe(0.1, { countryId: row.country }),
        ...maybe(0.05, { studentId: row.student }),
        ...maybe(0.1, { startApplicationDate: days[0]! }),
        ...maybe(0.1, { endApplicationDate: days[1]! }),
        ...maybe(0.1, { withDesiresChecked: true }),
        ...maybe(0.15, { duplicatesOnly: true }),
        ...maybe(0.1, { agreement: row.agreement }),
        ...maybe(0.85, {
          orderBy: random.pick(SORTABLE),
          ...maybe(0.7, { orderType: random.pick(['asc', 'desc'] as const) }),
        }),
      },
      ...maybe(0.3, { facultyId: row.faculty, ...maybe(0.4, { branchId: row.branch }) }),
    }
  }

  it('leads from the students who share something to their applications, by index', async () => {
    const filter = await filterOf(db(), effective({ universityId: 1 }), {
      yearId: 3,
      semesterId: 1,
      duplicatesOnly: true,
    })
    const plan = await withTransaction(db(), async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows: lines } = await sql<Record<string, string>>`explain ${indexLookup(filter, sql`a.id`)}`.execute(trx)
      return lines.map((line) => Object.values(line)[0]).join('\n')
    })
    expect(plan).toContain('using student_duplicate')
    expect(plan).toContain('using application_student ')
    // the seasons are some rows (ADR 115)
    expect(plan).not.toMatch(/Seq Scan on (?!season )/)
  })

  it.each(PLANS)(
    'finds what the plain query finds, past $count applications and $students students',
    async (limits) => {
      const random = new Random(limits.count * limits.students)
      for (let round = 0; round < ROUNDS; round += 1) {
        const { body, ...node } = randomRequest(random)
        const expected = naive(rows, { body, ...node })
        const page = await listApplications(db(), effective({ universityId: 1, ...node }), body, limits)
        const from = (body.page - 1) * body.pageSize
        expect([JSON.stringify({ body, ...node }), ...page.results.map(({ applyId }) => applyId)]).toEqual([
          JSON.stringify({ body, ...node }),
          ...expected.slice(from, from + body.pageSize),
        ])
        // under review, the fee paid or not, marked by a rule or not (document 2, section 4)
        const waiting = expected.filter((id) => [1, 5, 6, 7].includes(rows.find((row) => row.id === id)!.status)).length
        const counted = await countWaiting(db(), effective({ universityId: 1, ...node }), body, limits)
        expect(counted, JSON.stringify({ body, ...node })).toEqual({
          count: Math.min(waiting, limits.count),
          more: waiting > limits.count,
        })
        expect([page.total, page.more], JSON.stringify({ body, ...node })).toEqual([
          Math.min(expected.length, limits.count),
          expected.length > limits.count,
        ])
      }
    },
  )

  it.each(PLANS)(
    'knows what stands beside an application in the list, also one that left it, past $count applications and $students students',
    async (limits) => {
      const random = new Random(limits.count + limits.students)
      for (let round = 0; round < ROUNDS; round += 1) {
        const { body: page, ...node } = randomRequest(random)
        const { page: _page, pageSize: _pageSize, ...body } = page
        const list = naive(rows, { body: page, ...node })
        const { orderBy, orderType } = body
        const everywhere = naive(rows, {
          body: { page: 1, pageSize: 1, ...(orderBy && { orderBy }), ...(orderType && { orderType }) },
          ...node,
        })
        const applyId = list.length > 0 && random.chance(0.8) ? random.pick(list) : random.pick(everywhere)
        const rank = new Map(everywhere.map((id, index) => [id, index]))
        const before = list.filter((id) => rank.get(id)! < rank.get(applyId)!)
        const behind = list.filter((id) => rank.get(id)! > rank.get(applyId)!)
        const found = await findNeighbours(db(), effective({ universityId: 1, ...node }), { ...body, applyId }, limits)
        expect([JSON.stringify({ body, applyId, ...node }), found]).toEqual([
          JSON.stringify({ body, applyId, ...node }),
          {
            previous: keyOf(before.at(-1)),
            next: keyOf(behind[0]),
            position: before.length < limits.count ? before.length + 1 : null,
            total: Math.min(list.length, limits.count),
            more: list.length > limits.count,
          },
        ])
      }
    },
  )
  const keyOf = (id: number | undefined) => {
    const row = rows.find((each) => each.id === id)
    return row ? { applyId: row.id, studentId: row.student } : null
  }
})

import { sql, type Insertable, type Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Agreement } from '#schemas/applications/agreement.schema.ts'
import { TEXT_KINDS } from '#schemas/shared/text.ts'
import type { Tables } from '#server/db/tables.ts'
import {
  addApplication,
  addStudent,
  callAs,
  emptyApplications,
  FACULTY,
  listBody,
  STAFF,
  TYPE,
  YEAR,
} from '../applications/applications.fixtures.ts'
import { ajvErrorsOf } from '../applications/applications.replies.ts'
import { withTables } from '../support/database.ts'
import {
  AGREEMENT_CASES,
  type AgreementCase,
  type Claim,
  type Course,
  type Outcome,
  type Result,
} from './agreement.cases.ts'
import {
  addCertificate,
  bodyOf,
  emptyUploads,
  idOf,
  rowOf as sheetRow,
  seedUploads,
  uploadAs,
} from './uploads.fixtures.ts'

type Db = Kysely<Tables>
type Application = Insertable<Tables['application']>

const COURSES: Readonly<Record<Course, { readonly id: number; readonly degree: number; readonly counts: boolean }>> = {
  physics: { id: 7, degree: 60, counts: true },
  chemistry: { id: 8, degree: 60, counts: true },
  religion: { id: 9, degree: 25, counts: false },
}
const TOTAL = { a: 410, b: 320 } as const
const YEAR_OF = { thisYear: YEAR.current, lastYear: YEAR.last } as const

/** Each case has a category of certificates of its own. */
const categoryOf = (at: number): number => 1_000 + at
const certificateOf = (at: number, certificate: Result['certificate']): number =>
  10 * categoryOf(at) + (certificate === 'a' ? 1 : 2)

const rowOf = (at: number, { certificate, cardId, total, marks, seat }: Result) => ({
  certificate_id: certificateOf(at, certificate),
  card_id: cardId,
  ar_name: 'محمد أحمد علي',
  total,
  seat_number: seat,
  marks: JSON.stringify(
    Object.fromEntries(Object.entries(marks).map(([course, mark]) => [COURSES[course as Course].id, mark])),
  ),
})
const claimOf = (at: number, { cardId, total, of }: Claim) => ({
  category_id: categoryOf(at),
  year_id: YEAR_OF[of],
  student_card_id: cardId,
  submitted_total: total,
})

const COLUMNS: Readonly<Record<string, string>> = { cardId: 'student_card_id', total: 'submitted_total', of: 'year_id' }
/** The columns that a change writes, alone: each must be followed by itself. */
const changedOf = (columns: ReturnType<typeof claimOf>, fields: readonly string[]) =>
  Object.fromEntries(
    Object.entries(columns).filter(([name]) => fields.some((field) => COLUMNS[field] === name)),
  ) as Partial<typeof columns>

/** The ids of what is in the database, by the number of the case. */
interface Stored {
  readonly claims: ReadonlyMap<number, number>
  readonly results: ReadonlyMap<number, number[]>
}

withTables('agreement of claims with uploaded results', (getDb) => {
  const db = (): Db => getDb().kysely
  beforeAll(async () => {
    await seedUploads(db())
    await db()
      .insertInto('course')
      .values({ id: 9, ar_name: 'الدين', en_name: 'Religion', ar_norm: 'الدين', en_norm: 'religion' })
      .execute()
    await db()
      .insertInto('certificate_category')
      .values(
        AGREEMENT_CASES.map((_, at) => ({
          id: categoryOf(at),
          ar_name: `فئة ${at}`,
          en_name: `Category ${at}`,
        })),
      )
      .execute()
  })
  beforeEach(async () => {
    await emptyUploads(db())
    await emptyApplications(db())
    const certificates = AGREEMENT_CASES.flatMap((_, at) => (['a', 'b'] as const).map((name) => ({ at, name })))
    await db()
      .insertInto('certificate')
      .values(
        certificates.map(({ at, name }) => ({
          id: certificateOf(at, name),
          category_id: categoryOf(at),
          year_id: YEAR.current,
          ar_name: `شهادة ${name}`,
          en_name: `Certificate ${name}`,
          total: TOTAL[name],
          open: false,
        })),
      )
      .execute()
    await db()
      .insertInto('certificate_course')
      .values(
        certificates.flatMap(({ at, name }) =>
          Object.values(COURSES).map(({ id, degree, counts }) => ({
            certificate_id: certificateOf(at, name),
            course_id: id,
            degree,
            add_to_total: counts,
          })),
        ),
      )
      .execute()
  })

  async function insertClaims(cases: readonly AgreementCase[]): Promise<Map<number, number>> {
    const studentId = await addStudent(db())
    const added = await db()
      .insertInto('application')
      .values(
        cases.map(({ claim }, at): Application => ({
          number: `26-1-${at}`,
          student_id: studentId,
          semester_id: 1,
          faculty_id: 1,
          branch_id: 11,
          desire_number: 1,
          status: 1,
          applied_at: '2026-07-01T09:00:00.000Z',
          type_id: TYPE.general,
          quota_id: 1,
          student_name_norm: '',
          ...claimOf(at, claim),
        })),
      )
      .returning(['id', 'category_id'])
      .execute()
    const claims = new Map(added.map(({ id, category_id }) => [category_id - categoryOf(0), id]))
    const seats = cases.flatMap(({ claim: { seat } }, at) =>
      seat === null ? [] : [{ application_id: claims.get(at)!, seat_number: seat }],
    )
    await db().insertInto('claim_seat_number').values(seats).execute()
    return claims
  }
  async function insertResults(cases: readonly AgreementCase[]): Promise<Map<number, number[]>> {
    const rows = cases.flatMap(({ results }, at) => results.map((row) => ({ at, row: rowOf(at, row) })))
    const added = await db()
      .insertInto('uploaded_student')
      .values(rows.map(({ row }) => row))
      .returning('id')
      .execute()
    const ids = new Map<number, number[]>(cases.map((_, at) => [at, []]))
    for (const [place, { id }] of added.entries()) ids.get(rows[place]!.at)!.push(id)
    return ids
  }
  /** What happens in the cases, one change of each after another. */
  async function change(cases: readonly AgreementCase[], { claims, results }: Stored): Promise<void> {
    for (const [at, { claim, results: first, then }] of cases.entries()) {
      let now = claim
      const rows = [...first]
      const ids = results.get(at)!
      for (const each of then) {
        if ('claim' in each) {
          const application_id = claims.get(at)!
          now = { ...now, ...each.claim }
          if ('seat' in each.claim) {
            await db().deleteFrom('claim_seat_number').where('application_id', '=', application_id).execute()
            if (now.seat !== null)
              await db().insertInto('claim_seat_number').values({ application_id, seat_number: now.seat }).execute()
          } else
            await db()
              .updateTable('application')
              .set(changedOf(claimOf(at, now), Object.keys(each.claim)))
              .where('id', '=', application_id)
              .execute()
        } else if ('add' in each) {
          const row = rowOf(at, each.add)
          const { id } = await db().insertInto('uploaded_student').values(row).returning('id').executeTakeFirstOrThrow()
          ids.push(id)
        } else if ('remove' in each)
          await db().deleteFrom('uploaded_student').where('id', '=', ids[each.remove]!).execute()
        else {
          rows[each.correct] = { ...rows[each.correct]!, ...each.to }
          const row = rowOf(at, rows[each.correct]!)
          await db().updateTable('uploaded_student').set(row).where('id', '=', ids[each.correct]!).execute()
        }
      }
    }
  }
  /** The outcomes in the database, in the order of the cases. */
  async function outcomes({ claims, results }: Stored): Promise<Outcome[]> {
    const stored = await db().selectFrom('claim_agreement').selectAll().execute()
    const byApplication = new Map(stored.map((row) => [row.application_id, row]))
    return AGREEMENT_CASES.map((_, at) => {
      const row = byApplication.get(claims.get(at)!)
      if (!row) return null
      const { agreement, official_total: official, difference, uploaded_id: id } = row
      return { agreement, official, difference, row: id === null ? null : results.get(at)!.indexOf(id) }
    })
  }
  /** All cases come out as they are written, also when everything is computed anew. */
  async function expectOutcomes(stored: Stored): Promise<void> {
    const named = (all: readonly Outcome[]) => AGREEMENT_CASES.map(({ name }, at) => ({ name, outcome: all[at]! }))
    const written = named(AGREEMENT_CASES.map(({ outcome }) => outcome))
    expect(named(await outcomes(stored))).toEqual(written)
    await sql`select fill_claim_agreements()`.execute(db())
    expect(named(await outcomes(stored))).toEqual(written)
  }

  it('is right in all 200 cases, results after claims', async () => {
    expect(AGREEMENT_CASES).toHaveLength(200)
    const claims = await insertClaims(AGREEMENT_CASES)
    const stored = { claims, results: await insertResults(AGREEMENT_CASES) }
    await change(AGREEMENT_CASES, stored)
    await expectOutcomes(stored)
  })

  it('is right in all cases, claims after results', async () => {
    const results = await insertResults(AGREEMENT_CASES)
    const stored = { claims: await insertClaims(AGREEMENT_CASES), results }
    await change(AGREEMENT_CASES, stored)
    await expectOutcomes(stored)
  })

  it('goes with the application, and with all results', async () => {
    const claims = await insertClaims(AGREEMENT_CASES)
    await insertResults(AGREEMENT_CASES)
    const ids = [...claims.values()]
    await db().deleteFrom('application').where('id', 'in', ids.slice(0, 150)).execute()
    const left = async (table: 'claim_agreement' | 'claim_seat_number') =>
      (await db().selectFrom(table).select('application_id').execute()).map(({ application_id: id }) => id)
    expect(ids.slice(0, 150)).not.toEqual(expect.arrayContaining(await left('claim_agreement')))
    expect(await left('claim_agreement')).not.toEqual([])
    await sql`truncate uploaded_student`.execute(db())
    expect(await left('claim_agreement')).toEqual([])
  })

  /** The agreement of an application, and the official total. */
  const agreementOf = async (id: number) => {
    const row = await db().selectFrom('claim_agreement').selectAll().where('application_id', '=', id).executeTakeFirst()
    return row && [row.agreement, row.official_total]
  }

  it('follows an upload, the one that corrects it, and taking both back', async () => {
    const certificateId = await addCertificate(db())
    const { id } = await addApplication(db(), {
      studentId: await addStudent(db(), { cardId: idOf(1) }),
      submittedTotal: 400,
    })
    const call = uploadAs(db())
    const save = (total: number) => call('save', bodyOf(certificateId, [sheetRow(1, { total })]))
    const takeBack = (uploadId: number, version: number) => call('takeBack', { uploadId, version })
    expect(await agreementOf(id)).toBeUndefined()
    const first = await save(310)
    expect(await agreementOf(id)).toEqual(['differs', 310])
    const second = await save(400)
    expect(await agreementOf(id)).toEqual(['agrees', 400])
    await takeBack(second.data.uploadId, second.data.version)
    expect(await agreementOf(id)).toEqual(['differs', 310])
    await takeBack(first.data.uploadId, first.data.version)
    expect(await agreementOf(id)).toBeUndefined()
  })

  it('is told in details and lists, of the own row alone and within the scope', async () => {
    const certificateId = await addCertificate(db())
    const cells = { total: 310, course7: 50, course8: 45.5 }
    await uploadAs(db())('save', bodyOf(certificateId, [sheetRow(1, cells), sheetRow(2, { total: 250 })]))
    const of = async (number: number, submittedTotal: number) =>
      addApplication(db(), { studentId: await addStudent(db(), { cardId: idOf(number) }), submittedTotal })
    const [first, second, third] = [await of(1, 400), await of(2, 250), await of(3, 250)]
    const elsewhere = await addApplication(db(), { categoryId: 17, submittedTotal: 90 })
    const clerk = callAs(db(), { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } })
    const resultOf = async ({ id: applyId }: { readonly id: number }) => {
      const { data } = await clerk('details', { applyId })
      expect(ajvErrorsOf('details', data)).toEqual([])
      return data.officialResult
    }
    const none = { courses: [], difference: null, officialTotal: null, isListed: false }
    expect(await resultOf(first)).toEqual({
      agreement: 'differs',
      officialTotal: 310,
      difference: 90,
      isListed: true,
      courses: [
        { name: { ar: 'الفيزياء', en: 'Physics' }, mark: 50, degree: 60, counts: true },
        { name: { ar: 'الكيمياء', en: 'Chemistry' }, mark: 45.5, degree: 60, counts: true },
      ],
    })
    expect(await resultOf(second)).toMatchObject({ agreement: 'agrees', officialTotal: 250, courses: [{}] })
    expect(await resultOf(third)).toEqual({ ...none, agreement: 'notFound' })
    expect(await resultOf(elsewhere)).toBeNull()
    const listed = async (agreement: Agreement | null) =>
      (await clerk('list', listBody({ agreement, orderBy: 'appNum', orderType: 'asc' }))).data.results.map((row) => [
        row.applyId,
        row.agreement,
      ])
    expect(await listed('differs')).toEqual([[first.id, 'differs']])
    expect(await listed('notFound')).toEqual([[third.id, 'notFound']])
    expect(await listed(null)).toEqual([
      [first.id, 'differs'],
      [second.id, 'agrees'],
      [third.id, 'notFound'],
      [elsewhere.id, null],
    ])
    const other = await addApplication(db(), { facultyId: FACULTY.arts, submittedTotal: 1 })
    await expect(clerk('details', { applyId: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('misses no claim that comes while results are being stored', async (test) => {
    // the embedded engine does one transaction after another
    test.skip(getDb().kind === 'pglite')
    const certificate_id = await addCertificate(db())
    const studentId = await addStudent(db(), { cardId: idOf(1) })
    const { claimed } = await db()
      .transaction()
      .execute(async (trx) => {
        const row = { certificate_id, card_id: idOf(1), ar_name: '', total: 310 }
        await trx.insertInto('uploaded_student').values(row).execute()
        const claimed = addApplication(db(), { studentId, submittedTotal: 310 })
        const waiting = () =>
          sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx)
        await expect.poll(async () => (await waiting()).rows.length).toBe(1)
        return { claimed }
      })
    expect(await agreementOf((await claimed).id)).toEqual(['agrees', 310])
  })

  it('folds numbers as searches do, and has no spaces', async () => {
    const characters = [...Array.from({ length: 0xffff }, (_, code) => code + 1)]
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCharCode(code))
      .filter((character) => /[\p{Nd}\p{Cf}\p{Z}\p{Cc}A-Za-z]/u.test(character))
    const { rows } = await sql<{ folded: string }>`
      select identity_folded(c) as folded from unnest(${characters}::text[]) with ordinality as t (c, at) order by at`.execute(
      db(),
    )
    expect(rows.map(({ folded }) => folded)).toEqual(
      characters.map((character) =>
        TEXT_KINDS['national-id'](`1${character}1`).slice(1, -1).replace(/\s/u, '').toUpperCase(),
      ),
    )
  })
})

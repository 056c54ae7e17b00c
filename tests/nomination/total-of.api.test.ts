import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { DryRunRow } from '#schemas/nomination/nomination.schema.ts'
import { compute } from '#server/features/nomination/matching/compute.ts'
import { ELIGIBILITY } from '#server/features/nomination/matching/rankings.ts'
import { readUniversity } from '#server/features/nomination/university/run.ts'
import { listMarks } from '#server/features/recommended-report/recommended-report.sql.ts'
import { effective } from '#server/kit/scope.ts'
import {
  addApplication,
  addStudent,
  callAs,
  CATEGORY,
  emptyApplications,
  FACULTY,
  seedUniversity,
} from '../applications/applications.fixtures.ts'
import { addRule, ARTS } from '../approval-rules/approval-rules.fixtures.ts'
import { IS_LONG } from '../support/long.ts'
import { memoryStore } from '../support/attachments.ts'
import { withTables } from '../support/database.ts'
import { addFaculties, FACULTIES } from './university.fixtures.ts'
import { addMedicineRule, auditFaults, emptyNomination, nominateAs, recommendationsOf } from './nomination.calls.ts'
import { instanceOf, percentageOf, rankedBy, type Instance, type TotalOf } from './total-of.reference.ts'

const CHOICES = ['claim', 'certifiedElseClaim', 'certified'] as const
/** All of them in the long run, on both engines. */
const INSTANCES = Array.from({ length: IS_LONG ? 50 : 12 }, (_, seed) => seed)
const PAGE = { page: 1, pageSize: 100 } as const
const points = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100)
const hundredths = (value: number | null) => (value === null ? null : Math.round(value * 100))

/** The total that a rule ranks by (ADR 123). */
withTables('whose total a rule ranks by', (getDb) => {
  const db = () => getDb().kysely
  const call = () => nominateAs(db())
  beforeAll(async () => {
    await seedUniversity(db())
    await addFaculties(db())
    // abroad has two certificates of the year, of different totals
    await sql`insert into certificate (category_id, year_id, ar_name, en_name, total) values (${CATEGORY.general}, 2, 'عامة', 'General', 410),
      (${CATEGORY.abroad}, 2, 'خارج', 'Abroad', 300), (${CATEGORY.abroad}, 2, 'خارج ثانية', 'Abroad, second', 500)`.execute(
      db(),
    )
  })
  beforeEach(async () => {
    await emptyNomination(db())
    await emptyApplications(db())
  })
  const setTotalOf = (ruleId: number, totalOf: TotalOf) =>
    sql`update approval_rule set total_of = ${totalOf} where id = ${ruleId}`.execute(db())

  describe('as an independent computation finds', () => {
    /** The ids that the database gave, by those of the instance. */
    async function insert({ applicants }: Instance): Promise<readonly number[]> {
      const ids: number[] = []
      const students = new Map<number, number>()
      for (const { student, faculty, desire, at, claim, certified, of } of applicants) {
        const studentId = students.get(student) ?? (await addStudent(db()))
        students.set(student, studentId)
        const made = await addApplication(db(), {
          studentId,
          facultyId: FACULTIES[faculty],
          desireNumber: desire,
          appliedAt: `2026-07-01T09:0${at}:00.000Z`,
          submittedTotal: points(claim),
          certifiedTotal: points(certified),
          percentage: points(percentageOf(claim, of)),
          categoryId: of === 41_000 ? CATEGORY.general : CATEGORY.abroad,
        })
        ids.push(made.id)
      }
      return ids
    }
    const outcomeOf = ({ facts, isUncertified }: DryRunRow) => {
      if (facts) return [facts.reason, facts.rank]
      return [isUncertified ? 'uncertified' : 'notConsidered', null]
    }

    it.each(INSTANCES)('instance %i', async (seed) => {
      const instance = instanceOf(seed)
      const ids = await insert(instance)
      const { ruleId, facultySeason } = await addMedicineRule(db(), {
        totalDegree: instance.minimum / 100,
        studentsNumbers: instance.seats,
        priorityCheck: instance.by === 'time' ? 0 : 1,
        rankBy: instance.by === 'percentage' ? 'percentage' : 'total',
      })
      await setTotalOf(await addRule(db(), { ...ARTS, branchesNumbers: [] }), instance.arts)
      if (instance.desireRule !== 'all')
        await sql`insert into desire_rule (value1) values (${String(instance.desireRule)})`.execute(db())
      for (const totalOf of CHOICES) {
        await setTotalOf(ruleId, totalOf)
        const expected = rankedBy(totalOf, instance)
        const idOf = (own: number) => ids[own - 1]!
        const byId = <T>(values: Readonly<Record<number, T>>) =>
          Object.fromEntries(Object.entries(values).map(([own, value]) => [idOf(Number(own)), value]))
        const body = { ruleId, ...facultySeason }

        const { data } = await call()('dryRun', body)
        const rows = (await call()('dryRunRows', { ...body, ...PAGE, show: 'all', fingerprint: data.fingerprint })).data
        expect(Object.fromEntries(rows.results.map((row) => [row.applyId, outcomeOf(row)]))).toEqual(
          byId(expected.outcomes),
        )
        const uncertified = Object.values(expected.outcomes).filter(([reason]) => reason === 'uncertified').length
        expect([data.seats.last?.applyId ?? null, data.uncertified]).toEqual([
          expected.last === null ? null : idOf(expected.last),
          uncertified,
        ])

        const forecast = (await call()('forecast', body)).data
        expect([forecast.totals, forecast.uncertified]).toEqual([
          expected.order.map((own) => expected.totals[own] ?? -1),
          uncertified,
        ])

        const { columns, filled } = compute((await readUniversity(db(), facultySeason, { isLocked: false })).input)
        const column = (values: Float64Array) =>
          Object.fromEntries(
            Array.from(columns.applyId, (id, row) => [id, values[row] === -Infinity ? null : hundredths(values[row]!)]),
          )
        expect([column(columns.total), column(columns.percentage)]).toEqual([
          byId(expected.totals),
          byId(expected.percentages),
        ])
        const inMedicine = (code: number) =>
          Array.from(columns.applyId).filter(
            (_, row) => filled.eligibility[row] === code && columns.facultyId[row] === FACULTY.medicine,
          ).length
        expect([inMedicine(ELIGIBILITY.candidate), inMedicine(ELIGIBILITY.uncertified)]).toEqual([
          expected.order.length,
          uncertified,
        ])
      }
    })
  })

  describe('is the same in every place', () => {
    // from 320 on, out of 410: by the claim Liar has 400 and 310 certified, Honest 350 and 369, Late 360 and none yet
    const PEOPLE = { liar: [400, 310], honest: [350, 369], late: [360, null] } as const
    type Person = keyof typeof PEOPLE
    const EXPECTED = {
      claim: { liar: 400, late: 360, honest: 350 },
      certifiedElseClaim: { liar: 310, late: 360, honest: 369 },
      certified: { liar: 310, honest: 369 },
    } as const satisfies Record<TotalOf, Partial<Record<Person, number>>>
    const percentage = (total: number) => Math.round((total / 410) * 10_000) / 100

    async function applied(totalOf: TotalOf) {
      const { ruleId, facultySeason } = await addMedicineRule(db(), { totalDegree: 320, studentsNumbers: 1 })
      await setTotalOf(ruleId, totalOf)
      const ids = {} as Record<Person, number>
      for (const [person, [claim, certified]] of Object.entries(PEOPLE) as [Person, (typeof PEOPLE)[Person]][])
        ids[person] = (
          await addApplication(db(), {
            submittedTotal: claim,
            certifiedTotal: certified,
            percentage: percentage(claim),
          })
        ).id
      await call()('apply', { ruleId, ...facultySeason })
      const personOf = (id: number) => Object.entries(ids).find(([, own]) => own === id)![0]
      return { body: { ruleId, ...facultySeason }, ids, personOf }
    }

    it.each(CHOICES)('by %s: list, report, their orders, details, cut-off, trail and dossier', async (totalOf) => {
      const { body, ids, personOf } = await applied(totalOf)
      const totals: Readonly<Partial<Record<Person, number>>> = EXPECTED[totalOf]
      const facts = Object.fromEntries(
        Object.entries(totals).map(([person, total]) => [person, [total, percentage(total)]]),
      )
      const byTotal = (Object.entries(totals) as [Person, number][]).toSorted(([, a], [, b]) => a - b)
      const { ruleId: _rule, ...facultySeason } = body

      const listed = async (orderBy: 'totalDegree' | 'percentage') =>
        (
          await Promise.all(
            ([0, 1] as const).map((statusStudent) =>
              call()('recommended', { ...facultySeason, ...PAGE, statusStudent, orderBy }),
            ),
          )
        ).map(({ data }) => data.studentsData.results)
      const rows = (await listed('totalDegree')).flat()
      expect(Object.fromEntries(rows.map((row) => [personOf(row.applyId), [row.totalDegree, row.percentage]]))).toEqual(
        facts,
      )
      for (const order of ['totalDegree', 'percentage'] as const)
        for (const side of await listed(order)) {
          const shown = side.map(({ applyId }) => personOf(applyId))
          expect(shown).toEqual(byTotal.map(([person]) => person).filter((person) => shown.includes(person)))
        }
      for (const { applyId, facts: shown } of rows) {
        const person = personOf(applyId) as Person
        const isCertified = totalOf !== 'claim' && PEOPLE[person][1] !== null
        expect(shown).toMatchObject({ total: totals[person], totalOf, isCertified })
      }

      for (const orderBy of ['totalDegree', 'percentage'] as const) {
        const report = await listMarks(db(), effective({ universityId: 1 }), { ...PAGE, orderBy, orderType: 'asc' })
        expect(report.results.map((row) => [personOf(row.applyId), [row.totalDegree, row.percentage]])).toEqual(
          byTotal.map(([person]) => [person, facts[person]]),
        )
      }

      const [best, bestTotal] = byTotal.at(-1)!
      const last = { applyId: ids[best], total: bestTotal, percentage: percentage(bestTotal) }
      const { data } = await callAs(db())('details', { applyId: ids.liar })
      expect(data.rulePosition).toMatchObject({
        totalOf,
        faculty: { last },
        facts: { total: totals.liar, percentage: percentage(totals.liar!) },
      })
      const { changes } = await db()
        .selectFrom('audit')
        .select('changes')
        .where('entity', '=', 'application')
        .where('entity_id', '=', ids.liar)
        .where('event', 'like', 'rule.recommend%')
        .executeTakeFirstOrThrow()
      const certified = (changes as { certified?: unknown }).certified
      expect(certified).toEqual(totalOf === 'claim' ? undefined : { total: 310, percentage: percentage(310) })
      const { recommendations } = (await callAs(db(), {}, memoryStore())('dossier', { applyId: ids.liar })).data
      expect(recommendations).toMatchObject([
        { tie: { certifiedTotal: totalOf === 'claim' ? null : 310, percentage: percentage(totals.liar!) } },
      ])
      expect(await auditFaults(db())).toEqual([])
    })

    it('leaves whoever has no certified total undecided, also where an earlier run has recommended', async () => {
      const { body, ids } = await applied('claim')
      expect(await recommendationsOf(db(), [ids.late])).toEqual([[6, 2, 'seatsFull']])
      await setTotalOf(body.ruleId, 'certified')
      const { data } = await call()('dryRun', body)
      expect(data).toMatchObject({ candidates: 3, ranked: 1, uncertified: 1, changes: { unmarked: 1 } })
      const rows = await call()('dryRunRows', { ...body, ...PAGE, show: 'uncertified', fingerprint: data.fingerprint })
      expect(rows.data.results).toMatchObject([{ applyId: ids.late, mark: null, isUncertified: true, facts: null }])
      expect((await call()('apply', body)).data).toMatchObject({ uncertified: 1 })
      expect(await recommendationsOf(db(), [ids.late, ids.honest])).toEqual([
        [1, null, null],
        [5, 1, 'withinSeats'],
      ])
    })
  })
})

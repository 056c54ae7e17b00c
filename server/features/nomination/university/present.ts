import type { Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { BodyOf } from '#schemas/endpoint.ts'
import { STATUS } from '#schemas/status.ts'
import type { Cutoff, DryRunRow } from '#schemas/nomination/nomination.schema.ts'
import type {
  University as UniversityReply,
  UniversityFaculty,
  UniversityRow,
  UniversityShow,
} from '#schemas/nomination/university.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import { sumOf } from '../rule/nominate.ts'
import { readNames } from '../rule/names.sql.ts'
import { sortRows } from '../rule/sort-rows.ts'
import { recommendationFacts, type StoredCutoffs } from '../../../kit/recommendation-facts.ts'
import { finite } from '../matching/columns.ts'
import { countIn, GRANTED, REASONS } from '../matching/seating.ts'
import { ELIGIBILITY, rowsByDesire } from '../matching/rankings.ts'
import type { University } from './run.ts'
import { readFacultyNames } from './university.sql.ts'

function cutoffAt({ columns }: University, row: number): Cutoff | null {
  if (row < 0) return null
  return {
    applyId: columns.applyId[row]!,
    total: finite(columns.total[row]!),
    percentage: finite(columns.percentage[row]!),
    appliedAt: new Date(columns.appliedAt[row]!).toISOString(),
  }
}
/** The cut-offs of a faculty, as a run stores them. */
export function cutoffsOf(university: University, faculty: number): StoredCutoffs {
  const { faculty: last, branches } = university.filled.last[faculty]!
  return {
    faculty: cutoffAt(university, last),
    branches: branches.map(({ branchId, row }) => ({ branchId, last: cutoffAt(university, row) })),
  }
}
/** How many of a faculty's candidates reach the allowed total. */
export const rankedIn = ({ filled: { orders } }: University, faculty: number): number =>
  orders.below[faculty]! - orders.begins[faculty]!

/** The status code that a row's recommendation is stored as (A2); null: it gets none. */
const recommendedStatus = ({ filled: { reason } }: University, row: number): number | null => {
  if (reason[row] === 0) return null
  return reason[row] === GRANTED ? STATUS.recommendedAccepted : STATUS.recommendedRefused
}
/** The status code of a row's current recommendation; null: none. */
const currentStatus = ({ columns }: University, row: number): number | null =>
  columns.reviewStatus[row] === 0 ? null : columns.status[row]!

/** Whether the new recommendation differs from the current one; false for a row that is no candidate of a rule. */
function differs(university: University, row: number): boolean {
  const eligibility = university.filled.eligibility[row]!
  if (eligibility === ELIGIBILITY.notUnderReview || eligibility === ELIGIBILITY.withoutRule) return false
  return recommendedStatus(university, row) !== currentStatus(university, row)
}

function changesOf(university: University) {
  const changes = { newlyAccepted: 0, newlyRefused: 0, unmarked: 0, unchanged: 0 }
  let replaced = 0
  for (let row = 0; row < university.columns.count; row += 1) {
    const recommended = recommendedStatus(university, row)
    if (!differs(university, row)) {
      if (recommended !== null) changes.unchanged += 1
      continue
    }
    if (currentStatus(university, row) !== null) replaced += 1
    if (recommended === STATUS.recommendedAccepted) changes.newlyAccepted += 1
    else if (recommended === STATUS.recommendedRefused) changes.newlyRefused += 1
    else changes.unmarked += 1
  }
  return { changes, replaced }
}

function facultiesOf(university: University): UniversityFaculty[] {
  const { ruled, filled, taken, compared } = university
  const { orders, last } = filled
  const changed = new Map<number, number>()
  for (let row = 0; row < university.columns.count; row += 1)
    if (differs(university, row)) {
      const faculty = university.columns.facultyId[row]!
      changed.set(faculty, (changed.get(faculty) ?? 0) + 1)
    }
  return ruled.map(({ facultyId, facultyName, id, version, students_number, priority, rank_by, total_of }, faculty) => {
    const { alone, kept, together } = compared.faculties[faculty]!
    const filled = sumOf(taken[faculty]!)
    return {
      facultyId,
      facultyName,
      ruleId: id,
      ruleVersion: version,
      priorityCheck: priority as 0 | 1,
      rankBy: rank_by,
      totalOf: total_of,
      seats: students_number,
      taken: filled,
      candidates: orders.begins[faculty + 1]! - orders.begins[faculty]!,
      alone,
      kept,
      together,
      free: Math.max(0, students_number - filled - together),
      last: cutoffAt(university, last[faculty]!.faculty),
      changed: changed.get(facultyId) ?? 0,
    }
  })
}

/**
 * Faculties that are left alone, by id: those with applications under review and without a rule, and inactive ones with
 * a rule.
 */
async function leftAloneIn(db: Kysely<Tables>, university: University): Promise<UniversityReply['leftAlone']> {
  const { columns, filled, inactive } = university
  const counts = new Map<number, number>(inactive.map(({ facultyId }) => [facultyId, 0]))
  for (let row = 0; row < columns.count; row += 1)
    if (filled.eligibility[row] === ELIGIBILITY.withoutRule) {
      const faculty = columns.facultyId[row]!
      counts.set(faculty, (counts.get(faculty) ?? 0) + 1)
    }
  const names = await readFacultyNames(db, [...counts.keys()])
  const isInactive = new Set(inactive.map(({ facultyId }) => facultyId))
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([facultyId, applications]) => ({
      facultyId,
      facultyName: names.get(facultyId)!,
      applications,
      why: isInactive.has(facultyId) ? 'inactive' : 'noRule',
    }))
}

/** All data of a university's result except its students. */
export async function presentUniversity(db: Kysely<Tables>, university: University): Promise<UniversityReply> {
  const { fingerprint, lastRun, filled, compared, isStable } = university
  return {
    fingerprint,
    runId: lastRun?.id ?? null,
    faculties: facultiesOf(university),
    leftAlone: await leftAloneIn(db, university),
    before: compared.alone,
    together: compared.together,
    isStable,
    marks: filled.orders.rows.length,
    notConsidered: countIn(filled.eligibility, ELIGIBILITY.notConsidered),
    uncertified: countIn(filled.eligibility, ELIGIBILITY.uncertified),
    acceptedAlready: countIn(filled.eligibility, ELIGIBILITY.acceptedAlready),
    ...changesOf(university),
  }
}

/** The outcome for the row's student compared with the rules one by one. */
function outcomeOf({ columns, filled, compared }: University, row: number): UniversityRow['outcome'] {
  const student = filled.students.student[row]!
  const own = filled.own[student]!
  if (own < 0) return 'without'
  const before = compared.best[student]!
  if (filled.students.accepted[student]! >= 0) return 'kept'
  if (before < 0) return 'gained'
  return rowsByDesire(columns)(own, before) < 0 ? 'improved' : 'kept'
}

/** The requested rows: those with a recommendation by faculty and rank, then those who lose theirs. */
export function shownRows(university: University, show: UniversityShow, facultyId: number | null): readonly number[] {
  const { columns, filled } = university
  const isShown = (row: number): boolean => {
    if (facultyId !== null && columns.facultyId[row] !== facultyId) return false
    if (show === 'changed') return differs(university, row)
    if (show === 'without') return outcomeOf(university, row) === 'without'
    return filled.reason[row] === GRANTED && (show === 'granted' || outcomeOf(university, row) === show)
  }
  const shown = Array.from(filled.orders.rows.filter(isShown))
  if (show !== 'changed') return shown
  for (let row = 0; row < columns.count; row += 1) if (filled.reason[row] === 0 && isShown(row)) shown.push(row)
  return shown
}

/** Those of the rows whose applications are found (null: all), in the order that is asked for. */
export function arrangedRows(
  { columns }: University,
  rows: readonly number[],
  {
    found,
    orderBy = 'rank',
    orderType = 'asc',
  }: Pick<BodyOf<Api['nomination']['tryUniversityRows']>, 'orderBy' | 'orderType'> & {
    readonly found: ReadonlySet<number> | null
  },
): readonly number[] {
  const matching = found ? rows.filter((row) => found.has(columns.applyId[row]!)) : rows
  if (orderBy === 'rank') return orderType === 'asc' ? matching : matching.toReversed()
  const keys = {
    total: (row: number) => finite(columns.total[row]!),
    desireNumber: (row: number) => columns.desire[row] || null,
  }
  return sortRows(matching, keys[orderBy], orderType)
}

/** A page of rows, with names and the sentence's facts. */
export async function presentRows(
  db: Kysely<Tables>,
  university: University,
  rows: readonly number[],
): Promise<UniversityRow[]> {
  const { columns, filled, ruled, compared } = university
  const bests = rows.map((row) => compared.best[filled.students.student[row]!]!)
  const names = await readNames(
    db,
    rows.map((row) => columns.applyId[row]!),
  )
  const faculties = await readFacultyNames(
    db,
    [...rows, ...bests.filter((row) => row >= 0)].map((row) => columns.facultyId[row]!),
  )
  const at = new Map(ruled.map(({ facultyId }, index) => [facultyId, index]))
  const factsOf = (row: number): DryRunRow['facts'] => {
    const faculty = at.get(columns.facultyId[row]!)
    const reason = REASONS[filled.reason[row]!]
    if (faculty === undefined || !reason) return null
    return recommendationFacts(
      ruled[faculty]!,
      { ranked: rankedIn(university, faculty), cutoffs: cutoffsOf(university, faculty) },
      {
        reason,
        rank: filled.rank[row] || null,
        total: finite(columns.total[row]!),
        percentage: finite(columns.percentage[row]!),
        isCertified: columns.isCertified[row] === 1,
        appliedAt: new Date(columns.appliedAt[row]!).toISOString(),
        branchId: columns.branchId[row]!,
      },
    )
  }
  return rows.flatMap((row, index) => {
    const name = names.get(columns.applyId[row]!)
    // deleted since the dry run: the row is left out
    if (!name) return []
    const best = bests[index]!
    return {
      ...name,
      studentId: columns.studentId[row]!,
      desireNumber: columns.desire[row] || null,
      mark: recommendedStatus(university, row),
      markNow: currentStatus(university, row),
      isUncertified: filled.eligibility[row] === ELIGIBILITY.uncertified,
      facts: factsOf(row),
      facultyName: faculties.get(columns.facultyId[row]!)!,
      outcome: outcomeOf(university, row),
      before:
        best < 0
          ? null
          : {
              facultyName: faculties.get(columns.facultyId[best]!)!,
              desireNumber: columns.desire[best] || null,
            },
    }
  })
}

import { sql, type Kysely } from 'kysely'
import { STATUS } from '#schemas/status.ts'
import { writeAudits } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { addApplication, addStudent, NOW, SEMESTER, YEAR } from '../applications/applications.fixtures.ts'
import { addRule, MEDICINE } from '../approval-rules/approval-rules.fixtures.ts'

type Db = Kysely<Tables>

export const SEASON = { yearId: YEAR.current, semesterId: SEMESTER.first } as const
/** Science is a third faculty, law a fourth one that has no rule. */
export const FACULTIES = { medicine: 1, arts: 2, science: 3, law: 4 } as const
export type FacultyName = keyof typeof FACULTIES
const NAMES: readonly (readonly [id: number, ar: string, en: string])[] = [
  [FACULTIES.science, 'كلية العلوم', 'Faculty of Science'],
  [FACULTIES.law, 'كلية الحقوق', 'Faculty of Law'],
]
export async function addFaculties(db: Db): Promise<void> {
  const named = NAMES.map(([id, ar_name, en_name]) => ({ id, ar_name, en_name }))
  await db
    .insertInto('faculty')
    .values(named.map((faculty) => ({ ...faculty, university_id: 1, sector_id: 1 })))
    .execute()
  await db
    .insertInto('branch')
    .values(named.map(({ id }) => ({ id: id * 10 + 1, ar_name: 'القاهرة', en_name: 'Cairo', faculty_id: id })))
    .execute()
}

/** Rules of three faculties: a seat each in medicine and arts, two in science; from 300 points, by total. */
export async function addRules(db: Db): Promise<Readonly<Record<'medicine' | 'arts' | 'science', number>>> {
  const rule = (facultyId: number, studentsNumbers: number) =>
    addRule(db, { ...MEDICINE, facultyId, studentsNumbers, branchesNumbers: [] })
  return {
    medicine: await rule(FACULTIES.medicine, 1),
    arts: await rule(FACULTIES.arts, 1),
    science: await rule(FACULTIES.science, 2),
  }
}

type Student = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
const APPLICANTS: Readonly<Record<Student, readonly [total: number, ...desires: FacultyName[]]>> = {
  A: [390, 'medicine', 'arts'],
  B: [380, 'medicine', 'arts', 'science'],
  C: [370, 'arts', 'medicine'],
  D: [360, 'medicine', 'science'],
  E: [290, 'arts', 'law'],
  F: [350, 'arts', 'science'],
}
/**
 * The results of the rules, computed by hand. One by one: medicine takes A, arts takes A, too, science takes B and D.
 * At once: A has medicine, so arts goes to B, who leaves science, where F gets the seat next to D. `A1`: the first
 * desire of A.
 */
export const EXPECTED = {
  A1: [5, 1, 'withinSeats'],
  A2: [6, 1, 'betterDesire'],
  B1: [6, 2, 'seatsFull'],
  B2: [5, 2, 'withinSeats'],
  B3: [6, 1, 'betterDesire'],
  C1: [6, 3, 'seatsFull'],
  C2: [6, 3, 'seatsFull'],
  D1: [6, 4, 'seatsFull'],
  D2: [5, 2, 'withinSeats'],
  E1: [6, null, 'belowTotal'],
  E2: [1, null, null],
  F1: [6, 4, 'seatsFull'],
  F2: [5, 3, 'withinSeats'],
} as const
export type Desire = keyof typeof EXPECTED
/** Adds the applications of the six students; returns their ids by desire. */
export async function addDesires(db: Db): Promise<Readonly<Record<Desire, number>>> {
  const made: Partial<Record<Desire, number>> = {}
  for (const [student, [total, ...desires]] of Object.entries(APPLICANTS) as [Student, [number, ...FacultyName[]]][]) {
    const studentId = await addStudent(db)
    for (const [index, faculty] of desires.entries()) {
      const { id } = await addApplication(db, {
        studentId,
        facultyId: FACULTIES[faculty],
        desireNumber: index + 1,
        submittedTotal: total,
        percentage: total / 4,
      })
      made[`${student}${index + 1}` as Desire] = id
    }
  }
  return made as Readonly<Record<Desire, number>>
}

interface Crowd {
  /** Faculties 1 and up, of a branch each; the first ones are wanted most. */
  readonly faculties?: number
  /** Desires of a student: at most so many. */
  readonly desires?: number
}
/** So many students with some desires each, whose totals are all mixed up. Returns the applications. */
export async function insertCrowd(
  db: Db,
  students: number,
  { faculties = 3, desires = 3 }: Crowd = {},
): Promise<readonly number[]> {
  const first = await addApplication(db, { submittedTotal: 299 })
  const wanted = sql`(1 + (floor(${faculties}::int * power((abs(hashint4(s.id)) % 1000) / 1000.0, 2))::int + d * 7) % ${faculties}::int)`
  const total = sql`(200 + (abs(hashint4(s.id * 3)) % 20000) / 100.0)`
  const { rows } = await sql<{ id: number }>`
    with s as (
      insert into student (ar_name, en_name, name_norm, gender, card_type, card_id, birthdate, nationality_id, mobile, email, address_city_id, birth_country_id)
      select ar_name, en_name, name_norm, gender, card_type, '3' || lpad(n::text, 13, '0'), birthdate, nationality_id, '010' || lpad(n::text, 8, '0'), null, address_city_id, birth_country_id
      from student, generate_series(1, ${students}::int) as n where student.id = ${first.studentId} returning id, card_id
    )
    insert into application (number, student_id, year_id, semester_id, faculty_id, branch_id, desire_number, status, applied_at, category_id, type_id, prequal_year, quota_id, payment_status, student_name_norm, student_card_id, submitted_total, percentage)
    select '27' || right(s.card_id, 6) || d, s.id, a.year_id, a.semester_id, ${wanted}, ${wanted} * 10 + 1, d, 1, a.applied_at, a.category_id, a.type_id, a.prequal_year, a.quota_id, 0, a.student_name_norm, s.card_id,
      ${total}, ${total} / 4
    from s, application a, generate_series(1, ${desires}::int) as d where a.id = ${first.id} and d <= ${desires}::int - s.id % 2 returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** As above, each with the audit row of its creation by the applicant. */
export async function addManyDesires(db: Db, students: number): Promise<void> {
  const made = await insertCrowd(db, students)
  await db.transaction().execute((trx) =>
    writeAudits(
      trx,
      made.map((entityId) => ({
        entity: 'application',
        entityId,
        seq: 1,
        event: 'applicant.create',
        actor: { kind: 'applicant', userId: null },
        at: NOW,
        toStatus: STATUS.underReview,
        changes: {},
      })),
    ),
  )
}

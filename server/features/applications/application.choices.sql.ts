import { sql, type Kysely } from 'kysely'
import type { ApplicationDetails, FilterChoices } from '#schemas/applications/application.schema.ts'
import { wordsOf } from '#schemas/shared/name-norm.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { beginsWithWords, every, hasWords, joined, type Condition } from '../../kit/search.sql.ts'

type Db = Kysely<Tables>
type Named = FilterChoices['faculties'][number]
interface Row {
  readonly id: number
  readonly ar_name: string
  readonly en_name: string
}

const named = ({ id, ar_name, en_name }: Row): Named => ({ id, name: { ar: ar_name, en: en_name } })
const COLUMNS = ['id', 'ar_name', 'en_name'] as const

/**
 * What the filters offer, without the statuses: those are no data. Only faculties of the scope. Deactivated categories
 * too: old applications stand in them (D55).
 */
export async function readChoices(
  db: Db,
  scope: EffectiveScope,
  facultyId: number | null,
): Promise<Omit<FilterChoices, 'applicationStatus'>> {
  const [semesters, years, faculties, categories, types, names, countries, rejectionReasons] = await Promise.all([
    db
      .selectFrom('semester')
      .select([...COLUMNS, 'active'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('academic_year')
      .select([...COLUMNS, 'active'])
      .orderBy('starts_on', 'desc')
      .execute(),
    db
      .selectFrom('faculty as f')
      .select(COLUMNS)
      .where(scopeCondition(scope, 'faculty', 'f'))
      .$if(facultyId !== null, (query) => query.where('id', '=', facultyId))
      .orderBy('ar_name')
      .orderBy('id')
      .execute(),
    db.selectFrom('certificate_category').select(COLUMNS).orderBy('id').execute(),
    db
      .selectFrom('certificate_type')
      .select([...COLUMNS, 'category_id'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('certificate_name')
      .select([...COLUMNS, 'kind'])
      .orderBy('ar_name')
      .orderBy('id')
      .execute(),
    db.selectFrom('country').select(COLUMNS).orderBy('ar_name').orderBy('id').execute(),
    readRejectionReasons(db),
  ])
  return {
    Semesters: semesters.map((row) => ({ ...named(row), active: row.active })),
    years: years.map((row) => ({ ...named(row), active: row.active })),
    faculties: faculties.map(named),
    certificateCategories: categories.map((row) => ({
      ...named(row),
      basic_category_items: types.filter(({ category_id }) => category_id === row.id).map(named),
    })),
    foreignCertificates: names.filter(({ kind }) => kind === 'foreign').map(named),
    egyptianCertificates: names.filter(({ kind }) => kind === 'egyptian').map(named),
    countries: countries.map(named),
    rejectionReasons,
  }
}

/** The reasons that a rejection may give now, in the order in which they are offered. */
export const readRejectionReasons = async (db: Db): Promise<Named[]> =>
  (
    await db
      .selectFrom('rejection_reason')
      .select(COLUMNS)
      .where('active', '=', true)
      .orderBy('display_order')
      .orderBy('id')
      .execute()
  ).map(named)

export const readTypes = async (db: Db, categoryId: number): Promise<Named[]> =>
  (
    await db
      .selectFrom('certificate_type')
      .select(COLUMNS)
      .where('category_id', '=', categoryId)
      .orderBy('ar_name')
      .orderBy('id')
      .execute()
  ).map(named)

export interface StudentSearch {
  readonly text: string
  readonly yearId: number | null
  readonly semesterId: number | null
}
interface Person {
  readonly studentId: number
  readonly studentName: ApplicationDetails['application_details']['certificateTypes']
}
/** Document 2, section 2.1: the student autocomplete. */
export const STUDENTS_MAX = 20

/**
 * Students with an application in the scope and season whose name begins with the text, then those that hold its words,
 * by name.
 */
export async function searchStudents(
  db: Db,
  scope: EffectiveScope,
  { text, yearId, semesterId }: StudentSearch,
): Promise<Person[]> {
  const applied = every([
    sql`a.student_id = s.id`,
    scopeCondition(scope, 'application', 'a'),
    ...(yearId === null ? [] : [sql`a.year_id = ${yearId}`]),
    ...(semesterId === null ? [] : [sql`a.semester_id = ${semesterId}`]),
  ])
  const find = async (condition: Condition, limit: number) =>
    (
      await sql<Person>`
    select s.id as "studentId", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName" from student s
    where ${condition} and exists (select from application a where ${applied}) order by ${joined(sql`s.name_norm`)} collate "C", s.id limit ${limit}`.execute(
        db,
      )
    ).rows
  const beginning = beginsWithWords(sql`s.name_norm`, text)
  const first = await find(beginning, STUDENTS_MAX)
  if (first.length === STUDENTS_MAX) return first
  return [
    ...first,
    ...(await find(
      sql`${hasWords(sql`s.name_norm`, wordsOf(text))} and not (${beginning})`,
      STUDENTS_MAX - first.length,
    )),
  ]
}

import { sql, type Kysely } from 'kysely'
import type { FilterChoices } from '#schemas/applications/application.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { semesterChoices, yearChoices } from '../../kit/choices.sql.ts'
import { mergedInto } from '../../kit/merged.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { every, isEqual, type Condition } from '../../kit/search.sql.ts'

type Db = Kysely<Tables>
type Named = FilterChoices['faculties'][number]
type CertificateType = FilterChoices['certificateCategories'][number]['basic_category_items'][number]
interface Row {
  readonly id: number
  readonly ar_name: string
  readonly en_name: string
  /** Of a list whose rows may be merged. */
  readonly merged?: number[] | null
}

const named = ({ id, ar_name, en_name, merged }: Row): Named => ({
  id,
  name: { ar: ar_name, en: en_name },
  ...(merged && { merged }),
})
const withMeaning = <M>({ meaning, ...row }: Row & { readonly meaning: M }) => ({ ...named(row), meaning })
const COLUMNS = ['id', 'ar_name', 'en_name'] as const
const WITH_MEANING = [...COLUMNS, 'meaning'] as const

/**
 * The choices of the filters, without the statuses, which are no data. Only faculties of the scope. Deactivated
 * categories too, since old applications refer to them (D55). Rows that were merged into others are with these (ADR 116).
 */
export async function readChoices(
  db: Db,
  scope: EffectiveScope,
  facultyId: number | null,
): Promise<Omit<FilterChoices, 'applicationStatus'>> {
  const [semesters, years, faculties, categories, types, names, countries, rejectionReasons] = await Promise.all([
    semesterChoices(db),
    yearChoices(db),
    db
      .selectFrom('faculty as f')
      .select(COLUMNS)
      .where(scopeCondition(scope, 'faculty', 'f'))
      .$if(facultyId !== null, (query) => query.where('id', '=', facultyId))
      .orderBy('ar_name')
      .orderBy('id')
      .execute(),
    db.selectFrom('certificate_category').select(WITH_MEANING).orderBy('id').execute(),
    db
      .selectFrom('certificate_type')
      .select([...WITH_MEANING, 'category_id', mergedInto('certificate_type', 'certificate_type.id').as('merged')])
      .where('merged_into', 'is', null)
      .orderBy('ar_name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('certificate_name')
      .select([...WITH_MEANING, 'kind', mergedInto('certificate_name', 'certificate_name.id').as('merged')])
      .where('merged_into', 'is', null)
      .orderBy('ar_name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('country')
      .select([...COLUMNS, mergedInto('country', 'country.id').as('merged')])
      .where('merged_into', 'is', null)
      .orderBy('ar_name')
      .orderBy('id')
      .execute(),
    readRejectionReasons(db),
  ])
  return {
    Semesters: semesters,
    years,
    faculties: faculties.map(named),
    certificateCategories: categories.map((row) => ({
      ...withMeaning(row),
      basic_category_items: types.filter(({ category_id }) => category_id === row.id).map(withMeaning),
    })),
    foreignCertificates: names.filter(({ kind }) => kind === 'foreign').map(withMeaning),
    egyptianCertificates: names.filter(({ kind }) => kind === 'egyptian').map(withMeaning),
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

export const readTypes = async (db: Db, categoryId: number): Promise<CertificateType[]> =>
  (
    await db
      .selectFrom('certificate_type')
      .select([...WITH_MEANING, mergedInto('certificate_type', 'certificate_type.id').as('merged')])
      .where('category_id', '=', categoryId)
      .where('merged_into', 'is', null)
      .orderBy('ar_name')
      .orderBy('id')
      .execute()
  ).map(withMeaning)

export interface Applied {
  readonly yearId: number | null
  readonly semesterId: number | null
}
/** Students `s` with an application in the scope and season. */
export const hasApplied = (scope: EffectiveScope, { yearId, semesterId }: Applied): Condition =>
  sql`exists (select from application a where ${every([
    sql`a.student_id = s.id`,
    scopeCondition(scope, 'application', 'a'),
    ...isEqual('a.year_id', yearId),
    ...isEqual('a.semester_id', semesterId),
  ])})`

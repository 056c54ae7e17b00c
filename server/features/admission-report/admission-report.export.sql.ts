import { sql, type Kysely } from 'kysely'
import type { ReportRow } from '#schemas/admission-report/admission-report.schema.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import type { ApplicationFilter } from '../../kit/application-filter.sql.ts'
import { every } from '../../kit/search.sql.ts'
import { inEgypt } from './admission-report.sql.ts'

type Db = Kysely<Tables>

/** Tables whose names the rows show. */
const NAMED = [
  'academic_year',
  'semester',
  'faculty',
  'branch',
  'certificate_category',
  'certificate_type',
  'governorate',
  'city',
  'country',
] as const
type Named = (typeof NAMED)[number]

/**
 * Names of the small tables, read once for a whole file: looked up for each row by the database they would be most of
 * the work.
 */
export interface Names {
  readonly of: Readonly<Record<Named, ReadonlyMap<number, Bilingual>>>
  readonly nationalities: ReadonlyMap<number, Bilingual>
  readonly governorateOf: ReadonlyMap<number, number>
  readonly countryOf: ReadonlyMap<number, number>
}

/** Reads the names for a file. */
export async function readNames(db: Db): Promise<Names> {
  const parts = NAMED.map((table) => sql`select ${sql.lit(table)} as of, id, ar_name, en_name from ${sql.table(table)}`)
  const { rows } = await sql<{
    of: Named
    id: number
    ar_name: string
    en_name: string
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const of = Object.fromEntries(NAMED.map((table) => [table, new Map<number, Bilingual>()])) as Record<
    Named,
    Map<number, Bilingual>
  >
  for (const row of rows) of[row.of].set(row.id, { ar: row.ar_name, en: row.en_name })
  const countries = await db.selectFrom('country').select(['id', 'ar_nationality', 'en_nationality']).execute()
  const governorates = await db.selectFrom('governorate').select(['id', 'country_id']).execute()
  const cities = await db.selectFrom('city').select(['id', 'governorate_id']).execute()
  return {
    of,
    nationalities: new Map(
      countries.map(({ id, ar_nationality, en_nationality }) => {
        const name = of.country.get(id)!
        return [id, { ar: ar_nationality ?? name.ar, en: en_nationality ?? name.en }]
      }),
    ),
    governorateOf: new Map(cities.map(({ id, governorate_id }) => [id, governorate_id])),
    countryOf: new Map(governorates.map(({ id, country_id }) => [id, country_id])),
  }
}

/** A row with ids in the place of names. */
type Raw = Pick<
  ReportRow,
  | 'studentId'
  | 'applyId'
  | 'appNum'
  | 'identityNumber'
  | 'birthdate'
  | 'gender'
  | 'telephone'
  | 'mobile'
  | 'email'
  | 'applicationStatus'
  | 'appDate'
  | 'appTime'
  | 'paymentStatus'
  | 'paymentDate'
  | 'prequalYear'
  | 'score'
  | 'submittedTotal'
> & {
  readonly arName: string
  readonly enName: string
  readonly cityId: number | null
  readonly countryId: number | null
  readonly nationalityId: number | null
  readonly yearId: number
  readonly semesterId: number
  readonly facultyId: number
  readonly branchId: number
  readonly categoryId: number
  readonly typeId: number
  readonly equationId: number | null
  readonly prequalCountryId: number | null
}

/**
 * The same rows as `readRows` gives, in the order of `ids`; without those that have left the filter, or the scope, since
 * their ids were read.
 */
export async function readExportRows(
  db: Db,
  filter: ApplicationFilter,
  ids: readonly number[],
  names: Names,
): Promise<ReportRow[]> {
  // as one text: thirty values of each row, read one by one, would take longer than the rest of a file
  const { rows } = await sql<{ found: string | null }>`
    select json_agg(found)::text as found from (select s.ar_name as "arName", s.en_name as "enName", a.student_id as "studentId", a.id as "applyId", a.number as "appNum",
      s.card_id as "identityNumber", s.birthdate, s.gender, s.telephone, s.mobile, s.email, s.address_city_id as "cityId",
      s.address_country_id as "countryId", s.nationality_id as "nationalityId", a.year_id as "yearId", a.semester_id as "semesterId",
      a.faculty_id as "facultyId", a.branch_id as "branchId", a.status as "applicationStatus", ${inEgypt('a.applied_at', 'YYYY-MM-DD')} as "appDate",
      ${inEgypt('a.applied_at', 'HH24:MI:SS')} as "appTime", a.payment_status as "paymentStatus", ${inEgypt('a.paid_at', 'YYYY-MM-DD')} as "paymentDate",
      a.category_id as "categoryId", a.type_id as "typeId", a.equation_type_id as "equationId", a.prequal_country_id as "prequalCountryId",
      a.prequal_year as "prequalYear", a.prequal_total as score, a.submitted_total as "submittedTotal"
    from unnest(${ids}::int[]) with ordinality as page (id, place) join application a on a.id = page.id join student s on s.id = a.student_id
    where ${every(filter.conditions)} order by page.place) found`.execute(db)
  return (JSON.parse(rows[0]?.found ?? '[]') as Raw[]).map((row) => rowOf(row, names))
}

function rowOf(row: Raw, { of, nationalities, governorateOf, countryOf }: Names): ReportRow {
  const nameOf = (table: Named, id: number | null | undefined): Bilingual | null =>
    (id === null || id === undefined ? undefined : of[table].get(id)) ?? null
  const governorate = row.cityId === null ? undefined : governorateOf.get(row.cityId)
  return {
    studentName: { ar: row.arName, en: row.enName },
    studentId: row.studentId,
    applyId: row.applyId,
    appNum: row.appNum,
    identityNumber: row.identityNumber,
    birthdate: row.birthdate,
    gender: row.gender,
    telephone: row.telephone,
    mobile: row.mobile,
    email: row.email,
    country: nameOf('country', governorate === undefined ? row.countryId : countryOf.get(governorate)),
    state: nameOf('governorate', governorate),
    city: nameOf('city', row.cityId),
    academicYear: nameOf('academic_year', row.yearId)!,
    semester: nameOf('semester', row.semesterId)!,
    faculty: nameOf('faculty', row.facultyId)!,
    branch: nameOf('branch', row.branchId)!,
    applicationStatus: row.applicationStatus,
    appDate: row.appDate,
    appTime: row.appTime,
    paymentStatus: row.paymentStatus,
    paymentDate: row.paymentDate,
    certificateType: nameOf('certificate_category', row.categoryId)!,
    certificateCountry: nameOf('country', row.prequalCountryId),
    certificateTypeEquation: nameOf('certificate_type', row.equationId),
    major: nameOf('certificate_type', row.typeId)!,
    prequalYear: row.prequalYear,
    score: row.score,
    submittedTotal: row.submittedTotal,
    nationality: (row.nationalityId === null ? undefined : nationalities.get(row.nationalityId)) ?? null,
  }
}

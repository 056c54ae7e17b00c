import { sql } from 'kysely'
import type { ReportRow } from '#schemas/admission-report/admission-report.schema.ts'
import { isListTable } from '#schemas/lists/lists.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Reader } from '../../db/reader.ts'
import type { ApplicationFilter } from '../../kit/application-filter.sql.ts'
import { readRows } from '../../kit/merged.sql.ts'
import { every } from '../../kit/search.sql.ts'

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
 * Names of the small tables, read once for a whole file: looked up by the database for each row, they would be most of
 * the work.
 */
export interface Names {
  readonly of: Readonly<Record<Named, ReadonlyMap<number, Bilingual>>>
  readonly nationalities: ReadonlyMap<number, Bilingual>
  readonly governorateOf: ReadonlyMap<number, number>
  readonly countryOf: ReadonlyMap<number, number>
}

/** Reads the names for a file; merged rows have those of the rows as which they are read (ADR 116). */
export async function readNames(db: Reader): Promise<Names> {
  const parts = NAMED.map((table) => {
    const columns = sql`${sql.lit(table)} as of, m.id, n.ar_name, n.en_name`
    return isListTable(table)
      ? sql`select ${columns} from ${readRows(table)}`
      : sql`select ${columns} from ${sql.table(table)} m join ${sql.table(table)} n on n.id = m.id`
  })
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
  const { rows: countries } = await sql<{ id: number; ar_nationality: string | null; en_nationality: string | null }>`
    select m.id, n.ar_nationality, n.en_nationality from ${readRows('country')}`.execute(db)
  const { rows: governorates } = await sql<{ id: number; country_id: number }>`
    select m.id, n.country_id from ${readRows('governorate')}`.execute(db)
  const { rows: cities } = await sql<{ id: number; governorate_id: number }>`
    select m.id, n.governorate_id from ${readRows('city')}`.execute(db)
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

/** A row with ids instead of names, and as an array without keys: names and keys would be half of the text. */
type Raw = [
  arName: string,
  enName: string,
  studentId: number,
  applyId: number,
  appNum: string,
  identityNumber: string,
  birthdate: string,
  gender: number,
  telephone: string | null,
  mobile: string,
  email: string,
  cityId: number | null,
  countryId: number | null,
  nationalityId: number | null,
  yearId: number,
  semesterId: number,
  facultyId: number,
  branchId: number,
  applicationStatus: number,
  appliedAt: string,
  paymentStatus: ReportRow['paymentStatus'],
  paymentDate: string | null,
  categoryId: number,
  typeId: number,
  equationId: number | null,
  prequalCountryId: number | null,
  prequalYear: number | null,
  score: number | null,
  submittedTotal: number | null,
]
/** In the order of `Raw`; moments as clocks in Egypt show them. */
const RAW = sql`s.ar_name, s.en_name, a.student_id, a.id, a.number, s.card_id, s.birthdate, s.gender, s.telephone, s.mobile, s.email,
  s.address_city_id, s.address_country_id, s.nationality_id, a.year_id, a.semester_id, a.faculty_id, a.branch_id, a.status,
  a.applied_at at time zone 'Africa/Cairo', a.payment_status, (a.paid_at at time zone 'Africa/Cairo')::date, a.category_id, a.type_id,
  a.equation_type_id, a.prequal_country_id, a.prequal_year, a.prequal_total, a.submitted_total`

/**
 * The lines for `rowsOf`, in the order of `ids`; without rows that have left the filter, or the scope, since their ids
 * were read.
 */
export async function readLines(db: Reader, filter: ApplicationFilter, ids: readonly number[]): Promise<string[]> {
  // as one text: thirty values of each row, read one by one, would take longer than the rest of a file
  const { rows } = await sql<{ found: string | null }>`
    select string_agg(json_build_array(${RAW})::text, E'\\n' order by page.place) as found
    from unnest(${ids}::int[]) with ordinality as page (id, place) join application a on a.id = page.id join student s on s.id = a.student_id
    where ${every(filter.conditions)}`.execute(db)
  return rows[0]?.found?.split('\n') ?? []
}

/**
 * The same rows as `readRows` returns. For few lines at a time, since many objects that live long burden the memory.
 */
export const rowsOf = (lines: readonly string[], names: Names): ReportRow[] =>
  (JSON.parse(`[${lines.join(',')}]`) as Raw[]).map((row) => rowOf(row, names))

function rowOf(raw: Raw, { of, nationalities, governorateOf, countryOf }: Names): ReportRow {
  const [
    arName,
    enName,
    studentId,
    applyId,
    appNum,
    identityNumber,
    birthdate,
    gender,
    telephone,
    mobile,
    email,
    cityId,
    countryId,
    nationalityId,
    yearId,
    semesterId,
    facultyId,
    branchId,
    applicationStatus,
    appliedAt,
    paymentStatus,
    paymentDate,
    categoryId,
    typeId,
    equationId,
    prequalCountryId,
    prequalYear,
    score,
    submittedTotal,
  ] = raw
  const nameOf = (table: Named, id: number | null | undefined): Bilingual | null =>
    (id === null || id === undefined ? undefined : of[table].get(id)) ?? null
  const governorate = cityId === null ? undefined : governorateOf.get(cityId)
  return {
    studentName: { ar: arName, en: enName },
    studentId,
    applyId,
    appNum,
    identityNumber,
    birthdate,
    gender,
    telephone,
    mobile,
    email,
    country: nameOf('country', governorate === undefined ? countryId : countryOf.get(governorate)),
    state: nameOf('governorate', governorate),
    city: nameOf('city', cityId),
    academicYear: nameOf('academic_year', yearId)!,
    semester: nameOf('semester', semesterId)!,
    faculty: nameOf('faculty', facultyId)!,
    branch: nameOf('branch', branchId)!,
    applicationStatus,
    appDate: appliedAt.slice(0, 10),
    appTime: appliedAt.slice(11, 19),
    paymentStatus,
    paymentDate,
    certificateType: nameOf('certificate_category', categoryId)!,
    certificateCountry: nameOf('country', prequalCountryId),
    certificateTypeEquation: nameOf('certificate_type', equationId),
    major: nameOf('certificate_type', typeId)!,
    prequalYear,
    score,
    submittedTotal,
    nationality: (nationalityId === null ? undefined : nationalities.get(nationalityId)) ?? null,
  }
}

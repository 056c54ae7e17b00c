import type { Kysely } from 'kysely'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

/** A course as the application stores it; `certificates`: the ids of those that contain it. */
export async function addCourse(
  db: Db,
  arName: string,
  enName: string,
  { active = true, certificates = [] }: { readonly active?: boolean; readonly certificates?: readonly number[] } = {},
) {
  const row = await db
    .insertInto('course')
    .values({
      ar_name: arName,
      en_name: enName,
      ar_norm: normaliseName(arName),
      en_norm: normaliseName(enName),
      active,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  if (certificates.length > 0)
    await db
      .insertInto('certificate_course')
      .values(
        certificates.map((certificate_id, index) => ({ certificate_id, course_id: row.id, degree: 50 + index * 0.25 })),
      )
      .execute()
  return row
}

/** Two types and two years with one certificate each, and an open third one of last year. */
export const CERTIFICATE = { generalLast: 1, generalNow: 2, azharLast: 3, azharNow: 4, generalLastOpen: 5 } as const
export const YEAR = { last: 1, now: 2 } as const
export const TYPE = { general: 1, azhar: 2 } as const

export async function seedCertificates(db: Db): Promise<void> {
  const named = (id: number, ar_name: string, en_name: string) => ({ id, ar_name, en_name })
  await db
    .insertInto('academic_year')
    .values([
      { ...named(YEAR.last, '2025/2026', '2025/2026'), starts_on: '2025-09-01', ends_on: '2026-08-31', active: false },
      { ...named(YEAR.now, '2026/2027', '2026/2027'), starts_on: '2026-09-01', ends_on: '2027-08-31', active: true },
    ])
    .execute()
  await db
    .insertInto('certificate_category')
    .values([
      named(TYPE.general, 'الثانوية العامة', 'General secondary'),
      { ...named(TYPE.azhar, 'الثانوية الأزهرية', 'Azhar secondary'), active: false },
    ])
    .execute()
  const certificate = (
    id: number,
    category_id: number,
    year_id: number,
    open: boolean,
    ar_name: string,
    en_name: string,
    total: number,
  ) => ({ ...named(id, ar_name, en_name), category_id, year_id, open, total })
  await db
    .insertInto('certificate')
    .values([
      certificate(CERTIFICATE.generalLast, TYPE.general, YEAR.last, false, 'علمي علوم', 'Science section', 410),
      certificate(CERTIFICATE.generalNow, TYPE.general, YEAR.now, true, 'علمي علوم', 'Science section', 320),
      certificate(CERTIFICATE.azharLast, TYPE.azhar, YEAR.last, false, 'أزهري علمي', 'Azhar science', 650),
      certificate(CERTIFICATE.azharNow, TYPE.azhar, YEAR.now, true, 'أزهري علمي', 'Azhar science', 650),
      certificate(CERTIFICATE.generalLastOpen, TYPE.general, YEAR.last, true, 'أدبي', 'Arts section', 410.5),
    ])
    .execute()
}

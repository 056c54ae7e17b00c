import type { Kysely } from 'kysely'
import type { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'

let serial = 0
const letters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
/** Of the demo data: the active year, a type that is active, and courses that are. */
const YEAR = 3
const TYPE = 1
const [COURSE, ANOTHER] = [1, 2]

/** A certificate made for the call, so that each call finds one: open and without students. */
export async function addCertificate(
  db: Kysely<Tables>,
  {
    courses = [],
    open = true,
    students = 0,
    yearId = YEAR,
    categoryId = TYPE,
  }: {
    readonly courses?: readonly number[]
    readonly open?: boolean
    readonly students?: number
    readonly yearId?: number
    readonly categoryId?: number
  } = {},
): Promise<{ readonly id: number; readonly version: number }> {
  serial += 1
  const row = await db
    .insertInto('certificate')
    .values({
      ar_name: `شهادة عينة ${serial}`,
      en_name: `Sample ${letters(serial)}`,
      category_id: categoryId,
      year_id: yearId,
      total: 100,
      open,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await db.transaction().execute((trx) =>
    writeAudit(trx, {
      entity: 'certificate',
      entityId: row.id,
      seq: row.version,
      event: 'certificate.create',
      actor: { kind: 'system', userId: null },
      at: new Date('2026-07-01T09:00:00.000Z'),
      changes: {},
    }),
  )
  if (courses.length > 0)
    await db
      .insertInto('certificate_course')
      .values(courses.map((course_id) => ({ certificate_id: row.id, course_id, degree: 50 })))
      .execute()
  for (let each = 1; each <= students; each += 1) {
    await db
      .insertInto('uploaded_student')
      .values({
        certificate_id: row.id,
        card_id: `3060101010${String(each).padStart(4, '0')}`,
        ar_name: 'طالب تجريبي',
        total: 90,
      })
      .execute()
  }
  return row
}

export const samples: Samples<typeof certificatesEndpoints> = async (db) => {
  const [empty, taught] = [await addCertificate(db), await addCertificate(db, { courses: [COURSE] })]
  const form = {
    arName: `شهادة جديدة ${serial}`,
    enName: `New certificate ${letters(serial)}`,
    certificationType: TYPE,
    academicYear: YEAR,
    totalDegree: 410.5,
  }
  const link = { certificateId: taught.id, version: taught.version, courseDegree: 60.5, addToTotal: 0 } as const
  return {
    search: { body: { isAdvanced: true, certificateYearId: null, certificateStatus: true, certificateTypeId: TYPE } },
    edited: { body: { id: taught.id } },
    create: { body: form },
    update: { body: { ...form, ...empty, status: true } },
    remove: { body: empty },
    openClose: { body: { ...taught, status: false } },
    view: { body: { certificateID: taught.id } },
    course: { body: { certificateId: taught.id, courseId: COURSE } },
    addCourse: { body: { ...link, courseId: ANOTHER } },
    updateCourse: { body: { ...link, courseId: COURSE } },
    removeCourse: { body: { certificateId: taught.id, courseId: COURSE, version: taught.version } },
    certificatesFilter: { body: { certificateTypeID: TYPE, yearID: YEAR, certificateStatus: true } },
  }
}

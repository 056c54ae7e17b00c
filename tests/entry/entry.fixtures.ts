import { sql, type Kysely } from 'kysely'
import type { ApplicantBody, ApplicationBody } from '#schemas/entry/entry.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'

let serial = 0
/** A new applicant of the demo: a man, born on 1 January 2008 in Cairo. */
export function anApplicant(more: Partial<ApplicantBody> = {}): ApplicantBody {
  serial += 1
  return {
    cardType: 1,
    cardId: `308010101${String(serial).padStart(3, '0')}15`,
    arName: 'أحمد محمد علي',
    enName: 'Ahmed Mohamed Ali',
    gender: 13,
    birthdate: '2008-01-01',
    nationalityId: 1,
    ...more,
  }
}
/** An application to an open branch of the clerk's faculty by a certificate whose type has no names, 300 of the certificate's total. */
export async function anApplication(db: Kysely<Tables>, more: Partial<ApplicationBody> = {}): Promise<ApplicationBody> {
  const { rows } = await sql<Pick<ApplicationBody, 'facultyId' | 'branchId' | 'categoryId' | 'typeId'>>`
    select b.faculty_id as "facultyId", b.id as "branchId", t.category_id as "categoryId", t.id as "typeId"
    from branch b join faculty f on f.id = b.faculty_id, certificate_type t join certificate_category k on k.id = t.category_id
    where b.faculty_id = ${CLERK_FACULTY} and b.active and b.active_for_apply and f.active and t.active and k.active and t.meaning is null and k.meaning is null
      and exists (select from certificate c join season z on z.is_current and z.year_id = c.year_id where c.category_id = k.id)
    order by b.id, t.id limit 1`.execute(db)
  return { ...rows[0]!, quotaId: 1, preQualYear: 2026, submittedTotal: 300, ...more }
}
/** A student of the demo who has not applied to this branch in the current season. */
export async function studentToAdd(
  db: Kysely<Tables>,
  { branchId }: Pick<ApplicationBody, 'branchId'>,
): Promise<{ readonly id: number } & Pick<ApplicantBody, 'cardType' | 'cardId'>> {
  const { rows } = await sql<{ id: number } & Pick<ApplicantBody, 'cardType' | 'cardId'>>`
    select s.id, s.card_type as "cardType", s.card_id as "cardId" from student s
    where not exists (select from application a join season z on z.year_id = a.year_id and z.semester_id = a.semester_id
      where a.student_id = s.id and a.branch_id = ${branchId} and z.is_current)
    order by s.id limit 1`.execute(db)
  return rows[0]!
}

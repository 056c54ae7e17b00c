import { sql, type Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { PERMISSIONS, type Permission } from '#schemas/permissions.ts'
import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import { auditRow } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import type { AttachmentStore } from '#server/attachments/attachment-store.ts'
import { createSmallPictures } from '#server/plugins/images/small-pictures.ts'
import { notificationsHandlers } from '#server/features/notifications/notifications.handlers.ts'
import { applicationsHandlers } from '#server/features/applications/applications.handlers.ts'
import type { FileResult } from '#server/kit/handler.ts'
import type { User } from '#server/kit/user.ts'
import type { MessageKey, Params } from '#server/kit/bilingual.ts'
import { effective } from '#server/kit/scope.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { auditRows, withoutNotes } from '../support/audit.ts'

/**
 * A small university for the tests of applications: two faculties of two branches each, two seasons, three members of
 * staff.
 */

export const FACULTY = { medicine: 1, arts: 2 } as const
export const BRANCH = { medicineCairo: 11, medicineGiza: 12, artsCairo: 21, artsGiza: 22 } as const
export const YEAR = { last: 1, current: 2 } as const
export const SEMESTER = { first: 1, second: 2 } as const
export const STAFF = { officer: 1, clerk: 2, other: 3 } as const
export const TYPE = { general: 1, foreign: 22, egyptian: 61 } as const
export const CATEGORY = { general: 1, abroad: 17 } as const
export const COUNTRY = { egypt: 1, sudan: 2 } as const
/** Half past nine in Cairo, in summer time. */
export const NOW = new Date('2026-07-15T06:30:00.000Z')

const names = (id: number, ar: string, en: string) => ({ id, ar_name: ar, en_name: en })

export async function seedUniversity(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('university')
    .values({
      ...names(1, 'جامعة', 'University'),
      system_ar_name: 'قبول',
      system_en_name: 'Qabul',
      scope_logo: '',
      system_logo: '',
      card_color: null,
    })
    .execute()
  await db
    .insertInto('sector')
    .values(names(1, 'القطاع الطبي', 'Medical sector'))
    .execute()
  await db
    .insertInto('faculty')
    .values([
      { ...names(1, 'كلية الطب', 'Faculty of Medicine'), university_id: 1, sector_id: 1 },
      { ...names(2, 'كلية الآداب', 'Faculty of Arts'), university_id: 1, sector_id: 1 },
    ])
    .execute()
  await db
    .insertInto('branch')
    .values([
      { ...names(11, 'القاهرة', 'Cairo'), faculty_id: 1 },
      { ...names(12, 'الجيزة', 'Giza'), faculty_id: 1 },
      { ...names(21, 'القاهرة', 'Cairo'), faculty_id: 2 },
      { ...names(22, 'الجيزة', 'Giza'), faculty_id: 2 },
    ])
    .execute()
  await db
    .insertInto('academic_year')
    .values([
      { ...names(1, '2025/2026', '2025/2026'), starts_on: '2025-09-01', ends_on: '2026-08-31', active: false },
      { ...names(2, '2026/2027', '2026/2027'), starts_on: '2026-09-01', ends_on: '2027-08-31', active: true },
    ])
    .execute()
  await db
    .insertInto('semester')
    .values([
      { ...names(1, 'الأول', 'First'), active: true },
      { ...names(2, 'الثاني', 'Second'), active: false },
    ])
    .execute()
  await db
    .insertInto('season')
    .values(
      Object.values(YEAR).flatMap((year_id) =>
        Object.values(SEMESTER).map((semester_id) => ({
          year_id,
          semester_id,
          state: 'open' as const,
          is_current: year_id === YEAR.current && semester_id === SEMESTER.first,
        })),
      ),
    )
    .execute()
  await db
    .insertInto('country')
    .values([
      { ...names(1, 'مصر', 'Egypt'), ar_nationality: 'مصرية', en_nationality: 'Egyptian' },
      names(2, 'السودان', 'Sudan'),
    ])
    .execute()
  await db
    .insertInto('governorate')
    .values({ ...names(1, 'القاهرة', 'Cairo'), country_id: 1, code: '01' })
    .execute()
  await db
    .insertInto('city')
    .values({ ...names(1, 'المعادي', 'Maadi'), governorate_id: 1 })
    .execute()
  await db
    .insertInto('certificate_category')
    .values([
      names(1, 'الثانوية العامة', 'General secondary'),
      names(17, 'شهادات من الخارج', 'Certificates from abroad'),
    ])
    .execute()
  await db
    .insertInto('certificate_type')
    .values([
      { ...names(1, 'علمي علوم', 'Science'), category_id: 1 },
      { ...names(22, 'شهادة أجنبية', 'Foreign certificate'), category_id: 17 },
      { ...names(61, 'شهادة مصرية', 'Egyptian certificate'), category_id: 1 },
    ])
    .execute()
  await db
    .insertInto('certificate_name')
    .values([
      { ...names(1, 'آي جي', 'IGCSE'), kind: 'foreign' },
      { ...names(32, 'أخرى', 'Other'), kind: 'foreign' },
      { ...names(40, 'نيل', 'Nile'), kind: 'egyptian' },
    ])
    .execute()
  await db
    .insertInto('quota')
    .values([names(1, 'عام', 'General'), names(2, 'وافد', 'International')])
    .execute()
  await db
    .insertInto('app_role')
    .values({ ...names(1, 'مسؤول القبول', 'Officer'), name: 'officer' })
    .execute()
  const account = (id: number, username: string, ar: string, en: string, facultyId: number | null) => ({
    ...names(id, ar, en),
    username,
    username_norm: username,
    password_hash: '',
    role_id: 1,
    university_id: 1,
    faculty_id: facultyId,
  })
  await db
    .insertInto('app_user')
    .values([
      account(1, 'officer', 'منى فؤاد', 'Mona Fouad', null),
      account(2, 'clerk', 'سامي نبيل', 'Sami Nabil', 1),
      account(3, 'other', 'هالة عمر', 'Hala Omar', 2),
    ])
    .execute()
}

/** Deletes every application and student, so that a test begins with none. */
export async function emptyApplications(db: Kysely<Tables>): Promise<void> {
  await sql`truncate application, student, attachment, outbox_mail restart identity cascade`.execute(db)
  await withoutNotes(db, (trx) => sql`truncate audit restart identity cascade`.execute(trx))
}

export interface StudentInput {
  readonly name?: string
  readonly enName?: string
  readonly cardId?: string
  readonly cardType?: 1 | 2
  readonly gender?: 13 | 14
  readonly email?: string | null
  readonly mobile?: string | null
}

let serial = 0
export async function addStudent(db: Kysely<Tables>, input: StudentInput = {}): Promise<number> {
  serial += 1
  const {
    name = 'أحمد محمد علي',
    enName = 'Ahmed Mohamed Ali',
    cardId = `30801010${String(serial).padStart(5, '0')}1`,
    cardType = 1,
    gender = 13,
    email = 'student@example.com',
    mobile = '01000000000',
  } = input
  const row = await db
    .insertInto('student')
    .values({
      ar_name: name,
      en_name: enName,
      name_norm: normaliseName(`${name} ${enName}`),
      gender,
      card_type: cardType,
      card_id: cardId,
      birthdate: '2008-01-01',
      nationality_id: 1,
      mobile,
      email,
      address_city_id: 1,
      birth_country_id: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface ApplicationInput {
  readonly studentId?: number
  readonly status?: number
  readonly reviewStatus?: 1 | 7
  readonly facultyId?: number
  readonly branchId?: number
  readonly yearId?: number
  readonly semesterId?: number
  readonly desireNumber?: number | null
  readonly appliedAt?: string
  readonly paidAt?: string | null
  readonly percentage?: number | null
  readonly submittedTotal?: number | null
  readonly certifiedTotal?: number | null
  readonly categoryId?: number
  readonly typeId?: number
  readonly certificateNameId?: number
  readonly countryId?: number
  readonly number?: string
}

/** An application with the audit row of its creation by the applicant. */
export async function addApplication(
  db: Kysely<Tables>,
  input: ApplicationInput = {},
): Promise<{ id: number; studentId: number; number: string }> {
  serial += 1
  const studentId = input.studentId ?? (await addStudent(db))
  const student = await db
    .selectFrom('student')
    .select(['name_norm', 'card_id'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  const { status = 1, facultyId = FACULTY.medicine, number = `26${String(serial).padStart(6, '0')}` } = input
  const isRecommended = status === 5 || status === 6
  const { id } = await db
    .insertInto('application')
    .values({
      number,
      student_id: studentId,
      year_id: input.yearId ?? YEAR.current,
      semester_id: input.semesterId ?? SEMESTER.first,
      faculty_id: facultyId,
      branch_id: input.branchId ?? facultyId * 10 + 1,
      desire_number: input.desireNumber === undefined ? 1 : input.desireNumber,
      status,
      review_status: isRecommended ? (input.reviewStatus ?? 1) : null,
      applied_at: input.appliedAt ?? '2026-07-01T09:00:00.000Z',
      category_id: input.categoryId ?? CATEGORY.general,
      type_id: input.typeId ?? TYPE.general,
      certificate_name_id: input.certificateNameId ?? null,
      prequal_country_id: input.countryId ?? null,
      prequal_year: 2026,
      submitted_total: input.submittedTotal ?? null,
      certified_total: input.certifiedTotal ?? null,
      percentage: input.percentage ?? null,
      quota_id: 1,
      payment_status: input.paidAt ? 1 : 0,
      paid_at: input.paidAt ?? null,
      student_name_norm: student.name_norm,
      student_card_id: student.card_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('audit')
    .values(
      auditRow(
        {
          entity: 'application',
          entityId: id,
          seq: 1,
          event: 'applicant.create',
          actor: { kind: 'applicant', userId: null },
          at: new Date('2026-07-01T09:00:00.000Z'),
          toStatus: status,
          changes: {},
        },
        null,
      ),
    )
    .execute()
  return { id, studentId, number }
}

/** Who calls, and from where in the scope tree. */
export interface Caller {
  readonly userId?: number
  readonly scope?: Scope
  readonly permissions?: readonly Permission[]
  readonly panel?: 'spec' | 'strict'
  /** Milliseconds after `NOW`. */
  readonly later?: number
  /** Undefined: there is no mail server. */
  readonly smtpUrl?: string | undefined
}

/** The calls of the feature, and the feedback, which is a message (document 2, section 7). */
type Calls = Api['applications'] & { readonly sendFeedback: Api['notifications']['send'] }
type Name = keyof Calls & string
type Bodies = { [K in Name]: BodyOf<Calls[K]> }
type Answer<K extends Name> = Calls[K]['reply'] extends 'file'
  ? FileResult
  : { readonly data: DataOf<Calls[K]>; readonly message?: MessageKey; readonly params?: Params }
const untyped = { ...applicationsHandlers, sendFeedback: notificationsHandlers.send } as unknown as Readonly<
  Record<string, (call: unknown) => Promise<unknown>>
>

/** The handlers as the server calls them, without the HTTP server: body valid, permission checked. */
export const callAs =
  (
    db: Kysely<Tables>,
    {
      userId = STAFF.officer,
      scope = { universityId: 1 },
      permissions = PERMISSIONS,
      panel = 'spec',
      later = 0,
      smtpUrl,
    }: Caller = {},
    files?: AttachmentStore,
  ) =>
  async <K extends Name>(
    name: K,
    body: Bodies[K],
    params: Readonly<Record<string, string>> = {},
  ): Promise<Answer<K>> => {
    const user = {
      id: userId,
      name: { ar: 'منى فؤاد', en: 'Mona Fouad' },
      permissions: new Set(permissions),
      actor: { kind: 'staff', userId },
    } as unknown as User
    const call = {
      body,
      params,
      user,
      scope: effective(scope),
      db,
      deps: {
        settings: { decisionPanel: panel, smtpUrl },
        clock: () => new Date(NOW.getTime() + later),
        outbox: createOutbox(() => NOW),
        attachments: files,
        smallPicture: files && createSmallPictures(files),
      },
    }
    return untyped[name]!(call) as Promise<Answer<K>>
  }

/** The whole body of a list call with nothing filtered. */
export const listBody = (more: Partial<Bodies['list']> = {}): Bodies['list'] => ({ page: 1, pageSize: 50, ...more })

/** What an application is now. */
export const applicationNow = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('application')
    .select(['status', 'review_status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The audit trail of an application, or of its student. */
export const auditOf = (db: Kysely<Tables>, id: number, entity: 'application' | 'student' | 'paper' = 'application') =>
  auditRows(db, entity, id)

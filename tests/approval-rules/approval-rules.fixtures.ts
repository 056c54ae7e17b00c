import { sql, type Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { RuleForm } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { Scope } from '#schemas/scope-levels.ts'
import { auditRow } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { approvalRulesHandlers } from '#server/features/approval-rules/approval-rules.handlers.ts'
import type { User } from '#server/kit/user.ts'
import type { MessageKey, Params } from '#server/kit/bilingual.ts'
import { effective } from '#server/kit/scope.ts'
import {
  addApplication,
  addStudent,
  BRANCH,
  FACULTY,
  NOW,
  SEMESTER,
  STAFF,
  YEAR,
  type ApplicationInput,
} from '../applications/applications.fixtures.ts'

type Db = Kysely<Tables>
type Calls = Api['approval-rules']
interface Caller {
  readonly userId?: number
  readonly scope?: Scope
}
const untyped = approvalRulesHandlers as unknown as Readonly<Record<string, (call: unknown) => Promise<unknown>>>

/** The handlers as the server calls them, without the HTTP server: body valid, version passed, permission checked. */
export const rulesAs =
  (db: Db, { userId = STAFF.officer, scope = { universityId: 1 } }: Caller = {}) =>
  async <K extends keyof Calls & string>(
    name: K,
    body: BodyOf<Calls[K]>,
    id?: number,
  ): Promise<{ readonly data: DataOf<Calls[K]>; readonly message?: MessageKey; readonly params?: Params }> => {
    const user = { id: userId, permissions: new Set(PERMISSIONS), actor: { kind: 'staff', userId } } as unknown as User
    return untyped[name]!({
      body,
      params: { id: String(id) },
      user,
      scope: effective(scope),
      db,
      deps: { clock: () => NOW },
    }) as never
  }

/** The rule of Medicine in the active season: 100 students, 60 and 40 in its branches. */
export const MEDICINE: RuleForm = {
  facultyId: FACULTY.medicine,
  yearId: YEAR.current,
  semesterId: SEMESTER.first,
  totalDegree: 300,
  studentsNumbers: 100,
  priorityCheck: 1,
  branchesNumbers: [
    { branchId: BRANCH.medicineCairo, studentsNumbers: 60 },
    { branchId: BRANCH.medicineGiza, studentsNumbers: 40 },
  ],
}
export const ARTS: RuleForm = {
  ...MEDICINE,
  facultyId: FACULTY.arts,
  branchesNumbers: [
    { branchId: BRANCH.artsCairo, studentsNumbers: 60 },
    { branchId: BRANCH.artsGiza, studentsNumbers: 40 },
  ],
}

export const emptyRules = (db: Db) =>
  sql`truncate recommendation, approval_rule_branch, approval_rule restart identity cascade`.execute(db)

/** A rule as stored in the table, in any season and faculty, with the audit row of its creation. */
export async function addRule(
  db: Db,
  { facultyId, yearId, semesterId, totalDegree, studentsNumbers, priorityCheck, branchesNumbers }: RuleForm,
): Promise<number> {
  const { id } = await db
    .insertInto('approval_rule')
    .values({
      faculty_id: facultyId,
      year_id: yearId,
      semester_id: semesterId,
      total_degree: totalDegree,
      students_number: studentsNumbers,
      priority: priorityCheck,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (branchesNumbers.length > 0)
    await db
      .insertInto('approval_rule_branch')
      .values(
        branchesNumbers.map(({ branchId, studentsNumbers: number }) => ({
          rule_id: id,
          branch_id: branchId,
          students_number: number,
        })),
      )
      .execute()
  await db
    .insertInto('audit')
    .values(
      auditRow(
        {
          entity: 'approval_rule',
          entityId: id,
          seq: 1,
          event: 'rule.add',
          actor: { kind: 'staff', userId: STAFF.other },
          at: new Date('2026-07-01T09:00:00.000Z'),
          changes: {},
        },
        null,
      ),
    )
    .execute()
  return id
}

interface Recommended extends ApplicationInput {
  readonly ruleId: number
  readonly accepted: boolean
  readonly from: 1 | 7
  readonly decided?: boolean
}
/** An application with what a rule recommends for it. */
export async function addRecommended(db: Db, { ruleId, accepted, from, decided = false, ...input }: Recommended) {
  const application = await addApplication(db, input)
  await db
    .insertInto('recommendation')
    .values({
      application_id: application.id,
      rule_id: ruleId,
      accepted,
      rank: 1,
      reason: accepted ? 'withinSeats' : 'belowTotal',
      from_status: from,
      decided,
    })
    .execute()
  return application
}

/** Many marked applications of one student, each with its audit row, at once. */
export async function addManyRecommended(db: Db, count: number): Promise<void> {
  const studentId = await addStudent(db)
  await sql`insert into application (number, student_id, year_id, semester_id, faculty_id, branch_id, status, review_status, applied_at, category_id, type_id, quota_id, student_name_norm, student_card_id)
    select 'M' || n, ${studentId}::int, ${YEAR.current}::int, ${SEMESTER.first}::int, ${FACULTY.medicine}::int, ${BRANCH.medicineCairo}::int, 5 + n % 2, case when n % 3 = 0 then 7 else 1 end, now(), 1, 1, 1, '', ''
    from generate_series(1, ${count}::int) n`.execute(db)
  const rows = await db.selectFrom('application').select(['id', 'status']).where('student_id', '=', studentId).execute()
  const audits = rows.map(({ id, status }) =>
    auditRow(
      {
        entity: 'application',
        entityId: id,
        seq: 1,
        event: 'applicant.create',
        actor: { kind: 'applicant', userId: null },
        at: NOW,
        toStatus: status,
        changes: {},
      },
      null,
    ),
  )
  for (let at = 0; at < audits.length; at += 1_000)
    await db
      .insertInto('audit')
      .values(audits.slice(at, at + 1_000))
      .execute()
}

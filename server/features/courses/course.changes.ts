import type { Transaction } from 'kysely'
import { courseLifecycle, courseSnapshot, type CourseEvent } from '#machines/courses/course.lifecycle.ts'
import type { Api } from '#schemas/api.ts'
import type { CourseForm } from '#schemas/courses/course.schema.ts'
import { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import { CALLER_CODES, callerOf, differences, type RecordKind } from '../../kit/record-kind.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import { deleteCourse, insertCourse, lockCourse, updateCourse, type LockedCourse } from './course.change.sql.ts'

type Calls = Api['courses']
type Trx = Transaction<Tables>

const { access } = coursesEndpoints.update
const CODES: Readonly<Record<string, ErrorCode>> = { ...CALLER_CODES, hasNoCertificates: 'COURSE_HAS_CERTIFICATES' }

/** An event that the state does not have has been done already. */
const COURSE: RecordKind<LockedCourse, CourseEvent, { active: boolean }> = {
  entity: 'course',
  machine: courseLifecycle,
  snapshot: ({ active, certificatesNum }, by) =>
    courseSnapshot({ active: Number(active), certificatesNum }, callerOf(by, access)),
  stored: (state) => (state === 'deleted' ? null : { active: state === 'active' }),
  refusal(refused, _, { certificatesNum }) {
    if (refused.kind === 'notFromState') return new AppError('NO_CHANGES_TO_SAVE')
    const guard = refused.failing[0]!
    return new AppError(CODES[guard] ?? 'GENERIC', { data: { guard, failing: refused.failing, certificatesNum } })
  },
}
const toggled = (active: boolean) => ({ type: active ? 'course.activate' : 'course.deactivate' }) as const
const namesOf = ({ arName, enName }: CourseForm) => ({ ar_name: arName, en_name: enName })

/** Turns the unique violation of a taken name into an error at its field (D54). */
function explain(error: unknown): unknown {
  if (!(error instanceof DatabaseError && error.kind === 'unique')) return error
  const field = error.constraint === 'course_en_name_key' ? 'enName' : 'arName'
  return new AppError('DUPLICATE_NAME', { fields: [{ path: `/${field}`, code: 'DUPLICATE_NAME' }] })
}
const inTransaction = <T>({ db }: Pick<Call, 'db'>, work: (trx: Trx) => Promise<T>): Promise<T> =>
  withTransaction(db, work).catch((error: unknown) => {
    throw explain(error)
  })

/** The calls that change a course (D36). */
export const courseChanges: Pick<Handlers<Calls>, 'create' | 'update' | 'toggle' | 'remove'> = {
  create: ({ body, ...call }) =>
    inTransaction(call, async (trx) => {
      const values = { ...namesOf(body), active: body.active === 1 }
      const id = await createRecord(trx, call, COURSE.entity, {
        access,
        event: 'course.create',
        insert: async () => ({ id: await insertCourse(trx, values), changes: values }),
      })
      return { data: { id }, message: 'ADDED' }
    }),

  update: ({ body, ...call }) =>
    inTransaction(call, async (trx) => {
      const active = body.active === 1
      const { version } = await changeRecord(trx, call, COURSE, {
        lock: () => lockCourse(trx, body.id),
        version: body.version,
        events: (course) => [{ type: 'course.edit' }, ...(course.active === active ? [] : [toggled(active)])],
        async write({ id, ar_name, en_name }, next) {
          await updateCourse(trx, id, { ...namesOf(body), ...next })
          return { changes: differences({ ar_name, en_name }, namesOf(body)) }
        },
      })
      return { data: { version }, message: 'SAVED' }
    }),

  toggle: ({ body, ...call }) =>
    inTransaction(call, async (trx) => {
      const active = body.active === 1
      const { version } = await changeRecord(trx, call, COURSE, {
        lock: () => lockCourse(trx, body.id),
        version: body.version,
        events: [toggled(active)],
        async write({ id, ar_name, en_name }, next) {
          await updateCourse(trx, id, { ar_name, en_name, ...next })
          return {}
        },
      })
      return { data: { version }, message: active ? 'ACTIVATED' : 'DEACTIVATED' }
    }),

  remove: ({ body, ...call }) =>
    inTransaction(call, async (trx) => {
      const { id } = body
      await changeRecord(trx, call, COURSE, {
        lock: () => lockCourse(trx, id),
        version: body.version,
        events: [{ type: 'course.delete' }],
        async write({ ar_name, en_name, active }) {
          await deleteCourse(trx, id)
          return { changes: { ar_name, en_name, active } }
        },
      })
      return { data: { id }, message: 'DELETED' }
    }),
}

import type { Transaction } from 'kysely'
import { courseLifecycle, courseSnapshot, type CourseEvent } from '#machines/courses/course.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { Api } from '#schemas/api.ts'
import type { CourseForm } from '#schemas/courses/course.schema.ts'
import { writeAudit } from '../../audit/audit.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { requireVersion } from '../../kit/versions.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import {
  deleteCourse,
  insertCourse,
  lockCourse,
  updateCourse,
  type CourseValues,
  type LockedCourse,
} from './course.change.sql.ts'

type Calls = Api['courses']
type Context = Pick<Call<Calls['update']>, 'db' | 'deps' | 'user'>
type Trx = Transaction<Tables>

const valuesOf = ({ arName, enName, active }: CourseForm): CourseValues => ({
  ar_name: arName,
  en_name: enName,
  active: active === 1,
})

/** A taken name, told at its field (D54). */
function explain(error: unknown): unknown {
  if (!(error instanceof DatabaseError && error.kind === 'unique')) return error
  const field = error.constraint === 'course_en_name_key' ? 'enName' : 'arName'
  return new AppError('DUPLICATE_NAME', { fields: [{ path: `/${field}`, code: 'DUPLICATE_NAME' }] })
}
const change = <T>({ db }: Context, work: (trx: Trx) => Promise<T>): Promise<T> =>
  withTransaction(db, work).catch((error: unknown) => {
    throw explain(error)
  })

const audit = (
  trx: Trx,
  { user, deps }: Context,
  entry: { entityId: number; seq: number; event: string; changes: Record<string, unknown> },
) => writeAudit(trx, { entity: 'course', actor: user.actor, at: deps.clock(), ...entry })

/** Who has not the permission, or works in a faculty, is refused before a handler is called. */
const RIGHTS = { hasPermission: true, isScopeAllowed: true } as const

/**
 * The course, locked, when the change starts from its newest version and its lifecycle allows it.
 * @throws AppError COURSE_HAS_CERTIFICATES with `data` { guard, failing, certificatesNum }; NO_CHANGES_TO_SAVE when it
 * is already what it would become
 */
async function lock(
  trx: Trx,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  type: CourseEvent['type'],
): Promise<LockedCourse> {
  const course = await lockCourse(trx, id)
  if (!course) throw new AppError('NOT_FOUND')
  await requireVersion(trx, { entity: 'course', id, current: course.version, given: version! })
  const refusal = refusals(courseLifecycle, courseSnapshot({ ...course, active: Number(course.active) }, RIGHTS), {
    type,
  })
  if (!refusal) return course
  if (refusal.kind === 'notFromState') throw new AppError('NO_CHANGES_TO_SAVE')
  throw new AppError('COURSE_HAS_CERTIFICATES', {
    data: { guard: refusal.failing[0], failing: refusal.failing, certificatesNum: course.certificatesNum },
  })
}

/** Writes what differs, with the audit row of the new version. */
async function store(
  trx: Trx,
  context: Context,
  { id, version, ...course }: LockedCourse,
  next: CourseValues,
  event: string,
): Promise<number> {
  const changes = Object.fromEntries(
    (['ar_name', 'en_name', 'active'] as const)
      .filter((key) => next[key] !== course[key])
      .map((key) => [key, [course[key], next[key]]]),
  )
  if (Object.keys(changes).length === 0) throw new AppError('NO_CHANGES_TO_SAVE')
  await updateCourse(trx, id, version + 1, next)
  await audit(trx, context, { entityId: id, seq: version + 1, event, changes })
  return version + 1
}

/** The calls that change a course (document 1, sections 2, 4 and 7; D36, D54, D56, G14). */
export const courseChanges: Pick<Handlers<Calls>, 'create' | 'update' | 'toggle' | 'remove'> = {
  create: ({ body, ...context }) =>
    change(context, async (trx) => {
      const values = valuesOf(body)
      const id = await insertCourse(trx, values)
      await audit(trx, context, { entityId: id, seq: 1, event: 'create', changes: { ...values } })
      return { data: { id }, message: 'ADDED' }
    }),

  update: ({ body, ...context }) =>
    change(context, async (trx) => {
      const course = await lock(trx, body, 'course.edit')
      return { data: { version: await store(trx, context, course, valuesOf(body), 'update') }, message: 'SAVED' }
    }),

  toggle: ({ body, ...context }) =>
    change(context, async (trx) => {
      const active = body.active === 1
      const course = await lock(trx, body, active ? 'course.activate' : 'course.deactivate')
      const version = await store(
        trx,
        context,
        course,
        { ar_name: course.ar_name, en_name: course.en_name, active },
        active ? 'activate' : 'deactivate',
      )
      return { data: { version }, message: active ? 'ACTIVATED' : 'DEACTIVATED' }
    }),

  remove: ({ body, ...context }) =>
    change(context, async (trx) => {
      const { id, version, ar_name, en_name, active } = await lock(trx, body, 'course.delete')
      await deleteCourse(trx, id)
      await audit(trx, context, {
        entityId: id,
        seq: version + 1,
        event: 'delete',
        changes: { ar_name, en_name, active },
      })
      return { data: { id }, message: 'DELETED' }
    }),
}

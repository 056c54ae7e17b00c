import type { Transaction } from 'kysely'
import { calendarPeriodLifecycle, periodState, type PeriodEvent } from '#machines/calendar/calendar-period.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import { calendarEndpoints } from '#schemas/calendar/calendar.endpoints.ts'
import { periodErrors, type CalendarPeriodForm } from '#schemas/calendar/calendar-period.schema.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { todayInCairo } from '#schemas/formats.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { isWhole, onlyNode } from '#schemas/scope-levels.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import { semesterChoices, yearChoices } from '../../kit/choices.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import {
  CALLER_CODES,
  callerOf,
  differences,
  refusalBy,
  type ActingUser,
  type RecordKind,
} from '../../kit/record-kind.ts'
import { facultiesOf, type EffectiveScope } from '../../kit/scope.ts'
import {
  countOverlaps,
  deletePeriod,
  eventChoices,
  insertPeriod,
  isThere,
  listPeriods,
  lockEvent,
  lockPeriod,
  theUniversity,
  updatePeriod,
  type PeriodValues,
} from './calendar.sql.ts'

const { access } = calendarEndpoints.edit
type Trx = Transaction<Tables>
type Locked = NonNullable<Awaited<ReturnType<typeof lockPeriod>>>

/** In a faculty its own periods alone are changed (D82). */
const isOwn = ({ faculty_id }: Pick<Locked, 'faculty_id'>, scope: EffectiveScope): boolean =>
  isWhole(scope.nodes) || (faculty_id !== null && facultiesOf(scope)!.includes(faculty_id))
const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isOwn: 'PERIOD_OF_UNIVERSITY',
  isOfActiveYear: 'PERIOD_KEPT',
  isOneScope: 'SCOPE_NOT_ALLOWED',
}
// an event that the state does not have: no client sends one
const refusal = refusalBy(CODES, 'GENERIC')
/** What the lifecycle asks of the caller. */
const factsOf = (by: Pick<ActingUser, 'user' | 'scope'>) => ({
  ...callerOf(by, access),
  isOneScope: onlyNode(by.scope.nodes) !== undefined,
})
/** The state of a period is not stored: it follows from the dates. */
const PERIOD: RecordKind<Locked, PeriodEvent, object> = {
  entity: 'calendar_period',
  machine: calendarPeriodLifecycle,
  snapshot: (period, by) =>
    calendarPeriodLifecycle.resolveState({
      value: periodState({ startDate: period.start_date, endDate: period.end_date }, todayInCairo(by.deps.clock())),
      context: { ...factsOf(by), isOwn: isOwn(period, by.scope), isYearActive: period.year_active },
    }),
  stored: (state) => (state === 'absent' ? null : {}),
  refusal,
}

const nameOf = ({ ar_name, en_name }: { readonly ar_name: string; readonly en_name: string }) => ({
  ar: ar_name,
  en: en_name,
})
const invalid = (...fields: FieldError[]) => new AppError('INVALID_INPUT', { fields })

/** What is stored of it, with its event locked. @throws AppError INVALID_INPUT, DATE_FROM_TO_VALIDATION at the end */
async function valuesOf(trx: Trx, form: CalendarPeriodForm): Promise<PeriodValues> {
  const { eventId, yearId, semesterId = null, startDate, endDate } = form
  const errors = periodErrors(form)
  if (errors.length > 0) throw invalid(...errors)
  if (!(await lockEvent(trx, eventId))) throw invalid({ path: '/eventId', code: 'INVALID_CHOICE' })
  if (!(await isThere(trx, 'academic_year', yearId))) throw invalid({ path: '/yearId', code: 'INVALID_CHOICE' })
  if (semesterId !== null && !(await isThere(trx, 'semester', semesterId)))
    throw invalid({ path: '/semesterId', code: 'INVALID_CHOICE' })
  return { event_id: eventId, year_id: yearId, semester_id: semesterId, start_date: startDate, end_date: endDate }
}
/** @throws AppError PERIOD_OVERLAPS_CHANGED when the number differs from the one that was shown (ADR 32) */
async function requireOverlaps(
  trx: Trx,
  expected: number | undefined,
  ...of: [PeriodValues, Parameters<typeof countOverlaps>[2]]
) {
  if (expected === undefined) return
  const overlaps = await countOverlaps(trx, ...of)
  if (overlaps !== expected) throw new AppError('PERIOD_OVERLAPS_CHANGED', { data: { effects: { overlaps } } })
}

/** Periods of the calendar (document 3, section 7). */
export const calendarHandlers: Handlers<typeof calendarEndpoints> = {
  async list({ db, scope, deps }) {
    const universityName = nameOf(await theUniversity(db))
    const events = (await listPeriods(db, scope)).map((period) => ({
      id: period.id,
      eventId: period.event_id,
      name: nameOf(period),
      yearId: period.year_id,
      yearName: { ar: period.year_ar_name, en: period.year_en_name },
      semesterId: period.semester_id,
      startDate: period.start_date,
      endDate: period.end_date,
      universityName,
      facultyId: period.faculty_id,
      facultyName: period.faculty_id === null ? null : { ar: period.faculty_ar_name!, en: period.faculty_en_name! },
      isOwn: isOwn(period, scope),
      isYearActive: period.year_active,
      isArchived: period.archived,
      version: period.version,
    }))
    return { data: { events, today: todayInCairo(deps.clock()) } }
  },
  choices: async ({ db }) => ({
    data: {
      years: await yearChoices(db),
      semesters: await semesterChoices(db),
      events: (await eventChoices(db)).map(({ id, ...names }) => ({ id, name: nameOf(names) })),
    },
  }),

  add: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const context = { ...factsOf(call), isOwn: true, isYearActive: true }
      const absent = calendarPeriodLifecycle.resolveState({ value: 'absent', context })
      const refused = refusals(calendarPeriodLifecycle, absent, { type: 'period.add' })
      if (refused) throw refusal(refused)
      const values = await valuesOf(trx, body)
      const { facultyId = null } = onlyNode(call.scope.nodes)!
      await requireOverlaps(trx, body.overlaps, values, { id: null, facultyId })
      const period = { ...values, faculty_id: facultyId }
      const id = await createRecord(trx, call, PERIOD.entity, {
        access,
        event: 'period.add',
        insert: async () => ({ id: await insertPeriod(trx, period), changes: period }),
      })
      return { data: { id }, message: 'ADDED' }
    }),

  edit: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const values = await valuesOf(trx, body)
      const { version } = await changeRecord(trx, call, PERIOD, {
        lock: () => lockPeriod(trx, call.scope, body.id),
        version: body.version,
        events: [{ type: 'period.edit' }],
        async write(period, next) {
          await requireOverlaps(trx, body.overlaps, values, { id: period.id, facultyId: period.faculty_id })
          await updatePeriod(trx, period.id, { ...values, ...next })
          return { changes: differences<PeriodValues>(period, values) }
        },
      })
      return { data: { version }, message: 'SAVED' }
    }),

  remove: ({ body: { calenderEventID, version }, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { record } = await changeRecord(trx, call, PERIOD, {
        lock: () => lockPeriod(trx, call.scope, calenderEventID),
        version,
        events: [{ type: 'period.delete' }],
        async write({ id, version: _version, year_active: _active, ...values }) {
          await deletePeriod(trx, id)
          return { changes: values }
        },
      })
      return { data: { id: record.id }, message: 'DELETED' }
    }),
}

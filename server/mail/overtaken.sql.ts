import { sql } from 'kysely'
import { STATUS } from '#schemas/status.ts'

/**
 * The application `a` has another status than the one of `u`; an application pulled to student affairs counts as still
 * accepted (D47).
 */
const hasMoved = sql`(a.status <> u.to_status and not (u.to_status = ${sql.lit(STATUS.accepted)} and a.status = ${sql.lit(STATUS.pulled)}))`

/**
 * A mail `m` is about a status that none of its applications has any more. The trail records which status change put
 * the mail; a student's applications that were decided together share one mail (D78).
 */
export const isOvertaken = sql<boolean>`coalesce((select bool_and${hasMoved} from application a
  join audit u on u.entity = 'application' and u.entity_id = a.id and u.changes -> 'mail' = to_jsonb(m.id) and u.from_status <> u.to_status
  where a.student_id = m.student_id), false)`

const mailWaiting = (alone = sql`true`) =>
  sql<boolean>`exists (select from audit u join outbox_mail m on m.id = (u.changes ->> 'mail')::integer and m.state in ('held', 'waiting')
  where u.entity = 'application' and u.entity_id = a.id and u.from_status <> u.to_status and u.to_status = a.status and ${alone})`

/** A mail about the present status of an application `a` has not gone out yet. */
export const hasMailWaiting = mailWaiting()

/**
 * The same, and no other application with the status shares the mail: it does not go out once `a` leaves the status.
 */
export const hasMailPending = mailWaiting(sql`not exists (select from application o
  join audit v on v.entity = 'application' and v.entity_id = o.id and v.changes -> 'mail' = u.changes -> 'mail' and v.from_status <> v.to_status
  where o.student_id = a.student_id and o.id <> a.id and o.status = v.to_status)`)

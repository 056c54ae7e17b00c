import { sql, type Kysely } from 'kysely'
import type { jobsEndpoints } from '#schemas/jobs/jobs.endpoints.ts'
import type { JobKindName, JobState } from '#schemas/jobs/job.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'
import { REFUSAL } from './stamp.kind.ts'

type Db = Kysely<Tables>

/** A job of three items of an account, one of them refused once it has ended. Returns its id. */
export async function addJob(
  db: Db,
  username: string,
  state: JobState,
  facultyId: number | null = null,
  kind: JobKindName = 'groupSend',
) {
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const isDone = state === 'doneWithRefusals'
  const { rows } = await sql<{ id: number }>`
    insert into job (kind, state, user_id, university_id, faculty_id, request, items, done, refused, created_at, begun_at, ended_at)
    values (${kind}, ${state}, ${userId}, 1, ${facultyId}, '{}', 3, ${isDone ? 2 : 0}, ${isDone ? 1 : 0}, '2026-10-05T08:00:00Z',
      ${isDone ? '2026-10-05T08:00:10Z' : null}, ${isDone ? '2026-10-05T08:00:20Z' : null}) returning id`.execute(db)
  const { id } = rows[0]!
  await sql`
    insert into job_item (job_id, place, target, state, code, params, at)
    select ${id}::integer, place, jsonb_build_object('number', place, 'applyId', place), case when ${isDone} then case when place = 2 then 2 else 1 end end,
      case when ${isDone} and place = 2 then ${REFUSAL.code} end, case when ${isDone} and place = 2 then ${JSON.stringify(REFUSAL.params)}::jsonb end,
      case when ${isDone} then '2026-10-05T08:00:15Z'::timestamptz end
    from generate_series(1, 3) as place`.execute(db)
  return id
}

/** Jobs of the caller, of a kind without an effect at its end: an ended one, and for `cancel` a waiting one. */
export const samples: Samples<typeof jobsEndpoints> = async (db, call, by = 'admin') => {
  const owner = by === 'anonymous' ? 'admin' : by
  const id = await addJob(db, owner, call === 'cancel' ? 'queued' : 'doneWithRefusals', null, 'groupTakeBack')
  const params = { id: String(id) }
  return {
    list: { body: { page: 1, pageSize: 10 } },
    details: { params },
    items: { params, body: { page: 1, pageSize: 20 } },
    cancel: { params, body: { version: 1 } },
    retry: { params, body: { version: 1 } },
  }
}

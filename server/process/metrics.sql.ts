import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

export interface Counted {
  readonly state: string
  readonly count: number
}

/** Jobs that wait or run, and those that failed within a day, by kind. Each part reads few rows, through an index. */
export async function countJobs(db: Db): Promise<readonly (Counted & { readonly kind: string })[]> {
  const { rows } = await sql<Counted & { kind: string }>`
    select kind, case state when 'queued' then 'waiting' else 'running' end as state, count(*)::integer as count
      from job where state in ('queued', 'running', 'cancelling') group by 1, 2
    union all
    select kind, state, count(*)::integer from job
      where kept and ended_at > now() - interval '1 day' and state = 'failed' group by 1, 2`.execute(db)
  return rows
}

/** Mails that are still to go out, and those that failed, each by the index of their state. */
export async function countMails(db: Db): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select state, count(*)::integer as count from outbox_mail
    where state in ('held', 'waiting', 'sending', 'failed') group by state`.execute(db)
  return rows
}

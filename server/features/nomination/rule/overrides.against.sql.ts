import { sql, type Kysely } from 'kysely'
import { isAcceptance, openStatuses } from '#machines/applications/application.confirmations.ts'
import { STATUS, STATUS_CODES } from '#schemas/status.ts'
import type { Against } from '#schemas/nomination/rule-overrides.schema.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Nomination } from './nominate.ts'
import type { Ranking } from './ranking.ts'

const admitted = ({ recommendations }: Ranking): ReadonlySet<number> =>
  new Set(recommendations.filter(({ accepted }) => accepted).map(({ applyId }) => applyId))
const without = (ids: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...ids].filter((id) => !others.has(id)))

/** Applications that would be admitted with the overrides, and those that would drop out, against the rule as it is. */
export function crossings({
  ranking,
  withoutOverrides,
}: Nomination): Readonly<Record<'comesIn' | 'fallsOut', ReadonlySet<number>>> {
  if (!withoutOverrides) return { comesIn: new Set(), fallsOut: new Set() }
  const [tried, now] = [admitted(ranking), admitted(withoutOverrides)]
  return { comesIn: without(tried, now), fallsOut: without(now, tried) }
}

/**
 * "What happens to pharmacy?": in other faculties of the season, wherever they lie (ADR 8), students of those who would
 * come in who are accepted or recommended there, and students of those who would fall out with an open application
 * there.
 */
async function touchedFaculties(
  db: Kysely<Tables>,
  { comesIn, fallsOut }: ReturnType<typeof crossings>,
): Promise<Against['faculties']> {
  const { rows } = await sql<Against['faculties'][number]>`
    with moved as (select unnest(${[...comesIn]}::int[]) as id, true as "comesIn" union all select unnest(${[...fallsOut]}::int[]), false),
    other as (
      select o.faculty_id, o.student_id, o.status, m."comesIn" from moved m join application a on a.id = m.id
      join application o on o.student_id = a.student_id and o.year_id = a.year_id and o.semester_id = a.semester_id and o.faculty_id <> a.faculty_id
    ), touched as (
      select faculty_id, count(distinct student_id) filter (where "comesIn" and status = any(${STATUS_CODES.filter(isAcceptance)}::smallint[])) as accepted,
        count(distinct student_id) filter (where "comesIn" and status = ${STATUS.recommendedAccepted}) as recommended,
        count(distinct student_id) filter (where not "comesIn" and status = any(${openStatuses()}::smallint[])) as open
      from other group by faculty_id
    )
    select f.id as "facultyId", jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", t.accepted, t.recommended, t.open
    from touched t join faculty f on f.id = t.faculty_id where t.accepted + t.recommended + t.open > 0
    order by t.accepted + t.recommended + t.open desc, f.id`.execute(db)
  return rows
}

/** Compares a dry run that has overrides with the rule as it is; null without overrides. */
export async function againstRule(db: Kysely<Tables>, nomination: Nomination): Promise<Against | null> {
  if (!nomination.withoutOverrides) return null
  const crossing = crossings(nomination)
  return {
    in: crossing.comesIn.size,
    out: crossing.fallsOut.size,
    faculties: await touchedFaculties(db, crossing),
  }
}

import { sql, type Kysely } from 'kysely'
import type { nominationEndpoints } from '#schemas/nomination/nomination.endpoints.ts'
import type { Tables } from '#server/db/tables.ts'
import { nominate } from '#server/features/nomination/rule/nominate.ts'
import { runDryRun } from '#server/features/nomination/university/cache.ts'
import { effective } from '#server/kit/scope.ts'
import { readRule } from '#server/kit/approval-rule.sql.ts'
import { CLERK_FACULTY } from '#server/seeds/content/structure.data.ts'
import type { Samples } from '../support/samples.ts'
import { ACCOUNTS, type Principal } from '../support/server.ts'

/** The rule of the clerk's faculty in the active season: made where it has none. */
async function ruleOf(db: Kysely<Tables>): Promise<{ ruleId: number; yearId: number; semesterId: number }> {
  const { rows } = await sql<{ ruleId: number; yearId: number; semesterId: number }>`
    insert into approval_rule (faculty_id, year_id, semester_id, total_degree, students_number, priority)
    select ${CLERK_FACULTY}, y.id, s.id, 250, 50, 1 from academic_year y, semester s where y.active and s.active order by y.id, s.id limit 1
    on conflict (faculty_id, year_id, semester_id) do update set rank_by = approval_rule.rank_by returning id as "ruleId", year_id as "yearId", semester_id as "semesterId"`.execute(
    db,
  )
  return rows[0]!
}

/** A batch of theirs that decided nobody, and that can be taken back. */
async function batchBy(
  db: Kysely<Tables>,
  user_id: number,
  season: { year_id: number; semester_id: number },
): Promise<number> {
  const hold = await db
    .insertInto('mail_hold')
    .values({ until: new Date(Date.now() + 600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('decision_batch')
    .values({
      kind: 'accept',
      user_id,
      at: new Date(),
      faculty_id: CLERK_FACULTY,
      ...season,
      refuse_others: false,
      asked: 0,
      hold_minutes: 10,
      hold_id: hold.id,
      is_ended: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An application of the season that the rule recommends to accept. */
async function recommendedOf(db: Kysely<Tables>, { ruleId, yearId, semesterId }: Awaited<ReturnType<typeof ruleOf>>) {
  const row = await db
    .selectFrom('application')
    .select(['id as applyId', 'student_id as studentId'])
    .where('faculty_id', '=', CLERK_FACULTY)
    .where('year_id', '=', yearId)
    .where('semester_id', '=', semesterId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('application').set({ status: 5, review_status: 1 }).where('id', '=', row.applyId).execute()
  await sql`insert into recommendation (application_id, rule_id, accepted, rank, reason, from_status) values (${row.applyId}, ${ruleId}, true, 1, 'withinSeats', 1)
    on conflict (application_id) do update set accepted = true, decided = false`.execute(db)
  return row
}

/** A valid call of each endpoint, on the rule of the clerk's faculty. */
export const samples: Samples<typeof nominationEndpoints> = async (db, call, by: Principal = 'admin') => {
  const rule = await ruleOf(db)
  const { ruleId, yearId, semesterId } = rule
  const facultySeason = { facultyId: CLERK_FACULTY, yearId, semesterId }
  const recommended = await recommendedOf(db, rule)
  const page = { page: 1, pageSize: 10 }
  const userId = ACCOUNTS.find(({ username }) => username === by)?.id ?? 1
  const season = { yearId, semesterId }
  // only for the calls that send one: it takes long
  const fingerprint = async () => {
    if (call === 'tryUniversityRows' || call === 'applyUniversity') return (await runDryRun(db, season)).fingerprint
    if (call !== 'dryRunRows') return ''
    const rule = (await readRule(db, effective({ universityId: 1 }), ruleId))!
    return (await nominate(db, rule, {}, { isLocked: false })).fingerprint
  }
  const dry = await fingerprint()
  // only one can run at a time: the job of the previous caller is ended
  if (call === 'applyUniversity')
    await sql`update job set state = 'cancelled', ended_at = now() where kind = 'nominateUniversity' and ended_at is null`.execute(
      db,
    )
  return {
    faculties: { body: { hasRules: true } },
    recommended: { body: { statusStudent: 1, ...facultySeason, ...page } },
    apply: { body: { ruleId, ...facultySeason } },
    dryRun: { body: { ruleId, ...facultySeason } },
    dryRunRows: { body: { ruleId, ...facultySeason, show: 'all', fingerprint: dry, ...page } },
    forecast: { body: { ruleId, ...facultySeason } },
    cascade: { body: facultySeason },
    decideAll: { body: { appStudentData: [recommended], statusStudentUpdated: '2', ...facultySeason } },
    batches: { body: page },
    tryUniversity: { body: season },
    tryUniversityRows: { body: { ...season, show: 'granted', fingerprint: dry, ...page } },
    universityForecast: { body: season },
    applyUniversity: { body: { ...season, fingerprint: dry } },
    takeBackBatch: { body: { batchId: await batchBy(db, userId, { year_id: yearId, semester_id: semesterId }) } },
  }
}

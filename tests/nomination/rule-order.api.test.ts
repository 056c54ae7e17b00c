import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sortedByRule } from '#server/features/nomination/rule/order.ts'
import { ruleOrder } from '#server/kit/rule-order.sql.ts'
import { withTables } from '../support/database.ts'
import { anyCandidates, anyRule } from './nomination.arbitraries.ts'

/** V4: the database, which ranks for the preview of a take-over (ADR 124), sorts as the nomination does. */
withTables('the order of a rule', (getDb) => {
  it('is the same in the database and in the nomination', () =>
    fc.assert(
      fc.asyncProperty(anyCandidates, anyRule, async (candidates, rule) => {
        const stored = candidates.map(({ applyId: id, appliedAt, total, percentage }) => ({
          id,
          total,
          percentage,
          // the database stores microseconds, of which no rule knows
          applied_at: `${new Date(appliedAt).toISOString().slice(0, -1)}${id % 1000}Z`,
        }))
        const order = ruleOrder('a', 'r', { total: sql`a.total`, percentage: sql`a.percentage` })
        const { rows } = await sql<{ id: number }>`
          select a.id from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as a (id integer, total numeric, percentage numeric, applied_at timestamptz),
            (select ${rule.priority}::smallint as priority, ${rule.rankBy}::text as rank_by) r order by ${order}`.execute(
          getDb().kysely,
        )
        expect(rows.map(({ id }) => id)).toEqual(sortedByRule(candidates, rule).map(({ applyId }) => applyId))
      }),
    ))
})

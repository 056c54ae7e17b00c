import type { chartsEndpoints } from '#schemas/charts/charts.endpoints.ts'
import { permissionToSee, type RecordKind } from '#schemas/charts/records.ts'
import { stepsOf, type Step } from '../../audit/steps.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import type { User } from '../../kit/user.ts'
import { countMoves, countStates, historyOf, INSPECTED, readTrail } from './charts.sql.ts'

/** A person without the permission for the records' own list sees nothing of them on a chart. */
function requireListed(user: User, records: RecordKind): void {
  if (!user.permissions.has(permissionToSee(records))) throw new AppError('PERMISSION_REQUIRED')
}

type Move = Step & { readonly count: number }
/** Merges rows that are the same on a chart. */
function mergeMoves(moves: readonly Move[]): Move[] {
  const found = new Map<string, Move>()
  for (const move of moves) {
    const key = [move.event, move.from, move.to].join('|')
    found.set(key, { ...move, count: move.count + (found.get(key)?.count ?? 0) })
  }
  return [...found.values()]
}

/**
 * Real records on the charts of their lifecycles (issue 4): how many there are in each state, the path of one record,
 * and the frequency of events.
 */
export const chartsHandlers: Handlers<typeof chartsEndpoints> = {
  async counts({ db, scope, user, params: { records } }) {
    requireListed(user, records)
    const states = await countStates(db, scope, records)
    return { data: { states, total: states.reduce((sum, { count }) => sum + count, 0) } }
  },

  async way({ db, scope, user, params: { records, id } }) {
    requireListed(user, records)
    const trail = await readTrail(db, scope, records, Number(id))
    // a record outside the scope gets the same response as one that does not exist
    if (!trail) throw new AppError('NOT_FOUND')
    return {
      data: {
        steps: stepsOf(historyOf(records), trail).map(({ row, ...step }) => ({
          at: trail[row]!.at,
          by: trail[row]!.by,
          ...step,
        })),
      },
    }
  },

  async taken({ db, scope, user, params: { records } }) {
    requireListed(user, records)
    const moves = await countMoves(db, scope, records)
    return {
      data: {
        moves: mergeMoves(
          moves.flatMap(({ count, ...each }) =>
            stepsOf(historyOf(records), [each]).map(({ row: _, ...step }) => ({ ...step, count })),
          ),
        ),
        looked: INSPECTED,
      },
    }
  },
}

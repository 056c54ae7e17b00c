import type { Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import type { Tables } from '../../db/tables.ts'
import type { Call } from '../../kit/handler.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { detailsOf } from './application.details.ts'
import { readHistory } from './application.history.sql.ts'
import { findNeighbours } from './application.neighbours.sql.ts'

type Review = Api['applications']['review']

/** All that the review screen shows of one application, as `userId` sees it; undefined outside the scope. */
export async function readReview({
  db,
  scope,
  userId,
  body: { list, ...key },
  panel,
}: {
  readonly db: Kysely<Tables>
  readonly scope: EffectiveScope
  readonly userId: number
  readonly body: Pick<Call<Review>['body'], 'applyId' | 'studentId' | 'list'>
  readonly panel: ApplicationDetails['decisionPanel']
}): Promise<DataOf<Review> | undefined> {
  const [details, history, place] = await Promise.all([
    detailsOf({ db, scope, key, panel }),
    readHistory(db, scope, key, userId),
    list && findNeighbours(db, scope, { ...list, applyId: key.applyId }),
  ])
  if (!details || !history) return undefined
  const { steps, papers, account } = history
  return { details, history: { steps, papers, account }, place: place ?? null }
}

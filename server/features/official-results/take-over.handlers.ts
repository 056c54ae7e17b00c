import { isEnded } from '#schemas/jobs/job.schema.ts'
import type { officialResultsEndpoints } from '#schemas/official-results/official-results.endpoints.ts'
import { withTransaction } from '../../db/transaction.ts'
import { beginJob, type BegunJob } from '../../jobs/begin.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import type { TakeOverRequest } from './take-over.job.ts'
import { countLeftOut, listTargets, readPreview } from './take-over.preview.sql.ts'
import { access, TAKE_OVER } from './take-over.record.ts'
import {
  insertTakeOver,
  isCertificateBusy,
  listItems,
  listTakeOvers,
  lockTakeOver,
  setTakeOverJob,
  updateTakeOver,
} from './take-over.sql.ts'

type TakeOverCalls = 'takeOverPreview' | 'takeOver' | 'takeOvers' | 'takeBack'

const startedOf = (id: number, job: BegunJob) => ({
  id,
  jobId: job.id,
  isDone: isEnded(job.state),
  done: job.done,
  refused: job.refused,
})

/** Official totals that are taken over in bulk, and taken back (issue 42, point 3; ADR 124). */
export const takeOverHandlers: Pick<Handlers<typeof officialResultsEndpoints>, TakeOverCalls> = {
  async takeOverPreview({ body, db, scope }) {
    return { data: { ...(await readPreview(db, scope, body)), leftOut: await countLeftOut(db, scope, body) } }
  },

  takeOvers: async ({ db, scope, user }) => ({ data: await listTakeOvers(db, scope, user.id) }),

  async takeOver({ body: { shown, ...filter }, db, ...call }) {
    const data = await withTransaction(db, async (trx) => {
      if (await isCertificateBusy(trx, filter)) throw new AppError('TAKE_OVER_WORKING')
      const targets = await listTargets(trx, call.scope, filter)
      if (targets.length !== shown) throw new AppError('TAKE_OVER_CHANGED')
      if (targets.length === 0) throw new AppError('TAKE_OVER_NOTHING')
      const id = await createRecord(trx, call, TAKE_OVER.entity, {
        access,
        event: 'takeOver.begin',
        insert: async () => ({
          id: await insertTakeOver(trx, { filter, user_id: call.user.id, at: call.deps.clock() }),
          changes: { ...filter, state: 'takingOver' },
        }),
      })
      const { name } = (await lockTakeOver(trx, id))!
      const request: TakeOverRequest = { takeOverId: id, name }
      const job = await beginJob(trx, call, { kind: 'takeOverTotals', request, targets })
      await setTakeOverJob(trx, id, 'job_id', job.id)
      return startedOf(id, job)
    })
    return { data, message: data.isDone ? 'TOTALS_TAKEN_OVER' : 'TOTALS_TAKING_OVER', params: { count: data.done } }
  },

  async takeBack({ body, db, ...call }) {
    const data = await withTransaction(db, async (trx) => {
      const { record } = await changeRecord(trx, call, TAKE_OVER, {
        lock: () => lockTakeOver(trx, body.id, { scope: call.scope, userId: call.user.id }),
        version: body.version,
        events: [{ type: 'takeOver.takeBack' }],
        async write({ id }, next) {
          await updateTakeOver(trx, id, next)
          return {}
        },
      })
      const request: TakeOverRequest = { takeOverId: record.id, name: record.name }
      const targets = await listItems(trx, record.id)
      const job = await beginJob(trx, call, { kind: 'takeOverTotalsTakeBack', request, targets })
      await setTakeOverJob(trx, record.id, 'take_back_job_id', job.id)
      return startedOf(record.id, job)
    })
    return { data, message: data.isDone ? 'TOTALS_RETURNED' : 'TOTALS_RETURNING', params: { count: data.done } }
  },
}

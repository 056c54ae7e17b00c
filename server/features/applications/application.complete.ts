import type { Api } from '#schemas/api.ts'
import { withTransaction } from '../../db/transaction.ts'
import { moveApplication } from '../../kit/application-moves.ts'
import { lockOne } from '../../kit/application-record.sql.ts'
import { completionFacts } from '../../kit/enter-application.sql.ts'
import type { Call, Result } from '../../kit/handler.ts'

type Complete = Api['applications']['completeOnPaper']

/**
 * PUT complete_on_paper (ADR 97): the data that an application in 4 waits for came on paper. It returns to -1 when they
 * were requested there, otherwise to 1 or 7, depending on the fee. The note about the papers is the reason of the step
 * in the audit trail.
 */
export async function completeOnPaper({ body, db, ...by }: Call<Complete>): Promise<Result<Complete>> {
  const key = { applyId: body.applicationId, studentId: body.studentId }
  return withTransaction(db, async (trx): Promise<Result<Complete>> => {
    const { stored, version } = await moveApplication(trx, by, {
      async lock() {
        const application = await lockOne(trx, by.scope, key)
        return application && { ...application, ...(await completionFacts(trx, application)) }
      },
      version: body.version,
      event: { type: 'application.completeOnPaper' },
      write: async () => ({ reason: body.completionNote }),
    })
    return {
      data: { applyId: key.applyId, applicationStatus: stored.status, version },
      message: 'APPLICATION_COMPLETED',
    }
  })
}

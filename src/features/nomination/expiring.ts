import { problemOf } from '#machines/shared/problem.ts'

/** Calls `onExpire` when the server no longer knows the dry run that the answer is about; the error stays one. */
export const expiring = <T>(answer: Promise<T>, onExpire: () => void): Promise<T> =>
  answer.catch((error: unknown) => {
    if (problemOf(error).code === 'RULE_DRY_RUN_OLD') onExpire()
    throw error
  })

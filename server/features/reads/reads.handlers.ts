import type { Api } from '#schemas/api.ts'
import { filterErrors } from '#schemas/reads/reads.rules.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import { listReaders, listReads } from './reads.sql.ts'

/** `/api/applicant_reads/…`: who read an applicant's details and papers (issue 9). */
export const readsHandlers: Handlers<Api['reads']> = {
  async list({ body, db, scope }) {
    const fields = filterErrors(body)
    if (fields.length > 0) throw new AppError('INVALID_INPUT', { fields })
    return { data: await listReads(db, scope, body) }
  },

  readers: async ({ db, scope }) => ({ data: { readers: await listReaders(db, scope) } }),
}

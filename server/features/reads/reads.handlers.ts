import type { Api } from '#schemas/api.ts'
import { filterErrors } from '#schemas/reads/reads.rules.ts'
import { requireNoFaults } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import { listReaders, listAccessLog } from './reads.sql.ts'

/** `/api/applicant_reads/…`: who read an applicant's details and papers (issue 9). */
export const readsHandlers: Handlers<Api['reads']> = {
  async list({ body, db, scope }) {
    requireNoFaults(filterErrors(body))
    return { data: await listAccessLog(db, scope, body) }
  },

  readers: async ({ db, scope }) => ({ data: { readers: await listReaders(db, scope) } }),
}

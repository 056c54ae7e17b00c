import { searchErrors } from '#schemas/applications/search.rules.ts'
import type { officialResultsEndpoints } from '#schemas/official-results/official-results.endpoints.ts'
import { requireNoFaults } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import { listAccepted } from './accepted.sql.ts'
import { listChanges } from './changes.sql.ts'
import { readOfficialResults } from './official-results.sql.ts'
import { takeOverHandlers } from './take-over.handlers.ts'

/** Claims against the official results (issue 42). */
export const officialResultsHandlers: Handlers<typeof officialResultsEndpoints> = {
  async accepted({ body, db, scope }) {
    requireNoFaults(searchErrors(body))
    return { data: await listAccepted(db, scope, body) }
  },
  async changes({ body, db, scope }) {
    requireNoFaults(searchErrors(body))
    return { data: await listChanges(db, scope, body) }
  },
  list: async ({ db, scope, body }) => ({ data: await readOfficialResults(db, scope, body) }),
  ...takeOverHandlers,
}

import type { officialResultsEndpoints } from '#schemas/official-results/official-results.endpoints.ts'
import type { Handlers } from '../../kit/handler.ts'
import { readOfficialResults } from './official-results.sql.ts'
import { takeOverHandlers } from './take-over.handlers.ts'

/** Claims against the official results (issue 42). */
export const officialResultsHandlers: Handlers<typeof officialResultsEndpoints> = {
  list: async ({ db, scope, body }) => ({ data: await readOfficialResults(db, scope, body) }),
  ...takeOverHandlers,
}

import type { Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import type { Tables } from '#server/db/tables.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { officialResultsHandlers } from '#server/features/official-results/official-results.handlers.ts'
import { createJobs } from '#server/kit/job-kind.ts'
import { effective } from '#server/kit/scope.ts'
import { repeatable } from '../support/answer-once.ts'
import { testSettings } from '../support/server.ts'
import { NOW, STAFF } from '../applications/applications.fixtures.ts'

type Calls = Api['official-results']
const handlers = repeatable('official-results', officialResultsHandlers)
/** The handlers as the server calls them, without the HTTP server: body valid, permission checked. */
export const officialResultsAs =
  (db: Kysely<Tables>) =>
  async <K extends keyof Calls & string>(
    name: K,
    body: BodyOf<Calls[K]>,
  ): Promise<{ readonly data: DataOf<Calls[K]> }> =>
    handlers[name]!({
      body,
      params: {},
      user: { id: STAFF.officer, permissions: new Set(PERMISSIONS), actor: { kind: 'staff', userId: STAFF.officer } },
      scope: effective({ universityId: 1 }),
      db,
      deps: { settings: testSettings('', {}), clock: () => NOW, jobs: createJobs(JOB_KINDS) },
    } as never) as never

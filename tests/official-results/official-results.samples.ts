import type { officialResultsEndpoints } from '#schemas/official-results/official-results.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof officialResultsEndpoints> = async () => ({
  list: { body: { yearId: null } },
  accepted: { body: { page: 1, pageSize: 10 } },
})

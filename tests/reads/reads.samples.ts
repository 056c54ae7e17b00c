import type { readsEndpoints } from '#schemas/reads/reads.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof readsEndpoints> = async () => ({ list: { body: { page: 1, pageSize: 10 } } })

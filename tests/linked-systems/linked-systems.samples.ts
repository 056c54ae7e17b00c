import type { linkedSystemsEndpoints } from '#schemas/linked-systems/linked-systems.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** A valid call of each endpoint. */
export const samples: Samples<typeof linkedSystemsEndpoints> = async () => ({
  systems: {},
  test: { body: { system: 'privateUniversity' } },
})

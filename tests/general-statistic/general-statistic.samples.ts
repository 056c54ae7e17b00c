import type { generalStatisticEndpoints } from '#schemas/general-statistic/general-statistic.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof generalStatisticEndpoints> = async () => ({
  list: { body: { appStatus: [1, 7, 2], compared: true } },
})

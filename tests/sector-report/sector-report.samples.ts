import type { sectorReportEndpoints } from '#schemas/sector-report/sector-report.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof sectorReportEndpoints> = async () => ({
  list: { body: { yearId: null, semesterId: null } },
})

import type { recommendedReportEndpoints } from '#schemas/recommended-report/recommended-report.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof recommendedReportEndpoints> = async () => ({
  list: { body: { page: 1, pageSize: 10 } },
})

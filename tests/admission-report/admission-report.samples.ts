import type { admissionReportEndpoints } from '#schemas/admission-report/admission-report.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof admissionReportEndpoints> = async () => ({
  students: { body: { page: 1, pageSize: 10 } },
  statuses: { body: { appStatus: '0', page: 1, pageSize: 10 } },
})

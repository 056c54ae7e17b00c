import type { admissionReportEndpoints } from '#schemas/admission-report/admission-report.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof admissionReportEndpoints> = async () => ({
  students: { body: { page: 1, pageSize: 10 } },
  exportStudents: { body: { columns: ['studentName', 'identityNumber'], language: 'ar', format: 'xlsx' } },
  exportStatuses: { body: { columns: ['studentName', 'mobile'], language: 'en', format: 'csv' } },
  statuses: { body: { appStatus: '0', page: 1, pageSize: 10 } },
})

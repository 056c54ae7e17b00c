import type { Permission } from '../permissions.ts'

/**
 * Records that live after a lifecycle, by the name that calls know them by: the machine's id, or where several kinds
 * share a machine one name for each. `permission`: of the records' own list, which whoever looks at them on a chart
 * must hold too.
 */
export const RECORDS = {
  application: { machine: 'application', permission: 'students_admission_apps.can_view_applications' },
  certificate: { machine: 'certificate', permission: 'certificates.can_view_certificates' },
  course: { machine: 'course', permission: 'courses.can_view_courses' },
  approvalRule: { machine: 'approvalRule', permission: 'approval_rules.can_view_approval_rules' },
  sector: { machine: 'active', permission: 'sectors.can_view_sectors' },
  certificateType: { machine: 'active', permission: 'certificates.can_view_certificate_categories' },
} as const satisfies Readonly<Record<string, { readonly machine: string; readonly permission: Permission }>>
export type RecordKind = keyof typeof RECORDS
export const RECORD_KINDS = Object.keys(RECORDS) as [RecordKind, ...RecordKind[]]

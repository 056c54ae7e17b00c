import type { Permission } from '../permissions.ts'
import { MENU_PAGES, type MenuId } from '../shell/menu.ts'

interface LivingRecords {
  /** Id of the lifecycle. */
  readonly machine: string
  /** Their table, by whose name the audit trail knows them too. */
  readonly table: string
  /**
   * The page of their list: the records have its name, and the permission to see it is needed to see them on a chart.
   */
  readonly menu: MenuId
}

/**
 * Records with a lifecycle, by their name in calls: the machine's id, or where several kinds share a machine one name
 * for each. Records listed here that are changed by `changeRecord` have their history replayed, and are shown on the
 * charts.
 */
export const RECORDS = {
  application: { machine: 'application', table: 'application', menu: 17 },
  paper: { machine: 'paper', table: 'paper', menu: 17 },
  certificate: { machine: 'certificate', table: 'certificate', menu: 12 },
  course: { machine: 'course', table: 'course', menu: 14 },
  approvalRule: { machine: 'approvalRule', table: 'approval_rule', menu: 18 },
  sector: { machine: 'active', table: 'sector', menu: 10 },
  certificateType: { machine: 'active', table: 'certificate_category', menu: 11 },
  openBranch: { machine: 'openBranch', table: 'branch', menu: 36 },
  faculty: { machine: 'faculty', table: 'faculty', menu: 907 },
  branch: { machine: 'branch', table: 'branch', menu: 907 },
  country: { machine: 'listRow', table: 'country', menu: 909 },
  governorate: { machine: 'listRow', table: 'governorate', menu: 909 },
  city: { machine: 'listRow', table: 'city', menu: 909 },
  major: { machine: 'listRow', table: 'certificate_type', menu: 909 },
  certificateName: { machine: 'listRow', table: 'certificate_name', menu: 909 },
  quota: { machine: 'listRow', table: 'quota', menu: 909 },
  payment: { machine: 'payment', table: 'payment', menu: 20 },
  service: { machine: 'service', table: 'service', menu: 28 },
  newsItem: { machine: 'active', table: 'news_item', menu: 32 },
  rejectionReason: { machine: 'active', table: 'rejection_reason', menu: 903 },
  studentMail: { machine: 'active', table: 'student_mail', menu: 29 },
  desireRule: { machine: 'desireRule', table: 'desire_rule', menu: 34 },
  feesRule: { machine: 'feesRule', table: 'fees_rule', menu: 34 },
  calendarPeriod: { machine: 'calendarPeriod', table: 'calendar_period', menu: 27 },
  admissionRule: { machine: 'admissionRule', table: 'admission_rule', menu: 34 },
  studentAccount: { machine: 'studentAccount', table: 'student', menu: 35 },
  applicationExport: { machine: 'applicationExport', table: 'application_export', menu: 31 },
  person: { machine: 'person', table: 'app_user', menu: 910 },
  role: { machine: 'role', table: 'app_role', menu: 911 },
  season: { machine: 'season', table: 'season', menu: 908 },
  installation: { machine: 'installation', table: 'installation', menu: 901 },
  paperRequirement: { machine: 'active', table: 'paper_requirement', menu: 904 },
} as const satisfies Readonly<Record<string, LivingRecords>>
export type RecordKind = keyof typeof RECORDS
export const RECORD_KINDS = Object.keys(RECORDS) as [RecordKind, ...RecordKind[]]
export type RecordTable = (typeof RECORDS)[RecordKind]['table']

/** Who may see such records: the permission of their list. */
export const permissionToSee = (records: RecordKind): Permission =>
  MENU_PAGES.find(({ id }) => id === RECORDS[records].menu)!.permission!
/** Tables of the records that live after this machine. */
export const tablesOf = (machine: string): readonly RecordTable[] =>
  Object.values(RECORDS).flatMap((each) => (each.machine === machine ? [each.table] : []))

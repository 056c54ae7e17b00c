import { permissionToSee, RECORD_KINDS, RECORDS } from '#schemas/charts/records.ts'
import { PERMISSIONS, type Permission } from '#schemas/permissions.ts'

/** Why no machine can serve a section or a decision. */
export type Excuse = 'data' | 'calls' | 'rules' | 'looks' | 'background' | 'roles' | 'storage' | 'server'

interface Section {
  /** As requirements name it: document and section. */
  readonly id: string
  /** Key of its title in `path-docs`. */
  readonly title: string
  /** A screen among those of one section: only these machines can serve it. Left out: any can. */
  readonly machines?: readonly string[]
  readonly excuse?: Excuse
}

const DIALOG = ['list', 'recordDialog', 'removal', 'confirm']

/**
 * Sections of the three documents. A screen that is not built yet has no machine; a section with an excuse is only
 * counted when a machine serves it all the same.
 */
export const SECTIONS = [
  { id: '1 §1', title: 'staff', excuse: 'background' },
  { id: '1 §2', title: 'login', machines: ['session', 'passwordReset'] },
  { id: '1 §2', title: 'home', machines: ['session', 'scope', 'passwordChange'] },
  { id: '1 §2', title: 'menu', excuse: 'looks', machines: [] },
  { id: '1 §2', title: 'dialogs', machines: ['scope', 'passwordReset', 'passwordChange', 'confirm'] },
  { id: '1 §2', title: 'sectors', machines: ['active', ...DIALOG] },
  { id: '1 §2', title: 'types', machines: ['active', ...DIALOG] },
  { id: '1 §2', title: 'certificates', machines: ['certificate', 'list', 'removal'] },
  { id: '1 §2', title: 'certificateForm', machines: ['formPage'] },
  { id: '1 §2', title: 'certificateView', machines: ['certificateView'] },
  { id: '1 §2', title: 'pull', machines: ['pull'] },
  { id: '1 §2', title: 'courses', machines: ['course', ...DIALOG] },
  { id: '1 §2', title: 'course', machines: ['course', 'list', 'removal'] },
  { id: '1 §2', title: 'rules', machines: ['approvalRule', ...DIALOG] },
  { id: '1 §3', title: 'entities', excuse: 'data' },
  { id: '1 §4', title: 'states' },
  { id: '1 §5', title: 'validation', excuse: 'rules' },
  { id: '1 §6', title: 'roles', excuse: 'roles' },
  { id: '1 §7', title: 'calls', excuse: 'calls' },
  { id: '1 §8', title: 'errors' },
  { id: '1 §9', title: 'constants', excuse: 'data' },
  { id: '2 §1', title: 'applicationsOffice', excuse: 'background' },
  { id: '2 §2.1', title: 'applications' },
  { id: '2 §2.2', title: 'details' },
  { id: '2 §2.3', title: 'print', excuse: 'looks' },
  { id: '2 §2.4', title: 'privateExport' },
  { id: '2 §2.5', title: 'nomination' },
  { id: '2 §2.6', title: 'fees' },
  { id: '2 §2.7', title: 'notifications' },
  { id: '2 §2.8', title: 'accounts' },
  { id: '2 §3', title: 'entities', excuse: 'data' },
  { id: '2 §4', title: 'states' },
  { id: '2 §5', title: 'validation', excuse: 'rules' },
  { id: '2 §6', title: 'roles', excuse: 'roles' },
  { id: '2 §7', title: 'calls', excuse: 'calls' },
  { id: '2 §8', title: 'errors' },
  { id: '2 §9', title: 'constants', excuse: 'data' },
  { id: '3 §1', title: 'administration', excuse: 'background' },
  { id: '3 §2', title: 'reports', machines: ['export', 'list'] },
  { id: '3 §2', title: 'appliedStudents', machines: ['streamedExport', 'list'] },
  { id: '3 §2', title: 'applicationStatus', machines: ['streamedExport', 'list'] },
  { id: '3 §2', title: 'generalStatistic', machines: ['list'] },
  { id: '3 §2', title: 'filters', machines: [] },
  { id: '3 §2', title: 'upload', machines: ['uploadWizard', 'studentUpload'] },
  { id: '3 §2', title: 'calendar', machines: ['calendarPeriod'] },
  { id: '3 §2', title: 'services', machines: ['service', 'list', 'recordDialog'] },
  { id: '3 §2', title: 'mails', machines: [] },
  { id: '3 §2', title: 'news', machines: ['reorder'] },
  { id: '3 §2', title: 'openBranches', machines: ['openBranch', 'list'] },
  { id: '3 §2', title: 'mainRules', machines: ['desireRule', 'feesRule', 'admissionRule', 'certificateTree'] },
  { id: '3 §3', title: 'entities', excuse: 'data' },
  { id: '3 §4', title: 'states' },
  { id: '3 §5', title: 'validation', excuse: 'rules' },
  { id: '3 §6', title: 'roles', excuse: 'roles' },
  { id: '3 §7', title: 'calls', excuse: 'calls' },
  { id: '3 §8', title: 'errors' },
  { id: '3 §9', title: 'constants', excuse: 'data' },
] as const satisfies readonly Section[]
export type SectionTitle = (typeof SECTIONS)[number]['title']

const numbered = (letter: string, last: number, width = 1): string[] =>
  Array.from({ length: last }, (_, index) => `${letter}${String(index + 1).padStart(width, '0')}`)

/** Ids of all decisions on the documents. */
export const DECISIONS: readonly string[] = [
  ...numbered('G', 15),
  ...numbered('S', 6),
  ...numbered('A', 9),
  ...numbered('V', 7),
  ...numbered('D', 91, 2),
]

const excuseFor = (excuse: Excuse, ids: readonly string[]): [string, Excuse][] => ids.map((id) => [id, excuse])
/** Decisions that no machine can serve, and why. */
export const EXCUSED: ReadonlyMap<string, Excuse> = new Map([
  ...excuseFor('server', ['G3', 'G4', 'G5', 'G15', 'V5', 'V6', 'D53', 'D61', 'D65', 'D67']),
  ...excuseFor('looks', ['G6', 'S5', 'A7', 'D35', 'D57', 'D62']),
  ...excuseFor('data', ['G7']),
  ...excuseFor('background', ['G12']),
  ...excuseFor('storage', ['G2', 'A8', 'D58', 'D80']),
  ...excuseFor('rules', ['A9', 'D63', 'D79', ...numbered('D', 33, 2)]),
  ...excuseFor('calls', ['S6', 'D37', 'D38', 'D39', 'D48', 'D66', 'D68', 'D72', 'D73', 'D87']),
  ...excuseFor('roles', ['D69']),
])

/**
 * The permission of machines whose lists have none: a flow that changes no records of `RECORDS`, a paper, a payment, a
 * mail, an upload.
 */
const ASKED: Readonly<Record<string, Permission>> = {
  certificateTree: 'admission_rules.can_manage_main_rules',
  paper: 'students_admission_apps.can_accept_refuse_wait_app',
  payment: 'students_admission_apps.can_manage_fees',
  mail: 'administration.can_manage_outbox',
  studentUpload: 'uploads.can_manage_uploads',
  installation: 'administration.can_set_up',
  seasonCopy: 'seasons.can_manage_seasons',
  takeOver: 'students_admission_apps.can_edit_student_data',
  backup: 'administration.can_manage_backups',
  token: 'administration.can_manage_tokens',
}
/**
 * The permissions behind `hasPermission` in a machine's context: those to manage what the lists of its records show
 * (decision G10).
 */
export const manageOf = (machine: string): readonly Permission[] => {
  const asked = ASKED[machine]
  if (asked) return [asked]
  const seen = RECORD_KINDS.filter((kind) => RECORDS[kind].machine === machine).map(permissionToSee)
  return PERMISSIONS.filter((each) => seen.some((see) => each === see.replace('.can_view_', '.can_manage_')))
}

import type { Permission } from '../permissions.ts'
import type { ScopeLevel } from '../scope-levels.ts'

/** Groups of the side menu (document 1, section 2). Their names and those of the pages: texts `menu-pages`. */
export const MENU_GROUPS = [
  { id: 1001, key: 'SystemInfo', icon: 'cog' },
  { id: 1002, key: 'StudentData', icon: 'people' },
  { id: 1003, key: 'Administration', icon: 'office' },
  { id: 1006, key: 'SetUp', icon: 'settings' },
  { id: 1004, key: 'ApprovalRules', icon: 'endorsed' },
  { id: 1005, key: 'ReportsAndStatistics', icon: 'timeline-bar-chart' },
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]['key']

export interface MenuPage {
  readonly id: number
  readonly group: MenuGroup
  readonly icon: string
  /** Scope levels that the page works on. */
  readonly levels: readonly ScopeLevel[]
  /** Who may see it. */
  readonly permission: Permission
}

const all = [12, 13, 14] as const
const aboveBranches = [12, 13] as const
const whole = [12] as const
/** The university and its faculties (D82). */
const wholeAndFaculties = [12, 13] as const

/**
 * Every page of the menu (S1), in the order of the menu; their addresses are in the manifests of the features. Ids from
 * 901 are ours, beyond the documents.
 */
export const MENU_PAGES = [
  {
    id: 10,
    group: 'SystemInfo',
    icon: 'layout-sorted-clusters',
    levels: all,
    permission: 'sectors.can_view_sectors',
  },
  {
    id: 11,
    group: 'SystemInfo',
    icon: 'tag',
    levels: all,
    permission: 'certificates.can_view_certificate_categories',
  },
  {
    id: 12,
    group: 'SystemInfo',
    icon: 'learning',
    levels: all,
    permission: 'certificates.can_view_certificates',
  },
  {
    id: 14,
    group: 'SystemInfo',
    icon: 'book',
    levels: all,
    permission: 'courses.can_view_courses',
  },
  {
    id: 903,
    group: 'SystemInfo',
    icon: 'disable',
    levels: all,
    permission: 'rejection_reasons.can_view_rejection_reasons',
  },
  {
    id: 904,
    group: 'SystemInfo',
    icon: 'clipboard',
    levels: all,
    permission: 'paper_requirements.can_view_paper_requirements',
  },
  {
    id: 1,
    group: 'SystemInfo',
    icon: 'book',
    levels: all,
    permission: 'courses.can_view_courses',
  },
  {
    id: 17,
    group: 'StudentData',
    icon: 'inbox-search',
    levels: all,
    permission: 'students_admission_apps.can_view_applications',
  },
  {
    id: 20,
    group: 'StudentData',
    icon: 'bank-account',
    levels: all,
    permission: 'students_admission_apps.can_view_fees',
  },
  {
    id: 22,
    group: 'StudentData',
    icon: 'new-person',
    levels: all,
    permission: 'nomination.can_view_nomination',
  },
  {
    id: 26,
    group: 'StudentData',
    icon: 'import',
    levels: whole,
    permission: 'uploads.can_view_uploads',
  },
  {
    id: 914,
    group: 'StudentData',
    icon: 'comparison',
    levels: all,
    permission: 'students_admission_apps.can_view_applications',
  },
  {
    id: 31,
    group: 'StudentData',
    icon: 'link',
    levels: whole,
    permission: 'linked_systems.can_view_linked_systems',
  },
  {
    id: 33,
    group: 'StudentData',
    icon: 'envelope',
    levels: all,
    permission: 'students_admission_apps.can_texting_student',
  },
  {
    id: 35,
    group: 'StudentData',
    icon: 'id-number',
    levels: all,
    permission: 'students_admission_apps.can_view_student_accounts',
  },
  {
    id: 27,
    group: 'Administration',
    icon: 'calendar',
    levels: wholeAndFaculties,
    permission: 'calendar.can_view_calendar',
  },
  {
    id: 28,
    group: 'Administration',
    icon: 'data-connection',
    levels: whole,
    permission: 'services.can_view_services',
  },
  {
    id: 29,
    group: 'Administration',
    icon: 'envelope',
    levels: whole,
    permission: 'mails.can_view_student_mails',
  },
  {
    id: 32,
    group: 'Administration',
    icon: 'feed',
    levels: whole,
    permission: 'news.can_view_news',
  },
  {
    id: 34,
    group: 'Administration',
    icon: 'clipboard',
    levels: whole,
    permission: 'admission_rules.can_view_main_rules',
  },
  {
    id: 36,
    group: 'Administration',
    icon: 'diagram-tree',
    levels: aboveBranches,
    permission: 'branches.can_view_open_branches',
  },
  {
    id: 901,
    group: 'Administration',
    icon: 'automatic-updates',
    levels: whole,
    permission: 'administration.can_view_readiness',
  },
  {
    id: 902,
    group: 'Administration',
    icon: 'eye-open',
    levels: all,
    permission: 'administration.can_view_reads',
  },
  {
    id: 905,
    group: 'Administration',
    icon: 'send-message',
    levels: all,
    permission: 'administration.can_view_outbox',
  },
  {
    id: 910,
    group: 'Administration',
    icon: 'people',
    levels: all,
    permission: 'people.can_view_people',
  },
  {
    id: 911,
    group: 'Administration',
    icon: 'shield',
    levels: whole,
    permission: 'roles.can_view_roles',
  },
  {
    id: 906,
    group: 'SetUp',
    icon: 'badge',
    levels: whole,
    permission: 'organisation.can_view_university',
  },
  {
    id: 907,
    group: 'SetUp',
    icon: 'diagram-tree',
    levels: aboveBranches,
    permission: 'organisation.can_view_faculties',
  },
  {
    id: 908,
    group: 'SetUp',
    icon: 'timeline-events',
    levels: whole,
    permission: 'seasons.can_view_seasons',
  },
  {
    id: 909,
    group: 'SetUp',
    icon: 'list-detail-view',
    levels: whole,
    permission: 'lists.can_view_lists',
  },
  {
    id: 912,
    group: 'SetUp',
    icon: 'key',
    levels: whole,
    permission: 'administration.can_manage_tokens',
  },
  {
    id: 915,
    group: 'SetUp',
    icon: 'database',
    levels: whole,
    permission: 'administration.can_manage_backups',
  },
  {
    id: 916,
    group: 'SetUp',
    icon: 'swap-horizontal',
    levels: whole,
    permission: 'administration.can_set_up',
  },
  {
    id: 18,
    group: 'ApprovalRules',
    icon: 'endorsed',
    levels: all,
    permission: 'approval_rules.can_view_approval_rules',
  },
  {
    id: 19,
    group: 'ReportsAndStatistics',
    icon: 'thumbs-up',
    levels: all,
    permission: 'recommended_report.can_view_recommended_report',
  },
  {
    id: 21,
    group: 'ReportsAndStatistics',
    icon: 'people',
    levels: all,
    permission: 'reports.can_view_admission_reports',
  },
  {
    id: 23,
    group: 'ReportsAndStatistics',
    icon: 'pie-chart',
    levels: all,
    permission: 'reports.can_view_admission_reports',
  },
  {
    id: 30,
    group: 'ReportsAndStatistics',
    icon: 'chart',
    levels: all,
    permission: 'reports.can_view_general_statistic',
  },
  {
    id: 13,
    group: 'ReportsAndStatistics',
    icon: 'horizontal-bar-chart',
    levels: whole,
    permission: 'reports.can_view_sector_report',
  },
] as const satisfies readonly MenuPage[]
export type MenuId = (typeof MENU_PAGES)[number]['id']
/** Key of a page's name in the texts `menu-pages`. */
export const menuKey = <I extends MenuId>(id: I) => `page${id}` as const

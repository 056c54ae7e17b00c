import type { Permission } from '../permissions.ts'
import type { MenuId } from '../shell/menu.ts'

/**
 * Every permission below the page of the menu that it belongs to, in the order of the menu: the matrix of a role. Each
 * stands in exactly one group.
 */
export const PERMISSION_GROUPS: readonly { readonly page: MenuId; readonly permissions: readonly Permission[] }[] = [
  { page: 10, permissions: ['sectors.can_view_sectors', 'sectors.can_manage_sectors'] },
  {
    page: 11,
    permissions: ['certificates.can_view_certificate_categories', 'certificates.can_manage_certificate_categories'],
  },
  {
    page: 12,
    permissions: [
      'certificates.can_view_certificates',
      'certificates.can_manage_certificates',
      'certificates.can_pull_certificates',
    ],
  },
  { page: 14, permissions: ['courses.can_view_courses', 'courses.can_manage_courses'] },
  {
    page: 903,
    permissions: ['rejection_reasons.can_view_rejection_reasons', 'rejection_reasons.can_manage_rejection_reasons'],
  },
  {
    page: 904,
    permissions: ['paper_requirements.can_view_paper_requirements', 'paper_requirements.can_manage_paper_requirements'],
  },
  {
    page: 17,
    permissions: [
      'students_admission_apps.can_view_applications',
      'students_admission_apps.can_edit_student_data',
      'students_admission_apps.can_enter_applications',
      'students_admission_apps.can_accept_refuse_wait_app',
      'students_admission_apps.can_texting_student',
      'students_admission_apps.can_print_dossier',
    ],
  },
  { page: 20, permissions: ['students_admission_apps.can_view_fees', 'students_admission_apps.can_manage_fees'] },
  { page: 22, permissions: ['nomination.can_view_nomination', 'nomination.can_manage_nomination'] },
  { page: 26, permissions: ['uploads.can_view_uploads', 'uploads.can_manage_uploads'] },
  {
    page: 31,
    permissions: [
      'linked_systems.can_view_linked_systems',
      'linked_systems.can_manage_linked_systems',
      'private_university_export.can_view_private_university_export',
      'private_university_export.can_manage_private_university_export',
    ],
  },
  {
    page: 35,
    permissions: [
      'students_admission_apps.can_view_student_accounts',
      'students_admission_apps.can_manage_student_accounts',
    ],
  },
  { page: 27, permissions: ['calendar.can_view_calendar', 'calendar.can_manage_calendar'] },
  { page: 28, permissions: ['services.can_view_services', 'services.can_manage_services'] },
  { page: 29, permissions: ['mails.can_view_student_mails', 'mails.can_manage_student_mails'] },
  { page: 32, permissions: ['news.can_view_news', 'news.can_manage_news'] },
  { page: 34, permissions: ['admission_rules.can_view_main_rules', 'admission_rules.can_manage_main_rules'] },
  { page: 36, permissions: ['branches.can_view_open_branches', 'branches.can_manage_open_branches'] },
  {
    page: 901,
    permissions: [
      'administration.can_view_readiness',
      'administration.can_set_up',
      'administration.can_view_charts',
      'administration.can_view_api_docs',
      'jobs.can_view_all_jobs',
    ],
  },
  { page: 902, permissions: ['administration.can_view_reads'] },
  { page: 905, permissions: ['administration.can_view_outbox', 'administration.can_manage_outbox'] },
  { page: 910, permissions: ['people.can_view_people', 'people.can_manage_people'] },
  { page: 911, permissions: ['roles.can_view_roles', 'roles.can_manage_roles'] },
  { page: 906, permissions: ['organisation.can_view_university', 'organisation.can_manage_university'] },
  { page: 907, permissions: ['organisation.can_view_faculties', 'organisation.can_manage_faculties'] },
  { page: 908, permissions: ['seasons.can_view_seasons', 'seasons.can_manage_seasons'] },
  { page: 909, permissions: ['lists.can_view_lists', 'lists.can_manage_lists'] },
  { page: 912, permissions: ['administration.can_manage_tokens'] },
  { page: 915, permissions: ['administration.can_manage_backups'] },
  { page: 18, permissions: ['approval_rules.can_view_approval_rules', 'approval_rules.can_manage_approval_rules'] },
  { page: 19, permissions: ['recommended_report.can_view_recommended_report'] },
  { page: 21, permissions: ['reports.can_view_admission_reports'] },
  { page: 30, permissions: ['reports.can_view_general_statistic'] },
  { page: 13, permissions: ['reports.can_view_sector_report'] },
]

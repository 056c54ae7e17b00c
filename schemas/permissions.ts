/**
 * Every permission string, as carried by the session (G10). The three
 * `students_admission_apps.can_(edit|accept|texting)…` names are the specification's own.
 */
export const PERMISSIONS = [
  'sectors.can_view_sectors',
  'sectors.can_manage_sectors',
  'certificates.can_view_certificate_categories',
  'certificates.can_manage_certificate_categories',
  'certificates.can_view_certificates',
  'certificates.can_manage_certificates',
  'certificates.can_pull_certificates',
  'courses.can_view_courses',
  'courses.can_manage_courses',
  'approval_rules.can_view_approval_rules',
  'approval_rules.can_manage_approval_rules',
  'reports.can_view_sector_report',
  'administration.can_view_readiness',
  'students_admission_apps.can_view_applications',
  'students_admission_apps.can_edit_student_data',
  'students_admission_apps.can_accept_refuse_wait_app',
  'students_admission_apps.can_texting_student',
  'administration.can_view_api_docs',
  'administration.can_view_charts',
  'administration.can_view_reads',
  'news.can_view_news',
  'news.can_manage_news',
  'branches.can_view_open_branches',
  'branches.can_manage_open_branches',
  'mails.can_view_student_mails',
  'mails.can_manage_student_mails',
  'admission_rules.can_view_main_rules',
  'admission_rules.can_manage_main_rules',
  'services.can_view_services',
  'services.can_manage_services',
  'calendar.can_view_calendar',
  'calendar.can_manage_calendar',
  'rejection_reasons.can_view_rejection_reasons',
  'rejection_reasons.can_manage_rejection_reasons',
  'students_admission_apps.can_view_student_accounts',
  'students_admission_apps.can_manage_student_accounts',
  'paper_requirements.can_view_paper_requirements',
  'paper_requirements.can_manage_paper_requirements',
  'students_admission_apps.can_print_dossier',
  'students_admission_apps.can_view_fees',
  'students_admission_apps.can_manage_fees',
  'jobs.can_view_all_jobs',
  'administration.can_view_outbox',
  'administration.can_manage_outbox',
  'nomination.can_view_nomination',
  'nomination.can_manage_nomination',
  'private_university_export.can_view_private_university_export',
  'private_university_export.can_manage_private_university_export',
  'linked_systems.can_view_linked_systems',
  'linked_systems.can_manage_linked_systems',
  'recommended_report.can_view_recommended_report',
  'reports.can_view_admission_reports',
  'reports.can_view_general_statistic',
  'uploads.can_view_uploads',
  'uploads.can_manage_uploads',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const every = (test: (permission: Permission) => boolean): readonly Permission[] => PERMISSIONS.filter(test)

/** The built-in roles and what each may do (decision G10). The demo seed has one account of each. */
export const ROLES = {
  administrator: PERMISSIONS,
  officer: every(
    (p) =>
      p !== 'administration.can_view_api_docs' &&
      p !== 'administration.can_view_reads' &&
      p !== 'services.can_manage_services' &&
      p !== 'students_admission_apps.can_manage_fees',
  ),
  clerk: every(
    (p) =>
      (p.startsWith('students_admission_apps.') &&
        !p.endsWith('_student_accounts') &&
        !p.endsWith('_manage_fees') &&
        p !== 'students_admission_apps.can_print_dossier') ||
      p.includes('.can_view_cert') ||
      p === 'sectors.can_view_sectors' ||
      p === 'courses.can_view_courses' ||
      p === 'branches.can_view_open_branches' ||
      p === 'calendar.can_view_calendar' ||
      p === 'rejection_reasons.can_view_rejection_reasons' ||
      p === 'paper_requirements.can_view_paper_requirements' ||
      p.startsWith('approval_rules.can_view') ||
      p === 'nomination.can_view_nomination' ||
      p === 'recommended_report.can_view_recommended_report' ||
      p === 'reports.can_view_admission_reports' ||
      p === 'reports.can_view_general_statistic',
  ),
  finance: [
    'students_admission_apps.can_view_applications',
    'admission_rules.can_view_main_rules',
    'students_admission_apps.can_view_fees',
    'students_admission_apps.can_manage_fees',
  ],
  entry: [
    'students_admission_apps.can_view_applications',
    'students_admission_apps.can_edit_student_data',
    'students_admission_apps.can_view_student_accounts',
    'students_admission_apps.can_manage_student_accounts',
    'certificates.can_view_certificate_categories',
    'certificates.can_view_certificates',
    'certificates.can_manage_certificates',
    'courses.can_view_courses',
    'courses.can_manage_courses',
    'uploads.can_view_uploads',
    'uploads.can_manage_uploads',
  ],
  viewer: every(
    (p) =>
      p.includes('.can_view_') &&
      !p.startsWith('administration.') &&
      !p.startsWith('jobs.') &&
      p !== 'services.can_view_services',
  ),
} as const satisfies Record<string, readonly Permission[]>
export type RoleName = keyof typeof ROLES
/** Roles that are meant for one faculty or branch: an account of them without one needs an explicit option. */
export const SCOPED_ROLES: readonly RoleName[] = ['clerk']

import type { NamespacePermissionsTranslation } from '../../i18n-types.ts'

const en_permissions: NamespacePermissionsTranslation = {
  sectors: {
    can_view_sectors: 'Sees sectors',
    can_manage_sectors: 'Adds and changes sectors',
  },
  certificates: {
    can_view_certificate_categories: 'Sees certificate types',
    can_manage_certificate_categories: 'Adds and changes certificate types',
    can_view_certificates: 'Sees certificates',
    can_manage_certificates: 'Adds and changes certificates',
    can_pull_certificates: 'Copies certificates from another year',
  },
  courses: {
    can_view_courses: 'Sees courses',
    can_manage_courses: 'Adds and changes courses',
  },
  approval_rules: {
    can_view_approval_rules: 'Sees approval rules',
    can_manage_approval_rules: 'Adds and changes approval rules',
  },
  reports: {
    can_view_sector_report: 'Sees the sector report',
    can_view_admission_reports: 'Sees the reports of all students and statuses',
    can_view_general_statistic: 'Sees the general statistics',
  },
  administration: {
    can_view_readiness: 'Sees how ready the season is',
    can_view_api_docs: 'Sees the documentation of the calls',
    can_view_charts: 'Sees the charts of the lifecycles',
    can_view_reads: 'Sees who read which data',
    can_view_outbox: 'Sees the outbox',
    can_manage_outbox: 'Sends mails of the outbox again, or cancels them',
  },
  students_admission_apps: {
    can_view_applications: 'Sees applications and reads their papers',
    can_edit_student_data: 'Corrects applications and checks papers',
    can_accept_refuse_wait_app: 'Accepts, refuses and puts on the waiting list',
    can_texting_student: 'Writes messages to applicants',
    can_view_student_accounts: 'Sees student accounts',
    can_manage_student_accounts: 'Changes and deletes student accounts',
    can_print_dossier: 'Prints an application with its papers',
    can_view_fees: 'Sees fees and payments',
    can_manage_fees: 'Takes payments and gives them back',
  },
  news: {
    can_view_news: 'Sees news',
    can_manage_news: 'Adds and changes news',
  },
  branches: {
    can_view_open_branches: 'Sees which branches are open',
    can_manage_open_branches: 'Opens and closes branches for applying',
  },
  mails: {
    can_view_student_mails: 'Sees the texts of mails',
    can_manage_student_mails: 'Adds and changes the texts of mails',
  },
  admission_rules: {
    can_view_main_rules: 'Sees the main rules',
    can_manage_main_rules: 'Changes the main rules',
  },
  services: {
    can_view_services: 'Sees services and links',
    can_manage_services: 'Adds and changes services and links',
  },
  calendar: {
    can_view_calendar: 'Sees the calendar',
    can_manage_calendar: 'Adds and changes dates of the calendar',
  },
  rejection_reasons: {
    can_view_rejection_reasons: 'Sees the reasons of refusal',
    can_manage_rejection_reasons: 'Adds and changes reasons of refusal',
  },
  paper_requirements: {
    can_view_paper_requirements: 'Sees which papers are required',
    can_manage_paper_requirements: 'Changes which papers are required',
  },
  jobs: {
    can_view_all_jobs: 'Sees the jobs of others',
  },
  nomination: {
    can_view_nomination: 'Sees nominations',
    can_manage_nomination: 'Applies rules and decides many at once',
  },
  private_university_export: {
    can_view_private_university_export: 'Sees what is exported to the private university',
    can_manage_private_university_export: 'Exports accepted applicants to the private university',
  },
  linked_systems: {
    can_view_linked_systems: 'Sees the links to other systems',
    can_manage_linked_systems: 'Tests the links to other systems',
  },
  recommended_report: {
    can_view_recommended_report: 'Sees the report of recommended students',
  },
  uploads: {
    can_view_uploads: 'Sees uploads of students’ data',
    can_manage_uploads: 'Uploads students’ data and takes uploads back',
  },
  people: {
    can_view_people: 'Sees people and their sessions',
    can_manage_people: 'Invites people, and changes their roles and scopes',
  },
  roles: {
    can_view_roles: 'Sees roles, and who can do what',
    can_manage_roles: 'Adds and changes roles',
  },
}
export default en_permissions

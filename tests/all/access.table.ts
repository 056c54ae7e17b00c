import type { Permission } from '#schemas/permissions.ts'
import type { ScopeLevel } from '#schemas/scope-levels.ts'

/**
 * Who may call what and where, written by hand from the documents (document 1, section 6), never read from the
 * contract, which this table checks: a call whose permission is lowered there, or that works in a scope where it should
 * not, fails the matrix. A call without a row here fails, too.
 */
export type AccessRow =
  | 'public'
  | 'session'
  | 'token read'
  | 'token write'
  | readonly [Permission, readonly ScopeLevel[]]

const EVERYWHERE = [12, 13, 14] as const
const UNIVERSITY = [12] as const
const UNIVERSITY_AND_FACULTIES = [12, 13] as const

const rows = <const Calls extends readonly string[]>(calls: Calls, access: AccessRow) =>
  Object.fromEntries(calls.map((call) => [call, access])) as Readonly<Record<Calls[number], AccessRow>>

export const ACCESS: Readonly<Record<string, AccessRow>> = {
  // Before the login (1 §6: "the forgot-password action needs no login"), and for every logged-in user.
  ...rows(
    [
      'GET /api/users/get_login_data/',
      'POST /api/users/login',
      'POST /api/users/forget_password/',
      'POST /api/users/reset_password/',
    ],
    'public',
  ),
  ...rows(
    [
      'POST /api/users/change_password/',
      'GET /api/users/session/',
      'PUT /api/users/preferences/',
      'POST /api/users/logout/',
      'GET /api/general_data/get_scopes/',
      'GET /api/private/list_home_items',
      'GET /api/notifications/list/',
      'POST /api/notifications/read/',
      'GET /api/users/sessions/',
      'POST /api/users/end_session/',
      'POST /api/users/end_other_sessions/',
      'GET /api/saved_views/list/',
      'POST /api/saved_views/create/',
      'PUT /api/saved_views/update/',
      'DELETE /api/saved_views/remove/',
      // a user's own jobs; those of others by a permission that the call itself checks (issue 14)
      'POST /api/jobs/list/',
      'GET /api/jobs/{id}/',
      'POST /api/jobs/{id}/items/',
      'POST /api/jobs/{id}/cancel/',
      'POST /api/jobs/{id}/retry/',
      // each part of it by its own permission, in the scope (issue 16): `dashboard.api.test.ts`
      'GET /api/dashboard/',
    ],
    'session',
  ),

  // Reference data belongs to the whole university: seen everywhere, changed there (G10: view, and manage where it
  // changes something).
  ...rows(['GET /api/sectors/list_sectors/'], ['sectors.can_view_sectors', EVERYWHERE]),
  ...rows(
    ['POST /api/sectors/api_sectors/', 'PUT /api/sectors/api_sectors/', 'DELETE /api/sectors/api_sectors/'],
    ['sectors.can_manage_sectors', UNIVERSITY],
  ),
  ...rows(
    ['GET /api/students_admission_apps/list_rejection_reasons/'],
    ['rejection_reasons.can_view_rejection_reasons', EVERYWHERE],
  ),
  ...rows(
    [
      'POST /api/students_admission_apps/rejection_reasons/',
      'PUT /api/students_admission_apps/rejection_reasons/',
      'DELETE /api/students_admission_apps/rejection_reasons/',
    ],
    ['rejection_reasons.can_manage_rejection_reasons', UNIVERSITY],
  ),
  ...rows(
    ['GET /api/certificates/list_certificate_categories/'],
    ['certificates.can_view_certificate_categories', EVERYWHERE],
  ),
  ...rows(
    [
      'POST /api/certificates/api_certificate_categories/',
      'PUT /api/certificates/api_certificate_categories/',
      'DELETE /api/certificates/api_certificate_categories/',
    ],
    ['certificates.can_manage_certificate_categories', UNIVERSITY],
  ),
  ...rows(
    [
      'GET /api/certificates/list_certificates_filter/',
      'POST /api/certificates/search_certificates/',
      'POST /api/certificates/get_edited_certificate/',
      'POST /api/certificates/certificates_courses_view/',
      'POST /api/certificates/get_certificate_course/',
      'POST /api/certificates/courses_certificates_filter/',
    ],
    ['certificates.can_view_certificates', EVERYWHERE],
  ),
  ...rows(
    [
      'POST /api/certificates/list_certificates_controls/',
      'POST /api/certificates/create_certificate/',
      'PUT /api/certificates/update_certificate/',
      'DELETE /api/certificates/delete_certificates/',
      'PUT /api/certificates/update_open_close_certificate/',
      'POST /api/certificates/add_certificate_course/',
      'PUT /api/certificates/update_certificate_course/',
      'DELETE /api/certificates/delete_certificate_course/',
    ],
    ['certificates.can_manage_certificates', UNIVERSITY],
  ),
  ...rows(
    [
      'POST /api/certificates/certificate_pulling_filters/',
      'POST /api/certificates/certificate_pulling_view_certificates/',
      'POST /api/certificates/pull_certificates/',
    ],
    ['certificates.can_pull_certificates', UNIVERSITY],
  ),
  ...rows(
    [
      'GET /api/courses/courses_default_filters/',
      'POST /api/courses/courses_certificates_filter/',
      'POST /api/courses/search_courses/',
      'POST /api/courses/courses_certificates/',
      'POST /api/courses/auto_complete_courses/',
    ],
    ['courses.can_view_courses', EVERYWHERE],
  ),
  ...rows(
    [
      'POST /api/courses/create_course/',
      'PUT /api/courses/update_course/',
      'PUT /api/courses/activate_deactivate_course/',
      'DELETE /api/courses/delete_course/',
    ],
    ['courses.can_manage_courses', UNIVERSITY],
  ),

  // A rule is of a faculty: it is set there or from the university (1 §2: the list has a scope-tree button), never from
  // a branch.
  ...rows(['POST /api/approval_rules/list_approval_rules/'], ['approval_rules.can_view_approval_rules', EVERYWHERE]),
  ...rows(
    [
      'POST /api/approval_rules/add_rule/',
      'PUT /api/approval_rules/edit_rule/{id}/',
      'POST /api/approval_rules/delete_rule/{id}/',
    ],
    ['approval_rules.can_manage_approval_rules', [12, 13]],
  ),

  // The permissions of decisions and of feedback are named by the document; view is for reading, print and download
  // (D69).
  ...rows(
    [
      'POST /api/students_admission_apps/list_applications/',
      'POST /api/students_admission_apps/list_application_filters/',
      'POST /api/students_admission_apps/get_certificate_type_filter/',
      'POST /api/students_admission_apps/search_student/',
      'POST /api/students_admission_apps/application_details/',
      'POST /api/students_admission_apps/application_history/',
      'POST /api/students_admission_apps/application_review/',
      'POST /api/students_admission_apps/application_presence/',
      'POST /api/students_admission_apps/application_waiting/',
      'POST /api/students_admission_apps/application_small_pictures/',
      'POST /api/students_admission_apps/get_files_download/',
      'GET /api/students_admission_apps/attachments/{attachmentId}/',
    ],
    ['students_admission_apps.can_view_applications', EVERYWHERE],
  ),
  ...rows(
    [
      // the lifecycle decides in which status which field may be corrected (ADR 60)
      'PUT /api/students_admission_apps/update_student_details/',
      // that data came on paper (ADR 97)
      'PUT /api/students_admission_apps/complete_on_paper/',
      'PUT /api/students_admission_apps/undo_completion/',
    ],
    ['students_admission_apps.can_edit_student_data', EVERYWHERE],
  ),
  ...rows(
    [
      'PUT /api/students_admission_apps/accept_reject_application/',
      'PUT /api/students_admission_apps/undo_decision/',
      // the permission to decide includes the review of papers (ADR 67)
      'PUT /api/students_admission_apps/judge_paper/',
      'PUT /api/students_admission_apps/rotate_paper/',
    ],
    ['students_admission_apps.can_accept_refuse_wait_app', EVERYWHERE],
  ),
  ...rows(
    [
      'POST /api/students_admission_apps/send_notifications/',
      // beyond the documents: what belongs to a message to many (issue 14)
      'POST /api/students_admission_apps/preview_notifications/',
      'POST /api/students_admission_apps/preview_rows/',
      'POST /api/students_admission_apps/list_group_notifications/',
      'POST /api/students_admission_apps/take_back_notifications/',
      'GET /api/students_admission_apps/notification_templates/',
    ],
    ['students_admission_apps.can_texting_student', EVERYWHERE],
  ),

  // Beyond the documents.
  ...rows(
    ['POST /api/students_admission_apps/application_dossier/'],
    ['students_admission_apps.can_print_dossier', EVERYWHERE],
  ),
  ...rows(
    ['POST /api/official-results/list/', 'POST /api/official-results/accepted/', 'POST /api/official-results/changes/'],
    ['students_admission_apps.can_view_applications', EVERYWHERE],
  ),
  ...rows(
    [
      'POST /api/official-results/take_over_preview/',
      'POST /api/official-results/take_over/',
      'GET /api/official-results/take_overs/',
      'POST /api/official-results/take_back/',
    ],
    ['students_admission_apps.can_edit_student_data', EVERYWHERE],
  ),
  ...rows(['POST /api/sectors/sector_report/'], ['reports.can_view_sector_report', UNIVERSITY]),
  ...rows(['GET /api/readiness/check/'], ['administration.can_view_readiness', UNIVERSITY]),
  // The first steps and the settings file are the administrator's (issue 41).
  ...rows(
    [
      'GET /api/setup/steps/',
      'POST /api/setup/set_aside/',
      'POST /api/setup/take_back/',
      'POST /api/setup/go_live/',
      'POST /api/setup/acknowledge_permissions/',
      'POST /api/setup/settings-file/export/',
      'POST /api/setup/settings-file/check/',
      'POST /api/setup/settings-file/import/',
    ],
    ['administration.can_set_up', UNIVERSITY],
  ),
  ...rows(
    [
      'GET /api/setup/backups/',
      'POST /api/setup/backups/',
      'DELETE /api/setup/backups/',
      'POST /api/setup/test_restore/',
      'POST /api/setup/cancel_backup/',
      'PUT /api/setup/backup_schedule/',
    ],
    ['administration.can_manage_backups', UNIVERSITY],
  ),
  // Issue 43: what other systems read, by a token alone.
  ...rows(
    [
      'GET /api/intake/v1/season',
      'GET /api/intake/v1/reference',
      'GET /api/intake/v1/applications/{ref}',
      'GET /api/intake/v1/applicants/{externalId}',
      'GET /api/intake/v1/applicants/{externalId}/papers',
    ],
    'token read',
  ),
  ...rows(
    [
      'PUT /api/intake/v1/applicants/{externalId}',
      'POST /api/intake/v1/applications',
      'POST /api/intake/v1/applications/{ref}/submit',
      'POST /api/intake/v1/applications/{ref}/complete',
      'PUT /api/intake/v1/applicants/{externalId}/papers/{kind}',
      'DELETE /api/intake/v1/applicants/{externalId}/papers/{kind}',
    ],
    'token write',
  ),
  // Issue 43: applications are entered by hand, in the scope.
  ...rows(
    [
      'GET /api/entry/choices/',
      'POST /api/entry/cities/',
      'POST /api/entry/find/',
      'POST /api/entry/create/',
      'POST /api/entry/add/',
    ],
    ['students_admission_apps.can_enter_applications', EVERYWHERE],
  ),
  // Issue 43: tokens of other systems are the university's, and its administrators'.
  ...rows(
    ['GET /api/tokens/list/', 'POST /api/tokens/create/', 'POST /api/tokens/roll_over/', 'POST /api/tokens/revoke/'],
    ['administration.can_manage_tokens', UNIVERSITY],
  ),
  ...rows(
    [
      'GET /api/charts/{records}/counts/',
      'GET /api/charts/{records}/records/{id}/way/',
      'GET /api/charts/{records}/taken/',
    ],
    ['administration.can_view_charts', EVERYWHERE],
  ),
  // Issue 9: reads of an applicant's papers are "shown to administrators".
  ...rows(
    ['POST /api/applicant_reads/list/', 'GET /api/applicant_reads/readers/'],
    ['administration.can_view_reads', EVERYWHERE],
  ),
  // Issue 14: the outbox is a page under Administration; who may see it sees his scope, changes are the university's.
  ...rows(['POST /api/outbox/list/', 'GET /api/outbox/mail/{id}/'], ['administration.can_view_outbox', EVERYWHERE]),
  ...rows(
    ['PUT /api/outbox/resend/', 'PUT /api/outbox/cancel/', 'POST /api/outbox/test/'],
    ['administration.can_manage_outbox', UNIVERSITY],
  ),
  // News are the university's: seen and changed there. What is active is read by the applicants' product (D87).
  ...rows(['GET /api/news/list_news_data/'], ['news.can_view_news', UNIVERSITY]),
  ...rows(
    [
      'POST /api/news/create_new/',
      'PUT /api/news/update_new/{id}/',
      'DELETE /api/news/delete_new/{id}/',
      'PUT /api/news/move_new/{id}/',
    ],
    ['news.can_manage_news', UNIVERSITY],
  ),
  ...rows(['GET /api/public/v1/season'], 'public'),
  // Other systems and their addresses are the university's, and its administrators'.
  ...rows(
    ['GET /api/services_url/list_services/', 'POST /api/general_data/retrieve_basic_attributes/'],
    ['services.can_view_services', UNIVERSITY],
  ),
  ...rows(
    ['POST /api/services_url/add_service/', 'PUT /api/services_url/edit_service/'],
    ['services.can_manage_services', UNIVERSITY],
  ),
  // Open branches are read and set for the university or a faculty (3 §2: the list has a scope selector).
  ...rows(['GET /api/general_data/get_faculty_branches/'], ['branches.can_view_open_branches', [12, 13]]),
  ...rows(['PUT /api/general_data/update_active_branches_for_apply/'], ['branches.can_manage_open_branches', [12, 13]]),
  // The calendar has periods of the university and of faculties (D82).
  ...rows(
    ['GET /api/calendar/list_calendar_data/', 'GET /api/calendar/get_calendar_filters/'],
    ['calendar.can_view_calendar', UNIVERSITY_AND_FACULTIES],
  ),
  ...rows(
    [
      'POST /api/calendar/add_calendar_event/',
      'PUT /api/calendar/edit_calendar_event/',
      'DELETE /api/calendar/delete_calendar_event/',
    ],
    ['calendar.can_manage_calendar', UNIVERSITY_AND_FACULTIES],
  ),
  // The templates of mails to students are the university's.
  ...rows(
    ['GET /api/mails/list_student_emails_data/', 'GET /api/mails/get_student_mails_filters/'],
    ['mails.can_view_student_mails', UNIVERSITY],
  ),
  ...rows(
    [
      'POST /api/mails/add_student_mail/',
      'PUT /api/mails/edit_student_mail/',
      'DELETE /api/mails/delete_student_emails_data/',
    ],
    ['mails.can_manage_student_mails', UNIVERSITY],
  ),
  // The main rules are the university's: what desires count, what applicants pay, and whom faculties admit.
  ...rows(
    [
      'GET /api/general_data/desire-rule/',
      'GET /api/general_data/fees_rule/',
      'GET /api/general_data/faculties/',
      'GET /api/admission_rules/certificates/options/',
      'POST /api/admission_rules/admission-rules/',
      'GET /api/general_data/list_certificates_applying_rule/',
    ],
    ['admission_rules.can_view_main_rules', UNIVERSITY],
  ),
  ...rows(
    [
      'POST /api/general_data/desire-rule/create/',
      'PUT /api/general_data/desire-rule/update/{id}/',
      'DELETE /api/general_data/desire-rule/delete/{id}/',
      'POST /api/general_data/create_fees_rule/',
      'PUT /api/general_data/update_fees_rule/{id}/',
      'DELETE /api/general_data/delete_fees_rule/{id}/',
      'POST /api/admission_rules/admission-rules/create/',
      'PUT /api/admission_rules/admission-rules/{id}/update/',
      'DELETE /api/admission_rules/admission-rules/{id}/delete/',
      'PUT /api/general_data/update_certificates_applying_rule/',
    ],
    ['admission_rules.can_manage_main_rules', UNIVERSITY],
  ),
  // Accounts of students; whether the account is in the scope is checked separately (ADR 65).
  ...rows(
    ['POST /api/students_admission_apps/search_student_user/', 'POST /api/students_admission_apps/list_student_users/'],
    ['students_admission_apps.can_view_student_accounts', EVERYWHERE],
  ),
  ...rows(
    [
      'PUT /api/students_admission_apps/edit_student_user_data/',
      'DELETE /api/students_admission_apps/delete_student_user/{studentId}',
    ],
    ['students_admission_apps.can_manage_student_accounts', EVERYWHERE],
  ),
  // Fees: viewers of the list may print receipts and day sheets, and compare (D69).
  ...rows(
    [
      'POST /api/students_admission_apps/search_paid_unpaid_student/',
      'POST /api/students_admission_apps/list_paid_unpaid_student/',
      'POST /api/students_admission_apps/paid_unpaid_totals/',
      'POST /api/students_admission_apps/get_student_cash_payment/',
      'GET /api/students_admission_apps/deposit_images/{imageId}/',
      'POST /api/students_admission_apps/payment_receipt/',
      'POST /api/students_admission_apps/payments_day/',
      'POST /api/students_admission_apps/reconcile_payments/',
      'GET /api/students_admission_apps/bank_columns/',
      'PUT /api/students_admission_apps/bank_columns/',
    ],
    ['students_admission_apps.can_view_fees', EVERYWHERE],
  ),
  ...rows(
    [
      'POST /api/students_admission_apps/pay_student_fees/',
      'PUT /api/students_admission_apps/update_cash_payment/',
      'DELETE /api/students_admission_apps/delete_paid_fees/',
      'POST /api/students_admission_apps/check_deposit/',
    ],
    ['students_admission_apps.can_manage_fees', EVERYWHERE],
  ),
  ...rows(['GET /api/paper_requirements/list/'], ['paper_requirements.can_view_paper_requirements', EVERYWHERE]),
  ...rows(
    [
      'POST /api/paper_requirements/create/',
      'PUT /api/paper_requirements/update/',
      'PUT /api/paper_requirements/toggle/',
      'DELETE /api/paper_requirements/remove/',
    ],
    ['paper_requirements.can_manage_paper_requirements', UNIVERSITY],
  ),
  // Nomination (2 §2.5): current recommendations are visible everywhere; dry runs and applying a rule need its whole
  // faculty.
  ...rows(
    [
      'POST /api/general_data/list_faculities_with_rules/',
      'POST /api/approval_rules/get_all_recommended/',
      'POST /api/approval_rules/list_batches/',
    ],
    ['nomination.can_view_nomination', EVERYWHERE],
  ),
  ...rows(
    [
      'POST /api/approval_rules/dry_run/',
      'POST /api/approval_rules/dry_run_rows/',
      'POST /api/approval_rules/forecast/',
      'POST /api/approval_rules/cascade/',
    ],
    ['nomination.can_view_nomination', UNIVERSITY_AND_FACULTIES],
  ),
  ...rows(
    [
      'POST /api/approval_rules/university_dry_run/',
      'POST /api/approval_rules/university_rows/',
      'POST /api/approval_rules/university_forecast/',
    ],
    ['nomination.can_view_nomination', UNIVERSITY],
  ),
  ...rows(['POST /api/approval_rules/university_apply/'], ['nomination.can_manage_nomination', UNIVERSITY]),
  ...rows(
    [
      'POST /api/approval_rules/apply_rules/',
      'PUT /api/approval_rules/edit_status_all_recommended/',
      'POST /api/approval_rules/take_back_batch/',
    ],
    ['nomination.can_manage_nomination', UNIVERSITY_AND_FACULTIES],
  ),
  // Export to the private university (2 §2.4), of applications in the scope; linked systems.
  ...rows(
    [
      'POST /api/students_admission_apps/list_applications_exporting_cpnu/',
      'POST /api/students_admission_apps/cpnu_list/',
      'POST /api/students_admission_apps/cpnu_answers/',
    ],
    ['private_university_export.can_view_private_university_export', EVERYWHERE],
  ),
  ...rows(
    ['POST /api/students_admission_apps/cpnu_service/', 'POST /api/students_admission_apps/cpnu_reconcile/'],
    ['private_university_export.can_manage_private_university_export', EVERYWHERE],
  ),
  ...rows(['GET /api/linked_systems/list/'], ['linked_systems.can_view_linked_systems', UNIVERSITY]),
  ...rows(['POST /api/linked_systems/test/'], ['linked_systems.can_manage_linked_systems', UNIVERSITY]),
  ...rows(
    ['POST /api/approval_rules/recommended_report/'],
    ['recommended_report.can_view_recommended_report', EVERYWHERE],
  ),
  // Reports of applicants and of the applications' statuses (3 §2).
  ...rows(
    [
      'POST /api/students_admission_reports/list_admission_student/',
      'POST /api/students_admission_reports/list_admission_student_applications/',
      'POST /api/students_admission_reports/export_admission_student/',
      'POST /api/students_admission_reports/export_admission_student_applications/',
    ],
    ['reports.can_view_admission_reports', EVERYWHERE],
  ),
  ...rows(
    ['POST /api/students_admission_apps/get_general_statistic/'],
    ['reports.can_view_general_statistic', EVERYWHERE],
  ),
  // Students' data belong to the whole university, as certificates do (3 §2).
  ...rows(
    [
      'GET /api/upload_students_data/get_upload_students_period/',
      'POST /api/upload_students_data/get_uploaded_headers/',
      'POST /api/upload_students_data/list_uploads/',
      'POST /api/upload_students_data/list_failed_rows/',
      'POST /api/upload_students_data/list_decisions/',
      'POST /api/upload_students_data/template/',
    ],
    ['uploads.can_view_uploads', UNIVERSITY],
  ),
  ...rows(
    [
      'POST /api/upload_students_data/preview_students_data/',
      'POST /api/upload_students_data/save_egyption_secondary_students_data/',
      'POST /api/upload_students_data/take_back_upload/',
    ],
    ['uploads.can_manage_uploads', UNIVERSITY],
  ),
  // People belong to the scope of their home; roles to the whole university (issue 40).
  ...rows(
    [
      'POST /api/people/list/',
      'POST /api/people/details/',
      'GET /api/people/roles/',
      'POST /api/people/assignment_effects/',
    ],
    ['people.can_view_people', EVERYWHERE],
  ),
  ...rows(
    [
      'POST /api/people/invite/',
      'POST /api/people/check_sheet/',
      'POST /api/people/invite_sheet/',
      'PUT /api/people/assign/',
      'POST /api/people/renew_link/',
      'POST /api/people/suspend/',
      'POST /api/people/resume/',
      'POST /api/people/end_sessions/',
      'POST /api/people/leave/',
    ],
    ['people.can_manage_people', EVERYWHERE],
  ),
  ...rows(
    ['GET /api/roles/list/', 'POST /api/roles/effects/', 'GET /api/roles/holders/'],
    ['roles.can_view_roles', UNIVERSITY],
  ),
  ...rows(
    ['POST /api/roles/create/', 'PUT /api/roles/update/', 'POST /api/roles/retire/', 'POST /api/roles/restore/'],
    ['roles.can_manage_roles', UNIVERSITY],
  ),
  // Seasons are the whole university's (issue 41).
  ...rows(
    [
      'GET /api/seasons/list/',
      'GET /api/seasons/copies/',
      'POST /api/seasons/copy_preview/',
      'GET /api/seasons/{id}/year_end/',
    ],
    ['seasons.can_view_seasons', UNIVERSITY],
  ),
  ...rows(
    [
      'POST /api/seasons/add/',
      'PUT /api/seasons/update/',
      'POST /api/seasons/move/',
      'DELETE /api/seasons/remove/',
      'POST /api/seasons/copy/',
      'POST /api/seasons/take_back_copy/',
    ],
    ['seasons.can_manage_seasons', UNIVERSITY],
  ),
  ...rows(['GET /api/organisation/university/'], ['organisation.can_view_university', UNIVERSITY]),
  ...rows(
    [
      'PUT /api/organisation/update_university/',
      'PUT /api/organisation/university_logo/',
      'DELETE /api/organisation/university_logo/',
    ],
    ['organisation.can_manage_university', UNIVERSITY],
  ),
  ...rows(['GET /api/organisation/logo/{hash}/'], 'public'),
  // The whole university changes faculties, and a faculty its branches (issue 41).
  ...rows(['GET /api/organisation/faculties/'], ['organisation.can_view_faculties', UNIVERSITY_AND_FACULTIES]),
  ...rows(
    [
      'POST /api/organisation/faculties/',
      'PUT /api/organisation/faculties/',
      'DELETE /api/organisation/faculties/',
      'POST /api/organisation/branches/move-effects/',
      'POST /api/organisation/branches/move/',
    ],
    ['organisation.can_manage_faculties', UNIVERSITY],
  ),
  ...rows(
    [
      'POST /api/organisation/branches/',
      'PUT /api/organisation/branches/',
      'DELETE /api/organisation/branches/',
      'POST /api/organisation/faculties/check-sheet/',
      'POST /api/organisation/faculties/apply-sheet/',
    ],
    ['organisation.can_manage_faculties', UNIVERSITY_AND_FACULTIES],
  ),
  // The lists are the whole university’s (issue 41).
  ...rows(
    ['POST /api/lists/search/', 'POST /api/lists/parents/', 'POST /api/lists/export-sheet/'],
    ['lists.can_view_lists', UNIVERSITY],
  ),
  ...rows(
    [
      'POST /api/lists/rows/',
      'PUT /api/lists/rows/',
      'DELETE /api/lists/rows/',
      'POST /api/lists/rows/merge-targets/',
      'POST /api/lists/rows/merge-effects/',
      'POST /api/lists/rows/merge/',
      'POST /api/lists/rows/take-back-merge/',
      'POST /api/lists/check-sheet/',
      'POST /api/lists/apply-sheet/',
      'POST /api/lists/check-pack/',
      'POST /api/lists/apply-pack/',
    ],
    ['lists.can_manage_lists', UNIVERSITY],
  ),
}

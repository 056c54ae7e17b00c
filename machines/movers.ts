import { admissionRuleMovers } from './admission-rules/admission-rule.movers.ts'
import { applicationMovers } from './applications/application.movers.ts'
import { attachmentMovers } from './applications/attachment.movers.ts'
import { correctionMovers } from './applications/correction.movers.ts'
import { decisionMovers } from './applications/decision.movers.ts'
import { detailsMovers } from './applications/details.movers.ts'
import { dossierMovers } from './applications/dossier.movers.ts'
import { paperMovers } from './applications/paper.movers.ts'
import { reviewMovers } from './applications/review.movers.ts'
import { approvalRuleMovers } from './approval-rules/approval-rule.movers.ts'
import { backupMovers } from './backups/backup.movers.ts'
import { calendarPeriodMovers } from './calendar/calendar-period.movers.ts'
import { pullMovers } from './certificate-pulling/pull.movers.ts'
import { certificateTreeMovers } from './certificate-tree/certificate-tree.movers.ts'
import { certificateViewMovers } from './certificates/certificate-view.movers.ts'
import { certificateMovers } from './certificates/certificate.movers.ts'
import { courseMovers } from './courses/course.movers.ts'
import { desireRuleMovers } from './desire-rule/desire-rule.movers.ts'
import { branchMovers } from './faculties/branch.movers.ts'
import { facultyMovers } from './faculties/faculty.movers.ts'
import { feesRuleMovers } from './fees-rules/fees-rule.movers.ts'
import { paymentDialogMovers } from './fees/payment-dialog.movers.ts'
import { paymentMovers } from './fees/payment.movers.ts'
import { reconciliationMovers } from './fees/reconciliation.movers.ts'
import { jobMovers } from './jobs/job.movers.ts'
import { listRowMovers } from './lists/list-row.movers.ts'
import { reorderMovers } from './news/reorder.movers.ts'
import { forecastMovers } from './nomination/forecast.movers.ts'
import { nominationMovers } from './nomination/nomination.movers.ts'
import { universityMovers } from './nomination/university.movers.ts'
import { groupSendMovers } from './notifications/group-send.movers.ts'
import { takeOverMovers } from './official-results/take-over.movers.ts'
import { openBranchMovers } from './open-branches/open-branch.movers.ts'
import { mailMovers } from './outbox/mail.movers.ts'
import { testMailMovers } from './outbox/test-mail.movers.ts'
import { personMovers } from './people/person.movers.ts'
import { exportLifecycleMovers } from './private-university-export/export.movers.ts'
import { universityExportMovers } from './private-university-export/university-export.movers.ts'
import { installationMovers } from './readiness/installation.movers.ts'
import { roleMovers } from './roles/role.movers.ts'
import { savedViewsMovers } from './saved-views/saved-views.movers.ts'
import { scopeMovers } from './scope/scope.movers.ts'
import { seasonAssistantMovers } from './seasons/season-assistant.movers.ts'
import { seasonCopyMovers } from './seasons/season-copy.movers.ts'
import { seasonMovers } from './seasons/season.movers.ts'
import { serviceMovers } from './services/service.movers.ts'
import { passwordChangeMovers } from './session/password-change.movers.ts'
import { passwordResetMovers } from './session/password-reset.movers.ts'
import { sessionMovers } from './session/session.movers.ts'
import { settingsImportMovers } from './settings-file/settings-import.movers.ts'
import { activeMovers } from './shared/active.movers.ts'
import { confirmMovers } from './shared/confirm.movers.ts'
import { exportMovers } from './shared/export.movers.ts'
import { formPageMovers } from './shared/form-page.movers.ts'
import { listMovers } from './shared/list.movers.ts'
import { recordDialogMovers } from './shared/record-dialog.movers.ts'
import { removalMovers } from './shared/removal.movers.ts'
import { sheetImportMovers } from './shared/sheet-import.movers.ts'
import { streamedExportMovers } from './shared/streamed-export.movers.ts'
import { paletteMovers } from './shell/palette.movers.ts'
import { updateMovers } from './shell/update.movers.ts'
import { studentAccountMovers } from './student-accounts/student-account.movers.ts'
import { tokenMovers } from './tokens/token.movers.ts'
import { uploadWizardMovers } from './uploads/upload-wizard.movers.ts'
import { uploadMovers } from './uploads/upload.movers.ts'
import type { Movers } from './shared/movers.ts'

/** Who moves the events of each machine, by its id: those of `MACHINES`, as tests/all/machines.test.ts checks. */
export const MACHINE_MOVERS: Readonly<Record<string, Movers>> = {
  active: activeMovers,
  confirm: confirmMovers,
  streamedExport: streamedExportMovers,
  export: exportMovers,
  list: listMovers,
  recordDialog: recordDialogMovers,
  formPage: formPageMovers,
  sheetImport: sheetImportMovers,
  removal: removalMovers,
  application: applicationMovers,
  paper: paperMovers,
  calendarPeriod: calendarPeriodMovers,
  approvalRule: approvalRuleMovers,
  attachment: attachmentMovers,
  decision: decisionMovers,
  correction: correctionMovers,
  details: detailsMovers,
  dossier: dossierMovers,
  review: reviewMovers,
  pull: pullMovers,
  certificate: certificateMovers,
  course: courseMovers,
  certificateView: certificateViewMovers,
  reorder: reorderMovers,
  openBranch: openBranchMovers,
  faculty: facultyMovers,
  branch: branchMovers,
  listRow: listRowMovers,
  desireRule: desireRuleMovers,
  feesRule: feesRuleMovers,
  payment: paymentMovers,
  paymentDialog: paymentDialogMovers,
  reconciliation: reconciliationMovers,
  groupSend: groupSendMovers,
  applicationExport: exportLifecycleMovers,
  universityExport: universityExportMovers,
  nomination: nominationMovers,
  university: universityMovers,
  forecast: forecastMovers,
  mail: mailMovers,
  testMail: testMailMovers,
  service: serviceMovers,
  admissionRule: admissionRuleMovers,
  certificateTree: certificateTreeMovers,
  studentAccount: studentAccountMovers,
  job: jobMovers,
  studentUpload: uploadMovers,
  uploadWizard: uploadWizardMovers,
  session: sessionMovers,
  passwordChange: passwordChangeMovers,
  passwordReset: passwordResetMovers,
  savedViews: savedViewsMovers,
  palette: paletteMovers,
  update: updateMovers,
  person: personMovers,
  season: seasonMovers,
  installation: installationMovers,
  backup: backupMovers,
  token: tokenMovers,
  seasonAssistant: seasonAssistantMovers,
  settingsImport: settingsImportMovers,
  takeOver: takeOverMovers,
  seasonCopy: seasonCopyMovers,
  role: roleMovers,
  scope: scopeMovers,
}

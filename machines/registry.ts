import type { FeatureName } from '#schemas/api.ts'
import type { AnyStateMachine } from 'xstate'
import { admissionRuleCases } from './admission-rules/admission-rule.cases.ts'
import { admissionRuleLifecycle } from './admission-rules/admission-rule.lifecycle.ts'
import { activeCases } from './shared/active.cases.ts'
import { activeLifecycle } from './shared/active.lifecycle.ts'
import { applicationCases } from './applications/application.cases.ts'
import { applicationLifecycle } from './applications/application.lifecycle.ts'
import { approvalRuleCases } from './approval-rules/approval-rule.cases.ts'
import { approvalRuleLifecycle } from './approval-rules/approval-rule.lifecycle.ts'
import { attachmentCases } from './applications/attachment.cases.ts'
import { attachmentFlow } from './applications/attachment.flow.ts'
import { correctionCases } from './applications/correction.cases.ts'
import { correctionFlow } from './applications/correction.flow.ts'
import { decisionCases } from './applications/decision.cases.ts'
import { decisionFlow } from './applications/decision.flow.ts'
import { detailsCases } from './applications/details.cases.ts'
import { detailsFlow } from './applications/details.flow.ts'
import { dossierCases } from './applications/dossier.cases.ts'
import { dossierFlow } from './applications/dossier.flow.ts'
import { paperCases } from './applications/paper.cases.ts'
import { paperLifecycle } from './applications/paper.lifecycle.ts'
import { reviewCases } from './applications/review.cases.ts'
import { reviewFlow } from './applications/review.flow.ts'
import { calendarPeriodCases } from './calendar/calendar-period.cases.ts'
import { calendarPeriodLifecycle } from './calendar/calendar-period.lifecycle.ts'
import { pullCases } from './certificate-pulling/pull.cases.ts'
import { pullFlow } from './certificate-pulling/pull.flow.ts'
import { certificateCases } from './certificates/certificate.cases.ts'
import { certificateViewCases } from './certificates/certificate-view.cases.ts'
import { certificateViewFlow } from './certificates/certificate-view.flow.ts'
import { certificateLifecycle } from './certificates/certificate.lifecycle.ts'
import { courseCases } from './courses/course.cases.ts'
import { courseLifecycle } from './courses/course.lifecycle.ts'
import { certificateTreeCases } from './certificate-tree/certificate-tree.cases.ts'
import { certificateTreeFlow } from './certificate-tree/certificate-tree.flow.ts'
import { desireRuleCases } from './desire-rule/desire-rule.cases.ts'
import { desireRuleLifecycle } from './desire-rule/desire-rule.lifecycle.ts'
import { feesRuleCases } from './fees-rules/fees-rule.cases.ts'
import { feesRuleLifecycle } from './fees-rules/fees-rule.lifecycle.ts'
import { mailCases } from './outbox/mail.cases.ts'
import { mailLifecycle } from './outbox/mail.lifecycle.ts'
import { testMailCases } from './outbox/test-mail.cases.ts'
import { testMailFlow } from './outbox/test-mail.flow.ts'
import { paymentDialogCases } from './fees/payment-dialog.cases.ts'
import { paymentDialogFlow } from './fees/payment-dialog.flow.ts'
import { paymentCases } from './fees/payment.cases.ts'
import { paymentLifecycle } from './fees/payment.lifecycle.ts'
import { forecastCases } from './nomination/forecast.cases.ts'
import { forecastFlow } from './nomination/forecast.flow.ts'
import { nominationCases } from './nomination/nomination.cases.ts'
import { nominationFlow } from './nomination/nomination.flow.ts'
import { universityCases } from './nomination/university.cases.ts'
import { universityFlow } from './nomination/university.flow.ts'
import { groupSendCases } from './notifications/group-send.cases.ts'
import { groupSendFlow } from './notifications/group-send.flow.ts'
import { reconciliationCases } from './fees/reconciliation.cases.ts'
import { reconciliationFlow } from './fees/reconciliation.flow.ts'
import { reorderCases } from './news/reorder.cases.ts'
import { reorderFlow } from './news/reorder.flow.ts'
import { branchCases } from './faculties/branch.cases.ts'
import { branchLifecycle } from './faculties/branch.lifecycle.ts'
import { facultyCases } from './faculties/faculty.cases.ts'
import { facultyLifecycle } from './faculties/faculty.lifecycle.ts'
import { listRowCases } from './lists/list-row.cases.ts'
import { listRowLifecycle } from './lists/list-row.lifecycle.ts'
import { openBranchCases } from './open-branches/open-branch.cases.ts'
import { openBranchLifecycle } from './open-branches/open-branch.lifecycle.ts'
import { savedViewsCases } from './saved-views/saved-views.cases.ts'
import { savedViewsFlow } from './saved-views/saved-views.flow.ts'
import { personCases } from './people/person.cases.ts'
import { personLifecycle } from './people/person.lifecycle.ts'
import { roleCases } from './roles/role.cases.ts'
import { roleLifecycle } from './roles/role.lifecycle.ts'
import { seasonAssistantCases } from './seasons/season-assistant.cases.ts'
import { seasonAssistantFlow } from './seasons/season-assistant.flow.ts'
import { takeOverCases } from './official-results/take-over.cases.ts'
import { takeOverLifecycle } from './official-results/take-over.lifecycle.ts'
import { seasonCopyCases } from './seasons/season-copy.cases.ts'
import { seasonCopyLifecycle } from './seasons/season-copy.lifecycle.ts'
import { settingsImportCases } from './settings-file/settings-import.cases.ts'
import { settingsImportFlow } from './settings-file/settings-import.flow.ts'
import { seasonCases } from './seasons/season.cases.ts'
import { seasonLifecycle } from './seasons/season.lifecycle.ts'
import { backupCases } from './backups/backup.cases.ts'
import { backupLifecycle } from './backups/backup.lifecycle.ts'
import { installationCases } from './readiness/installation.cases.ts'
import { installationLifecycle } from './readiness/installation.lifecycle.ts'
import { tokenCases } from './tokens/token.cases.ts'
import { tokenLifecycle } from './tokens/token.lifecycle.ts'
import { scopeCases } from './scope/scope.cases.ts'
import { scopeFlow } from './scope/scope.flow.ts'
import { passwordChangeCases } from './session/password-change.cases.ts'
import { passwordChangeFlow } from './session/password-change.flow.ts'
import { passwordResetCases } from './session/password-reset.cases.ts'
import { passwordResetFlow } from './session/password-reset.flow.ts'
import { exportLifecycleCases } from './private-university-export/export.cases.ts'
import { exportLifecycle } from './private-university-export/export.lifecycle.ts'
import { universityExportCases } from './private-university-export/university-export.cases.ts'
import { universityExportFlow } from './private-university-export/university-export.flow.ts'
import { serviceCases } from './services/service.cases.ts'
import { serviceLifecycle } from './services/service.lifecycle.ts'
import { uploadCases } from './uploads/upload.cases.ts'
import { uploadLifecycle } from './uploads/upload.lifecycle.ts'
import { uploadWizardCases } from './uploads/upload-wizard.cases.ts'
import { uploadWizardFlow } from './uploads/upload-wizard.flow.ts'
import { sessionCases } from './session/session.cases.ts'
import { sessionFlow } from './session/session.flow.ts'
import { paletteCases } from './shell/palette.cases.ts'
import { paletteFlow } from './shell/palette.flow.ts'
import { updateCases } from './shell/update.cases.ts'
import { updateFlow } from './shell/update.flow.ts'
import type { Cases } from './shared/cases.ts'
import { confirmCases } from './shared/confirm.cases.ts'
import { confirmFlow } from './shared/confirm.flow.ts'
import { formPageCases } from './shared/form-page.cases.ts'
import { formPageFlow } from './shared/form-page.flow.ts'
import { exportCases } from './shared/export.cases.ts'
import { jobCases } from './jobs/job.cases.ts'
import { jobLifecycle } from './jobs/job.lifecycle.ts'
import { studentAccountCases } from './student-accounts/student-account.cases.ts'
import { studentAccountLifecycle } from './student-accounts/student-account.lifecycle.ts'
import { exportFlow } from './shared/export.flow.ts'
import { listCases } from './shared/list.cases.ts'
import { listFlow } from './shared/list.flow.ts'
import { recordDialogCases } from './shared/record-dialog.cases.ts'
import { recordDialogFlow } from './shared/record-dialog.flow.ts'
import { streamedExportCases } from './shared/streamed-export.cases.ts'
import { streamedExportFlow } from './shared/streamed-export.flow.ts'
import { removalCases } from './shared/removal.cases.ts'
import { removalFlow } from './shared/removal.flow.ts'
import { sheetImportCases } from './shared/sheet-import.cases.ts'
import { sheetImportFlow } from './shared/sheet-import.flow.ts'

/** Features that have machines; `viewer.features` of `locales/<language>/charts` names each. */
export type MachineOwner =
  | 'shared'
  | Extract<
      FeatureName,
      | 'session'
      | 'scope'
      | 'shell'
      | 'certificates'
      | 'certificate-pulling'
      | 'courses'
      | 'approval-rules'
      | 'applications'
      | 'saved-views'
      | 'news'
      | 'open-branches'
      | 'desire-rule'
      | 'fees-rules'
      | 'fees'
      | 'notifications'
      | 'nomination'
      | 'private-university-export'
      | 'services'
      | 'calendar'
      | 'admission-rules'
      | 'certificate-tree'
      | 'student-accounts'
      | 'jobs'
      | 'outbox'
      | 'uploads'
      | 'people'
      | 'roles'
      | 'faculties'
      | 'lists'
      | 'seasons'
      | 'settings-file'
      | 'readiness'
      | 'backups'
      | 'tokens'
      | 'official-results'
    >

/** A machine with what the walker, the charts and the test sheets need to know of it. */
export interface RegisteredMachine {
  readonly machine: AnyStateMachine
  readonly cases: Cases
  /** `shared`: a flow that several features use. */
  readonly feature: MachineOwner
  /**
   * `lifecycle`: a record's states, checked on both sides. `flow`: a conversation with a person, on the screen only.
   */
  readonly kind: 'lifecycle' | 'flow'
}

/**
 * Every machine of the product, by its id. A machine that is not listed here is not walked: tests/all/machines.test.ts
 * looks for missing ones.
 */
export const MACHINES: Readonly<Record<string, RegisteredMachine>> = {
  active: { machine: activeLifecycle, cases: activeCases, feature: 'shared', kind: 'lifecycle' },
  confirm: { machine: confirmFlow, cases: confirmCases, feature: 'shared', kind: 'flow' },
  streamedExport: { machine: streamedExportFlow, cases: streamedExportCases, feature: 'shared', kind: 'flow' },
  export: { machine: exportFlow, cases: exportCases, feature: 'shared', kind: 'flow' },
  list: { machine: listFlow, cases: listCases, feature: 'shared', kind: 'flow' },
  recordDialog: { machine: recordDialogFlow, cases: recordDialogCases, feature: 'shared', kind: 'flow' },
  formPage: { machine: formPageFlow, cases: formPageCases, feature: 'shared', kind: 'flow' },
  sheetImport: { machine: sheetImportFlow, cases: sheetImportCases, feature: 'shared', kind: 'flow' },
  removal: { machine: removalFlow, cases: removalCases, feature: 'shared', kind: 'flow' },
  application: { machine: applicationLifecycle, cases: applicationCases, feature: 'applications', kind: 'lifecycle' },
  paper: { machine: paperLifecycle, cases: paperCases, feature: 'applications', kind: 'lifecycle' },
  calendarPeriod: {
    machine: calendarPeriodLifecycle,
    cases: calendarPeriodCases,
    feature: 'calendar',
    kind: 'lifecycle',
  },
  approvalRule: {
    machine: approvalRuleLifecycle,
    cases: approvalRuleCases,
    feature: 'approval-rules',
    kind: 'lifecycle',
  },
  attachment: { machine: attachmentFlow, cases: attachmentCases, feature: 'applications', kind: 'flow' },
  decision: { machine: decisionFlow, cases: decisionCases, feature: 'applications', kind: 'flow' },
  correction: { machine: correctionFlow, cases: correctionCases, feature: 'applications', kind: 'flow' },
  details: { machine: detailsFlow, cases: detailsCases, feature: 'applications', kind: 'flow' },
  dossier: { machine: dossierFlow, cases: dossierCases, feature: 'applications', kind: 'flow' },
  review: { machine: reviewFlow, cases: reviewCases, feature: 'applications', kind: 'flow' },
  pull: { machine: pullFlow, cases: pullCases, feature: 'certificate-pulling', kind: 'flow' },
  certificate: { machine: certificateLifecycle, cases: certificateCases, feature: 'certificates', kind: 'lifecycle' },
  course: { machine: courseLifecycle, cases: courseCases, feature: 'courses', kind: 'lifecycle' },
  certificateView: { machine: certificateViewFlow, cases: certificateViewCases, feature: 'certificates', kind: 'flow' },
  reorder: { machine: reorderFlow, cases: reorderCases, feature: 'news', kind: 'flow' },
  openBranch: { machine: openBranchLifecycle, cases: openBranchCases, feature: 'open-branches', kind: 'lifecycle' },
  faculty: { machine: facultyLifecycle, cases: facultyCases, feature: 'faculties', kind: 'lifecycle' },
  branch: { machine: branchLifecycle, cases: branchCases, feature: 'faculties', kind: 'lifecycle' },
  listRow: { machine: listRowLifecycle, cases: listRowCases, feature: 'lists', kind: 'lifecycle' },
  desireRule: { machine: desireRuleLifecycle, cases: desireRuleCases, feature: 'desire-rule', kind: 'lifecycle' },
  feesRule: { machine: feesRuleLifecycle, cases: feesRuleCases, feature: 'fees-rules', kind: 'lifecycle' },
  payment: { machine: paymentLifecycle, cases: paymentCases, feature: 'fees', kind: 'lifecycle' },
  paymentDialog: { machine: paymentDialogFlow, cases: paymentDialogCases, feature: 'fees', kind: 'flow' },
  reconciliation: { machine: reconciliationFlow, cases: reconciliationCases, feature: 'fees', kind: 'flow' },
  groupSend: { machine: groupSendFlow, cases: groupSendCases, feature: 'notifications', kind: 'flow' },
  applicationExport: {
    machine: exportLifecycle,
    cases: exportLifecycleCases,
    feature: 'private-university-export',
    kind: 'lifecycle',
  },
  universityExport: {
    machine: universityExportFlow,
    cases: universityExportCases,
    feature: 'private-university-export',
    kind: 'flow',
  },
  nomination: { machine: nominationFlow, cases: nominationCases, feature: 'nomination', kind: 'flow' },
  university: { machine: universityFlow, cases: universityCases, feature: 'nomination', kind: 'flow' },
  forecast: { machine: forecastFlow, cases: forecastCases, feature: 'nomination', kind: 'flow' },
  mail: { machine: mailLifecycle, cases: mailCases, feature: 'outbox', kind: 'lifecycle' },
  testMail: { machine: testMailFlow, cases: testMailCases, feature: 'outbox', kind: 'flow' },
  service: { machine: serviceLifecycle, cases: serviceCases, feature: 'services', kind: 'lifecycle' },
  admissionRule: {
    machine: admissionRuleLifecycle,
    cases: admissionRuleCases,
    feature: 'admission-rules',
    kind: 'lifecycle',
  },
  certificateTree: {
    machine: certificateTreeFlow,
    cases: certificateTreeCases,
    feature: 'certificate-tree',
    kind: 'flow',
  },
  studentAccount: {
    machine: studentAccountLifecycle,
    cases: studentAccountCases,
    feature: 'student-accounts',
    kind: 'lifecycle',
  },
  job: { machine: jobLifecycle, cases: jobCases, feature: 'jobs', kind: 'lifecycle' },
  studentUpload: { machine: uploadLifecycle, cases: uploadCases, feature: 'uploads', kind: 'lifecycle' },
  uploadWizard: { machine: uploadWizardFlow, cases: uploadWizardCases, feature: 'uploads', kind: 'flow' },
  session: { machine: sessionFlow, cases: sessionCases, feature: 'session', kind: 'flow' },
  passwordChange: { machine: passwordChangeFlow, cases: passwordChangeCases, feature: 'session', kind: 'flow' },
  passwordReset: { machine: passwordResetFlow, cases: passwordResetCases, feature: 'session', kind: 'flow' },
  savedViews: { machine: savedViewsFlow, cases: savedViewsCases, feature: 'saved-views', kind: 'flow' },
  palette: { machine: paletteFlow, cases: paletteCases, feature: 'shell', kind: 'flow' },
  update: { machine: updateFlow, cases: updateCases, feature: 'shell', kind: 'flow' },
  person: { machine: personLifecycle, cases: personCases, feature: 'people', kind: 'lifecycle' },
  season: { machine: seasonLifecycle, cases: seasonCases, feature: 'seasons', kind: 'lifecycle' },
  installation: { machine: installationLifecycle, cases: installationCases, feature: 'readiness', kind: 'lifecycle' },
  backup: { machine: backupLifecycle, cases: backupCases, feature: 'backups', kind: 'lifecycle' },
  token: { machine: tokenLifecycle, cases: tokenCases, feature: 'tokens', kind: 'lifecycle' },
  seasonAssistant: { machine: seasonAssistantFlow, cases: seasonAssistantCases, feature: 'seasons', kind: 'flow' },
  settingsImport: { machine: settingsImportFlow, cases: settingsImportCases, feature: 'settings-file', kind: 'flow' },
  takeOver: { machine: takeOverLifecycle, cases: takeOverCases, feature: 'official-results', kind: 'lifecycle' },
  seasonCopy: { machine: seasonCopyLifecycle, cases: seasonCopyCases, feature: 'seasons', kind: 'lifecycle' },
  role: { machine: roleLifecycle, cases: roleCases, feature: 'roles', kind: 'lifecycle' },
  scope: { machine: scopeFlow, cases: scopeCases, feature: 'scope', kind: 'flow' },
}

import type { RecordTable } from '#schemas/charts/records.ts'
import { activeHistory, admissionRuleHistory, courseHistory } from './active.history.ts'
import { backupHistory } from './backup.history.ts'
import { applicationHistory } from './application.history.ts'
import { approvalRuleHistory } from './approval-rule.history.ts'
import { calendarPeriodHistory } from './calendar-period.history.ts'
import { certificateHistory } from './certificate.history.ts'
import { desireRuleHistory } from './desire-rule.history.ts'
import { exportHistory } from './export.history.ts'
import { feesRuleHistory } from './fees-rule.history.ts'
import { branchHistory, facultyHistory } from './faculty.history.ts'
import type { LifecycleHistory } from './history.ts'
import { listRowHistory } from './list-row.history.ts'
import { installationHistory } from './installation.history.ts'
import { jobHistory } from './job.history.ts'
import { STORED_ENTITIES, storedHistory } from './stored.history.ts'
import { openBranchHistory } from './open-branch.history.ts'
import { paperHistory } from './paper.history.ts'
import { paymentHistory } from './payment.history.ts'
import { personHistory } from './person.history.ts'
import { roleHistory } from './role.history.ts'
import { takeOverHistory } from './take-over.history.ts'
import { seasonCopyHistory } from './season-copy.history.ts'
import { seasonHistory } from './season.history.ts'
import { serviceHistory } from './service.history.ts'
import { uploadHistory } from './upload.history.ts'
import { tokenHistory } from './token.history.ts'
import { studentAccountHistory } from './student-account.history.ts'

/**
 * The history of every audited entity, by the id of its machine. One that is missing here is a fault of every replay
 * that finds a row of it.
 */
export const HISTORIES: Readonly<Record<string, LifecycleHistory>> = {
  application: applicationHistory,
  paper: paperHistory,
  certificate: certificateHistory,
  course: courseHistory,
  approvalRule: approvalRuleHistory,
  openBranch: openBranchHistory,
  faculty: facultyHistory,
  branch: branchHistory,
  payment: paymentHistory,
  service: serviceHistory,
  active: activeHistory,
  listRow: listRowHistory,
  desireRule: desireRuleHistory,
  feesRule: feesRuleHistory,
  calendarPeriod: calendarPeriodHistory,
  admissionRule: admissionRuleHistory,
  studentAccount: studentAccountHistory,
  job: jobHistory,
  person: personHistory,
  role: roleHistory,
  season: seasonHistory,
  installation: installationHistory,
  seasonCopy: seasonCopyHistory,
  takeOver: takeOverHistory,
  backup: backupHistory,
  token: tokenHistory,
  applicationExport: exportHistory,
  studentUpload: uploadHistory,
  kept: storedHistory,
}

/**
 * A record whose history can be replayed: one with a lifecycle (`RECORDS`, and jobs, uploads, backups, tokens, copies of seasons and take-overs of totals,
 * which no page of the menu lists), or one that is only stored (`STORED_ENTITIES`).
 */
export type Entity =
  | RecordTable
  | 'job'
  | 'student_upload'
  | 'season_copy'
  | 'total_take_over'
  | 'backup'
  | 'api_token'
  | (typeof STORED_ENTITIES)[number]
  | 'outbox_mail'

/**
 * Entities whose rows record single actions and not the lifecycle of a record, so there is nothing to replay. Of mails
 * the trail records what people did, not what the sender does (ADR 75); a test mail has no record (ADR 106). Of settings files it records who exported and imported them (ADR 121).
 */
export const NOTED: readonly string[] = ['audit_trail', 'outbox_mail', 'test_mail', 'settings_file']

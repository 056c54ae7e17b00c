import type { NamespaceMessagesTranslation } from '../../i18n-types.ts'

/** The server's messages for calls that succeeded. */
const en_messages = {
  OK: 'Done',
  LOGGED_IN: 'You are logged in',
  LOGGED_OUT: 'You are logged out',
  SESSION_ENDED: 'The session was ended',
  OTHER_SESSIONS_ENDED: '{{count:There was no other session|1 other session was ended|?? other sessions were ended}}',
  RESET_MAIL_SENT: 'If the data is right, you will receive a mail with a link to set a new password',
  RESET_MAIL_WAITS:
    'No mail can leave, since there is no mail server yet. Ask the system administrator for a one-time password',
  PASSWORD_CHANGED: 'The password was changed',
  INVITATION_SENT: 'The link was sent by mail',
  SHEET_INVITED: '{{count:1 person was|?? people were}} invited',
  SHEET_QUEUED:
    '{{count:1 person is|?? people are}} being invited. You can go on working, and will be told when it ends',
  SHEET_SAVED:
    '{{added:Nothing was added|1 record was added|?? records were added}}, {{changed:nothing was changed|1 was changed|?? were changed}}',
  PACK_ADDED: '{{added:Nothing was added|1 record was added|?? records were added}}',
  INVITATION_LINK: 'No mail can leave, since there is no mail server yet. Copy the link now: it is shown only once',
  PERSON_SUSPENDED: 'The account is suspended, and its sessions have ended',
  PERSON_RESUMED: 'The account can be used again',
  PERSON_SESSIONS_ENDED: '{{count:There was no open session|1 session was ended|?? sessions were ended}}',
  PERSON_LEFT: 'The account is closed for good. The name stays in the audit trail',
  ROLE_RETIRED: 'The role is retired',
  ROLE_RESTORED: 'The role can be given again',
  PREFERENCES_SAVED: 'The preferences were saved',
  ADDED: 'Added',
  ARCHIVED_PERIOD: '{name} (archived)',
  SAVED: 'Saved',
  DELETED: 'Deleted',
  ACTIVATED: 'Activated',
  DEACTIVATED: 'Deactivated',
  CERTIFICATE_OPENED: 'The certificate was opened',
  CERTIFICATE_CLOSED: 'The certificate was closed',
  BRANCH_OPENED: 'The branch was opened for applying',
  BRANCH_MOVED: 'The branch was moved',
  MERGED: 'Merged',
  MERGE_TAKEN_BACK: 'The merge was taken back',
  BRANCH_CLOSED: 'The branch was closed for applying',
  COURSE_REMOVED: 'The course was removed from the certificate',
  RULE_SAVED_RETURNED:
    'The rule was saved, and {{count:no applications|1 application|?? applications}} returned to under review',
  APPLICATION_ACCEPTED: 'The application was accepted',
  APPLICATION_ACCEPTED_OTHERS_REFUSED:
    'The application was accepted, and {{count:another application|?? other applications}} of the student {{count:was|were}} refused',
  APPLICATION_REFUSED: 'The application was refused',
  APPLICATION_WAITING: 'The application was put on the waiting list',
  APPLICATION_REFUSED_OTHERS_BEFORE:
    'The application was refused. {{count:Another application of the student was refused because of this acceptance; it can be accepted now|?? other applications of the student were refused because of this acceptance; they can be accepted now}}',
  APPLICATION_WAITING_OTHERS_BEFORE:
    'The application was put on the waiting list. {{count:Another application of the student was refused because of this acceptance; it can be accepted now|?? other applications of the student were refused because of this acceptance; they can be accepted now}}',
  DECISION_UNDONE: 'Undone: the application is as it was',
  DECISION_UNDONE_OTHERS:
    'Undone: the application is as it was, and so {{count:is another application|are ?? other applications}} of the student',
  MAIL_RESENT: 'It waits again, and goes out when its turn comes',
  MAIL_WAITS: 'It waits again, and does not go out before there is a mail server',
  MAIL_CANCELLED: 'It will not be sent',
  FEEDBACK_UNDONE: 'Undone: the application is as it was, and the mail will not be sent',
  CERTIFICATES_PULLED: '{{count:No certificate was copied|1 certificate was copied|?? certificates were copied}}',
  CERTIFICATES_PULLED_NONE: 'No certificate was copied: the year to copy to has all the names already',
  FEEDBACK_SENT: 'The message was sent to the student',
  APPLICATION_COMPLETED: 'It is noted that the data came on paper',
  FEEDBACK_WAITS: 'The message was kept in the application; its mail waits, since there is no mail server',
  PAPER_CHECKED: 'The paper is checked',
  PAPER_RETURNED: 'The paper is marked to be replaced',
  PAPER_REOPENED: 'The paper waits to be checked again',
  APPLICATION_CORRECTED: 'The correction was saved',
  APPLICATIONS_CORRECTED: 'The correction was saved in {{count:1 application|?? applications}} of the student',
  FEE_PAID: 'The fee was paid',
  FEES_PAID: 'The fee was paid for {{count:no applications|1 application|?? applications}}',
  PAYMENT_CORRECTED: 'The payment was corrected',
  PAYMENT_DELETED: 'The payment was deleted',
  PAYMENT_DELETED_OF:
    'The payment was deleted; {{count:no application waits|1 application waits|?? applications wait}} for the fee again',
  GROUP_SENT:
    '{{count:No application has|1 application has|?? applications have}} the {{refused:message|message; 1 was left out|message; ?? were left out}}',
  GROUP_QUEUED:
    'The message is being recorded in {{count:1 application|?? applications}}. You can go on working, and will be told when it ends',
  GROUP_TAKEN_BACK:
    'The message was taken back from {{count:1 application|?? applications}}, and its mails will not go',
  GROUP_TAKING_BACK:
    'The mails will not go, and {{count:1 application goes|?? applications go}} back to the status that they had. You will be told when it ends',
  RULE_APPLIED:
    'The rule was applied: {{accepted:nobody|1 student|?? students}} recommended for acceptance, {{refused:nobody|1 student|?? students}} for refusal',
  RULE_APPLIED_UNCHANGED: 'The rule was applied, and all marks are as they were',
  UNIVERSITY_QUEUED:
    'The nomination of the whole university is under way in {{count:1 faculty|?? faculties}}. You can go on working, and will be told when it ends',
  BATCH_ACCEPTED:
    '{{count:No application was|1 application was|?? applications were}} {{refused:accepted|accepted; 1 was not decided|accepted; ?? were not decided}}',
  BATCH_REFUSED:
    '{{count:No application was|1 application was|?? applications were}} {{refused:refused|refused; 1 was not decided|refused; ?? were not decided}}',
  EXPORTED:
    '{{count:No application was|1 application was|?? applications were}} {{refused:exported|exported; 1 was not exported|exported; ?? were not exported}}',
  UPLOAD_SAVED: '{{count:1 row was|?? rows were}} saved',
  UPLOAD_QUEUED: '{{count:1 row is|?? rows are}} being saved. You can go on working, and will be told when it ends',
  BACKUP_BEGUN: 'The backup is being written. The list shows when it is complete',
  BACKUP_CANCELLED: 'It was cancelled',
  TEST_RESTORE_BEGUN: 'The backup is being restored for a test. The list shows the result',
  TOKEN_ISSUED: 'The token was created. Copy it now: it is not shown again',
  TOKEN_REVOKED: 'The token was revoked. All calls with it are refused from now on',
  APPLICATION_ENTERED: 'Application {number} was entered and sent',
  TOTALS_TAKEN_OVER: '{{count:1 official total was|?? official totals were}} taken over',
  TOTALS_TAKING_OVER: 'Official totals are being taken over. See the progress in the job centre',
  TOTALS_RETURNED: '{{count:1 certified total is|?? certified totals are}} back to what was there before',
  TOTALS_RETURNING: 'The take-over is being taken back. See the progress in the job centre',
  SEASON_COPIED: '{{count:1 record was|?? records were}} copied into the season',
  SEASON_COPYING: 'The season is being prepared. See the progress in the job centre',
  SEASON_COPY_RETURNED: '{{count:1 record was|?? records were}} taken back',
  SEASON_COPY_RETURNING: 'It is being taken back. See the progress in the job centre',
  UPLOAD_RETURNED: '{{count:1 row was|?? rows were}} taken back',
  UPLOAD_RETURNING:
    '{{count:1 row is|?? rows are}} being taken back. You can go on working, and will be told when it ends',
  UPLOAD_FIELD_NATIONAL_ID: 'National ID',
  UPLOAD_FIELD_STUDENT_NAME: 'Student name',
  UPLOAD_FIELD_GENDER: 'Gender',
  UPLOAD_FIELD_SEAT_NUMBER: 'Seat number',
  UPLOAD_FIELD_SCHOOL: 'School',
  UPLOAD_FIELD_TOTAL: 'Total',
  UPLOAD_SHEET: 'Students',
  UPLOAD_SHEET_EXAMPLE: 'Example',
  UPLOAD_EXAMPLE_NAME: 'Ahmed Mahmoud Ali Hassan',
  UPLOAD_EXAMPLE_SCHOOL: 'Nile Secondary School',
  UPLOAD_MALE: 'Male',
  UPLOAD_FEMALE: 'Female',
  EXPORT_QUEUED:
    'The export of {{count:1 application|?? applications}} is under way. You can go on working, and will be told when it ends',
  LINK_TESTED: 'The linked system answered',
  LINK_NOT_WELL: 'The linked system cannot be used: {why}',
  RECONCILED: 'What the service holds was compared with what stands here',
  BATCH_QUEUED:
    'The decision on {{count:1 application|?? applications}} is under way. You can go on working, and will be told when it ends',
  BATCH_RETURNED:
    'The decision was taken back from {{count:no applications|1 application|?? applications}}, and its mails will not go',
  BATCH_RETURNING:
    'The mails will not go, and {{count:1 application goes|?? applications go}} back to the marks. You will be told when it ends',
  GROUP_MAIL_SUBJECT: 'A message of the admission office',
  JOB_CANCELLED: 'The job was cancelled. What was done stays done',
  JOB_CANCELLING: 'The job ends with the batch at hand. What was done stays done',
  JOB_RETRIED: 'The rows that were not done wait for their turn again',
  FEEDBACK_KEPT: 'The message was kept in the application; no mail was sent',
  FEEDBACK_MAIL_SUBJECT: 'Complete the data of your application {number}',
  FEEDBACK_MAIL_LEAD: 'Dear {name}, the admission office asks you to complete the data of your application {number}:',
} satisfies NamespaceMessagesTranslation
export default en_messages

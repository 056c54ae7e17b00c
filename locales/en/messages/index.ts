import type { NamespaceMessagesTranslation } from '../../i18n-types.ts'

/** What the server says of a call that succeeded. */
const en_messages = {
  OK: 'Done',
  LOGGED_IN: 'You are logged in',
  LOGGED_OUT: 'You are logged out',
  RESET_MAIL_SENT: 'If the data is right, you will receive a mail with a link to set a new password',
  PASSWORD_CHANGED: 'The password was changed',
  PREFERENCES_SAVED: 'The preferences were saved',
  ADDED: 'Added',
  SAVED: 'Saved',
  DELETED: 'Deleted',
  ACTIVATED: 'Activated',
  DEACTIVATED: 'Deactivated',
  APPLICATION_ACCEPTED: 'The application was accepted',
  APPLICATION_ACCEPTED_OTHERS_REFUSED: "The application was accepted, and the student's other applications were refused: {count}",
  APPLICATION_REFUSED: 'The application was refused',
  APPLICATION_WAITING: 'The application was put on the waiting list',
  APPLICATION_REFUSED_OTHERS_BEFORE: 'The application was refused. The student has {count} applications that were refused because of this acceptance; they can be accepted now',
  APPLICATION_WAITING_OTHERS_BEFORE: 'The application was put on the waiting list. The student has {count} applications that were refused because of this acceptance; they can be accepted now',
  FEEDBACK_SENT: 'The message was sent to the student',
  FEEDBACK_KEPT: 'The message was kept in the application; no mail was sent',
  FEEDBACK_MAIL_SUBJECT: 'Complete the data of your application {number}',
  FEEDBACK_MAIL_LEAD: 'Dear {name}, the admission office asks you to complete the data of your application {number}:',
} satisfies NamespaceMessagesTranslation
export default en_messages

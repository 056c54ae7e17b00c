import type { NamespaceServerMailsTranslation } from '../../i18n-types.ts'

/** Mails that the server writes, in English. */
const en_server_mails = {
  INVITATION_SUBJECT: 'Your account in the admission system',
  INVITATION_BODY:
    'An account was made for you in the admission system. Your user name is {username}.\n\nOpen this link to choose a password:\n{link}\n\nThe link works once, until {until}. If you did not expect this mail, ignore it.',
  NEW_LINK_SUBJECT: 'Set a new password',
  NEW_LINK_BODY:
    'An administrator sent you a link to set a new password for the account {username}.\n\nOpen this link to set it:\n{link}\n\nThe link works once, until {until}.',
  RESET_SUBJECT: 'Set a new password',
  RESET_BODY:
    'We received a request to set a new password for your account.\n\nOpen this link to set it:\n{link}\n\nThe link is valid for {{minutes:1 minute|?? minutes}} and works once. If you did not ask for it, ignore this mail.',
  TEST_SUBJECT: 'Test mail of the admission system',
  TEST_BODY:
    'This is a test, to see whether the admission system can send mails. No reply is needed.\n\nSent by: {name}\nSent on: {at}',
} satisfies NamespaceServerMailsTranslation
export default en_server_mails

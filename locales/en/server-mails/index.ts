import type { NamespaceServerMailsTranslation } from '../../i18n-types.ts'

/** Mails that the server writes, in English. */
const en_server_mails = {
  RESET_SUBJECT: 'Set a new password',
  RESET_BODY:
    'We received a request to set a new password for your account.\n\nOpen this link to set it:\n{link}\n\nThe link is valid for {{minutes:1 minute|?? minutes}} and works once. If you did not ask for it, ignore this mail.',
} satisfies NamespaceServerMailsTranslation
export default en_server_mails

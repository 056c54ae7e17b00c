import type { NamespacePrivateUniversityExportTranslation } from '../../i18n-types.ts'

const en_private_university_export: NamespacePrivateUniversityExportTranslation = {
  title: 'Export to a private university',
  states: {
    waiting: 'Waiting',
    sent: 'Sent',
    accepted: 'Accepted by the service',
    refused: 'Refused by the service',
    unanswered: 'Unanswered',
    withdrawn: 'Not sent',
  },
}
export default en_private_university_export

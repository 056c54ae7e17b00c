import type { NamespacePrivateUniversityExportTranslation } from '../../i18n-types.ts'

const ar_private_university_export: NamespacePrivateUniversityExportTranslation = {
  title: 'التصدير إلى جامعة خاصة',
  states: {
    waiting: 'في الانتظار',
    sent: 'أُرسل',
    accepted: 'قبلته الخدمة',
    refused: 'رفضته الخدمة',
    unanswered: 'بلا رد',
    withdrawn: 'لم يُرسَل',
  },
}
export default ar_private_university_export

import type { BaseTranslation } from '../../i18n-types.ts'

/** Names of the 13 application statuses (document 2, section 4), keyed as in `schemas/status.ts`. */
const ar_statuses = {
  draft: 'مسودة',
  initialDraft: 'مسودة مبدئية',
  underReview: 'تحت المراجعة',
  initialUnderReview: 'تحت المراجعة المبدئية',
  accepted: 'مقبول',
  refused: 'مرفوض',
  toBeCompleted: 'مطلوب استكمال البيانات',
  recommendedAccepted: 'مرشح للقبول',
  recommendedRefused: 'مرشح للرفض',
  pendingFees: 'تحت المراجعة بدون سداد الرسوم',
  pulled: 'تم النقل إلى نظام شؤون الطلاب',
  refusedAsAcceptedElsewhere: 'مرفوض للقبول في كلية أخرى',
  waitingList: 'قائمة الانتظار',
  // in lists, where the whole name is in the tooltip and on paper
  short: {
    draft: 'مسودة',
    initialDraft: 'مسودة مبدئية',
    underReview: 'تحت المراجعة',
    initialUnderReview: 'مراجعة مبدئية',
    accepted: 'مقبول',
    refused: 'مرفوض',
    toBeCompleted: 'مطلوب استكماله',
    recommendedAccepted: 'مرشح للقبول',
    recommendedRefused: 'مرشح للرفض',
    pendingFees: 'بانتظار السداد',
    pulled: 'منقول',
    refusedAsAcceptedElsewhere: 'قبول بأخرى',
    waitingList: 'قائمة الانتظار',
  },
} satisfies BaseTranslation
export default ar_statuses

import type { BaseTranslation } from '../../i18n-types.ts'

/** Texts of the form theme itself; those of rjsf are in `library`. */
const ar_forms = {
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  choose: 'اختر',
  noMatches: 'لا توجد نتائج مطابقة',
  loading: 'جارٍ التحميل',
  clear: 'مسح',
  openList: 'فتح القائمة',
  yes: 'نعم',
  no: 'لا',
  library: {
    item: 'عنصر',
    add: 'إضافة',
    remove: 'حذف',
    moveUp: 'نقل لأعلى',
    moveDown: 'نقل لأسفل',
    copy: 'نسخ',
    empty: 'لا توجد عناصر بعد',
    close: 'إغلاق',
    errors: 'أخطاء',
    unsupported: 'تعذّر عرض هذا الحقل',
  },
  /** Names that Blueprint's parts have for those who do not see them. */
  names: {
    close: 'إغلاق',
    calendar: 'التقويم',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    month: 'الشهر',
    year: 'السنة',
    time: '{label:string}: الوقت',
  },
} satisfies BaseTranslation
export default ar_forms

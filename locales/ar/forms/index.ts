import type { BaseTranslation } from '../../i18n-types.ts'

/** Texts of the form theme itself; those of rjsf are in `library`. */
const ar_forms = {
  showPassword: 'أظهر كلمة المرور',
  hidePassword: 'أخفِ كلمة المرور',
  choose: 'اختر',
  noMatches: 'لا توجد نتائج مطابقة',
  loading: 'جارٍ التحميل',
  clear: 'امسح',
  openList: 'افتح القائمة',
  yes: 'نعم',
  no: 'لا',
  library: {
    item: 'عنصر',
    add: 'أضف',
    remove: 'احذف',
    moveUp: 'انقل لأعلى',
    moveDown: 'انقل لأسفل',
    copy: 'انسخ',
    empty: 'لا توجد عناصر بعد',
    close: 'إغلاق',
    errors: 'أخطاء',
    unsupported: 'تعذّر عرض هذا الحقل',
  },
} satisfies BaseTranslation
export default ar_forms

import type { BaseTranslation } from '../../i18n-types.ts'

/** Claims against the official results, in Arabic. */
const ar_official_results = {
  title: 'النتائج الرسمية',
  fields: { yearId: 'العام الجامعي' },
  columns: {
    category: 'فئة الشهادة',
    uploaded: 'النتائج المرفوعة',
    claims: 'الطلبات',
    agrees: 'تطابق النتائج',
    differs: 'تخالف النتائج',
    notFound: 'غير موجودة في النتائج',
    several: 'موجودة أكثر من مرة',
  },
  none: 'لم تُرفع نتائج',
  open: '{category:string}، {column:string}: {value:string}، عرض الطلبات',
  total: 'الإجمالي',
  empty: 'لا توجد شهادات في هذا العام الجامعي.',
} satisfies BaseTranslation
export default ar_official_results

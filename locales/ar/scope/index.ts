import type { BaseTranslation } from '../../i18n-types.ts'

/** The scope dialog, its tree and the scope path. */
const ar_scope = {
  button: 'تغيير النطاق',
  title: 'تغيير النطاق',
  current: 'النطاق الحالي',
  lead: 'اختر الجامعة أو الكلية أو الفرع الذي تريد العمل عليه.',
  forced: 'هذه الصفحة لا تعمل على النطاق الحالي. اختر نطاقًا مناسبًا للمتابعة.',
  search: 'ابحث عن كلية أو فرع',
  clearSearch: 'مسح البحث',
  noMatches: 'لا يوجد نطاق بهذا الاسم',
  tree: 'شجرة النطاقات',
  levels: {
    university: 'جامعة',
    faculty: 'كلية',
    branch: 'فرع',
    several: 'أكثر من نطاق',
  },
  notAllowed: 'غير متاح لهذه الصفحة',
  inactive: 'غير مفعّل',
  save: 'حفظ',
  cancel: 'إلغاء',
  loading: 'جارٍ تحميل النطاقات',
  retry: 'إعادة المحاولة',
  path: 'مسار النطاق',
  all: 'كل نطاقاتك',
  several: '{{count:لا نطاقات|نطاق واحد|نطاقان|?? نطاقات|?? نطاقًا|?? نطاق}}',
  branchOf: '{branch:string} ({faculty:string})',
  unusable: {
    title: 'هذه الصفحة لا تعمل على نطاقك',
    lead: 'تعمل هذه الصفحة على مستوى {levels:string} فقط، وحسابك لا يصل إليه.',
    home: 'العودة إلى الرئيسية',
  },
} satisfies BaseTranslation
export default ar_scope

import type { BaseTranslation } from '../../i18n-types.ts'

/** Claims against the official results, in Arabic. */
const ar_official_results = {
  title: 'النتائج الرسمية',
  fields: {
    yearId: 'العام الجامعي',
    semesterId: 'الفصل الدراسي',
    identityType: 'البحث حسب',
    searchText: 'نص البحث',
    agreement: 'النتائج الرسمية',
  },
  options: { identityType: { '1': 'اسم الطالب', '2': 'رقم الهوية', '3': 'رقم الطلب' } },
  placeholders: { searchText: 'اسم أو هوية أو رقم طلب', yearId: 'الكل', semesterId: 'الكل' },
  accepted: {
    title: 'المقبولون بمجموع لا تثبته النتائج',
    empty: 'لا يوجد مقبول بمجموع كهذا. غيّر خيار النتائج الرسمية أو الموسم للبحث في غيرهم.',
    more: 'صُدِّر أول {max:string} من المقبولين فقط. حدِّد البحث لتصدير الباقين.',
    agreements: { differs: 'يخالف النتائج الرسمية', notFound: 'غير موجود في النتائج الرسمية' },
    columns: {
      studentName: 'الطالب',
      studentIdentity: 'رقم الهوية',
      appNum: 'رقم الطلب',
      facultyName: 'الكلية',
      branch: 'الفرع',
      claim: 'المجموع المقدَّم',
      officialTotal: 'المجموع الرسمي',
      difference: 'الفرق',
      certifiedTotal: 'المجموع المعتمد',
      totalOf: 'المجموع المعتد به في القاعدة',
      acceptedBy: 'صاحب قرار القبول',
      acceptedAt: 'تاريخ القبول',
    },
    ranked: {
      claim: 'المجموع المقدَّم',
      certifiedElseClaim: 'المجموع المعتمد، وإلا فالمقدَّم',
      certified: 'المجموع المعتمد وحده',
      none: 'لم ترشحه قاعدة',
    },
  },
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

import type { BaseTranslation } from '../../i18n-types.ts'

/** The report of recommended students, in Arabic. */
const ar_recommended_report = {
  title: 'الطلاب المرشحون',
  empty: 'لا توجد ترشيحات هنا. يُرشَّح الطلاب بتطبيق قاعدة القبول من صفحة «ترشيح الطلاب».',
  fields: {
    identityType: 'البحث حسب',
    searchText: 'نص البحث',
    yearId: 'العام الجامعي',
    semesterId: 'الفصل الدراسي',
    desireNumber: 'رقم الرغبة',
    statusStudent: 'الترشيح',
    reason: 'السبب',
    agreement: 'النتائج الرسمية',
  },
  options: {
    identityType: { '1': 'اسم الطالب', '2': 'رقم الهوية', '3': 'رقم الطلب' },
    statusStudent: { '1': 'مرشح للقبول', '0': 'مرشح للرفض' },
  },
  placeholders: {
    searchText: 'اسم أو هوية أو رقم طلب',
    yearId: 'الكل',
    semesterId: 'الكل',
    desireNumber: 'كل الرغبات',
    statusStudent: 'الكل',
    reason: 'الكل',
    agreement: 'الكل',
  },
  columns: {
    studentName: 'الطالب',
    studentIdentity: 'رقم الهوية',
    appNum: 'رقم الطلب',
    facultyName: 'الكلية',
    branch: 'الفرع',
    desireNumber: 'الرغبة',
    totalDegree: 'المجموع',
    percentage: 'النسبة المئوية',
    isCertified: 'المجموع المعتد به',
    agreement: 'النتائج الرسمية',
    statusStudent: 'الترشيح',
    rank: 'الترتيب',
    reason: 'السبب',
    ruleId: 'القاعدة',
    markedAt: 'تاريخ الترشيح',
  },
  totals: { certified: 'المجموع المعتمد', submitted: 'المجموع المقدَّم' },
  rule: 'القاعدة {id:string}',
  ruleVersion: 'القاعدة {id:string}، الإصدار {version:string}',
  more: 'صُدِّر أول {max:string} من المرشحين فقط. ضيّق البحث لتصدير الباقي.',
} satisfies BaseTranslation
export default ar_recommended_report

import type { BaseTranslation } from '../../i18n-types.ts'

/** The report of recommended students, in Arabic. */
const ar_recommended_report = {
  title: 'الطلاب المرشحون',
  empty: 'لا ترشيحات قائمة هنا. يرشح تطبيق قاعدة القبول الطلاب من شاشة ترشيح الطلاب.',
  fields: {
    identityType: 'البحث بـ',
    searchText: 'نص البحث',
    yearId: 'العام الجامعي',
    semesterId: 'الفصل الدراسي',
    desireNumber: 'رقم الرغبة',
    statusStudent: 'مرشح لـ',
    reason: 'السبب',
  },
  options: {
    identityType: { '1': 'اسم الطالب', '2': 'رقم الهوية', '3': 'رقم الطلب' },
    statusStudent: { '1': 'القبول', '0': 'الرفض' },
  },
  placeholders: {
    searchText: 'اسم أو هوية أو رقم طلب',
    yearId: 'الكل',
    semesterId: 'الكل',
    desireNumber: 'كل الرغبات',
    statusStudent: 'الكل',
    reason: 'الكل',
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
    statusStudent: 'مرشح لـ',
    rank: 'الترتيب',
    reason: 'السبب',
    ruleId: 'القاعدة',
    markedAt: 'تاريخ الترشيح',
  },
  rule: 'القاعدة {id:string}',
  ruleVersion: 'القاعدة {id:string}، الإصدار {version:string}',
  more: 'صُدِّر أول {max:string} من المرشحين فقط. ضيّق البحث لتصدير الباقي.',
} satisfies BaseTranslation
export default ar_recommended_report

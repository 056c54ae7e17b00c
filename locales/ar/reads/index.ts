import type { BaseTranslation } from '../../i18n-types.ts'

/** Who read an applicant's details and papers. */
const ar_reads = {
  title: 'سجل الاطلاع',
  lead: 'من اطّلع على بيانات المتقدمين ومستنداتهم، ومتى. يُحفظ السجل {{days:أقل من يوم|يومًا واحدًا|يومين|?? أيام|?? يومًا|?? يوم}}.',
  empty: 'يُسجَّل هنا كل اطلاع على بيانات متقدم أو مستنداته.',
  fields: { userId: 'الموظف', applicant: 'المتقدم', from: 'من تاريخ', to: 'إلى تاريخ' },
  help: { applicant: 'جزء من الاسم، أو بداية رقم الطلب' },
  columns: {
    reader: 'الموظف',
    applicant: 'المتقدم',
    appNum: 'رقم الطلب',
    what: 'ما اطّلع عليه',
    at: 'أول مرة',
    lastAt: 'آخر مرة',
  },
  kinds: {
    details: 'التفاصيل',
    history: 'سجل الطلب',
    file: 'ملف مرفق',
    files: 'كل الملفات',
    prefetched: 'تحميل مسبق',
    report: 'صفوف تقرير',
    export: 'ملف تقرير',
  },
  times: '{kind:string} ({{count:ولا مرة|مرة|مرتان|?? مرات|?? مرة|?? مرة}})',
  noNumber: 'ملفات المتقدم',
  rows: '{{count:لا صفوف|صف واحد|صفان|?? صفوف|?? صفًا|?? صف}}',
  ofMany: 'متقدمون كثيرون',
} satisfies BaseTranslation
export default ar_reads

import type { BaseTranslation } from '../../i18n-types.ts'

const ar_courses = {
  title: 'المقررات',
  add: 'إضافة مقرر',
  edit: 'تعديل المقرر',
  fields: { arName: 'الاسم بالعربية', enName: 'الاسم بالإنجليزية', active: 'مفعّل' },
  help: { active: 'المقرر غير المفعّل لا يُضاف إلى شهادات جديدة' },
  empty: 'أضف أول مقرر ليظهر هنا',
  columns: { certificatesNum: 'عدد الشهادات' },
  remove: { title: 'حذف المقرر؟', message: 'سيُحذف المقرر «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  filters: {
    flagCourse: 'عرض',
    flags: { all: 'الكل', withCertificate: 'ضمن شهادة', withoutCertificate: 'خارج الشهادات' },
    certificateYearId: 'العام الجامعي',
    certificateTypeId: 'نوع الشهادة',
    certificateStatus: 'حالة الشهادة',
    certificateId: 'اسم الشهادة',
    all: 'الكل',
    open: 'مفتوحة',
    closed: 'مغلقة',
  },
  detail: {
    title: 'بيانات المقرر',
    back: 'رجوع إلى المقررات',
    notFound: 'المقرر غير موجود. ربما حُذف',
    related: 'الشهادات التي تضم المقرر',
    count: '{{count:لا شهادات|شهادة واحدة|شهادتان|?? شهادات|?? شهادة|?? شهادة}}',
    empty: 'لم يُضف المقرر إلى أي شهادة بعد',
  },
  related: {
    name: 'اسم الشهادة',
    year: 'العام الجامعي',
    courseDegree: 'درجة المقرر',
    certificateTotalDegree: 'مجموع الشهادة',
    certificateStatus: 'الحالة',
    closed: 'الشهادة مغلقة',
    open: 'مفتوحة',
  },
  guards: {
    hasNoCertificates: {
      why: 'المقرر ضمن {{certificates:لا شهادات|شهادة واحدة|شهادتين|?? شهادات|?? شهادة|?? شهادة}}.',
      help: 'ألغِ تفعيله حتى لا يُضاف إلى شهادات جديدة، أو أزله من شهاداته المفتوحة أولًا.',
    },
  },
} satisfies BaseTranslation
export default ar_courses

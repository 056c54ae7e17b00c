import type { BaseTranslation } from '../../i18n-types.ts'

const ar_certificates = {
  title: 'الشهادات',
  add: 'إضافة شهادة',
  edit: 'تعديل الشهادة',
  pull: 'سحب الشهادات',
  empty: 'أضف شهادة جديدة، أو اسحب شهادات عام سابق.',
  fields: {
    arName: 'الاسم بالعربية',
    enName: 'الاسم بالإنجليزية',
    certificationType: 'نوع الشهادة',
    academicYear: 'العام الجامعي',
    totalDegree: 'مجموع الشهادة',
    status: 'مفتوحة',
    certificateYearId: 'العام الجامعي',
    certificateName: 'اسم الشهادة',
    certificateTypeId: 'نوع الشهادة',
    certificateStatus: 'الحالة',
  },
  help: { status: 'تُغلق الشهادة عند اكتمال مقرراتها، ولا تُعدَّل بعد إغلاقها إلا إذا أُعيد فتحها' },
  placeholders: { certificateTypeId: 'الكل', certificateStatus: 'الكل' },
  states: { open: 'مفتوحة', closed: 'مغلقة' },
  columns: { certificationType: 'نوع الشهادة', totalDegree: 'مجموع الشهادة' },
  actions: { close: 'إغلاق', reopen: 'إعادة فتح', locked: 'تعديل الشهادة أو حذفها' },
  inactiveType: '{name:string} (غير مفعّل)',
  remove: { title: 'حذف الشهادة؟', message: 'ستُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  close: {
    title: 'إغلاق الشهادة؟',
    confirm: 'إغلاق الشهادة',
    message: 'ستُغلق «{name:string}»، ولن يمكن تعديلها أو تعديل مقرراتها حتى يُعاد فتحها.',
  },
  guards: {
    hasNoStudents: {
      why: 'رُفعت على الشهادة بيانات {{students:طلاب|طالب واحد|طالبين|?? طلاب|?? طالبًا|?? طالب}}.',
      help: 'لا تُعدَّل الشهادة ولا تُحذف ولا تُغلق ولا تُفتح ما دامت بيانات طلابها مرفوعة.',
    },
    isYearUnfinished: {
      why: 'انتهت مواسم العام الجامعي {year:string}.',
      help: 'تُعدَّل شهاداته بعد إرجاع أحد مواسمه إلى «قيد البت» في صفحة المواسم.',
    },
    hasNoCourses: {
      why: 'في الشهادة {{courses:مقررات|مقرر واحد|مقرران|?? مقررات|?? مقررًا|?? مقرر}}.',
      help: 'أزل مقرراتها من شاشة عرض الشهادة أولًا.',
    },
    hasCourses: { why: 'ليس في الشهادة أي مقرر.', help: 'أضف إليها مقررًا واحدًا على الأقل من شاشة عرض الشهادة.' },
    isOpen: { why: 'الشهادة مغلقة.', help: 'أعد فتحها أولًا.' },
    isClosed: { why: 'الشهادة مفتوحة بالفعل.', help: 'لا حاجة إلى فتحها.' },
    isCourseActive: { why: 'المقرر غير مفعّل.', help: 'فعّله من شاشة المقررات، أو أزله من الشهادة.' },
  },
} satisfies BaseTranslation
export default ar_certificates

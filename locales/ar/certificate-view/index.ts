import type { BaseTranslation } from '../../i18n-types.ts'

const ar_certificate_view = {
  title: 'بيانات الشهادة',
  failed: 'تعذّر تحميل الشهادة',
  refused: 'لا يمكنك عرض هذه الشهادة',
  card: {
    arName: 'الاسم بالعربية',
    enName: 'الاسم بالإنجليزية',
    type: 'نوع الشهادة',
    year: 'العام الجامعي',
    status: 'الحالة',
    total: 'مجموع الشهادة',
    counted: 'مجموع درجات المقررات المضافة',
    students: 'عدد الطلاب',
    courses: 'عدد المقررات',
  },
  status: { open: 'مفتوحة', closed: 'مغلقة' },
  differs:
    'مجموع درجات المقررات التي تُضاف ({counted:string}) لا يساوي مجموع الشهادة ({total:string}). راجع درجات المقررات قبل إغلاق الشهادة.',
  actions: {
    back: 'رجوع إلى الشهادات',
    edit: 'تعديل',
    delete: 'حذف',
    open: 'إعادة فتح',
    close: 'إغلاق الشهادة',
    addCourse: 'إضافة مقرر',
    editCourse: 'تعديل',
    removeCourse: 'حذف المقرر',
    removeInactive: 'إزالة المقرر غير المفعّل',
  },
  table: {
    title: 'المقررات',
    name: 'اسم المقرر',
    degree: 'الدرجة',
    degreeStatus: 'حالة الدرجة',
    inactive: 'غير مفعّل',
    counts: 'تُضاف إلى المجموع',
    countsNot: 'لا تُضاف إلى المجموع',
    empty: 'لم تُضف مقررات إلى الشهادة بعد',
  },
  fields: { courseId: 'المقرر', courseDegree: 'الدرجة', addToTotal: 'حالة الدرجة' },
  help: { courseId: 'اكتب ثلاثة أحرف على الأقل من اسم المقرر' },
  options: { addToTotal: { '1': 'تُضاف إلى المجموع', '0': 'لا تُضاف إلى المجموع' } },
  dialog: { add: 'إضافة مقرر إلى الشهادة', edit: 'تعديل درجة المقرر' },
  removeCourse: {
    title: 'حذف المقرر من الشهادة؟',
    message: 'سيُحذف مقرر «{name:string}» ودرجته من هذه الشهادة. يبقى المقرر نفسه في قائمة المقررات.',
  },
} satisfies BaseTranslation
export default ar_certificate_view

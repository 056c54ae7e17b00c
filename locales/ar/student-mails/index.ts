import type { BaseTranslation } from '../../i18n-types.ts'

const ar_student_mails = {
  title: 'الرسائل البريدية',
  add: 'إضافة رسالة',
  edit: 'تعديل رسالة',
  fields: {
    categoryId: 'التصنيف',
    subject: 'الموضوع',
    content: 'النص',
    sendMailToStudent: 'تُرسل إلى الطالب',
    active: 'مفعّلة',
  },
  optional: 'اختياري في هذا التصنيف',
  placeholders: {
    title: 'بيانات الطالب في النص',
    help: 'تُوضع في موضع المؤشر، ويحل محلها ما يخص كل طالب.',
    names: { applicationNumber: 'رقم الطلب', studentName: 'اسم الطالب' },
  },
  filters: { text: 'بحث في الموضوع والنص', category: 'التصنيف', all: 'الكل', active: 'الحالة' },
  noText: 'بلا نص',
  empty: 'لا توجد رسائل معدّة بعد: ابدأ بإضافة رسالة',
  remove: { title: 'حذف هذه الرسالة؟', message: 'ستُحذف الرسالة «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  preview: {
    one: 'معاينة',
    sample: 'كما تصل إلى {name:string}، والاسم ورقم الطلب للتوضيح فقط',
    inactive: 'هذه الرسالة غير مفعّلة.',
    notSent: 'هذه الرسالة لا تُرسل إلى الطالب.',
    empty: 'ليس في هذه الرسالة موضوع ولا نص.',
  },
} satisfies BaseTranslation
export default ar_student_mails

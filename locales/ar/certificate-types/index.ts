import type { BaseTranslation } from '../../i18n-types.ts'

const ar_certificate_types = {
  title: 'أنواع الشهادات',
  add: 'إضافة نوع شهادة',
  edit: 'تعديل نوع الشهادة',
  fields: { arName: 'الاسم بالعربية', enName: 'الاسم بالإنجليزية', active: 'مفعّل', meaning: 'المعنى' },
  help: {
    active: 'نوع الشهادة غير المفعّل لا يظهر للاختيار في السجلات الجديدة',
    meaning: 'يعرف النظام النوع بمعناه لا باسمه، ولكل معنى نوع واحد على الأكثر',
  },
  empty: 'أضف أول نوع شهادة ليظهر هنا',
  remove: { title: 'حذف نوع الشهادة؟', message: 'سيُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
} satisfies BaseTranslation
export default ar_certificate_types

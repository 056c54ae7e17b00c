import type { BaseTranslation } from '../../i18n-types.ts'

const ar_rejection_reasons = {
  title: 'أسباب الرفض',
  add: 'إضافة سبب',
  edit: 'تعديل السبب',
  fields: { arName: 'الاسم بالعربية', enName: 'الاسم بالإنجليزية', active: 'مفعّل' },
  help: { active: 'السبب غير المفعّل لا يظهر للاختيار عند رفض طلب، ويبقى في سجل ما رُفض به من قبل' },
  empty: 'أضف أول سبب ليظهر هنا وعند رفض طلب',
  remove: { title: 'حذف السبب؟', message: 'سيُحذف السبب «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
} satisfies BaseTranslation
export default ar_rejection_reasons

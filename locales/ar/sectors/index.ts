import type { BaseTranslation } from '../../i18n-types.ts'

const ar_sectors = {
  title: 'القطاعات',
  add: 'إضافة قطاع',
  edit: 'تعديل القطاع',
  fields: { arName: 'الاسم بالعربية', enName: 'الاسم بالإنجليزية', active: 'مفعّل' },
  help: { active: 'القطاع غير المفعّل لا يظهر للاختيار في السجلات الجديدة' },
  empty: 'أضف أول قطاع ليظهر هنا',
  remove: { title: 'حذف القطاع؟', message: 'سيُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
} satisfies BaseTranslation
export default ar_sectors

import type { BaseTranslation } from '../../i18n-types.ts'

const ar_sample_records = {
  title: '{{title-ar}}',
  add: 'إضافة {{ar}}',
  edit: 'تعديل {{ar}}',
  fields: { arName: 'الاسم بالعربية', enName: 'الاسم بالإنجليزية', active: 'مفعّل' },
  empty: 'لا يوجد شيء بعد: ابدأ بإضافة {{ar}}',
  remove: { title: 'حذف {{ar}}؟', message: 'سيُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
} satisfies BaseTranslation
export default ar_sample_records

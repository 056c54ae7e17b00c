import type { BaseTranslation } from '../../i18n-types.ts'

/** Saved views of a list. */
const ar_saved_views = {
  mine: 'طرق العرض المحفوظة',
  none: 'احفظ البحث والترتيب والأعمدة كما هي الآن لتعود إليها بضغطة واحدة.',
  plain: 'العرض الأساسي',
  isDefault: 'تُفتح تلقائيًا',
  save: 'حفظ العرض الحالي',
  update: 'تحديث «{name:string}» بما يظهر الآن',
  manage: 'إدارة طرق العرض',
  failed: 'تعذّر تحميل طرق العرض',
  addTitle: 'حفظ العرض الحالي',
  renameTitle: 'تعديل طريقة العرض',
  rename: 'تعديل',
  current: 'المعروضة الآن',
  fields: { name: 'الاسم', isDefault: 'افتح القائمة بهذا العرض' },
  help: { isDefault: 'يُستخدم كلما فتحت القائمة من القائمة الجانبية' },
  remove: {
    title: 'حذف طريقة العرض؟',
    message: 'ستُحذف طريقة العرض «{name:string}» من قائمتك. لن تتأثر بيانات القائمة.',
  },
} satisfies BaseTranslation
export default ar_saved_views

import type { BaseTranslation } from '../../i18n-types.ts'

const ar_paper_requirements = {
  title: 'المستندات المطلوبة',
  add: 'إضافة مستند مطلوب',
  edit: 'تعديل مستند مطلوب',
  all: 'الكل',
  fields: {
    kind: 'المستند',
    categoryId: 'نوع الشهادة',
    gender: 'النوع',
    nationality: 'الجنسية',
    active: 'مفعّل',
  },
  placeholders: { categoryId: 'الكل', gender: 'الكل', nationality: 'الكل' },
  genders: { male: 'الذكور', female: 'الإناث' },
  nationalities: { egyptian: 'المصريون (لهم رقم قومي)', other: 'الوافدون (لهم جواز سفر)' },
  empty: 'لا توجد مستندات مطلوبة بعد: ابدأ بإضافة مستند مطلوب',
  remove: {
    title: 'حذف مستند مطلوب؟',
    message: 'لن يُطلب «{name:string}» بعد ذلك بحسب هذا السجل، ولا يمكن التراجع عن الحذف. ما رُفع منه وروجع يبقى كما هو.',
  },
} satisfies BaseTranslation
export default ar_paper_requirements

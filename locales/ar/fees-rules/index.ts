import type { BaseTranslation } from '../../i18n-types.ts'

const ar_fees_rules = {
  title: 'رسوم التقديم',
  lead: 'ما يسدده المتقدم، وكيف يسدده: قاعدة واحدة لكل طريقة سداد ووسيلة.',
  add: 'إضافة قاعدة رسوم',
  edit: 'تعديل قاعدة الرسوم',
  search: 'بحث في قواعد الرسوم',
  empty: 'لا رسوم مستحقة على المتقدمين: لم تُضف قاعدة رسوم بعد',
  none: '–',
  fields: {
    paymentType: 'طريقة السداد',
    paymentTool: 'وسيلة السداد',
    feeValue: 'قيمة الرسوم',
    feePaymentId: 'كود الخدمة لدى جهة السداد',
    feeFlag: 'تغطي الرسوم',
  },
  help: {
    feeValue: 'بالجنيه المصري',
    feePaymentId: 'اختياري: حروف إنجليزية وأرقام، كما حددته جهة السداد.',
  },
  options: {
    paymentType: { online: 'إلكتروني', receipt: 'بإيصال' },
    paymentTool: { mobileCash: 'خدمة نقدية عبر الهاتف المحمول', bank: 'بنك' },
    feeFlag: { S: 'كل طلب إلى كلية على حدة', M: 'جميع طلبات الطالب معًا' },
  },
  remove: {
    title: 'حذف قاعدة الرسوم؟',
    online: 'لن يكون السداد الإلكتروني بهذه الوسيلة متاحًا بعد الحذف، ولا يمكن التراجع عن ذلك.',
    receipt: 'لن يكون السداد بإيصال متاحًا بعد الحذف، ولا يمكن التراجع عن ذلك.',
  },
} satisfies BaseTranslation
export default ar_fees_rules

import type { BaseTranslation } from '../../i18n-types.ts'

/** The general statistic, in Arabic. */
const ar_general_statistic = {
  title: 'الإحصائية العامة',
  faculty: 'الكلية',
  overall: 'الإجمالي العام',
  total: 'كل الكليات',
  empty: 'لا كليات في هذا النطاق.',
  unasked: {
    title: 'لم تُعرض الإحصائية بعد',
    help: 'اختر حالة واحدة على الأقل من حالات الطلب، ثم اضغط «عرض».',
  },
  fields: {
    appStatus: 'حالات الطلب',
    yearId: 'العام الجامعي',
    semesterId: 'الفصل الدراسي',
    certificateCategoryId: 'فئة الشهادة',
    certificateTypeId: 'التخصص',
    startApplicationDate: 'تاريخ التقديم من',
    endApplicationDate: 'تاريخ التقديم إلى',
    compared: 'المقارنة بالعام السابق',
  },
  placeholders: { yearId: 'الكل', semesterId: 'الكل', certificateCategoryId: 'الكل' },
  view: 'عرض',
  allStatuses: 'كل الحالات',
  allTypes: 'كل التخصصات',
  categoryFirst: 'كل التخصصات. اختر فئة الشهادة أولًا للاختيار من بينها.',
  of: '{faculty:string}، {status:string}',
  open: '{label:string}: {count:string}، عرض الطلبات',
  before: 'العام السابق: {count:string} ({change:string})',
  noYearBefore: 'لا عام سابق للمقارنة به. اختر عامًا جامعيًا قبله عام مسجل.',
  showChart: 'عرض الرسم البياني',
  chart: {
    title: 'رسم الأعمدة',
    label: 'أعمدة عدد الطلبات لكل كلية وحالة. الجدول يعرض الأعداد نفسها.',
    axis: 'عدد الطلبات بمقياس لوغاريتمي: كل خط عشرة أمثال ما تحته. الصفر يظهر فراغًا.',
    beforeLine: 'الخط القصير عند كل عمود: العام السابق.',
    legend: 'الحالات في الرسم',
    values: 'قيم الأعمدة',
    value: '{label:string}: {count:string}',
    valueBefore: '{label:string}: {count:string}، والعام السابق: {before:string}',
    nothing: 'لا أعداد ترسم. أظهر حالة لها طلبات.',
    hint: 'لقراءة القيم ضع المؤشر على عمود، أو تنقل بين الأعمدة بمفاتيح الأسهم.',
    picture: 'تنزيل صورة PNG',
  },
  facts: { scope: 'النطاق', whole: 'الجامعة كلها', all: 'الكل', yes: 'نعم' },
} satisfies BaseTranslation
export default ar_general_statistic

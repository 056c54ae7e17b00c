import type { BaseTranslation } from '../../i18n-types.ts'

const ar_admission_rules = {
  title: 'قواعد الالتحاق',
  lead: 'التخصصات التي تقبلها كل كلية من كل شهادة. تُعدَّل قواعد الموسم الحالي وقواعد الموسم الذي قيد الإعداد.',
  add: 'إضافة قاعدة التحاق',
  edit: 'تعديل قاعدة الالتحاق',
  search: 'بحث بالكلية أو الشهادة',
  allFaculties: 'كل الكليات',
  allSeasons: 'كل المواسم عدا المؤرشفة',
  season: '{year:string} – {semester:string}',
  archivedSeason: '{season:string} (مؤرشف)',
  empty: 'أضف القاعدة الأولى: تحدد الشهادة والتخصصات التي تقبلها الكلية',
  name: '{faculty:string} – {certificate:string}',
  inactiveFaculty: 'كلية غير مفعّلة',
  columns: { year: 'العام الجامعي', semester: 'الفصل الدراسي' },
  fields: {
    season: 'الموسم',
    faculty: 'الكلية',
    certificateType: 'الشهادة',
    majorTypes: 'التخصصات',
    isActive: 'مفعّلة',
  },
  help: {
    certificateType: 'الشهادات المفتوحة في العام الجامعي للموسم',
    isActive: 'القاعدة غير المفعّلة تبقى محفوظة، ولا يُقبل بها أحد',
  },
  lockedSeason: 'لا يمكن تغيير موسم القاعدة',
  lockedFaculty: 'لا يمكن تغيير كلية القاعدة',
  majors: { choose: 'اختر الشهادة أولًا', all: 'اختيار الكل' },
  remove: {
    title: 'حذف قاعدة الالتحاق؟',
    message: 'ستُحذف قاعدة «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.',
  },
  noSeason: {
    why: 'لا يوجد موسم حالي لم ينتهِ، ولا موسم قيد الإعداد',
    help: 'ابدأ إعداد موسم في صفحة المواسم أولًا، فالقواعد تتبع موسمها.',
  },
  guards: {
    isOfEditableSeason: {
      why: 'موسم القاعدة ليس الموسم الحالي ولا هو قيد الإعداد، أو هو منتهٍ، فتبقى كما هي.',
      help: 'أضف قاعدة للموسم الحالي.',
    },
  },
} satisfies BaseTranslation
export default ar_admission_rules

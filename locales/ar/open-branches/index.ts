import type { BaseTranslation } from '../../i18n-types.ts'

const ar_open_branches = {
  title: 'الفروع المفتوحة للتقديم',
  name: '{faculty:string} – {branch:string}',
  columns: { order: 'م', branch: 'الفرع', faculty: 'الكلية', count: 'الطلبات', activeForApply: 'التقديم' },
  search: 'بحث باسم الفرع أو الكلية',
  fields: { facultyId: 'الكلية', allFaculties: 'كل الكليات' },
  toggle: { label: 'التقديم إلى «{name:string}»', open: 'مفتوح', closed: 'مغلق' },
  inactive: { branch: 'فرع غير مفعّل', faculty: 'كلية غير مفعّلة' },
  empty: 'لا توجد فروع في هذا النطاق',
  close: {
    title: 'إغلاق التقديم؟',
    message:
      'في «{name:string}» {{count:لا توجد طلبات|طلب واحد|طلبان|?? طلبات|?? طلبًا|?? طلب}} قيد المراجعة. بعد الإغلاق لن يتقدم إليه أحد.',
    stays: 'تبقى الطلبات المقدمة كما هي، وتستمر مراجعتها.',
    recounted: 'تغيّر عدد الطلبات قيد المراجعة بعد عرضه عليك، ولم يُغلق التقديم. هذا هو العدد الآن:',
    confirm: 'إغلاق التقديم',
  },
  guards: {
    isInScope: {
      why: 'لا يُفتح التقديم أو يُغلق من نطاق فرع.',
      help: 'غيّر النطاق إلى الكلية أو الجامعة ثم أعد المحاولة.',
    },
    isBranchActive: { why: 'هذا الفرع غير مفعّل.', help: 'يُفتح التقديم إليه بعد تفعيل الفرع.' },
    isFacultyActive: { why: 'كلية هذا الفرع غير مفعّلة.', help: 'يُفتح التقديم إليه بعد تفعيل الكلية.' },
  },
} satisfies BaseTranslation
export default ar_open_branches

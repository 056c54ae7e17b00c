import type { BaseTranslation } from '../../i18n-types.ts'

/** Texts of the kit: what every list, dialog and confirmation shares. */
const ar_common = {
  actions: {
    undo: 'تراجع',
    add: 'إضافة', edit: 'تعديل', delete: 'حذف', save: 'حفظ', cancel: 'إلغاء', close: 'إغلاق', search: 'بحث', reset: 'إعادة ضبط', retry: 'إعادة المحاولة',
    reload: 'إعادة التحميل', back: 'رجوع', stay: 'متابعة التحرير', discard: 'تجاهل التغييرات', toggle: 'تفعيل «{name:string}»',
  },
  fields: { arName: 'الاسم بالعربية', enName: 'الاسم بالإنجليزية', active: 'مفعّل', actions: 'الإجراءات', state: 'الحالة', search: 'بحث بالاسم' },
  states: { active: 'مفعّل', inactive: 'غير مفعّل' },
  list: {
    loading: 'جارٍ التحميل',
    results: '{{count:لا نتائج|نتيجة واحدة|نتيجتان|?? نتائج|?? نتيجة|?? نتيجة}}',
    empty: 'لا توجد بيانات متاحة',
    noMatch: 'لا توجد نتائج مطابقة للبحث',
    clearSearch: 'مسح البحث',
    searchBefore: 'لا تزال القائمة تعرض نتائج البحث السابق، لأن أحد عوامل التصفية غير صحيح',
    failed: 'تعذّر تحميل القائمة',
    refused: 'لا يمكنك عرض هذه القائمة',
    outdated: 'تغيّر السجل أثناء عملك',
    sortBy: 'ترتيب حسب',
    sortAscending: 'تصاعدي',
    sortDescending: 'تنازلي',
    open: 'فتح {name:string}',
  },
  pager: {
    label: 'صفحات القائمة',
    range: '{from:string}–{to:string} من {total:string}',
    rangeMore: '{from:string}–{to:string} من أكثر من {total:string}',
    pageSize: 'عدد الصفوف',
    page: 'صفحة {page:string} من {last:string}',
    pageOfMore: 'صفحة {page:string}',
    first: 'الصفحة الأولى', previous: 'الصفحة السابقة', next: 'الصفحة التالية', last: 'الصفحة الأخيرة',
  },
  columns: { choose: 'الأعمدة', shown: 'الأعمدة المعروضة', all: 'إظهار الكل', lastStays: 'يبقى عمود واحد على الأقل.' },
  views: { label: 'طرق العرض' },
  report: { export: 'تصدير', print: 'طباعة', printedAt: 'طُبع في {at:string}' },
  dialog: {
    unchanged: 'لا توجد تغييرات للحفظ',
    restored: 'انتهت جلستك قبل الحفظ، وهذا ما كنت قد كتبته. راجعه ثم احفظه.',
    recounted: 'تغيّر عدد السجلات التي يغيّرها الحفظ بعد عرضه عليك، ولم يُحفظ شيء. هذا هو العدد الآن:',
    discardTitle: 'الخروج دون حفظ؟',
    discardMessage: 'ستفقد ما كتبته في هذه النافذة.',
  },
  formPage: { locked: 'لا يمكن تعديل السجل الآن', failed: 'تعذّر تحميل النموذج', refused: 'لا يمكنك التعديل هنا', discardMessage: 'سيضيع ما كتبته في هذه الصفحة.' },
  filters: { advanced: 'بحث متقدم' },
  whyNot: { label: '{action:string} – غير متاح', title: 'لماذا لا يتاح «{action:string}»؟' },
  busy: 'جارٍ التنفيذ، برجاء الانتظار',
  guards: {
    mayManage: { why: 'لا تملك صلاحية التعديل في هذه الشاشة.', help: 'اطلب الصلاحية من مدير النظام.' },
    isInScope: { why: 'التعديل في هذه الشاشة غير متاح في النطاق الحالي.', help: 'غيّر النطاق إلى الجامعة ثم أعد المحاولة.' },
    isUnused: { why: 'السجل مستخدم {{uses:في سجلات أخرى|في سجل واحد|في سجلين|في ?? سجلات|في ?? سجلًا|في ?? سجل}}.', help: 'ألغِ تفعيله حتى لا يظهر في السجلات الجديدة، أو احذف ما يستخدمه أولًا.' },
  },
} satisfies BaseTranslation
export default ar_common

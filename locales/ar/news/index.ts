import type { BaseTranslation } from '../../i18n-types.ts'

const ar_news = {
  title: 'الأخبار',
  add: 'إضافة خبر',
  edit: 'تعديل خبر',
  fields: { arName: 'النص العربي', enName: 'النص الإنجليزي', order: 'الترتيب', active: 'ظاهر للمتقدمين' },
  help: { order: 'الرقم 1 يظهر أولًا، ومع تساوي الأرقام يظهر الأحدث أولًا.' },
  search: 'بحث في النصوص',
  empty: 'لا تظهر للمتقدمين أي أخبار بعد: ابدأ بإضافة خبر',
  remove: { title: 'حذف هذا الخبر؟', message: 'سيُحذف «{name:string}» نهائيًا، ولا يمكن التراجع عن ذلك.' },
  move: {
    label: 'نقل «{name:string}»',
    hint: 'اسحب، أو اضغط مفتاح المسافة ثم استخدم الأسهم',
    lifted:
      'محمول، {place:string} من {last:string} في هذه الصفحة. الأسهم تنقله، ومفتاح المسافة يضعه، وEscape يعيده إلى موضعه.',
    carried: '{place:string} من {last:string}',
  },
  preview: {
    all: 'كما يراها المتقدمون',
    one: 'معاينة',
    hidden: 'لا يرى المتقدمون هذا الخبر الآن لأنه غير مفعّل.',
    none: 'لا تظهر للمتقدمين أي أخبار الآن.',
  },
  guards: {
    isInOrder: {
      why: 'القائمة مصفّاة بالبحث، أو مرتبة بغير عمود الترتيب.',
      help: 'امسح البحث، ورتّب القائمة بالترتيب تصاعديًا.',
    },
  },
} satisfies BaseTranslation
export default ar_news

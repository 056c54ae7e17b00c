import type { BaseTranslation } from '../../i18n-types.ts'

const ar_dashboard = {
  title: 'سير الموسم',
  loading: 'جارٍ حساب الأرقام',
  at: 'حُسبت الساعة {time:string}',
  failed: 'تعذّر حساب أرقام الموسم',
  refused: 'لا يمكنك رؤية أرقام الموسم',
  noSeason: 'لا يوجد عام جامعي أو فصل دراسي نشط، فلا أرقام لموسم.',
  nothingWaits: 'لا يوجد ما ينتظر.',
  figures: {
    unpaid: 'طلبات تنتظر سداد الرسوم',
    papers: 'طلبات بمستندات لم تُراجع',
    least: '{value:string} على الأقل',
    recommendedAccepted: 'مرشحة للقبول ولم يُبت فيها',
    recommendedRefused: 'مرشحة للرفض ولم يُبت فيها',
  },
  byStatus: {
    title: 'الطلبات حسب الحالة',
    all: 'كل الطلبات',
    none: 'لا توجد طلبات في هذا الموسم بعد.',
    sent: '{{count:لم يُرسل أي طلب|أُرسل طلب واحد|أُرسل طلبان|أُرسلت ?? طلبات|أُرسل ?? طلبًا|أُرسل ?? طلب}}',
    days: 'من {from:string} إلى {to:string}',
    byDay:
      'من {from:string} إلى {to:string}: {{count:لا طلبات|طلب واحد|طلبان|?? طلبات|?? طلبًا|?? طلب}}، وأعلى عدد في يوم {day:string}: {most:string}',
    byDayNone: 'من {from:string} إلى {to:string}: لا طلبات',
  },
  oldest: {
    title: 'أقدم ما ينتظر المراجعة',
    all: 'كل ما ينتظر',
    days: '{{count:اليوم|منذ يوم واحد|منذ يومين|منذ ?? أيام|منذ ?? يومًا|منذ ?? يوم}}',
  },
  seats: {
    title: 'المقاعد والمقبولون',
    all: 'قواعد القبول',
    none: 'لا توجد قاعدة قبول ذات أعداد لهذا النطاق في هذا الموسم.',
    of: '{accepted:string} من {all:string}',
    free: '{{count:لا مقاعد خالية|مقعد خالٍ|مقعدان خاليان|?? مقاعد خالية|?? مقعدًا خاليًا|?? مقعد خالٍ}}',
    over: '{{count:لا زيادة على المقاعد|مقبول واحد زيادة على المقاعد|مقبولان زيادة على المقاعد|?? مقبولين زيادة على المقاعد|?? مقبولًا زيادة على المقاعد|?? مقبول زيادة على المقاعد}}',
  },
  periods: {
    title: 'الفترات الجارية والقريبة',
    all: 'التقويم',
    none: 'لا توجد في التقويم فترة جارية أو تبدأ خلال أسبوعين.',
    until: 'حتى {day:string}',
    from: 'من {day:string}',
  },
  running: { title: 'مهامك الجارية', all: 'كل المهام', none: 'ليست لديك مهمة جارية.' },
} satisfies BaseTranslation
export default ar_dashboard

import type { BaseTranslation } from '../../i18n-types.ts'

const ar_calendar = {
  title: 'التقويم',
  add: 'إضافة فترة',
  edit: 'تعديل فترة',
  fields: {
    eventId: 'الحدث',
    yearId: 'العام الجامعي',
    semesterId: 'الفصل الدراسي',
    startDate: 'تاريخ البداية',
    endDate: 'تاريخ النهاية',
  },
  scopeName: 'النطاق',
  all: 'الكل',
  noSemester: 'العام كله',
  states: { planned: 'قادمة', running: 'جارية', ended: 'منتهية' },
  empty: 'لا توجد فترات في التقويم بعد: ابدأ بإضافة فترة',
  remove: {
    title: 'حذف هذه الفترة؟',
    message: 'ستُحذف فترة «{name:string}» من التقويم نهائيًا، ولا يمكن التراجع عن ذلك.',
  },
  overlaps: {
    title: 'الفترة تتداخل مع غيرها',
    message:
      'تتداخل أيام هذه الفترة مع {{count:لا فترات|فترة واحدة|فترتين|?? فترات|?? فترة|?? فترة}} للحدث نفسه في العام والنطاق نفسيهما.',
    confirm: 'حفظ مع التداخل',
  },
  year: {
    title: 'عام {year:string}',
    previous: 'العام السابق',
    next: 'العام التالي',
    today: 'اليوم {day:string}',
    empty: 'لا فترات في هذا العام.',
    hint: 'الأسهم تنقلك بين الفترات، وEnter يفتح الفترة.',
    bar: '{name:string}، من {start:string} إلى {end:string}، {scope:string}، {state:string}',
  },
  guards: {
    isInScope: {
      why: 'فترات التقويم للجامعة أو للكلية، لا للفرع.',
      help: 'غيّر النطاق إلى الجامعة أو الكلية، ثم حاول مرة أخرى.',
    },
    isOneScope: {
      why: 'فترة التقويم تخص الجامعة أو كلية واحدة، والعمل الآن على أكثر من نطاق معًا.',
      help: 'غيّر النطاق إلى كلية واحدة، ثم حاول مرة أخرى.',
    },
    isOwn: {
      why: 'هذه الفترة للجامعة، ولا تُعدَّل من نطاق كلية.',
      help: 'غيّر النطاق إلى الجامعة، ثم حاول مرة أخرى.',
    },
    isOfActiveYear: {
      why: 'انتهت هذه الفترة وعامها الجامعي غير نشط، فتبقى سجلًا لما كان معمولًا به.',
      help: 'إن كان في تاريخيها خطأ فصحّحه بالتعديل.',
    },
  },
} satisfies BaseTranslation
export default ar_calendar

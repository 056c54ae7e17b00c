import type { BaseTranslation } from '../../i18n-types.ts'

/** Everything around the pages: header, menu, footer, welcome, refusals. */
const ar_shell = {
  skip: 'انتقل إلى المحتوى',
  notices: 'تنبيهات',
  home: 'الرئيسية',
  openBeside: 'فتح في تبويب آخر',
  menu: {
    label: 'القائمة الرئيسية',
    open: 'فتح القائمة',
    close: 'إغلاق القائمة',
  },
  season: {
    year: 'العام الجامعي',
    semester: 'الفصل الدراسي',
    none: 'لا يوجد فصل مفعّل',
  },
  account: {
    label: 'حساب {name:string}',
    password: 'تغيير كلمة المرور',
    help: 'المساعدة',
    sessions: 'جلساتي',
    jobs: 'المهام',
    keys: 'اختصارات لوحة المفاتيح',
    docs: 'توثيق الواجهات البرمجية',
    charts: 'مخططات النظام',
    logout: 'تسجيل الخروج',
    digits: 'الأرقام',
    latn: '123',
    arab: '١٢٣',
    appearance: 'المظهر',
    system: 'النظام',
    light: 'فاتح',
    dark: 'داكن',
  },
  openPalette: 'البحث والأوامر',
  help: {
    title: 'المساعدة',
    lead: 'فريق الدعم جاهز للرد على أسئلتك عن القبول والتسجيل.',
    unknown: 'لا يُعرف رقم هاتف لفريق دعم. اسأل مسؤول النظام في جامعتك.',
    hotline: 'الخط الساخن',
    hours: 'يوميًا من {from:string} إلى {to:string}',
    landlines: 'الهاتف الأرضي',
    close: 'إغلاق',
  },
  notifications: {
    label: 'الإشعارات',
    labelUnread: 'الإشعارات، {unread:string}',
    unread:
      '{{count:لا إشعارات غير مقروءة|إشعار واحد غير مقروء|إشعاران غير مقروءين|?? إشعارات غير مقروءة|?? إشعارًا غير مقروء|?? إشعار غير مقروء}}',
    none: 'لا توجد إشعارات',
    noneLead: 'ستظهر هنا نتائج المهام الطويلة التي تخصك.',
    readAll: 'تحديد الكل كمقروء',
    failed: 'تعذّر تحميل الإشعارات',
    open: 'عرض النتيجة',
    all: 'كل المهام',
    jobKinds: {
      groupSend: 'رسالة جماعية',
      groupTakeBack: 'استرجاع رسالة جماعية',
      decideAll: 'قبول الكل أو رفض الكل',
      decideAllTakeBack: 'التراجع عن قبول الكل أو رفض الكل',
      exportApplications: 'التصدير إلى الجامعة الخاصة',
      nominateUniversity: 'ترشيح الجامعة كلها',
    },
    kinds: {
      other: 'انتهت مهمة تخصك',
      jobDone: '«{kind:string}»: {{done:لم يتم شيء|تم صف واحد|تم صفان|تمت ?? صفوف|تم ?? صفًا|تم ?? صف}}',
      jobDoneWithRefusals:
        '«{kind:string}»: {{done:لم يتم شيء|تم صف واحد|تم صفان|تمت ?? صفوف|تم ?? صفًا|تم ?? صف}}، و{{refused:لم يُرفض شيء|رُفض صف واحد|رُفض صفان|رُفضت ?? صفوف|رُفض ?? صفًا|رُفض ?? صف}}',
      jobCancelled:
        'أُلغيت «{kind:string}» بعد أن {{done:لم يتم شيء|تم صف واحد|تم صفان|تمت ?? صفوف|تم ?? صفًا|تم ?? صف}}',
      jobFailed:
        'تعذّر إكمال «{kind:string}» بعد أن {{done:لم يتم شيء|تم صف واحد|تم صفان|تمت ?? صفوف|تم ?? صفًا|تم ?? صف}}',
    },
  },
  welcome: {
    morning: 'صباح الخير، {name:string}',
    evening: 'مساء الخير، {name:string}',
    lead: 'هذا ما يمكنك العمل عليه الآن.',
    role: 'دورك',
    scope: 'نطاق العمل',
    season: 'موسم القبول',
    pages: 'صفحاتك',
    noPages: 'لا توجد صفحات متاحة لحسابك بعد. اطلب الصلاحية من مدير النظام.',
  },
  refused: {
    title: 'هذه الصفحة غير متاحة',
    notBuilt: 'الصفحة المطلوبة غير موجودة في هذا الإصدار.',
    notPermitted: 'ليست لديك صلاحية فتح هذه الصفحة. اطلبها من مدير النظام إن كنت تحتاجها.',
    home: 'العودة إلى الرئيسية',
  },
  broken: {
    title: 'حدث خطأ في هذه الصفحة',
    lead: 'بياناتك المحفوظة لم تتأثر. حاول مرة أخرى، أو تواصل مع الدعم الفني إن تكرر الخطأ.',
    retry: 'إعادة المحاولة',
    home: 'الرئيسية',
  },
  update: {
    text: 'يتوفر إصدار جديد من النظام.',
    fileLost: 'يبقى ما كتبته، أما الملف فعليك اختياره مرة أخرى.',
    reload: 'تحديث الآن',
    later: 'لاحقًا',
  },
  offline: 'لا يوجد اتصال بالشبكة. يُستأنف العمل تلقائيًا عند عودته.',
  footer: {
    label: 'بيانات التواصل',
    hotline: 'الخط الساخن',
    hours: 'من {from:string} إلى {to:string}',
    landlines: 'الهاتف الأرضي',
  },
  loading: 'جارٍ التحميل',
} satisfies BaseTranslation
export default ar_shell

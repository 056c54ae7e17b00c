import { answers, guards } from './common.js'

/** Texts of the machines of machines/shell. */
export const shell = {
  palette: {
    name: 'لوحة الأوامر',
    about: 'الوصول إلى صفحة أو إجراء أو متقدم بكتابة جزء من الاسم.',
    states: {
      closed: { name: 'مغلقة', about: 'لوحة الأوامر غير مفتوحة.' },
      open: { name: 'مفتوحة', about: 'تعرض اللوحة ما يطابق النص.' },
      open_typing: { name: 'الكتابة', about: 'في انتظار بقية الكتابة قبل البحث عن المتقدمين.' },
      open_searching: { name: 'جارٍ البحث', about: 'يبحث الخادم عن المتقدمين.' },
      open_found: { name: 'انتهى البحث', about: 'تعرض اللوحة المتقدمين المطابقين، أو تفيد بعدم وجودهم.' },
      open_failed: { name: 'تعذّر البحث', about: 'تفيد اللوحة بتعذّر البحث، وتعرض «إعادة المحاولة».' },
    },
    events: {
      palette_open: { name: 'فتح', step: 'اضغط Ctrl وK' },
      palette_close: { name: 'إغلاق', step: 'اضغط Escape' },
      palette_type: { name: 'كتابة', step: 'اكتب في حقل البحث' },
      palette_retry: { name: 'إعادة المحاولة', step: 'اضغط «إعادة المحاولة»' },
      after_PAUSE: { name: 'بعد 0.3 ثانية', step: 'تمر 0.3 ثانية دون كتابة حرف آخر' },
    },
    guards: {
      isApplicantSearch: 'يمكن البحث عن متقدم بهذا النص',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      setText: 'يسجل النص المكتوب',
      setFound: 'يعرض المتقدمين',
      setProblem: 'يحفظ سبب التعذّر لعرضه',
      dropAnswer: 'يزيل نتيجة البحث السابق',
      clear: 'ينسى النص والنتيجة',
    },
    invokes: {
      searchApplicants: {
        name: 'البحث عن المتقدمين',
        done: { some: 'يجيب الخادم: متقدم واحد', none: 'يجيب الخادم: لا أحد' },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
    },
    inputs: {
      mayFindApplicants: 'للمستخدم حق الاطلاع على الطلبات',
      mayNotFindApplicants: 'ليس للمستخدم حق الاطلاع على الطلبات',
    },
    data: {
      palette_type: { name: 'اسم من أربعة حروف', short: 'حرفان', noName: 'ما لا يُكتب في اسم: a@b.c' },
    },
  },
  update: {
    name: 'إصدار أحدث',
    about: 'صفحة من إصدار أقدم تطلب إعادة تحميلها، وينتقل معها ما كُتب فيها.',
    states: {
      current: { name: 'محدّثة', about: 'لم يُعرف إصدار أحدث من هذه الصفحة.' },
      told: { name: 'تم الإبلاغ', about: 'تفيد الصفحة بوجود إصدار أحدث، وتعرض تحميله.' },
      postponed: { name: 'مؤجل', about: 'يستمر العمل على الصفحة الأقدم، ويُعاد الإبلاغ بعد مدة.' },
      fetching: { name: 'جارٍ الإحضار', about: 'يُحضر المتصفح الصفحة الأحدث، وتستمر الكتابة.' },
      settling: { name: 'إنهاء الحفظ', about: 'ينتهي أولًا ما يُحفظ الآن.' },
      reloading: { name: 'جارٍ التحديث', about: 'يُحفظ ما كُتب للصفحة الأحدث التي تظهر الآن.' },
    },
    events: {
      release_newer: { name: 'إصدار أحدث', step: 'يجيب إصدار أحدث من الخادم' },
      update_later: { name: 'لاحقًا', step: 'اضغط «لاحقًا»' },
      update_reload: { name: 'تحديث الآن', step: 'اضغط «تحديث الآن»' },
      after_LATER: { name: 'بعد 10 دقائق', step: 'تمر 10 دقائق' },
      after_LIMIT: { name: 'بعد 10 ثوانٍ', step: 'تمر 10 ثوانٍ دون وصول الصفحة الأحدث' },
    },
    actions: {
      lookForPage: 'يطلب من المتصفح البحث عن الصفحة الأحدث',
      reloadPage: 'يحفظ ما كُتب، ويعيد تحميل الصفحة',
    },
    invokes: {
      fetchPage: {
        name: 'إحضار الصفحة الأحدث',
        done: { taken: 'وصلت الصفحة الأحدث إلى المتصفح' },
        error: { broken: 'لم تصل الصفحة الأحدث إلى المتصفح' },
      },
      endWrites: {
        name: 'انتهاء ما يُحفظ',
        done: { ended: 'لم يعد هناك ما يُحفظ' },
        error: { broken: 'لا يُعرف متى ينتهي' },
      },
    },
    inputs: { usual: 'شخص يعمل على إحدى الصفحات' },
  },
}

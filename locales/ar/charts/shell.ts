import { answers, guards } from './common.js'

/** Words of the machines of machines/shell. */
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
      keepText: 'يسجل النص المكتوب',
      keepFound: 'يعرض المتقدمين',
      keepProblem: 'يحفظ سبب التعذّر لعرضه',
      dropAnswer: 'يزيل نتيجة البحث السابق',
      forget: 'ينسى النص والنتيجة',
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
}

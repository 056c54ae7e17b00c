import { actions, answers, guards } from './common.js'

/** Texts of the machines of machines/certificate-pulling. */
export const certificatePulling = {
  pull: {
    name: 'سحب الشهادات',
    about: 'نسخ الشهادات المغلقة من نوع معين من عام إلى آخر: اختيار ثم عرض ثم تأكيد ثم سحب.',
    states: {
      preparing: { name: 'تحميل الاختيارات', about: 'في انتظار الأنواع والأعوام المتاحة للاختيار.' },
      unavailable: {
        name: 'تعذّر تحميل الاختيارات',
        about: 'تعذّر تحميل الأنواع والأعوام، ويظهر السبب مع «إعادة المحاولة».',
      },
      forbidden: { name: 'غير مسموح', about: 'لا يحق للمستخدم سحب الشهادات، أو لا يسمح النطاق بذلك.' },
      browsing: { name: 'الاختيار والعرض', about: 'يُختار النوع والعامان، وتُعرض الشهادات المغلقة.' },
      browsing_choosing: { name: 'لا شيء معروض', about: 'لم يُعرض شيء بعد، وتطلب الشاشة الاختيار والضغط على «عرض».' },
      browsing_showing: { name: 'تحميل الشهادات', about: 'في انتظار الشهادات المغلقة في عام المصدر.' },
      browsing_empty: { name: 'لا شيء للسحب', about: 'لا توجد في عام المصدر شهادات مغلقة من هذا النوع.' },
      browsing_failed: { name: 'تعذّر التحميل', about: 'تعذّر تحميل الشهادات، ويظهر السبب مع «إعادة المحاولة».' },
      browsing_shown: { name: 'الشهادات معروضة', about: 'الشهادات المغلقة معروضة ويمكن سحبها.' },
      browsing_done: { name: 'تم السحب', about: 'تذكر الشاشة عدد ما نُسخ وما لم يُنسخ وما حُذف من الشهادات والمقررات.' },
      asking: { name: 'فحص العامين', about: 'تفحص الشاشة العامين مرة أخرى ليذكر السؤال ما هو موجود الآن.' },
      confirming: {
        name: 'طلب التأكيد',
        about: 'تسأل النافذة: هل يبقى الموجود في العام المستهدف (لا) أم يُحذف أولًا (نعم)؟',
      },
      pulling: { name: 'جارٍ السحب', about: 'ينسخ الخادم الكل أو لا شيء، وتنتظر النافذة.' },
      lookingAgain: {
        name: 'النظر من جديد',
        about: 'ما ذكره السؤال لم يعد كذلك، فيُنظر في العامين ليُسأل بما فيهما الآن.',
      },
      refused: { name: 'مرفوض', about: 'رفض الخادم: تذكر النافذة السبب، ولا تتاح «نعم» عند وجود طلاب.' },
    },
    events: {
      choices_reload: { name: 'إعادة المحاولة', step: 'اضغط «إعادة المحاولة»' },
      draft_change: { name: 'اختيار نوع أو عام', step: 'اختر نوع الشهادة أو العام' },
      certificates_show: { name: 'عرض', step: 'اضغط «عرض»' },
      pull_ask: { name: 'سحب', step: 'اضغط «سحب» فوق الشهادات' },
      deletion_choose: { name: 'اختيار لا أو نعم', step: 'اختر «لا، تبقى كما هي» أو «نعم، تُحذف ثم تُنسخ الشهادات»' },
      pull_confirm: { name: 'تأكيد السحب', step: 'اضغط «سحب» (أو «حذف ثم سحب» مع نعم) في النافذة' },
      pull_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء» في النافذة' },
    },
    guards: {
      isForbidden: guards.isForbidden,
      isSessionOver: guards.isSessionOver,
      hasOtherSource: 'النوع أو عام المصدر تغيّر',
      hasSource: 'النوع وعام المصدر مختاران، والعامان مختلفان',
      hasNothingToPull: 'لا توجد شهادات مغلقة',
      hasFaults: 'الاختيار ناقص أو العامان متطابقان',
      mayChoose: 'الاختيار «لا»، أو لا يوجد طلاب',
      isGone: 'النوع أو أحد العامين لم يعد موجودًا',
      hasSomethingToPull: 'يوجد ما يُنسخ',
      isChanged: 'ما ذكره السؤال لم يعد كذلك',
    },
    actions: {
      clearCertificates: 'يزيل الشهادات من الشاشة',
      clearProblem: actions.clearProblem,
      clearDeletion: 'يعيد الاختيار إلى «لا»',
      setChoices: 'يعرض الأنواع والأعوام للاختيار',
      setProblem: actions.setProblem,
      showProblem: actions.showProblem,
      setDraft: 'يحفظ ما اختير',
      setCertificates: 'يحفظ الشهادات وما هو موجود في العام المستهدف',
      announceFilterChange: 'ينبه إلى تغيّر عوامل التصفية',
      setFaults: 'يميّز الحقول غير الصحيحة',
      setDeletion: 'يحفظ الرد',
      setResult: 'يحفظ أعداد ما تم',
      showSuccess: actions.showSuccess,
      setRefusal: 'يحفظ سبب الرفض، ويعود إلى «لا» عند وجود طلاب',
      setAllowedDeletion: 'يعود إلى «لا» إذا ارتبط طلاب بالشهادات',
    },
    invokes: {
      loadChoices: {
        name: 'تحميل الاختيارات',
        done: { some: 'يجيب الخادم: الأنواع والأعوام' },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      showCertificates: {
        name: 'تحميل الشهادات',
        done: {
          some: 'يجيب الخادم: شهادة مغلقة واحدة',
          withStudents: 'يجيب الخادم: شهادة مغلقة واحدة، وطلاب في العام المستهدف',
          none: 'يجيب الخادم: لا شهادات مغلقة',
        },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      lookAgain: {
        name: 'فحص العامين',
        done: {
          some: 'يجيب الخادم: شهادة مغلقة واحدة',
          withStudents: 'يجيب الخادم: شهادة مغلقة واحدة، وطلاب في العام المستهدف',
          none: 'يجيب الخادم: لا شهادات مغلقة',
        },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      countAgain: {
        name: 'فحص العامين من جديد',
        done: {
          some: 'يجيب الخادم: شهادة مغلقة واحدة',
          withStudents: 'يجيب الخادم: شهادة مغلقة واحدة، وطلاب في العام المستهدف',
          none: 'يجيب الخادم: لا شهادات مغلقة',
        },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      pullCertificates: {
        name: 'نسخ الشهادات',
        done: { pulled: 'يجيب الخادم: تم النسخ' },
        error: {
          hasStudents: 'يجيب الخادم: يوجد طلاب في العام المستهدف',
          nothing: 'يجيب الخادم: لا يوجد ما يُنسخ',
          changed: 'يجيب الخادم: تغيّر ما في العامين',
          broken: answers.broken,
          gone: 'يجيب الخادم: النوع أو أحد العامين لم يعد موجودًا',
          sessionOver: answers.sessionOver,
        },
      },
    },
    inputs: {
      plain: 'تُفتح صفحة «سحب الشهادات»',
    },
    data: {
      draft_change: {
        source: 'الثانوية العامة من 2025-2026، دون عام مستهدف',
        both: 'الثانوية العامة من 2025-2026 إلى 2026-2027',
        otherType: 'الثانوية الأزهرية من 2025-2026 إلى 2026-2027',
      },
      deletion_choose: { no: 'لا', yes: 'نعم' },
    },
  },
}

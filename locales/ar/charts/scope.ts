import { actions } from './common.js'

/** Texts of the machines of machines/scope. */
export const scope = {
  scope: {
    name: 'النطاق',
    about: 'موضع عمل المستخدم: الجامعة أو كلية أو فرع، أو كل نطاقات من له أكثر من نطاق.',
    states: {
      tree: { name: 'شجرة النطاقات', about: 'النطاقات التي يحق للمستخدم رؤيتها.' },
      tree_loading: { name: 'جارٍ التحميل', about: 'في انتظار الشجرة.' },
      tree_ready: { name: 'معروفة', about: 'الشجرة محمّلة.' },
      tree_failed: { name: 'تعذّر التحميل', about: 'تعذّر تحميل الشجرة، وتظهر «إعادة المحاولة».' },
      place: { name: 'نطاق الصفحة', about: 'نطاق الصفحة المعروضة.' },
      place_checking: { name: 'المقارنة', about: 'تجري مقارنة النطاق بما تسمح به الصفحة.' },
      place_settled: { name: 'مناسب', about: 'تعمل الصفحة على هذا النطاق.' },
      place_choosing: { name: 'اختيار النطاق', about: 'نافذة «تغيير النطاق» مفتوحة برغبة المستخدم.' },
      place_mustChoose: {
        name: 'الاختيار مطلوب',
        about: 'لا تعمل الصفحة على هذا النطاق ولا على كل نطاقات المستخدم معًا، فتبقى النافذة حتى يُحفظ نطاق مناسب.',
      },
      place_unusable: {
        name: 'لا نطاق مناسب',
        about: 'لا يناسب الصفحة أي نطاق لهذا المستخدم، فتذكر ذلك وتعرض العودة إلى الرئيسية.',
      },
    },
    events: {
      always: { name: 'تلقائيًا', step: 'يحدث تلقائيًا' },
      tree_reload: { name: 'إعادة المحاولة', step: 'اضغط «إعادة المحاولة» في النافذة' },
      page_change: { name: 'الانتقال إلى صفحة', step: 'افتح صفحة من القائمة الجانبية' },
      dialog_open: { name: 'تغيير النطاق', step: 'اضغط «تغيير النطاق»' },
      scope_select: { name: 'اختيار نطاق', step: 'اختر نطاقًا من الشجرة' },
      scope_save: { name: 'حفظ', step: 'اضغط «حفظ»' },
      dialog_dismiss: { name: 'إلغاء', step: 'اضغط «إلغاء» أو أغلق النافذة' },
    },
    guards: {
      isAllowed: 'الصفحة تعمل على النطاق الحالي',
      isHomeAllowed: 'الصفحة تعمل على كل نطاقات المستخدم',
      isSomeAllowed: 'الصفحة تعمل على أحد نطاقات المستخدم أو ما تحته',
      isGone: 'النطاق الحالي لم يعد موجودًا',
      isLevelAllowed: 'النطاق من نطاقات المستخدم، والصفحة تعمل عليه',
      isSelected: 'النطاق مختار',
    },
    actions: {
      dropLoadProblem: actions.clearProblem,
      selectNothing: 'يلغي الاختيار',
      publish: 'يحفظ النطاق ويرسله مع كل طلب',
      setTree: 'يعرض الشجرة',
      setLoadProblem: actions.setProblem,
      setLevels: 'يسجل المستويات التي تسمح بها الصفحة',
      resetToHome: 'يعود إلى كل نطاقات المستخدم',
      select: 'يميّز النطاق المختار',
      refuseLevel: 'يفيد بأن التطبيق لا يعمل على هذا النطاق',
      apply: 'ينتقل إلى النطاق المختار',
      refuseNothing: 'يعرض «اختر النطاق»',
    },
    invokes: {
      loadScopes: {
        name: 'تحميل الشجرة',
        done: { small: 'يجيب الخادم: جامعة بها كلية وفرع' },
        error: { failed: 'يجيب الخادم: «تعذّر جلب البيانات»' },
      },
    },
    inputs: {
      atUniversity: 'المستخدم تابع للجامعة',
      atStoredFaculty: 'المستخدم تابع للجامعة، وآخر عمله في كلية',
      atGoneFaculty: 'المستخدم تابع للجامعة، وآخر عمله في كلية لم تعد موجودة',
      ofBranch: 'المستخدم تابع لفرع',
      ofTwoFaculties: 'المستخدم تابع لكليتين',
    },
    data: {
      page_change: {
        anywhere: 'صفحة لكل المستويات',
        universityOnly: 'صفحة للجامعة فقط',
        facultyOnly: 'صفحة للكليات فقط',
      },
      scope_select: { university: 'الجامعة', faculty: 'كلية', all: 'كل نطاقات المستخدم' },
    },
  },
}

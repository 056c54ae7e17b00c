import { actions, answers, guards, inputs } from './common.js'

/** Texts of the machines of machines/certificates. */
export const certificates = {
  certificate: {
    name: 'الشهادة',
    about: 'حياة شهادة في عام جامعي: مفتوحة أثناء الإعداد، مغلقة عند اكتمالها، مقفلة ببيانات طلابها أو بانتهاء عامها.',
    states: {
      open: { name: 'مفتوحة', about: 'قيد الإعداد: تُعدَّل هي ومقرراتها ما لم تُرفع عليها بيانات طلاب ولم ينتهِ عامها.' },
      closed: { name: 'مغلقة', about: 'مكتملة: لا يتغير فيها شيء حتى يُعاد فتحها، ويمنع ذلك وجود طلاب أو انتهاء عامها.' },
      deleted: { name: 'محذوفة', about: 'حُذفت نهائيًا.' },
    },
    events: {
      certificate_edit: { name: 'تعديل', step: 'اضغط «تعديل»، وغيّر البيانات ثم احفظ' },
      certificate_delete: { name: 'حذف', step: 'اضغط «حذف» ثم أكّد' },
      certificate_close: { name: 'إغلاق', step: 'اضغط «إغلاق الشهادة» ثم أكّد' },
      certificate_open: { name: 'إعادة فتح', step: 'اضغط «إعادة فتح»' },
      course_add: { name: 'إضافة مقرر', step: 'اضغط «إضافة مقرر»، واختر المقرر ثم احفظ' },
      course_edit: { name: 'تعديل مقرر', step: 'اضغط «تعديل» بجوار المقرر، وغيّر درجته ثم احفظ' },
      course_remove: { name: 'حذف مقرر', step: 'اضغط «حذف المقرر» ثم أكّد' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      hasNoStudents: 'لم تُرفع عليها بيانات طلاب',
      isYearUnfinished: 'عامها لم ينتهِ',
      hasNoCourses: 'ليس فيها مقررات',
      hasCourses: 'فيها مقررات',
      isCourseActive: 'المقرر مفعّل',
    },
    actions: {
      edit: actions.edit,
      changeCourses: 'يحفظ تغيير مقرراتها',
    },
    inputs: {
      empty: 'المستخدم يملك صلاحية التعديل، والشهادة بلا مقررات ولا طلاب',
      withCourses: 'المستخدم يملك صلاحية التعديل، وفي الشهادة 7 مقررات بلا طلاب',
      withStudents: 'المستخدم يملك صلاحية التعديل، وفي الشهادة 7 مقررات و12 طالبًا',
      onlyStudents: 'المستخدم يملك صلاحية التعديل، وعلى الشهادة 12 طالبًا بلا مقررات',
      yearFinished: 'المستخدم يملك صلاحية التعديل، وفي الشهادة 7 مقررات، ومواسم عامها انتهت كلها',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
    data: {
      course_add: { unknown: 'لم يُختر مقرر بعد', active: 'مقرر مفعّل', inactive: 'مقرر غير مفعّل' },
      course_edit: { unknown: 'لم يُختر مقرر بعد', active: 'مقرر مفعّل', inactive: 'مقرر غير مفعّل' },
    },
  },
  certificateView: {
    name: 'صفحة الشهادة',
    about: 'شهادة واحدة بمقرراتها: عرضها وإعادة فتحها وإغلاقها وحذفها وحذف مقرراتها.',
    states: {
      loading: { name: 'جارٍ التحميل', about: 'في انتظار الشهادة، ويبقى ما كان معروضًا.' },
      failed: { name: 'تعذّر التحميل', about: 'تعذّر تحميلها، ويظهر السبب مع «إعادة المحاولة».' },
      forbidden: { name: 'غير مسموح', about: 'لا يحق للمستخدم عرض الشهادات، أو لا يسمح النطاق بذلك.' },
      shown: { name: 'معروضة', about: 'بطاقة البيانات والمقررات معروضة.' },
      outdated: {
        name: 'غيّرها شخص آخر',
        about: 'غيّر شخص آخر الشهادة في هذه الأثناء، فتذكر الصفحة اسمه وتعرض «إعادة التحميل».',
      },
      confirming: { name: 'طلب التأكيد', about: 'تسأل الصفحة عن تنفيذ الإجراء وتذكر أثره.' },
      acting: { name: 'جارٍ التنفيذ', about: 'ينفذ الخادم الإجراء، ولا يمكن فعل شيء آخر حتى ينتهي.' },
      left: { name: 'محذوفة', about: 'لم تعد الشهادة موجودة، وتظهر القائمة بدلًا منها.' },
    },
    events: {
      certificate_reload: { name: 'إعادة التحميل', step: 'اضغط «إعادة التحميل» أو «إعادة المحاولة»' },
      action_ask: { name: 'إجراء يحتاج تأكيدًا', step: 'اضغط إجراءً يحتاج إلى تأكيد' },
      action_do: { name: 'إجراء فوري', step: 'اضغط إجراءً يُنفذ فورًا' },
      action_confirm: { name: 'تأكيد', step: 'أكّد في النافذة' },
      action_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء» في النافذة' },
    },
    guards: {
      isGone: 'الشهادة لم تعد موجودة',
      isForbidden: guards.isForbidden,
      isSessionOver: guards.isSessionOver,
      isDeletion: 'الإجراء كان حذف الشهادة',
      canBeUndone: guards.canBeUndone,
      isStale: 'شخص آخر غيّر الشهادة في هذه الأثناء',
    },
    actions: {
      clearProblem: actions.clearProblem,
      clearAction: 'ينسى الإجراء المطلوب',
      returnToList: 'يعرض القائمة كما تُركت',
      setViewed: 'يعرض الشهادة ومقرراتها',
      showProblem: actions.showProblem,
      setProblem: actions.setProblem,
      setAction: 'يحفظ الإجراء المطلوب',
      showSuccess: actions.showSuccess,
      offerUndo: actions.offerUndo,
    },
    invokes: {
      loadCertificate: {
        name: 'تحميل الشهادة',
        done: { shown: 'يجيب الخادم: الشهادة ومقرراتها' },
        error: {
          broken: answers.broken,
          gone: answers.gone,
          forbidden: answers.forbidden,
          sessionOver: answers.sessionOver,
        },
      },
      changeCertificate: {
        name: 'تنفيذ الإجراء على الشهادة',
        done: { changed: 'يجيب الخادم: تم', undoable: 'يجيب الخادم: تم، ويمكن التراجع' },
        error: { broken: answers.broken, gone: answers.gone, stale: answers.stale, sessionOver: answers.sessionOver },
      },
    },
    inputs: {
      seventh: 'تُفتح صفحة شهادة بعينها',
    },
    data: {
      action_ask: { delete: 'حذف الشهادة', close: 'إغلاق الشهادة', removeCourse: 'حذف مقرر' },
      action_do: { open: 'إعادة فتح الشهادة' },
    },
  },
}

import { actions, answers, guards, inputs } from './common.js'

/** Texts of the machines of machines/certificate-tree. */
export const certificateTree = {
  certificateTree: {
    name: 'الشهادات المتاحة للتقديم',
    about: 'شجرة الشهادات المتاحة للتقديم: تفعيل بعضها أو تعطيله، ورؤية ما يتغير، ثم حفظ الشجرة كلها أو الإلغاء.',
    states: {
      loading: { name: 'جارٍ التحميل', about: 'في انتظار الشجرة.' },
      failed: { name: 'تعذّر التحميل', about: 'تعذّر تحميل الشجرة، ويظهر السبب مع «إعادة المحاولة».' },
      forbidden: { name: 'غير مسموح', about: 'لا يحق للمستخدم عرض الشجرة، أو لا يسمح النطاق بذلك.' },
      showing: { name: 'كما هي محفوظة', about: 'الشجرة كما هي محفوظة.' },
      unchanged: { name: 'بلا تغيير', about: 'تظهر «لا توجد تغييرات للحفظ».' },
      changed: { name: 'متغيّرة', about: 'فُعّلت شهادات أو عُطّلت، ولم يُحفظ شيء بعد.' },
      confirming: { name: 'الحفظ؟', about: 'سؤال يذكر عدد الشهادات التي ستُتاح والتي ستُغلق، وأسماءها.' },
      saving: { name: 'جارٍ الحفظ', about: 'يتحقق الخادم من الشجرة كلها ويحفظها، وتنتظر اللوحة.' },
      refused: { name: 'مرفوض', about: 'تذكر اللوحة سبب الرفض، ويبقى ما تغيّر.' },
      outdated: { name: 'قديمة', about: 'حفظ شخص آخر الشجرة أو تغيّرت الشهادات: تعرضها «إعادة التحميل» كما هي الآن.' },
      discarding: { name: 'إلغاء التغييرات؟', about: 'سؤال يذكر أن ما تغيّر سيُفقد.' },
    },
    events: {
      always: { name: 'فورًا', step: 'يحدث من تلقاء نفسه' },
      node_switch: { name: 'تبديل', step: 'اضغط مفتاح إحدى الشهادات' },
      all_switch: { name: 'تبديل الكل', step: 'اضغط «تفعيل الكل» أو «تعطيل الكل»' },
      tree_save: { name: 'حفظ', step: 'اضغط «حفظ»' },
      save_confirm: { name: 'تأكيد', step: 'اضغط «حفظ» في السؤال' },
      save_cancel: { name: 'عدم الحفظ', step: 'اضغط «إلغاء» في السؤال' },
      tree_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء»' },
      discard_confirm: { name: 'تجاهل التغييرات', step: 'اضغط «تجاهل التغييرات»' },
      discard_cancel: { name: 'متابعة التحرير', step: 'اضغط «متابعة التحرير»' },
      tree_reload: { name: 'إعادة التحميل', step: 'اضغط «إعادة المحاولة» أو «إعادة التحميل»' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isAsStored: guards.hasNoChanges,
      isForbidden: guards.isForbidden,
      isSessionOver: guards.isSessionOver,
      isOutdated: 'حفظ شخص آخر الشجرة، أو تغيّرت الشهادات',
    },
    actions: {
      setTree: 'يعرض الشجرة كما هي على الخادم',
      switchNode: 'يبدّل حالة الشهادة، أو كل شهادات النوع',
      switchAll: 'يبدّل حالة كل الشهادات',
      setSaved: 'يحتفظ بالشجرة المحفوظة ورقم إصدارها',
      dropChanges: 'يعرض الشجرة المحفوظة من جديد',
      setProblem: actions.setProblem,
      clearProblem: actions.clearProblem,
      showSuccess: actions.showSuccess,
      showProblem: actions.showProblem,
    },
    invokes: {
      loadTree: {
        name: 'تحميل الشجرة',
        done: { small: 'يجيب الخادم: نوع له شهادتان، إحداهما متاحة' },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      saveTree: {
        name: 'حفظ الشجرة',
        done: { saved: answers.saved },
        error: {
          broken: answers.broken,
          stale: answers.stale,
          sessionOver: answers.sessionOver,
          otherNodes: 'يجيب الخادم: لم تعد الشهادات كما كانت',
        },
      },
    },
    inputs: { officer: 'المستخدم يملك صلاحية التعديل', viewer: inputs.viewer, inFaculty: inputs.inFaculty },
    data: {
      node_switch: { open: 'الشهادة المغلقة، تفعيلًا', back: 'الشهادة نفسها، تعطيلًا' },
      all_switch: { on: '«تفعيل الكل»', off: '«تعطيل الكل»' },
    },
  },
}

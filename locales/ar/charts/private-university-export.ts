import { actions, answers, guards, inputs } from './common.js'

/** Texts of the machines of machines/private-university-export. */
export const privateUniversityExport = {
  applicationExport: {
    name: 'تصدير طالب',
    about: 'مراحل تصدير الطالب: ينتظر، ثم يُرسَل، ثم تقبله الخدمة أو ترفضه، أو لا ترد بشأنه.',
    states: {
      waiting: { name: 'في الانتظار', about: 'يُرسَل حين يأتي دوره.' },
      sent: { name: 'أُرسل', about: 'سُئلت الخدمة ولم ترد بعد.' },
      accepted: { name: 'قبلته الخدمة', about: 'أخذت الخدمة الطالب، فصارت حالة طلبه 8.' },
      refused: { name: 'رفضته الخدمة', about: 'رفضت الخدمة الطالب وذكرت السبب.' },
      unanswered: {
        name: 'بلا رد',
        about: 'لا يُعرف هل أخذت الخدمة الطالب؛ وتُسأل مرة أخرى بالمفتاح نفسه.',
      },
      withdrawn: { name: 'لم يُرسَل', about: 'لم يُرسَل إلى أي خدمة.' },
    },
    events: {
      export_send: { name: 'الإرسال', step: 'اختر الطلب في التبويب الأول، واضغط «تصدير»، ثم أكد' },
      export_withdraw: { name: 'الاستبعاد', step: 'يتغير الطلب أو تُلغى المهمة قبل الإرسال' },
      answer_accept: { name: 'قبول الخدمة', step: 'ترد الخدمة بأنها أخذت الطالب' },
      answer_refuse: { name: 'رفض الخدمة', step: 'ترد الخدمة بأنها ترفض الطالب' },
      answer_miss: { name: 'لا رد', step: 'لا ترد الخدمة بشأن الطالب' },
      export_revoke: {
        name: 'إلغاء القبول',
        step: 'يلغي مسؤول التشغيل بالأمر \u2066revoke-transfers\u2069 ما استلمه المستقبِل المدمج',
      },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isAccepted: 'الطلب مقبول',
      isByStandIn: 'قبِل المستقبِل المدمج لا خدمة',
    },
    inputs: {
      officer: 'للمستخدم صلاحية التصدير، والطلب مقبول',
      viewer: inputs.viewer,
      elsewhere: 'للمستخدم صلاحية التصدير، لكن ليس في هذا النطاق',
      changed: 'للمستخدم صلاحية التصدير، ولم يعد الطلب مقبولًا',
    },
    data: { export_revoke: { standIn: 'لما استلمه المستقبِل المدمج', service: 'لما قبلته خدمة' } },
  },
  universityExport: {
    name: 'التصدير إلى الجامعة الخاصة',
    about: 'يُصدَّر المختارون بعد سؤال، والكثير منهم بمهمة، ويُقارن ما لدى الخدمة بما هنا.',
    states: {
      choosing: { name: 'الاختيار', about: 'تُختار الطلبات، ويظهر سبب رفض آخر تصدير أو مقارنة.' },
      asking: { name: 'السؤال', about: 'كم طلبًا يُصدَّر، وأن ذلك نهائي. ينتظر نعم أو لا.' },
      exporting: { name: 'التصدير', about: 'يسأل الخادم الخدمة، أو يبدأ مهمة تسألها.' },
      queued: { name: 'المهمة', about: 'تصدّرهم مهمة: إلى أين وصلت، وكيف تُلغى.' },
      askingCancel: { name: 'السؤال قبل الإلغاء', about: 'ما صُدِّر يبقى كذلك. ينتظر نعم أو لا.' },
      cancellingJob: { name: 'الإلغاء', about: 'يُطلب من الخادم إنهاء المهمة.' },
      exported: { name: 'تم التصدير', about: 'كم طالبًا قبلت الخدمة، ولماذا لم يُرسَل غيرهم، والنتائج أسفل ذلك.' },
      reconciling: { name: 'المقارنة', about: 'تُسأل الخدمة عما لديها، ولا يتغير شيء.' },
      reconciled: { name: 'تمت المقارنة', about: 'من حالته 8 هنا وليس لدى الخدمة، ومن لديها وحالته هنا ليست 8.' },
    },
    events: {
      export_ask: { name: 'تصدير', step: 'اختر صفوفًا أو كل النتائج واضغط «تصدير»' },
      export_confirm: { name: 'تأكيد', step: 'اضغط «تصدير» في السؤال' },
      export_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء»' },
      result_close: { name: 'إغلاق', step: 'اضغط «إغلاق»' },
      job_end: { name: 'انتهاء المهمة', step: 'انتظر حتى تنتهي المهمة' },
      cancel_ask: { name: 'إلغاء المهمة', step: 'اضغط «إلغاء المهمة»' },
      cancel_confirm: { name: 'تأكيد الإلغاء', step: 'اضغط «إلغاء المهمة» في السؤال' },
      cancel_keep: { name: 'متابعة', step: 'اضغط «متابعة»' },
      reconcile_ask: { name: 'مقارنة', step: 'اضغط «مقارنة بما لدى الخدمة»' },
      reconcile_close: { name: 'إغلاق المقارنة', step: 'اضغط «إغلاق»، أو «إلغاء» ما دامت الخدمة تُسأل' },
    },
    guards: {
      hasChosen: 'اختير طلب على الأقل',
      isDone: 'سُئل عن الجميع في الحال',
      isRecounted: 'ليس العدد هو الذي ذكره السؤال',
      isRefused: 'لا يمكن تصدير أحد، أو لا يمكن استخدام الخدمة',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      setSelection: 'يحفظ من اختير',
      setCount: 'يحفظ العدد الجديد ليذكره السؤال',
      setAnswer: 'يحفظ ما فعله الخادم',
      setEnd: 'يحفظ ما أنجزته المهمة',
      setReconciled: 'يحفظ المقارنة',
      setProblem: actions.setProblem,
      clearProblem: actions.clearProblem,
      clearResults: 'يزيل النتيجة السابقة',
      announce: actions.showSuccess,
      reloadList: 'يُحمّل التبويب الأول من جديد بلا اختيار',
      showResults: 'يفتح التبويب الثاني ويُحمّله',
    },
    invokes: {
      sendExport: {
        name: 'التصدير',
        done: { done: 'يجيب الخادم: قبلت الخدمة الطالب', queued: 'يجيب الخادم: تتولاهم مهمة' },
        error: {
          broken: answers.broken,
          sessionOver: answers.sessionOver,
          recounted: 'يجيب الخادم: تغير العدد',
          nobody: 'يجيب الخادم: لا يمكن تصدير أي منهم',
        },
      },
      cancelJob: {
        name: 'إلغاء المهمة',
        done: { done: 'يجيب الخادم: تنتهي المهمة' },
        error: { stale: answers.stale, sessionOver: answers.sessionOver },
      },
      reconcile: {
        name: 'سؤال الخدمة عما لديها',
        done: {
          agreeing: 'يجيب الخادم: الجانبان متفقان',
          differing: 'يجيب الخادم: طالب هنا فقط، وطالب هناك فقط، وآخر غير معروف',
        },
        error: { failed: 'يجيب الخادم: لا يمكن استخدام الخدمة', sessionOver: answers.sessionOver },
      },
    },
    inputs: { plain: 'لم يحدث شيء من قبل' },
    data: {
      export_ask: { rows: 'صف واحد مختار', all: 'كل نتائج البحث، وهي 501' },
      job_end: { some: 'صُدِّر 499، ولم يُصدَّر 2' },
      cancel_confirm: { some: 'المهمة كما شوهدت آخر مرة' },
    },
  },
}

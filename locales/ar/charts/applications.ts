import { answers } from './common.js'

/** Words of the machines of machines/applications. */
export const applications = {
  application: {
    name: 'طلب الالتحاق',
    about: 'حياة طلب واحد، من مسودة الطالب إلى القرار ثم السحب إلى شؤون الطلاب.',
    states: {
      initialDraft: { name: 'مسودة مبدئية', about: 'الكود \u2066-2\u2069: بدأ الطالب الطلب المبدئي.' },
      draft: { name: 'مسودة', about: 'الكود 0: يملأ الطالب بيانات الطلب.' },
      initialUnderReview: {
        name: 'تحت المراجعة المبدئية',
        about: 'الكود \u2066-1\u2069: الطلب المبدئي ينتظر المراجعة، ولا يملك الموظف إلا طلب استكمال البيانات.',
      },
      underReview: { name: 'تحت المراجعة', about: 'الكود 1، أو 5 و6 ما دام الترشيح قائمًا: ينتظر القرار.' },
      underReview_unmarked: { name: 'بلا ترشيح', about: 'الكود 1: لم ترشحه أي قاعدة.' },
      underReview_recommendedAccepted: { name: 'مرشح للقبول', about: 'الكود 5: رشحته قاعدة القبول للقبول.' },
      underReview_recommendedRefused: { name: 'مرشح للرفض', about: 'الكود 6: رشحته قاعدة القبول للرفض.' },
      pendingFees: {
        name: 'تحت المراجعة بدون رسوم',
        about: 'الكود 7، أو 5 و6 ما دام الترشيح قائمًا: تحت المراجعة ولم تُسدد الرسوم بعد.',
      },
      pendingFees_unmarked: { name: 'بلا ترشيح', about: 'الكود 7: لم ترشحه أي قاعدة.' },
      pendingFees_recommendedAccepted: {
        name: 'مرشح للقبول',
        about: 'الكود 5: رشحته قاعدة القبول للقبول، ولم تُسدد الرسوم بعد.',
      },
      pendingFees_recommendedRefused: {
        name: 'مرشح للرفض',
        about: 'الكود 6: رشحته قاعدة القبول للرفض، ولم تُسدد الرسوم بعد.',
      },
      accepted: {
        name: 'مقبول',
        about: 'الكود 2: مقبول، ويجوز رفضه أو نقله إلى قائمة الانتظار أو سحبه إلى شؤون الطلاب.',
      },
      refused: { name: 'مرفوض', about: 'الكود 3: مرفوض، ويجوز قبوله أو نقله إلى قائمة الانتظار.' },
      toBeCompleted: {
        name: 'مطلوب استكمال البيانات',
        about: 'الكود 4: ينتظر أن يستكمل الطالب البيانات التي طلبها الموظف.',
      },
      pulled: { name: 'منقول إلى شؤون الطلاب', about: 'الكود 8: سُحب إلى نظام شؤون الطلاب، ولا رجوع بعده.' },
      refusedAsAcceptedElsewhere: { name: 'مرفوض للقبول بكلية أخرى', about: 'الكود 9: رُفض لأن طلبًا آخر للطالب قُبل.' },
      waitingList: { name: 'قائمة الانتظار', about: 'الكود 10: على قائمة الانتظار، ويجوز قبوله أو رفضه.' },
    },
    events: {
      application_accept: { name: 'قبول', step: 'اضغط «قبول» ثم أكّد' },
      application_reject: { name: 'رفض', step: 'اضغط «رفض» ثم أكّد' },
      application_wait: { name: 'قائمة الانتظار', step: 'اضغط «قائمة الانتظار» ثم أكّد' },
      feedback_send: { name: 'طلب استكمال البيانات', step: 'اضغط «طلب استكمال البيانات»، واكتب الرسالة ثم أرسلها' },
      otherApplication_accept: { name: 'قبول طلب آخر', step: 'يُقبل طلب آخر للطالب مع اختيار رفض طلباته الأخرى' },
      fee_pay: { name: 'سداد الرسوم', step: 'يُسجَّل سداد الرسوم' },
      fee_delete: { name: 'حذف السداد', step: 'يُحذف سداد الرسوم' },
      rule_recommendAccept: { name: 'ترشيح للقبول', step: 'تُطبَّق قاعدة القبول فترشح الطلب للقبول' },
      rule_recommendRefuse: { name: 'ترشيح للرفض', step: 'تُطبَّق قاعدة القبول فترشح الطلب للرفض' },
      rule_withdraw: { name: 'تعديل القاعدة', step: 'تُعدَّل قاعدة القبول بعد تطبيقها' },
      transfer_confirm: { name: 'السحب إلى شؤون الطلاب', step: 'يؤكد النظام الآخر استلام بيانات الطالب' },
      applicant_submit: { name: 'إرسال الطلب', step: 'يرسل الطالب الطلب' },
      applicant_proceed: { name: 'متابعة التقديم', step: 'ينتقل الطالب إلى الطلب الكامل' },
      applicant_complete: { name: 'استكمال البيانات', step: 'يستكمل الطالب البيانات ويرسلها' },
    },
    guards: {
      isFeePaid: 'الرسوم مسددة أو غير مستحقة',
      mayText: 'لدى المستخدم صلاحية مراسلة الطلاب',
      isOfferedHere: 'الإجراء متاح في هذا الموضع',
      mayDecide: 'لدى المستخدم صلاحية البت في الطلبات',
      isDecidedByRule: 'القرار اتُّخذ جماعيًا بقاعدة القبول',
      isFromPendingFees: 'الطلب جاء من «تحت المراجعة بدون رسوم» ولم تُسدد رسومه بعد',
    },
    actions: {
      notePayment: 'تُعدّ الرسوم مسددة',
      noteDeletedPayment: 'تُعدّ الرسوم غير مسددة',
      noteDecision: 'يُسجَّل مصدر القرار وحالة الطلب قبله',
      forgetDecision: 'يُلغى قرار القاعدة',
    },
    inputs: {
      officer: 'لدى المستخدم صلاحيتا البت ومراسلة الطلاب، والرسوم مسددة',
      strictPanel: 'صلاحيات مسؤول القبول، مع تقييد القرارات في التفاصيل (DECISION_PANEL=strict)',
      feeDue: 'لدى المستخدم صلاحية البت، والرسوم غير مسددة',
      texterOnly: 'لدى المستخدم صلاحية مراسلة الطلاب دون البت',
      viewer: 'للمستخدم حق الاطلاع فقط، دون البت أو المراسلة',
    },
    data: {
      application_accept: {
        row: 'من صف القائمة',
        panel: 'من تفاصيل الطلب',
        server: 'على الخادم، الذي يتحقق مرة أخرى قبل الحفظ',
        rule: 'بقبول الكل أو رفض الكل وفق قاعدة القبول',
      },
      application_reject: {
        row: 'من صف القائمة',
        panel: 'من تفاصيل الطلب',
        server: 'على الخادم، الذي يتحقق مرة أخرى قبل الحفظ',
        rule: 'بقبول الكل أو رفض الكل وفق قاعدة القبول',
      },
      application_wait: {
        row: 'من صف القائمة',
        panel: 'من تفاصيل الطلب',
        server: 'على الخادم، الذي يتحقق مرة أخرى قبل الحفظ',
      },
      feedback_send: {
        row: 'من صف القائمة',
        panel: 'من تفاصيل الطلب',
        server: 'على الخادم، الذي يتحقق مرة أخرى قبل الحفظ',
      },
    },
  },
  attachment: {
    name: 'معاينة مرفق',
    about: 'معاينة ملف واحد من مرفقات الطلب.',
    states: {
      closed: { name: 'لا ملف مفتوح', about: 'لا يوجد ملف مفتوح.' },
      loading: { name: 'جارٍ التحميل', about: 'في انتظار الملف.' },
      shown: { name: 'الصورة معروضة', about: 'الصورة معروضة في الصفحة.' },
      failed: { name: 'تعذّر الفتح', about: 'تظهر «تعذّر فتح الملف» مع «إعادة المحاولة».' },
    },
    events: {
      attachment_open: { name: 'معاينة', step: 'اضغط «معاينة» لأحد الملفات' },
      attachment_close: { name: 'إغلاق', step: 'اضغط «إغلاق»' },
      attachment_retry: { name: 'إعادة المحاولة', step: 'اضغط «إعادة المحاولة»' },
    },
    guards: {
      isImage: 'الملف صورة',
    },
    actions: {
      keepFile: 'يسجل الملف المطلوب',
      forget: 'يغلق الملف',
      keepLoaded: 'يحفظ الملف المحمّل',
      openInNewTab: 'يفتح ملف PDF في علامة تبويب جديدة',
      release: 'يحرر ذاكرة الصورة',
    },
    invokes: {
      loadFile: {
        name: 'تحميل الملف',
        done: { image: 'يجيب الخادم: صورة', pdf: 'يجيب الخادم: ملف PDF' },
        error: { failed: 'يجيب الخادم: لا يوجد ملف' },
      },
    },
    inputs: {
      plain: 'تفاصيل طلب له مرفقات مفتوحة',
    },
  },
  decision: {
    name: 'اتخاذ القرار',
    about: 'البت في طلب واحد: سؤال ثم تأكيد ثم حفظ، ومعرفة ما صار إليه القرار إن لم يصل رد.',
    states: {
      idle: { name: 'لا قرار', about: 'لا يجري اتخاذ قرار، ويمكن الضغط على القرارات المتاحة.' },
      confirming: { name: 'طلب التأكيد', about: 'تذكر رسالة التأكيد أثر القرار وتنتظر الرد.' },
      confirmingAgain: {
        name: 'السؤال من جديد',
        about: 'تغيّرت طلبات الطالب الأخرى بعد السؤال، فيُعاد السؤال بحالها الآن.',
      },
      saving: { name: 'جارٍ الحفظ', about: 'القرار في طريقه إلى الخادم.' },
      checking: { name: 'سؤال الخادم', about: 'لم يصل رد، فلا يُعرف هل حُفظ القرار، ويُسأل الخادم.' },
      unanswered: { name: 'الخادم لا يرد', about: 'يتعذّر سؤال الخادم الآن، ويُسأل تلقائيًا وعند الطلب.' },
      saved: { name: 'حُفظ القرار', about: 'القرار لدى الخادم، وتذكر النافذة ذلك.' },
      unsaved: { name: 'لم يُحفظ القرار', about: 'بقي الطلب كما كان، وتعرض النافذة حفظ القرار.' },
      stale: { name: 'غيّره شخص آخر', about: 'غيّر شخص آخر الطلب أولًا، وتذكر النافذة من غيّره ومتى.' },
    },
    events: {
      decision_ask: { name: 'اتخاذ قرار', step: 'اضغط قرارًا في الصف أو في التفاصيل' },
      others_choose: { name: 'رفض الطلبات الأخرى', step: 'ضع علامة رفض طلبات الطالب الأخرى أو أزلها' },
      decision_confirm: { name: 'تأكيد القرار', step: 'اضغط القرار نفسه في النافذة' },
      decision_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء» في النافذة' },
      after_5000: { name: 'بعد 5 ثوانٍ', step: 'انتظر 5 ثوانٍ' },
      outcome_check: { name: 'السؤال الآن', step: 'اضغط «السؤال الآن»' },
      record_reload: { name: 'إعادة التحميل', step: 'اضغط «إعادة التحميل» أو «إغلاق»' },
    },
    guards: {
      hasOthersToRefuse: 'للطالب طلبات أخرى لم يُبت فيها',
      isStale: 'شخص آخر غيّر الطلب في هذه الأثناء',
      hasOthersNow: 'طلبات الطالب الأخرى ليست كما ذُكر',
      isOutcomeUnknown: 'لم يقل الخادم هل تم الحفظ',
      isSaved: 'حُفظ القرار',
      hasChangeBefore: 'شخص آخر غيّر الطلب أولًا',
    },
    actions: {
      keepQuestion: 'يفتح رسالة التأكيد المناسبة',
      keepChoice: 'يحفظ اختيار رفض الطلبات الأخرى',
      forget: 'يغلق النافذة',
      keepOthers: 'يعيد السؤال بحال الطلبات الأخرى الآن',
      keepProblem: 'يحفظ سبب الرفض',
      keepChange: 'يحفظ من غيّر الطلب ومتى',
      announceDone: 'يعرض رسالة النجاح لمدة ثانيتين',
      reloadRecord: 'يعرض الطلب من جديد',
      announceRefused: 'يعرض رسالة الخطأ لمدة 5 ثوانٍ',
    },
    invokes: {
      decide: {
        name: 'حفظ القرار',
        done: { saved: answers.saved },
        error: {
          stale: 'يجيب الخادم: غيّر شخص آخر الطلب، مع اسمه والوقت',
          otherAccepted: 'يجيب الخادم: طلب آخر للطالب مقبول',
          othersChanged: 'يجيب الخادم: تغيّر عدد الطلبات الأخرى',
          guard: 'يجيب الخادم: لا يتاح هذا القرار من هذه الحالة',
          notFound: 'يجيب الخادم: الطلب غير موجود',
          unanswered: answers.offline,
        },
      },
      findOutcome: {
        name: 'معرفة ما صار إليه القرار',
        done: {
          saved: 'يجيب الخادم: حُفظ القرار',
          unsaved: 'يجيب الخادم: الطلب كما كان',
          overtaken: 'يجيب الخادم: شخص آخر غيّر الطلب أولًا',
        },
        error: { notFound: 'يجيب الخادم: الطلب غير موجود', unanswered: answers.offline },
      },
    },
    inputs: {
      plain: 'الطلب معروض في القائمة أو في تفاصيله',
    },
    data: {
      decision_ask: {
        acceptAlone: 'قبول، وليس للطالب طلب آخر',
        acceptWithOthers: 'قبول، وللطالب طلبات أخرى لم يُبت فيها',
        reject: 'رفض',
        wait: 'قائمة الانتظار',
      },
      others_choose: { refuse: 'رفض الطلبات الأخرى', leave: 'ترك الطلبات الأخرى كما هي' },
    },
  },
  details: {
    name: 'تفاصيل الطلب',
    about: 'عرض طلب واحد كاملًا: تحميل ثم عرض ثم إعادة تحميل.',
    states: {
      closed: { name: 'مغلقة', about: 'لا يوجد طلب مفتوح.' },
      loading: { name: 'جارٍ التحميل', about: 'في انتظار الطلب وسجل قراراته.' },
      shown: { name: 'معروضة', about: 'الطلب معروض بأقسامه ومرفقاته وقراراته وسجله.' },
    },
    events: {
      details_open: { name: 'فتح', step: 'اضغط صف أحد الطلبات' },
      details_close: { name: 'إغلاق', step: 'اضغط «إغلاق»' },
      details_reload: { name: 'إعادة التحميل', step: 'ينتهي قرار أو طلب استكمال، فيُعاد تحميل الطلب' },
    },
    actions: {
      keepKey: 'يسجل الطلب المراد عرضه',
      announceClosed: 'يعود إلى القائمة وعنوانها',
      forget: 'يغلق الطلب',
      keepLoaded: 'يعرض الطلب',
      announceFailed: 'يعرض رسالة الخطأ لمدة 5 ثوانٍ',
    },
    invokes: {
      loadDetails: {
        name: 'تحميل الطلب',
        done: { loaded: 'يجيب الخادم: الطلب وسجل قراراته' },
        error: { notFound: 'يجيب الخادم: الطلب غير موجود', failed: answers.broken },
      },
    },
    inputs: {
      plain: 'قائمة الطلبات معروضة',
    },
  },
}

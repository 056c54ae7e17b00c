import { actions, answers } from './common.js'

/** Texts of the machines of machines/session. */
export const session = {
  session: {
    name: 'الجلسة',
    about: 'من سجّل الدخول، من فتح الصفحة إلى انتهاء الجلسة.',
    states: {
      starting: { name: 'البدء', about: 'يتحقق من وجود تسجيل دخول محفوظ في هذا المتصفح.' },
      anonymous: { name: 'لا أحد مسجل', about: 'لم يسجل أحد الدخول، وتظهر شاشة تسجيل الدخول.' },
      loggingIn: { name: 'جارٍ الدخول', about: 'يتحقق الخادم من اسم المستخدم وكلمة المرور.' },
      checking: {
        name: 'جارٍ التحقق',
        about: 'يُسأل الخادم عن صلاحية الجلسة المحفوظة، ويُعمل بالاسم والصلاحيات المحفوظة إلى أن يجيب.',
      },
      unreachable: { name: 'الخادم لا يجيب', about: 'تظهر «تعذّر الوصول إلى الخادم»، وتتكرر المحاولة تلقائيًا.' },
      active: { name: 'مسجل الدخول', about: 'سجّل أحد المستخدمين الدخول.' },
      active_quiet: { name: 'جلسة سارية', about: 'الجلسة سارية.' },
      active_warned: { name: 'على وشك الانتهاء', about: 'تظهر «جلستك على وشك الانتهاء» مع الوقت المتبقي.' },
      active_extending: { name: 'جارٍ التمديد', about: 'يُستدعى الخادم لتمديد الجلسة.' },
      active_closing: { name: 'قرب النهاية', about: 'اقتربت أقصى مدة للجلسة، والمستخدم يعلم ذلك.' },
      ending: { name: 'جارٍ الخروج', about: 'ينهي الخادم الجلسة، وإن تعذّر الوصول إليه نسيها المتصفح على أي حال.' },
    },
    events: {
      always: { name: 'تلقائيًا', step: 'يحدث تلقائيًا' },
      login_submit: { name: 'تسجيل الدخول', step: 'اكتب اسم المستخدم وكلمة المرور ثم اضغط «دخول»' },
      otherTab_login: { name: 'دخول من تبويب آخر', step: 'سجّل الدخول في علامة تبويب أخرى' },
      otherTab_logout: { name: 'خروج من تبويب آخر', step: 'سجّل الخروج في علامة تبويب أخرى' },
      logout_request: { name: 'تسجيل الخروج', step: 'اضغط «تسجيل الخروج»' },
      session_end: { name: 'رفض الخادم', step: 'يجيب الخادم عن أحد الطلبات بأن الجلسة انتهت' },
      session_retry: { name: 'إعادة المحاولة', step: 'اضغط «إعادة المحاولة»' },
      after_10000: { name: 'بعد 10 ثوانٍ', step: 'تمر 10 ثوانٍ' },
      session_update: { name: 'تغيير الإعدادات', step: 'غيّر اللغة أو الأرقام أو المظهر' },
      session_renew: { name: 'إجابة من الخادم', step: 'نفّذ أي إجراء يستدعي الخادم' },
      after_untilWarning: { name: 'موعد التنبيه', step: 'تمر المدة حتى موعد التنبيه' },
      session_stay: { name: 'البقاء متصلًا', step: 'اضغط «متابعة العمل»' },
      warning_dismiss: { name: 'فهمت', step: 'اضغط «فهمت»' },
      after_untilEnd: { name: 'انتهاء المدة', step: 'ينتهي الوقت المتبقي' },
    },
    guards: {
      hasToken: 'في المتصفح تسجيل دخول محفوظ',
      isRefusal: 'الخادم يفيد بانتهاء الجلسة',
      isPutOff: 'موعد الانتهاء قابل للتأجيل',
      isExtendable: 'السبب هو عدم الاستخدام',
      isFinal: 'السبب هو بلوغ أقصى مدة للجلسة',
    },
    actions: {
      clear: 'ينسى المستخدم السابق',
      clearStore: 'يمسح الدخول والاسم والصلاحيات والنطاق من المتصفح',
      dropProblem: actions.clearProblem,
      setSession: 'يحفظ الاسم والصلاحيات وموعد الانتهاء',
      store: 'يحفظها في المتصفح',
      setProblem: actions.setProblem,
      update: 'يطبق الإعدادات الجديدة',
      setUpdating: 'يطبق الإعدادات الجديدة، ولا يدع الرد المنتظر يلغيها',
      renew: 'يؤجل موعد الانتهاء',
      expire: 'يفيد بأن الجلسة انتهت',
      leave: 'يبدأ المستخدم التالي من الرئيسية',
    },
    invokes: {
      logIn: {
        name: 'تسجيل الدخول',
        done: { idle: 'يجيب الخادم: تم الدخول', absolute: 'يجيب الخادم: تم الدخول، وأقصى مدة تنتهي أولًا' },
        error: { wrong: 'يجيب الخادم: اسم المستخدم أو كلمة المرور غير صحيحة' },
      },
      loadSession: {
        name: 'التحقق من الجلسة',
        done: { idle: 'يجيب الخادم: الجلسة سارية', absolute: 'يجيب الخادم: الجلسة سارية، وأقصى مدة تنتهي أولًا' },
        error: { ended: answers.sessionOver, offline: answers.offline },
      },
      extendSession: {
        name: 'تمديد الجلسة',
        done: { idle: 'يجيب الخادم: تم التمديد', absolute: 'يجيب الخادم: تم التمديد، وأقصى مدة تنتهي أولًا' },
        error: { ended: answers.sessionOver, offline: answers.offline },
      },
      logOut: {
        name: 'تسجيل الخروج',
        done: { ended: 'يجيب الخادم: تم الخروج' },
        error: { offline: answers.offline },
      },
    },
    inputs: {
      withoutToken: 'لا يوجد في المتصفح تسجيل دخول محفوظ',
      withToken: 'في المتصفح تسجيل دخول محفوظ مع الاسم والصلاحيات',
      withTokenOnly: 'في المتصفح تسجيل دخول محفوظ دون الاسم والصلاحيات',
    },
    data: {
      login_submit: { officer: 'اسم المستخدم «officer» وكلمة المرور الصحيحة' },
      session_end: { expired: 'انتهت مدة الجلسة' },
      session_renew: { idle: 'تبدأ مدة عدم الاستخدام من جديد', absolute: 'أقصى مدة تنتهي أولًا' },
      session_update: { english: 'اللغة: الإنجليزية' },
    },
  },
  passwordChange: {
    name: 'تغيير كلمة المرور',
    about: 'تغيير المستخدم كلمة مروره.',
    states: {
      awaitingOld: {
        name: 'انتظار الكلمة الحالية',
        about: 'لم تُكتب كلمة المرور الحالية بعد، وحقلا الجديدة وتأكيدها غير متاحين.',
      },
      editing: { name: 'الكتابة', about: 'يمكن كتابة كلمات المرور الثلاث.' },
      saving: { name: 'جارٍ الحفظ', about: 'يغيّر الخادم كلمة المرور.' },
      changed: { name: 'تم التغيير', about: 'كلمة المرور الجديدة سارية.' },
      cancelled: { name: 'أُلغي', about: 'تبقى كلمة المرور السابقة.' },
    },
    events: {
      oldPassword_fill: { name: 'كتابة الحالية', step: 'اكتب في «كلمة المرور الحالية»' },
      oldPassword_clear: { name: 'مسح الحالية', step: 'امسح «كلمة المرور الحالية»' },
      password_save: { name: 'حفظ', step: 'اكتب كلمة المرور الجديدة وتأكيدها ثم اضغط «حفظ»' },
      dialog_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء»' },
    },
    guards: {
      isVoluntary: 'التغيير برغبة المستخدم',
    },
    actions: {
      dropProblem: actions.clearProblem,
      announce: 'يعرض رسالة الخادم',
      setProblem: actions.setProblem,
    },
    invokes: {
      changePassword: {
        name: 'تغيير كلمة المرور',
        done: { changed: 'يجيب الخادم: تم التغيير' },
        error: { wrongOld: 'يجيب الخادم: كلمة المرور الحالية غير صحيحة' },
      },
    },
    inputs: {
      voluntary: 'اختير «تغيير كلمة المرور» من قائمة الحساب',
      forced: 'للحساب كلمة مرور صالحة لمرة واحدة',
    },
    data: {
      password_save: { strong: 'كلمة مرور جديدة مستوفية للشروط، مكتوبة مرتين' },
    },
  },
  passwordReset: {
    name: 'استعادة كلمة المرور',
    about: 'كلمة مرور منسية: طلب رابط، ثم كلمة مرور جديدة من خلاله.',
    states: {
      starting: { name: 'البدء', about: 'يتحقق من قدوم المستخدم من الرابط المرسل بالبريد.' },
      requesting: { name: 'طلب الرابط', about: 'يكتب المستخدم بيانات الحساب الذي نسي كلمة مروره.' },
      sending: { name: 'جارٍ الإرسال', about: 'يرسل الخادم رابطًا بالبريد إن وُجد الحساب.' },
      sent: { name: 'تم الإرسال', about: 'الإجابة واحدة، سواء وُجد الحساب أم لم يوجد.' },
      choosing: { name: 'اختيار كلمة المرور', about: 'يكتب المستخدم كلمة المرور الجديدة مرتين.' },
      resetting: { name: 'جارٍ الحفظ', about: 'يضبط الخادم كلمة المرور الجديدة ويُبطل الرابط.' },
      linkDead: { name: 'الرابط غير صالح', about: 'تظهر «هذا الرابط استُخدم أو انتهت مدته»، ويمكن طلب رابط جديد.' },
      changed: { name: 'تم التغيير', about: 'كلمة المرور الجديدة سارية، ويمكن تسجيل الدخول.' },
      cancelled: { name: 'أُلغي', about: 'رجوع إلى شاشة تسجيل الدخول.' },
    },
    events: {
      always: { name: 'تلقائيًا', step: 'يحدث تلقائيًا' },
      link_request: { name: 'إرسال الرابط', step: 'اكتب رقم الهوية والبريد الإلكتروني ثم اضغط «إرسال الرابط»' },
      reset_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء» أو «العودة إلى تسجيل الدخول»' },
      password_save: { name: 'حفظ كلمة المرور', step: 'اكتب كلمة المرور الجديدة وتأكيدها ثم اضغط «حفظ كلمة المرور»' },
      link_renew: { name: 'رابط جديد', step: 'اضغط «طلب رابط جديد»' },
    },
    guards: {
      hasToken: 'المستخدم قادم من الرابط المرسل',
      isLinkDead: 'الرابط استُخدم أو انتهت مدته',
    },
    actions: {
      dropProblem: actions.clearProblem,
      announce: 'يعرض رسالة الخادم لمدة 3 ثوانٍ',
      setProblem: actions.setProblem,
      complain: actions.showProblem,
      dropToken: 'يستبعد الرابط غير الصالح',
    },
    invokes: {
      requestLink: {
        name: 'طلب الرابط',
        done: { sent: 'يجيب الخادم: إن وُجد الحساب فالرابط في الطريق إليه' },
        error: { tooMany: 'يجيب الخادم: محاولات كثيرة' },
      },
      resetPassword: {
        name: 'ضبط كلمة المرور الجديدة',
        done: { changed: 'يجيب الخادم: تم التغيير' },
        error: { dead: 'يجيب الخادم: الرابط لم يعد صالحًا', common: 'يجيب الخادم: كلمة المرور شائعة' },
      },
    },
    inputs: {
      forgotten: 'ضُغط «نسيت كلمة المرور؟» في شاشة تسجيل الدخول',
      fromLink: 'فُتح الرابط المرسل بالبريد',
    },
    data: {
      link_request: { officer: 'الرقم القومي 29001011234567 والبريد officer@example.com' },
      password_save: { strong: 'كلمة مرور جديدة مستوفية للشروط، مكتوبة مرتين' },
    },
  },
}

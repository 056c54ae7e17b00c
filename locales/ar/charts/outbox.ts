import { actions, answers, guards, inputs } from './common.js'

/** Texts of the machines of machines/outbox. */
export const outbox = {
  mail: {
    name: 'الرسالة الصادرة',
    about:
      'حياة رسالة في صندوق الصادر: محجوزة ثم في الانتظار ثم قيد الإرسال ثم مرسلة، أو تعذّر إرسالها أو أُلغيت أو انتهت صلاحيتها.',
    states: {
      held: { name: 'محجوزة', about: 'لم تُرسل بعد، ليمكن التراجع عنها.' },
      waiting: { name: 'في الانتظار', about: 'تُرسل حين يأتي دورها.' },
      sending: { name: 'قيد الإرسال', about: 'يسلّمها المُرسِل إلى خادم البريد.' },
      sent: { name: 'أُرسلت', about: 'تسلّمها خادم البريد.' },
      failed: { name: 'تعذّر إرسالها', about: 'توقفت المحاولات، وآخر رد يذكر السبب.' },
      cancelled: { name: 'ملغاة', about: 'لا تُرسل: أوقفها أحد، أو تم التراجع عما تخبر به.' },
      expired: { name: 'انتهت صلاحيتها', about: 'لم تعد روابطها صالحة، فلا تُرسل.' },
    },
    events: {
      hold_end: { name: 'انتهاء الحجز', step: 'انتظر حتى لا يعود التراجع عن الرسالة ممكنًا' },
      delivery_begin: { name: 'بدء الإرسال', step: 'يأخذ المُرسِل الرسالة' },
      delivery_succeed: { name: 'تم الإرسال', step: 'يتسلّم خادم البريد الرسالة' },
      delivery_fail: { name: 'لم تُرسل', step: 'لا يرد خادم البريد، أو يطلب المحاولة لاحقًا' },
      delivery_refuse: { name: 'رفض العنوان', step: 'يرفض خادم البريد العنوان نهائيًا' },
      claim_lapse: { name: 'انقطاع المُرسِل', step: 'يتوقف المُرسِل قبل أن يصله رد' },
      message_withdraw: { name: 'التراجع عن الرسالة', step: 'تراجع عما تخبر به الرسالة' },
      status_change: { name: 'تغيّر الحالة', step: 'غيّر حالة الطلب قبل إرسال الرسالة' },
      link_expire: { name: 'انتهاء الروابط', step: 'انتظر حتى تنتهي صلاحية روابط الرسالة' },
      mail_resend: { name: 'إعادة الإرسال', step: 'اضغط «إعادة الإرسال» في الصف' },
      mail_cancel: { name: 'إلغاء الإرسال', step: 'اضغط «إلغاء الإرسال» في الصف' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUntried: 'لم يبدأ أحد في إرسالها',
      hasTriesLeft: 'بقيت لها محاولات',
      isStanding: 'لم يُتراجع عما تخبر به',
      isCurrent: 'حالة الطلب كما تخبر بها',
    },
    actions: {
      countTry: 'يعدّ المحاولة',
      markOvertaken: 'يُسجَّل أن حالة الطلب تغيّرت',
      markWithdrawn: 'يسجّل أن ما تخبر به تم التراجع عنه',
      restart: 'يبدأ عدّ المحاولات من جديد',
    },
    inputs: {
      officer: 'المستخدم يملك صلاحية التعديل، والرسالة جديدة',
      lastTry: 'المستخدم يملك صلاحية التعديل، وبقيت للرسالة محاولة واحدة',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
  testMail: {
    name: 'الرسالة التجريبية',
    about: 'نافذة الرسالة التجريبية: رسالة واحدة إلى عنوان واحد تُرسل فورًا، ثم يظهر رد خادم البريد.',
    states: {
      closed: { name: 'مغلقة', about: 'النافذة غير مفتوحة.' },
      unavailable: { name: 'لا يوجد خادم بريد', about: 'تبقى الرسائل في الانتظار، وتذكر النافذة من يضبط الخادم.' },
      writing: { name: 'قيد الكتابة', about: 'اختيار العنوان واللغة.' },
      sending: { name: 'قيد الإرسال', about: 'في انتظار رد خادم البريد، 20 ثانية على الأكثر.' },
      answered: { name: 'وصل الرد', about: 'يظهر رد خادم البريد.' },
      refused: { name: 'لم تُرسل', about: 'لم تُرسل الرسالة، ويظهر السبب.' },
    },
    events: {
      test_open: { name: 'فتح', step: 'اضغط «إرسال رسالة تجريبية»' },
      value_change: { name: 'كتابة', step: 'غيّر العنوان' },
      test_send: { name: 'إرسال', step: 'اضغط «إرسال»' },
      dialog_close: { name: 'إغلاق', step: 'اضغط «إغلاق»' },
    },
    guards: {
      hasServer: 'يوجد خادم بريد',
      isServerMissing: 'لم يعد هناك خادم بريد',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      clear: 'يمسح العنوان والرد',
      setValue: actions.setValue,
      setAnswer: 'يحفظ الرد',
      setProblem: actions.setProblem,
      clearResult: 'يزيل الرد السابق',
    },
    invokes: {
      sendTest: {
        name: 'إرسال الرسالة التجريبية',
        done: {
          accepted: 'يقبل خادم البريد الرسالة',
          unanswered: 'لا يرد خادم البريد في الوقت المحدد',
        },
        error: {
          broken: answers.broken,
          sessionOver: answers.sessionOver,
          noServer: 'يرد الخادم: لا يوجد خادم بريد',
          limit: 'يرد الخادم: رسائل تجريبية كثيرة في دقيقة',
        },
      },
    },
    inputs: { plain: 'لم يحدث شيء من قبل' },
    data: {
      test_open: { withServer: 'يوجد خادم بريد', withoutServer: 'لا يوجد خادم بريد' },
      value_change: { other: 'عنوان آخر' },
      test_send: { valid: 'عنوان صحيح' },
    },
  },
}

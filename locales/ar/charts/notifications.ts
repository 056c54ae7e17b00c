import { actions, answers, guards } from './common.js'

/** Texts of the machines of machines/notifications, in Arabic. */
export const notifications = {
  groupSend: {
    name: 'رسالة جماعية',
    about: 'تُكتب وتُعاين وتُؤكد وتُرسل، ويمكن استرجاعها ما دام بريدها محجوزًا.',
    states: {
      idle: { name: 'لا شيء', about: 'لا شيء يُكتب الآن، وما بُدئ محفوظ.' },
      writing: { name: 'الكتابة', about: 'النص، وما يحدث للحالة، وهل تُرسل بريدًا، مع سبب رفض المعاينة السابقة.' },
      previewing: { name: 'المعاينة', about: 'يخبر الخادم بمن تصله الرسالة ومن يُستبعد، ولا يُرسل شيء.' },
      confirming: { name: 'التأكيد', about: 'كم طلبًا تصله، ومن يُستبعد ولماذا، وثلاث من الرسائل. ينتظر نعم أو لا.' },
      sending: { name: 'الإرسال', about: 'يتسلم الخادم ما عُوين.' },
      sent: { name: 'أُرسلت', about: 'ما تم، أو المهمة التي تنفذه، وحتى متى يبقى البريد محجوزًا.' },
      takingBack: { name: 'الاسترجاع', about: 'يسترجع الخادم الرسالة فلا يُرسل بريدها.' },
      failed: { name: 'لم يتم', about: 'رُفض الإرسال أو لم يأت رد: يمكن تكرار المحاولة نفسها، ولا تتم إلا مرة.' },
    },
    events: {
      group_open: { name: 'إرسال جماعي', step: 'اختر صفوفًا أو كل النتائج واضغط «إرسال جماعي»' },
      group_close: { name: 'إغلاق', step: 'اضغط «إغلاق»' },
      text_change: { name: 'كتابة', step: 'اكتب الرسالة أو اختر ما يحدث للحالة' },
      preview_ask: { name: 'معاينة', step: 'اضغط «معاينة»' },
      text_edit: { name: 'عودة إلى النص', step: 'اضغط «عودة إلى النص»' },
      send_confirm: { name: 'إرسال', step: 'اضغط «إرسال»' },
      send_retry: { name: 'إعادة المحاولة', step: 'اضغط «إعادة المحاولة»' },
      group_takeBack: { name: 'استرجاع', step: 'اضغط «استرجاع الرسالة»' },
    },
    guards: {
      hasRecipients: 'تصل الرسالة إلى طلب على الأقل',
      isHeld: 'تم كل شيء في الحال، والبريد محجوز',
      isPreviewOver: 'انتهت المعاينة: انقضت مدتها، أو أُرسلت، أو تغيّر النص، أو لا تصل إلى أحد',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      setSelection: 'يحفظ من اختير وينسى المعاينة السابقة',
      setDraft: 'يحفظ ما كُتب حتى الآن',
      setPreview: 'يحفظ المعاينة',
      setProblem: actions.setProblem,
      setAnswer: 'يحفظ ما فعله الخادم',
      clearProblem: actions.clearProblem,
      clearDraft: 'ينسى ما كُتب',
      announce: 'يعرض رسالة النجاح لمدة ثانيتين',
      reloadList: 'تُحمّل القائمة من جديد بلا اختيار',
    },
    invokes: {
      previewGroup: {
        name: 'طلب المعاينة',
        done: { some: 'يجيب الخادم: تصل إلى واحد ويُستبعد واحد', nobody: 'يجيب الخادم: لا تصل إلى أحد' },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
      sendGroup: {
        name: 'إرسال الرسالة',
        done: { done: 'يجيب الخادم: تم', queued: 'يجيب الخادم: تتولاها مهمة' },
        error: {
          broken: answers.broken,
          sessionOver: answers.sessionOver,
          expired: 'يجيب الخادم: انتهت صلاحية المعاينة',
        },
      },
      takeBackGroup: {
        name: 'استرجاع الرسالة',
        done: { done: 'يجيب الخادم: استُرجعت' },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
    },
    inputs: { plain: 'لم يحدث شيء من قبل' },
    data: {
      group_open: { rows: 'صف واحد مختار', all: 'كل نتائج البحث' },
      text_change: { some: 'بعض الحروف' },
      preview_ask: { whole: 'رسالة كاملة' },
    },
  },
}

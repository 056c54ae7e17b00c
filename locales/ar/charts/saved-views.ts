import { actions, answers, guards } from './common.js'

/** Texts of the machines of machines/saved-views. */
export const savedViews = {
  savedViews: {
    name: 'طرق العرض المحفوظة',
    about: 'طرق عرض القوائم التي حفظها المستخدم: تُحمَّل مع أول قائمة، وتُحدَّث بما يظهر فيها، وتُحذف.',
    states: {
      unknown: { name: 'لم تُطلب بعد', about: 'لم تُفتح أي قائمة بعد.' },
      loading: { name: 'جارٍ التحميل', about: 'في انتظار طرق العرض، دون تعطيل القائمة.' },
      failed: { name: 'تعذّر التحميل', about: 'تذكر القائمة المنسدلة تعذّر تحميل طرق العرض، وتعرض «إعادة المحاولة».' },
      ready: { name: 'جاهزة', about: 'يمكن اختيار طرق العرض وتغييرها.' },
      confirming: { name: 'طلب التأكيد', about: 'تسأل النافذة عن حذف طريقة العرض باسمها.' },
      updating: { name: 'جارٍ التحديث', about: 'يحفظ الخادم ما يظهر في القائمة الآن في طريقة العرض.' },
      removing: { name: 'جارٍ الحذف', about: 'يحذف الخادم طريقة العرض.' },
    },
    events: {
      views_load: { name: 'تحميل', step: 'افتح قائمة، أو اضغط «إعادة المحاولة» في طرق العرض' },
      view_update: { name: 'تحديث', step: 'اضغط «تحديث» مع اسم طريقة العرض' },
      view_remove: { name: 'حذف', step: 'اضغط «حذف» بجوار طريقة العرض' },
      removal_confirm: { name: 'تأكيد', step: 'اضغط «حذف» في النافذة' },
      removal_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء» في النافذة' },
    },
    guards: {
      isSessionOver: guards.isSessionOver,
      isOutOfDate: 'طريقة العرض حُذفت أو تغيّرت في نافذة أخرى',
    },
    actions: {
      clearTarget: 'ينسى طريقة العرض المقصودة',
      setViews: 'يعرض طرق العرض في القائمة المنسدلة',
      setTarget: 'يسجل طريقة العرض المقصودة',
      showSuccess: actions.showSuccess,
      showProblem: actions.showProblem,
    },
    invokes: {
      loadViews: {
        name: 'تحميل طرق العرض',
        done: { one: 'يجيب الخادم: طريقة عرض واحدة', none: 'يجيب الخادم: لا طرق عرض' },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
      updateView: {
        name: 'تحديث طريقة العرض',
        done: { done: answers.saved },
        error: { broken: answers.broken, gone: answers.gone, stale: answers.stale, sessionOver: answers.sessionOver },
      },
      removeView: {
        name: 'حذف طريقة العرض',
        done: { done: 'يجيب الخادم: تم الحذف' },
        error: { broken: answers.broken, gone: answers.gone, stale: answers.stale, sessionOver: answers.sessionOver },
      },
    },
    inputs: {
      plain: 'سجّل المستخدم الدخول للتو',
    },
    data: {
      view_update: { one: 'طريقة العرض «غير مفعّلة»' },
      view_remove: { one: 'طريقة العرض «غير مفعّلة»' },
    },
  },
}

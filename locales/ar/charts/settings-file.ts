import { actions, answers, guards } from './common.js'

/** Texts of the machines of machines/settings-file. */
export const settingsFile = {
  settingsImport: {
    name: 'استيراد الإعدادات',
    about: 'إعدادات نظام آخر: يُختار الملف ويُقرأ ويُعاين، ثم يُستورد بعد التأكيد.',
    states: {
      choosing: { name: 'اختيار ملف', about: 'في انتظار ملف.' },
      refused: { name: 'ملف غير مقبول', about: 'لم يُقبل الملف: يُذكر السبب، وفي انتظار ملف آخر.' },
      reading: { name: 'جارٍ القراءة', about: 'يُقرأ الملف في المتصفح.' },
      reviewing: { name: 'جارٍ المقارنة', about: 'يذكر الخادم ما يترتب على الأجزاء المختارة، ولا يُحفظ شيء.' },
      unreviewed: { name: 'تعذّرت المعاينة', about: 'لا معاينة: يُذكر السبب، ويبقى ما قُرئ من الملف.' },
      reviewed: { name: 'معاينة', about: 'يظهر ما سيُضاف وما سيتغيّر في كل جزء، ويمكن ترك جزء.' },
      importing: { name: 'جارٍ الاستيراد', about: 'يُنفَّذ ما ظهر في المعاينة كله أو لا شيء منه.' },
      done: { name: 'تم', about: 'يُذكر عدد ما أُضيف وما تغيّر، ويمكن اختيار ملف آخر.' },
    },
    events: {
      file_choose: { name: 'اختيار ملف', step: 'اختر ملف الإعدادات' },
      file_another: { name: 'ملف آخر', step: 'اضغط «ملف آخر»' },
      work_cancel: { name: 'إلغاء', step: 'اضغط «إلغاء»' },
      review_retry: { name: 'إعادة الفحص', step: 'اضغط «إعادة الفحص»' },
      parts_change: { name: 'اختيار الأجزاء', step: 'ضع علامة أمام جزء أو أزلها' },
      import_confirm: { name: 'استيراد', step: 'اضغط الزر الذي يذكر عدد السجلات المستوردة' },
    },
    guards: {
      isRefused: 'الملف ليس ملف إعدادات، أو لا يُقرأ',
      hasParts: 'اختير جزء',
      hasChanges: 'يضيف جزء شيئًا أو يغيّره',
      isOutdated: 'تغيّر شيء بعد المعاينة',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      setFile: 'يحتفظ بالملف المقروء ويختار كل أجزائه',
      setFault: 'يحتفظ بسبب عدم قبول الملف لعرضه',
      setParts: 'يحتفظ بالأجزاء المختارة',
      setReview: 'يعرض المعاينة',
      setMessage: 'يحتفظ برسالة النجاح لعرضها',
      setProblem: actions.setProblem,
      clearProblem: actions.clearProblem,
      clearAll: 'ينسى الملف وكل ما فيه',
    },
    invokes: {
      readFile: {
        name: 'قراءة الملف',
        done: { read: 'ملف فيه جزءان', refused: 'ملف لا يُقرأ' },
        error: { thrown: answers.thrown },
      },
      reviewFile: {
        name: 'مقارنة الملف',
        done: {
          some: 'يجيب الخادم: قطاع واحد جديد، ولا يُسمح باستيراد الأدوار',
          nothing: 'يجيب الخادم: لا شيء يتغيّر',
        },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
      importFile: {
        name: 'استيراد الإعدادات',
        done: { imported: 'يجيب الخادم: استُوردت' },
        error: {
          broken: answers.broken,
          outdated: 'يجيب الخادم: تغيّر شيء بعد المعاينة',
          sessionOver: answers.sessionOver,
        },
      },
    },
    inputs: { plain: 'لا شيء قبلها' },
    data: { parts_change: { fewer: 'أُزيلت علامة الجزء الثاني', none: 'لا علامة أمام أي جزء' } },
  },
}

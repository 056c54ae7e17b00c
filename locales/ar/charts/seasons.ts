import { guards, inputs } from './common.js'

/** Texts of the machines of machines/seasons. */
export const seasons = {
  season: {
    name: 'الموسم',
    about: 'حياة الموسم: يُخطط له ويُعد ويُفتح للتقديم ويُبت في طلباته وينتهي ويُؤرشف.',
    states: {
      absent: { name: 'غير موجود', about: 'لا يوجد.' },
      planned: { name: 'مخطط له', about: 'عُرف عامه وفصله الدراسي، وربما تاريخاه.' },
      preparing: { name: 'قيد الإعداد', about: 'تُعد قواعده وتقويمه، ولا تُقدَّم فيه طلبات بعد.' },
      open: { name: 'مفتوح للتقديم', about: 'تُقدَّم الطلبات ويُبت فيها.' },
      closed: { name: 'مغلق أمام التقديم', about: 'لا تُقدَّم طلبات جديدة، ويستمر البت في المقدَّمة.' },
      deciding: { name: 'قيد البت', about: 'يُبت في آخر الطلبات.' },
      finished: { name: 'منتهٍ', about: 'بُت في كل شيء: للعرض والطباعة والنقل، ولا يتغير غير ذلك.' },
      archived: { name: 'مؤرشف', about: 'لا يظهر في قوائم المواسم إلا إذا طُلب.' },
    },
    events: {
      season_add: { name: 'إضافة', step: 'اضغط «إضافة موسم»، واملأ النموذج ثم احفظ' },
      season_edit: { name: 'تعديل التاريخين', step: 'اضغط «تعديل» في الصف، وغيّر التاريخين ثم احفظ' },
      season_remove: { name: 'حذف', step: 'اضغط «حذف» في الصف ثم أكّد' },
      season_prepare: { name: 'بدء الإعداد', step: 'اضغط «بدء الإعداد» في الصف ثم أكّد' },
      season_open: { name: 'فتح التقديم', step: 'اضغط «فتح التقديم» في الصف ثم أكّد' },
      season_close: { name: 'إغلاق التقديم', step: 'اضغط «إغلاق التقديم» في الصف ثم أكّد' },
      season_decide: { name: 'بدء البت الأخير', step: 'اضغط «بدء البت الأخير» في الصف ثم أكّد' },
      season_finish: { name: 'إنهاء', step: 'اضغط «إنهاء الموسم» في الصف ثم أكّد' },
      season_archive: { name: 'أرشفة', step: 'اضغط «أرشفة» في الصف ثم أكّد' },
      season_back: { name: 'الرجوع خطوة', step: 'اضغط «الرجوع خطوة» في الصف ثم أكّد' },
      season_makeCurrent: { name: 'جعله الحالي', step: 'اضغط «جعله الموسم الحالي» في الصف ثم أكّد' },
      season_replace: { name: 'موسم حالي آخر', step: 'يُجعل موسم آخر هو الحالي' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isNotCurrent: 'ليس الموسم الحالي',
      hasDates: 'له تاريخ بداية ونهاية',
      isNotOver: 'لم يمضِ آخر يوم فيه',
      hasNoApplications: 'لم تُقدَّم فيه طلبات',
      hasNothingUndecided: 'بُت في كل طلباته',
      hasNothingToExport: 'لا تنتظر طلباته نتيجة تصدير',
      isUnused: 'ليس له طلبات أو قواعد أو فترات في التقويم',
    },
    actions: {
      setDates: 'يحفظ التاريخين',
      setCurrent: 'يجعله الموسم الحالي',
      unsetCurrent: 'لم يعد الموسم الحالي',
    },
    data: { season_edit: { toCome: 'تاريخ نهاية لم يأتِ بعد', over: 'تاريخ نهاية مضى' } },
    inputs: {
      manager: 'يستطيع المستخدم تغييره، وليس له طلبات أو قواعد',
      withoutDates: 'لم يُحدد تاريخاه',
      inUse: 'له ثلاثة طلبات بُت فيها',
      undecided: 'لم يُبت في اثنين من طلباته',
      toExport: 'ينتظر أحد طلباته نتيجة التصدير',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}

import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/calendar. */
export const calendar = {
  calendarPeriod: {
    name: 'فترة التقويم',
    about: 'حياة فترة في التقويم: قادمة ثم جارية ثم منتهية، بحسب اليوم في مصر.',
    states: {
      absent: { name: 'غير موجودة', about: 'ليست في التقويم.' },
      planned: { name: 'قادمة', about: 'لم يأتِ يومها الأول بعد.' },
      running: { name: 'جارية', about: 'اليوم يقع فيها، ويشمل ذلك يوميها الأول والأخير.' },
      ended: { name: 'منتهية', about: 'مضى يومها الأخير.' },
    },
    events: {
      period_add: { name: 'إضافة', step: 'اضغط «إضافة فترة»، واملأ النموذج ثم احفظ' },
      period_edit: { name: 'تعديل', step: 'اضغط «تعديل» في الصف، وغيّر التاريخين ثم احفظ' },
      period_delete: { name: 'حذف', step: 'اضغط «حذف» في الصف ثم أكّد' },
      period_start: { name: 'بداية', step: 'يأتي يومها الأول' },
      period_end: { name: 'نهاية', step: 'يمضي يومها الأخير' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: 'النطاق هو الجامعة أو كلية',
      isOwn: 'الفترة للنطاق المختار',
      isOfActiveYear: 'عامها الجامعي هو النشط',
      isOneScope: 'العمل على نطاق واحد، لا على أكثر من نطاق معًا',
    },
    actions: { edit: actions.edit },
    inputs: {
      officer: 'المستخدم يملك صلاحية التعديل، والفترة لنطاقه في العام النشط',
      viewer: inputs.viewer,
      inBranch: 'المستخدم يملك صلاحية التعديل، لكن النطاق فرع',
      ofUniversity: 'النطاق كلية، والفترة للجامعة',
      pastYear: 'الفترة لعام جامعي غير نشط',
      inSeveral: 'المستخدم يملك صلاحية التعديل، لكن العمل على أكثر من كلية معًا',
    },
  },
}

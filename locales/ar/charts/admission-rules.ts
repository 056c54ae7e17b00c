import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/admission-rules. */
export const admissionRules = {
  admissionRule: {
    name: 'قاعدة الالتحاق',
    about: 'حياة قاعدة الالتحاق: مفعّلة أو غير مفعّلة، حتى تُحذف أو ينتهي موسمها.',
    states: {
      active: { name: 'مفعّلة', about: 'تقبل الكلية هذه التخصصات من الشهادة في موسم القاعدة.' },
      inactive: { name: 'غير مفعّلة', about: 'محفوظة، ولا يُقبل بها أحد.' },
      deleted: { name: 'محذوفة', about: 'حُذفت نهائيًا.' },
    },
    events: {
      rule_edit: { name: 'تعديل', step: 'اضغط «تعديل» في الصف، وغيّر الشهادة أو التخصصات ثم احفظ' },
      rule_activate: { name: 'تفعيل', step: 'فعّل القاعدة من صفها' },
      rule_deactivate: { name: 'إلغاء التفعيل', step: 'ألغِ تفعيل القاعدة من صفها' },
      rule_delete: { name: 'حذف', step: 'اضغط «حذف» في الصف ثم أكّد' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isOfEditableSeason: 'موسم القاعدة هو النشط وغير منتهٍ، أو هو قيد الإعداد',
    },
    actions: { edit: actions.edit },
    inputs: {
      officer: 'المستخدم يملك صلاحية التعديل، والقاعدة في الموسم النشط',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
      pastSeason: 'القاعدة في موسم سابق',
    },
  },
}

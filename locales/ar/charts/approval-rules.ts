import { guards, inputs } from './common.js'

/** Texts of the machines of machines/approval-rules. */
export const approvalRules = {
  approvalRule: {
    name: 'قاعدة القبول',
    about: 'حياة قاعدة القبول لكلية في عام وفصل دراسي: ضبطها وتطبيقها وتعديلها وحذفها.',
    states: {
      absent: { name: 'لا قاعدة', about: 'ليست للكلية قاعدة في هذا العام والفصل الدراسي.' },
      unapplied: { name: 'مضبوطة', about: 'لا يوجد ترشيح أو قرار قائم بهذه القاعدة.' },
      applied: { name: 'مطبقة', about: 'طلبات رُشحت أو حُسمت بها، ويعيدها تعديل القاعدة إلى المراجعة.' },
    },
    events: {
      rule_add: { name: 'إضافة', step: 'اضغط «إضافة قاعدة»، واملأ النموذج ثم احفظ' },
      rule_edit: { name: 'تعديل', step: 'اضغط «تعديل» في الصف، وغيّر القاعدة ثم احفظ' },
      rule_apply: { name: 'تطبيق', step: 'تُطبَّق القاعدة على طلبات الكلية' },
      rule_delete: { name: 'حذف', step: 'اضغط «حذف» في الصف ثم أكّد' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: 'النطاق هو الكلية أو الجامعة',
      hasActiveSeason: 'يوجد عام وفصل دراسي نشطان',
      isOfEditableSeason: 'موسم القاعدة هو النشط أو قيد الإعداد',
      isOfActiveSeason: 'القاعدة للعام والفصل الدراسي النشطين',
      isSeasonUnfinished: 'موسم القاعدة غير منتهٍ',
      hasActiveFaculty: 'الكلية مفعّلة',
      hasNoRecommendations: 'لا يوجد ترشيح قائم بها',
    },
    actions: {
      change: 'يحفظ القاعدة الجديدة',
      returnApplications: 'يعيد الطلبات إلى المراجعة',
    },
    inputs: {
      officer: 'المستخدم يملك صلاحية التعديل، والعام والفصل الدراسي نشطان، والكلية مفعّلة',
      viewer: inputs.viewer,
      inBranch: 'المستخدم يملك صلاحية التعديل، لكن النطاق فرع',
      preparing: 'موسم القاعدة قيد الإعداد',
      finished: 'الموسم النشط منتهٍ',
      pastYear: 'القاعدة لعام سابق',
      noActiveSemester: 'لا يوجد فصل دراسي نشط',
      inactiveFaculty: 'الكلية غير مفعّلة',
      recommendsAcceptance: 'ثلاثة طلبات مرشحة للقبول',
      recommendsRefusal: 'طلبان مرشحان للرفض',
    },
  },
}

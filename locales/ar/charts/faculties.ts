import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/faculties. */
export const faculties = {
  faculty: {
    name: 'الكلية',
    about: 'حياة الكلية: مفعّلة أو غير مفعّلة، إلى أن تُحذف.',
    states: {
      active: { name: 'مفعّلة', about: 'يمكن فتح فروعها للتقديم، وتُضبط لها القواعد وتُطبق.' },
      inactive: { name: 'غير مفعّلة', about: 'تبقى طلباتها ومستخدموها، ولا يتقدم إليها أحد، وتتوقف قواعدها.' },
      removed: { name: 'محذوفة', about: 'حُذفت نهائيًا، ولم يكن شيء يستخدمها.' },
    },
    events: {
      faculty_edit: { name: 'تعديل', step: 'اضغط «تعديل» في سطر الكلية، وغيّر البيانات ثم احفظ' },
      faculty_activate: { name: 'تفعيل', step: 'شغّل المفتاح في سطر الكلية' },
      faculty_deactivate: { name: 'إلغاء التفعيل', step: 'أوقف المفتاح في سطر الكلية' },
      faculty_remove: { name: 'حذف', step: 'اضغط «حذف» في سطر الكلية ثم أكّد' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUnused: 'لا شيء يستخدم الكلية',
      hasNoRecommendations: 'لا ينتظر البت ترشيحٌ من قاعدة الكلية',
    },
    actions: { edit: actions.edit },
    inputs: {
      unused: 'يستطيع المستخدم تغييرها، ولا شيء يستخدمها',
      used: 'تستخدمها ثلاثة سجلات',
      recommended: 'ترشيحان من قاعدتها لم يُبت فيهما',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
  branch: {
    name: 'الفرع',
    about: 'حياة الفرع في كليته: مفعّل أو غير مفعّل، إلى أن يُحذف.',
    states: {
      active: { name: 'مفعّل', about: 'يمكن فتحه للتقديم، وله عدد من الطلاب في قاعدة كليته.' },
      inactive: { name: 'غير مفعّل', about: 'تبقى طلباته ومستخدموه، ولا يتقدم إليه أحد.' },
      removed: { name: 'محذوف', about: 'حُذف نهائيًا، ولم يكن شيء يستخدمه.' },
    },
    events: {
      branch_edit: { name: 'تعديل', step: 'اضغط «تعديل» في سطر الفرع، وغيّر البيانات ثم احفظ' },
      branch_move: { name: 'نقل', step: 'اضغط «نقل إلى كلية أخرى» في سطر الفرع، واختر الكلية ثم أكّد' },
      branch_activate: { name: 'تفعيل', step: 'شغّل المفتاح في سطر الفرع' },
      branch_deactivate: { name: 'إلغاء التفعيل', step: 'أوقف المفتاح في سطر الفرع' },
      branch_remove: { name: 'حذف', step: 'اضغط «حذف» في سطر الفرع ثم أكّد' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUnused: 'لا شيء يستخدم الفرع',
      isTargetActive: 'الكلية الجديدة مفعّلة',
      hasNoSeats: 'لا عدد للفرع في قاعدة كليته لهذا الموسم',
      hasNoRecommendations: 'لا ينتظر البت ترشيحٌ لطلب إلى الفرع',
      hasNoJobs: 'لا مهمة جارية في الكليتين',
      hasNoCoveredHomes: 'لا مستخدم نطاقه الفرع والكلية الجديدة معًا',
    },
    actions: { edit: actions.edit, move: 'ينتقل مع الفرع ما يخصه' },
    data: {
      branch_move: {
        permitted: 'كلية مفعّلة، ولا شيء يمنع',
        toInactive: 'كلية غير مفعّلة',
        withSeats: 'للفرع أربعون طالبًا في قاعدة كليته لهذا الموسم',
        recommended: 'ترشيحان لطلبين إلى الفرع لم يُبت فيهما',
        withJobs: 'مهمة جارية في إحدى الكليتين',
        withHomes: 'مستخدم نطاقه الفرع والكلية الجديدة معًا',
      },
    },
    inputs: {
      unused: 'يستطيع المستخدم تغييره، ولا شيء يستخدمه',
      used: 'تستخدمه ثلاثة سجلات',
      viewer: inputs.viewer,
      inBranch: 'المستخدم يملك صلاحية التعديل، لكن النطاق فرع',
    },
  },
}

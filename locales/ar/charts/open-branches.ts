import { guards, inputs } from './common.js'

/** Texts of the machines of machines/open-branches. */
export const openBranches = {
  openBranch: {
    name: 'التقديم إلى الفرع',
    about: 'هل يستقبل الفرع طلبات جديدة: مغلق أو مفتوح للتقديم.',
    states: {
      closed: { name: 'مغلق', about: 'لا يتقدم إليه أحد، وتستمر الطلبات المقدمة من قبل.' },
      open: { name: 'مفتوح', about: 'يتقدم إليه الطلاب ما دام الفرع وكليته مفعّلين.' },
    },
    events: {
      branch_open: { name: 'فتح التقديم', step: 'شغّل مفتاح «التقديم» في الصف' },
      branch_close: { name: 'إغلاق التقديم', step: 'أوقف مفتاح «التقديم» في الصف، وأكّد إن سُئلت' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isBranchActive: 'الفرع مفعّل',
      isFacultyActive: 'كلية الفرع مفعّلة',
    },
    inputs: {
      officer: 'المستخدم يملك صلاحية التعديل، والفرع وكليته مفعّلان',
      viewer: inputs.viewer,
      inBranch: 'المستخدم يملك صلاحية التعديل، لكن النطاق فرع',
      inactiveBranch: 'الفرع غير مفعّل',
      inactiveFaculty: 'كلية الفرع غير مفعّلة',
    },
  },
}

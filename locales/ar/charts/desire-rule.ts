import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/desire-rule. */
export const desireRule = {
  desireRule: {
    name: 'قاعدة الرغبات',
    about: 'حياة قاعدة الرغبات: تحديدها وتعديلها وحذفها.',
    states: {
      absent: { name: 'لا قاعدة', about: 'لم تُحدَّد قاعدة: تُنظر جميع الرغبات.' },
      set: { name: 'محددة', about: 'قاعدة واحدة تحدد الرغبات التي تُنظر.' },
    },
    events: {
      rule_set: { name: 'تحديد', step: 'اختر بطاقة ثم اضغط «حفظ»' },
      rule_edit: { name: 'تعديل', step: 'اختر بطاقة أخرى ثم اضغط «حفظ»' },
      rule_delete: { name: 'حذف', step: 'اضغط «حذف» ثم أكّد' },
    },
    guards: { mayManage: guards.mayManage, isInScope: guards.isInScope },
    actions: { edit: actions.edit },
    inputs: { officer: 'المستخدم يملك صلاحية التعديل', viewer: inputs.viewer, inFaculty: inputs.inFaculty },
  },
}

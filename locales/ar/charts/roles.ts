import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/roles. */
export const roles = {
  role: {
    name: 'الدور',
    about: 'حياة الدور: يُمنح للأشخاص، أو يخرج من الاستخدام.',
    states: {
      active: { name: 'قيد الاستخدام', about: 'يمكن منحه للأشخاص.' },
      retired: { name: 'خارج الاستخدام', about: 'ليس لأحد، ولا يُمنح لأحد، إلى أن يعود إلى الاستخدام.' },
    },
    events: {
      role_edit: { name: 'تعديل', step: 'افتح الدور، وغيّر الاسم أو الصلاحيات ثم احفظ' },
      role_retire: { name: 'إخراج من الاستخدام', step: 'اضغط «إخراج من الاستخدام» في الصف ثم أكّد' },
      role_restore: { name: 'إعادة إلى الاستخدام', step: 'اضغط «إعادة إلى الاستخدام» في الصف' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isNotAdministrator: 'ليس دور مدير النظام',
      isNotOwn: 'ليس دور المستخدم نفسه',
      isNotAboveCaller: 'لا يتيح الدور ما لا يتيحه دور المستخدم',
      isUnheld: 'ليس الدور لأحد',
      isWithinCaller: 'كل الصلاحيات الجديدة من صلاحيات المستخدم',
    },
    actions: { edit: actions.edit },
    data: {
      role_edit: {
        within: 'صلاحيات يملكها المستخدم',
        beyond: 'صلاحية لا يملكها المستخدم',
      },
    },
    inputs: {
      unheld: 'يستطيع المستخدم تغييره، وليس لأحد',
      held: 'لثلاثة أشخاص',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
      administrator: 'هو دور مدير النظام',
      own: 'هو دور المستخدم نفسه',
      above: 'يتيح الدور أكثر مما يتيحه دور المستخدم',
    },
  },
}

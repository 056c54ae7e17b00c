import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/services. */
export const services = {
  service: {
    name: 'الخدمة',
    about: 'تُسجَّل الخدمة ثم تُعدَّل.',
    states: { registered: { name: 'مسجَّلة', about: 'عنوانها معروف، ولا تُحذف.' } },
    events: { service_edit: { name: 'تعديل', step: 'اضغط «تعديل» في الصف، وغيّر البيانات ثم احفظ' } },
    guards: { mayManage: guards.mayManage, isInScope: guards.isInScope },
    actions: { edit: actions.edit },
    inputs: { admin: 'المستخدم يملك صلاحية التعديل', viewer: inputs.viewer, inFaculty: inputs.inFaculty },
  },
}

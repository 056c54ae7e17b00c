import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/courses. */
export const courses = {
  course: {
    name: 'المقرر',
    about: 'حياة المقرر: مفعّل أو غير مفعّل، إلى أن يُحذف.',
    states: {
      active: { name: 'مفعّل', about: 'يظهر عند إضافة المقررات إلى الشهادات.' },
      inactive: { name: 'غير مفعّل', about: 'يبقى في شهاداته، ولا يُضاف إلى غيرها.' },
      deleted: { name: 'محذوف', about: 'حُذف نهائيًا.' },
    },
    events: {
      course_edit: { name: 'تعديل', step: 'اضغط «تعديل»، وغيّر البيانات ثم احفظ' },
      course_delete: { name: 'حذف', step: 'اضغط «حذف» ثم أكّد' },
      course_activate: { name: 'تفعيل', step: 'شغّل مفتاح «مفعّل» في الصف' },
      course_deactivate: { name: 'إلغاء التفعيل', step: 'أوقف مفتاح «مفعّل» في الصف' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      hasNoCertificates: 'ليس ضمن أي شهادة',
    },
    actions: {
      edit: actions.edit,
    },
    inputs: {
      free: 'المستخدم يملك صلاحية التعديل، والمقرر خارج الشهادات',
      certified: 'المستخدم يملك صلاحية التعديل، والمقرر ضمن شهادتين',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}

import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/lists. */
export const lists = {
  listRow: {
    name: 'سجل في قائمة',
    about: 'حياة السجل في قائمته: مفعّل أو غير مفعّل، وقد يُدمج في سجل آخر، إلى أن يُحذف.',
    states: {
      active: { name: 'مفعّل', about: 'يظهر حيثما يُختار مثله.' },
      inactive: { name: 'غير مفعّل', about: 'يبقى حيث استُخدم، ولا يظهر للاختيار في البيانات الجديدة.' },
      merged: {
        name: 'مدموج',
        about: 'يظهر السجل الآخر مكانه في كل موضع، ولا يُختار هو في أي موضع، إلى أن يُلغى الدمج.',
      },
      merged_fromActive: { name: 'كان مفعّلًا', about: 'إذا أُلغي الدمج عاد مفعّلًا.' },
      merged_fromInactive: { name: 'كان غير مفعّل', about: 'إذا أُلغي الدمج عاد غير مفعّل.' },
      removed: { name: 'محذوف', about: 'حُذف نهائيًا، ولم يكن شيء يستخدمه.' },
    },
    events: {
      record_edit: { name: 'تعديل', step: 'اضغط «تعديل» في الصف، وغيّر البيانات ثم احفظ' },
      record_activate: { name: 'تفعيل', step: 'شغّل مفتاح «مفعّل» في الصف' },
      record_deactivate: { name: 'إلغاء التفعيل', step: 'أوقف مفتاح «مفعّل» في الصف' },
      record_merge: { name: 'دمج', step: 'اضغط «دمج في سجل آخر» في الصف، واختر السجل الآخر ثم أكّد' },
      record_takeBack: { name: 'إلغاء الدمج', step: 'اضغط «إلغاء الدمج» في الصف' },
      record_delete: { name: 'حذف', step: 'اضغط «حذف» في الصف ثم أكّد' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUnused: 'لا يستخدمه سجل آخر',
      hasNoMeaning: 'ليس له معنى تعتمد عليه القواعد',
      hasNoMergedRows: 'لم يُدمج فيه سجل آخر',
      isTargetUnmerged: 'السجل الآخر غير مدموج في غيره',
    },
    actions: { edit: actions.edit },
    data: {
      record_merge: {
        permitted: 'في سجل غير مدموج في غيره',
        intoMerged: 'في سجل مدموج في غيره',
      },
    },
    inputs: {
      unused: 'يستطيع المستخدم تغييره، ولا سجل يستخدمه',
      used: 'يستطيع المستخدم تغييره، وتستخدمه ثلاثة سجلات',
      meaningful: 'له معنى تعتمد عليه القواعد',
      target: 'دُمج فيه سجلان',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}

import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/fees-rules. */
export const feesRules = {
  feesRule: {
    name: 'قاعدة الرسوم',
    about: 'حياة قاعدة رسوم التقديم: إلكترونية، أو بإيصال.',
    states: {
      online: { name: 'إلكتروني', about: 'تُسدد إلكترونيًا، بوسيلة سداد وقيمة للرسوم.' },
      receipt: { name: 'بإيصال', about: 'تُسدد بإيصال، بلا وسيلة سداد ولا قيمة.' },
      deleted: { name: 'محذوفة', about: 'حُذفت نهائيًا.' },
    },
    events: {
      rule_edit: { name: 'تعديل', step: 'اضغط «تعديل» في الصف، وغيّر القاعدة ثم احفظ' },
      rule_delete: { name: 'حذف', step: 'اضغط «حذف» في الصف ثم أكّد' },
      type_online: { name: 'إلى إلكتروني', step: 'اضغط «تعديل»، واختر «إلكتروني» ووسيلة وقيمة ثم احفظ' },
      type_receipt: { name: 'إلى إيصال', step: 'اضغط «تعديل»، واختر «بإيصال» ثم احفظ' },
    },
    guards: { mayManage: guards.mayManage, isInScope: guards.isInScope },
    actions: {
      edit: actions.edit,
      clearValue: 'يمسح قيمة الرسوم',
      clearTool: 'يمسح وسيلة السداد وكود الخدمة',
    },
    inputs: {
      officer: 'المستخدم يملك صلاحية التعديل، والقاعدة إلكترونية عن طريق بنك',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}

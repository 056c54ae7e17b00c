import { guards, inputs } from './common.js'

/** نصوص آلات machines/official-results. */
export const officialResults = {
  takeOver: {
    name: 'اعتماد المجاميع الرسمية',
    about: 'تصبح المجاميع الرسمية هي المعتمدة في طلبات كثيرة، وقد يُتراجع عن ذلك.',
    states: {
      takingOver: { name: 'قيد الاعتماد', about: 'تُكتب المجاميع الرسمية دفعة بعد دفعة.' },
      takenOver: { name: 'تم الاعتماد', about: 'اعتُمد ما أمكن اعتماده، ومع كل ما لم يُعتمد سببه.' },
      takingBack: { name: 'قيد التراجع', about: 'تُكتب المجاميع المعتمدة السابقة من جديد دفعة بعد دفعة.' },
      takenBack: { name: 'تم التراجع عنه', about: 'عاد كل مجموع إلى ما كان عليه.' },
    },
    events: {
      totals_takeOver: { name: 'اعتماد المجاميع', step: 'تبدأ المهمة باعتماد المجاميع' },
      work_end: { name: 'انتهاء المهمة', step: 'تنتهي مهمة الاعتماد' },
      takeOver_takeBack: { name: 'تراجع', step: 'اضغط «تراجع» في صف الاعتماد ثم أكّد' },
      totals_restore: { name: 'التراجع عن المجاميع', step: 'تبدأ مهمة التراجع عن المجاميع' },
      return_end: { name: 'انتهاء التراجع', step: 'تنتهي مهمة التراجع' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isReturned: 'تم التراجع عن كل مجموع كتبه',
    },
    inputs: {
      manager: 'يستطيع المستخدم تعديل بيانات الطلاب',
      halfReturned: 'أُلغي التراجع في منتصفه',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}

import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/student-accounts. */
export const studentAccounts = {
  studentAccount: {
    name: 'حساب الطالب',
    about: 'حياة حساب الطالب: نشط أو غير نشط، إلى أن يُحذف.',
    states: {
      active: { name: 'نشط', about: 'يستطيع الطالب الدخول والتقديم.' },
      inactive: { name: 'غير نشط', about: 'لا يستطيع الطالب الدخول، وتبقى بياناته قابلة للتعديل.' },
      removed: { name: 'محذوف', about: 'حُذف نهائيًا.' },
    },
    events: {
      account_edit: { name: 'تعديل', step: 'اضغط «تعديل» في الصف، وغيّر رقم الهوية أو البريد الإلكتروني ثم احفظ' },
      account_remove: { name: 'حذف', step: 'اضغط «حذف» في الصف ثم أكّد' },
      account_correct: {
        name: 'تصحيح من أحد الطلبات',
        step: 'صحّح رقم الهوية أو البريد الإلكتروني في تفاصيل أحد طلبات الطالب',
      },
      account_replace: {
        name: 'استبدال',
        step: 'يرسل نظام يُدخل المتقدمين بيانات الطالب من جديد',
      },
      account_receivePaper: { name: 'استلام مستند', step: 'يرسل نظام يُدخل المتقدمين مستندًا للطالب' },
      account_removePaper: { name: 'حذف مستند', step: 'يحذف نظام يُدخل المتقدمين مستندًا للطالب' },
      account_activate: { name: 'تنشيط', step: 'يُنشَّط الحساب من نظام المتقدمين' },
      account_deactivate: { name: 'إيقاف', step: 'يُوقَف الحساب من نظام المتقدمين' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      hasNoApplications: 'لم يقدّم الطالب أي طلب',
      isUnsent: 'لم يُرسل أي من طلبات الطالب',
      isPaperWanted: 'لم يُرسل أي طلب بعد، أو ينتظر أحد الطلبات مستندات',
    },
    actions: { edit: actions.edit },
    data: {
      account_replace: { draft: 'لم يُرسل أي طلب بعد', sent: 'أُرسل طلب' },
      account_receivePaper: { wanted: 'المستند مطلوب', unwanted: 'لا مستند مطلوب' },
      account_removePaper: { draft: 'لم يُرسل أي طلب بعد', sent: 'أُرسل طلب' },
    },
    inputs: {
      officer: 'المستخدم يملك صلاحية التعديل، ولم يقدّم الطالب أي طلب',
      viewer: inputs.viewer,
      elsewhere: 'المستخدم يملك صلاحية التعديل، لكن النطاق لا يسمح',
      applied: 'للطالب طلبات',
    },
  },
}

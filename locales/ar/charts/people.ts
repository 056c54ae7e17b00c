import { guards, inputs } from './common.js'

/** Texts of the machines of machines/people. */
export const people = {
  person: {
    name: 'صاحب الحساب',
    about: 'حياة صاحب الحساب: مدعو، ثم نشط، أو موقوف، إلى أن يترك العمل.',
    states: {
      invited: { name: 'مدعو', about: 'لديه رابط لاختيار كلمة المرور، ولا يمكنه الدخول بعد.' },
      active: { name: 'نشط', about: 'يمكنه الدخول، والعمل بما يتيحه دوره داخل نطاقه.' },
      suspended: { name: 'موقوف', about: 'لا يمكنه الدخول إلى أن يُستأنف الحساب.' },
      left: { name: 'ترك العمل', about: 'يبقى الاسم في سجل المراجعة، ولا يُستخدم الحساب بعد ذلك.' },
    },
    events: {
      person_assign: { name: 'تغيير الدور أو النطاق', step: 'افتح صفحة الشخص، واختر الدور والنطاق ثم احفظ' },
      person_renewLink: { name: 'إرسال رابط جديد', step: 'افتح صفحة الشخص واضغط «رابط جديد»' },
      person_accept: { name: 'قبول الدعوة', step: 'افتح رابط الدعوة واختر كلمة المرور' },
      person_suspend: { name: 'إيقاف', step: 'افتح صفحة الشخص واضغط «إيقاف» ثم أكّد' },
      person_resume: { name: 'استئناف', step: 'افتح صفحة الشخص واضغط «استئناف»' },
      person_endSessions: { name: 'إنهاء الجلسات', step: 'افتح صفحة الشخص واضغط «إنهاء الجلسات» ثم أكّد' },
      person_leave: { name: 'ترك العمل', step: 'افتح صفحة الشخص واضغط «ترك العمل» ثم أكّد' },
      password_change: { name: 'تغيير كلمة المرور', step: 'تُغيَّر كلمة المرور من قائمة الحساب' },
      password_reset: { name: 'تعيين كلمة مرور جديدة', step: 'تُعيَّن كلمة مرور جديدة من رابط' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isWithinHome: 'نطاقات الشخص كلها داخل نطاق المستخدم',
      isNotAboveCaller: 'لا يتيح دور الشخص ما لا يتيحه دور المستخدم',
      isOther: 'المستخدم شخص آخر',
      isNotLastAdministrator: 'يبقى مدير نظام نشط آخر للجامعة كلها',
      isAdministratorKept: 'يبقى مدير نظام نشط للجامعة كلها',
      isRoleActive: 'الدور قيد الاستخدام',
      isRoleWithinCaller: 'لا يتيح الدور ما لا يتيحه دور المستخدم',
      isHomeWithinCaller: 'النطاقات الجديدة داخل نطاق المستخدم',
      isHomeApart: 'كل نطاق جديد مذكور مرة واحدة، وليس داخل نطاق آخر منها',
      hasScope: 'للدور المخصص لكلية أو فرع كلية أو فرع',
    },
    actions: {
      assign: 'يحفظ الدور والنطاق الجديدين',
      sendLink: 'ينهي الرابط السابق ويرسل رابطًا جديدًا',
      setPassword: 'يحفظ كلمة المرور الجديدة',
      endSessions: 'ينهي كل جلسات الشخص المفتوحة',
    },
    data: {
      person_assign: {
        permitted: 'دور ونطاق يستطيع المستخدم منحهما',
        administrator: 'دور مدير النظام للجامعة كلها',
        retired: 'دور خارج الاستخدام',
        above: 'دور يتيح أكثر مما يتيحه دور المستخدم',
        covered: 'نطاق داخل نطاق آخر للشخص',
        outside: 'نطاق خارج نطاق المستخدم',
        unscoped: 'دور مخصص لكلية، مع الجامعة كلها',
      },
    },
    inputs: {
      other: 'يستطيع المستخدم تغيير حساب هذا الشخص',
      viewer: inputs.viewer,
      elsewhere: 'يستطيع المستخدم تغيير الحسابات، لكن ليس في هذا النطاق',
      self: 'المستخدم هو هذا الشخص',
      outside: 'نطاق الشخص خارج نطاق المستخدم',
      above: 'دور الشخص يتيح أكثر مما يتيحه دور المستخدم',
      lastAdministrator: 'الشخص آخر مدير نظام نشط',
    },
  },
}

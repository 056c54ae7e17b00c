import type { BaseTranslation } from '../../i18n-types.ts'

/** Login, passwords and the end of a session. */
const ar_session = {
  login: {
    title: 'تسجيل الدخول',
    welcome: 'أهلًا بك',
    lead: 'أدخل بيانات حسابك للمتابعة',
    submit: 'دخول',
    forgot: 'نسيت كلمة المرور؟',
    tagline: 'كل ما يخص القبول، من الطلب إلى القرار، في مكان واحد',
    points: {
      applications: 'طلبات الطلاب وقراراتها في قائمة واحدة',
      scopes: 'جامعة وكليات وفروع، ولكلٍّ نطاقه',
      history: 'كل تغيير مسجَّل: مَن، ومتى، ولماذا',
    },
  },
  language: {
    switch: 'English',
    label: 'Switch to English',
  },
  demo: {
    banner: 'نسخة تجريبية ببيانات غير حقيقية',
    title: 'حسابات تجريبية',
    hint: 'اختر حسابًا، ثم اكتب كلمة المرور {password:string}',
  },
  roles: {
    administrator: 'مدير النظام',
    officer: 'مسؤول القبول',
    clerk: 'موظف كلية',
    finance: 'موظف مالي',
    entry: 'مدخل بيانات',
    viewer: 'اطّلاع فقط',
  },
  fields: {
    username: 'اسم المستخدم',
    password: 'كلمة المرور',
    cardID: 'الرقم القومي أو رقم جواز السفر',
    email: 'البريد الإلكتروني',
    oldPassword: 'كلمة المرور الحالية',
    newPassword: 'كلمة المرور الجديدة',
    confirmPassword: 'تأكيد كلمة المرور الجديدة',
  },
  help: {
    newPassword: 'من 6 إلى 20 حرفًا: حرف كبير وحرف صغير ورقم ورمز من ⁦!@#$%^&*⁩',
  },
  forgot: {
    title: 'استعادة كلمة المرور',
    lead: 'اكتب بياناتك كما هي مسجلة في حسابك، وسنرسل إليك رابطًا يصلح لمدة 30 دقيقة.',
    submit: 'إرسال الرابط',
    cancel: 'إلغاء',
  },
  reset: {
    title: 'كلمة مرور جديدة',
    lead: 'اختر كلمة مرور جديدة لحسابك.',
    submit: 'حفظ كلمة المرور',
    back: 'العودة إلى تسجيل الدخول',
    dead: 'هذا الرابط استُخدم أو انتهت مدته',
    renew: 'طلب رابط جديد',
  },
  change: {
    title: 'تغيير كلمة المرور',
    submit: 'حفظ',
    cancel: 'إلغاء',
    forced: 'كلمة المرور الحالية صالحة لمرة واحدة. اختر كلمة مرور جديدة للمتابعة.',
    logout: 'تسجيل الخروج',
  },
  warning: {
    title: 'جلستك على وشك الانتهاء',
    idle: 'لم تستخدم النظام منذ فترة. لحماية بيانات الطلاب سيُسجَّل خروجك عند انتهاء العد.',
    absolute: 'بلغت الجلسة أقصى مدة لها. احفظ عملك الآن، ثم سجّل الدخول من جديد.',
    left: 'المتبقي',
    stay: 'متابعة العمل',
    understood: 'فهمت',
    logout: 'تسجيل الخروج',
  },
  unreachable: {
    title: 'تعذّر الوصول إلى الخادم',
    lead: 'تعذّر التحقق من جلستك. نعيد المحاولة تلقائيًا.',
    retry: 'إعادة المحاولة',
    logout: 'تسجيل الخروج',
  },
  loading: 'جارٍ التحميل',
} satisfies BaseTranslation
export default ar_session

import type { BaseTranslation } from '../../i18n-types.ts'

const ar_student_accounts = {
  title: 'إدارة بيانات الطلاب',
  edit: 'تعديل بيانات الطالب',
  fields: {
    identityType: 'البحث حسب',
    searchText: 'نص البحث',
    studentId: 'الطالب',
    nId: 'رقم الهوية',
    email: 'البريد الإلكتروني',
  },
  options: { identityType: { '1': 'اسم الطالب', '2': 'رقم الهوية' } },
  placeholders: { searchText: '3 أحرف على الأقل', studentId: '3 أحرف على الأقل' },
  columns: {
    studentName: 'اسم الطالب',
    identityNum: 'رقم الهوية',
    studentEmail: 'البريد الإلكتروني',
    accountStatus: 'حالة الحساب',
    appCount: 'عدد الطلبات',
    userName: 'اسم المستخدم',
  },
  states: { active: 'نشط', inactive: 'غير نشط' },
  empty: 'لا توجد حسابات طلاب في هذا النطاق',
  actions: { applications: 'طلبات هذا الطالب' },
  lead: {
    passport: 'هوية هذا الطالب جواز سفر: حروف إنجليزية وأرقام، 25 على الأكثر.',
    nationalId: 'هوية هذا الطالب رقم قومي من 14 رقمًا.',
    gender: 'الرقم الثالث عشر في هذا الرقم القومي لا يوافق النوع المسجل للطالب. راجعه، ويمكنك حفظه كما هو.',
  },
  noApplications: {
    why: 'لم يقدّم صاحب هذا الحساب أي طلب.',
    help: 'ستظهر طلباته في قائمة الطلبات بعد أن يقدّمها.',
  },
  remove: {
    title: 'حذف حساب الطالب؟',
    message:
      'سيُحذف نهائيًا حساب {name:string}، رقم الهوية {identity:string}، ومعه البيانات الشخصية واسم المستخدم والمستندات المرفوعة. ولا يمكن التراجع عن ذلك.',
  },
  guards: {
    isInScope: {
      why: 'التعديل في هذه الشاشة غير متاح في النطاق الحالي.',
      help: 'غيّر النطاق ثم أعد المحاولة.',
    },
    hasNoApplications: {
      why: 'قدّم صاحب هذا الحساب {{applications:طلبات|طلبًا واحدًا|طلبين|?? طلبات|?? طلبًا|?? طلب}}.',
      help: 'لا يُحذف إلا حساب لم يقدّم صاحبه أي طلب. ويمكنك تعديل رقم الهوية والبريد الإلكتروني.',
    },
  },
} satisfies BaseTranslation
export default ar_student_accounts

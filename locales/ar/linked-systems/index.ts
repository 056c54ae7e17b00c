import type { BaseTranslation } from '../../i18n-types.ts'

/** الأنظمة المرتبطة. */
const ar_linked_systems = {
  title: 'إدارة الربط مع الأنظمة الأخرى',
  empty: 'لا يوجد نظام آخر مرتبط',
  columns: { system: 'النظام', address: 'العنوان', lastUse: 'آخر استخدام', screen: 'الشاشة' },
  sources: {
    setting: 'من إعدادات الخادم',
    registry: 'من سجل الخدمات',
    builtIn: 'لم تُحدد خدمة، فيقوم مقامها في النسخة التجريبية مستقبِل من هذا النظام',
    none: 'ليس له عنوان',
  },
  hidden: 'يظهر العنوان لمن يملك صلاحية عرض الخدمات',
  others:
    'في السجل {{count:لا خدمة أخرى|خدمة أخرى|خدمتان أخريان|?? خدمات أخرى|?? خدمة أخرى|?? خدمة أخرى}} من هذا النوع، وتُستخدم الأحدث',
  neverUsed: 'لم يُستخدم بعد',
  acts: { export: 'تصدير', reconcile: 'مقارنة', test: 'اختبار' },
  took: '{duration:string} مللي ثانية',
  open: 'فتح',
  noScreen: 'ليست له شاشة',
  noAddressHelp: 'أضف خدمة من نوعه إلى سجل الخدمات، أو اطلب من مسؤول التشغيل ضبط عنوانه',
  testing: 'يجري اختبار نظام',
  actions: { test: 'اختبار' },
  systems: { privateUniversity: 'الجامعة الخاصة', studentAffairs: 'نظام شؤون الطلاب' },
  /** Messages from the server: for a service that gives no reason, and from the built-in receiver. */
  service: {
    noReason: 'لم يُذكر سبب',
    wrongId: 'الرقم القومي غير صحيح',
    duplicate: 'الطالب مسجَّل لدى الجامعة بطلب آخر',
  },
  /** Also used by the server: why a system cannot be used. */
  results: {
    ok: 'استجاب النظام',
    noAddress: 'ليس له عنوان: لا في الإعدادات ولا في سجل الخدمات',
    privateAddress:
      'عنوانه داخل الشبكة الخاصة، وهذه العناوين غير مسموح بها. يسمح بها مسؤول التشغيل عبر ALLOW_PRIVATE_SERVICES',
    unknownName: 'الاسم الوارد في عنوانه غير معروف',
    unreachable: 'تعذر الوصول إلى عنوانه',
    timeout: 'لم يستجب في الوقت المحدد',
    redirected: 'يحيل إلى عنوان آخر، ولا تُتبع الإحالة',
    errorStatus: 'استجاب بخطأ',
    badAnswer: 'استجاب بغير المتفق عليه',
    tooLarge: 'رده أكبر من الحد المسموح',
  },
} satisfies BaseTranslation
export default ar_linked_systems

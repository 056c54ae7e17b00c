import type { NamespaceLinkedSystemsTranslation } from '../../i18n-types.ts'

const ar_linked_systems: NamespaceLinkedSystemsTranslation = {
  systems: { privateUniversity: 'الجامعة الخاصة', studentAffairs: 'نظام شؤون الطلاب' },
  /** Said by the server: where a service gives no reason, and by the receiver that stands in for one. */
  service: {
    noReason: 'لم يُذكر سبب',
    wrongId: 'الرقم القومي غير صحيح',
    duplicate: 'الطالب مسجَّل لدى الجامعة بطلب آخر',
  },
  /** Also said by the server: why a system cannot be used. */
  results: {
    ok: 'رد النظام',
    noAddress: 'ليس له عنوان: لا في الإعدادات ولا في سجل الخدمات',
    privateAddress:
      'عنوانه داخل الشبكة الخاصة، وهذه العناوين غير مسموح بها. يسمح بها مسؤول التشغيل عبر ALLOW_PRIVATE_SERVICES',
    unknownName: 'الاسم الوارد في عنوانه غير معروف',
    unreachable: 'تعذر الوصول إلى عنوانه',
    timeout: 'لم يرد في الوقت المحدد',
    redirected: 'يحيل إلى عنوان آخر، ولا تُتبع الإحالة',
    errorStatus: 'رد بخطأ',
    badAnswer: 'رد بغير المتفق عليه',
    tooLarge: 'رده أكبر من الحد المسموح',
  },
}
export default ar_linked_systems

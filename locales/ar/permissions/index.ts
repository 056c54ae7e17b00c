import type { BaseTranslation } from '../../i18n-types.ts'

/** What each permission is for, in words, by the two parts of its name. */
const ar_permissions = {
  sectors: {
    can_view_sectors: 'الاطلاع على القطاعات',
    can_manage_sectors: 'إضافة القطاعات وتعديلها',
  },
  certificates: {
    can_view_certificate_categories: 'الاطلاع على أنواع الشهادات',
    can_manage_certificate_categories: 'إضافة أنواع الشهادات وتعديلها',
    can_view_certificates: 'الاطلاع على الشهادات',
    can_manage_certificates: 'إضافة الشهادات وتعديلها',
    can_pull_certificates: 'نسخ الشهادات من عام آخر',
  },
  courses: {
    can_view_courses: 'الاطلاع على المقررات',
    can_manage_courses: 'إضافة المقررات وتعديلها',
  },
  approval_rules: {
    can_view_approval_rules: 'الاطلاع على قواعد القبول',
    can_manage_approval_rules: 'إضافة قواعد القبول وتعديلها',
  },
  reports: {
    can_view_sector_report: 'الاطلاع على تقرير القطاعات',
    can_view_admission_reports: 'الاطلاع على تقارير الطلاب والحالات',
    can_view_general_statistic: 'الاطلاع على الإحصاء العام',
  },
  administration: {
    can_view_readiness: 'الاطلاع على جاهزية الموسم',
    can_view_api_docs: 'الاطلاع على توثيق الواجهة البرمجية',
    can_view_charts: 'الاطلاع على مخططات دورات الحياة',
    can_view_reads: 'الاطلاع على سجل من قرأ البيانات',
    can_view_outbox: 'الاطلاع على صندوق الصادر',
    can_manage_outbox: 'إعادة إرسال رسائل الصادر أو إلغاؤها',
  },
  students_admission_apps: {
    can_view_applications: 'الاطلاع على الطلبات وقراءة مستنداتها',
    can_edit_student_data: 'تصحيح الطلبات ومراجعة المستندات',
    can_accept_refuse_wait_app: 'قبول الطلبات ورفضها ووضعها في قائمة الانتظار',
    can_texting_student: 'مراسلة المتقدمين',
    can_view_student_accounts: 'الاطلاع على حسابات الطلاب',
    can_manage_student_accounts: 'تعديل حسابات الطلاب وحذفها',
    can_print_dossier: 'طباعة ملف الطلب بمستنداته',
    can_view_fees: 'الاطلاع على الرسوم والمدفوعات',
    can_manage_fees: 'تحصيل الرسوم وردها',
  },
  news: {
    can_view_news: 'الاطلاع على الأخبار',
    can_manage_news: 'إضافة الأخبار وتعديلها',
  },
  branches: {
    can_view_open_branches: 'الاطلاع على الفروع المفتوحة',
    can_manage_open_branches: 'فتح الفروع للتقديم وإغلاقها',
  },
  mails: {
    can_view_student_mails: 'الاطلاع على نصوص الرسائل',
    can_manage_student_mails: 'إضافة نصوص الرسائل وتعديلها',
  },
  admission_rules: {
    can_view_main_rules: 'الاطلاع على القواعد الرئيسية',
    can_manage_main_rules: 'تعديل القواعد الرئيسية',
  },
  services: {
    can_view_services: 'الاطلاع على الخدمات والروابط',
    can_manage_services: 'إضافة الخدمات والروابط وتعديلها',
  },
  calendar: {
    can_view_calendar: 'الاطلاع على التقويم',
    can_manage_calendar: 'إضافة مواعيد التقويم وتعديلها',
  },
  rejection_reasons: {
    can_view_rejection_reasons: 'الاطلاع على أسباب الرفض',
    can_manage_rejection_reasons: 'إضافة أسباب الرفض وتعديلها',
  },
  paper_requirements: {
    can_view_paper_requirements: 'الاطلاع على المستندات المطلوبة',
    can_manage_paper_requirements: 'تعديل المستندات المطلوبة',
  },
  jobs: {
    can_view_all_jobs: 'الاطلاع على مهام الآخرين',
  },
  nomination: {
    can_view_nomination: 'الاطلاع على الترشيح',
    can_manage_nomination: 'تطبيق القواعد واتخاذ القرارات الجماعية',
  },
  private_university_export: {
    can_view_private_university_export: 'الاطلاع على التصدير إلى الجامعة الخاصة',
    can_manage_private_university_export: 'تصدير المقبولين إلى الجامعة الخاصة',
  },
  linked_systems: {
    can_view_linked_systems: 'الاطلاع على الربط بالأنظمة الأخرى',
    can_manage_linked_systems: 'اختبار الربط بالأنظمة الأخرى',
  },
  recommended_report: {
    can_view_recommended_report: 'الاطلاع على تقرير المرشحين',
  },
  uploads: {
    can_view_uploads: 'الاطلاع على بيانات الطلاب المرفوعة',
    can_manage_uploads: 'رفع بيانات الطلاب والتراجع عنه',
  },
  people: {
    can_view_people: 'الاطلاع على المستخدمين وجلساتهم',
    can_manage_people: 'دعوة المستخدمين وتغيير أدوارهم ونطاقاتهم',
  },
  roles: {
    can_view_roles: 'الاطلاع على الأدوار وعلى صلاحيات كل شخص',
    can_manage_roles: 'إضافة الأدوار وتعديلها',
  },
} satisfies BaseTranslation
export default ar_permissions

import type { BaseTranslation } from '../../i18n-types.ts'

const ar_services = {
  title: 'الخدمات والروابط',
  add: 'إضافة خدمة',
  edit: 'تعديل خدمة',
  fields: {
    serviceType: 'نوع الخدمة',
    serviceIP: 'عنوان IP',
    serviceUrl: 'رابط الخدمة',
    serviceDescription: 'الوصف',
  },
  help: {
    serviceIP: 'مثل ⁦192.168.1.10⁩ أو ⁦http://192.168.1.10:8080⁩. يكفي عنوان IP أو رابط.',
    serviceUrl: 'مثل ⁦https://sis.example.edu/admission⁩',
  },
  search: 'بحث في الخدمات',
  empty: 'سجّل الأنظمة التي يتصل بها نظام القبول وعناوينها',
  copy: 'نسخ «{address:string}»',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ. حدّد العنوان وانسخه بنفسك',
} satisfies BaseTranslation
export default ar_services

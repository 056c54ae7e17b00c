import type { BaseTranslation } from '../../i18n-types.ts'

const ar_sector_report = {
  title: 'تقرير القطاعات',
  fields: { yearId: 'العام الجامعي', semesterId: 'الفصل الدراسي' },
  columns: {
    arName: 'القطاع بالعربية',
    enName: 'القطاع بالإنجليزية',
    active: 'الحالة',
    faculties: 'عدد الكليات',
    applications: 'الطلبات',
    accepted: 'المقبولة',
  },
  total: 'الإجمالي',
  empty: 'أضف القطاعات أولًا من شاشة القطاعات',
} satisfies BaseTranslation
export default ar_sector_report

import type { BaseTranslation } from '../../i18n-types.ts'

const ar_desire_rule = {
  title: 'تحديد قاعدة الرغبات',
  lead: 'تحدد أي طلبات الطالب في الفصل الدراسي تُحتسب في الترشيح. وما لا يُحتسب لا يشغل مقعدًا. المثال في كل بطاقة لطالب له خمس رغبات: الرابعة أعلاها نسبة، والثانية أسبقها تقديمًا.',
  refused: 'لا يمكنك عرض قاعدة الرغبات',
  none: 'لم تُحدَّد قاعدة بعد، فتُحتسب جميع الرغبات.',
  fields: { choice: 'الرغبات التي تُحتسب', desiresNum: 'عدد الرغبات' },
  options: {
    choice: {
      one: 'رغبة واحدة فقط',
      highestTotal: 'الأعلى مجموعًا',
      firstApplied: 'الأسبق تقديمًا',
      all: 'جميع الرغبات',
      custom: 'عدد محدد',
    },
  },
  about: {
    one: 'الرغبة الأولى وحدها.',
    highestTotal: 'الطلب الأعلى نسبة من مجموع شهادته، وعند التساوي الرغبة الأسبق ترتيبًا.',
    firstApplied: 'الطلب الذي قُدّم قبل غيره.',
    all: 'كل رغبات الطالب.',
    custom: 'الرغبات من الأولى إلى العدد الذي تكتبه.',
  },
  example: { considered: 'تُحتسب', left: 'لا تُحتسب' },
  remove: { title: 'حذف قاعدة الرغبات؟', message: 'ستُحتسب بعد الحذف جميع رغبات الطالب.' },
} satisfies BaseTranslation
export default ar_desire_rule

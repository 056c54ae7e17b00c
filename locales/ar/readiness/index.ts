import type { BaseTranslation } from '../../i18n-types.ts'

const ar_readiness = {
  title: 'جاهزية الموسم',
  lead: 'ما ينقص العام الجامعي {year:string}، {semester:string} قبل بدء القبول',
  noSeason: 'لا يوجد عام جامعي أو فصل دراسي نشط',
  noSeasonLead: 'تُفحص الجاهزية للعام والفصل الدراسي النشطين. حدّدهما أولًا.',
  again: 'إعادة الفحص',
  failed: 'تعذّر فحص الجاهزية',
  refused: 'لا يمكنك فحص الجاهزية',
  summary: {
    ready: 'كل شيء جاهز',
    open: '{{count:لا ملاحظات تحتاج|ملاحظة واحدة تحتاج|ملاحظتان تحتاجان|?? ملاحظات تحتاج|?? ملاحظة تحتاج|?? ملاحظة تحتاج}} إلى مراجعة',
  },
  ready: 'جاهز',
  more: 'تُعرض أول {shown:string} من {total:string}',
  mend: 'اذهب إلى موضع الإصلاح: {name:string}',
  checks: {
    typesWithoutOpenCertificates: {
      title: 'أنواع شهادات بلا شهادة مفتوحة',
      help: 'لا يستطيع حاملو هذه الأنواع التقدم. أضف شهادة أو افتح إحدى شهاداتها أو انسخها من عام سابق.',
    },
    certificatesWithoutCourses: {
      title: 'شهادات بلا مقررات، مفتوحة أو متاحة للتقديم',
      help: 'أضف مقررات الشهادة ودرجاتها.',
    },
    facultiesWithoutRule: { title: 'كليات بلا قاعدة قبول', help: 'لا تُرشح طلبات هذه الكليات قبل ضبط قاعدتها.' },
    ruleNumbersDiffer: {
      title: 'قواعد لا تساوي أعدادُ فروعها عددَ طلابها',
      help: 'راجع أعداد الفروع حتى يساوي مجموعها عدد طلاب الكلية.',
      figures: 'مجموع الفروع {sum:string} من {total:string}',
    },
    ruleTotalAboveCertificates: {
      title: 'حد أدنى للمجموع لا تبلغه أي شهادة',
      help: 'الحد الأدنى أعلى من مجموع كل شهادة مفتوحة في العام، فلا يُرشَّح أحد للقبول. خفِّضه في القاعدة.',
      figures: 'الحد الأدنى {allowed:string}، وأعلى مجموع لشهادة {highest:string}',
    },
    openBranchesWithoutRule: {
      title: 'فروع مفتوحة بلا أعداد في قاعدة',
      help: 'حدّد عدد طلاب الفرع في قاعدة كليته، أو أغلقه أمام التقديم.',
    },
    eventsWithoutPeriod: {
      title: 'أحداث بلا فترة',
      help: 'حدّد في التقويم بداية كل منها ونهايتها على مستوى الجامعة.',
    },
    noDesireRule: {
      title: 'قاعدة الرغبات',
      help: 'تُعتبر كل رغبات الطالب ما لم تُحدد قاعدة.',
      item: 'تحديد قاعدة الرغبات',
    },
    noFeesRule: {
      title: 'رسوم التقديم',
      help: 'لا يُطلب من المتقدم سداد شيء ما لم تُحدد الرسوم.',
      item: 'تحديد رسوم التقديم',
    },
    mailCategoriesWithoutTemplate: {
      title: 'تصنيفات رسائل بلا قالب نشط',
      help: 'أضف قالبًا أو فعّل أحد القوالب، حتى لا تُكتب هذه الرسائل من جديد في كل مرة.',
    },
  },
} satisfies BaseTranslation
export default ar_readiness

import type { BaseTranslation } from '../../i18n-types.ts'

const ar_tokens = {
  title: 'رموز الربط',
  add: 'رمز جديد',
  create: 'إنشاء',
  empty: 'لا توجد رموز',
  filters: { text: 'ابحث بالاسم أو ببداية الرمز', all: 'الكل' },
  columns: {
    name: 'الاسم',
    scopes: 'يتيح',
    faculties: 'الكليات',
    addresses: 'من العناوين',
    createdAt: 'أُنشئ',
    expiresAt: 'مقبول حتى',
    lastUsedAt: 'آخر استخدام',
    state: 'الحالة',
  },
  states: { active: 'نشط', expiring: 'مُستبدل وما زال مقبولًا', expired: 'منتهٍ', revoked: 'ملغى' },
  scopes: { read: 'القراءة', write: 'إرسال الطلبات', results: 'إرسال النتائج الرسمية' },
  allFaculties: 'كل الكليات',
  anyAddress: 'أي عنوان',
  neverUsed: 'لم يُستخدم',
  creatorGone: 'لم يعد هذا الحساب نشطًا',
  fields: {
    name: 'الاسم',
    scopes: 'ما يتيحه',
    faculties: 'الكليات',
    addresses: 'العناوين المقبول منها',
    expiresOn: 'آخر يوم',
    grace: 'يُقبل الرمز السابق',
  },
  help: {
    name: 'النظام الذي يستخدم الرمز.',
    scopes: 'لا يمكنك أن تتيح إلا ما هو متاح لك.',
    faculties: 'لا تختر شيئًا لكل الكليات، ومنها ما يُضاف لاحقًا.',
    addresses: 'عنوان أو شبكة في كل سطر، مثل 192.0.2.10 أو 192.0.2.0/24. إن تركته فارغًا فالرمز مقبول من أي عنوان.',
    expiresOn: 'يُرفض الرمز بعد هذا اليوم، وأقصاه سنة من اليوم.',
  },
  graces: { days0: 'لا يُقبل بعد الآن', days1: 'يومًا آخر', days7: 'سبعة أيام أخرى' },
  issued: {
    title: 'الرمز الجديد',
    lead: 'انسخ الرمز الآن وسلّمه بطريقة آمنة، فلن يظهر مرة أخرى. كل من معه الرمز يستطيع استخدامه.',
    label: 'الرمز',
    until: 'يُقبل حتى {at:string}.',
    copy: 'نسخ الرمز',
    copied: 'نُسخ الرمز',
    copyFailed: 'لا يسمح المتصفح بالنسخ. حدد الرمز وانسخه',
  },
  rollOver: {
    act: 'استبدال',
    title: 'استبدال الرمز',
    lead: 'تحصل على رمز جديد بدلًا من «{name:string}» بالإتاحات والكليات والعناوين نفسها. استخدمه في النظام الآخر قبل أن ينتهي الرمز السابق.',
  },
  revoke: {
    act: 'إلغاء',
    title: 'إلغاء الرمز',
    message:
      'يُرفض من الآن كل استدعاء بالرمز «{name:string}»، فلا يستطيع النظام الذي يستخدمه أن يقرأ شيئًا أو يرسله. ولا يمكن التراجع عن ذلك.',
    lastUsed: 'آخر استخدام له {at:string}.',
    neverUsed: 'لم يُستخدم من قبل.',
  },
  guards: {
    isNotAboveCaller: { why: 'يتيح هذا الرمز ما لا يتيحه دورك.', help: 'اطلب استبداله ممن له هذه الصلاحيات.' },
    notFromState: { why: 'حالة الرمز «{state:string}»، فلا يُستبدل.' },
  },
} satisfies BaseTranslation
export default ar_tokens

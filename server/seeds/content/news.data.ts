import type { Pair } from './pairs.ts'

export interface NewsData extends Pair {
  readonly order: number
  readonly active: boolean
}
/** News of the university for applicants. Two have the same order, so the newer one comes first; two are not shown. */
export const NEWS: readonly NewsData[] = [
  {
    ar: 'بدأ التقديم للعام الجامعي 2026/2027، ويستمر حتى الأربعاء 30 سبتمبر 2026. قدّم طلبك إلكترونيًا، ولا حاجة إلى الحضور.',
    en: 'Applications for the academic year 2026/2027 are open until Wednesday 30 September 2026. Apply online; there is no need to come in person.',
    order: 1,
    active: true,
  },
  {
    ar: 'تُعلن نتيجة المرحلة الأولى للتنسيق الداخلي يوم الأحد 4 أكتوبر 2026 بعد الثالثة عصرًا، وتصلك رسالة على بريدك الإلكتروني.',
    en: 'The results of the first admission round are announced on Sunday 4 October 2026 after 3 pm. You will get an e-mail.',
    order: 2,
    active: true,
  },
  {
    ar: 'اختبارات القدرات لكليات الفنون الجميلة والتربية الرياضية من 15 إلى 20 أغسطس. احجز موعدك من صفحة طلبك.',
    en: 'Aptitude tests for Fine Arts and Physical Education take place from 15 to 20 August. Book your time on the page of your application.',
    order: 3,
    active: true,
  },
  {
    ar: 'يمكن سداد مصروفات التقديم ببطاقة بنكية أو من أي منفذ سداد، ويُحدَّث طلبك خلال ساعة من السداد.',
    en: 'Application fees can be paid by bank card or at any payment outlet. Your application is updated within an hour of the payment.',
    order: 4,
    active: true,
  },
  {
    ar: 'على الحاصلين على شهادات معادلة من خارج مصر رفع أصل الشهادة موثقًا من السفارة قبل 10 سبتمبر 2026.',
    en: 'Holders of certificates from outside Egypt upload the original, attested by the embassy, before 10 September 2026.',
    order: 5,
    active: true,
  },
  {
    ar: 'منح كاملة لأوائل الثانوية العامة: يُعفى الحاصلون على 95% فأكثر من مصروفات العام الأول.',
    en: 'Full scholarships for the best of the general secondary certificate: those with 95% or more pay no fees in the first year.',
    order: 6,
    active: true,
  },
  {
    ar: 'افتُتح فرع الأقصر، ويقبل هذا العام طلاب كليتي الهندسة وإدارة الأعمال.',
    en: 'The Luxor branch is open. This year it admits students of Engineering and of Business Administration.',
    order: 7,
    active: true,
  },
  {
    ar: 'يوم مفتوح للطلاب وأولياء الأمور بالمقر الرئيسي يوم السبت 22 أغسطس، من العاشرة صباحًا إلى الثالثة عصرًا.',
    en: 'Open day for students and parents at the main campus on Saturday 22 August, from 10 am to 3 pm.',
    order: 7,
    active: true,
  },
  {
    ar: 'تتوقف منظومة التقديم للصيانة فجر الجمعة 7 أغسطس، من الثانية إلى الخامسة. لن تُفقد بيانات طلبك.',
    en: 'The application system is down for maintenance on Friday 7 August, from 2 to 5 am. Nothing you entered will be lost.',
    order: 9,
    active: false,
  },
  {
    ar: 'انتهى التقديم للفصل الدراسي الثاني من العام الجامعي 2025/2026. نلقاكم في يوليو.',
    en: 'Applications for the second semester of 2025/2026 are closed. See you in July.',
    order: 20,
    active: false,
  },
]

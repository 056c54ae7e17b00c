interface StudentMailData {
  /** Of `mail_category`, `choices.data.ts`. */
  readonly category_id: number
  readonly subject: string
  readonly content: string
  readonly send_to_student: boolean
  readonly active: boolean
}
/** Templates of mails to students: one or two of each category, the last one inactive. */
export const STUDENT_MAILS: readonly StudentMailData[] = [
  {
    category_id: 1,
    subject: 'استلمنا طلب التحاقك رقم {applicationNumber}',
    content:
      'عزيزي الطالب / عزيزتي الطالبة {studentName}،\n\nتم استلام طلب التحاقك رقم {applicationNumber} بنجاح، وهو الآن قيد المراجعة. ستصلك رسالة فور صدور القرار.\n\nمع تمنياتنا بالتوفيق،\nإدارة القبول والتسجيل',
    send_to_student: true,
    active: true,
  },
  {
    category_id: 2,
    subject: 'تذكير بسداد رسوم التقديم',
    content:
      'السلام عليكم {studentName}،\n\nلم تُسدد بعد رسوم التقديم للطلب رقم {applicationNumber}، ولن يُراجع الطلب قبل سدادها. يمكنك السداد ببطاقة بنكية أو من أي منفذ سداد، ويُحدَّث طلبك خلال ساعة.\n\nإدارة القبول والتسجيل',
    send_to_student: true,
    active: true,
  },
  {
    category_id: 3,
    subject: 'مطلوب استكمال بيانات الطلب {applicationNumber}',
    content:
      'تحية طيبة {studentName}،\n\nراجعنا طلبك رقم {applicationNumber}، ونحتاج إلى استكمال بعض البيانات أو المستندات. ادخل إلى صفحة طلبك لتعرف المطلوب، واستكمله قبل نهاية فترة التقديم.\n\nإدارة القبول والتسجيل',
    send_to_student: true,
    active: true,
  },
  {
    category_id: 4,
    subject: 'تهانينا، تم قبولك',
    content:
      'تحية طيبة {studentName}،\n\nيسعدنا إبلاغك بقبول طلبك رقم {applicationNumber}. ستجد في صفحة طلبك خطوات استكمال القيد ومواعيدها والمستندات المطلوبة.\n\nنرحب بك في جامعتك،\nإدارة القبول والتسجيل',
    send_to_student: true,
    active: true,
  },
  {
    category_id: 4,
    subject: 'Your application {applicationNumber} is accepted',
    content:
      'Dear {studentName},\n\nWe are pleased to tell you that your application {applicationNumber} is accepted. The page of your application shows how to enrol, until when, and with which papers.\n\nWelcome to the university,\nAdmissions Office',
    send_to_student: true,
    active: true,
  },
  {
    category_id: 5,
    subject: 'نتيجة طلبك رقم {applicationNumber}',
    content:
      'تحية طيبة {studentName}،\n\nنشكرك على تقدمك إلى جامعتنا. نأسف لإبلاغك بأنه لم يتيسر قبول طلبك رقم {applicationNumber} هذا العام. سبب القرار في صفحة طلبك.\n\nنتمنى لك التوفيق،\nإدارة القبول والتسجيل',
    send_to_student: true,
    active: true,
  },
  {
    category_id: 6,
    subject: 'طلبك على قائمة الانتظار',
    content:
      'تحية طيبة {studentName}،\n\nطلبك رقم {applicationNumber} على قائمة الانتظار. إذا توفر مكان فستصلك رسالة، ولا يلزمك أي إجراء الآن.\n\nإدارة القبول والتسجيل',
    send_to_student: true,
    active: true,
  },
  { category_id: 7, subject: '', content: '', send_to_student: false, active: false },
]

import type { BaseTranslation } from '../../i18n-types.ts'

/** Mails and what became of them. */
const ar_outbox = {
  title: 'صندوق الصادر',
  empty: 'تظهر هنا الرسائل البريدية إلى المتقدمين والموظفين، وما صارت إليه كل رسالة.',
  noServer: 'لا يوجد خادم بريد، فلا تُرسل أي رسالة وتبقى الرسائل كلها هنا. يضبط مسؤول التشغيل القيمة ⁦SMTP_URL⁩.',
  counts: 'عدد الرسائل في كل حالة',
  notCounted: '–',
  overCount: 'أكثر من {max:string}',
  fields: { state: 'الحالة', text: 'بحث', day: 'اليوم' },
  help: { text: 'جزء من العنوان أو الموضوع، أو بداية رقم الطلب', day: 'اليوم الذي كُتبت فيه الرسالة' },
  columns: {
    to: 'إلى',
    subject: 'الموضوع',
    appNum: 'رقم الطلب',
    state: 'الحالة',
    tries: 'المحاولات',
    answer: 'آخر رد',
    createdAt: 'كُتبت',
    times: 'موعد الإرسال',
  },
  states: {
    held: 'محجوزة',
    waiting: 'في الانتظار',
    sending: 'قيد الإرسال',
    sent: 'أُرسلت',
    failed: 'تعذّر إرسالها',
    cancelled: 'ملغاة',
    expired: 'انتهت صلاحيتها',
  },
  overtaken: {
    stopped: 'أُوقفت: تغيّرت حالة الطلب بعدها',
    willStop: 'لن تُرسل: تغيّرت حالة الطلب بعدها',
  },
  times: {
    due: 'تُرسل في {at:string}',
    dueUnknown: 'بعد انتهاء الحجز',
    sent: 'أُرسلت في {at:string}',
    failed: 'توقفت المحاولات في {at:string}',
  },
  actions: { resend: 'إعادة الإرسال', cancelMail: 'إلغاء الإرسال' },
  detail: {
    title: 'الرسالة',
    text: 'نص الرسالة',
    failed: 'تعذّر تحميل الرسالة',
    refused: 'لا يمكنك عرض هذه الرسالة',
    hidden: 'يظهر النص لمن يملك صلاحية عرض طلبات الالتحاق.',
    links: 'لا يظهر النص، ففيه رابط إلى حساب أو كان فيه.',
  },
} satisfies BaseTranslation
export default ar_outbox

import type { BaseTranslation } from '../../i18n-types.ts'

/** What the server says of a call that succeeded. */
const ar_messages = {
  OK: 'تم',
  LOGGED_IN: 'تم تسجيل الدخول',
  LOGGED_OUT: 'تم تسجيل الخروج',
  RESET_MAIL_SENT: 'إذا كانت البيانات صحيحة فستصلك رسالة على بريدك بها رابط لتعيين كلمة مرور جديدة',
  PASSWORD_CHANGED: 'تم تغيير كلمة المرور',
  PREFERENCES_SAVED: 'تم حفظ التفضيلات',
  ADDED: 'تمت الإضافة',
  SAVED: 'تم الحفظ',
  DELETED: 'تم الحذف',
  ACTIVATED: 'تم التفعيل',
  DEACTIVATED: 'تم إلغاء التفعيل',
  APPLICATION_ACCEPTED: 'تم قبول الطلب',
  APPLICATION_ACCEPTED_OTHERS_REFUSED: 'تم قبول الطلب ورفض طلبات الطالب الأخرى، وعددها {count:string}',
  APPLICATION_REFUSED: 'تم رفض الطلب',
  APPLICATION_WAITING: 'تم وضع الطلب على قائمة الانتظار',
  APPLICATION_REFUSED_OTHERS_BEFORE: 'تم رفض الطلب. للطالب {count:string} من الطلبات رُفضت لقبوله هنا، ويمكن قبولها الآن',
  APPLICATION_WAITING_OTHERS_BEFORE: 'تم وضع الطلب على قائمة الانتظار. للطالب {count:string} من الطلبات رُفضت لقبوله هنا، ويمكن قبولها الآن',
  FEEDBACK_SENT: 'تم إرسال الرسالة إلى الطالب',
  FEEDBACK_KEPT: 'تم حفظ الرسالة في الطلب، ولم يُرسل بريد',
  FEEDBACK_MAIL_SUBJECT: 'استكمال بيانات طلبك رقم {number:string}',
  FEEDBACK_MAIL_LEAD: 'عزيزنا {name:string}، تطلب منك إدارة القبول استكمال بيانات طلبك رقم {number:string}:',
} satisfies BaseTranslation
export default ar_messages

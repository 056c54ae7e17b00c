import type { BaseTranslation } from '../../i18n-types.ts'

/** Mails that the server writes, in Arabic. */
const ar_server_mails = {
  INVITATION_SUBJECT: 'حسابك في نظام القبول',
  INVITATION_BODY:
    'أُنشئ لك حساب في نظام القبول. اسم المستخدم الخاص بك {username:string}.\n\nافتح هذا الرابط لاختيار كلمة المرور:\n{link:string}\n\nيعمل الرابط مرة واحدة، حتى {until:string}. إذا لم تكن تنتظر هذه الرسالة فتجاهلها.',
  NEW_LINK_SUBJECT: 'تعيين كلمة مرور جديدة',
  NEW_LINK_BODY:
    'أرسل إليك مسؤول النظام رابطًا لتعيين كلمة مرور جديدة للحساب {username:string}.\n\nافتح هذا الرابط لتعيينها:\n{link:string}\n\nيعمل الرابط مرة واحدة، حتى {until:string}.',
  RESET_SUBJECT: 'تعيين كلمة مرور جديدة',
  RESET_BODY:
    'وصلنا طلب تعيين كلمة مرور جديدة لحسابك.\n\nافتح الرابط التالي لتعيينها:\n{link:string}\n\nالرابط صالح لمدة {{minutes:أقل من دقيقة|دقيقة واحدة|دقيقتين|?? دقائق|?? دقيقة|?? دقيقة}} ولمرة واحدة. إذا لم تطلب ذلك فتجاهل هذه الرسالة.',
  TEST_SUBJECT: 'رسالة تجريبية من نظام القبول',
  TEST_BODY:
    'هذه رسالة تجريبية للتأكد من أن نظام القبول يرسل البريد. لا يلزم الرد عليها.\n\nالمرسل: {name:string}\nوقت الإرسال: {at:string}',
} satisfies BaseTranslation
export default ar_server_mails

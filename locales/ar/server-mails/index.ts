import type { BaseTranslation } from '../../i18n-types.ts'

/** Mails that the server writes, in Arabic. */
const ar_server_mails = {
  RESET_SUBJECT: 'تعيين كلمة مرور جديدة',
  RESET_BODY:
    'وصلنا طلب تعيين كلمة مرور جديدة لحسابك.\n\nافتح الرابط التالي لتعيينها:\n{link:string}\n\nالرابط صالح لمدة {{minutes:أقل من دقيقة|دقيقة واحدة|دقيقتين|?? دقائق|?? دقيقة|?? دقيقة}} ولمرة واحدة. إذا لم تطلب ذلك فتجاهل هذه الرسالة.',
} satisfies BaseTranslation
export default ar_server_mails

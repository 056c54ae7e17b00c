/** What a test answers in the server's place, where the case of a machine names no message. */
export const SUCCESS = 'تم تنفيذ البوابة|The gate is done'
export const REFUSAL = 'رفض الخادم الطلب|The server refused'

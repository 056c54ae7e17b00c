import { SERVICE_TYPES } from '#schemas/services/service.schema.ts'
import type { Pair } from './pairs.ts'

/** What people choose among and cannot change: every database has these rows, written at each start. */
const rows = <More extends object>(choices: readonly (Pair & More)[]) =>
  choices.map(({ ar, en, ...more }, index) => ({ id: index + 1, ar_name: ar, en_name: en, ...more }))

/** The systems that a university links admission to (document 3, section 7: service types). */
export const BASIC_ATTRIBUTES = rows([
  { ar: 'خدمة الجامعات الخاصة', en: 'Private universities service' },
  { ar: 'نظام شؤون الطلاب', en: 'Student affairs system (SIS)' },
  { ar: 'بوابة السداد الإلكتروني', en: 'Payment gateway' },
  { ar: 'بوابة البريد الإلكتروني', en: 'E-mail gateway' },
  { ar: 'بوابة الرسائل النصية', en: 'SMS gateway' },
  { ar: 'نتائج الثانوية العامة', en: 'Secondary school results' },
  { ar: 'التحقق من الهوية (السجل المدني)', en: 'Identity check (civil registry)' },
  { ar: 'خدمة أخرى', en: 'Other service' },
]).map((type) => ({ ...type, category_id: SERVICE_TYPES, display_order: type.id }))

/** What mails to students are about, in the order in which an application meets them. */
export const MAIL_CATEGORIES = rows([
  { ar: 'استلام طلب الالتحاق', en: 'Application received', texts_optional: false },
  { ar: 'التذكير بالسداد', en: 'Payment reminder', texts_optional: false },
  { ar: 'استكمال البيانات', en: 'Completion required', texts_optional: false },
  { ar: 'القبول', en: 'Accepted', texts_optional: false },
  { ar: 'الرفض', en: 'Refused', texts_optional: false },
  { ar: 'قائمة الانتظار', en: 'Waiting list', texts_optional: false },
  { ar: 'إرسال الإشعارات', en: 'Sending notifications', texts_optional: true },
])

/** What periods of the calendar are for, in the order of a season; not every season has the last two. */
export const CALENDAR_EVENTS = rows([
  { ar: 'رفع بيانات الثانوية العامة', en: 'Upload of secondary-school data', needed: true },
  { ar: 'تقديم الطلبات', en: 'Application submission', needed: true },
  { ar: 'سداد الرسوم', en: 'Fee payment', needed: true },
  { ar: 'استكمال البيانات والمستندات', en: 'Completion of data and papers', needed: true },
  { ar: 'الترشيح', en: 'Nomination', needed: true },
  { ar: 'إعلان النتائج', en: 'Results announced', needed: true },
  { ar: 'التصدير إلى الجامعات الخاصة', en: 'Export to private universities', needed: false },
  { ar: 'التظلمات', en: 'Appeals', needed: false },
])

import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import { CARD_TYPE, GENDER } from '#schemas/status.ts'
import { SERVICE_TYPES } from '#schemas/services/service.schema.ts'
import type { Pair } from './pairs.ts'

/** Choices that people cannot change: every database has these rows, written at each start. */
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

/**
 * Examples of reasons of rejection; each university maintains its own (issue 12). The last one is always offered last.
 */
export const REJECTION_REASONS = [
  { ar: 'مستندات ناقصة أو غير واضحة', en: 'Missing or unreadable papers' },
  { ar: 'النسبة المئوية أقل من الحد الأدنى', en: 'Percentage below the minimum' },
  { ar: 'الشهادة غير مؤهلة لهذه الكلية', en: 'Certificate does not qualify for this faculty' },
  { ar: 'بيانات غير صحيحة', en: 'False data' },
  { ar: 'لم تسدد الرسوم في الموعد', en: 'Fee not paid in time' },
  { ar: 'لم تستكمل البيانات المطلوبة في الموعد', en: 'Requested data not completed in time' },
  { ar: 'اكتملت الأماكن المتاحة', en: 'No seats left' },
  { ar: 'طلب مكرر', en: 'Duplicate application' },
  { ar: 'سبب آخر', en: 'Other reason' },
].map(({ ar, en }, index, all) => ({
  ar_name: ar,
  en_name: en,
  active: true,
  display_order: index === all.length - 1 ? 1_000 : (index + 1) * 10,
}))

const OF_EVERYBODY = { category_id: null, gender: null, nationality: null } as const
const OF_EGYPTIANS = { ...OF_EVERYBODY, nationality: CARD_TYPE.nationalId } as const
const OF_OTHERS = { ...OF_EVERYBODY, nationality: CARD_TYPE.passport } as const
const REQUIRED: readonly (readonly [
  kind: PaperKind,
  of: { readonly [K in keyof typeof OF_EVERYBODY]: number | null },
])[] = [
  ['personalImageURL', OF_EVERYBODY],
  ['cardImageUrl', OF_EVERYBODY],
  ['PreQualificationFileUrl', OF_EVERYBODY],
  ['birthCertUrl', OF_EGYPTIANS],
  ['guardianCardUrl', OF_EGYPTIANS],
  ['militaryFormUrl', { ...OF_EGYPTIANS, gender: GENDER.male }],
  ['residenceFile', OF_OTHERS],
]
/**
 * The papers that universities in Egypt usually require; each maintains its own (ADR 67). A foreigner has a passport
 * instead of an identity card and a birth certificate.
 */
export const PAPER_REQUIREMENTS = REQUIRED.map(([kind, of]) => ({ kind, ...of, active: true }))

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

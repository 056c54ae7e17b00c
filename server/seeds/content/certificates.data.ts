import type { CategoryMeaning, TypeMeaning } from '#schemas/shared/meanings.ts'
import { countryId, EGYPT } from './countries.data.ts'
import { pairs, type Pair } from './pairs.ts'

/** Streams: s science, m mathematics, l literary; what a faculty takes is in the structure. */
export interface TypeData extends Pair {
  readonly id: number
  readonly stream: string
  /** English names of the courses, joined by commas, with `=degree` where they do not share the total evenly. */
  readonly courses: string
  readonly meaning: TypeMeaning
}
export interface CategoryData extends Pair {
  readonly id: number
  readonly active: boolean
  /** Its share of the applicants; 0: nobody applies with it. */
  readonly weight: number
  /** Maximum of each of its certificates. */
  readonly total: number
  /** Where it is earned; null: in any country but Egypt. */
  readonly country: number | null
  readonly types: readonly TypeData[]
  readonly meaning: CategoryMeaning
}

const type = (
  id: number,
  ar: string,
  en: string,
  stream: string,
  courses: string,
  meaning: TypeMeaning = null,
): TypeData => ({ id, ar, en, stream, courses, meaning })
const category = (
  id: number,
  ar: string,
  en: string,
  weight: number,
  total: number,
  country: number | null,
  types: readonly TypeData[],
  active = true,
  meaning: CategoryMeaning = null,
): CategoryData => ({ id, ar, en, weight, total, country, types, active, meaning })

const EGYPTIAN_COMMON = 'Arabic Language=80,English Language=50,French Language=40'
const AZHARI_COMMON =
  'The Holy Quran=80,Quran Interpretation=40,Prophetic Tradition=40,Islamic Jurisprudence=60,Theology=30,Grammar and Morphology=60,Rhetoric and Literature=40,English Language=50'
const GULF_SCIENCE =
  'Islamic Studies,Arabic Language,English Language,Mathematics,Physics,Chemistry,Biology,Digital Skills'
const GULF_LITERARY =
  'Islamic Studies,Arabic Language,English Language,History,Geography,Social Studies,Statistics,Digital Skills'

/** Types of certificates with which nobody applies in the active year (document 3, section 2): `TypeData.id`. */
export const CLOSED_FOR_APPLYING: ReadonlySet<number> = new Set([8, 9, 19, 30, 39])

export const CATEGORIES: readonly CategoryData[] = [
  category(1, 'الثانوية العامة المصرية', 'Egyptian General Secondary', 430, 410, EGYPT, [
    type(
      1,
      'الثانوية العامة - علمي علوم',
      'General Secondary - Science',
      's',
      `${EGYPTIAN_COMMON},Physics=60,Chemistry=60,Biology=60,Geology and Environmental Science=60`,
    ),
    type(
      2,
      'الثانوية العامة - علمي رياضة',
      'General Secondary - Mathematics',
      'm',
      `${EGYPTIAN_COMMON},Physics=60,Chemistry=60,Calculus=30,Algebra and Solid Geometry=30,Statics=30,Dynamics=30`,
    ),
    type(
      3,
      'الثانوية العامة - أدبي',
      'General Secondary - Literary',
      'l',
      `${EGYPTIAN_COMMON},History=60,Geography=60,Philosophy and Logic=60,Psychology and Sociology=60`,
    ),
  ]),
  category(2, 'الثانوية الأزهرية', 'Azhari Secondary', 130, 650, EGYPT, [
    type(
      4,
      'الأزهرية - علمي',
      'Azhari - Science',
      'sm',
      `${AZHARI_COMMON},Physics=70,Chemistry=60,Biology=60,Mathematics=60`,
    ),
    type(
      5,
      'الأزهرية - أدبي',
      'Azhari - Literary',
      'l',
      `${AZHARI_COMMON},Composition and Reading=60,Arabic Prosody=30,History=60,Geography=60,Philosophy and Logic=40`,
    ),
  ]),
  category(3, 'مدارس المتفوقين في العلوم والتكنولوجيا', 'STEM Schools', 25, 700, EGYPT, [
    type(
      6,
      'المتفوقين - شعبة العلوم',
      'STEM - Science Stream',
      's',
      'Capstone Project=140,University Readiness Test=280,Physics=70,Chemistry=70,Biology=70,English Language=70',
    ),
    type(
      7,
      'المتفوقين - شعبة الرياضيات',
      'STEM - Mathematics Stream',
      'm',
      'Capstone Project=140,University Readiness Test=280,Physics=70,Chemistry=70,Mathematics=70,English Language=70',
    ),
  ]),
  category(4, 'الدبلومات الفنية', 'Technical Diplomas', 40, 700, EGYPT, [
    type(
      8,
      'الدبلوم الصناعي',
      'Industrial Diploma',
      'm',
      'Arabic Language,English Language,Mathematics,Electrical Technology,Mechanical Technology,Technical Drawing,Electronics,Workshops and Practical Training',
    ),
    type(
      9,
      'الدبلوم التجاري',
      'Commercial Diploma',
      'l',
      'Arabic Language,English Language,Financial Accounting,Governmental Accounting,Commercial Law,Office Management,Marketing and Sales',
    ),
    type(
      10,
      'الدبلوم الزراعي',
      'Agricultural Diploma',
      'sm',
      'Arabic Language,English Language,Chemistry,Animal Production,Plant Production,Food Processing,Agricultural Mechanisation',
    ),
  ]),
  category(5, 'الدبلومة الأمريكية', 'American Diploma', 75, 400, EGYPT, [
    type(
      11,
      'الأمريكية - علمي علوم',
      'American - Science',
      's',
      'School Grade Point Average=160,SAT One=200,SAT Two - Biology=20,SAT Two - Chemistry=20',
    ),
    type(
      12,
      'الأمريكية - علمي رياضة',
      'American - Mathematics',
      'm',
      'School Grade Point Average=160,SAT One=200,SAT Two - Mathematics=20,SAT Two - Physics=20',
    ),
    type(13, 'الأمريكية - أدبي', 'American - Literary', 'l', 'School Grade Point Average=160,SAT One=240'),
  ]),
  category(6, 'الشهادة البريطانية', 'British Certificate (IGCSE)', 85, 410, EGYPT, [
    type(
      14,
      'البريطانية - علوم',
      'IGCSE - Science',
      's',
      'Biology - Ordinary Level,Chemistry - Ordinary Level,Physics - Ordinary Level,Mathematics - Ordinary Level,English - Ordinary Level,Computing - Ordinary Level,Biology - Advanced Level,Chemistry - Advanced Level',
    ),
    type(
      15,
      'البريطانية - هندسة',
      'IGCSE - Engineering',
      'm',
      'Chemistry - Ordinary Level,Physics - Ordinary Level,Mathematics - Ordinary Level,English - Ordinary Level,Computing - Ordinary Level,Business Studies - Ordinary Level,Mathematics - Advanced Level,Physics - Advanced Level',
    ),
  ]),
  category(7, 'البكالوريا الدولية', 'International Baccalaureate', 12, 45, EGYPT, [
    type(
      16,
      'البكالوريا الدولية - علوم',
      'International Baccalaureate - Science',
      'sm',
      'Biology - Higher Level=7,Chemistry - Higher Level=7,Physics - Higher Level=7,Mathematics - Higher Level=7,English Language=7,Arabic Language=7,Theory of Knowledge=1.5,Extended Essay=1.5',
    ),
    type(
      17,
      'البكالوريا الدولية - إنسانيات',
      'International Baccalaureate - Humanities',
      'l',
      'History of the Americas - Higher Level=7,Business Management - Higher Level=7,Economics=7,Mathematics=7,English Language=7,Arabic Language=7,Theory of Knowledge=1.5,Extended Essay=1.5',
    ),
  ]),
  category(8, 'الثانوية السعودية', 'Saudi Secondary', 65, 100, countryId('Saudi Arabia'), [
    type(
      18,
      'السعودية - المسار العام',
      'Saudi - General Track',
      'sm',
      `${GULF_SCIENCE},Earth and Space Science,Life and Family Skills`,
    ),
    type(
      19,
      'السعودية - المسار الشرعي',
      'Saudi - Religious Track',
      'l',
      'Advanced Islamic Studies,The Holy Quran,Language Competencies,English Language,Social Studies,Digital Skills,Life and Family Skills',
    ),
  ]),
  category(9, 'الثانوية الكويتية', 'Kuwaiti Secondary', 42, 100, countryId('Kuwait'), [
    type(20, 'الكويتية - علمي', 'Kuwaiti - Science', 'sm', `${GULF_SCIENCE},Constitution and Human Rights`),
    type(21, 'الكويتية - أدبي', 'Kuwaiti - Literary', 'l', `${GULF_LITERARY},History of Kuwait and the Gulf`),
  ]),
  category(10, 'الثانوية الإماراتية', 'Emirati Secondary', 24, 100, countryId('United Arab Emirates'), [
    type(
      23,
      'الإماراتية - المسار المتقدم',
      'Emirati - Advanced Track',
      'sm',
      `${GULF_SCIENCE},Health Sciences,Design and Technology`,
    ),
    type(24, 'الإماراتية - المسار العام', 'Emirati - General Track', 'l', GULF_LITERARY),
  ]),
  category(11, 'دبلوم التعليم العام العماني', 'Omani General Education Diploma', 10, 100, countryId('Oman'), [
    type(25, 'العمانية - علمي', 'Omani - Science', 'sm', GULF_SCIENCE),
    type(26, 'العمانية - أدبي', 'Omani - Literary', 'l', GULF_LITERARY),
  ]),
  category(12, 'الثانوية القطرية', 'Qatari Secondary', 12, 100, countryId('Qatar'), [
    type(27, 'القطرية - المسار العلمي', 'Qatari - Science Track', 's', GULF_SCIENCE),
    type(
      28,
      'القطرية - المسار التكنولوجي',
      'Qatari - Technology Track',
      'm',
      'Islamic Studies,Arabic Language,English Language,Mathematics,Physics,Computer Science,Information Technology',
    ),
  ]),
  category(13, 'الثانوية البحرينية', 'Bahraini Secondary', 6, 100, countryId('Bahrain'), [
    type(29, 'البحرينية - توحيد المسارات', 'Bahraini - Unified Track', 'sml', GULF_SCIENCE),
  ]),
  category(14, 'الثانوية السودانية', 'Sudanese Secondary', 34, 700, countryId('Sudan'), [
    type(
      30,
      'السودانية - أحياء',
      'Sudanese - Biology',
      's',
      'Arabic Language,English Language,Islamic Religious Education,Specialised Mathematics,Physics,Chemistry,Biology',
    ),
    type(
      31,
      'السودانية - هندسية',
      'Sudanese - Engineering',
      'm',
      'Arabic Language,English Language,Islamic Religious Education,Specialised Mathematics,Physics,Chemistry,Engineering Sciences',
    ),
    type(
      32,
      'السودانية - أدبي',
      'Sudanese - Literary',
      'l',
      'Arabic Language,English Language,Islamic Religious Education,Core Mathematics,History,Geography,Sudanese Language and Literature',
    ),
  ]),
  category(15, 'شهادة النيل الدولية', 'Nile International Certificate', 10, 410, EGYPT, [
    type(
      33,
      'شهادة النيل - علوم',
      'Nile Certificate - Science',
      's',
      'Arabic Language,English Language,Mathematics,Physics,Chemistry,Biology',
    ),
    type(
      34,
      'شهادة النيل - هندسة',
      'Nile Certificate - Engineering',
      'm',
      'Arabic Language,English Language,Mathematics,Physics,Chemistry,Mechanics',
    ),
  ]),
  category(16, 'الشهادة الكندية', 'Canadian Certificate', 9, 100, EGYPT, [
    type(
      35,
      'الكندية - علوم',
      'Canadian - Science',
      'sm',
      'English Language,Mathematics,Physics,Chemistry,Biology,Digital Skills',
    ),
  ]),
  category(
    17,
    'الشهادات المعادلة',
    'Equivalent Certificates',
    70,
    100,
    null,
    [
      type(
        22,
        'شهادة أجنبية معادلة',
        'Foreign Certificate',
        'sml',
        'English Language,Mathematics,Physics,Chemistry,Biology,History',
        'foreign',
      ),
      type(
        61,
        'شهادة مصرية من الخارج',
        'Egyptian Certificate Earned Abroad',
        'sml',
        'Arabic Language,English Language,Mathematics,Physics,Chemistry,Biology',
        'egyptian',
      ),
      type(
        36,
        'شهادة عربية معادلة',
        'Arab Certificate',
        'sml',
        'Arabic Language,English Language,Mathematics,Physics,Chemistry,Islamic Studies',
      ),
    ],
    true,
    'needsCountry',
  ),
  category(18, 'الشهادة الألمانية', 'German Abitur', 11, 300, EGYPT, [
    type(
      37,
      'الألمانية - علمي',
      'Abitur - Science',
      'sm',
      'German Language,English Language,Mathematics,Physics,Chemistry,Biology',
    ),
  ]),
  category(19, 'البكالوريا الفرنسية', 'French Baccalaureate', 10, 20, EGYPT, [
    type(
      38,
      'الفرنسية - علمي',
      'French - Science',
      'sm',
      'French Language,English Language,Mathematics,Physics,Chemistry,Philosophy and Logic',
    ),
    type(
      39,
      'الفرنسية - أدبي',
      'French - Literary',
      'l',
      'French Language,English Language,History,Geography,Economics,Philosophy and Logic',
    ),
  ]),
  category(
    20,
    'خريجو المعاهد المتوسطة',
    'Graduates of Intermediate Institutes',
    0,
    100,
    EGYPT,
    [
      type(
        40,
        'معهد فني صحي',
        'Technical Health Institute',
        's',
        'Health Sciences,Microbiology,Biochemistry,English Language',
      ),
    ],
    false,
  ),
  category(21, 'الشهادة اليابانية', 'Japanese Certificate', 0, 100, EGYPT, []),
]

/** Foreign certificates, ids from 1; the last one means "other" (document 2, section 3). */
export const FOREIGN_NAMES = pairs(`
الدبلومة الأمريكية من الخارج | American High School Diploma Abroad
شهادة المستوى الرفيع البريطانية | British Advanced Level
شهادة إدكسل الدولية | Edexcel International
شهادة أكسفورد الدولية | Oxford International
البكالوريا الدولية من الخارج | International Baccalaureate Abroad
البكالوريا الفرنسية من الخارج | French Baccalaureate Abroad
الأبيتور الألماني من الخارج | German Abitur Abroad
الماتورا الإيطالية | Italian Matura
البكالوريا الإسبانية | Spanish Bachillerato
الشهادة الثانوية التركية | Turkish Lise Diploma
اختبار القبول التركي للأجانب | Turkish Foreign Student Exam
الشهادة الثانوية الروسية | Russian Attestat
الشهادة الثانوية الأوكرانية | Ukrainian Atestat
الشهادة الصينية العليا | Chinese Gaokao
الشهادة اليابانية العليا | Japanese High School Certificate
الشهادة الكورية | Korean High School Certificate
الشهادة الهندية المركزية | Indian Central Board Certificate
شهادة غرب أفريقيا | West African Certificate
الشهادة الكينية | Kenyan Certificate of Secondary Education
الشهادة الإثيوبية | Ethiopian School Leaving Certificate
الشهادة الماليزية | Malaysian Higher School Certificate
الشهادة الإندونيسية | Indonesian Senior High School
الشهادة الباكستانية | Pakistani Intermediate Certificate
شهادة أونتاريو الكندية | Ontario Secondary School Diploma
شهادة نيو ساوث ويلز | New South Wales Higher School Certificate
شهادة إتمام الدراسة الأيرلندية | Irish Leaving Certificate
الشهادة الهولندية | Dutch VWO Diploma
الشهادة السويدية | Swedish Upper Secondary Diploma
الشهادة اليونانية | Greek Apolytirion
الشهادة النمساوية | Austrian Matura
الشهادة السويسرية | Swiss Maturity Certificate
شهادة أخرى | Other Certificate
`)
export const OTHER_NAME = FOREIGN_NAMES.length

/** Egyptian certificates, ids after the foreign ones. */
export const EGYPTIAN_NAMES = pairs(`
الثانوية العامة - أبناؤنا في الخارج | General Secondary - Students Abroad
الثانوية الأزهرية - البعثات | Azhari Secondary - Missions Abroad
الثانوية العامة - نظام حديث | General Secondary - New System
الثانوية العامة - دور ثان | General Secondary - Second Round
الدبلوم الفني - نظام الخمس سنوات | Technical Diploma - Five Years
شهادة المدرسة المصرية الدولية | Egyptian International School Certificate
`)

/** Written by applicants whose certificate is not in the list. */
export const OTHER_CERTIFICATES = [
  'شهادة الثانوية النيوزيلندية',
  'شهادة المدرسة الأوروبية',
  'الشهادة الثانوية القبرصية',
  'شهادة التعليم المنزلي',
  'الشهادة الثانوية الرومانية',
  'الشهادة الثانوية المجرية',
]

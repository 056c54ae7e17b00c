import { foldHead } from '../shared/sheet-heads.ts'
import { normaliseName } from '../shared/name-norm.ts'
import { courseOf, type FixedKey, type UploadHeader } from './header.schema.ts'

/**
 * What ministries, schools and programs call the fields of every certificate, besides the names that the product uses.
 */
const OTHER_NAMES: Readonly<Record<FixedKey, readonly string[]>> = {
  nationalId: [
    'الرقم القومي للطالب',
    'الرقم القومي للطالبة',
    'رقم البطاقة',
    'رقم البطاقة القومية',
    'national_no',
    'national number',
    'national id no',
    'national id number',
    'nat_id',
    'nat_no',
    'nid',
    'ssn',
  ],
  studentName: [
    'الاسم',
    'اسم الطالب رباعي',
    'اسم الطالب رباعيا',
    'اسم الطالب بالكامل',
    'اسم الطالبة',
    'اسم الطالب/ة',
    'الاسم رباعي',
    'الاسم رباعيا',
    'الاسم بالكامل',
    'الاسم الكامل',
    'الاسم بالعربية',
    'الاسم باللغة العربية',
    'arabic_name',
    'name',
    'name_ar',
    'ar_name',
    'full name',
    'student arabic name',
    'stud_name',
  ],
  gender: ['الجنس', 'نوع الطالب', 'sex', 'gender_desc', 'sex_desc', 'gender_name'],
  seatNumber: [
    'رقم جلوس الطالب',
    'الجلوس',
    'seating_no',
    'seating number',
    'seating_num',
    'seat_no',
    'seat_num',
    'seat',
  ],
  school: ['اسم المدرسة', 'مدرسة الطالب', 'school_name', 'school_desc'],
  total: [
    'مجموع الدرجات',
    'المجموع الكلي',
    'المجموع الكلي للدرجات',
    'مجموع الطالب',
    'الإجمالي',
    'إجمالي الدرجات',
    'total_degree',
    'total degrees',
    'total mark',
    'total marks',
    'total score',
    'total grade',
    'sum',
  ],
}
/** Texts before or behind the name of a course. */
const WITH_COURSE: readonly ((name: string) => string)[] = [
  (name) => `درجة ${name}`,
  (name) => `مادة ${name}`,
  (name) => `درجة مادة ${name}`,
  (name) => `${name} degree`,
  (name) => `${name} mark`,
]

/**
 * Two columns with the same key have the same head, regardless of its case, marks and forms of letters. Empty: no head.
 */
export const headKey = (head: string): string => foldHead(head) || head.trim()

/** A head without its usual variations: the article, spaces, and signs between its parts. */
const bareHead = (head: string): string =>
  normaliseName(headKey(head))
    .split(' ')
    .map((word) => word.replace(/^ال(?=\p{L}{2})/u, ''))
    .join('')

/** How a head is compared with names of a field, the surest way first. */
const MATCHES: readonly {
  readonly fold: (head: string) => string
  readonly namesOf: (header: UploadHeader) => readonly string[]
}[] = [
  { fold: headKey, namesOf: ({ key, name }) => [name.ar, name.en, key] },
  { fold: bareHead, namesOf: ({ key, name }) => [name.ar, name.en, key] },
  {
    fold: bareHead,
    namesOf: ({ key, name }) =>
      courseOf(key) === null
        ? (OTHER_NAMES[key as FixedKey] ?? [])
        : WITH_COURSE.flatMap((with_) => [with_(name.ar), with_(name.en)]),
  },
]

/** That a column may be a field, by its head. */
export interface Fit {
  readonly column: number
  readonly key: string
}
/**
 * What each column may be by its head, by the surest way first: `[0]` has those whose head is the field's very name.
 */
export const fitsByName = (headers: readonly UploadHeader[], heads: readonly string[]): readonly (readonly Fit[])[] =>
  MATCHES.map(({ fold, namesOf }) => {
    const folded = heads.map(fold)
    return headers.flatMap((header) => {
      const names = new Set(namesOf(header).map(fold))
      return folded.flatMap((head, column) => (head !== '' && names.has(head) ? [{ column, key: header.key }] : []))
    })
  })

import { DEFAULT_LOGOS } from '#schemas/university/logo.ts'
import type { Pair } from './pairs.ts'

/** The invented university of the demo data, and its tree of faculties and branches. */
export const UNIVERSITY = {
  id: 1,
  ar_name: 'جامعة ضفاف النيل الأهلية',
  en_name: 'Nile Banks National University',
  system_ar_name: 'منظومة القبول والتسجيل',
  system_en_name: 'Admission and Registration System',
  scope_logo: DEFAULT_LOGOS.scope,
  system_logo: DEFAULT_LOGOS.system,
  card_color: '#00AFB9',
} as const

/** What is shown in the footer and in the help dialog (document 1, section 1); the numbers belong to nobody. */
export const SETTINGS = {
  demo: true,
  hotline: '19047',
  landlines: ['0235550141', '0235550142', '0235550143'],
  openFrom: '09:00',
  openTo: '21:00',
} as const

export interface SectorData extends Pair {
  readonly id: number
  readonly active: boolean
}
/** 6 is inactive, 7 has no faculties, so that the demo can show how one is activated or deleted. */
export const SECTORS: readonly SectorData[] = [
  { id: 1, ar: 'القطاع الطبي', en: 'Medical Sector', active: true },
  { id: 2, ar: 'القطاع الهندسي والتكنولوجي', en: 'Engineering and Technology Sector', active: true },
  { id: 3, ar: 'قطاع العلوم الأساسية', en: 'Basic Sciences Sector', active: true },
  { id: 4, ar: 'قطاع العلوم الاجتماعية والإدارية', en: 'Social and Administrative Sciences Sector', active: true },
  { id: 5, ar: 'قطاع الإنسانيات والفنون', en: 'Humanities and Arts Sector', active: true },
  { id: 6, ar: 'القطاع الزراعي والبيطري', en: 'Agricultural and Veterinary Sector', active: false },
  { id: 7, ar: 'قطاع الدراسات البينية', en: 'Interdisciplinary Studies Sector', active: true },
]

const CAMPUSES = {
  main: { ar: 'المقر الرئيسي', en: 'Main Campus' },
  cairo: { ar: 'فرع القاهرة الجديدة', en: 'New Cairo Branch' },
  october: { ar: 'فرع السادس من أكتوبر', en: 'Sixth of October Branch' },
  alexandria: { ar: 'فرع الإسكندرية', en: 'Alexandria Branch' },
  mansoura: { ar: 'فرع المنصورة الجديدة', en: 'New Mansoura Branch' },
  assiut: { ar: 'فرع أسيوط الجديدة', en: 'New Assiut Branch' },
  luxor: { ar: 'فرع الأقصر', en: 'Luxor Branch' },
} as const satisfies Record<string, Pair>

export interface FacultyData extends Pair {
  readonly id: number
  readonly sectorId: number
  readonly active: boolean
  /** Streams of certificates that it takes: s science, m mathematics, l literary. */
  readonly streams: string
  /** How much it is wanted. */
  readonly weight: number
  readonly branches: readonly Pair[]
}
const faculty = (
  id: number,
  sectorId: number,
  ar: string,
  en: string,
  streams: string,
  weight: number,
  campuses: readonly (keyof typeof CAMPUSES)[],
  active = true,
): FacultyData => ({ id, sectorId, ar, en, streams, weight, active, branches: campuses.map((name) => CAMPUSES[name]) })

export const FACULTIES: readonly FacultyData[] = [
  faculty(1, 1, 'كلية الطب البشري', 'Faculty of Medicine', 's', 13, ['main', 'alexandria', 'assiut']),
  faculty(2, 1, 'كلية طب الأسنان', 'Faculty of Dentistry', 's', 9, ['main', 'cairo']),
  faculty(3, 1, 'كلية الصيدلة', 'Faculty of Pharmacy', 's', 8, ['main', 'cairo', 'mansoura']),
  faculty(4, 1, 'كلية العلاج الطبيعي', 'Faculty of Physical Therapy', 's', 6, ['main', 'october']),
  faculty(5, 1, 'كلية التمريض', 'Faculty of Nursing', 'sm', 3, ['main', 'assiut']),
  faculty(6, 2, 'كلية الهندسة', 'Faculty of Engineering', 'm', 12, ['main', 'cairo', 'alexandria', 'mansoura']),
  faculty(7, 2, 'كلية الحاسبات والذكاء الاصطناعي', 'Faculty of Computers and Artificial Intelligence', 'sm', 11, [
    'main',
    'cairo',
    'alexandria',
  ]),
  faculty(8, 3, 'كلية العلوم', 'Faculty of Science', 'sm', 3, ['main', 'alexandria']),
  faculty(9, 3, 'كلية التكنولوجيا الحيوية', 'Faculty of Biotechnology', 's', 4, ['main', 'october']),
  faculty(10, 4, 'كلية إدارة الأعمال', 'Faculty of Business Administration', 'sml', 8, [
    'main',
    'cairo',
    'october',
    'alexandria',
  ]),
  faculty(11, 4, 'كلية الاقتصاد والعلوم السياسية', 'Faculty of Economics and Political Science', 'ml', 5, [
    'main',
    'cairo',
  ]),
  faculty(12, 4, 'كلية الإعلام', 'Faculty of Mass Communication', 'sml', 5, ['main', 'cairo', 'october']),
  faculty(13, 4, 'كلية الحقوق', 'Faculty of Law', 'l', 4, ['main', 'mansoura']),
  faculty(14, 5, 'كلية اللغات والترجمة', 'Faculty of Languages and Translation', 'sml', 5, ['main', 'cairo', 'luxor']),
  faculty(15, 5, 'كلية الفنون التطبيقية', 'Faculty of Applied Arts', 'sml', 4, ['main', 'october']),
  faculty(16, 5, 'كلية السياحة والآثار', 'Faculty of Tourism and Archaeology', 'l', 2, ['main', 'luxor']),
  faculty(17, 6, 'كلية الزراعة', 'Faculty of Agriculture', 'sm', 1, ['main', 'mansoura'], false),
]

/** Nobody can apply to these any more: Nursing in Assiut, Science in Alexandria, Economics in New Cairo, Languages in Luxor. */
export const CLOSED_BRANCHES: readonly number[] = [12, 21, 29, 37]
/** Of an active faculty, and not active itself: Biotechnology in Sixth of October. */
export const INACTIVE_BRANCH = 23

/** Home node of the account `clerk`: Engineering, with four branches. */
export const CLERK_FACULTY = 6

export interface YearData {
  readonly id: number
  readonly name: string
  readonly first: number
  readonly starts_on: string
  readonly ends_on: string
  readonly active: boolean
}
const year = (id: number, first: number, active = false): YearData => ({
  id,
  name: `${first}/${first + 1}`,
  first,
  starts_on: `${first}-07-01`,
  ends_on: `${first + 1}-06-30`,
  active,
})
export const YEARS: readonly YearData[] = [year(1, 2024), year(2, 2025), year(3, 2026, true)]

export const SEMESTERS = [
  { id: 1, ar: 'الفصل الدراسي الأول', en: 'First Semester', active: true },
  { id: 2, ar: 'الفصل الدراسي الثاني', en: 'Second Semester', active: false },
] as const

export const QUOTAS: readonly (Pair & { readonly id: number; readonly weight: number })[] = [
  { id: 1, ar: 'القبول العام', en: 'General Admission', weight: 80 },
  { id: 2, ar: 'أبناء العاملين بالجامعة', en: 'Children of University Staff', weight: 4 },
  { id: 3, ar: 'المنح الدراسية للمتفوقين', en: 'Scholarships for High Achievers', weight: 7 },
  { id: 4, ar: 'ذوو الهمم', en: 'Students with Disabilities', weight: 2 },
  { id: 5, ar: 'المتفوقون رياضيا', en: 'Outstanding Athletes', weight: 3 },
  { id: 6, ar: 'الطلاب الوافدون', en: 'International Students', weight: 0 },
]
export const QUOTA_INTERNATIONAL = 6

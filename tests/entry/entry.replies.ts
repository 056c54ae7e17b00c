import type { EntryChoices, FoundStudent } from '#schemas/entry/entry.schema.ts'

const named = (id: number, ar: string, en: string) => ({ id, name: { ar, en } })
const EGYPT = 1
const CAIRO = named(1, 'القاهرة', 'Cairo')

/** What can be chosen: two faculties, of which one has one branch; certificates of which one is foreign. */
export const CHOICES: EntryChoices = {
  season: {
    year: named(1, '2026/2027', '2026/2027'),
    semester: named(1, 'الفصل الدراسي الأول', 'First semester'),
    isOpen: true,
  },
  faculties: [
    { ...named(2, 'كلية الهندسة', 'Faculty of Engineering'), branches: [named(21, 'المقر الرئيسي', 'Main branch')] },
    {
      ...named(3, 'كلية الطب', 'Faculty of Medicine'),
      branches: [named(31, 'فرع الإسكندرية', 'Alexandria'), named(32, 'فرع الأقصر', 'Luxor')],
    },
  ],
  quotas: [named(1, 'القبول العام', 'General admission'), named(2, 'أبناء العاملين', 'Children of staff')],
  categories: [
    { ...named(5, 'الثانوية العامة', 'General Secondary'), meaning: null },
    { ...named(6, 'الشهادات الأجنبية', 'Foreign certificates'), meaning: 'needsCountry' },
  ],
  types: [
    { ...named(51, 'علمي علوم', 'Science'), categoryId: 5, meaning: null },
    { ...named(52, 'أدبي', 'Arts'), categoryId: 5, meaning: null },
    { ...named(61, 'معادلة أجنبية', 'Foreign'), categoryId: 6, meaning: 'foreign' },
  ],
  certificateNames: [
    { ...named(7, 'شهادة أخرى', 'Another certificate'), kind: 'foreign', meaning: 'other' },
    { ...named(8, 'الثانوية الألمانية', 'Abitur'), kind: 'foreign', meaning: null },
    { ...named(9, 'الثانوية', 'Secondary'), kind: 'egyptian', meaning: null },
  ],
  countries: [named(EGYPT, 'مصر', 'Egypt'), named(2, 'ألمانيا', 'Germany')],
  governorates: [{ ...CAIRO, countryId: EGYPT, code: '01' }],
}
export const CITIES = [named(11, 'مصر الجديدة', 'Heliopolis'), named(12, 'المعادي', 'Maadi')]
/** A woman, born on 1 January 2008 in Cairo. */
export const NATIONAL_ID = '30801010112345'
export const FOUND: NonNullable<FoundStudent> = {
  studentName: { ar: 'منى أحمد', en: 'Mona Ahmed' },
  applications: [
    { applyId: 4, appNum: '26-1-000004', facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' }, status: 1 },
  ],
}

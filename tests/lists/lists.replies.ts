import type { ListRow } from '#schemas/lists/list-row.schema.ts'

export const listRow = (
  id: number,
  [arName, enName]: readonly [string, string],
  more: Partial<ListRow> = {},
): ListRow => ({
  id,
  arName,
  enName,
  active: true,
  version: 1,
  countryId: null,
  governorateId: null,
  categoryId: null,
  parent: null,
  kind: null,
  arNationality: null,
  enNationality: null,
  meaning: null,
  position: null,
  mergedInto: null,
  mergedRows: 0,
  ...more,
})
const within = (governorateId: number, [ar, en]: readonly [string, string]) => ({ governorateId, parent: { ar, en } })
const CAIRO = within(1, ['القاهرة', 'Cairo'])
const GIZA = within(2, ['الجيزة', 'Giza'])

/** Rows of some lists, by list. */
export const ROWS = {
  countries: [
    listRow(1, ['مصر', 'Egypt'], { arNationality: 'مصري', enNationality: 'Egyptian' }),
    listRow(2, ['السودان', 'Sudan']),
  ],
  cities: [
    listRow(11, ['حلوان', 'Helwan'], CAIRO),
    listRow(12, ['المعادي', 'Maadi'], { ...CAIRO, mergedRows: 1 }),
    listRow(13, ['العياط', 'El Ayyat'], { ...GIZA, active: false }),
    listRow(14, ['المعصرة', 'Maasara'], { ...CAIRO, mergedInto: { id: 12, name: { ar: 'المعادي', en: 'Maadi' } } }),
  ],
  majors: [
    listRow(21, ['علمي علوم', 'Science'], {
      categoryId: 1,
      parent: { ar: 'الثانوية العامة', en: 'General Secondary' },
    }),
    listRow(22, ['شهادات أجنبية', 'Foreign'], {
      categoryId: 2,
      parent: { ar: 'الشهادات المعادلة', en: 'Equated' },
      meaning: 'foreign',
    }),
  ],
  certificateNames: [
    listRow(31, ['الدبلومة الأمريكية', 'American Diploma'], { kind: 'foreign' }),
    listRow(32, ['شهادة أخرى', 'Another certificate'], { kind: 'foreign', meaning: 'other' }),
  ],
  quotas: [
    listRow(41, ['القبول العام', 'General'], { position: 1 }),
    listRow(42, ['ذوو الهمم', 'Disabilities'], { position: 2 }),
  ],
} as const satisfies Readonly<Record<string, readonly ListRow[]>>

const choice = (id: number, ar: string, en: string, active = true) => ({ id, name: { ar, en }, active })
/** What rows may be within; the last one is not offered for new ones. */
export const PARENTS = [
  choice(1, 'القاهرة', 'Cairo'),
  choice(2, 'الجيزة', 'Giza'),
  choice(3, 'حلوان القديمة', 'Old Helwan', false),
]

/** Into which a city may be merged, and how much would be read through the merge. */
export const TARGETS = [choice(12, 'المعادي', 'Maadi')]
export const EFFECTS = { applications: 1204, students: 311, rules: 0, rows: 0 }

const packLine = { parent: { ar: 'القاهرة', en: 'Cairo' }, kind: null, meaning: null, list: 'cities' }
/** A pack of which one row is there already. */
export const PACK = {
  lines: [
    { ...packLine, row: 1, outcome: 'unchanged', arName: 'حلوان', enName: 'Helwan' },
    { ...packLine, row: 2, outcome: 'new', arName: 'التبين', enName: 'El Tebbin' },
    {
      ...packLine,
      row: 3,
      outcome: 'new',
      list: 'certificateNames',
      arName: 'شهادة أخرى',
      enName: 'Other Certificate',
      parent: null,
      kind: 'foreign',
      meaning: 'other',
    },
  ],
} as const

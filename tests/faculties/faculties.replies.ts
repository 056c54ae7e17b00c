import type { BranchRow, FacultyRow } from '#schemas/faculties/faculty.schema.ts'

const NO_BRANCH_USES = { applications: 0, approvalRules: 0, people: 0, messages: 0, jobs: 0, reads: 0 }
const NO_USES = { ...NO_BRANCH_USES, branches: 0, admissionRules: 0, calendarPeriods: 0, decisions: 0 }

export const branch = (id: number, [ar, en]: readonly [string, string], more: Partial<BranchRow> = {}): BranchRow => ({
  id,
  facultyId: 1,
  code: `B${id}`,
  name: { ar, en },
  progHrId: null,
  active: true,
  activeForApply: false,
  uses: NO_BRANCH_USES,
  version: 1,
  ...more,
})
export const faculty = (
  id: number,
  [ar, en]: readonly [string, string],
  {
    uses,
    branches = [],
    ...more
  }: Partial<Omit<FacultyRow, 'uses'>> & { readonly uses?: Partial<FacultyRow['uses']> } = {},
): FacultyRow => ({
  id,
  code: `F${id}`,
  name: { ar, en },
  sectorId: 1,
  active: true,
  uses: { ...NO_USES, branches: branches.length, ...uses },
  recommendations: 0,
  version: 1,
  branches: branches.map((each) => ({ ...each, facultyId: id })),
  ...more,
})

/** Two faculties with branches, one that is used by nothing, and one that waits for decisions. */
export const FACULTIES: readonly FacultyRow[] = [
  faculty(1, ['كلية الطب البشري', 'Faculty of Medicine'], {
    uses: { applications: 1000, people: 3, approvalRules: 2 },
    branches: [
      branch(1, ['المقر الرئيسي', 'Main Campus'], {
        progHrId: 4001,
        activeForApply: true,
        uses: { ...NO_BRANCH_USES, applications: 12, people: 1 },
      }),
      branch(2, ['فرع الإسكندرية', 'Alexandria Branch']),
    ],
  }),
  faculty(2, ['كلية الهندسة', 'Faculty of Engineering'], {
    sectorId: 2,
    branches: [branch(3, ['فرع المنصورة', 'Mansoura Branch'], { active: false })],
  }),
  faculty(3, ['كلية العلوم', 'Faculty of Science'], { active: false }),
  faculty(4, ['كلية الإعلام', 'Faculty of Mass Communication'], { recommendations: 2 }),
]
export const TREE = {
  faculties: FACULTIES,
  sectors: [
    { id: 1, name: { ar: 'القطاع الطبي', en: 'Medical Sector' }, active: true },
    { id: 2, name: { ar: 'القطاع الهندسي', en: 'Engineering Sector' }, active: true },
    { id: 3, name: { ar: 'قطاع قديم', en: 'Old Sector' }, active: false },
  ],
}

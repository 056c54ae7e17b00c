import { forms } from 'virtual:validators/faculties'
import type { Locales } from '#locales/i18n-types.ts'
import {
  matchesUnit,
  type BranchForm,
  type BranchRow,
  type FacultyFilters,
  type FacultyForm,
  type FacultyRow,
} from '#schemas/faculties/faculty.schema.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import type { List, ListSpec, Page } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'

export const TREE_PATH = '/home/SetUp/Faculties'
export const SHEET_PATH = `${TREE_PATH}/Sheet`

/** A faculty, which has its branches, or a branch. */
export type Unit = FacultyRow | BranchRow
export type UnitAction = 'toggle' | 'remove'
export type UnitList = List<Unit, FacultyFilters, UnitAction>
/** The rows of the list are faculties, with the whole tree beside them. */
export type TreePage = Page<Unit> & Awaited<ReturnType<typeof api.faculties.list>>['data']

export const isFaculty = (unit: Unit): unit is FacultyRow => 'branches' in unit

/** The branches of a faculty that a search shows: all of them where it finds the faculty itself. */
export const foundBranches = (faculty: FacultyRow, searched: string | undefined): readonly BranchRow[] =>
  matchesUnit(faculty, searched) ? faculty.branches : faculty.branches.filter((branch) => matchesUnit(branch, searched))

/** The forms of existing records. */
export const facultyFormOf = ({ name, code, sectorId, active }: FacultyRow): FacultyForm => ({
  arName: name.ar,
  enName: name.en,
  code,
  sectorId,
  active,
})
export const branchFormOf = ({ name, code, progHrId, active }: BranchRow): BranchForm => ({
  arName: name.ar,
  enName: name.en,
  code,
  ...(progHrId !== null && { progHrId }),
  active,
})

/** The whole tree comes at once, a page of it by faculties. `onTree` gets it with each load. */
export const facultiesSpec = (
  language: Locales,
  onTree: (tree: TreePage) => void,
): ListSpec<Unit, FacultyFilters, UnitAction, TreePage> => ({
  form: forms.filters,
  filters: { name: '' },
  sortable: ['name'],
  orderBy: 'name',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[3],
  load: (_, call) =>
    api.faculties.list(call).then(({ data }) => ({ rows: data.faculties, total: data.faculties.length, ...data })),
  onPage: onTree,
  whole: {
    sortBy: { name: ({ name }) => pickName(name, language) },
    fits: (unit, { name }) =>
      matchesUnit(unit, name) || (isFaculty(unit) && unit.branches.some((branch) => matchesUnit(branch, name))),
  },
  actions: {
    async toggle(unit, call) {
      const active = !unit.active
      const { id, version } = unit
      const { data, message } = isFaculty(unit)
        ? await api.faculties.update({ ...facultyFormOf(unit), id, version, active }, call)
        : await api.faculties.updateBranch({ ...branchFormOf(unit), id, version, active }, call)
      return { message, undo: { action: 'toggle', row: { ...unit, active, version: data.version } } }
    },
    remove: (unit, call) => {
      const { id, version } = unit
      return isFaculty(unit)
        ? api.faculties.remove({ id, version }, call)
        : api.faculties.removeBranch({ id, version }, call)
    },
  },
})

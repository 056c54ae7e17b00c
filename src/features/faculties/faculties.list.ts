import { forms } from 'virtual:validators/faculties'
import type { Locales } from '#locales/i18n-types.ts'
import {
  matchesPlace,
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

/** A faculty, which has its branches, or a branch. */
export type Place = FacultyRow | BranchRow
export type PlaceAction = 'toggle' | 'remove'
export type PlaceList = List<Place, FacultyFilters, PlaceAction>
/** The rows of the list are faculties, with the whole tree beside them. */
export type TreePage = Page<Place> & Awaited<ReturnType<typeof api.faculties.list>>['data']

export const isFaculty = (place: Place): place is FacultyRow => 'branches' in place

/** The branches of a faculty that a search shows: all of them where it finds the faculty itself. */
export const foundBranches = (faculty: FacultyRow, searched: string | undefined): readonly BranchRow[] =>
  matchesPlace(faculty, searched)
    ? faculty.branches
    : faculty.branches.filter((branch) => matchesPlace(branch, searched))

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
): ListSpec<Place, FacultyFilters, PlaceAction, TreePage> => ({
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
    fits: (place, { name }) =>
      matchesPlace(place, name) || (isFaculty(place) && place.branches.some((branch) => matchesPlace(branch, name))),
  },
  actions: {
    async toggle(place, call) {
      const active = !place.active
      const { id, version } = place
      const { data, message } = isFaculty(place)
        ? await api.faculties.update({ ...facultyFormOf(place), id, version, active }, call)
        : await api.faculties.updateBranch({ ...branchFormOf(place), id, version, active }, call)
      return { message, undo: { action: 'toggle', row: { ...place, active, version: data.version } } }
    },
    remove: (place, call) => {
      const { id, version } = place
      return isFaculty(place)
        ? api.faculties.remove({ id, version }, call)
        : api.faculties.removeBranch({ id, version }, call)
    },
  },
})

import { forms } from 'virtual:validators/paper-requirements'
import { PAPER_KINDS } from '#schemas/applications/paper.schema.ts'
import type {
  PaperRequirement,
  PaperRequirementFilters,
  PaperRequirementForm,
  RequirementCategory,
} from '#schemas/paper-requirements/paper-requirement.schema.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'

export type RequirementAction = 'toggle' | 'remove'
export type RequirementList = List<PaperRequirement, PaperRequirementFilters, RequirementAction>

/** Saves the form of the dialog: as a new requirement, or over `requirement`. */
export const saveRequirement = (value: PaperRequirementForm, requirement: PaperRequirement | null) =>
  requirement
    ? api['paper-requirements'].update({ id: requirement.id, version: requirement.version, ...value })
    : api['paper-requirements'].create(value)

/** All of them come at once, in the order in which papers are read until somebody sorts them otherwise. */
export const requirementsSpec = (
  onLoaded: (categories: readonly RequirementCategory[]) => void,
): ListSpec<PaperRequirement, PaperRequirementFilters, RequirementAction> => ({
  form: forms.filters,
  filters: { kind: null },
  sortable: ['kind', 'active'],
  orderBy: 'kind',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { requirements, categories } = (await api['paper-requirements'].list(call)).data
    onLoaded(categories)
    return { rows: requirements, total: requirements.length }
  },
  whole: {
    sortBy: { kind: (row) => PAPER_KINDS.indexOf(row.kind), active: (row) => !row.active },
    fits: (row, { kind }) => !kind || row.kind === kind,
  },
  actions: {
    toggle: async (row, call) => {
      const active = !row.active
      const { message, data } = await api['paper-requirements'].toggle(
        { id: row.id, version: row.version, active },
        call,
      )
      return { message, undo: { action: 'toggle', row: { ...row, active, version: data.version } } }
    },
    remove: ({ id, version }, call) => api['paper-requirements'].remove({ id, version }, call),
  },
})

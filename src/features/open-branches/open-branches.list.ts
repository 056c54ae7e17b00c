import { forms } from 'virtual:validators/open-branches'
import type { Locales } from '#locales/i18n-types.ts'
import { matchesBranch, type OpenBranchFilters, type OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'

/** A branch, and its running number in the list as it is shown. */
export interface BranchRow extends OpenBranchRow {
  readonly order?: number
}
/** `reclose`: closes a branch again that was just opened, without confirmation. */
export type OpenBranchAction = 'open' | 'close' | 'reclose'
export type OpenBranchList = List<BranchRow, OpenBranchFilters, OpenBranchAction>
interface Turned {
  readonly activeForApply: boolean
  /** The number of applications under review that the dialog showed (ADR 32). */
  readonly underReview?: number
}

async function turn(row: BranchRow, turned: Turned, call: CallOptions) {
  const { id: branchId, facultyId, progHrId, version } = row
  const { message, data } = await api['open-branches'].update(
    { branchId, facultyId, progHrId, version, ...turned },
    call,
  )
  const { activeForApply } = turned
  return {
    message,
    undo: {
      action: activeForApply ? ('reclose' as const) : ('open' as const),
      row: { ...row, activeForApply, version: data.version },
    },
  }
}

/**
 * All branches of the scope come at once, ten to a page (document 3, section 9). `isOneFaculty`: the scope is a faculty,
 * so that there is none to choose.
 */
export const openBranchesSpec = (
  language: Locales,
  isOneFaculty: boolean,
  onLoaded: (branches: readonly OpenBranchRow[]) => void,
): ListSpec<BranchRow, OpenBranchFilters, OpenBranchAction> => ({
  form: forms.filters,
  filters: { name: '', facultyId: null },
  sortable: ['branch', 'faculty', 'count', 'activeForApply'],
  orderBy: isOneFaculty ? 'branch' : 'faculty',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { branchesList } = (await api['open-branches'].list(call)).data
    onLoaded(branchesList)
    return { rows: branchesList, total: branchesList.length }
  },
  whole: {
    sortBy: {
      branch: (row) => pickName(row.branchName, language),
      faculty: (row) => pickName(row.facultyName, language),
      count: (row) => row.count,
      activeForApply: (row) => !row.activeForApply,
    },
    fits: (row, { name, facultyId }) =>
      matchesBranch(row, name) && (isOneFaculty || !facultyId || facultyId === row.facultyId),
  },
  actions: {
    open: (row, call) => turn(row, { activeForApply: true }, call),
    close: (row, call) => turn(row, { activeForApply: false, underReview: row.underReview }, call),
    reclose: (row, call) => turn(row, { activeForApply: false }, call),
  },
})

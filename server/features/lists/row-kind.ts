import { isActiveRow, listRowLifecycle, listRowState, type ListRowEvent } from '#machines/lists/list-row.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { listsEndpoints } from '#schemas/lists/lists.endpoints.ts'
import { LISTS, type ListKey } from '#schemas/lists/lists.ts'
import { AppError } from '../../kit/app-error.ts'
import { CALLER_CODES, callerOf, type RecordKind } from '../../kit/record-kind.ts'
import type { StoredRow } from './lists.sql.ts'

export const { access } = listsEndpoints.update
/** The error code of each guard. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isUnused: 'IN_USE',
  hasNoMeaning: 'ROW_HAS_MEANING',
  hasNoMergedRows: 'ROW_HAS_MERGED',
  isTargetUnmerged: 'MERGE_TARGET_MERGED',
}
/** The lifecycle of the rows of a list, for who may change them. */
export const kindOf = (list: ListKey): RecordKind<StoredRow, ListRowEvent, { active: boolean }> => ({
  entity: LISTS[list].table,
  machine: listRowLifecycle,
  snapshot: ({ active, merged_into, uses, mergedRows, ...row }, by) =>
    listRowLifecycle.resolveState({
      value: listRowState({ active, isMerged: merged_into !== null }),
      context: { ...callerOf(by, access), uses, mergedRows, hasMeaning: row['meaning'] != null },
    }),
  stored: (state) => (state === 'removed' ? null : { active: isActiveRow(state) }),
  // what the state does not take has been done already, unless the row is merged
  refusal(refused, _, { merged_into, uses, mergedRows }) {
    if (refused.kind === 'notFromState') return new AppError(merged_into === null ? 'NO_CHANGES_TO_SAVE' : 'ROW_MERGED')
    const guard = refused.failing[0]!
    return new AppError(CODES[guard] ?? 'GENERIC', {
      data: { guard, failing: refused.failing, ...(guard === 'isUnused' && { uses }) },
      params: { uses, rows: mergedRows },
    })
  },
})

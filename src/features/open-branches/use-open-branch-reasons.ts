import { useCallback } from 'react'
import { openBranchLifecycle, openBranchSnapshot } from '#machines/open-branches/open-branch.lifecycle.ts'
import type { OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import { openBranchesEndpoints } from '#schemas/open-branches/open-branches.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'

/** Why a branch may not be closed (if open) or opened (if closed), by its lifecycle; empty when it may. */
export function useOpenBranchReasons(): (row: OpenBranchRow) => readonly Reason[] {
  const caller = useCallAccess(openBranchesEndpoints.update)
  const reasons = useReasons('open-branches')
  return useCallback(
    (row) =>
      reasons(openBranchLifecycle, openBranchSnapshot(row, caller), {
        type: row.activeForApply ? 'branch.close' : 'branch.open',
      }),
    [caller, reasons],
  )
}

import { useCallback } from 'react'
import { exportRefusalOf } from '#machines/private-university-export/export.lifecycle.ts'
import type { ExportRow } from '#schemas/private-university-export/export.schema.ts'
import { privateUniversityExportEndpoints } from '#schemas/private-university-export/private-university-export.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'
import type { ExportControl } from './use-university-export.ts'

/** All permissions, for checks of the row alone. */
const ANYBODY = { hasPermission: true, isScopeAllowed: true }

/**
 * Whether an accepted application can be selected, also by users without the permission: the button shows the reason.
 */
export const isChoosable = ({ exportState, applicationStatus }: ExportRow): boolean =>
  exportRefusalOf({ exportState, applicationStatus }, ANYBODY) === null

/** Why a row cannot be chosen; none: it can. */
export function useRowReasons(): (row: ExportRow) => readonly Reason[] {
  const errorText = useErrorText()
  return useCallback(
    ({ exportState, applicationStatus }) => {
      const code = exportRefusalOf({ exportState, applicationStatus }, ANYBODY)
      return code === null ? [] : [{ why: errorText(code) }]
    },
    [errorText],
  )
}

/** Why the export or the reconciliation is not available now; empty when it is. */
export function useExportReasons({ snapshot, hasService }: ExportControl, count: number) {
  const { selection: t, noService } = useTexts('private-university-export')
  const c = useTexts('common').guards
  const { hasPermission, isScopeAllowed } = useCallAccess(privateUniversityExportEndpoints.send)
  const lacks: readonly Reason[] = [
    ...(hasPermission ? [] : [{ why: c.mayManage.why(), help: c.mayManage.help() }]),
    ...(isScopeAllowed ? [] : [{ why: c.isInScope.why(), help: c.isInScope.help() }]),
  ]
  const nowhere = hasService ? [] : [{ why: noService.why(), help: noService.help() }]
  const busy = snapshot.can({ type: 'reconcile.ask' }) ? [] : [{ why: t.busy(), help: t.busyHelp() }]
  const none = count > 0 ? [] : [{ why: t.none(), help: t.noneHelp() }]
  const first = (...found: (readonly Reason[])[]): readonly Reason[] => found.find(({ length }) => length > 0) ?? []
  return { send: first(lacks, nowhere, busy, none), reconcile: first(lacks, nowhere, busy) }
}

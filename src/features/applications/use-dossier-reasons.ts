import { useMemo } from 'react'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import { isSent } from '#schemas/status.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { useErrorText } from '#src/lib/i18n.tsx'

/** Why the user cannot open the dossier of an application in this status; empty if he can. */
export function useDossierReasons(status: number): readonly Reason[] {
  const errorText = useErrorText()
  const { hasPermission, isScopeAllowed } = useCallAccess(applicationsEndpoints.dossier)
  return useMemo(() => {
    if (!hasPermission) return [{ why: errorText('PERMISSION_REQUIRED') }]
    if (!isScopeAllowed) return [{ why: errorText('SCOPE_NOT_ALLOWED') }]
    return isSent(status) ? [] : [{ why: errorText('APPLICATION_NOT_SENT') }]
  }, [hasPermission, isScopeAllowed, status, errorText])
}

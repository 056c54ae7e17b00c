import { useMemo } from 'react'
import type { Endpoint } from '#schemas/endpoint.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { useCallAccess } from '../access.tsx'
import type { Reason } from './reason.ts'

/**
 * Why the person may not make a call, regardless of the record: the permission, else the scope; none where it is
 * allowed.
 */
export function useAccessReasons(endpoint: Endpoint): readonly Reason[] {
  const { mayManage, isInScope } = useTexts('common').guards
  const { hasPermission, isScopeAllowed } = useCallAccess(endpoint)
  return useMemo(() => {
    if (!hasPermission) return [{ why: mayManage.why(), help: mayManage.help() }]
    return isScopeAllowed ? [] : [{ why: isInScope.why(), help: isInScope.help() }]
  }, [mayManage, isInScope, hasPermission, isScopeAllowed])
}

import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Endpoint } from '#schemas/endpoint.ts'
import type { ScopeLevel } from '#schemas/scope-levels.ts'

/** The user's permissions and the level of the scope, which decide whether a screen may offer a call. */
export interface Access {
  readonly permissions: readonly string[]
  readonly scopeLevel: ScopeLevel
}

const AccessContext = createContext<Access | null>(null)

/**
 * The shell renders it around every page, from the session and the chosen scope. `value` must be the same object while
 * nothing changed.
 */
export const AccessProvider = ({ value, children }: { readonly value: Access; readonly children: ReactNode }) => (
  <AccessContext value={value}>{children}</AccessContext>
)

export function useAccess(): Access {
  const access = use(AccessContext)
  if (!access) throw new Error('useAccess must be used inside AccessProvider')
  return access
}

/**
 * Whether the user meets both conditions of a call of the contract: the permission, and a scope of a level in which it
 * works.
 */
export interface CallAccess {
  readonly hasPermission: boolean
  readonly isScopeAllowed: boolean
}
export function useCallAccess({ access }: Endpoint): CallAccess {
  const { permissions, scopeLevel } = useAccess()
  return useMemo(() => {
    if (access.kind !== 'permission') return { hasPermission: true, isScopeAllowed: true }
    return {
      hasPermission: permissions.includes(access.permission),
      isScopeAllowed: access.levels.includes(scopeLevel),
    }
  }, [access, permissions, scopeLevel])
}

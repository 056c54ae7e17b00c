import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Endpoint } from '#schemas/endpoint.ts'
import { areAllowed, type Nodes } from '#schemas/scope-levels.ts'

/** The user's permissions, and the nodes in which the user works: they decide whether a screen may offer a call. */
export interface Access {
  readonly permissions: readonly string[]
  /** One node, or all homes at once. */
  readonly nodes: Nodes
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
 * Whether the user meets both conditions of a call of the contract: the permission, and a scope in which it works.
 */
export interface CallAccess {
  readonly hasPermission: boolean
  readonly isScopeAllowed: boolean
}
export function useCallAccess({ access }: Endpoint): CallAccess {
  const { permissions, nodes } = useAccess()
  return useMemo(() => {
    if (access.kind !== 'permission') return { hasPermission: true, isScopeAllowed: true }
    return {
      hasPermission: permissions.includes(access.permission),
      isScopeAllowed: areAllowed(nodes, access.levels),
    }
  }, [access, permissions, nodes])
}

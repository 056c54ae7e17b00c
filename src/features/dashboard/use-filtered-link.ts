import { useCallback } from 'react'
import type { Permission } from '#schemas/permissions.ts'
import { useAccess } from '#src/kit/access.tsx'

/** Returns the address for users with the permission, otherwise null. */
export function useFilteredLink(): (permission: Permission, to: string) => string | null {
  const { permissions } = useAccess()
  return useCallback((permission, to) => (permissions.includes(permission) ? to : null), [permissions])
}
export const VIEW = {
  applications: 'students_admission_apps.can_view_applications',
  fees: 'students_admission_apps.can_view_fees',
} as const satisfies Record<string, Permission>

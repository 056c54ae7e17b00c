import { useTextLookup } from '#src/lib/i18n.tsx'

/** Names permissions as a person understands them; one without a name is shown by its key. */
export function usePermissionName(): (permission: string) => string {
  const text = useTextLookup('permissions')
  return (permission) => text(permission.replace('.', '_')) ?? permission
}

import { Button, Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import { listText } from '#locales/list-text.ts'
import type { NewPermissions as Group } from '#schemas/readiness/readiness.endpoints.ts'
import { rolesEndpoints } from '#schemas/roles/roles.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { usePermissionName } from '#src/kit/permission-name.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

interface NewPermissionsProps {
  readonly groups: readonly Group[]
  /** Null: it is not offered. */
  readonly onAcknowledge: (() => void) | null
}
/** The permissions that upgrades brought, with the roles that have them now and those that do not. */
export function NewPermissions({ groups, onAcknowledge }: NewPermissionsProps) {
  const t = useTexts('readiness').newPermissions
  const { language } = useLanguage()
  const format = useFormat()
  const permissionName = usePermissionName()
  const { hasPermission } = useCallAccess(rolesEndpoints.list)
  const count = groups.reduce((sum, { permissions }) => sum + permissions.length, 0)
  const namesOf = (roles: Group['granted']) =>
    listText(
      language,
      'conjunction',
      roles.map((name) => pickName(name, language)),
    )
  return (
    <Callout className="qb-notice qb-new-permissions" icon="key" role="note">
      <h2>{t.title({ count: format.count(count) })}</h2>
      {groups.map(({ permissions, granted, changed }) => (
        <div key={permissions[0]}>
          <ul>
            {permissions.map((each) => (
              <li key={each}>{permissionName(each)}</li>
            ))}
          </ul>
          {granted.length > 0 && <p>{t.granted({ names: namesOf(granted) })}</p>}
          {changed.length > 0 && <p>{t.changed({ names: namesOf(changed) })}</p>}
        </div>
      ))}
      <p className="qb-new-permissions-actions">
        {hasPermission && <Link href="/home/Administration/Roles">{t.roles()}</Link>}
        {onAcknowledge && <Button text={t.acknowledge()} onClick={onAcknowledge} />}
      </p>
    </Callout>
  )
}

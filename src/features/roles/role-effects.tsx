import { listText } from '#locales/list-text.ts'
import type { RoleEffects as Holders, RoleForm, RoleRow } from '#schemas/roles/role.schema.ts'
import { usePermissionName } from '#src/kit/permission-name.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** What a change of a role gives and takes away, and whom it concerns. */
export interface RoleChange extends Holders {
  readonly gained: readonly string[]
  readonly lost: readonly string[]
}
export const NO_CHANGE: RoleChange = { people: [], loggedIn: 0, gained: [], lost: [] }

/** The change of permissions that a form makes to a role, for those who have it. */
export const changeOf = (
  { permissions: before }: RoleRow,
  { permissions }: RoleForm,
  holders: Holders,
): RoleChange => ({
  ...holders,
  gained: permissions.filter((each) => !before.includes(each)),
  lost: before.filter((each) => !permissions.some((one) => one === each)),
})

/** Who gains and who loses what by the change of a role, and how many of them are at work now. */
export function RoleEffects({ change: { people, loggedIn, gained, lost } }: { readonly change: RoleChange }) {
  const t = useTexts('roles').effects
  const { language } = useLanguage()
  const nameOf = usePermissionName()
  const names = listText(
    language,
    'conjunction',
    people.map(({ name }) => pickName(name, language)),
  )
  return (
    <div className="qb-role-effects">
      <p>{t.people({ count: people.length, names })}</p>
      {(
        [
          [t.gained(), gained],
          [t.lost(), lost],
        ] as const
      ).map(
        ([heading, permissions]) =>
          permissions.length > 0 && (
            <section key={heading}>
              <h3>{heading}</h3>
              <ul>
                {permissions.map((each) => (
                  <li key={each}>{nameOf(each)}</li>
                ))}
              </ul>
            </section>
          ),
      )}
      {loggedIn > 0 && <p>{t.loggedIn({ count: loggedIn })}</p>}
    </div>
  )
}

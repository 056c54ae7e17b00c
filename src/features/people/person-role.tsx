import type { PersonDetails } from '#schemas/people/person.schema.ts'
import { PERMISSION_GROUPS } from '#schemas/roles/permission-groups.ts'
import { menuKey } from '#schemas/shell/menu.ts'
import { usePermissionName } from '#src/kit/permission-name.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** What the person's role permits, in words, by the pages that it belongs to. */
export function PersonRole({ permissions }: Pick<PersonDetails, 'permissions'>) {
  const t = useTexts('people').permitted
  const pages = useTexts('menu-pages')
  const nameOf = usePermissionName()
  const groups = PERMISSION_GROUPS.map(({ page, permissions: group }) => ({
    page,
    held: group.filter((each) => permissions.includes(each)),
  })).filter(({ held }) => held.length > 0)
  return (
    <section className="qb-panel qb-person-part">
      <h2>{t.title()}</h2>
      {groups.length === 0 ? (
        <p className="qb-muted">{t.none()}</p>
      ) : (
        <dl className="qb-person-permitted">
          {groups.map(({ page, held }) => (
            <div key={page}>
              <dt>{pages[menuKey(page)]()}</dt>
              {held.map((each) => (
                <dd key={each}>{nameOf(each)}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

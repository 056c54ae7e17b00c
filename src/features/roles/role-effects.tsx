import { Callout } from '@blueprintjs/core'
import { listText } from '#locales/list-text.ts'
import type { RoleRow } from '#schemas/roles/role.schema.ts'
import { api } from '#src/api/client.ts'
import { usePermissionName } from '#src/kit/permission-name.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'

interface RoleEffectsProps {
  readonly role: RoleRow
  /** The permissions as they are chosen now. */
  readonly chosen: readonly string[]
}

/** Who gains and who loses what by the change of a role, and how many of them are at work now. */
export function RoleEffects({ role, chosen }: RoleEffectsProps) {
  const t = useTexts('roles')
  const { language } = useLanguage()
  const nameOf = usePermissionName()
  const effects = useAnswer(`effects ${role.id}`, (signal) =>
    api.roles.effects({ id: role.id }, { signal }).then(({ data }) => data),
  )
  const inARow = (names: readonly string[]) => listText(language, 'conjunction', names)
  const gained = chosen.filter((each) => !role.permissions.includes(each))
  const lost = role.permissions.filter((each) => !chosen.includes(each))
  if (!effects || effects.people.length === 0) return null
  const people = inARow(effects.people.map(({ name }) => pickName(name, language)))
  return (
    <Callout className="qb-notice" role="status" icon="people" intent={lost.length > 0 ? 'warning' : 'none'}>
      <p>{t.effects.people({ count: effects.people.length, names: people })}</p>
      {gained.length > 0 && <p>{t.effects.gained({ names: inARow(gained.map(nameOf)) })}</p>}
      {lost.length > 0 && <p>{t.effects.lost({ names: inARow(lost.map(nameOf)) })}</p>}
      {lost.length > 0 && effects.loggedIn > 0 && <p>{t.effects.loggedIn({ count: effects.loggedIn })}</p>}
    </Callout>
  )
}

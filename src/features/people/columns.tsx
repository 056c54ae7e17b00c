import { useMemo } from 'react'
import { listText } from '#locales/list-text.ts'
import type { PersonRow } from '#schemas/people/person.schema.ts'
import type { Column } from '#src/kit/list/column.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { PersonStateTag } from './person-state.tsx'

/** The first home, and how many more; all of them in its title. */
function Homes({ homes }: Pick<PersonRow, 'homes'>) {
  const { language } = useLanguage()
  const format = useFormat()
  const names = homes.map(({ name }) => pickName(name, language))
  if (names.length === 1) return <bdi>{names[0]}</bdi>
  const all = listText(language, 'conjunction', names)
  return (
    <span title={all}>
      <span aria-hidden="true">
        <bdi>{names[0]}</bdi> <bdi dir="ltr">+{format.number(names.length - 1)}</bdi>
      </span>
      <span className="qb-visually-hidden">{all}</span>
    </span>
  )
}

export function usePeopleColumns(): readonly Column<PersonRow>[] {
  const t = useTexts('people')
  const format = useFormat()
  const { language } = useLanguage()
  return useMemo<Column<PersonRow>[]>(
    () => [
      {
        id: 'name',
        header: t.columns.name(),
        heads: true,
        skeleton: 0.8,
        cell: ({ name }) => <bdi>{pickName(name, language)}</bdi>,
      },
      {
        id: 'username',
        header: t.columns.username(),
        cell: ({ username }) => (
          <bdi dir="ltr" className="qb-person-username">
            {username}
          </bdi>
        ),
      },
      { id: 'role', header: t.columns.role(), cell: ({ role }) => <bdi>{pickName(role.name, language)}</bdi> },
      { id: 'home', header: t.columns.home(), cell: ({ homes }) => <Homes homes={homes} /> },
      {
        id: 'state',
        header: t.columns.state(),
        width: '8rem',
        skeleton: 0.4,
        cell: ({ state }) => <PersonStateTag state={state} />,
      },
      {
        id: 'lastLogin',
        header: t.columns.lastLogin(),
        width: '12rem',
        cell: ({ lastLogin }) =>
          lastLogin === null ? (
            <span className="qb-muted">{t.never()}</span>
          ) : (
            <time dateTime={lastLogin}>{format.dateTime(lastLogin)}</time>
          ),
      },
    ],
    [t, format, language],
  )
}

import { Tag } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pathTo } from '#machines/scope/scope-tree.ts'
import { RECORDS, type RecordKind } from '#schemas/charts/records.ts'
import type { PersonDetails, PersonRow } from '#schemas/people/person.schema.ts'
import { menuKey } from '#schemas/shell/menu.ts'
import { useScopeTree } from '#src/features/scope/index.ts'
import { useAccess } from '#src/kit/access.tsx'
import { Facts } from '#src/kit/facts.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { homeOf } from './use-assignment-fields.ts'
import { PersonStateTag } from './person-state.tsx'

const ROLES_PATH = '/home/Administration/Roles'
const readsPath = (id: number): string => `/home/Administration/ApplicantReads?userId=${id}`

function Moment({ at }: { readonly at: string }) {
  const format = useFormat()
  return <time dateTime={at}>{format.dateTime(at)}</time>
}

const Latin = ({ text }: { readonly text: string }) => <bdi dir="ltr">{text}</bdi>

/** University, faculty and branch, as far as the home goes; its name alone until the tree is known. */
function Home({ home }: { readonly home: PersonRow['homes'][number] }) {
  const { language } = useLanguage()
  const { tree, current } = useScopeTree()
  const path = pathTo(tree, { universityId: current[0].universityId, ...homeOf(home) })
  // a branch at the top stands without its faculty there: its own name has it
  const names = path.length > 1 || home.branchId === null ? path.map(({ name }) => name) : []
  return (
    <ol className="qb-person-home">
      {(names.length > 0 ? names : [home.name]).map((name) => (
        <li key={name.en}>
          <bdi>{pickName(name, language)}</bdi>
        </li>
      ))}
    </ol>
  )
}

function Homes({ homes }: Pick<PersonRow, 'homes'>) {
  return (
    <ul className="qb-person-homes">
      {homes.map((home) => (
        <li key={`${home.facultyId} ${home.branchId}`}>
          <Home home={home} />
        </li>
      ))}
    </ul>
  )
}

function Role({ role: { name, active } }: Pick<PersonRow, 'role'>) {
  const t = useTexts('people')
  const { language } = useLanguage()
  const { permissions } = useAccess()
  const text = <bdi>{pickName(name, language)}</bdi>
  return (
    <>
      {permissions.includes('roles.can_view_roles') ? <Link href={ROLES_PATH}>{text}</Link> : text}{' '}
      {!active && <Tag minimal>{t.facts.retired()}</Tag>}
    </>
  )
}

/** Who the person is, and what the account may do where. */
export function PersonFacts({ details: { person, linkExpiresAt } }: { readonly details: PersonDetails }) {
  const t = useTexts('people')
  const format = useFormat()
  const { username, email, role, state, lastLogin } = person
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.columns.state(), <PersonStateTag key="state" state={state} />],
    [t.columns.role(), <Role key="role" role={role} />],
    [t.columns.home(), <Homes key="home" homes={person.homes} />],
    [t.columns.username(), <Latin key="username" text={username} />],
    [t.fields.email(), email && <Latin key="email" text={email} />],
    [t.columns.lastLogin(), lastLogin === null ? t.never() : <Moment key="lastLogin" at={lastLogin} />],
    [t.facts.link(), linkExpiresAt && t.facts.linkUntil({ at: format.dateTime(linkExpiresAt) })],
  ]
  return (
    <section className="qb-panel qb-person-facts" aria-label={t.facts.title()}>
      <Facts facts={facts} />
    </section>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="qb-panel qb-person-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Where the account is logged in now. */
export function PersonSessions({ sessions }: Pick<PersonDetails, 'sessions'>) {
  const t = useTexts('people').sessions
  const own = useTexts('session').sessions
  return (
    <Part title={t.title()}>
      {sessions.length === 0 ? (
        <p className="qb-muted">{t.none()}</p>
      ) : (
        <ul className="qb-person-sessions">
          {sessions.map(({ browser, system, address, createdAt, lastSeenAt }) => (
            <li key={createdAt}>
              <strong>
                {own.device({
                  browser: own.browsers[browser as keyof typeof own.browsers](),
                  system: own.systems[system as keyof typeof own.systems](),
                })}
              </strong>
              <dl>
                <div>
                  <dt>{t.address()}</dt>
                  <dd>{address ? <Ltr>{address}</Ltr> : own.unknown()}</dd>
                </div>
                <div>
                  <dt>{t.createdAt()}</dt>
                  <dd>
                    <Moment at={createdAt} />
                  </dd>
                </div>
                <div>
                  <dt>{t.lastSeenAt()}</dt>
                  <dd>
                    <Moment at={lastSeenAt} />
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** Changes by page: several kinds of records may have one page. The latest first, as they come. */
function byPage(activity: PersonDetails['activity']) {
  const pages = new Map<(typeof RECORDS)[RecordKind]['menu'], { changes: number; lastAt: string }>()
  for (const { records, changes, lastAt } of activity) {
    const { menu } = RECORDS[records as RecordKind]
    const before = pages.get(menu)
    pages.set(menu, { changes: changes + (before?.changes ?? 0), lastAt: before?.lastAt ?? lastAt })
  }
  return [...pages]
}

/** What the person changed lately, of what the caller may see. */
export function PersonActivity({ activity }: Pick<PersonDetails, 'activity'>) {
  const t = useTexts('people').activity
  const pages = useTexts('menu-pages')
  const format = useFormat()
  return (
    <Part title={t.title()}>
      {activity.length === 0 ? (
        <p className="qb-muted">{t.none()}</p>
      ) : (
        <table className="qb-person-activity">
          <thead>
            <tr>
              <th scope="col">{t.page()}</th>
              <th scope="col">{t.changes()}</th>
              <th scope="col">{t.lastAt()}</th>
            </tr>
          </thead>
          <tbody>
            {byPage(activity).map(([menu, { changes, lastAt }]) => (
              <tr key={menu}>
                <th scope="row">{pages[menuKey(menu)]()}</th>
                <td>{format.number(changes)}</td>
                <td>
                  <Moment at={lastAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}

interface PersonReadsProps {
  readonly id: number
  readonly reads: NonNullable<PersonDetails['reads']>
}

/** How many applicants' data the person read lately, and the way to the record of it. */
export function PersonReads({ id, reads: { applicants, lastAt } }: PersonReadsProps) {
  const t = useTexts('people').readPapers
  const format = useFormat()
  return (
    <Part title={t.title()}>
      <p>{t.count({ count: format.count(applicants) })}</p>
      {lastAt && <p className="qb-muted">{t.lastAt({ at: format.dateTime(lastAt) })}</p>}
      <p>
        <Link href={readsPath(id)}>{t.more()}</Link>
      </p>
    </Part>
  )
}

import { Button, Spinner } from '@blueprintjs/core'
import { useLocation } from 'wouter'
import { isForbidden } from '#machines/shared/problem.ts'
import type { ScreenProps } from '#src/kit/feature.ts'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { addressOf } from '#src/kit/list/list-address.ts'
import { recordId } from '#src/kit/record/record-id.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { LIST_NAME, LIST_PATH } from './people.list.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonActivity, PersonFacts, PersonReads, PersonSessions } from './person-parts.tsx'
import { PersonRole } from './person-role.tsx'
import { usePerson } from './use-person.ts'
import './people.css'

/** A person with an account (issue 40): role and scope, sessions, what was changed and read, and what can be done. */
export function PersonScreen({ params: { id } }: ScreenProps) {
  return <Person key={id} id={recordId(id)} />
}

function Person({ id }: { readonly id: number }) {
  const t = useTexts('people')
  const c = useTexts('common')
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const { details, problem, reload } = usePerson(id)
  const title = details ? pickName(details.person.name, language) : t.one()
  usePageTitle(title)
  return (
    <div className="qb-person">
      <header className="qb-screen-header">
        <h1 id="screen-title">
          <bdi>{title}</bdi>
        </h1>
        <div className="qb-screen-actions">
          {details && <PersonActions details={details} onDone={reload} />}
          <Button icon="arrow-left" text={t.back()} onClick={() => navigate(addressOf(LIST_NAME, LIST_PATH))} />
        </div>
      </header>
      {details === null && problem === null && <Spinner aria-label={c.list.loading()} />}
      {problem && (
        <div className="qb-panel">
          {isForbidden(problem) ? (
            <RefusedState problem={problem} title={t.refused()} />
          ) : (
            <FailedState problem={problem} onRetry={reload} title={t.failed()} />
          )}
        </div>
      )}
      {details && (
        <>
          <PersonFacts details={details} />
          <PersonRole permissions={details.permissions} />
          <div className="qb-person-parts">
            <PersonSessions sessions={details.sessions} />
            <PersonActivity activity={details.activity} />
            {details.reads && <PersonReads id={id} reads={details.reads} />}
          </div>
        </>
      )}
    </div>
  )
}

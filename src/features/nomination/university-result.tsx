import { Button, Callout } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import type { University, UniversityFaculty } from '#schemas/nomination/university.schema.ts'
import { EmptyState } from '#src/kit/feedback/states.tsx'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { CutoffText } from './cutoff-text.tsx'
import { Facts } from './facts.tsx'
import type { SeasonIds } from './nomination.list.ts'
import { UniversityRows } from './university-rows.tsx'
import type { UniversityControl } from './use-university.ts'

interface ResultProps {
  readonly control: UniversityControl
  readonly season: SeasonIds
}
/** What filling the whole university at once would do: nothing is written (D91). */
export function UniversityResult({ control, season }: ResultProps) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const problemText = useProblemText()
  const { actor, snapshot } = control
  const { problem } = snapshot.context
  const university = snapshot.context.university!
  const isOutdated = snapshot.hasTag('outdated')
  return (
    <section className="qb-panel qb-dry-run" aria-labelledby="university-result">
      <header className="qb-dry-run-head">
        <h2 id="university-result">{t.university.dryRun()}</h2>
        {snapshot.can({ type: 'university.close' }) && (
          <Button icon="cross" text={c.actions.close()} onClick={() => actor.send({ type: 'university.close' })} />
        )}
      </header>
      {isOutdated && (
        <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
          {problem ? problemText(problem) : t.dryRun.outdated()}
        </Callout>
      )}
      {!isOutdated && <ProblemNotice problem={problem} />}
      {university.faculties.length === 0 ? (
        <EmptyState title={t.university.empty()} />
      ) : (
        <>
          <Summary university={university} />
          <Faculties faculties={university.faculties} />
        </>
      )}
      <LeftAlone leftAlone={university.leftAlone} />
      {university.faculties.length > 0 && (
        <UniversityRows key={university.fingerprint} control={control} season={season} university={university} />
      )}
    </section>
  )
}

function Summary({ university }: { readonly university: University }) {
  const t = useTexts('nomination')
  const u = t.university
  const format = useFormat()
  const { together, before, changes, isStable } = university
  const numbers = (facts: readonly (readonly [string, number])[]) =>
    facts.map(([label, value]) => [label, format.number(value)] as const)
  return (
    <>
      <Callout
        role="status"
        intent={isStable ? 'success' : 'danger'}
        icon={isStable ? 'tick' : 'error'}
        className="qb-notice"
      >
        {isStable ? u.stable() : u.unstable()}
      </Callout>
      <div className="qb-dry-run-summary">
        <Facts
          title={u.summary()}
          facts={numbers([
            [u.students(), together.students],
            [u.gained(), together.gained],
            [u.improved(), together.improved],
            [u.before(), before.students],
            [u.several(), before.several],
          ])}
        />
        <Facts
          title={u.marks()}
          facts={numbers([
            [u.allMarks(), university.marks],
            [u.replaced(), university.replaced],
            [t.dryRun.notConsidered(), university.notConsidered],
            [u.acceptedAlready(), university.acceptedAlready],
          ])}
        />
        <Facts
          title={t.dryRun.changes()}
          facts={numbers(
            (['newlyAccepted', 'newlyRefused', 'unmarked', 'unchanged'] as const).map(
              (key) => [t.dryRun[key](), changes[key]] as const,
            ),
          )}
        />
      </div>
    </>
  )
}

const NUMBERS = ['seats', 'taken', 'candidates', 'alone', 'kept', 'together', 'free'] as const
function Faculties({ faculties }: { readonly faculties: readonly UniversityFaculty[] }) {
  const t = useTexts('nomination')
  const u = t.university.faculties
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <section>
      <h3>{u.title()}</h3>
      <div className="qb-nomination-table" role="group" aria-label={u.title()} tabIndex={0}>
        <table>
          <caption className="qb-visually-hidden">{u.title()}</caption>
          <thead>
            <tr>
              <th scope="col">{u.faculty()}</th>
              {[...NUMBERS, 'last' as const].map((column) => (
                <th key={column} scope="col" data-align="number">
                  {u[column]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faculties.map((faculty) => (
              <tr key={faculty.facultyId}>
                <th scope="row">
                  <bdi>{pickName(faculty.facultyName, language)}</bdi>
                </th>
                {NUMBERS.map((number) => (
                  <td key={number} data-align="number">
                    {format.number(faculty[number])}
                  </td>
                ))}
                <td data-align="number">
                  <CutoffText cutoff={faculty.last} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="qb-muted">{u.note()}</p>
    </section>
  )
}

function LeftAlone({ leftAlone }: Pick<University, 'leftAlone'>) {
  const t = useTexts('nomination').university.leftAlone
  const format = useFormat()
  const { language } = useLanguage()
  if (leftAlone.length === 0) return null
  return (
    <section>
      <h3>{t.title()}</h3>
      <ul>
        {leftAlone.map(({ facultyId, facultyName, applications, why }) => (
          <li key={facultyId}>
            {t[why]({ faculty: isolate(pickName(facultyName, language)), count: format.count(applications) })}
          </li>
        ))}
      </ul>
    </section>
  )
}

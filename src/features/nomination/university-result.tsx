import { Button, Callout } from '@blueprintjs/core'
import { useMemo } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { University, UniversityFaculty } from '#schemas/nomination/university.schema.ts'
import { EmptyState } from '#src/kit/feedback/states.tsx'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import type { Column } from '#src/kit/list/column.ts'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useResults, type ResultLook } from '#src/kit/list/use-results.ts'
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
      {university.faculties.length > 0 && !isOutdated && (
        <UniversityRows control={control} season={season} university={university} />
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
            ...(university.uncertified > 0 ? [[t.dryRun.uncertified(), university.uncertified] as const] : []),
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
const rowKey = ({ facultyId }: UniversityFaculty): number => facultyId
const isFull = ({ free }: UniversityFaculty): boolean => free === 0

function Faculties({ faculties }: { readonly faculties: readonly UniversityFaculty[] }) {
  const t = useTexts('nomination').university.faculties
  return (
    <section>
      <h3>{t.title()}</h3>
      <PrivateAddress>
        <FacultyRows faculties={faculties} />
      </PrivateAddress>
      <p className="qb-muted">{t.note()}</p>
    </section>
  )
}

function FacultyRows({ faculties }: { readonly faculties: readonly UniversityFaculty[] }) {
  const { faculties: t } = useTexts('nomination').university
  const format = useFormat()
  const { language } = useLanguage()
  const list = useResults(
    faculties,
    useMemo<ResultLook<UniversityFaculty>>(
      () => ({
        sortBy: {
          facultyName: (row) => pickName(row.facultyName, language),
          ...Object.fromEntries(NUMBERS.map((number) => [number, (row: UniversityFaculty) => row[number]])),
          last: ({ last }) => last?.total ?? null,
        },
        orderBy: null,
        names: ({ facultyName }) => [facultyName.ar, facultyName.en],
        outcome: (row) => (isFull(row) ? 'full' : 'free'),
      }),
      [language],
    ),
  )
  const columns = useMemo<Column<UniversityFaculty>[]>(
    () => [
      {
        id: 'facultyName',
        header: t.faculty(),
        heads: true,
        cell: ({ facultyName }) => <bdi>{pickName(facultyName, language)}</bdi>,
      },
      ...NUMBERS.map((number): Column<UniversityFaculty> => ({
        id: number,
        header: t[number](),
        align: 'number',
        cell: (row) => format.number(row[number]),
      })),
      { id: 'last', header: t.last(), align: 'number', cell: ({ last }) => <CutoffText cutoff={last} /> },
    ],
    [t, format, language],
  )
  const full = faculties.filter(isFull).length
  return (
    <ResultList
      list={list}
      columns={columns}
      rowKey={rowKey}
      caption={t.title()}
      searchLabel={t.search()}
      outcomes={[
        { value: null, label: t.all(), count: faculties.length },
        { value: 'free', label: t.withFree(), count: faculties.length - full },
        { value: 'full', label: t.full(), count: full },
      ]}
    />
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

import { Callout } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import type { DryRun, NominationTie } from '#schemas/nomination/nomination.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

type Person = NominationTie['accepted'][number]

function People({ title, people }: { readonly title: string; readonly people: readonly Person[] }) {
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {people.map(({ applyId, studentName, total, percentage, appliedAt }) => (
          <li key={applyId}>
            <bdi>{pickName(studentName, language)}</bdi>{' '}
            <small className="qb-muted">
              {total !== null && <bdi dir="ltr">{format.total(total)}</bdi>}{' '}
              {percentage !== null && <bdi dir="ltr">{format.percent(percentage)}</bdi>}{' '}
              <time dateTime={appliedAt}>{format.dateTime(appliedAt)}</time>
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A warning for each tie at a cut-off: the names on both sides, and the criterion that separated them (V4). */
export function Ties({ ties }: { readonly ties: readonly NominationTie[] }) {
  const t = useTexts('nomination').ties
  const format = useFormat()
  const { language } = useLanguage()
  if (ties.length === 0) return null
  return (
    <section>
      <h3>{t.title()}</h3>
      {ties.map(({ branch, partedBy, acceptedCount, refusedCount, accepted, refused }) => (
        <Callout key={branch?.en ?? ''} className="qb-nomination-tie" intent="warning" icon="warning-sign">
          <p>
            {branch ? t.ofBranch({ branch: isolate(pickName(branch, language)) }) : t.ofFaculty()}.{' '}
            {t.partedBy[partedBy]()}
          </p>
          <div className="qb-nomination-sides">
            <People title={t.in({ count: format.count(acceptedCount) })} people={accepted} />
            <People title={t.out({ count: format.count(refusedCount) })} people={refused} />
          </div>
        </Callout>
      ))}
    </section>
  )
}

/**
 * Whose result a ranking by percentage would change, where certificate totals of different maxima compete (issue 15).
 */
export function ByPercentage({ changed }: { readonly changed: DryRun['byPercentage'] }) {
  const t = useTexts('nomination').byPercentage
  const format = useFormat()
  if (!changed) return null
  return (
    <section>
      <h3>{t.title()}</h3>
      {changed.names.length === 0 ? (
        <p className="qb-muted">{t.nobody()}</p>
      ) : (
        <div className="qb-nomination-sides">
          <People title={t.in({ count: format.count(changed.in) })} people={changed.names.filter(({ isIn }) => isIn)} />
          <People
            title={t.out({ count: format.count(changed.out) })}
            people={changed.names.filter(({ isIn }) => !isIn)}
          />
        </div>
      )}
    </section>
  )
}

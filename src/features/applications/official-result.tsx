import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { AgreementTag } from './agreement-tag.tsx'
import {
  CorrectionForm,
  initialOf,
  useCorrectionReasons,
  useCorrections,
  useEditing,
  type Corrections,
} from './correction.tsx'
import { Section } from './details-sections.tsx'
import { papersOf, type StoredPaper } from './papers.ts'

interface Props {
  readonly details: ApplicationDetails
  readonly onOpenPaper: (paper: StoredPaper) => void
}

/**
 * What the uploaded results say of the applicant: how the claim compares, why, the marks by course, and the paper that
 * proves the claim, one key away (ADR 122). Nothing where no results of the certificate were uploaded.
 */
export function OfficialResult({ details, onOpenPaper }: Props) {
  const { official: t, files } = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  const { officialResult: result } = details
  const corrections = useCorrections()
  if (!result) return null
  const paper = papersOf(details).find(({ kind }) => kind === 'PreQualificationFileUrl')
  return (
    <Section title={t.title()}>
      <div className="qb-official">
        <p>
          <AgreementTag agreement={result.agreement} />
        </p>
        <Explanation details={details} result={result} />
        {result.courses.length > 0 && (
          <dl className="qb-details-list">
            {result.courses.map(({ name, mark, degree, counts }) => (
              <div className="qb-detail" key={name.ar}>
                <dt>
                  <bdi>{pickName(name, language)}</bdi>
                </dt>
                <dd>
                  {t.markOf({ mark: format.total(mark), degree: format.number(degree) })}
                  {!counts && <p className="qb-detail-help">{t.countsNot()}</p>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {corrections && <TakeOver {...corrections} />}
        <ActionButton
          icon="document"
          label={t.openPaper({ paper: files.PreQualificationFileUrl() })}
          showsLabel
          shortcut="KeyO"
          reasons={paper ? [] : [{ why: t.noPaper({ paper: files.PreQualificationFileUrl() }) }]}
          onAct={() => paper && onOpenPaper(paper)}
        />
      </div>
    </Section>
  )
}

interface ExplanationProps {
  readonly details: ApplicationDetails
  readonly result: NonNullable<ApplicationDetails['officialResult']>
}
/** What the agreement is from, where its name alone does not say it. */
function Explanation({ details, result }: ExplanationProps) {
  const { official: t } = useTexts('applications')
  const format = useFormat()
  const { agreement, officialTotal, difference, isListed } = result
  const { preQualTotal } = details.application_details
  if (agreement === 'notFound') return <p className="qb-muted">{isListed ? t.withoutTotal() : t.notListed()}</p>
  if (agreement === 'several') return <p className="qb-muted">{t.severalRows()}</p>
  if (agreement === 'agrees' || officialTotal === null) return null
  if (difference === null) return <p className="qb-muted">{t.noClaim()}</p>
  const by = { difference: format.total(Math.abs(difference)), total: format.total(officialTotal) }
  return (
    <>
      <p>{difference > 0 ? t.claimsMore(by) : t.claimsLess(by)}</p>
      {preQualTotal === officialTotal && <p className="qb-muted">{t.withoutBonus()}</p>}
    </>
  )
}

/**
 * Takes the official total over into the certified one: it says first what changes, and a disabled action says why
 * nothing can be taken over (ADR 124).
 */
function TakeOver(corrections: Corrections) {
  const { details, busy, control } = corrections
  const { takeOver: t } = useTexts('applications').official
  const { isEditing, anchor } = useEditing('officialTotal', control)
  const refused = useCorrectionReasons('officialTotal', corrections)
  const total = details.officialResult?.officialTotal ?? null
  const { certifiedTotal } = details.application_details
  if (isEditing) return <CorrectionForm field="officialTotal" {...corrections} />
  const reasons = total === null ? [{ why: t.nothing() }] : total === certifiedTotal ? [{ why: t.done() }] : refused
  const open = () => {
    const { actor, facts } = control
    actor.send({ type: 'correction.edit', field: 'officialTotal', initial: initialOf('officialTotal', details), facts })
    actor.send({ type: 'value.change', value: { officialTotal: total } })
  }
  return (
    <span ref={anchor} className="qb-no-print">
      <ActionButton icon="saved" label={t.action()} showsLabel reasons={reasons} onAct={() => !busy && open()} />
    </span>
  )
}

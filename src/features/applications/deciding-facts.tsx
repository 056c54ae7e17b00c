import { Callout } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { RulePosition } from '#schemas/nomination/nomination.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { AgreementTag } from './agreement-tag.tsx'
import { otherApplications } from './decision-target.ts'
import { openPapersOf } from './papers.ts'
import { UncheckedPapers } from './unchecked-papers.tsx'
import { useRankedValue, useRecommendationText } from './use-recommendation-text.ts'

/** A number that decides, larger than its name. Not shown while it is not known. */
function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null) return null
  return (
    <div className="qb-detail">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Seats left, and who got the last one: of the branch where the rule has a number for it, and of the faculty. */
function Seats({ position }: { readonly position: RulePosition }) {
  const { deciding: t } = useTexts('applications')
  const format = useFormat()
  const valueBy = useRankedValue()
  const left = ({ seats, taken }: RulePosition['faculty']) =>
    t.leftOf({ left: format.number(Math.max(0, seats - taken)), of: format.number(seats) })
  const last = ({ last }: RulePosition['faculty']) => last && <bdi>{valueBy(position, last)}</bdi>
  const { branch, faculty } = position
  return (
    <>
      {branch && <Figure name={t.branchLeft()}>{left(branch)}</Figure>}
      <Figure name={t.facultyLeft()}>{left(faculty)}</Figure>
      {branch?.last ? (
        <Figure name={t.lastOfBranch()}>{last(branch)}</Figure>
      ) : (
        <Figure name={t.lastOfFaculty()}>{last(faculty)}</Figure>
      )}
    </>
  )
}

/**
 * What a decision needs, always in view (document 2, section 2.2): identity, certificate and totals, the
 * official one among them, rank, seats and the
 * last one who got a seat, why a refusal is recommended, what is wrong with papers, and what else would change.
 */
export function DecidingFacts({ details }: { readonly details: ApplicationDetails }) {
  const { deciding: t, details: names, official } = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  const sentence = useRecommendationText()
  const { application_details: it, certificateTotal, officialResult, rulePosition, duplicates } = details
  const facts = rulePosition?.facts ?? null
  const { open } = otherApplications(details)
  const total = it.submittedTotal === null ? null : format.total(it.submittedTotal)
  const papers = openPapersOf(details).filter(({ state }) => state !== 'toCheck')
  return (
    <section className="qb-deciding" aria-label={t.title()}>
      <p>
        <Ltr>{it.cardId}</Ltr>
        <bdi>{pickName(it.certificateTypes, language)}</bdi>
        {it.divisionType && <bdi>{pickName(it.divisionType, language)}</bdi>}
        {!rulePosition && <span>{t.noRule()}</span>}
      </p>
      <dl>
        <Figure name={names.fields.studentPercentage()}>
          {it.studentPercentage === null ? null : <bdi dir="ltr">{format.percent(it.studentPercentage)}</bdi>}
        </Figure>
        <Figure name={names.fields.submittedTotal()}>
          {total !== null && certificateTotal !== null
            ? t.totalOf({ total, of: format.number(certificateTotal) })
            : total}
        </Figure>
        <Figure name={official.officialTotal()}>
          {officialResult && officialResult.officialTotal !== null ? format.total(officialResult.officialTotal) : null}
        </Figure>
        <Figure name={official.difference()}>
          {officialResult?.difference ? <bdi dir="ltr">{format.total(officialResult.difference)}</bdi> : null}
        </Figure>
        <Figure name={names.fields.certifiedTotal()}>
          {it.certifiedTotal === null ? null : format.total(it.certifiedTotal)}
        </Figure>
        <Figure name={t.rank()}>
          {facts && facts.rank !== null
            ? t.rankOf({ rank: format.number(facts.rank), ranked: format.number(facts.ranked) })
            : null}
        </Figure>
        {rulePosition && <Seats position={rulePosition} />}
      </dl>
      {officialResult && officialResult.agreement !== 'agrees' && (
        <p>
          <AgreementTag agreement={officialResult.agreement} />
        </p>
      )}
      {facts && facts.reason !== 'withinSeats' && (
        <Callout compact intent="warning" icon="warning-sign">
          {t.refusal({ sentence: sentence(facts) })}
        </Callout>
      )}
      <UncheckedPapers papers={papers} />
      {duplicates.students.length > 0 && (
        <Callout compact intent="warning" icon="people">
          {t.duplicates({ count: format.count(duplicates.students.length) })}
        </Callout>
      )}
      {open > 0 && <p className="qb-muted">{t.others({ count: format.count(open) })}</p>}
    </section>
  )
}

import { Button, Tag } from '@blueprintjs/core'
import { Copyable } from '#src/kit/copyable.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { hasDuplicates } from './duplicate-students.tsx'
import { showsPayment } from './payment.ts'
import { OthersHere } from './others-here.tsx'
import { useSmallPictures, type PaperFiles } from './paper-files.ts'
import { Thumbnail } from './paper-list.tsx'
import { StatusTag } from './status-tag.tsx'
import type { Review } from './use-review.ts'

interface Props {
  readonly titleId: string
  /** Undefined while it loads. */
  readonly details: ApplicationDetails | undefined
  readonly files: PaperFiles
  readonly review: Review
  readonly onClose: () => void
}

/** The applicant, the faculty, the status and the position in the list: always in view. */
export function ReviewHead({ titleId, details, files, review, onClose }: Props) {
  const it = details?.application_details
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  const photo = useSmallPictures(files, details).get('personalImageURL')
  return (
    <div className="qb-details-head">
      {it?.personalImageURL && <Thumbnail picture={photo} />}
      <div className="qb-details-who">
        {/* the keyboard begins here, where no key presses anything */}
        <h2 id={titleId} tabIndex={-1}>
          <bdi>{it ? pickName({ ar: it.arName, en: it.enName }, language) : texts.details.title()}</bdi>
        </h2>
        {it && (
          <p>
            <Copyable what={texts.details.fields.appNum()}>{it.appNum}</Copyable>
            <bdi>{pickName(it.applicationFaculty, language)}</bdi>
            {it.branch && <bdi>{pickName(it.branch, language)}</bdi>}
            {it.desireNumber !== null && (
              <span>{texts.details.desire({ number: format.number(it.desireNumber) })}</span>
            )}
            {it.studentPercentage !== null && <bdi dir="ltr">{format.percent(it.studentPercentage)}</bdi>}
            {details && details.rank !== null && (
              <span>{texts.details.rank({ number: format.number(details.rank) })}</span>
            )}
            {showsPayment(it) && (
              <span>{it.payment.status === 1 ? texts.details.feePaid() : texts.details.feeUnpaid()}</span>
            )}
            <StatusTag code={it.applicationIdus} />
            {details?.recommendationOutdated && (
              <Tag minimal round intent="warning">
                {texts.details.recommendationOutdated()}
              </Tag>
            )}
            {details && hasDuplicates(details) && (
              <Tag minimal round intent="warning">
                {texts.duplicates.tag()}
              </Tag>
            )}
            <OthersHere applyId={it.applicationId} />
          </p>
        )}
      </div>
      <Steps review={review} />
      <Button variant="minimal" icon="cross" aria-label={texts.actions.close()} onClick={onClose} />
    </div>
  )
}

/** "17 of 1,204", with the ways to the one before and the next. */
function Steps({ review: { snapshot, previous, next, locate } }: { readonly review: Review }) {
  const texts = useTexts('applications')
  const format = useFormat()
  const { neighbours } = snapshot.context
  return (
    <nav className="qb-details-steps" aria-label={texts.review.steps()} aria-busy={snapshot.hasTag('busy')}>
      {neighbours?.position && (
        <span>
          {(neighbours.more ? texts.review.positionMore : texts.review.position)({
            position: format.number(neighbours.position),
            total: format.number(neighbours.total),
          })}
        </span>
      )}
      {snapshot.hasTag('failed') && <Button variant="minimal" text={texts.review.locate()} onClick={locate} />}
      <ActionButton
        icon="chevron-up"
        label={texts.review.previous()}
        shortcut="KeyK"
        reasons={neighbours && !neighbours.previous ? [{ why: texts.review.isFirst() }] : []}
        onAct={previous}
      />
      <ActionButton icon="chevron-down" label={texts.review.next()} shortcut="KeyJ" onAct={next} />
    </nav>
  )
}

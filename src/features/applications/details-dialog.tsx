import { Button, Dialog, Spinner, Tag } from '@blueprintjs/core'
import type { ActorRefFrom } from 'xstate'
import { useSelector } from '@xstate/react'
import { useCallback, useId } from 'react'
import type { detailsFlow } from '#machines/applications/details.flow.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { useLeave } from '#src/kit/record/unsaved.ts'
import { ReturnFocus } from '#src/lib/return-focus.tsx'
import { Attachments } from './attachments.tsx'
import { Corrections } from './correction.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { DetailsSections, Section } from './details-sections.tsx'
import { History } from './history.tsx'
import { ReadersLink } from './readers-link.tsx'
import { OtherApplications } from './other-applications.tsx'
import { StatusTag } from './status-tag.tsx'
import './applications.css'

/**
 * All of one application on the whole screen, opened from several lists (document 2, section 2.2). `onChanged`: a
 * decision was made.
 */
export function DetailsDialog({
  actor,
  onChanged,
}: {
  readonly actor: ActorRefFrom<typeof detailsFlow>
  readonly onChanged: () => void
}) {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const titleId = useId()
  const state = useSelector(actor, (snapshot) => snapshot)
  const reload = useCallback(() => {
    actor.send({ type: 'details.reload' })
    onChanged()
  }, [actor, onChanged])
  const leave = useLeave()
  const close = () => leave(() => actor.send({ type: 'details.close' }))
  const { loaded } = state.context
  const it = loaded?.details.application_details
  const name = it ? pickName({ ar: it.arName, en: it.enName }, language) : texts.details.title()
  return (
    <Dialog
      isOpen={state.hasTag('open')}
      onOpening={() => document.getElementById(`${titleId}close`)?.focus()}
      onClose={close}
      className="qb-details"
      canOutsideClickClose={false}
      aria-labelledby={titleId}
      lazy
    >
      <ReturnFocus />
      <div className="qb-details-head">
        <div>
          <h2 id={titleId}>
            <bdi>{name}</bdi>
          </h2>
          {loaded && it && (
            <p>
              <Ltr>{it.appNum}</Ltr> <StatusTag code={it.applicationIdus} />{' '}
              {loaded.details.recommendationOutdated && (
                <Tag minimal round intent="warning">
                  {texts.details.recommendationOutdated()}
                </Tag>
              )}
            </p>
          )}
        </div>
        <Button
          variant="minimal"
          icon="cross"
          id={`${titleId}close`}
          aria-label={texts.actions.close()}
          onClick={close}
        />
      </div>
      {!loaded ? (
        <div className="qb-details-wait">
          <Spinner aria-label={texts.details.loading()} />
        </div>
      ) : (
        <div className="qb-details-body" aria-busy={state.hasTag('busy')}>
          <div className="qb-details-main">
            <Corrections
              key={loaded.details.application_details.applicationId}
              details={loaded.details}
              busy={state.hasTag('busy')}
              reload={reload}
            >
              <DetailsSections details={loaded.details} />
            </Corrections>
            <Section title={texts.details.sections.files()}>
              <Attachments application={loaded.details.application_details} />
            </Section>
          </div>
          <aside className="qb-details-side">
            <Section title={texts.details.sections.decisions()}>
              <DecisionPanel details={loaded.details} busy={state.hasTag('busy')} reload={reload} />
            </Section>
            <Section title={texts.details.sections.others()}>
              <OtherApplications others={loaded.details.others} />
            </Section>
            <Section title={texts.details.sections.history()}>
              <History steps={loaded.steps} />
              <ReadersLink number={loaded.details.application_details.appNum} />
            </Section>
          </aside>
        </div>
      )}
    </Dialog>
  )
}

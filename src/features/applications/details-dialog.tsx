import { Button, Dialog, Spinner } from '@blueprintjs/core'
import type { ActorRefFrom } from 'xstate'
import { useSelector } from '@xstate/react'
import { useCallback, useId } from 'react'
import type { detailsFlow } from '#machines/applications/details.flow.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { ReturnFocus } from '#src/lib/return-focus.tsx'
import { Attachments } from './attachments.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { DetailsSections, Section } from './details-sections.tsx'
import { History } from './history.tsx'
import { ReadersLink } from './readers-link.tsx'
import { OtherApplications } from './other-applications.tsx'
import { StatusTag } from './status-tag.tsx'
import { useDecision } from './use-decision.ts'
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
  // here, and not in the panel: a decision can be taken back after the dialog was closed
  const control = useDecision('panel', reload)
  const close = () => actor.send({ type: 'details.close' })
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
          {it && (
            <p>
              <Ltr>{it.appNum}</Ltr> <StatusTag code={it.applicationIdus} />
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
            <DetailsSections details={loaded.details} />
            <Section title={texts.details.sections.files()}>
              <Attachments application={loaded.details.application_details} />
            </Section>
          </div>
          <aside className="qb-details-side">
            <Section title={texts.details.sections.decisions()}>
              <DecisionPanel details={loaded.details} control={control} busy={state.hasTag('busy')} reload={reload} />
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

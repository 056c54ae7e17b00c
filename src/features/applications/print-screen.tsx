import { Button, Spinner } from '@blueprintjs/core'
import { useCallback, useEffect, useState } from 'react'
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { EmptyState } from '#src/kit/feedback/states.tsx'
import type { ScreenProps } from '#src/kit/feature.ts'
import { recordId } from '#src/kit/record/record-id.ts'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useFormat, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import type { Problem } from '#schemas/errors.ts'
import { isSent } from '#schemas/status.ts'
import { DetailsSections, SectionHeading } from './details-sections.tsx'
import { LIST_PATH } from './paths.ts'
import { printPage } from './print-page.ts'
import { useDetailsActor } from './use-details.ts'
import './applications.css'

/** One application on paper, with Print and Back (document 2, section 2.3), or an error when it cannot be loaded. */
export function PrintScreen({ params }: ScreenProps) {
  const texts = useTexts('applications')
  const format = useFormat()
  const [, navigate] = useLocation()
  const [now] = useState(() => new Date())
  const problemText = useProblemText()
  const [failure, setFailure] = useState<Problem | null>(null)
  const { actor } = useDetailsActor({ onFailed: setFailure })
  const state = useSelector(actor, (snapshot) => snapshot)
  const applyId = recordId(params.id)
  usePageTitle(texts.print.title())
  const load = useCallback(() => actor.send({ type: 'details.open', key: { applyId } }), [actor, applyId])
  useEffect(load, [load])
  useOnReturn(
    failure &&
      (() => {
        setFailure(null)
        load()
      }),
  )
  const back = () => (history.length > 1 ? history.back() : navigate(LIST_PATH))
  const { loaded } = state.context
  const mayPrint = loaded !== null && isSent(loaded.details.application_details.applicationIdus)
  return (
    <section className="qb-print-page" aria-labelledby="screen-title">
      <header className="qb-print-head">
        <h1 id="screen-title">{texts.details.title()}</h1>
        <div className="qb-screen-actions qb-no-print">
          <Button intent="primary" icon="print" text={texts.actions.print()} disabled={!mayPrint} onClick={printPage} />
          <Button icon="arrow-left" text={texts.actions.back()} onClick={back} />
        </div>
      </header>
      {loaded ? (
        <>
          <SectionHeading value="h2">
            <DetailsSections details={loaded.details} />
          </SectionHeading>
          <footer className="qb-muted">{texts.print.printedAt({ at: format.dateTime(now) })}</footer>
        </>
      ) : failure === null ? (
        <Spinner />
      ) : (
        <EmptyState title={problemText(failure)} />
      )}
    </section>
  )
}

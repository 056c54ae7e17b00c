import { Button, Callout, ProgressBar, Spinner } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Dossier } from '#schemas/applications/dossier.schema.ts'
import { FailedState } from '#src/kit/feedback/states.tsx'
import type { ScreenProps } from '#src/kit/feature.ts'
import { recordId } from '#src/kit/record/record-id.ts'
import { useFormat, useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { DossierDocument } from './dossier-document.tsx'
import { adoptPageSheet, pageCss } from './dossier-page.ts'
import './applications.css'
import './dossier.css'
import dossierCss from './dossier.css?inline'
import { LIST_PATH } from './paths.ts'
import { printPage } from './print-page.ts'
import { useDossier } from './use-dossier.ts'

/** The dossier of one application: on the page, on paper, and as a zip with its papers (ADR 69). */
export function DossierScreen({ params }: ScreenProps) {
  const texts = useTexts('applications')
  const format = useFormat()
  const { digits } = useLanguage()
  const [, navigate] = useLocation()
  const article = useRef<HTMLElement>(null)
  const { dossier: t } = texts
  const margins = ({ details }: Dossier) =>
    pageCss({
      number: format.digits(details.application_details.appNum),
      pageOf: (counters) => t.page(counters),
      digits,
    })
  const { actor, snapshot } = useDossier(
    recordId(params.id),
    article,
    (dossier) => `${margins(dossier)}\n${dossierCss}`,
  )
  const { dossier, problem, papers, done, odd } = snapshot.context
  usePageTitle(t.title())
  const pages = dossier ? margins(dossier) : ''
  useEffect(() => (pages === '' ? undefined : adoptPageSheet(pages)), [pages])
  const back = () => (history.length > 1 ? history.back() : navigate(LIST_PATH))
  const isPacking = snapshot.hasTag('packing')
  return (
    <section className="qb-print-page" aria-labelledby="screen-title">
      <div className="qb-print-head qb-no-print">
        <div className="qb-screen-actions">
          <Button intent="primary" icon="print" text={texts.actions.print()} disabled={!dossier} onClick={printPage} />
          <Button
            icon="archive"
            text={t.zip()}
            disabled={!dossier || isPacking}
            onClick={() => actor.send({ type: 'zip.start' })}
          />
          <Button icon="arrow-left" text={texts.actions.back()} onClick={back} />
        </div>
        {isPacking && (
          <div className="qb-dossier-packing" role="status">
            <span>
              {done < papers.length
                ? t.packing({ done: format.number(done + 1), total: format.number(papers.length) })
                : t.writing()}
            </span>
            <ProgressBar value={papers.length === 0 ? 1 : done / papers.length} />
            <Button text={texts.actions.cancel()} onClick={() => actor.send({ type: 'zip.cancel' })} />
          </div>
        )}
        {!isPacking && odd.length > 0 && (
          <Callout intent="danger" className="qb-dossier-odd">
            {odd.map(({ kind, came }) => (
              <p key={kind}>{t.odd[came]({ file: texts.files[kind]() })}</p>
            ))}
          </Callout>
        )}
      </div>
      {dossier ? (
        <DossierDocument ref={article} dossier={dossier} />
      ) : (
        <>
          <h1 id="screen-title">{t.title()}</h1>
          {problem && snapshot.hasTag('failed') ? (
            <FailedState problem={problem} title={t.failed()} onRetry={() => actor.send({ type: 'dossier.retry' })} />
          ) : (
            <Spinner aria-label={t.loading()} />
          )}
        </>
      )}
    </section>
  )
}

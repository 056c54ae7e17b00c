import { Callout, Spinner } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { Differing, ExportState, Reconciled } from '#schemas/private-university-export/export.schema.ts'
import { StatusTag } from '#src/features/applications/parts.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { ExportStateTag } from './state-tag.tsx'
import type { ExportControl } from './use-university-export.ts'

/** The difference between the service's data and ours (issue 15): the progress of the request, then the two lists. */
export function ReconcilePanel({ control: { actor, snapshot } }: { readonly control: ExportControl }) {
  const t = useTexts('private-university-export').reconcile
  const c = useTexts('common')
  const { reconciled } = snapshot.context
  const close = () => actor.send({ type: 'reconcile.close' })
  if (snapshot.hasTag('reconciling'))
    return (
      <div className="qb-panel qb-export-panel qb-export-busy" role="status">
        <Spinner size={24} aria-hidden />
        <span>{t.asking()}</span>
        <ActionButton showsLabel icon="cross" label={c.actions.cancel()} onAct={close} />
      </div>
    )
  if (!reconciled) return null
  return (
    <section className="qb-panel qb-export-panel" aria-label={t.title()}>
      <div className="qb-export-head">
        <h2>{t.title()}</h2>
        <ActionButton showsLabel icon="cross" label={c.actions.close()} onAct={close} />
      </div>
      <Compared reconciled={reconciled} />
    </section>
  )
}

function Compared({
  reconciled: { at, held, agreed, onlyHere, onlyThere, unknown },
}: {
  readonly reconciled: Reconciled
}) {
  const t = useTexts('private-university-export').reconcile
  const format = useFormat()
  const differs = onlyHere.count + onlyThere.count + (unknown?.count ?? 0) > 0
  return (
    <>
      <p>{t.at({ at: isolate(format.dateTime(at)), held: format.count(held), agreed: format.count(agreed) })}</p>
      {differs ? (
        <>
          <Side title={t.onlyHere()} count={onlyHere.count} shown={onlyHere.rows.length}>
            <Applicants rows={onlyHere.rows} />
          </Side>
          <Side title={t.onlyThere()} count={onlyThere.count} shown={onlyThere.rows.length}>
            <Applicants rows={onlyThere.rows} />
          </Side>
          {unknown && (
            <Side title={t.unknown()} count={unknown.count} shown={unknown.rows.length}>
              {unknown.rows.map(({ appId, nationalId }) => (
                <li key={`${appId} ${nationalId}`}>
                  <div className="qb-export-one">
                    <Ltr>{nationalId}</Ltr>
                    <span className="qb-muted">{t.known({ number: isolate(format.digits(appId)) })}</span>
                  </div>
                </li>
              ))}
            </Side>
          )}
        </>
      ) : (
        <Callout role="status" intent="success" icon="tick">
          {t.agrees()}
        </Callout>
      )}
      {unknown === null && <p className="qb-muted">{t.unknownHelp()}</p>}
    </>
  )
}

interface SideProps {
  readonly title: string
  readonly count: number
  readonly shown: number
  readonly children: ReactNode
}
/** One side's list; of many the first ones, and how many there are. */
function Side({ title, count, shown, children }: SideProps) {
  const t = useTexts('private-university-export').reconcile
  const format = useFormat()
  return (
    <section className="qb-export-side" aria-label={title}>
      <h3>
        {title} <bdi>({format.number(count)})</bdi>
      </h3>
      {count === 0 ? <p className="qb-muted">{t.none()}</p> : <Scrolled title={title}>{children}</Scrolled>}
      {count > shown && (
        <p className="qb-muted">{t.first({ shown: format.number(shown), all: format.number(count) })}</p>
      )}
    </section>
  )
}

/** Long lists scroll, with the keyboard too. */
const Scrolled = ({ title, children }: Pick<SideProps, 'title' | 'children'>) => (
  <div className="qb-export-scroll" role="group" aria-label={title} tabIndex={0}>
    <ul>{children}</ul>
  </div>
)

function Applicants({ rows }: { readonly rows: readonly Differing[] }) {
  const { language } = useLanguage()
  return rows.map((row) => (
    <li key={row.appId}>
      <div className="qb-export-one">
        <bdi>{pickName(row.studentName, language)}</bdi>
        <Ltr>{row.studentNID}</Ltr>
        <Ltr>{row.appNum}</Ltr>
        <bdi className="qb-muted">{pickName(row.facultyName, language)}</bdi>
        <StatusTag code={row.applicationStatus} />
        {row.exportState && <ExportStateTag state={row.exportState as ExportState} />}
      </div>
    </li>
  ))
}

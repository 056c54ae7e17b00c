import { Button, Spinner } from '@blueprintjs/core'
import { useLocation } from 'wouter'
import { addressOf } from '#src/kit/list/list-address.ts'
import { EmptyState, FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { PullDialog } from './pull-dialog.tsx'
import { PullForm } from './pull-form.tsx'
import { PullResult } from './pull-result.tsx'
import { PullTable } from './pull-table.tsx'
import { usePull, type PullControl } from './use-pull.ts'
import './pull.css'

/** The list with the button that opens this page; Back returns to it. */
const LIST_PATH = '/home/SystemInfo/Certifications'

/** Pulling the closed certificates of a type from one year into another (document 1, section 2, Pull certificates). */
export function PullScreen() {
  const t = useTexts('certificate-pulling')
  const [, navigate] = useLocation()
  const control = usePull()
  return (
    <div className="qb-list-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        <div className="qb-screen-actions">
          <Button
            icon="arrow-left"
            text={t.actions.back()}
            onClick={() => navigate(addressOf('certificates', LIST_PATH))}
          />
        </div>
      </header>
      <p className="qb-muted qb-pull-lead">{t.lead()}</p>
      <div className="qb-panel">
        <PullForm control={control} />
        <Found control={control} />
      </div>
      <PullDialog control={control} />
    </div>
  )
}

/** The certificates of the chosen year, or the result of pulling them. */
function Found({ control: { actor, snapshot, from, to } }: { readonly control: PullControl }) {
  const t = useTexts('certificate-pulling')
  const c = useTexts('common')
  const format = useFormat()
  const { certificates, problem, result } = snapshot.context
  const retry = () =>
    actor.send({ type: snapshot.can({ type: 'choices.reload' }) ? 'choices.reload' : 'certificates.show' })
  if (snapshot.hasTag('loading'))
    return (
      <div className="qb-pull-wait">
        <Spinner aria-label={c.list.loading()} />
      </div>
    )
  if (snapshot.hasTag('forbidden') && problem) return <RefusedState problem={problem} />
  if (snapshot.hasTag('failed') && problem) return <FailedState problem={problem} onRetry={retry} />
  if (snapshot.hasTag('empty'))
    return <EmptyState title={format.digits(t.states.empty({ year: from }))}>{t.states.emptyHint()}</EmptyState>
  if (snapshot.hasTag('done') && result) return <PullResult result={result} year={to} />
  if (!snapshot.hasTag('rows')) return <p className="qb-muted qb-pull-hint">{t.states.choose()}</p>
  const caption = format.digits(t.found({ certificates: certificates.length, year: from }))
  return (
    <>
      <div className="qb-pull-head">
        <h2>{caption}</h2>
        <Button
          intent="primary"
          icon="import"
          text={t.actions.pull()}
          loading={snapshot.hasTag('asking')}
          aria-label={snapshot.hasTag('asking') ? t.states.looking() : undefined}
          onClick={() => actor.send({ type: 'pull.ask' })}
        />
      </div>
      <PullTable rows={certificates} caption={caption} />
    </>
  )
}

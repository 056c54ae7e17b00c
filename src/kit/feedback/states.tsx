import { Button, Callout, NonIdealState } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { Problem } from '#schemas/errors.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { useOnReturn } from '../use-on-return.ts'
import { useProblemText } from './use-problem-text.ts'

/** Blueprint's title is an h4, which would skip levels below the h1 of the screen. */
const StateText = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <>
    <h2 className="bp6-heading">{title}</h2>
    {children && <div>{children}</div>}
  </>
)

/** Shown instead of a list when there is nothing to list; the children are what to do about it. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <NonIdealState
      className="qb-state"
      icon="inbox"
      description={<StateText title={title} />}
      action={children ? <div>{children}</div> : undefined}
    />
  )
}

/**
 * Shown when the list, or what `title` names, could not be loaded: the reason, and a button to retry, which also
 * happens by itself when the server is back. The toast has the reason too, as document 1, section 7, requires, but
 * disappears after five seconds, before some have read it.
 */
export function FailedState({
  problem,
  onRetry,
  title,
}: {
  readonly problem: Problem
  readonly onRetry: () => void
  readonly title?: string
}) {
  const t = useTexts('common')
  const problemText = useProblemText()
  useOnReturn(onRetry)
  return (
    <NonIdealState
      className="qb-state"
      icon="offline"
      description={<StateText title={title ?? t.list.failed()}>{problemText(problem)}</StateText>}
      action={<Button intent="primary" icon="refresh" text={t.actions.retry()} onClick={onRetry} />}
    />
  )
}

/** The user may not see the list, or what `title` names, or not in this scope. */
export function RefusedState({ problem, title }: { readonly problem: Problem; readonly title?: string }) {
  const t = useTexts('common')
  const problemText = useProblemText()
  return (
    <NonIdealState
      className="qb-state"
      icon="lock"
      description={<StateText title={title ?? t.list.refused()}>{problemText(problem)}</StateText>}
    />
  )
}

/** Another person changed the record: who, and a button to load it again (decision G14). */
export function OutdatedNotice({ problem, onReload }: { readonly problem: Problem; readonly onReload: () => void }) {
  const t = useTexts('common')
  const problemText = useProblemText()
  return (
    <Callout className="qb-notice" role="alert" intent="warning" icon="history">
      <h2 className="bp6-heading">{t.list.outdated()}</h2>
      <p>{problemText(problem)}</p>
      <Button size="small" icon="refresh" text={t.actions.reload()} onClick={onReload} />
    </Callout>
  )
}

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

/** What stands where a list would, when there is nothing to list; what to do about it are the children. */
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
 * The list, or what `title` says, could not be loaded: why, and a way to try again, which is taken by itself when the
 * server is back. The toast says why too, as document 1, section 7, asks; it goes after five seconds, before some have
 * read it.
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

/** The user may not see the list, or what `title` says, or not in this scope. */
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

/** Somebody else changed the record that was acted on: who, and a way to see it (decision G14). */
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

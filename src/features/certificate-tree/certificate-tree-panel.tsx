import { Callout, Spinner } from '@blueprintjs/core'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { certificateTreeFlow } from '#machines/certificate-tree/certificate-tree.flow.ts'
import { changesOf, leavesOf } from '#schemas/certificate-tree/certificate-tree.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { EmptyState, FailedState, OutdatedNotice, RefusedState } from '#src/kit/feedback/states.tsx'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import { SearchField } from '#src/kit/list/filters.tsx'
import { useCountClauses } from '#src/lib/count-clauses.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { CertificateTree } from './certificate-tree.tsx'
import { ChangeList } from './change-list.tsx'
import './certificate-tree.css'
import { useCertificateTree } from './use-certificate-tree.ts'

/** Certificates open for applying: a tree that is switched here, and saved whole (document 3, section 2). */
export function CertificateTreePanel() {
  const t = useTexts('certificate-tree')
  const c = useTexts('common')
  const format = useFormat()
  const clauses = useCountClauses()
  const reasons = useReasons('certificate-tree')
  const noteId = useId()
  const { snapshot, send } = useCertificateTree()
  const [typed, type] = useState('')
  const search = useDeferredValue(typed.trim())
  const { tree, draft, problem } = snapshot.context
  const { opened, closed } = useMemo(() => changesOf(tree, draft), [tree, draft])
  const [open, all] = useMemo(() => {
    const certificates = leavesOf(draft)
    return [certificates.filter(({ active }) => active === 1).length, certificates.length]
  }, [draft])

  if (snapshot.hasTag('loading')) return <Spinner className="qb-record-loading" aria-label={c.list.loading()} />
  if (snapshot.hasTag('failed') && problem)
    return <FailedState problem={problem} onRetry={send.reload} title={t.failed()} />
  if (snapshot.hasTag('forbidden') && problem) return <RefusedState problem={problem} title={t.refused()} />
  if (tree.length === 0) return <EmptyState title={t.empty()} />

  const why = (event: Parameters<typeof snapshot.can>[0]) => reasons(certificateTreeFlow, snapshot, event)
  const isConfirming = snapshot.hasTag('confirming') || snapshot.hasTag('discarding')
  // behind a question nothing is explained away
  const whyNotSwitch = isConfirming ? [] : why({ type: 'all.switch', active: 1 })
  const whyNotSave = isConfirming ? [] : why({ type: 'tree.save' })
  const whyNotCancel =
    isConfirming || snapshot.can({ type: 'tree.cancel' })
      ? []
      : snapshot.hasTag('outdated')
        ? why({ type: 'tree.cancel' })
        : [{ why: t.guards.nothingToCancel.why() }]
  return (
    <div className="qb-certificates-applying">
      {snapshot.hasTag('outdated') && problem ? <OutdatedNotice problem={problem} onReload={send.reload} /> : null}
      {whyNotSwitch.length > 0 && !snapshot.hasTag('outdated') ? (
        <Callout id={noteId} className="qb-notice" icon="lock">
          {t.readOnly()} {whyNotSwitch.map(({ why: reason }) => reason).join(' ')}
        </Callout>
      ) : null}
      <div className="qb-certificate-tools">
        <SearchField label={t.search()} value={typed} onType={type} onClear={() => type('')} />
        <ActionButton
          showsLabel
          icon="tick-circle"
          label={t.actions.on()}
          reasons={whyNotSwitch}
          onAct={() => send.switchAll(1)}
        />
        <ActionButton
          showsLabel
          icon="ban-circle"
          label={t.actions.off()}
          reasons={whyNotSwitch}
          onAct={() => send.switchAll(0)}
        />
        <span className="qb-certificate-total" role="status">
          {t.open({ open: format.number(open), all: format.number(all) })}
        </span>
      </div>
      <CertificateTree
        tree={draft}
        search={search}
        isReadOnly={whyNotSwitch.length > 0}
        onSwitch={send.switchNode}
        describedBy={whyNotSwitch.length > 0 ? noteId : undefined}
      />
      {snapshot.hasTag('unchanged') ? (
        <Callout className="qb-notice" role="alert" icon="info-sign">
          {c.dialog.unchanged()}
        </Callout>
      ) : null}
      {snapshot.hasTag('alert') && <ProblemNotice problem={problem} />}
      <div className="qb-screen-actions qb-certificate-actions">
        <ActionButton
          showsLabel
          icon="floppy-disk"
          intent="primary"
          label={c.actions.save()}
          reasons={whyNotSave}
          onAct={send.save}
        />
        <ActionButton showsLabel icon="reset" label={c.actions.cancel()} reasons={whyNotCancel} onAct={send.cancel} />
        <span role="status" className="qb-muted">
          {opened.length + closed.length > 0
            ? t.changes({
                changes: clauses([
                  [opened.length, t.save.opened],
                  [closed.length, t.save.closed],
                ]),
              })
            : null}
        </span>
      </div>
      <ConfirmDialog
        isOpen={snapshot.hasTag('confirming')}
        isBusy={snapshot.hasTag('busy')}
        title={t.save.title()}
        confirmText={c.actions.save()}
        onConfirm={send.confirmSave}
        onCancel={send.cancelSave}
      >
        <ChangeList sign="+" title={t.save.opened({ count: format.count(opened.length) })} nodes={opened} />
        <ChangeList sign="−" title={t.save.closed({ count: format.count(closed.length) })} nodes={closed} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={snapshot.hasTag('discarding')}
        title={t.discard.title()}
        confirmText={c.actions.discard()}
        cancelText={c.actions.stay()}
        isDangerous
        onConfirm={send.discard}
        onCancel={send.cancelDiscard}
      >
        <p>{t.discard.message()}</p>
      </ConfirmDialog>
    </div>
  )
}

import { forms } from 'virtual:validators/applications'
import { useEffect, useRef } from 'react'
import { paperLifecycle, paperSnapshot, type PaperEvent } from '#machines/applications/paper.lifecycle.ts'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import type { Paper } from '#schemas/applications/paper.schema.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import { PaperStateTag } from './paper-state.tsx'
import { usePaperReview } from './use-paper-review.ts'

const UI = {
  fault: { 'ui:widget': 'radio' },
  note: { 'ui:widget': 'textarea', 'ui:options': { counter: true, rows: 3 } },
} as const

/** Who reviewed the paper, the result, when, and why. */
function PaperStatus({ paper: { state, fault, note, who, at } }: { readonly paper: Paper }) {
  const { options } = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <p className="qb-judgement-said">
      <PaperStateTag state={state} />
      {fault && <span>{options.fault[fault]()}</span>}
      {note && (
        <q>
          <bdi>{note}</bdi>
        </q>
      )}
      {at && (
        <small>
          {who && <bdi>{pickName(who, language)}</bdi>} <time dateTime={at}>{format.dateTime(at)}</time>
        </small>
      )}
    </p>
  )
}

type PaperReviewProps = Parameters<typeof usePaperReview>[0]

/**
 * The review of the open paper and the actions that its lifecycle offers (ADR 67). An action that the user may not do
 * is disabled and explains why.
 */
export function PaperReview(props: PaperReviewProps) {
  const { paper } = props
  const { papers, files } = useTexts('applications')
  const reasons = useReasons('applications')
  const caller = useCallAccess(applicationsEndpoints.judgePaper)
  const { send, confirmReturn, dialog, reviewed } = usePaperReview(props)
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that was pressed is offered no more
    if (reviewed !== null && isFocusLost()) group.current?.focus()
  }, [reviewed, paper.state])
  const snapshot = paperSnapshot(paper.state, caller)
  const isKnown = (type: PaperEvent['type']) => paperLifecycle.states[paper.state]!.ownEvents.includes(type)
  const why = (type: PaperEvent['type']) => reasons(paperLifecycle, snapshot, { type })
  return (
    <div
      ref={group}
      tabIndex={-1}
      className="qb-judgement"
      role="group"
      aria-label={papers.judge({ file: files[paper.kind]() })}
    >
      <PaperStatus paper={paper} />
      <div className="qb-judgement-acts">
        {isKnown('paper.reopen') && (
          <ActionButton
            icon="undo"
            label={papers.reopen()}
            reasons={why('paper.reopen')}
            onAct={() => void send('reopen')}
          />
        )}
        <ActionButton
          icon="issue"
          label={paper.state === 'toReplace' ? papers.changeFault() : papers.return()}
          showsLabel
          shortcut="KeyX"
          reasons={why('paper.return')}
          onAct={confirmReturn}
        />
        {isKnown('paper.check') && (
          <ActionButton
            icon="endorsed"
            intent="primary"
            label={papers.check()}
            showsLabel
            shortcut="KeyC"
            reasons={why('paper.check')}
            onAct={() => void send('check')}
          />
        )}
      </div>
      <p className="qb-visually-hidden" role="status">
        {reviewed && papers.said({ file: files[reviewed]() })}
      </p>
      <RecordDialog
        dialog={dialog}
        title={papers.returnTitle({ file: files[paper.kind]() })}
        saveText={papers.return()}
        form={forms.paperReturn}
        texts="applications"
        uiSchema={UI}
      />
    </div>
  )
}

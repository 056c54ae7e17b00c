import { Dialog, Spinner, Switch } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { AttachedFile } from '#machines/applications/attachment.flow.ts'
import type { detailsFlow, DetailsKey, DetailsLoaded } from '#machines/applications/details.flow.ts'
import type { Decision } from '#machines/applications/decision.flow.ts'
import type { Neighbours } from '#machines/applications/review.flow.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useKeys } from '#src/kit/keys/keys.tsx'
import { LayerContext } from '#src/kit/keys/layer.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { whenIdle } from '#src/lib/idle.ts'
import { useLeave } from '#src/kit/record/unsaved.ts'
import { ReturnFocus } from '#src/lib/return-focus.tsx'
import { attachmentWith, withPaper } from './applications.actors.ts'
import { DecidingFacts } from './deciding-facts.tsx'
import { DecisionConfirm } from './decision-confirm.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { decisionTarget, otherApplications } from './decision-target.ts'
import { DecisionsBehind } from './decisions-behind.tsx'
import { ReviewData } from './review-data.tsx'
import { ReviewHead } from './review-head.tsx'
import { Section } from './details-sections.tsx'
import type { HistoryKind } from './history-kinds.ts'
import { PaperFiles, useSmallPictures } from './paper-files.ts'
import { PaperList } from './paper-list.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { PaperReview } from './paper-review.tsx'
import { firstPaper, nextToCheck, papersOf, type StoredPaper } from './papers.ts'
import type { ReviewLoader } from './review-loader.ts'
import { SecondPaper, SecondPaperChoice } from './second-paper.tsx'
import { SittingEnd } from './sitting-end.tsx'
import { useReview, type Review } from './use-review.ts'
import { useDecisions, type Decisions } from './use-decisions.ts'
import './applications.css'

/** Ms that fetching ahead waits at most for the open application to be rendered. */
const LONGEST_DRAWING = 200
/** Ms after another application came in which the keys of decisions are not taken: they were meant for the one before. */
const SETTLES_IN = 400

interface Props {
  readonly actor: ActorRefFrom<typeof detailsFlow>
  readonly loader: ReviewLoader
  /** Opens another application: the address follows. */
  readonly onOpen: (key: Required<DetailsKey>) => void
  /** The neighbours of an application in the list behind the dialog. */
  readonly findNeighbours: (key: DetailsKey, signal: AbortSignal) => Promise<Neighbours>
  /** Whether the next application opens after a decision (a preference of the user), and the function that saves it. */
  readonly opensNext: boolean
  readonly onOpensNext: (opensNext: boolean) => void
  /** An application was changed. `isOpen`: it is still the open one. */
  readonly onChanged: (isOpen: boolean) => void
}

/**
 * The review screen: one application on the whole screen, opened from several lists, with its papers in the middle and
 * the data that they prove next to them (ADR 62).
 */
export function DetailsDialog({ actor, loader, onOpen, findNeighbours, opensNext, onOpensNext, onChanged }: Props) {
  const texts = useTexts('applications')
  const titleId = useId()
  const state = useSelector(actor, (snapshot) => snapshot)
  const [files] = useState(() => new PaperFiles())
  // what somebody looks for in one history he looks for in the next
  const [kinds, setKinds] = useState<readonly HistoryKind[]>([])
  const cancelPreload = useRef(() => {})
  const review = useReview({
    opensNext,
    onChoose: onOpensNext,
    findNeighbours,
    open: onOpen,
    prefetch: (keys) => {
      cancelPreload.current()
      // render the application itself first
      cancelPreload.current = whenIdle(() => {
        for (const loaded of loader.fetchAhead(keys))
          loaded.then(
            ({ details }) => {
              const first = firstPaper(papersOf(details))
              if (first) void files.fetchAhead(first.path)
            },
            // a failed prefetch is ignored: opening the application loads it again and shows the error
            () => {},
          )
      }, LONGEST_DRAWING)
    },
  })
  const { key } = state.context
  // one that was fetched ahead is shown at once, not after the promise of it
  const ahead = key && !state.context.loaded ? loader.whole(key) : undefined
  const loaded = ahead ?? state.context.loaded
  const { open, close: leaveSitting } = review
  useEffect(() => {
    if (key) open(key)
    else {
      cancelPreload.current()
      leaveSitting()
    }
  }, [key, open, leaveSitting])
  // files of other applications than the open one and its neighbours are needed less
  useEffect(() => {
    if (loaded) files.retain(papersOf(loaded.details).map(({ path }) => path))
    else if (!key) files.clear()
  }, [key, loaded, files])
  const latest = useLatest({ onChanged })
  const refresh = useCallback(
    (how: 'details.reload' | 'details.refresh') => {
      const snapshot = actor.getSnapshot()
      // one that is on its way for the first time is the newest already
      if (!snapshot.can({ type: how })) return
      loader.drop(snapshot.context.key!)
      actor.send({ type: how })
    },
    [actor, loader],
  )
  const { actor: sitting } = review
  const noteChange = useCallback(
    (changed: DetailsKey) => {
      loader.drop(changed)
      // the review may have gone on, or be about to
      const isOpen = sitting.getSnapshot().context.key?.applyId === changed.applyId
      latest.current.onChanged(isOpen)
      if (isOpen) refresh('details.reload')
    },
    [loader, latest, sitting, refresh],
  )
  const reload = useCallback(() => {
    const { key: open } = actor.getSnapshot().context
    if (open) noteChange(open)
    else latest.current.onChanged(false)
  }, [actor, latest, noteChange])
  // here and not in the panel: a decision can be undone after the next application has opened or the screen was closed
  const decisions = useDecisions({
    reload: noteChange,
    goesOn: (target, refuseOthers) => {
      const { opensNext: isToGoOn, neighbours } = sitting.getSnapshot().context
      const next = neighbours?.next ?? null
      // another one of the same student shows this one's status, and is not shown before that is known
      const isOfAnother = next !== null && next.studentId !== target.studentId
      return isToGoOn && !refuseOthers && isOfAnother && loader.whole(next) !== undefined
    },
    onDone: (done, target) => {
      loader.drop(target)
      sitting.send({ type: 'decision.made', done })
    },
    onUndone: ({ applyId, studentId }) => {
      review.undone({ applyId, studentId })
      if (key && key.applyId !== applyId) onOpen({ applyId, studentId })
    },
    onLost: review.uncount,
  })
  useEffect(() => {
    if (key && !ahead && loaded && loader.isOld(key)) refresh('details.refresh')
  }, [key, ahead, loaded, loader, refresh])
  useEffect(() => {
    decisions.takeBackQuestions((applyId) => applyId !== key?.applyId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another application is opened
  }, [key?.applyId])
  const leave = useLeave()
  const close = () => decisions.close(() => leave(() => actor.send({ type: 'details.close' })))
  const unreported = decisions.unreported(key?.applyId)
  return (
    <>
      {/* over the list, one after the other */}
      {!key && unreported[0] && <DecisionConfirm control={unreported[0]} />}
      <Dialog
        isOpen={state.hasTag('open')}
        onOpening={() => document.getElementById(titleId)?.focus()}
        // Escape takes a question back first
        onClose={() => {
          if (!decisions.takeBackQuestions((applyId) => applyId === key?.applyId)) close()
        }}
        className="qb-details"
        canOutsideClickClose={false}
        aria-labelledby={titleId}
        lazy
      >
        <ReturnFocus />
        <LayerContext value={titleId}>
          <UndoKey decisions={decisions} />
          <ReviewHead titleId={titleId} details={loaded?.details} files={files} review={review} onClose={close} />
          <DecisionsBehind controls={unreported} onOpen={onOpen} />
          {review.snapshot.hasTag('ended') ? (
            <SittingEnd review={review} onClose={close} />
          ) : loaded ? (
            <Review
              key={loaded.details.application_details.applicationId}
              loaded={loaded}
              files={files}
              review={review}
              busy={state.hasTag('busy') && !ahead}
              onOpen={onOpen}
              decisions={decisions}
              reload={reload}
              refresh={() => refresh('details.refresh')}
              kinds={kinds}
              onKinds={setKinds}
            />
          ) : (
            <div className="qb-details-wait">
              <Spinner aria-label={texts.details.loading()} />
            </div>
          )}
        </LayerContext>
      </Dialog>
    </>
  )
}

/** The key that undoes the last decision: the message with the button is outside of the dialog, which traps focus. */
function UndoKey({ decisions }: { readonly decisions: Decisions }) {
  const { actions } = useTexts('common')
  const texts = useTexts('applications')
  useKeys([
    {
      code: 'KeyZ',
      label: actions.undo(),
      act: decisions.undo,
      reasons: () => (decisions.mayUndo() ? [] : [{ why: texts.review.nothingToUndo() }]),
    },
  ])
  return null
}

interface ReviewProps {
  readonly loaded: DetailsLoaded
  readonly files: PaperFiles
  readonly review: Review
  readonly busy: boolean
  readonly onOpen: (key: Required<DetailsKey>) => void
  readonly decisions: Decisions
  readonly reload: () => void
  /** Reloads the details after a paper changed. */
  readonly refresh: () => void
  /** Kinds of steps that the history alone shows. */
  readonly kinds: readonly HistoryKind[]
  readonly onKinds: (kinds: readonly HistoryKind[]) => void
}

function Review({ loaded, files, review, busy, onOpen, decisions, reload, refresh, kinds, onKinds }: ReviewProps) {
  const { details } = loaded
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const papers = papersOf(details)
  const control = decisions.of(details.application_details.applicationId)
  const latest = useLatest({ control, canAsk: !busy && decisions.waitsFor === null })
  const ask = useCallback(
    (choice: Decision) => {
      const { control, canAsk } = latest.current
      if (canAsk) control.open(choice, decisionTarget(details, language), otherApplications(details))
    },
    [latest, details, language],
  )
  // while the user steps through the list, the name, the paper and the decision render before the long data
  const hasData = useDeferredValue(true, false)
  const [machine] = useState(() => attachmentWith(files))
  const [secondKind, setSecondKind] = useState<PaperKind>()
  const second = papers.find(({ kind }) => kind === secondKind)
  const first = firstPaper(papers)
  const [start] = useState(() => {
    const file = first && files.whole(first.path)
    return file && { snapshot: withPaper(machine, first, file) }
  })
  const viewer = useActorRef(machine, start)
  const open = useSelector(viewer, ({ context }) => (context.file as StoredPaper | null)?.kind) ?? first?.kind
  const pictures = useSmallPictures(files, details)
  const [shownAt] = useState(() => Date.now())
  const paths = papers.map(({ path }) => path).join(' ')
  useEffect(() => {
    if (first && viewer.getSnapshot().context.file === null) viewer.send({ type: 'attachment.open', file: first })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for an application, whose papers these are
  }, [paths])
  const openPaper = useCallback((file: AttachedFile) => viewer.send({ type: 'attachment.open', file }), [viewer])
  const opened = papers.find(({ kind }) => kind === open)
  /** A user who opened another paper before the answer came stays on that paper. */
  const openNext = (reviewed: PaperKind) => {
    const isStillOpen = (viewer.getSnapshot().context.file as StoredPaper | null)?.kind === reviewed
    const next = nextToCheck(papers, reviewed)
    if (isStillOpen && next) openPaper(next)
  }
  return (
    <div className="qb-details-body" aria-busy={busy}>
      <nav className="qb-details-papers" aria-label={texts.details.sections.files()}>
        <PaperList papers={details.papers} open={open} pictures={pictures} onOpen={openPaper} />
        <SecondPaperChoice papers={papers} chosen={second} onChoose={(paper) => setSecondKind(paper?.kind)} />
      </nav>
      <div className="qb-details-paper">
        <div className="qb-details-viewers">
          <PaperViewer actor={viewer} files={files} details={details} />
          {second && <SecondPaper paper={second} files={files} details={details} />}
        </div>
        {opened && <PaperReview details={details} paper={opened} refresh={refresh} onReviewed={openNext} />}
      </div>
      <aside className="qb-details-side">
        <div className="qb-details-decision">
          <Section title={texts.details.sections.decisions()}>
            <DecisionPanel
              details={details}
              control={control}
              waitsFor={decisions.waitsFor}
              busy={busy}
              // a clock that was set back says nothing
              isSettled={() => Math.abs(Date.now() - shownAt) >= SETTLES_IN}
              reload={reload}
              onDone={(done) => review.actor.send({ type: 'decision.made', done })}
            />
            <Switch
              checked={review.snapshot.context.opensNext}
              label={texts.review.opensNext()}
              onChange={({ currentTarget }) =>
                review.actor.send({ type: 'nextAfterDecision.choose', opensNext: currentTarget.checked })
              }
            />
          </Section>
        </div>
        <DecidingFacts details={details} />
        <div className="qb-details-data" aria-busy={!hasData}>
          {hasData && (
            <ReviewData
              loaded={loaded}
              open={open}
              busy={busy}
              onOpen={onOpen}
              onOpenPaper={openPaper}
              onReload={reload}
              kinds={kinds}
              onKinds={onKinds}
              onAsk={ask}
            />
          )}
        </div>
      </aside>
    </div>
  )
}

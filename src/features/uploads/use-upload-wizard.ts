import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import type { StoredWizard, uploadWizardFlow } from '#machines/uploads/upload-wizard.flow.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { dropDraft, saveDraft, savedDraft, useSessionEnd } from '#src/kit/record/drafts.ts'
import { useUnsaved } from '#src/kit/record/unsaved.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import type { SheetLayout } from './session/layout.ts'
import type { UploadSessionClient } from './session/open-upload-session.ts'
import { createWizard, type Wizard } from './wizard.actors.ts'

/** What of the wizard is shown. */
export type WizardView = 'choosing' | 'file' | 'mapping' | 'failures' | 'preview' | 'result'
function viewAt(rested: SnapshotFrom<typeof uploadWizardFlow>): WizardView | null {
  if (rested.hasTag('step1')) return 'choosing'
  if (rested.hasTag('step2')) return 'file'
  if (rested.hasTag('step4')) return 'result'
  if (rested.hasTag('preview')) return 'preview'
  if (rested.hasTag('failures')) return 'failures'
  return rested.hasTag('step3') ? 'mapping' : null
}

const KEY = 'uploads.wizard'
/** A wizard at the end of a session, with its file and the rows under review. It does not survive a reload. */
interface InterruptedWizard {
  readonly wizard: Wizard
  readonly stored: StoredWizard
  readonly release: () => void
  readonly toJSON: () => null
}

/**
 * The wizard of the screen: its machine, now and in its last resting state, what is known of the file, and the editing
 * of its cells.
 */
export function useUploadWizard() {
  const [, navigate] = useLocation()
  const latest = useLatest({ navigate, toasts: useToasts() })
  const [{ wizard, stored, machine }] = useState(() => {
    const draft = savedDraft<InterruptedWizard>(KEY)
    const own = draft?.wizard ?? createWizard()
    return {
      wizard: own,
      stored: draft?.stored ?? null,
      machine: own.machine.provide({
        actions: {
          setDraft: ({ context: { problem: _problem, result: _result, ...at } }) =>
            saveDraft<InterruptedWizard>(KEY, {
              wizard: own,
              stored: at,
              release: () => own.session.close(),
              toJSON: () => null,
            }),
          announce: (_, { message }) => latest.current.toasts.success(message),
          showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
          // after the wizard has ended: until then the shell would warn about unsaved changes
          goHome: () => queueMicrotask(() => latest.current.navigate('/home')),
        },
      }),
    }
  })
  const known = useSyncExternalStore(wizard.subscribe, wizard.known)
  const actor = useActorRef(machine, { input: { stored } })
  useSessionEnd(actor)
  useEffect(() => dropDraft(KEY), [])
  const snapshot = useSelector(actor, (state) => state)
  // the last resting state stays visible during work and dialogs: edited rows are checked while their table is shown
  const isResting = snapshot.status === 'active' && !snapshot.hasTag('busy') && !snapshot.hasTag('dialog')
  const [rested, rest] = useState(snapshot)
  if (isResting && rested !== snapshot) rest(snapshot)
  const { draft } = snapshot.context
  useEffect(() => wizard.chooseFor(draft), [wizard, draft])
  useEffect(
    () => () => {
      // the rows wait for the person who is logged out now
      if (!actor.getSnapshot().hasTag('interrupted')) wizard.session.close()
    },
    [wizard, actor],
  )
  useUnsaved(() => {
    const now = actor.getSnapshot()
    return now.context.file !== null && now.status === 'active' && !now.hasTag('saved')
  })

  // a cell that is mended while rows are checked waits for the next check, and the spreadsheet closes after that
  const waits = useRef({ changes: 0, check: false, close: false })
  const proceed = useCallback(() => {
    const { changes, check, close } = waits.current
    const now = actor.getSnapshot()
    if (!now.hasTag('sheet')) waits.current.close = false
    if (check && now.can({ type: 'rows.recheck' })) {
      waits.current.check = false
      actor.send({ type: 'rows.recheck' })
    } else if (close && !check && changes === 0 && now.can({ type: 'sheet.close' })) {
      waits.current.close = false
      actor.send({ type: 'sheet.close' })
    }
  }, [actor])
  useEffect(() => {
    const watched = actor.subscribe(proceed)
    return () => watched.unsubscribe()
  }, [actor, proceed])
  /** Changes cells, and has the rows checked again. Returns the number of cells. */
  const mend = useCallback(
    async (change: (session: UploadSessionClient) => Promise<number>): Promise<number> => {
      waits.current.changes += 1
      try {
        const cells = await wizard.mend(change)
        if (cells > 0) waits.current.check = true
        return cells
      } finally {
        waits.current.changes -= 1
        proceed()
      }
    },
    [wizard, proceed],
  )
  const closeSheet = () => {
    waits.current.close = true
    proceed()
  }
  const choose = (file: File) => {
    wizard.take(file)
    actor.send({ type: 'file.choose' })
  }
  const changeLayout = (layout: SheetLayout) => {
    // the control keeps the focus while the file is read; a change during the read is ignored
    if (!actor.getSnapshot().can({ type: 'file.choose' })) return
    wizard.takeAgain(layout)
    actor.send({ type: 'file.choose' })
  }
  const view = viewAt(rested)
  const { file } = snapshot.context
  /** What is shown was there before the last session ended. */
  const isRestored = stored !== null && stored.file !== null && stored.file === file && view !== 'result'
  return {
    actor,
    snapshot,
    rested,
    view,
    isRestored,
    known,
    session: wizard.session,
    choose,
    changeLayout,
    mend,
    closeSheet,
  }
}
export type WizardControl = ReturnType<typeof useUploadWizard>

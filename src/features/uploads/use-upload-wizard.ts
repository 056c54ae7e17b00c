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
import type { CellEdit, Replacement } from './session/upload-session.ts'
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

  // a cell that is mended while rows are checked waits for the next check
  const waits = useRef(false)
  const recheck = useCallback(() => {
    if (!waits.current || !actor.getSnapshot().can({ type: 'rows.recheck' })) return
    waits.current = false
    actor.send({ type: 'rows.recheck' })
  }, [actor])
  useEffect(() => {
    const watched = actor.subscribe(recheck)
    return () => watched.unsubscribe()
  }, [actor, recheck])
  const edit = useCallback(
    async (change: CellEdit): Promise<void> => {
      await wizard.edit(change)
      waits.current = true
      recheck()
    },
    [wizard, recheck],
  )
  const mend = useCallback(
    async (mending: Promise<number>): Promise<number> => {
      const rows = await mending
      waits.current = true
      recheck()
      return rows
    },
    [recheck],
  )
  const replace = useCallback(
    (replacement: Replacement): Promise<number> => mend(wizard.replace(replacement)),
    [wizard, mend],
  )
  const empty = useCallback((kind: string): Promise<number> => mend(wizard.empty(kind)), [wizard, mend])
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
    edit,
    replace,
    empty,
  }
}
export type WizardControl = ReturnType<typeof useUploadWizard>

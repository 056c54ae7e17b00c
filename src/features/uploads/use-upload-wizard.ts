import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import type { uploadWizardFlow } from '#machines/uploads/upload-wizard.flow.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useUnsaved } from '#src/kit/record/unsaved.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import type { SheetLayout } from './desk/layout.ts'
import type { CellEdit, Replacement } from './desk/upload-desk.ts'
import { createWizard, NOTHING_KNOWN } from './wizard.actors.ts'

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

/**
 * The wizard of the screen: its machine, as it is and as it last stood still, what is known of the file, and the mending of
 * its cells.
 */
export function useUploadWizard() {
  const [, navigate] = useLocation()
  const [known, setKnown] = useState(NOTHING_KNOWN)
  const latest = useLatest({ navigate, toasts: useToasts() })
  const [{ wizard, machine }] = useState(() => {
    const made = createWizard((change) => setKnown((before) => ({ ...before, ...change })))
    return {
      wizard: made,
      machine: made.machine.provide({
        actions: {
          announce: (_, { message }) => latest.current.toasts.success(message),
          showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
          // once the wizard has ended: until then the shell would ask about what is not saved
          goHome: () => queueMicrotask(() => latest.current.navigate('/home')),
        },
      }),
    }
  })
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (state) => state)
  // work and questions go on above what is shown: rows that were mended are checked beside their table
  const isResting = snapshot.status === 'active' && !snapshot.hasTag('busy') && !snapshot.hasTag('dialog')
  const [rested, rest] = useState(snapshot)
  if (isResting && rested !== snapshot) rest(snapshot)
  const { draft } = snapshot.context
  useEffect(() => wizard.chooseFor(draft), [wizard, draft])
  useEffect(() => () => wizard.desk.close(), [wizard])
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
  const replace = useCallback(
    async (replacement: Replacement): Promise<number> => {
      const rows = await wizard.replace(replacement)
      waits.current = true
      recheck()
      return rows
    },
    [wizard, recheck],
  )
  const choose = (file: File) => {
    wizard.take(file)
    actor.send({ type: 'file.choose' })
  }
  const changeLayout = (layout: SheetLayout) => {
    // what was chosen keeps the keyboard while the file is read, and waits for its end
    if (!actor.getSnapshot().can({ type: 'file.choose' })) return
    wizard.takeAgain(layout)
    actor.send({ type: 'file.choose' })
  }
  return {
    actor,
    snapshot,
    rested,
    view: viewAt(rested),
    known,
    desk: wizard.desk,
    choose,
    changeLayout,
    edit,
    replace,
  }
}
export type WizardControl = ReturnType<typeof useUploadWizard>

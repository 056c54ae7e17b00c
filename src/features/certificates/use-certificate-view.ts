import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { CertificateAction } from '#machines/certificates/certificate-view.flow.ts'
import { addressOf } from '#src/kit/list/list-address.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { certificateView } from './certificate-view.actors.ts'
import { LIST_NAME, LIST_PATH } from './paths.ts'

/** The view flow of one certificate, with its toasts and its way back to the list as it was left. */
export function useCertificateView(id: number) {
  const [, navigate] = useLocation()
  const latest = useLatest({ toasts: useToasts(), navigate })
  const [machine] = useState(() =>
    certificateView.provide({
      actions: {
        showSuccess: (_, { message }) => latest.current.toasts.success(message),
        offerUndo: ({ self }, { message, undo }) =>
          latest.current.toasts.undo(message, {
            act: () => self.send({ type: 'action.do', action: undo! }),
            expire: () => {},
          }),
        showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
        returnToList: () => latest.current.navigate(addressOf(LIST_NAME, LIST_PATH)),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { id } })
  const snapshot = useSelector(actor, (state) => state)
  const methods = useMemo(
    () => ({
      reload: () => actor.send({ type: 'certificate.reload' }),
      open: (action: CertificateAction) => actor.send({ type: 'action.ask', action }),
      act: (action: CertificateAction) => actor.send({ type: 'action.do', action }),
      confirm: () => actor.send({ type: 'action.confirm' }),
      cancel: () => actor.send({ type: 'action.cancel' }),
    }),
    [actor],
  )
  return { ...methods, snapshot, ...snapshot.context }
}
export type CertificateViewControl = ReturnType<typeof useCertificateView>

import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  certificateTreeFlow,
  type LoadedTree,
  type SavedTree,
} from '#machines/certificate-tree/certificate-tree.flow.ts'
import { certificateTreeEndpoints } from '#schemas/certificate-tree/certificate-tree.endpoints.ts'
import { bare, type Bit, type NamedNode, type Path } from '#schemas/certificate-tree/certificate-tree.ts'
import type { CertificateTree } from '#schemas/certificate-tree/certificate-tree.schema.ts'
import { api } from '#src/api/client.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useUnsaved } from '#src/kit/record/unsaved.ts'
import { useLatest } from '#src/kit/use-latest.ts'

/** The tree of the panel: the state of the machine, and its events. */
export function useCertificateTree() {
  const caller = useCallAccess(certificateTreeEndpoints.update)
  const latest = useLatest(useToasts())
  const [machine] = useState(() =>
    certificateTreeFlow.provide({
      actors: {
        loadTree: fromPromise<LoadedTree>(async ({ signal }) => {
          const { data } = await api['certificate-tree'].read({ signal })
          return { tree: data.tree as readonly NamedNode[], version: data.version }
        }),
        saveTree: fromPromise<SavedTree, LoadedTree>(async ({ input: { tree, version } }) => {
          const { data, message } = await api['certificate-tree'].update({
            tree: bare(tree) as CertificateTree['tree'],
            version,
          })
          return { version: data.version, message }
        }),
      },
      actions: {
        showSuccess: (_, { message }) => latest.current.success(message),
        showProblem: (_, { problem }) => latest.current.problem(problem),
      },
    }),
  )
  const actor = useActorRef(machine, { input: caller })
  useUnsaved(() => actor.getSnapshot().hasTag('unsaved'))
  const snapshot = useSelector(actor, (state) => state)
  const send = useMemo(
    () => ({
      switchNode: (path: Path, active: Bit) => actor.send({ type: 'node.switch', path, active }),
      switchAll: (active: Bit) => actor.send({ type: 'all.switch', active }),
      save: () => actor.send({ type: 'tree.save' }),
      confirmSave: () => actor.send({ type: 'save.confirm' }),
      cancelSave: () => actor.send({ type: 'save.cancel' }),
      cancel: () => actor.send({ type: 'tree.cancel' }),
      discard: () => actor.send({ type: 'discard.confirm' }),
      cancelDiscard: () => actor.send({ type: 'discard.cancel' }),
      reload: () => actor.send({ type: 'tree.reload' }),
    }),
    [actor],
  )
  return { snapshot, send }
}

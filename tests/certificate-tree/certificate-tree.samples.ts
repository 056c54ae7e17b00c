import type { certificateTreeEndpoints } from '#schemas/certificate-tree/certificate-tree.endpoints.ts'
import { bare, switchAll, type TreeNode } from '#schemas/certificate-tree/certificate-tree.ts'
import { certificateTreeHandlers } from '#server/features/certificate-tree/certificate-tree.handlers.ts'
import type { Samples } from '../support/samples.ts'

/** The whole tree switched on or off: one of the two is a change. */
export const samples: Samples<typeof certificateTreeEndpoints> = async (db) => {
  const { data } = await certificateTreeHandlers.read({ db } as never)
  const tree = data.tree as readonly TreeNode[]
  const isAllOn = tree.every(({ children }) => children.every(({ active }) => active === 1))
  return { update: { body: { tree: bare(switchAll(tree, isAllOn ? 0 : 1)) as never, version: data.version } } }
}

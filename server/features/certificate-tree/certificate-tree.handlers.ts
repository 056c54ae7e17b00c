import { certificateTreeEndpoints } from '#schemas/certificate-tree/certificate-tree.endpoints.ts'
import {
  changesOf,
  hasSameNodes,
  stateOf,
  wrongParent,
  type NamedNode,
} from '#schemas/certificate-tree/certificate-tree.ts'
import type { CertificateTree } from '#schemas/certificate-tree/certificate-tree.schema.ts'
import type { Entity } from '../../audit/histories/registry.ts'
import { writeAudit } from '../../audit/audit.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import { byArabicName } from '../../kit/sorting.ts'
import { requireVersion } from '../../kit/versions.ts'
import {
  storeTreeVersion,
  listApplying,
  lockTree,
  readTreeVersion,
  setApplying,
  TREE_ID,
  type Applying,
} from './certificate-tree.sql.ts'

const ENTITY: Entity = 'certificate_tree'

/** Types by Arabic name, each with its certificates in their order. */
function treeOf(certificates: readonly Applying[]): CertificateTree['tree'] {
  const types = new Map<number, Applying[]>()
  for (const row of certificates) {
    const rows = types.get(row.type_id)
    if (rows) rows.push(row)
    else types.set(row.type_id, [row])
  }
  return [...types]
    .map(([id, rows]) => ({ id, rows, ar_name: rows[0]!.type_ar, en_name: rows[0]!.type_en }))
    .toSorted(byArabicName)
    .map(({ id, ar_name, en_name, rows }) => {
      const children = rows.map((row) => ({
        id: row.id,
        name: { ar: row.ar_name, en: row.en_name },
        active: row.open_for_applying ? (1 as const) : (0 as const),
        children: [] as [],
      }))
      return { id, name: { ar: ar_name, en: en_name }, active: stateOf(children), children }
    })
}
/** The version of a tree is one more than how often it was saved. */
const versionOf = (saves: number) => saves + 1
const flatten = ({ id, name }: NamedNode) => ({ id, ...name })

/** Certificates open for applying (document 3, section 7). */
export const certificateTreeHandlers: Handlers<typeof certificateTreeEndpoints> = {
  async read({ db }) {
    // the version is read first: if the tree is saved between the two reads, a later save is refused and overwrites
    // nothing
    const version = versionOf(await readTreeVersion(db))
    return { data: { tree: treeOf(await listApplying(db)), version } }
  },

  update: ({ body: { tree, version }, db, user, deps }) =>
    withTransaction(db, async (trx) => {
      if (version === undefined) throw new AppError('VERSION_REQUIRED')
      const saves = await lockTree(trx)
      await requireVersion(trx, { entity: ENTITY, id: TREE_ID, current: versionOf(saves), expected: version })
      const stored = treeOf(await listApplying(trx))
      if (!hasSameNodes(tree, stored)) throw new AppError('CERTIFICATE_TREE_CHANGED')
      const wrong = wrongParent(tree)
      if (wrong) {
        const path = `/tree/${wrong.join('/children/')}/active`
        throw new AppError('INVALID_INPUT', { fields: [{ path, code: 'INVALID_CHOICE' }] })
      }

      const { opened, closed } = changesOf<NamedNode>(stored, tree)
      if (opened.length + closed.length === 0) throw new AppError('NO_CHANGES_TO_SAVE')
      const idsOf = (nodes: readonly NamedNode[]) => nodes.map(({ id }) => id)
      const found = (await setApplying(trx, idsOf(opened), true)) + (await setApplying(trx, idsOf(closed), false))
      if (found < opened.length + closed.length) throw new AppError('CERTIFICATE_TREE_CHANGED')
      const saved = saves + 1
      await storeTreeVersion(trx, saved)
      await writeAudit(trx, {
        entity: ENTITY,
        entityId: TREE_ID,
        seq: saved,
        event: saves === 0 ? 'create' : 'update',
        actor: user.actor,
        at: deps.clock(),
        changes: {
          openedCount: opened.length,
          closedCount: closed.length,
          opened: opened.map(flatten),
          closed: closed.map(flatten),
        },
      })
      return { data: { version: versionOf(saved) }, message: 'SAVED' }
    }),
}

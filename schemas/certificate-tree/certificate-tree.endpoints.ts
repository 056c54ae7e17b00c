import { endpoints } from '../endpoint.ts'
import { integer, object } from '../shared/fields.ts'
import { certificateTree, certificateTreeBody } from './certificate-tree.schema.ts'

const view = { kind: 'permission', permission: 'admission_rules.can_view_main_rules', levels: [12] } as const
const manage = { kind: 'permission', permission: 'admission_rules.can_manage_main_rules', levels: [12] } as const

/** Which certificates of the active year are open for applying (document 3, section 7). */
export const certificateTreeEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/general_data/list_certificates_applying_rule/',
    source: '3 §7',
    reply: certificateTree,
    errors: [],
    access: view,
  },
  /** All or nothing: a tree with other nodes than there are now is refused whole. 2 MiB are 5,000 nodes with long names. */
  update: {
    method: 'PUT',
    path: '/api/general_data/update_certificates_applying_rule/',
    source: '3 §7',
    writes: 'versioned',
    bodyLimit: 2 * 1024 * 1024,
    body: certificateTreeBody,
    reply: object({ version: integer }, ['version']),
    errors: ['CERTIFICATE_TREE_CHANGED', 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
})

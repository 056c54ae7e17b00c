import { endpoints } from '../endpoint.ts'
import { linkedSystemsReply, linkUse, testSystemBody } from './linked-system.schema.ts'

const view = { kind: 'permission', permission: 'linked_systems.can_view_linked_systems', levels: [12] } as const
const manage = { kind: 'permission', permission: 'linked_systems.can_manage_linked_systems', levels: [12] } as const

/** The other systems that this one is linked to (S3). */
export const linkedSystemsEndpoints = endpoints({
  systems: {
    method: 'GET',
    path: '/api/linked_systems/list/',
    source: 'S3',
    beyond: true,
    reply: linkedSystemsReply,
    errors: [],
    access: view,
  },
  /** Calls a system to check that it works, and changes nothing there. The result is its last use from then on. */
  test: {
    method: 'POST',
    path: '/api/linked_systems/test/',
    writes: 'unversioned',
    repeats: { never: 'it asks the other system anew, and only when that was is stored' },
    source: 'issue 15',
    beyond: true,
    body: testSystemBody,
    reply: linkUse,
    errors: [],
    access: manage,
  },
})

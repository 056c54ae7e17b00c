import { endpoints } from '../endpoint.ts'
import { activeNamed, id, integer, list, object } from '../shared/fields.ts'
import { serviceChange, serviceForm, serviceRow } from './service.schema.ts'

const view = { kind: 'permission', permission: 'services.can_view_services', levels: [12] } as const
const manage = { kind: 'permission', permission: 'services.can_manage_services', levels: [12] } as const

/** Services and links (document 3, section 7). */
export const servicesEndpoints = endpoints({
  /** By the order of their types. */
  list: {
    method: 'GET',
    path: '/api/services_url/list_services/',
    source: '3 §7',
    reply: list(serviceRow),
    errors: [],
    access: view,
  },
  /**
   * Choices of a category, in their order; of 7 the types of services. One that is not active cannot be chosen again.
   */
  types: {
    method: 'POST',
    path: '/api/general_data/retrieve_basic_attributes/',
    source: '3 §7',
    body: object({ catId: id }, ['catId']),
    reply: list(activeNamed),
    errors: [],
    access: view,
  },
  create: {
    method: 'POST',
    path: '/api/services_url/add_service/',
    source: '3 §7',
    writes: 'unversioned',
    body: serviceForm,
    reply: object({ id: integer }, ['id']),
    errors: ['SERVICE_EXISTS'],
    access: manage,
  },
  update: {
    method: 'PUT',
    path: '/api/services_url/edit_service/',
    source: '3 §7',
    writes: 'versioned',
    body: serviceChange,
    reply: object({ version: integer }, ['version']),
    errors: ['NO_CHANGES_TO_SAVE', 'SERVICE_EXISTS'],
    access: manage,
  },
})

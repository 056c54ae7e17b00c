import { serviceLifecycle } from '#machines/services/service.lifecycle.ts'
import { history } from './history.ts'

/** Services, which are registered and edited (document 3, section 2). */
export const serviceHistory = history<null>({
  machine: serviceLifecycle,
  entities: ['service'],
  begins: { 'service.create': ['registered'] },
  gone: null,
  changes: [],
  stored: [],
  storedState: () => 'registered',
  contexts: () => [{ hasPermission: true, isScopeAllowed: true }],
})

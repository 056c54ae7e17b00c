import { createMachine } from 'xstate'
import { history } from './history.ts'

/** What has no lifecycle of its own: it is there, and may be gone one day. */
export const recordWithoutLifecycle = createMachine({
  id: 'kept',
  initial: 'kept',
  states: { kept: { on: { update: 'kept', delete: 'gone' } }, gone: { type: 'final' } },
})

export const KEPT = ['faculty', 'saved_view', 'certificate_tree'] as const
/** Records that change without a lifecycle: saved views, and what only the demo data writes so far. */
export const storedHistory = history<null>({
  machine: recordWithoutLifecycle,
  entities: KEPT,
  begins: { create: ['kept'], 'faculty.create': ['kept'] },
  gone: 'gone',
  changes: [],
  stored: [],
  storedState: () => 'kept',
  contexts: () => [{}],
})

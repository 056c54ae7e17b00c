import { createMachine } from 'xstate'
import { history } from './history.ts'

/** The machine of a record without a lifecycle: it exists, and may be deleted. */
export const recordWithoutLifecycle = createMachine({
  id: 'kept',
  initial: 'kept',
  states: { kept: { on: { update: 'kept', delete: 'gone' } }, gone: { type: 'final' } },
})

export const STORED_ENTITIES = ['saved_view', 'certificate_tree', 'university', 'backup_schedule'] as const
/** Records that change without a lifecycle: saved views, the university, the schedule of backups, and what only the demo data writes so far. */
export const storedHistory = history<null>({
  machine: recordWithoutLifecycle,
  entities: STORED_ENTITIES,
  begins: { create: ['kept'] },
  gone: 'gone',
  changes: [],
  stored: [],
  storedState: () => 'kept',
  contexts: () => [{}],
})

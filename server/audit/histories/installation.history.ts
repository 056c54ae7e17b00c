import { sql } from 'kysely'
import { installationLifecycle, type InstallationContext } from '#machines/readiness/installation.lifecycle.ts'
import { INSTALLATION_STATES, type InstallationState, type Step } from '#schemas/readiness/readiness.schema.ts'
import { after, history } from './history.ts'

/** A step that may be set aside, for all: the trail does not say which are done. */
const context = (setAside: readonly Step[]): InstallationContext => ({
  hasPermission: true,
  isScopeAllowed: true,
  undone: ['mail'],
  setAside,
  step: 'mail',
  hasNewPermissions: true,
})
const stateOf = (value: unknown): InstallationState | null =>
  INSTALLATION_STATES.find((state) => state === value) ?? null

/** The installation. One that was there before it had a life is recorded in the state that it got then. */
export const installationHistory = history<null>({
  machine: installationLifecycle,
  entities: ['installation'],
  begins: { 'installation.record': INSTALLATION_STATES },
  gone: null,
  changes: ['state'],
  stored: [sql`r.state`],
  storedState: ([state]) => stateOf(state),
  states: ({ changes: { state } }) =>
    state === undefined ? {} : { ...(Array.isArray(state) && { from: stateOf(state[0]) }), to: stateOf(after(state)) },
  contexts: () => [context([]), context(['mail'])],
})

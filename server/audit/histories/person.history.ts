import { sql } from 'kysely'
import { personLifecycle, type Assignment, type PersonContext } from '#machines/people/person.lifecycle.ts'
import { PERSON_STATES } from '#schemas/people/person.schema.ts'
import { after, history } from './history.ts'

const stateOf = (value: unknown) => PERSON_STATES.find((state) => state === value) ?? null
const context: PersonContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isSelf: false,
  isWithinHome: true,
  isAboveCaller: false,
  isLastAdministrator: false,
}
const permitted: Assignment = {
  isRoleActive: true,
  isRoleWithinCaller: true,
  isHomeWithinCaller: true,
  isScopeMissing: false,
  isAdministrator: false,
}

/** People with an account. Before issue 40 accounts were made and disabled at the terminal alone, by other names. */
export const personHistory = history<null>({
  machine: personLifecycle,
  entities: ['app_user'],
  begins: { 'person.invite': ['invited'], 'person.create': ['active', 'suspended'], create: ['active'] },
  gone: null,
  renamed: { disable: 'person.suspend', enable: 'person.resume' },
  unrecordedData: { 'person.assign': permitted },
  changes: ['state'],
  stored: [sql`r.state`],
  storedState: ([state]) => stateOf(state),
  states: ({ changes: { state } }) =>
    Array.isArray(state)
      ? { from: stateOf(state[0]), to: stateOf(after(state)) }
      : state === undefined
        ? {}
        : { to: stateOf(state) },
  contexts: () => [context],
})

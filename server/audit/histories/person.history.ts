import { sql } from 'kysely'
import { PERMITTED_ASSIGNMENT, PERMITTED_CALLER, personLifecycle } from '#machines/people/person.lifecycle.ts'
import { PERSON_STATES } from '#schemas/people/person.schema.ts'
import { after, history } from './history.ts'

const stateOf = (value: unknown) => PERSON_STATES.find((state) => state === value) ?? null

/** People with an account. Before issue 40 accounts were made and disabled at the terminal alone, by other names. */
export const personHistory = history<null>({
  machine: personLifecycle,
  entities: ['app_user'],
  begins: { 'person.invite': ['invited'], 'person.create': ['active', 'suspended'], create: ['active'] },
  gone: null,
  renamed: { disable: 'person.suspend', enable: 'person.resume' },
  unrecordedData: { 'person.assign': PERMITTED_ASSIGNMENT },
  changes: ['state'],
  stored: [sql`r.state`],
  storedState: ([state]) => stateOf(state),
  states: ({ changes: { state } }) =>
    Array.isArray(state)
      ? { from: stateOf(state[0]), to: stateOf(after(state)) }
      : state === undefined
        ? {}
        : { to: stateOf(state) },
  contexts: () => [PERMITTED_CALLER],
})

import { useCallback, useMemo } from 'react'
import { refusals } from '#machines/shared/explain.ts'
import {
  PERMITTED_ASSIGNMENT,
  personLifecycle,
  type Assignment,
  type PersonEvent,
} from '#machines/people/person.lifecycle.ts'
import type { PersonRow } from '#schemas/people/person.schema.ts'
import { peopleEndpoints } from '#schemas/people/people.endpoints.ts'
import { useCallAccess, type CallAccess } from '#src/kit/access.tsx'
import { useReasons, type Reason } from '#src/kit/feedback/why-not.tsx'
import { useTexts } from '#src/lib/i18n.tsx'

/** What is done to a person on the page; `assign`: opens the dialog of role and scope. */
export type PersonAct = 'assign' | 'renewLink' | 'suspend' | 'resume' | 'endSessions' | 'leave'

const eventOf = (act: PersonAct): PersonEvent =>
  act === 'assign' ? { type: 'person.assign', ...PERMITTED_ASSIGNMENT } : { type: `person.${act}` }

const snapshotOf = (
  { state, isSelf, isWithinCaller, isAboveCaller, isLastAdministrator }: PersonRow,
  caller: CallAccess,
) =>
  personLifecycle.resolveState({
    value: state,
    context: { ...caller, isSelf, isWithinHome: isWithinCaller, isAboveCaller, isLastAdministrator },
  })

/** Why something cannot be done to a person, by the lifecycle; no reasons when it is offered. */
export function usePersonReasons(): (person: PersonRow, act: PersonAct) => readonly Reason[] {
  const t = useTexts('people')
  const caller = useCallAccess(peopleEndpoints.assign)
  const reasons = useReasons('people')
  return useCallback(
    (person, act) =>
      reasons(personLifecycle, snapshotOf(person, caller), eventOf(act), {
        state: t.states[person.state](),
        help: t.stateHelp[person.state](),
      }),
    [t, caller, reasons],
  )
}

/** The guards that fail for a role and a home that were chosen. */
export function useAssignmentRefusals(person: PersonRow): (assignment: Assignment) => readonly string[] {
  const caller = useCallAccess(peopleEndpoints.assign)
  const snapshot = useMemo(() => snapshotOf(person, caller), [person, caller])
  return (assignment) => {
    const refusal = refusals(personLifecycle, snapshot, { type: 'person.assign', ...assignment } as PersonEvent)
    return refusal?.kind === 'guards' ? refusal.failing : []
  }
}

import { chosenFaculty, type NominationEvent } from '#machines/nomination/nomination.flow.ts'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { nominationEndpoints } from '#schemas/nomination/nomination.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'
import type { NominationControl } from './use-nomination.ts'

/** Why a dry run, applying the rule or deciding for all is not available now; empty when it is. */
export function useNominationReasons({ snapshot }: NominationControl) {
  const t = useTexts('nomination').why
  const c = useTexts('common').guards
  const errorText = useErrorText()
  const manageAccess = useCallAccess(nominationEndpoints.apply)
  const dryRunAccess = useCallAccess(nominationEndpoints.dryRun)
  const decideAccess = useCallAccess(applicationsEndpoints.decide)
  const faculty = chosenFaculty(snapshot.context)
  const because = (code: ErrorCode): Reason => ({ why: errorText(code) })
  const lacks = ({ hasPermission, isScopeAllowed }: typeof manageAccess): readonly Reason[] => [
    ...(hasPermission ? [] : [{ why: c.mayManage.why(), help: c.mayManage.help() }]),
    ...(isScopeAllowed ? [] : [{ why: c.isInScope.why(), help: c.isInScope.help() }]),
  ]
  /** The flow refuses the event for its state: something is in progress, or a dry run is open. */
  const now = (event: NominationEvent): readonly Reason[] => {
    if (snapshot.can(event)) return []
    if (snapshot.hasTag('outdated') && event.type === 'apply.ask') return [because('RULE_DRY_RUN_OLD')]
    return snapshot.hasTag('dryRun') ? [{ why: t.dryRunOpen(), help: t.dryRunOpenHelp() }] : [{ why: t.busy() }]
  }
  const first = (...found: (readonly Reason[])[]): readonly Reason[] => found.find(({ length }) => length > 0) ?? []
  const withoutFaculty: readonly Reason[] = faculty ? [] : [{ why: t.noFaculty() }]
  const withoutRecommendations = (count: number, why: string): readonly Reason[] =>
    count > 0 ? [] : [{ why, help: t.marksHelp() }]
  const mayDecide = decideAccess.hasPermission ? [] : [because('DECISION_NOT_PERMITTED')]
  return {
    dryRun: first(lacks(dryRunAccess), withoutFaculty, now({ type: 'dryRun.ask' })),
    apply: first(
      lacks(manageAccess),
      withoutFaculty,
      faculty && !faculty.active ? [because('RULE_FACULTY_INACTIVE')] : [],
      now({ type: 'apply.ask' }),
    ),
    accept: first(
      lacks(manageAccess),
      mayDecide,
      withoutFaculty,
      withoutRecommendations(faculty?.marks.accepted ?? 0, t.noAccepted()),
      now({ type: 'decide.ask', kind: 'accept' }),
    ),
    reject: first(
      lacks(manageAccess),
      mayDecide,
      withoutFaculty,
      withoutRecommendations(faculty?.marks.refused ?? 0, t.noRefused()),
      now({ type: 'decide.ask', kind: 'reject' }),
    ),
  }
}

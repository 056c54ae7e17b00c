import { and, assign, setup } from 'xstate'
import { DECIDING } from '#schemas/seasons/season-states.ts'
import { requirement } from '../shared/requirement.ts'
import type { ApplicationContext, Under } from './application.context.ts'
import type { ApplicationEvent, DecisionOrigin } from './application.events.ts'
import { DECIDED_FROM, UNDO_GRACE_MS, type Origin } from './application.undo.ts'

interface Offer {
  readonly surfaces: readonly DecisionOrigin[]
  readonly hiddenWhenStrict: boolean
}

const base = setup({
  types: {} as { context: ApplicationContext; input: ApplicationContext; events: ApplicationEvent },
  guards: {
    /** Document 2, section 6. */
    mayDecide: ({ context }) => context.permissions.includes('students_admission_apps.can_accept_refuse_wait_app'),
    /** Document 2, section 6. */
    mayText: ({ context }) => context.permissions.includes('students_admission_apps.can_texting_student'),
    /** Document 2, section 6. */
    mayCorrect: ({ context }) => context.permissions.includes('students_admission_apps.can_edit_student_data'),
    /** The list and the panel offer decisions for different statuses (A3). */
    isOfferedHere: ({ context, event }, offer: Offer) => {
      const surface = 'surface' in event ? event.surface : undefined
      return (
        surface === undefined ||
        (offer.surfaces.includes(surface) &&
          !(surface === 'panel' && offer.hiddenWhenStrict && context.panel === 'strict'))
      )
    },
    isFeePaid: ({ context }) => context.feePaid,
    isSeasonOpen: ({ context }) => context.season === 'open',
    isSeasonDeciding: ({ context }) => DECIDING.includes(context.season),
    isDecidedByRule: ({ context }) => context.decidedByRule,
    /** A fee that was paid since then is no longer pending (D52). */
    isFromPendingFees: ({ context }) => context.cameFrom === 7 && !context.feePaid,
    /** A single decision made the last step. */
    isJustDecided: ({ context }) => context.before !== 'nothing',
    isOwnDecision: ({ event }) => 'own' in event && event.own,
    isRecent: ({ event }) => event.type === 'decision.undo' && event.age <= UNDO_GRACE_MS,
    isHeld: ({ event }) => 'held' in event && event.held,
    hasOthersUnchanged: ({ event }) => 'othersUnchanged' in event && event.othersUnchanged,
    isFromInitial: ({ context }) => context.wasInitial,
    isTotalUnchanged: ({ event }) => 'unchanged' in event && event.unchanged,
    isByStandIn: ({ event }) => 'byStandIn' in event && event.byStandIn,
    isFrom: ({ context }, { state }: { readonly state: Origin }) => context.before === state,
  },
  actions: {
    notePayment: assign({ feePaid: true }),
    noteDeletedPayment: assign({ feePaid: false }),
    /** A state under review is left: perhaps by a decision. */
    noteOrigin: assign((_, { state }: { readonly state: Origin }) => ({ before: state, wasByRule: false })),
    /**
     * Notes who decided and from which status under review. A second decision preserves `cameFrom`, and notes the state
     * that it replaced. Only what a rule decided for all is returned when the rule changes.
     */
    noteDecision: assign(
      ({ context, event }, { from, state }: { readonly from: Under | null; readonly state?: Origin }) => {
        const isByRule = 'surface' in event && event.surface === 'rule'
        return {
          decidedByRule: isByRule,
          cameFrom: from ?? context.cameFrom,
          before: isByRule ? ('nothing' as const) : (state ?? context.before),
          wasByRule: state !== undefined && !isByRule && context.decidedByRule,
        }
      },
    ),
    restoreDecision: assign(({ context }) => ({
      decidedByRule: context.wasByRule,
      before: 'nothing' as const,
      wasByRule: false,
    })),
    clearDecision: assign({ decidedByRule: false }),
    /** Data are requested, of an initial application or of another one. */
    noteRequest: assign((_, { wasInitial }: { readonly wasInitial: boolean }) => ({ wasInitial })),
    clearRequest: assign({ wasInitial: false }),
    /** A completion is taken back: the data that it noted are missing again. */
    restoreRequest: assign((_, { wasInitial }: { readonly wasInitial: boolean }) => ({
      wasInitial,
      before: 'nothing' as const,
    })),
    /** An acceptance that was transferred is final: neither undo nor a change of its rule takes it back. */
    settleDecision: assign({ decidedByRule: false, before: 'nothing' as const, wasByRule: false }),
    /** A value in the application changes; its status stays. */
    correct: () => {},
    /** The student is written to, or what was written is withdrawn; its status stays. */
    inform: () => {},
  },
})

const offered = (surfaces: readonly DecisionOrigin[], hiddenWhenStrict = false) =>
  ({ type: 'isOfferedHere', params: { surfaces, hiddenWhenStrict } }) as const
const everywhere = and(['mayDecide', 'isSeasonDeciding', offered(['list', 'panel'])])
const inPanel = and(['mayDecide', 'isSeasonDeciding', offered(['panel'])])
const inPanelOrByRule = and(['mayDecide', 'isSeasonDeciding', offered(['panel', 'rule'])])
const inListOrOpenPanel = and(['mayDecide', 'isSeasonDeciding', offered(['list', 'panel'], true)])
const inOpenPanel = and(['mayDecide', 'isSeasonDeciding', offered(['panel'], true)])

/** `state`: the one that is decided again; states under review note theirs on exit. */
const noteDecision = (from: Under | null, state?: Origin) =>
  ({ type: 'noteDecision', params: { from, ...(state && { state }) } }) as const
const noteOrigin = (state: Origin) => ({ type: 'noteOrigin', params: { state } }) as const
const toAccepted = (from: Under | null, state?: Origin) =>
  ({ target: '#application.accepted', actions: noteDecision(from, state) }) as const
const toRefused = (from: Under | null, state?: Origin) =>
  ({ target: '#application.refused', actions: noteDecision(from, state) }) as const
/** What applies in each state under review, marked or not (A3: accept, reject, wait). */
const toWaiting = (from: Under | null, state?: Origin) =>
  ({
    'application.wait': {
      target: '#application.waitingList',
      guard: inPanel,
      actions: noteDecision(from, state),
      meta: requirement('2 §4', 'A3'),
    },
  }) as const
const unrecommendedDecisions = (from: Under | null, state?: Origin) =>
  ({
    'application.accept': {
      ...toAccepted(from, state),
      guard: everywhere,
      meta: requirement('2 §4', 'A3', 'A4'),
    },
    'application.reject': {
      ...toRefused(from, state),
      guard: everywhere,
      meta: requirement('2 §4', 'A3', 'A4'),
    },
    ...toWaiting(from, state),
  }) as const
/**
 * `all`: "Accept all" takes what is recommended accepted, "Reject all" what is recommended refused (document 2, section
 * 4).
 */
const recommendedDecisions = (from: Under, all: 'accept' | 'reject') =>
  ({
    'application.accept': {
      ...toAccepted(from),
      guard: all === 'accept' ? inPanelOrByRule : inPanel,
      meta: requirement('2 §4', 'A3'),
    },
    'application.reject': {
      ...toRefused(from),
      guard: all === 'reject' ? inPanelOrByRule : inPanel,
      meta: requirement('2 §4', 'A3'),
    },
    ...toWaiting(from),
  }) as const
/** Offered in the panel, also in the strict reading; the list has no such action (A4). */
const feedback = (wasInitial = false) =>
  ({
    target: '#application.toBeCompleted',
    guard: and(['mayText', 'isSeasonDeciding', offered(['panel'])]),
    actions: { type: 'noteRequest', params: { wasInitial } },
    meta: requirement('2 §4', 'D43', 'D46'),
  }) as const
/** Taken back like a decision, by who noted it; no other application moved with it. */
const takeBackCompletion = (wasInitial = false) =>
  ({
    'decision.undo': {
      target: '#application.toBeCompleted',
      guard: and([
        { type: 'isFrom', params: { state: 'toBeCompleted' as const } },
        'mayCorrect',
        'isSeasonDeciding',
        'isOwnDecision',
        'isRecent',
      ]),
      actions: { type: 'restoreRequest', params: { wasInitial } },
      meta: requirement('issue 36', 'ADR 64', 'ADR 97'),
    },
  }) as const
const refusedElsewhere = {
  target: '#application.refusedAsAcceptedElsewhere',
  guard: 'isSeasonDeciding',
  meta: requirement('A6'),
} as const
/** By the permission to correct, in the panel, in either reading of it (ADR 97). */
const completeOnPaper = ['mayCorrect', 'isSeasonDeciding', offered(['panel'])] as const
const mayCorrectNow = and(['mayCorrect', 'isSeasonDeciding'])
const mayRestoreTotal = and(['mayCorrect', 'isSeasonDeciding', 'isTotalUnchanged'])
/** Card id, e-mail and totals: by permission, in every status (document 2, section 6). */
const corrections = {
  'card.correct': { guard: mayCorrectNow, actions: 'correct', meta: requirement('2 §5', '2 §6', 'D63') },
  'email.correct': { guard: mayCorrectNow, actions: 'correct', meta: requirement('2 §5', '2 §6', 'D15') },
  'total.correct': { guard: mayCorrectNow, actions: 'correct', meta: requirement('2 §5', '2 §6', 'D21') },
  'certifiedTotal.takeOver': { guard: mayCorrectNow, actions: 'correct', meta: requirement('issue 42') },
  'certifiedTotal.restore': { guard: mayRestoreTotal, actions: 'correct', meta: requirement('issue 42') },
} as const
/** The quota: by status, and by the permission of every correction (ADR 60). */
const quota = {
  'quota.correct': { guard: mayCorrectNow, actions: 'correct', meta: requirement('2 §4', '2 §6', 'D44') },
} as const
const mayTakeMessageBack = and(['mayText', 'isOwnDecision', 'isHeld'])
/** Messages by permission, in every status: a message requests no data (D69). */
const messages = {
  'message.send': { guard: 'mayText', actions: 'inform', meta: requirement('2 §2.7', 'D46', 'D69') },
  'message.takeBack': { guard: mayTakeMessageBack, actions: 'inform', meta: requirement('issue 14') },
} as const
const canBeTakenBack = ['isJustDecided', 'isOwnDecision', 'isRecent', 'hasOthersUnchanged'] as const
const takeBack = (permission: 'mayDecide' | 'mayText') =>
  ({
    'decision.undo': {
      target: '#application.takingBack',
      guard: and([permission, 'isSeasonDeciding', ...canBeTakenBack]),
      meta: requirement('issue 12', 'ADR 64'),
    },
    'groupDecision.takeBack': {
      target: '#application.takingBack',
      guard: and([permission, 'isSeasonDeciding', 'isJustDecided', 'isOwnDecision', 'isHeld']),
      meta: requirement('issue 14'),
    },
  }) as const
const recommend = {
  'rule.recommendAccept': {
    target: '.recommendedAccepted',
    guard: 'isSeasonDeciding',
    meta: requirement('2 §4', 'A2', 'V4'),
  },
  'rule.recommendRefuse': {
    target: '.recommendedRefused',
    guard: 'isSeasonDeciding',
    meta: requirement('2 §4', 'A2', 'V4'),
  },
} as const
const withdraw = {
  'rule.withdraw': { target: 'unmarked', guard: 'isSeasonDeciding', meta: requirement('2 §4', 'D44') },
} as const
/** Where an application goes that the applicant has sent or completed. */
const byFeeState = (season: 'isSeasonOpen' | 'isSeasonDeciding', ...requirements: readonly string[]) =>
  [
    { target: '#application.underReview', guard: and([season, 'isFeePaid']), meta: requirement(...requirements) },
    { target: '#application.pendingFees', guard: season, meta: requirement(...requirements) },
  ] as const
const backTo = (state: Origin) =>
  ({
    target: `#application.${state}`,
    guard: { type: 'isFrom', params: { state } },
    actions: 'restoreDecision',
    meta: requirement('issue 12', 'ADR 64'),
  }) as const
/**
 * Back to the recommendation that Accept all or Reject all decided on; `pendingFees` or `underReview` by the fee now.
 */
const takeBackBatch = (recommendation: 'recommendedAccepted' | 'recommendedRefused') => {
  const guards = [
    'mayDecide',
    'isSeasonDeciding',
    'isDecidedByRule',
    'isOwnDecision',
    'isHeld',
    'hasOthersUnchanged',
  ] as const
  const step = { actions: 'clearDecision', meta: requirement('issue 15') } as const
  return {
    'batch.takeBack': [
      { target: `#application.pendingFees.${recommendation}`, guard: and([...guards, 'isFromPendingFees']), ...step },
      { target: `#application.underReview.${recommendation}`, guard: and([...guards]), ...step },
    ],
  } as const
}
const withdrawDecision = [
  {
    target: '#application.pendingFees',
    guard: and(['isSeasonDeciding', 'isDecidedByRule', 'isFromPendingFees']),
    actions: 'clearDecision',
    meta: requirement('2 §4', 'D44'),
  },
  {
    target: '#application.underReview',
    guard: and(['isSeasonDeciding', 'isDecidedByRule']),
    actions: 'clearDecision',
    meta: requirement('2 §4', 'D44'),
  },
] as const

/**
 * Lifecycle of an application: the 13 status codes, and who may move it. A recommendation (5, 6) is a mark within a
 * status under review (A2). The screen derives from it what to offer; the server checks it before each write, on the
 * locked row. A finished season changes nothing of its applications but the transfer; messages change nothing (ADR 112).
 */
export const applicationLifecycle = base.createMachine({
  id: 'application',
  description:
    'The life of one application, from the applicant’s draft to the decision and the transfer to student affairs.',
  meta: requirement('2 §4', 'A1'),
  context: ({ input }) => input,
  initial: 'initialDraft',
  on: { ...corrections, ...messages },
  states: {
    initialDraft: {
      description: 'Code -2: the applicant has begun the initial application.',
      meta: requirement('2 §4', 'D74'),
      on: {
        'applicant.submit': {
          target: 'initialUnderReview',
          guard: 'isSeasonOpen',
          meta: requirement('D74', 'ADR 6', 'ADR 112'),
        },
        'applicant.proceed': { target: 'draft', guard: 'isSeasonOpen', meta: requirement('D74', 'ADR 6', 'ADR 112') },
      },
    },
    draft: {
      description: 'Code 0: the applicant is filling in the application.',
      meta: requirement('2 §4', 'D74'),
      on: { 'applicant.submit': byFeeState('isSeasonOpen', 'D74', 'ADR 6') },
    },
    initialUnderReview: {
      description: 'Code -1: the initial application waits for review; staff can only send feedback.',
      meta: requirement('2 §4', 'A3', 'D43'),
      exit: noteOrigin('initialUnderReview'),
      on: {
        'feedback.send': feedback(true),
        'applicant.proceed': { target: 'draft', guard: 'isSeasonOpen', meta: requirement('D74', 'ADR 6', 'ADR 112') },
        ...takeBackCompletion(true),
      },
    },
    underReview: {
      description: 'Code 1, or 5 and 6 while a recommendation stands: waits for a decision.',
      meta: requirement('2 §4', 'A2', 'A3'),
      initial: 'unmarked',
      on: { 'feedback.send': feedback(), 'otherApplication.accept': refusedElsewhere, ...recommend, ...quota },
      states: {
        unmarked: {
          description: 'Code 1: no rule has recommended anything.',
          meta: requirement('2 §4', 'A2', 'A3'),
          exit: noteOrigin('underReview.unmarked'),
          on: {
            ...unrecommendedDecisions(1),
            ...takeBackCompletion(),
            'fee.delete': {
              target: '#application.pendingFees',
              guard: 'isSeasonDeciding',
              actions: 'noteDeletedPayment',
              meta: requirement('D52'),
            },
          },
        },
        recommendedAccepted: {
          description: 'Code 5: an approval rule recommends acceptance.',
          meta: requirement('2 §4', 'A2', 'V4'),
          exit: noteOrigin('underReview.recommendedAccepted'),
          on: { ...recommendedDecisions(1, 'accept'), ...withdraw },
        },
        recommendedRefused: {
          description: 'Code 6: an approval rule recommends refusal.',
          meta: requirement('2 §4', 'A2', 'V4'),
          exit: noteOrigin('underReview.recommendedRefused'),
          on: { ...recommendedDecisions(1, 'reject'), ...withdraw },
        },
      },
    },
    pendingFees: {
      description: 'Code 7, or 5 and 6 while a recommendation stands: under review, the fee is not paid yet.',
      meta: requirement('2 §4', 'A2', 'A3'),
      initial: 'unmarked',
      on: { 'feedback.send': feedback(), 'otherApplication.accept': refusedElsewhere, ...recommend, ...quota },
      states: {
        unmarked: {
          description: 'Code 7: no rule has recommended anything.',
          meta: requirement('2 §4', 'A2', 'A3'),
          exit: noteOrigin('pendingFees.unmarked'),
          on: {
            ...unrecommendedDecisions(7),
            ...takeBackCompletion(),
            'fee.pay': {
              target: '#application.underReview',
              guard: 'isSeasonDeciding',
              actions: 'notePayment',
              meta: requirement('D52'),
            },
          },
        },
        recommendedAccepted: {
          description: 'Code 5: an approval rule recommends acceptance.',
          meta: requirement('2 §4', 'A2', 'V4'),
          exit: noteOrigin('pendingFees.recommendedAccepted'),
          on: {
            ...recommendedDecisions(7, 'accept'),
            ...withdraw,
            'fee.pay': {
              target: '#application.underReview.recommendedAccepted',
              guard: 'isSeasonDeciding',
              actions: 'notePayment',
              meta: requirement('D52', 'ADR 6'),
            },
          },
        },
        recommendedRefused: {
          description: 'Code 6: an approval rule recommends refusal.',
          meta: requirement('2 §4', 'A2', 'V4'),
          exit: noteOrigin('pendingFees.recommendedRefused'),
          on: {
            ...recommendedDecisions(7, 'reject'),
            ...withdraw,
            'fee.pay': {
              target: '#application.underReview.recommendedRefused',
              guard: 'isSeasonDeciding',
              actions: 'notePayment',
              meta: requirement('D52', 'ADR 6'),
            },
          },
        },
      },
    },
    accepted: {
      description: 'Code 2: accepted; may still be refused, put on the waiting list, or transferred.',
      meta: requirement('2 §4', 'A3', 'A4'),
      on: {
        ...takeBack('mayDecide'),
        'application.reject': {
          target: 'refused',
          guard: inListOrOpenPanel,
          actions: noteDecision(null, 'accepted'),
          meta: requirement('2 §4', 'A3', 'A4'),
        },
        'application.wait': {
          target: 'waitingList',
          guard: inOpenPanel,
          actions: noteDecision(null, 'accepted'),
          meta: requirement('2 §4', 'A3'),
        },
        'transfer.confirm': { target: 'pulled', meta: requirement('2 §4', 'D47') },
        'rule.withdraw': withdrawDecision,
        ...takeBackBatch('recommendedAccepted'),
        ...quota,
      },
    },
    refused: {
      description: 'Code 3: refused; may still be accepted or put on the waiting list.',
      meta: requirement('2 §4', 'A3', 'A4'),
      on: {
        ...takeBack('mayDecide'),
        'application.accept': {
          target: 'accepted',
          guard: inListOrOpenPanel,
          actions: noteDecision(null, 'refused'),
          meta: requirement('2 §4', 'A3', 'A4'),
        },
        'application.wait': {
          target: 'waitingList',
          guard: inOpenPanel,
          actions: noteDecision(null, 'refused'),
          meta: requirement('2 §4', 'A3'),
        },
        'rule.withdraw': withdrawDecision,
        ...takeBackBatch('recommendedRefused'),
      },
    },
    toBeCompleted: {
      description: 'Code 4: waits for the data that staff asked for, from the applicant or on paper.',
      meta: requirement('2 §4', 'D74', 'ADR 97'),
      exit: 'clearRequest',
      on: {
        ...takeBack('mayText'),
        'applicant.complete': [
          {
            target: 'initialUnderReview',
            guard: and(['isSeasonDeciding', 'isFromInitial']),
            meta: requirement('issue 43', 'ADR 129'),
          },
          ...byFeeState('isSeasonDeciding', 'D74', 'ADR 42', 'ADR 129'),
        ],
        'application.completeOnPaper': [
          {
            target: 'initialUnderReview',
            guard: and([...completeOnPaper, 'isFromInitial']),
            actions: noteOrigin('toBeCompleted'),
            meta: requirement('issue 36', 'ADR 97'),
          },
          {
            target: 'underReview',
            guard: and([...completeOnPaper, 'isFeePaid']),
            actions: noteOrigin('toBeCompleted'),
            meta: requirement('issue 36', 'ADR 42', 'ADR 97'),
          },
          {
            target: 'pendingFees',
            guard: and([...completeOnPaper]),
            actions: noteOrigin('toBeCompleted'),
            meta: requirement('issue 36', 'ADR 42', 'ADR 97'),
          },
        ],
      },
    },
    pulled: {
      description: 'Code 8: pulled to the student affairs system. Only what the built-in receiver took leads back.',
      meta: requirement('2 §4', 'D47'),
      on: {
        'transfer.revoke': {
          target: 'accepted',
          guard: and(['isSeasonDeciding', 'isByStandIn']),
          actions: 'settleDecision',
          meta: requirement('D47', 'ADR 98'),
        },
        ...quota,
      },
    },
    refusedAsAcceptedElsewhere: {
      description: 'Code 9: refused because another application of the student was accepted.',
      meta: requirement('2 §4', 'A3', 'A4', 'A6'),
      on: {
        ...unrecommendedDecisions(null, 'refusedAsAcceptedElsewhere'),
        'otherApplication.undo': {
          target: 'takingBack',
          guard: and(['isSeasonDeciding', 'isJustDecided']),
          meta: requirement('A6', 'issue 12', 'ADR 64'),
        },
      },
    },
    waitingList: {
      description: 'Code 10: on the waiting list; may be accepted or refused.',
      meta: requirement('2 §4', 'A3'),
      on: {
        ...takeBack('mayDecide'),
        'application.accept': {
          target: 'accepted',
          guard: inOpenPanel,
          actions: noteDecision(null, 'waitingList'),
          meta: requirement('2 §4', 'A3'),
        },
        'application.reject': {
          target: 'refused',
          guard: inOpenPanel,
          actions: noteDecision(null, 'waitingList'),
          meta: requirement('2 §4', 'A3'),
        },
        'otherApplication.accept': { ...refusedElsewhere, actions: noteOrigin('waitingList') },
      },
    },
    takingBack: {
      description: 'For no time: what a decision made of the application goes back to what it was.',
      meta: requirement('issue 12', 'ADR 64'),
      always: DECIDED_FROM.map(backTo),
    },
  },
})

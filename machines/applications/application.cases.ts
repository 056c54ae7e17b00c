import { plain, type CasesOf } from '../shared/cases.ts'
import type { ApplicationContext } from './application.context.ts'
import type { applicationLifecycle } from './application.lifecycle.ts'
import { UNDO_GRACE_MS } from './application.undo.ts'

const officer: ApplicationContext = {
  permissions: [
    'students_admission_apps.can_accept_refuse_wait_app',
    'students_admission_apps.can_texting_student',
    'students_admission_apps.can_edit_student_data',
  ],
  panel: 'spec',
  feePaid: true,
  decidedByRule: false,
  cameFrom: 1,
  before: 'nothing',
  wasByRule: false,
  wasInitial: false,
  season: 'open',
}
/** What is offered depends on the source of the request: the list's row, the details' panel, or the server itself. */
const fromEachSurface = {
  row: { payload: { surface: 'list' } },
  panel: { payload: { surface: 'panel' } },
  server: {},
} as const

/** "Accept all" and "Reject all" of a rule decide too (D44). */
const orByRule = { ...fromEachSurface, rule: { payload: { surface: 'rule' } } } as const

/** A message to many is taken back while its mails wait, by whom it was sent. */
const withTheGroup = {
  held: { payload: { own: true, held: true } },
  out: { payload: { own: true, held: false } },
  byAnother: { payload: { own: false, held: true } },
} as const
/** So is Accept all or Reject all, as long as the student's others have not changed either. */
const withTheBatch = {
  held: { payload: { own: true, held: true, othersUnchanged: true } },
  out: { payload: { own: true, held: false, othersUnchanged: true } },
  byAnother: { payload: { own: false, held: true, othersUnchanged: true } },
  overtaken: { payload: { own: true, held: true, othersUnchanged: false } },
} as const
const undo = { own: true, age: 0, othersUnchanged: true }

/**
 * Payloads of every event of an application, and the people and settings under which it is walked (A4). Payment and
 * decider come from the events.
 */
export const applicationCases = {
  inputs: {
    officer: { input: officer },
    strictPanel: { input: { ...officer, panel: 'strict' } },
    feeDue: { input: { ...officer, feePaid: false } },
    texterOnly: { input: { ...officer, permissions: ['students_admission_apps.can_texting_student'] } },
    viewer: { input: { ...officer, permissions: [] } },
  },
  events: {
    'application.accept': orByRule,
    'application.reject': orByRule,
    'application.wait': fromEachSurface,
    'feedback.send': fromEachSurface,
    'application.completeOnPaper': fromEachSurface,
    'decision.undo': {
      inTime: { payload: undo },
      late: { payload: { ...undo, age: UNDO_GRACE_MS + 1 } },
      byAnother: { payload: { ...undo, own: false } },
      overtaken: { payload: { ...undo, othersUnchanged: false } },
    },
    'message.send': plain,
    'message.takeBack': withTheGroup,
    'groupDecision.takeBack': withTheGroup,
    'batch.takeBack': withTheBatch,
    'otherApplication.accept': plain,
    'otherApplication.undo': plain,
    'fee.pay': plain,
    'fee.delete': plain,
    'rule.recommendAccept': plain,
    'rule.recommendRefuse': plain,
    'rule.withdraw': plain,
    'transfer.confirm': plain,
    'transfer.revoke': {
      standIn: { payload: { byStandIn: true } },
      service: { payload: { byStandIn: false } },
    },
    'card.correct': plain,
    'email.correct': plain,
    'total.correct': plain,
    'quota.correct': plain,
    'certifiedTotal.takeOver': plain,
    'certifiedTotal.restore': {
      unchanged: { payload: { unchanged: true } },
      changed: { payload: { unchanged: false } },
    },
    'applicant.submit': plain,
    'applicant.proceed': plain,
    'applicant.complete': plain,
  },
  actors: {},
} satisfies CasesOf<typeof applicationLifecycle>

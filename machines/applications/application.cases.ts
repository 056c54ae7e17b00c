import { plain, type CasesOf } from '../shared/cases.ts'
import type { ApplicationContext, applicationLifecycle } from './application.lifecycle.ts'

const officer: ApplicationContext = {
  permissions: ['students_admission_apps.can_accept_refuse_wait_app', 'students_admission_apps.can_texting_student'],
  panel: 'spec', feePaid: true, decidedByRule: false, cameFrom: 1,
}
/** Who asks decides what is offered: each place from which a decision is asked, and the server itself. */
const fromEachSurface = { row: { payload: { surface: 'list' } }, panel: { payload: { surface: 'panel' } }, server: {} } as const

/** Payloads of every event of an application, and the people and settings under which it is walked (decisions A3, A4, D44). */
export const applicationCases = {
  inputs: {
    officer: { input: officer },
    strictPanel: { input: { ...officer, panel: 'strict' } },
    feeDue: { input: { ...officer, feePaid: false } },
    decidedByRule: { input: { ...officer, decidedByRule: true } },
    decidedByRuleFromPendingFees: { input: { ...officer, feePaid: false, decidedByRule: true, cameFrom: 7 } },
    texterOnly: { input: { ...officer, permissions: ['students_admission_apps.can_texting_student'] } },
    viewer: { input: { ...officer, permissions: [] } },
  },
  events: {
    'application.accept': fromEachSurface,
    'application.reject': fromEachSurface,
    'application.wait': fromEachSurface,
    'feedback.send': fromEachSurface,
    'otherApplication.accept': plain,
    'fee.pay': plain,
    'fee.delete': plain,
    'rule.recommendAccept': plain,
    'rule.recommendRefuse': plain,
    'rule.withdraw': plain,
    'transfer.confirm': plain,
    'applicant.submit': plain,
    'applicant.proceed': plain,
    'applicant.complete': plain,
  },
  actors: {},
} satisfies CasesOf<typeof applicationLifecycle>

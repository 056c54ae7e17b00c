import { plain, type CasesOf } from '../shared/cases.ts'
import type { decisionFlow, DecisionTarget } from './decision.flow.ts'

const target: DecisionTarget = { applyId: 7, studentId: 3, version: 2, studentName: 'أحمد محمد علي' }

/** Payloads of the decision flow: every confirmation that the list and the details know, and every way in which saving ends. */
export const decisionCases = {
  inputs: plain,
  events: {
    'decision.ask': {
      acceptAlone: { payload: { decision: 'accept', target, confirmation: { message: 'CONF_ACCEPT_APP', offersRefuseOthers: false } } },
      acceptWithOthers: { payload: { decision: 'accept', target, confirmation: { message: 'CONF_ACCEPT_APP_NEGLECT_REFUSE_OTHER', offersRefuseOthers: true } } },
      reject: { payload: { decision: 'reject', target, confirmation: { message: 'CONF_REFUSE_APP', offersRefuseOthers: false } } },
      wait: { payload: { decision: 'wait', target, confirmation: { message: 'WAITING_APPLICATION_CONFIRM', offersRefuseOthers: false } } },
    },
    'others.choose': { refuse: { payload: { refuse: true } }, leave: { payload: { refuse: false } } },
    'decision.confirm': plain,
    'decision.cancel': plain,
    'record.reload': plain,
  },
  actors: {
    decide: {
      done: { saved: { output: { message: 'تم|Done', applicationStatus: 2 } } },
      error: {
        stale: { error: { status: 409, code: 'VERSION_STALE', message: 'قديم|stale' } },
        guard: { error: { status: 409, code: 'DECISION_NOT_FROM_STATUS', message: 'لا|no' } },
        notFound: { error: { status: 404, code: 'NOT_FOUND', message: 'لا يوجد|not found' } },
        failed: { error: { status: 0, code: 'GENERIC', message: 'خطأ|error' } },
      },
    },
  },
} satisfies CasesOf<typeof decisionFlow>
